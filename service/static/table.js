// The page of a game: set it up, settle hand after hand, look before taking, undo, rank, export.

import * as eventForm from "./event-form.js";
import * as games from "./game.js";
import { byId, change, element, kept, language, number, say, text } from "./page.js";
import { nameOf, rules, ruleset, startRules } from "./rules.js";

const SEATS = [0, 1, 2, 3];
const AGAIN_AFTER = 200;
let game = games.load();
let asked = 0;
let waiting = 0;
let ready = null;

function draw() {
  byId("setup").hidden = Boolean(game);
  byId("game").hidden = !game;
  if (!game) return;
  drawBoard();
  drawHistory();
  eventForm.show(game);
  byId("event").hidden = games.isOver(game);
  byId("undo").disabled = !game.hands.length;
  byId("export").disabled = !game.hands.length;
}

function drawBoard() {
  const now = games.table(game);
  byId("game-rules").textContent = nameOf(game.ruleset);
  byId("round").textContent = games.handName(now);
  byId("counters").textContent = [
    now.honba && text("honba_count", { count: now.honba }),
    now.riichi_sticks && text("stick_count", { count: now.riichi_sticks }),
  ]
    .filter(Boolean)
    .join(" · ");
  byId("seats").replaceChildren(
    ...SEATS.map((seat) =>
      element(
        "li",
        { class: seat === now.dealer ? "dealing" : "" },
        element("span", { class: "wind" }, games.seatWind(game, seat)),
        element("span", { class: "name" }, game.names[seat]),
        element("b", {}, number(now.scores[seat])),
      ),
    ),
  );
}

function drawHistory() {
  if (!game.hands.length)
    return byId("history").replaceChildren(
      element("tbody", {}, element("tr", {}, element("td", { class: "nothing" }, text("no_history")))),
    );
  const head = element(
    "tr",
    {},
    ...[text("hand_column"), text("event_column"), ...game.names].map((name) => element("th", { scope: "col" }, name)),
  );
  const lines = game.hands.map((hand) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, roundOf(hand.before)),
      element("td", { class: "what" }, hand.label),
      ...hand.settlement.deltas.map(moved),
    ),
  );
  const sum = element(
    "tr",
    {},
    element("th", { scope: "row", colspan: 2 }, text("scores")),
    ...games.table(game).scores.map((score) => element("td", {}, number(score))),
  );
  byId("history").replaceChildren(
    element("thead", {}, head),
    element("tbody", {}, ...lines),
    element("tfoot", {}, sum),
  );
}

const roundOf = (table) => games.handName(table) + (table.honba ? ` –${table.honba}` : "");
const moved = (points) =>
  element("td", { class: points > 0 ? "gain" : points < 0 ? "loss" : "" }, points ? change(points) : "");

function lookAhead() {
  clearTimeout(waiting);
  waiting = setTimeout(ask, AGAIN_AFTER);
}

async function ask() {
  const turn = ++asked;
  const made = game && !games.isOver(game) ? eventForm.event() : null;
  setReady(null);
  if (!made)
    return byId("preview").replaceChildren(
      element("article", { class: "card empty" }, element("p", {}, text("preview_waits"))),
    );
  const request = { names: game.names, settlement: { table: games.table(game), event: made, ruleset: game.ruleset } };
  try {
    const answer = await fetch("/table", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Part": "preview" },
      body: JSON.stringify(request),
    });
    const html = await answer.text();
    if (turn === asked) show(html, made);
  } catch {
    byId("preview").replaceChildren(element("article", { class: "card refusal" }, element("p", {}, text("offline"))));
  }
}

function show(html, made) {
  byId("preview").innerHTML = html;
  const settled = byId("preview").querySelector("[data-settlement]");
  if (settled) setReady({ event: made, settlement: JSON.parse(settled.dataset.settlement) });
}

function setReady(what) {
  ready = what;
  byId("take").disabled = !what;
  const deltas = what?.settlement.deltas ?? [];
  byId("bar-moves").replaceChildren(
    ...SEATS.filter((seat) => deltas[seat]).map((seat) =>
      element("span", { class: deltas[seat] > 0 ? "gain" : "loss" }, `${game.names[seat]} ${change(deltas[seat])}`),
    ),
  );
}

