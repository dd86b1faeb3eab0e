// Tiles by their names (5m, 0m a red five, 3pr a red three, back), and their pictures.

const pictures = document.body.dataset.tiles;
const SUITS = "mpsz";
const SVG = "http://www.w3.org/2000/svg";
const names = JSON.parse(document.body.dataset.tileNames);

export const isRed = (tile) => tile[0] === "0" || tile.endsWith("r");
export const suit = (tile) => tile[1];
export const rank = (tile) => (tile[0] === "0" ? 5 : Number(tile[0]));
/** The tile without its redness: what four copies are counted by. */
export const plain = (tile) => `${rank(tile)}${suit(tile)}`;
export const isHonour = (tile) => suit(tile) === "z";

const order = (tile) => SUITS.indexOf(suit(tile)) * 20 + rank(tile) * 2 - (isRed(tile) ? 1 : 0);
export const sorted = (tiles) => [...tiles].sort((one, other) => order(one) - order(other));

/** Tiles out of 123m406p3pr1z, or null where it is not that notation (the service knows many more). */
export function parse(notation) {
  const found = [];
  let rest = notation.replace(/\s/g, "").toLowerCase();
  while (rest) {
    const run = /^([0-9]+)([mpsz])(r?)/.exec(rest);
    if (!run) return null;
    const tiles = [...run[1]].map((digit) => digit + run[2]);
    if (run[3]) tiles.push(redden(tiles.pop()));
    if (run[2] === "z" && tiles.some((tile) => !/[1-7]/.test(tile[0]))) return null;
    found.push(...tiles);
    rest = rest.slice(run[0].length);
  }
  return found;
}

const redden = (tile) => (tile[0] === "5" ? `0${suit(tile)}` : `${tile}r`);

/** The notation of tiles, sorted; a red three stands by itself. */
export function format(tiles) {
  let written = "";
  sorted(tiles).forEach((tile, place, all) => {
    const next = all[place + 1];
    const goesOn = next && suit(next) === suit(tile) && !tile.endsWith("r");
    written += goesOn ? tile[0] : tile;
  });
  return written;
}

/** How many of each kind there are. */
export function counted(tiles) {
  const counts = new Map();
  for (const tile of tiles) counts.set(plain(tile), (counts.get(plain(tile)) ?? 0) + 1);
  return counts;
}

/** What a tile is called in the page's language; the server has written the names into the page. */
export const spoken = (tile) => names[tile] ?? tile;

/** A tile's picture. */
export function picture(tile, extra = "") {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 60 80");
  svg.setAttribute("class", `tile ${extra}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", spoken(tile));
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `${pictures}#${tile}`);
  use.setAttribute("width", "60");
  use.setAttribute("height", "80");
  svg.append(use);
  return svg;
}
