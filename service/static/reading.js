// A reading while it is being checked: its tiles with their groups, and the hand that they make.

import { plain, rank, suit } from "./tiles.js";

export const GROUPS = ["concealed", "winning", "meld1", "meld2", "meld3", "meld4", "dora"];

/** The tiles of an answer, with what the reader may change about them. */
export function tilesOf(answer) {
  return answer.tiles.map((tile) => ({
    ...tile,
    seen: tile.tile,
    alternatives: tile.alternatives.map((each) => each.tile ?? each),
  }));
}

/** The hand that the tiles make by their groups; kinds of melds as the answer had them where nobody touched them. */
export function handOf(tiles, answer) {
  const of = (group) => tiles.filter((tile) => tile.group === group).map((tile) => tile.tile);
  const untouched = tiles.every(
    (tile, place) => tile.tile === answer.tiles[place]?.tile && tile.group === answer.tiles[place]?.group,
  );
  const named = untouched
    ? (answer.melds ?? []).map(asMeld)
    : GROUPS.filter((group) => group.startsWith("meld"))
        .map(of)
        .filter((meld) => meld.length)
        .map(meldOf);
  return {
    hand: of("concealed").filter((tile) => tile !== "back"),
    winning: of("winning")[0] ?? null,
    melds: named,
    dora: of("dora"),
    ura: [],
  };
}

function asMeld(meld) {
  const { kind, tiles } = typeof meld === "string" ? { kind: meld.split(" ")[0], tiles: meld.split(" ")[1] } : meld;
  return {
    kind,
    tiles: [...tiles.matchAll(/([0-9]+)([mpsz])/g)].flatMap(([, digits, of]) => [...digits].map((digit) => digit + of)),
  };
}

/** What three or four tiles laid down together are. */
export function meldOf(tiles) {
  const faces = tiles.filter((tile) => tile !== "back");
  const kinds = new Set(faces.map(plain));
  if (faces.length < tiles.length)
    return {
      kind: "closed_kan",
      tiles: [...faces, ...Array(Math.max(0, 4 - faces.length)).fill(plain(faces[0] ?? "1m"))],
    };
  if (kinds.size === 1) return { kind: tiles.length === 4 ? "open_kan" : "pon", tiles };
  return { kind: "chi", tiles };
}

/** The tiles that a reader may mean, the likeliest first: what was read, the alternatives, and a five in its other colour. */
export function choices(tile) {
  const five = [tile.seen, ...tile.alternatives].filter((face) => rank(face) === 5 && suit(face) !== "z");
  const otherColours = five.map((face) => (face[0] === "0" ? plain(face) : `0${suit(face)}`));
  return [...new Set([tile.seen, ...tile.alternatives, ...otherColours])];
}

export const doubtful = (tiles) => tiles.filter((tile) => !tile.sure);
export const corrected = (tiles) => tiles.filter((tile) => tile.tile !== tile.seen && tile.tile !== "back");
