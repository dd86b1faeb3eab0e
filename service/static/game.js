// A game as a list of settled hands; everything else follows from it. Kept in this browser.

import { kept, text } from "./page.js";

const KEPT = "game";
const WINDS = ["east", "south", "west", "north"];

export const load = () => kept.get(KEPT);
export const save = (game) => kept.set(KEPT, game);
export const begin = (names, ruleset, table) => ({ names, ruleset, start: table, hands: [] });

/** The table that the next hand starts from. */
export const table = (game) => game.hands.at(-1)?.settlement.table ?? game.start;
export const isOver = (game) => Boolean(game.hands.at(-1)?.settlement.game_over);
export const seatWind = (game, seat) => text(WINDS[(seat - table(game).dealer + 4) % 4]);
export const penaltyPoints = (game) =>
  game.start.scores.map((_, seat) => game.hands.reduce((sum, hand) => sum + hand.settlement.penalty_points[seat], 0));

export function handName(of) {
  return text("hand_name", { wind: text(of.round_wind), number: of.hand_number });
}

/** The game after one more hand. */
export function take(game, event, label, settlement) {
  return { ...game, hands: [...game.hands, { before: table(game), event, label, settlement }] };
}

/** The game as it was before the last hand. */
export const undo = (game) => ({ ...game, hands: game.hands.slice(0, -1) });

/** The game as comma separated values: one line a hand, what it moved and what it left. */
export function csv(game) {
  const head = [
    "round_wind",
    "hand_number",
    "honba",
    "riichi_sticks",
    "event",
    ...game.names.map((name) => `${name} ±`),
    ...game.names,
  ];
  const lines = game.hands.map(({ before, event, settlement }) => [
    before.round_wind,
    before.hand_number,
    before.honba,
    before.riichi_sticks,
    event.type,
    ...settlement.deltas,
    ...settlement.table.scores,
  ]);
  return [head, ...lines].map((line) => line.map(cell).join(",")).join("\r\n") + "\r\n";
}

/** A cell that no spreadsheet takes for a formula. */
function cell(value) {
  const written = String(value);
  const safe = typeof value === "string" && /^[=+\-@\t\r]/.test(written) ? `'${written}` : written;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
