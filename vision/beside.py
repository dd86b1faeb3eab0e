"""Islands in their groups: which of them are the hand, the winning tile, melds and dora indicators."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from vision import islands, levelling, lone, parting, shapes, zigzag
from vision.cells import Ground
from vision.frame import Floats, Pyramid
from vision.islands import Archipelago
from vision.kans import closed, completed
from vision.locate import APART, Deadline, Row
from vision.match import Matcher
from vision.outline import Island
from vision.pieces import IN_LINE, Piece, alike, usual_pitch, usual_width
from vision.ridge import Line
from vision.shapes import SINGLE, Reading, Shape, row_of

_KNOWN = 0.75  # share of a row's cells that must lie on islands
_NEAR = 0.4  # tile widths that the middle of what lies in a line may be off it
_TURNED = 0.25  # radians between the row that was found and the line of the whole hand
_FEW = 4  # of 25 points of a cell that may lie on an island by chance
_ROW_SIZES = (0.93, 1.08)  # of the width of its other tiles are those of a row
_LEAST, _CLEAR = 0.8, 3.0  # reward of a cell of the row that is a tile, and of one beyond doubt
_SEVERAL = 1.0  # reward by which one tile must read better than several
_FILLED = 0.85  # of an island that the cells of a row cover which explain it
_FAR_BETTER = 1.5  # mean reward by which cells of the row read better than a meld that is none
_OVERLOOKED = 0.25  # of a tile of the row that lies beyond the end of an island
_FEW_TILES = 2  # on an island whose own ends are to be trusted more
_HARDLY_TWO = 1.5  # of the usual width of a tile are two tiles long together that may be one
_FAIRLY = 3.2  # mean reward of tiles whose faces are where they seem to be
_BETTER = 0.5  # mean reward by which tiles must read better elsewhere in their outline
_DOUBTFUL = 1.5  # reward of a tile in an island that may be several groups


@dataclass(frozen=True)
class Table:
    """The islands around a row from left to right: those in line with it, and those beyond."""

    line: list[Piece]
    beyond: list[Piece]
    others: int  # islands about those that may be tiles, too


def look(levels: Pyramid, row: Row, matcher: Matcher, deadline: Deadline) -> Table:
    """What lies around a row; nothing in line with it where the row itself does not lie apart from its ground."""
    boxes = np.array([row.box(cell) for cell in row.cells])
    width = float(np.median(np.linalg.norm(boxes[:, 1] - boxes[:, 0], axis=1)))
    frame = row.reader.seams.strip.frame
    paper = np.median([cell.paper for cell in row.cells if not cell.blank] or [row.cells[0].paper], axis=0)
    found = islands.find(levels.image, width, frame.along, np.asarray(paper, np.float64))
    known = {island.label for island in found.islands}
    counts = _counts(found, boxes)
    labels = [int(one.argmax()) for one in counts]
    if sum(label in known for label in labels) < _KNOWN * len(labels):
        others = [island for island in found.islands if island.label not in labels]
        return Table([], [Piece(one, shapes.readings(levels, one, width, matcher)) for one in others], 0)
    labels = _with_neighbours(labels, counts, known, row)
    pieces, unread = [], 0
    for found_island in found.islands:
        own = [at for at, label in enumerate(labels) if label == found_island.label]
        if not own and deadline.passed():
            unread += 1
            continue
        island = reaching(levelling.on_faces(levels, found_island), row, own)
        sizes = _ROW_SIZES if len(own) > len(labels) / 2 and row.reads_well else shapes.SIZES
        pieces.append(Piece(island, shapes.readings(levels, island, width, matcher, sizes), own))
    pieces += _apart(row, labels, found)
    table = _Look(levels, matcher, row, found, frame.along, width, deadline).table(pieces)
    return replace(table, others=table.others + unread)


def scan(levels: Pyramid, line: Line, matcher: Matcher, deadline: Deadline) -> Table | None:
    """What lies about a line along which a row may lie, where that reads well."""
    width = line.tile_width
    along = line.points[-1] - line.points[0]
    along = along / np.linalg.norm(along) * (1.0 if along[0] >= 0 else -1.0)
    found = islands.find(levels.image, width, along, _palest(levels, line))
    upright = [levelling.on_faces(levels, island) for island in found.islands]
    pieces = [Piece(island, shapes.readings(levels, island, width, matcher)) for island in upright]
    likely = [piece for piece in pieces if piece.is_read]
    if not likely:
        return None
    hand = max(likely, key=lambda piece: piece.best.worth * piece.best.shape.number)
    pieces = [replace(piece, own=range(piece is hand)) for piece in pieces]
    along = hand.island.frame.along
    return _Look(levels, matcher, hand.best.row, found, along, hand.tile_width, deadline).table(pieces)


@dataclass(frozen=True)
class _Look:
    """How the islands about a row are looked at, whose tiles are `width` pixels wide and which runs `along`."""

    levels: Pyramid
    matcher: Matcher
    row: Row
    found: Archipelago
    along: Floats
    width: float
    deadline: Deadline

    def table(self, every: Sequence[Piece]) -> Table:
        """The pieces in their places, each read as well as it can be and completed."""
        others_first, pitch = sorted(self._placed(every), key=lambda one: len(one.own)), usual_pitch(every)
        closer = replace(self, width=usual_width(every) or self.width)
        every = [better for one in others_first for better in closer._better(one, pitch)]
        every = [closed(self.levels, one) for one in closer._placed(every)]
        every = [closer._otherwise(one) for one in closer._in_plane(every)]
        every = [closer._doubted(one) for one in alike(closer._placed(every))]
        pieces = [meld_or_hand(self.row, self._straightened(one)) for one in every if one.is_read or one.own]
        pieces = [completed(self.levels, self.found, one, self.matcher) for one in pieces]
        line = sorted((one for one in pieces if one.is_in_line), key=lambda one: one.place[0])
        beyond = sorted((one for one in pieces if one.is_beyond), key=lambda one: one.place[0])
        printed = [one for one in beyond if one.is_printed]
        left = [one for one in beyond if printed and not one.is_printed]
        left += [one for one in every if one.is_before or not (one.is_read or one.own)]
        others = sum(one.may_be_tiles(closer.width) for one in left)
        others += sum(abs(away) < IN_LINE for _, away in self._places(every, self.found.unmeasured))
        return Table(line, printed or beyond, others)

    def _placed(self, pieces: Sequence[Piece]) -> list[Piece]:
        """Pieces with their places."""
        places = self._places(pieces, [piece.middle for piece in pieces])
        return [replace(piece, place=place) for piece, place in zip(pieces, places, strict=True)]

    def _places(self, pieces: Sequence[Piece], points: Sequence[Floats]) -> list[tuple[float, float]]:
        """How far points lie along the line of the hand (pixels), and how far nearer (tile widths)."""
        origin, along = _line(pieces, self.along, self.width)
        across = np.array([-along[1], along[0]])
        away = [point - origin for point in points]
        return [(float(one @ along), float(one @ across) / self.width) for one in away]

    def _in_plane(self, every: Sequence[Piece]) -> list[Piece]:
        """Pieces, single tiles that the plane of the hand's faces meets as they read in it, where that is better."""
        hand = max(every, key=_handlike)
        single = [one is not hand and self._may_be_single(one) for one in every]
        if not any(single) or not hand.is_read:
            return list(every)
        plane = lone.Plane.of(self.levels, hand.island, hand.best)
        return [
            self._better_of(one, plane.look(self.levels, self.found, one.island, self.matcher)) if may_be else one
            for one, may_be in zip(every, single, strict=True)
        ]

    def _better_of(self, piece: Piece, face: lone.Face | None) -> Piece:
        """A piece, or the face of a single tile that is seen of it where that reads better, or as well as one tile.

        Print is more than the lack of it, which off the line of the hand is ground. Where both read like a tile, but
        not like the same, it is disputed; what the row shows there, too, is then likelier.
        """
        if face is None or (face.reading.row.cells[0].blank and not piece.is_in_line):
            return piece
        seen = face.reading
        blank = not piece.is_printed and not seen.row.cells[0].blank
        disputed = piece.is_single and _are_rivals(piece.best, seen)
        as_row = disputed and [self.row.kinds[at] for at in piece.own] == seen.row.kinds
        known = _LEAST if blank or as_row or not piece.readings else piece.best.worth
        known += _SEVERAL if piece.is_even and piece.best.shape.number > 1 else 0.0
        if known > seen.worth or (known == seen.worth and piece.is_single):
            return replace(piece, disputed=disputed)
        readings = [seen, *piece.readings]
        return replace(piece, island=face.island, readings=readings, disputed=disputed or face.disputed)

    def _straightened(self, piece: Piece) -> Piece:
        """A piece, its standing tiles each on their own edges."""
        if not piece.island.standing or not piece.readings or self.deadline.passed():
            return piece
        best, *others = piece.readings
        return replace(piece, readings=[zigzag.straightened(self.levels, best, self.matcher), *others])

    def _may_be_single(self, piece: Piece) -> bool:
        short = piece.island.length < SINGLE * self.width and not piece.backs
        return short and (piece.island.standing or not piece.is_clear)

    def _better(self, piece: Piece, pitch: float | None) -> list[Piece]:
        """A piece read again, or in parts, where it reads badly and the row does not explain it."""
        near = piece.is_in_line or piece.is_beyond or piece.island.standing
        if not near or self.deadline.passed():
            return [piece]
        if shapes.reads_well(piece.readings) and [self.row.kinds[at] for at in piece.own] != piece.best.row.kinds:
            island, read = shapes.clearer(self.levels, piece.island, piece.readings, self.width, self.matcher)
            return [self._as_row(replace(piece, island=island, readings=read))]
        if self._is_explained(piece):
            return [piece]
        island, read = shapes.improved(self.levels, piece.island, piece.readings, self.width, self.matcher)
        piece = replace(piece, island=island, readings=read)
        if island.standing or not read or shapes.reads_well(read):
            return [piece]
        parts = parting.parts(self.levels, island, pitch, piece.best.worth, self.matcher)
        return _shared(self.row, piece, [self._read(part) for part in parts]) if len(parts) > 1 else [piece]

    def _otherwise(self, piece: Piece) -> Piece:
        """A piece that reads poorly, with its faces elsewhere in its outline where it then reads better."""
        near, own = piece.is_in_line or piece.is_beyond, bool(piece.own) and piece.is_read
        if not near or piece.backs or (own and self._is_explained(piece)):
            return piece
        best, poorly = piece, not piece.readings or piece.best.worth < _FAIRLY
        for other in self._elsewhere(piece) if poorly else ():
            known = best.best.worth + _BETTER if best.is_read else -np.inf
            if other.is_read and other.is_printed and other.best.worth > known:
                best = replace(other, disputed=piece.is_read and _are_rivals(piece.best, other.best))
        return best

    def _doubted(self, piece: Piece) -> Piece:
        """A piece, in dispute where two tiles are hardly longer than one: they may be halves of it."""
        two = piece.is_read and piece.best.shape.number == 2 and not piece.backs
        return replace(piece, disputed=piece.disputed or (two and piece.island.length < _HARDLY_TWO * self.width))

    def _as_row(self, piece: Piece) -> Piece:
        """A piece that reads well, with its faces elsewhere in its outline where it then reads as well, and as the row.

        That is where the row reads well, too.
        """
        own = [self.row.kinds[at] for at in piece.own]
        clear = min((self.row.chain.rewards[at] for at in piece.own), default=0.0) > _CLEAR
        if not clear or piece.best.row.kinds == own or piece.best.shape.lying is not None:
            return piece
        as_row = (
            one for one in self._elsewhere(piece) if shapes.reads_well(one.readings) and one.best.row.kinds == own
        )
        return next(as_row, piece)

    def _elsewhere(self, piece: Piece) -> Iterator[Piece]:
        """A piece with its faces elsewhere in its outline, as long as there is time."""
        for island in self.found.otherwise(piece.island.label):
            if self.deadline.passed():
                return
            moved = levelling.on_faces(self.levels, island)
            yield replace(piece, island=moved, readings=self._readings(moved))

    def _read(self, island: Island) -> Piece:
        read = self._readings(island)
        return Piece(*shapes.improved(self.levels, island, read, self.width, self.matcher))

    def _readings(self, island: Island) -> Sequence[Reading]:
        return shapes.readings(self.levels, island, self.width, self.matcher)

    def _is_explained(self, piece: Piece) -> bool:
        """Whether it reads well, or cells of the row that read well fill it."""
        rewards = [self.row.chain.rewards[at] for at in piece.own]
        covered = sum(float(np.diff(self.row.ends_of(self.row.cells[at])[:2])[0]) for at in piece.own)
        filled = covered > _FILLED * piece.island.length and min(rewards, default=0.0) > _DOUBTFUL
        hidden = piece.island.standing and len(rewards) > 1
        return (filled and not hidden) or shapes.reads_well(piece.readings)


