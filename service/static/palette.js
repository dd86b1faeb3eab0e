// Entering a hand by tapping: the palette, what a tap adds to, and the rack with the hand so far.

import { add, apart, changed, clear, hasRoom, missing, onChange, read, takeBack, write } from "./hand.js";
import { byId, element, say, text } from "./page.js";
import { reds, rules } from "./rules.js";
import { isRed, picture, plain, rank, sorted, spoken, suit } from "./tiles.js";

const MELDS = ["chi", "pon", "open_kan", "closed_kan"];
const KIND_AFTER = { open_kan: "added_kan", added_kan: "closed_kan", closed_kan: "open_kan" };
let target = "hand";
let picked = null;
let wasFull = false;

const isInRiichi = () => document.querySelector('[name="situation"][value$="riichi"]:checked') !== null;

function rows() {
  const red = reds();
  const redFaces = (of) =>
    Object.keys(red)
      .filter((tile) => suit(tile) === of && red[tile])
      .map((tile) => (rank(tile) === 5 ? `0${of}` : `${tile}r`));
  byId("palette").classList.toggle("with-reds", Object.keys(red).length > 0);
  const numbered = [..."mps"].map((of) => [
    ...Array.from({ length: 9 }, (_, place) => `${place + 1}${of}`),
    ...redFaces(of),
  ]);
  return [...numbered, Array.from({ length: 7 }, (_, place) => `${place + 1}z`)];
}

function drawPalette() {
  const lines = rows().map((tiles) =>
    element(
      "div",
      { class: "suit" },
      ...tiles.map((tile) =>
        element(
          "button",
          { type: "button", "data-tile": tile, "aria-label": spoken(tile), onclick: () => tap(tile) },
          picture(tile),
        ),
      ),
    ),
  );
  byId("palette").replaceChildren(...lines);
}

function tap(tile) {
  if (!hasRoom(apart(read()), tile, target, reds())) return;
  say(spoken(tile));
  add(tile, target, reds());
  if (MELDS.includes(target)) target = "hand";
  picked = null;
  changed();
}

function grey(hand) {
  for (const button of byId("palette").querySelectorAll("button")) {
    // not `disabled`, which would take the focus away from who taps with the keyboard
    button.setAttribute("aria-disabled", String(!hasRoom(hand, button.dataset.tile, target, reds())));
  }
}

function drawTargets(hand) {
  const names = JSON.parse(byId("targets").dataset.names);
  const counts = { hand: hand.hand.length + (hand.winning ? 1 : 0), dora: hand.dora.length, ura: hand.ura.length };
  const offered = ["hand", "dora", ...(isInRiichi() && rules().ura_dora ? ["ura"] : []), ...MELDS];
  if (!offered.includes(target)) target = "hand";
  const label = { hand: text("hand"), dora: text("short_dora"), ura: text("short_ura") };
  byId("targets").replaceChildren(
    ...offered.map((each) =>
      element(
        "button",
        { type: "button", "data-target": each, "aria-pressed": String(each === target), onclick: () => aim(each) },
        label[each] ?? names[each],
        each in counts ? element("b", {}, String(counts[each])) : null,
      ),
    ),
  );
}

/** A full hand takes no more tiles: what is left to tap is the dora indicator. */
function aimOnward(hand) {
  const isFull = hand.winning !== null;
  if (isFull && !wasFull && target === "hand") target = "dora";
  if (!isFull && wasFull && target === "dora") target = "hand";
  wasFull = isFull;
}

function aim(at) {
  target = at;
  changed();
  document.querySelector(`[data-target="${at}"]`).focus();
}

function drawRack(hand) {
  const rack = byId("rack");
  if (!hand.known) return rack.replaceChildren(element("p", {}, byId("hand").value));
  const parts = [
    handPart(hand),
    ...hand.melds.map(meldPart),
    ...["dora", "ura"].map((part) => indicators(part, hand[part])),
  ];
  const shown = parts.filter(Boolean);
  rack.replaceChildren(
    ...(shown.length ? [...shown, count(hand)].filter(Boolean) : [element("p", {}, text("empty_hand"))]),
  );
  if (picked) rack.append(menu(hand));
}

/** What is still wanted of a hand that has its thirteen tiles. */
function full(hand, left) {
  const tooMany = -left - (hand.winning ? 0 : 1);
  if (tooMany > 0) return text("too_many", { count: tooMany });
  if (hand.winning) return "";
  return text(left < 0 ? "which_won" : "now_winning");
}

function count(hand) {
  const left = missing(hand);
  const said = left > 0 ? text("tile_left", { count: left + 1 }) : full(hand, left);
  return said ? element("p", { class: "count" }, said) : null;
}

