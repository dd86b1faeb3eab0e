// The rules in use: chosen once, remembered in this browser, the same on every page.

import { byId, kept } from "./page.js";

const KEPT = "rules";
const panel = byId("rules");

/** A preset's line in the list, and the house rules that change it. */
function partsOf(ruleset) {
  const { base, ...house } = typeof ruleset === "string" ? { base: ruleset } : ruleset;
  const list = byId("ruleset");
  return { preset: [...list.options].find((option) => option.value === base) ?? list.options[0], house };
}

/** What rules say of tiles, toggles and draws: a preset, or a preset with house rules. */
export function rulesOf(ruleset) {
  const { preset, house } = partsOf(ruleset);
  return { ...JSON.parse(preset.dataset.rules), ...house };
}

/** What rules are called, with the number of house rules. */
export function nameOf(ruleset) {
  const { preset, house } = partsOf(ruleset);
  const changes = Object.keys(house).length;
  return preset.textContent + (changes ? ` +${changes}` : "");
}

/** What the chosen rules say. */
export const rules = () => rulesOf(ruleset());

/** How many copies of which tile are red. */
export const reds = () => rules().red_dora;

/** The rules as the service takes them. */
export function ruleset() {
  const house = houseRules();
  return Object.keys(house).length ? { base: byId("ruleset").value, ...house } : byId("ruleset").value;
}

function houseRules() {
  const chosen = [...panel.querySelectorAll('[name^="rule_"]')].filter((field) => field.value);
  return Object.fromEntries(chosen.map((field) => [field.name.slice("rule_".length), JSON.parse(field.value)]));
}

function remember() {
  const fields = [...panel.querySelectorAll("select")].map((field) => [field.name, field.value]);
  kept.set(KEPT, { ...kept.get(KEPT), ...Object.fromEntries(fields) });
  showName();
}

const showName = () => (byId("rules-name").textContent = nameOf(ruleset()));

/** Fill in what was chosen before, unless a link has brought its own rules. */
export function startRules() {
  const linked = new URLSearchParams(location.search).has("hand");
  for (const [name, value] of Object.entries(linked ? {} : (kept.get(KEPT) ?? {}))) {
    const field = panel.querySelector(`[name="${name}"]`);
    if (field && [...field.options].some((option) => option.value === value)) field.value = value;
  }
  showName();
  panel.addEventListener("change", remember);
}
