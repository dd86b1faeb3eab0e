// The page that teaches tile sets: the sets there are, and one being looked at.

import { review, endReview } from "./crops.js";
import { byId, element, kept, language, text } from "./page.js";
import { startTeaching, teachMore } from "./teaching.js";
import { picture } from "./tiles.js";

const KEPT = "tileset";

async function list() {
  const answer = await fetch("/v1/tilesets");
  if (!answer.ok) return byId("sets").replaceChildren(element("li", {}, text("offline")));
  const { tilesets } = await answer.json();
  byId("sets").replaceChildren(...(tilesets.length ? tilesets.map(line) : [element("li", {}, text("no_sets"))]));
}

function line(set) {
  const isUsed = kept.get(KEPT) === set.id;
  const button = (label, onclick, pressed = null) =>
    element("button", { type: "button", class: "plain", "aria-pressed": pressed, onclick }, label);
  return element(
    "li",
    { "data-set": set.id },
    element("h3", {}, set.name),
    element("p", {}, text("kinds_known", { count: 34 - set.missing.length })),
    set.missing.length
      ? element("div", { class: "missing" }, text("missing"), ...set.missing.map((tile) => picture(tile)))
      : null,
    element(
      "div",
      { class: "row" },
      button(text(isUsed ? "used" : "in_use"), () => use(isUsed ? null : set.id), String(isUsed)),
      button(text("look_at"), () => review(set.id)),
      button(text("add_photos"), () => teachMore(set)),
      button(text("delete_set"), () => remove(set)),
    ),
  );
}

function use(id) {
  kept.set(KEPT, id);
  list();
}

async function remove(set) {
  if (!window.confirm(text("delete_sure", { name: set.name }))) return;
  await fetch(`/v1/tilesets/${encodeURIComponent(set.id)}?lang=${language}`, { method: "DELETE" });
  if (kept.get(KEPT) === set.id) kept.set(KEPT, null);
  endReview(set.id);
  list();
}

startTeaching(async (set) => {
  kept.set(KEPT, set.id);
  await list();
  await review(set.id, set.rejected);
});
document.addEventListener("crops-changed", list);
list();
