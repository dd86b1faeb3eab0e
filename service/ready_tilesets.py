"""Tilesets ready to read photos by: the shipped one, and those enrolled, taught from what is stored."""

from collections import OrderedDict
from threading import Lock

from flask import current_app

from service import store
from service.tileset_store import StoredTileset, found
from vision.crops import taught
from vision.tilesets import Tileset, shipped

SHIPPED = "shipped"
_KEPT = 8


class ReadySets:
    """The templates of the sets used last, so that a club's crops are not taught anew for each photo."""

    def __init__(self) -> None:
        self._sets: OrderedDict[tuple[str, int], Tileset] = OrderedDict()
        self._lock = Lock()

    def get(self, key: tuple[str, int]) -> Tileset | None:
        """The templates of this version of a set, if they are still there."""
        with self._lock:
            if key in self._sets:
                self._sets.move_to_end(key)
            return self._sets.get(key)

    def keep(self, key: tuple[str, int], tileset: Tileset) -> Tileset:
        """Keep templates, and let go of those unused the longest."""
        with self._lock:
            self._sets[key] = tileset
            while len(self._sets) > _KEPT:
                self._sets.popitem(last=False)
        return tileset


def known(identifier: str | None) -> Tileset:
    """The templates to read a photo by: of an enrolled set, or the shipped ones; a ServiceError if there are none."""
    if identifier in (None, SHIPPED):
        return shipped()
    with store.current().reading() as session:
        stored = found(session, str(identifier))
        key = (stored.id, stored.version)
        ready: ReadySets = current_app.extensions.setdefault("ready_tilesets", ReadySets())
        return ready.get(key) or ready.keep(key, _taught(stored))


def _taught(stored: StoredTileset) -> Tileset:
    return taught([crop.crop() for crop in stored.crops], id=stored.id, name=stored.name)
