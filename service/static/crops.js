// Every crop of a set, shown for a yes or a no; what is wrong is deleted, turned round or called by its right name.

import { byId, element, language, text } from "./page.js";
import { picture, sorted, spoken } from "./tiles.js";

const FACES = [..."mps"]
  .flatMap((of) => [...Array.from({ length: 9 }, (_, rank) => `${rank + 1}${of}`), `0${of}`])
  .concat(Array.from({ length: 7 }, (_, rank) => `${rank + 1}z`));
let set = null;
let good = new Set();

const address = (crop) => `/v1/tilesets/${encodeURIComponent(set.id)}/crops/${crop.id}`;

/** Show the crops of a set, those that look least like their label first. */
export async function review(id, rejected = []) {
  const answer = await fetch(`/v1/tilesets/${encodeURIComponent(id)}`);
  if (!answer.ok) return;
  if (set?.id !== id) good = new Set();
  set = await answer.json();
  byId("review").hidden = false;
  byId("review-title").textContent = set.name;
  showRejected(rejected);
  draw();
  byId("review-title").focus();
}

export function endReview(id) {
  if (set?.id === id) byId("review").hidden = true;
}

function showRejected(rejected) {
  const lines = rejected.map(({ photo, tile, reason }) =>
    element("li", {}, text("rejected_one", { photo: photo + 1, tile: tile ? spoken(tile) : "–", reason })),
  );
  byId("rejected").replaceChildren(
    ...(lines.length ? [element("h3", {}, text("rejected")), element("ul", {}, ...lines)] : []),
  );
}

function draw() {
  const order = sorted([...new Set(set.crops.map((crop) => crop.tile))]);
  const crops = [...set.crops].sort(
    (one, other) => order.indexOf(one.tile) - order.indexOf(other.tile) || one.lead - other.lead,
  );
  byId("crops").replaceChildren(...crops.map(card));
  showState();
}

function showState() {
  const done = set.crops.filter((crop) => good.has(crop.id)).length;
  byId("review-state").textContent =
    done === set.crops.length ? text("all_checked") : text("checked", { done, count: set.crops.length });
}

function card(crop) {
  const isGood = good.has(crop.id);
  const tile = spoken(crop.tile);
  return element(
    "div",
    { class: `crop ${isGood ? "good" : ""}`, "data-crop": crop.id },
    element(
      "div",
      { class: "pair" },
      element("img", {
        src: `${address(crop)}?turn=${crop.turned ?? 0}&tile=${crop.tile}`,
        alt: text("crop_alt", { tile }),
        width: 96,
        height: 128,
      }),
      crop.lead < 0 ? element("span", { class: "suspect" }, "?") : null,
      picture(crop.tile),
    ),
    element(
      "div",
      { class: "row" },
      element(
        "button",
        {
          type: "button",
          "data-yes": crop.id,
          "aria-label": text("crop_yes", { tile }),
          "aria-pressed": String(isGood),
          onclick: () => accept(crop),
        },
        "✓",
      ),
      element(
        "button",
        {
          type: "button",
          "data-no": crop.id,
          "aria-label": `${text("crop_no")}: ${tile}`,
          onclick: () => remove(crop),
        },
        "✗",
      ),
      element(
        "button",
        {
          type: "button",
          "aria-label": `${text("crop_turn")}: ${tile}`,
          onclick: () => change(crop, { turn: "half" }),
        },
        "↻",
      ),
    ),
    element(
      "select",
      {
        "aria-label": `${text("crop_other")}: ${tile}`,
        onchange: ({ target }) => change(crop, { tile: target.value }),
      },
      ...FACES.map((face) => element("option", { value: face, selected: face === crop.tile }, spoken(face))),
    ),
  );
}

function accept(crop) {
  if (good.has(crop.id)) good.delete(crop.id);
  else good.add(crop.id);
  replace(crop);
}

function replace(crop) {
  const old = byId("crops").querySelector(`[data-crop="${crop.id}"]`);
  const made = card(crop);
  old.replaceWith(made);
  made.querySelector("[data-yes]").focus();
  showState();
}

async function remove(crop) {
  const answer = await fetch(`${address(crop)}?lang=${language}`, { method: "DELETE" });
  if (!answer.ok) return;
  set.crops = set.crops.filter((other) => other.id !== crop.id);
  const card = byId("crops").querySelector(`[data-crop="${crop.id}"]`);
  const next = card.nextElementSibling ?? card.previousElementSibling;
  card.remove();
  (next?.querySelector("[data-yes]") ?? byId("review-title")).focus();
  showState();
  document.dispatchEvent(new Event("crops-changed"));
}

async function change(crop, what) {
  const answer = await fetch(`${address(crop)}?lang=${language}`, {
    method: "PATCH",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(what),
  });
  if (!answer.ok) return;
  Object.assign(crop, await answer.json(), { turned: (crop.turned ?? 0) + (what.turn ? 1 : 0) });
  good.add(crop.id);
  replace(crop);
  document.dispatchEvent(new Event("crops-changed"));
}
