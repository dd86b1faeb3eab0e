// How the hand ended: the form, which shows only what goes with the kind of end, as an event for the service.

import { byId, kept, text } from "./page.js";
import { rulesOf } from "./rules.js";

const form = byId("event");
const LAST_HAN_WITH_FU = 4;
const LONGEST_ON_BUTTON = 12;

const checked = (name) => [...form.querySelectorAll(`[name="${name}"]:checked`)].map((field) => Number(field.value));
const one = (name) => checked(name)[0] ?? null;
const value = (name) => form.elements[name].value;
export const type = () => (value("type") === "other" ? value("other") : value("type"));

/** The hand that was last scored on the other page, to be used here. */
export const scored = () => kept.get("scored");

/** The event, or null while something is still missing. */
export function event() {
  const made = MAKERS[type()]();
  return made && { type: type(), ...made, ...(type() === "penalty" ? {} : { riichi: checked("riichi") }) };
}

const MAKERS = {
  ron: () =>
    checked("winner").length && one("discarder") !== null
      ? { wins: checked("winner").map(win), discarder: one("discarder") }
      : null,
  tsumo: () => (checked("winner").length ? { wins: checked("winner").map(win) } : null),
  exhaustive_draw: () => ({ tenpai: checked("tenpai") }),
  nagashi_mangan: () =>
    checked("nagashi").length ? { nagashi_seats: checked("nagashi"), tenpai: checked("tenpai") } : null,
  abortive_draw: () => ({ kind: value("kind") }),
  chombo: () => (one("offender") === null ? null : { offender: one("offender") }),
  penalty: () =>
    one("offender") === null || !(Number(value("points")) > 0)
      ? null
      : { seat: one("offender"), points: Number(value("points")) },
};

function win(winner) {
  if (form.elements[`scored${winner}`].checked) return { winner, score: scored().score };
  const han = value(`han${winner}`);
  if (!han.startsWith("yakuman"))
    return {
      winner,
      han: Number(han),
      ...(Number(han) <= LAST_HAN_WITH_FU ? { fu: Number(value(`fu${winner}`)) } : {}),
    };
  const yakuman = Number(han.slice("yakuman".length));
  const liable = value(`pao${winner}`);
  return { winner, yakuman, ...(liable ? { pao: [{ seat: Number(liable), count: 1 }] } : {}) };
}

/** What the event is called in the history. */
export function label(game, made) {
  const names = (seats) => seats.map((seat) => game.names[seat]).join(", ");
  const who = {
    ron: () => `${names(made.wins.map((each) => each.winner))} ← ${game.names[made.discarder]}`,
    tsumo: () => names(made.wins.map((each) => each.winner)),
    exhaustive_draw: () => names(made.tenpai),
    nagashi_mangan: () => names(made.nagashi_seats),
    abortive_draw: () => form.elements.kind.selectedOptions[0].textContent,
    chombo: () => game.names[made.offender],
    penalty: () => game.names[made.seat],
  }[made.type]();
  return who ? `${text(made.type)}: ${who}` : text(made.type);
}

/** Show what goes with the kind of end, hide the rest. */
export function show(game) {
  offerWhatRulesHave(rulesOf(game.ruleset));
  for (const part of form.querySelectorAll("[data-events]")) {
    part.hidden = !part.dataset.events
      .split(" ")
      .includes(value("type") === "other" && part.querySelector('[name="other"]') ? "other" : type());
  }
  for (const place of form.querySelectorAll("[data-name-of]")) {
    const name = game.names[place.dataset.nameOf];
    place.textContent = name.length > LONGEST_ON_BUTTON ? `${name.slice(0, LONGEST_ON_BUTTON - 1)}…` : name;
    place.title = name;
  }
  showWorths(game);
}

/** Only the draws that the rules of the game know. */
function offerWhatRulesHave(rules) {
  const kinds = [...rules.abortive_draws, ...(rules.triple_ron === "abort" ? ["sanchahou"] : [])];
  for (const option of form.elements.kind.options) option.hidden = !kinds.includes(option.value);
  if (!kinds.includes(form.elements.kind.value)) form.elements.kind.value = kinds[0] ?? "";
  const offered = {
    abortive_draw: kinds.length > 0,
    nagashi_mangan: rules.nagashi_mangan !== "off",
    chombo: true,
    penalty: true,
  };
  for (const field of form.elements.other) field.closest("label").hidden = !offered[field.value];
  if (!offered[value("other")]) form.elements.other.value = "chombo";
}

function showWorths(game) {
  const isWin = ["ron", "tsumo"].includes(type());
  for (const part of form.querySelectorAll("[data-worth]")) {
    const seat = Number(part.dataset.worth);
    part.hidden = !isWin || !checked("winner").includes(seat);
    part.querySelector("legend").textContent = text("worth", { name: game.names[seat] });
    const fits = scored()?.win === type();
    part.querySelector(".scored").hidden = !fits;
    if (!fits) form.elements[`scored${seat}`].checked = false;
    if (fits) part.querySelector(".scored span").textContent = text("by_scored", { value: scored().value });
    const han = value(`han${seat}`);
    part.querySelector(".two").hidden = form.elements[`scored${seat}`].checked;
    form.elements[`fu${seat}`].closest("label").hidden = !(Number(han) <= LAST_HAN_WITH_FU);
    part.querySelector(".pao").hidden = !han.startsWith("yakuman");
  }
}

const check = (name, seat, is) => {
  for (const field of form.querySelectorAll(`[name="${name}"][value="${seat}"]`)) field.checked = is;
};

/** Keep the answers in step: one winner by tsumo, nobody deals in to themselves, riichi is tenpai. */
export function settleChoices(field) {
  const seat = Number(field.value);
  if (field.name === "winner" && field.checked) {
    if (type() === "tsumo") for (const other of checked("winner")) if (other !== seat) check("winner", other, false);
    check("discarder", seat, false);
    useScored(seat);
  }
  if (field.name === "type" && type() === "tsumo")
    for (const other of checked("winner").slice(1)) check("winner", other, false);
  if (field.name === "discarder") check("winner", seat, false);
  if (field.name === "riichi" && field.checked) check("tenpai", seat, true);
  if (field.name === "tenpai" && !field.checked) check("riichi", seat, false);
  if (field.name === `scored${field.name.slice(-1)}` && field.checked) useScored(Number(field.name.slice(-1)));
}

/** The scored hand is the winner's, and its riichi is theirs. */
function useScored(seat) {
  const hand = scored();
  if (
    hand?.win !== type() ||
    checked("winner").some((other) => other !== seat && form.elements[`scored${other}`].checked)
  )
    return;
  form.elements[`scored${seat}`].checked = true;
  if (hand.score.situation.some((flag) => flag.endsWith("riichi"))) check("riichi", seat, true);
}

export function reset() {
  form.reset();
  kept.set("scored", null);
}

/** Begin with the hand that was brought along. */
export function startWithScored() {
  if (scored()) form.elements.type.value = scored().win;
}