def _apart(row: Row, labels: Sequence[int], found: Archipelago) -> list[Piece]:
    """The last tile of a row that lies apart from the others and from any island, in doubt, where it reads like one."""
    cell, last, known = row.cells[-1], len(labels) - 1, {island.label for island in found.islands}
    gap = cell.left - row.cells[-2].right if last else 0.0
    unfound = labels[last] not in known and labels[last - 1] in known and not cell.blank
    if not unfound or gap < APART * row.chain.pitch or row.chain.rewards[last] < _LEAST:
        return []
    box, frame = row.box(cell), row.reader.seams.strip.frame
    (left, first), (right, second) = frame.crossing(box[0], box[3]), frame.crossing(box[1], box[2])
    read = row_of(row.reader, [cell], Ground.of([cell]), row.chain.pitch)
    island = Island(frame, (left, right), (first, second), standing=True)
    if any(island.overlaps(other) for other in found.islands):
        return []
    return [Piece(island, [Reading(Shape(1), read, read.chain.total)], [last], disputed=True)]


def _handlike(piece: Piece) -> tuple[bool, int, int]:
    """How likely a piece is most of the hand: no meld, nor beyond, with most of the row, or with most tiles."""
    may_be = piece.is_read and not piece.is_meld and not piece.is_beyond
    return may_be, len(piece.own), piece.best.shape.number if may_be else 0


