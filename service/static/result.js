// The result: asked for as a part of the page, kept up to date, linked, copied, printed, taken to the table.

import { onChange } from "./hand.js";
import { byId, element, kept, say, showFaults, text } from "./page.js";
import { ruleset } from "./rules.js";

const form = byId("score-form");
const AGAIN_AFTER = 250;
let isLive = false;
let waiting = 0;
let latest = 0;

function sent() {
  const fields = new FormData(form);
  for (const name of ["photo", "tileset"]) fields.delete(name);
  if (fields.get("win") !== "ron") fields.delete("discarder");
  if (document.querySelector('[data-needs="pao"]').hidden)
    for (const name of ["pao_yakuman", "pao_seat"]) fields.delete(name);
  if (document.querySelector('[data-needs="ura"]').hidden) fields.delete("ura_indicators");
  return fields;
}

async function ask() {
  const turn = ++latest;
  form.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(form.action, { method: "POST", headers: { "X-Part": "result" }, body: sent() });
    if (turn === latest) show(await answer.text());
  } catch {
    if (turn === latest) refuse(text("offline"));
  } finally {
    form.removeAttribute("aria-busy");
  }
}

function show(html) {
  byId("result").innerHTML = html;
  const refusal = byId("result").querySelector(".refusal");
  showFaults(refusal ? JSON.parse(refusal.dataset.faults) : {});
  const answer = byId("result").querySelector(".answer");
  showBar(answer);
  say(answer ? `${answer.dataset.points} ${text("points")}, ${answer.dataset.value}` : refusal.textContent.trim());
  if (answer) history.replaceState(null, "", `?${answer.dataset.query}`);
}

function refuse(sentence) {
  say(sentence);
  byId("result").replaceChildren(element("article", { class: "card refusal" }, element("p", {}, sentence)));
}

function showBar(answer) {
  byId("bar-points").replaceChildren(
    ...(answer ? [answer.dataset.points, element("small", {}, answer.dataset.value)] : []),
  );
}

function scrollToResult() {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const refusal = byId("result").querySelector(".refusal");
  const fault =
    refusal && [...document.querySelectorAll("[data-for]:not([hidden])")].find((place) => place.checkVisibility());
  const target = fault ?? byId("result");
  const top = target.getBoundingClientRect().top;
  if (top >= 0 && top < innerHeight / 2) return;
  target.scrollIntoView({ block: fault ? "center" : "start", behavior: still ? "auto" : "smooth" });
}

async function score(event) {
  event.preventDefault();
  isLive = true;
  await ask();
  scrollToResult();
}

function scoreAgain() {
  if (!isLive) return;
  clearTimeout(waiting);
  waiting = setTimeout(ask, AGAIN_AFTER);
}

/** The result as lines of text, as somebody would paste it into a chat. */
function asText(answer) {
  const line = (selector) =>
    [...answer.querySelectorAll(selector)].map((each) => each.textContent.replace(/\s+/g, " ").trim());
  const rows = [...answer.querySelectorAll(".list tr")].map((row) =>
    [...row.cells].map((cell) => cell.textContent.replace(/\s+/g, " ").trim()).join("  "),
  );
  const hand = [answer.dataset.hand, answer.dataset.winning && `(${answer.dataset.winning})`].filter(Boolean).join(" ");
  return [hand, ...line(".points, .worth, .tsumo, .total"), "", ...rows, "", ...line(".why li"), "", link(answer)].join(
    "\n",
  );
}

const link = (answer) => `${location.origin}/?${answer.dataset.query}`;

async function copy(words) {
  // Browsers have no clipboard for pages that came over plain HTTP, as in a club's own network.
  if (navigator.clipboard) await navigator.clipboard.writeText(words);
  else copyBySelection(words);
  say(text("copied"));
}

function copyBySelection(words) {
  const field = element("textarea", { class: "unseen", readonly: true }, words);
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

function takeToTable() {
  const fields = Object.fromEntries(sent());
  const melds = fields.melds.split("\n").filter((meld) => meld.trim());
  const pao = fields.pao_yakuman && fields.pao_seat ? [{ yakuman: fields.pao_yakuman, seat: fields.pao_seat }] : [];
  kept.set("scored", {
    win: fields.win,
    score: {
      hand: fields.hand,
      winning_tile: fields.winning_tile || null,
      melds,
      pao,
      situation: new FormData(form).getAll("situation"),
      dora_indicators: fields.dora_indicators,
      ura_indicators: fields.ura_indicators ?? "",
    },
    value: byId("result").querySelector(".answer").dataset.value,
    ruleset: ruleset(),
  });
  location.href = "/table";
}

const ACTIONS = {
  copy: (answer) => copy(asText(answer)),
  "copy-link": (answer) => copy(link(answer)),
  print: () => window.print(),
  settle: takeToTable,
};

export function startResult() {
  const answer = byId("result").querySelector(".answer");
  isLive = Boolean(answer);
  showBar(answer);
  form.addEventListener("submit", score);
  form.addEventListener("change", scoreAgain);
  onChange(scoreAgain);
  byId("bar-points").addEventListener("click", scrollToResult);
  byId("result").addEventListener("click", (event) => {
    const name = event.target.closest("[data-do]")?.dataset.do;
    if (name) ACTIONS[name](byId("result").querySelector(".answer"));
  });
}
