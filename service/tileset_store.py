"""Enrolled tilesets as they are stored: a set, and its crops as small PNG pictures."""

import secrets
from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

from sqlalchemy import ForeignKey, LargeBinary, String, func, select
from sqlalchemy.orm import Mapped, Session, mapped_column, relationship

from scoring.notation import parse_tile
from scoring.tiles import KINDS, Tile
from service.problems import ServiceError
from service.store import Base
from vision.crops import Crop
from vision.draw import png
from vision.photo import decode

MOST_CROPS = 1000
_LARGEST_ID = 2**31 - 1


def _now() -> datetime:
    return datetime.now(UTC).replace(tzinfo=None)


class StoredTileset(Base):
    """A club's own set; `version` goes up whenever what it teaches changes."""

    __tablename__ = "tilesets"

    id: Mapped[str] = mapped_column(String(32), primary_key=True, default=lambda: secrets.token_urlsafe(16))
    name: Mapped[str] = mapped_column(String(100))
    created: Mapped[datetime] = mapped_column(default=_now)
    version: Mapped[int] = mapped_column(default=1)
    crops: Mapped[list["StoredCrop"]] = relationship(
        back_populates="tileset", cascade="all, delete-orphan", passive_deletes=True, order_by="StoredCrop.id"
    )


class StoredCrop(Base):
    """A tile's face; `photo` is which of the photos taught from it is from, none if it came another way."""

    __tablename__ = "tileset_crops"

    id: Mapped[int] = mapped_column(primary_key=True)
    tileset_id: Mapped[str] = mapped_column(ForeignKey("tilesets.id", ondelete="CASCADE"), index=True)
    tile: Mapped[str] = mapped_column(String(3))
    picture: Mapped[bytes] = mapped_column(LargeBinary)
    lead: Mapped[float]
    photo: Mapped[int | None]
    tileset: Mapped[StoredTileset] = relationship(back_populates="crops")

    @classmethod
    def of(cls, crop: Crop, photo: int | None = None) -> "StoredCrop":
        """A crop to be stored."""
        return cls(tile=str(crop.tile), picture=png(crop.image), lead=crop.lead, photo=photo)

    def crop(self) -> Crop:
        """The crop as it was checked when it was stored."""
        return Crop(parse_tile(self.tile), decode(self.picture).image, self.lead, "")


def found(session: Session, identifier: str) -> StoredTileset:
    """The tileset with this id; a ServiceError if there is none."""
    stored = session.get(StoredTileset, identifier) if identifier.isprintable() else None
    if stored is None:
        raise ServiceError("unknown_tileset", "There is no tileset '{id}'.", pointer="/tileset", id=identifier)
    return stored


def found_crop(session: Session, identifier: str, crop: int) -> StoredCrop:
    """A crop of a tileset; a ServiceError if there is none."""
    found(session, identifier)
    known = crop <= _LARGEST_ID  # a database cannot even ask for larger ones
    stored = session.scalar(select(StoredCrop).filter_by(tileset_id=identifier, id=crop)) if known else None
    if stored is None:
        raise ServiceError("not_found", "The tileset has no crop {crop}.", crop=crop)
    return stored


def add(session: Session, stored: StoredTileset, crops: Sequence[StoredCrop]) -> None:
    """Put crops into a set."""
    if len(stored.crops) + len(crops) > MOST_CROPS:
        raise ServiceError("invalid_request", "A tileset holds at most {most} crops.", most=MOST_CROPS)
    stored.crops.extend(crops)
    stored.version += 1
    session.flush()


def counts(session: Session, identifiers: Sequence[str]) -> dict[str, Counter[str]]:
    """How many crops of each tile each of these sets has, without loading a picture."""
    found: dict[str, Counter[str]] = {identifier: Counter() for identifier in identifiers}
    rows = session.execute(
        select(StoredCrop.tileset_id, StoredCrop.tile, func.count())
        .where(StoredCrop.tileset_id.in_(identifiers))
        .group_by(StoredCrop.tileset_id, StoredCrop.tile)
    )
    for identifier, tile, count in rows:
        found[identifier][tile] = count
    return found


def missing(kinds: Iterable[str]) -> list[str]:
    """The kinds that a set has no crop of; a red five stands for its kind."""
    known = {parse_tile(tile).kind for tile in kinds}
    return [str(Tile(kind)) for kind in range(KINDS) if kind not in known]