def _are_rivals(one: Reading, other: Reading) -> bool:
    """Whether both readings of one place are tiles, but other ones."""
    return min(one.worth, other.worth) > _LEAST and one.row.kinds != other.row.kinds


def _palest(levels: Pyramid, line: Line) -> Floats:
    """The colour of the paper along a line."""
    image, reach = levels.image, np.linspace(-0.5, 0.5, 9) * line.tile_width
    x, y = (line.points[:, None, None, :] + np.stack(np.meshgrid(reach, reach), axis=-1)).reshape(-1, 2).T
    inside = (x >= 0) & (x < image.shape[1]) & (y >= 0) & (y < image.shape[0])
    seen = image[y[inside].astype(int), x[inside].astype(int)].astype(np.float64)
    bright = seen.max(axis=1)
    return np.asarray(np.median(seen[bright >= np.percentile(bright, 70)], axis=0), np.float64)


def _counts(found: Archipelago, boxes: Floats) -> NDArray[np.int64]:
    """How much of each cell lies on each island [cells, labels]; by chance as much lies on none (0) as may on one."""
    grid = np.array([0.2, 0.35, 0.5, 0.65, 0.8])
    down, right = boxes[:, 3] - boxes[:, 0], boxes[:, 1] - boxes[:, 0]
    points = boxes[:, None, None, 0] + grid[:, None, None] * down[:, None, None] + grid[:, None] * right[:, None, None]
    labels, most = found.at(points).reshape(len(boxes), -1), int(found.labels.max())
    counts = np.array([np.bincount(one, minlength=most + 1) for one in labels])
    counts[:, 0] = _FEW
    return counts