function keep(next) {
  game = next;
  games.save(game);
  draw();
}

async function take() {
  const hand = games.handName(games.table(game));
  keep(games.take(game, ready.event, eventForm.label(game, ready.event), ready.settlement));
  eventForm.reset();
  eventForm.show(game);
  byId("ranking").replaceChildren();
  say(text("taken", { hand }));
  await ask();
  if (games.isOver(game)) await rank();
}

function undo() {
  const hand = games.handName(game.hands.at(-1).before);
  keep(games.undo(game));
  byId("ranking").replaceChildren();
  say(text("undone", { hand }));
  ask();
}

const gamePoints = (points) =>
  (points > 0 ? "+" : "") + points.toLocaleString(language, { minimumFractionDigits: 1 }).replace("-", "−");

async function rank() {
  const now = games.table(game);
  const request = {
    scores: now.scores,
    riichi_sticks: now.riichi_sticks,
    penalty_points: games.penaltyPoints(game),
    ruleset: game.ruleset,
  };
  const answer = await fetch(`/v1/standings?lang=${language}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(request),
  });
  const standings = await answer.json();
  if (!answer.ok) return byId("ranking").replaceChildren(element("p", { class: "fault" }, standings.detail));
  const order = [...SEATS].sort((one, other) => standings.places[one] - standings.places[other] || one - other);
  const head = element(
    "tr",
    {},
    ...[text("place"), text("name_column"), text("scores"), text("final_points")].map((name) =>
      element("th", { scope: "col" }, name),
    ),
  );
  const lines = order.map((seat) =>
    element(
      "tr",
      {},
      element("td", { class: "place-number" }, String(standings.places[seat])),
      element("th", { scope: "row" }, game.names[seat]),
      element("td", {}, number(standings.scores[seat])),
      element("td", { class: standings.points[seat] > 0 ? "gain" : "loss" }, gamePoints(standings.points[seat])),
    ),
  );
  byId("ranking").replaceChildren(
    element("h3", {}, text("ranking")),
    element("table", { class: "list ranking" }, element("thead", {}, head), element("tbody", {}, ...lines)),
  );
}

function exportGame() {
  const file = new Blob(["\ufeff", games.csv(game)], { type: "text/csv;charset=utf-8" });
  const link = element("a", { href: URL.createObjectURL(file), download: "game.csv" });
  link.click();
  URL.revokeObjectURL(link.href);
}

function newGame() {
  if (game.hands.length && !window.confirm(text("new_game_sure"))) return;
  kept.set("names", game.names);
  keep(null);
  fillNames();
}

function fillNames() {
  (kept.get("names") ?? []).forEach((name, seat) => (byId("setup").elements[`name${seat}`].value = name));
}

function begin(submitted) {
  submitted.preventDefault();
  const fields = Object.fromEntries(new FormData(byId("setup")));
  const names = SEATS.map((seat) => fields[`name${seat}`].trim() || text("player", { number: seat + 1 }));
  const hand = Number(fields.hand_number);
  const scores = SEATS.map((seat) =>
    fields[`score${seat}`] === "" ? rules().start_points : Number(fields[`score${seat}`]),
  );
  const table = {
    scores,
    dealer: hand - 1,
    round_wind: fields.round_wind,
    hand_number: hand,
    honba: Number(fields.honba),
    riichi_sticks: Number(fields.riichi_sticks),
  };
  keep(games.begin(names, ruleset(), table));
  ask();
}

startRules();
fillNames();
if (game) eventForm.startWithScored();
draw();
ask();
byId("setup").addEventListener("submit", begin);
byId("event").addEventListener("submit", (submitted) => submitted.preventDefault());
byId("event").addEventListener("change", ({ target }) => {
  eventForm.settleChoices(target);
  eventForm.show(game);
  lookAhead();
});
byId("take").addEventListener("click", take);
byId("undo").addEventListener("click", undo);
byId("rank").addEventListener("click", rank);
byId("export").addEventListener("click", exportGame);
byId("new-game").addEventListener("click", newGame);