function rackTile(tile, where, extra = "") {
  const isPicked =
    picked && picked.where.part === where.part && picked.where.place === where.place && picked.tile === tile;
  return element(
    "button",
    {
      type: "button",
      class: extra,
      "aria-label": spoken(tile),
      "aria-expanded": String(Boolean(isPicked)),
      onclick: () => pick(tile, where),
    },
    picture(tile),
  );
}

function handPart(hand) {
  if (!hand.hand.length && !hand.winning) return null;
  const tiles = sorted(hand.hand).map((tile, place) => rackTile(tile, { part: "hand", place }));
  const won = hand.winning ? rackTile(hand.winning, { part: "winning", place: 0 }, "won") : null;
  return element("div", { class: "tiles hand-tiles" }, ...tiles, won);
}

function meldPart(meld, place) {
  const shown = meld.kind === "closed_kan" ? ["back", ...meld.tiles.slice(0, 2), "back"] : meld.tiles;
  const names = JSON.parse(byId("targets").dataset.names);
  return element(
    "button",
    {
      type: "button",
      class: "meld",
      "aria-label": `${names[meld.kind]}: ${meld.tiles.map(spoken).join(", ")}`,
      onclick: () => pick(meld.tiles[0], { part: "melds", place }),
    },
    ...shown.map((tile) => picture(tile)),
  );
}

function indicators(part, tiles) {
  if (!tiles.length) return null;
  return element(
    "div",
    { class: "labelled" },
    text(`short_${part}`),
    element("div", { class: "tiles small" }, ...tiles.map((tile, place) => rackTile(tile, { part, place }))),
  );
}

function pick(tile, where) {
  const again = picked && picked.where.part === where.part && picked.where.place === where.place;
  picked = again ? null : { tile, where };
  changed();
  byId("rack").querySelector(".menu button")?.focus();
}

function menu(hand) {
  const { tile, where } = picked;
  const act = (label, change) =>
    element("button", { type: "button", class: "plain", onclick: () => edit(change) }, label);
  const actions = [];
  if (where.part === "hand" && missing(hand) <= 0)
    actions.push(act(text("make_winning"), (now) => makeWinning(now, tile)));
  if (where.part === "melds" && hand.melds[where.place]?.kind.endsWith("kan"))
    actions.push(act(kindName(hand, where), (now) => turnKan(now, where)));
  const five = reds()[plain(tile)] || where.part === "melds" ? redder(hand, tile, where) : null;
  if (five) actions.push(act(text(five.red ? "make_red" : "make_plain"), (now) => five.change(now)));
  actions.push(act(text("remove"), (now) => remove(now, tile, where)));
  return element("div", { class: "menu" }, ...actions);
}

const kindName = (hand, where) => JSON.parse(byId("targets").dataset.names)[KIND_AFTER[hand.melds[where.place].kind]];

function edit(change) {
  const hand = apart(read());
  change(hand);
  picked = null;
  write(hand);
}

function makeWinning(hand, tile) {
  hand.hand.splice(hand.hand.indexOf(tile), 1);
  if (hand.winning) hand.hand.push(hand.winning);
  hand.winning = tile;
}

function turnKan(hand, where) {
  const meld = hand.melds[where.place];
  meld.kind = KIND_AFTER[meld.kind];
}

/** How the five among the picked tiles changes its colour, where the rules have a red one. */
function redder(hand, tile, where) {
  const holder = where.part === "melds" ? (hand.melds[where.place]?.tiles ?? []) : [tile];
  const five = holder.find((each) => reds()[plain(each)]);
  if (!five) return null;
  const other = isRed(five) ? plain(five) : rank(five) === 5 ? `0${suit(five)}` : `${plain(five)}r`;
  const swap = (tiles) => tiles.splice(tiles.indexOf(five), 1, other);
  const change = (now) => {
    if (where.part === "melds") swap(now.melds[where.place].tiles);
    else if (where.part === "winning") now.winning = other;
    else swap(now[where.part]);
  };
  return { red: !isRed(five), change };
}

function remove(hand, tile, where) {
  if (where.part === "winning") hand.winning = null;
  else if (where.part === "melds") hand.melds.splice(where.place, 1);
  else hand[where.part].splice(hand[where.part].indexOf(tile), 1);
  say(text("remove"));
}

export function startPalette() {
  drawPalette();
  onChange((hand) => {
    aimOnward(hand);
    drawTargets(hand);
    drawRack(hand);
    grey(hand);
  });
  byId("rules").addEventListener("change", () => {
    drawPalette();
    changed();
  });
  byId("undo-tile").addEventListener("click", takeBack);
  byId("clear-tiles").addEventListener("click", clear);
}