def meld_or_hand(row: Row, piece: Piece) -> Piece:
    """The piece, read as no meld where cells of the row on it read far better than it does as one."""
    upright = [one for one in piece.readings if one.shape.lying is None]
    if not piece.own or not piece.is_meld or piece.backs or not upright:
        return piece
    better = np.mean([row.chain.rewards[at] for at in piece.own]) > piece.best.worth + _FAR_BETTER
    return replace(piece, readings=upright) if better else piece


def reaching(island: Island, row: Row, own: Sequence[int]) -> Island:
    """The island of several tiles with its ends where cells of the row on it end that read well and lie beyond.

    One without print may be the ground.
    """
    well = [at for at in own if row.chain.rewards[at] > _CLEAR and not row.cells[at].blank]
    for side, outer in enumerate((well[0], well[-1]) if len(well) > _FEW_TILES else ()):
        box = row.box(row.cells[outer])
        corners = box[[1, 2]] if side else box[[0, 3]]
        place, lean = island.frame.crossing(corners[0], corners[1])
        beyond = (place - island.ends[side]) * (1 if side else -1)
        if beyond > _OVERLOOKED * np.linalg.norm(box[1] - box[0]):
            island = island.ending(side, place, lean)
    return island


def _with_neighbours(labels: Sequence[int], counts: NDArray[np.int64], known: Collection[int], row: Row) -> list[int]:
    """The same, cells with print that read well and are on no island of tiles being on that of one they touch.

    What reaches from the ground to another island is cut wrong.
    """
    shared = list(labels)
    well = [at for at, worth in enumerate(row.chain.rewards) if worth > _LEAST and not row.cells[at].blank]
    for at in [*well, *reversed(well)]:
        for other in (at - 1, at + 1):
            if shared[at] not in known and 0 <= other < len(shared) and shared[other] in known:
                left, right = sorted((at, other))
                gap = row.cells[right].left - row.cells[left].right
                across = any(counts[at, label] for label in known if label != shared[other])
                shared[at] = shared[at] if across or gap >= APART * row.chain.pitch else shared[other]
    return shared


