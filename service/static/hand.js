// The hand being entered. Its truth is the form's own fields, so that typing, tapping and photos all meet there.

import { byId } from "./page.js";
import { counted, format, isHonour, isRed, parse, plain, rank, suit } from "./tiles.js";

const FIELDS = { hand: "hand", winning: "winning_tile", dora: "dora_indicators", ura: "ura_indicators" };
const MELD = /^\s*(chi|pon|open_kan|added_kan|closed_kan)\s+(\S+)\s*$/;
const listeners = [];
/** Taps in their order, so that the last one can be taken back; typing and photos forget it. */
let taps = [];

/** The hand as the fields have it; `known` is false where the notation is one that only the service reads. */
export function read() {
  const hand = parse(byId("hand").value);
  const winning = parse(byId("winning_tile").value);
  const lines = byId("melds")
    .value.split(/[\n,;]+/)
    .filter((line) => line.trim());
  const melds = lines
    .map((line) => MELD.exec(line))
    .map((found) => found && { kind: found[1], tiles: parse(found[2]) });
  const known = hand !== null && winning !== null && melds.every((meld) => meld?.tiles);
  return {
    known,
    hand: hand ?? [],
    winning: winning?.[0] ?? null,
    melds: melds.filter((meld) => meld?.tiles),
    dora: parse(byId("dora_indicators").value) ?? [],
    ura: parse(byId("ura_indicators").value) ?? [],
  };
}

/** Write a hand into the fields; its hand is kept without the winning tile. */
export function write(hand) {
  for (const [part, field] of Object.entries(FIELDS)) {
    const tiles = part === "winning" ? [hand.winning].filter(Boolean) : hand[part];
    byId(field).value = format(tiles);
  }
  byId("melds").value = hand.melds.map((meld) => `${meld.kind} ${format(meld.tiles)}`).join("\n");
  changed();
}

/** A hand whose winning tile stands beside the others, however it was written. */
export function apart(hand) {
  const size = hand.hand.length + 3 * hand.melds.length;
  if (!hand.winning || size !== 14) return hand;
  const rest = [...hand.hand];
  const place = rest.includes(hand.winning)
    ? rest.indexOf(hand.winning)
    : rest.findIndex((tile) => plain(tile) === plain(hand.winning));
  if (place < 0) return hand;
  const [winning] = rest.splice(place, 1);
  return { ...hand, hand: rest, winning };
}

export const onChange = (listener) => listeners.push(listener);
export function changed() {
  for (const listener of listeners) listener(apart(read()));
}

/** How many concealed tiles, without the winning one, are still to come. */
export const missing = (hand) => 13 - 3 * hand.melds.length - hand.hand.length;
export const isClosed = (hand) => hand.melds.every((meld) => meld.kind === "closed_kan");
export const hasKan = (hand) => hand.melds.some((meld) => meld.kind.endsWith("kan"));

/** Every tile that lies open or is held. */
export function all(hand) {
  return [
    ...hand.hand,
    ...hand.melds.flatMap((meld) => meld.tiles),
    ...hand.dora,
    ...hand.ura,
    ...(hand.winning ? [hand.winning] : []),
  ];
}

/** Whether one more such tile exists for this target; `reds` has how many copies of a tile the rules make red. */
export function hasRoom(hand, tile, target, reds) {
  const wanted = target === "hand" || target === "dora" || target === "ura" ? [tile] : meldTiles(target, tile);
  if (!wanted) return false;
  if (target === "hand" && missing(hand) <= 0 && (hand.winning || missing(hand) < 0)) return false;
  if (target !== "hand" && target !== "dora" && target !== "ura" && missing(hand) < 3) return false;
  if ((target === "dora" || target === "ura") && hand[target].length >= 5) return false;
  const lying = all(hand);
  const counts = counted([...lying, ...wanted]);
  if (wanted.some((each) => counts.get(plain(each)) > 4)) return false;
  return wanted.every((each) => copiesOf(each, [...lying, ...wanted]) <= copiesThereAre(each, target, reds));
}

const copiesOf = (tile, tiles) => tiles.filter((other) => other === tile).length;

function copiesThereAre(tile, target, reds) {
  const red = reds[plain(tile)] ?? 0;
  if (isRed(tile)) return red;
  // an indicator may be written plain though it is red
  return target === "dora" || target === "ura" ? 4 : 4 - red;
}

/** The tiles of a meld that a tap on its first tile means, or null. */
export function meldTiles(kind, tile) {
  if (kind === "chi") {
    if (isHonour(tile) || rank(tile) > 7) return null;
    return [tile, `${rank(tile) + 1}${suit(tile)}`, `${rank(tile) + 2}${suit(tile)}`];
  }
  const others = kind === "pon" ? 2 : 3;
  return [tile, ...Array(others).fill(plain(tile))];
}

/** Kans hold every copy, so the red ones too. */
function withReds(kind, tiles, reds) {
  if (!kind.endsWith("kan")) return tiles;
  const red = reds[plain(tiles[0])] ?? 0;
  const name = rank(tiles[0]) === 5 ? `0${suit(tiles[0])}` : `${plain(tiles[0])}r`;
  return tiles.map((tile, place) => (place < red ? name : plain(tile)));
}

/** Add what a tap means. */
export function add(tile, target, reds) {
  const hand = apart(read());
  if (target === "dora" || target === "ura") hand[target].push(tile);
  else if (target !== "hand") hand.melds.push({ kind: target, tiles: withReds(target, meldTiles(target, tile), reds) });
  else if (missing(hand) > 0) hand.hand.push(tile);
  else hand.winning = tile;
  taps.push({ tile, target });
  write(hand);
}

/** Take the last tap back; after typing or a photo, the last tile. */
export function takeBack() {
  const hand = apart(read());
  const last = taps.pop();
  if (last && last.target !== "hand") hand[last.target]?.pop() ?? hand.melds.pop();
  else if (hand.winning) hand.winning = null;
  else if (last && hand.hand.includes(last.tile)) hand.hand.splice(hand.hand.lastIndexOf(last.tile), 1);
  else if (hand.hand.length) hand.hand.pop();
  else hand.melds.pop();
  write(hand);
}

export function clear() {
  taps = [];
  write({ hand: [], winning: null, melds: [], dora: [], ura: [] });
}

export function forgetTaps() {
  taps = [];
}