def _line(pieces: Sequence[Piece], along: Floats, width: float) -> tuple[Floats, Floats]:
    """A point and the direction of the line through the row that most other tiles lie on, too."""
    middles = np.array([piece.middle for piece in pieces])
    tiles = np.array([piece.best.shape.number if piece.is_read else 0 for piece in pieces])
    own = np.array([bool(piece.own) for piece in pieces])
    best, line = -1.0, (middles[own][0], along)
    for origin in middles[own]:
        for way in (along, *(middles[tiles > 0] - origin)):
            length = float(np.linalg.norm(way))
            turn = float(along[0] * way[1] - along[1] * way[0]) / max(length, 1.0)
            if (length > width or way is along) and abs(turn) < _TURNED:
                way = way / length * np.sign(way @ along)
                away = np.abs((middles - origin) @ np.array([-way[1], way[0]])) / width
                near = away < _NEAR
                worth = float(tiles @ near) - abs(turn)
                if near[own].all() and worth > best:
                    best, line = worth, (origin, way)
    return line


def _shared(row: Row, whole: Piece, parts: Sequence[Piece]) -> list[Piece]:
    """Parts of an island, each with those of the row's own cells that lie nearest to it."""
    middles = np.array([part.middle for part in parts])
    nearest = [int(np.linalg.norm(middles - row.box(row.cells[at]).mean(axis=0), axis=1).argmin()) for at in whole.own]
    return [
        replace(part, own=[at for at, where in zip(whole.own, nearest, strict=True) if where == number])
        for number, part in enumerate(parts)
    ]
