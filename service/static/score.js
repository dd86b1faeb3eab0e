// The page that scores a hand, put together.

import { changed, forgetTaps } from "./hand.js";
import { byId } from "./page.js";
import { startPalette } from "./palette.js";
import { startResult } from "./result.js";
import { startRules } from "./rules.js";
import { startSituation } from "./situation.js";
import { startWaits } from "./waits.js";

const form = byId("score-form");

function showWay(way) {
  for (const button of document.querySelectorAll("[data-way]"))
    button.setAttribute("aria-pressed", String(button.dataset.way === way));
  for (const part of document.querySelectorAll(".way")) part.classList.toggle("shown", part.id === `way-${way}`);
}

for (const button of document.querySelectorAll("[data-way]"))
  button.addEventListener("click", () => showWay(button.dataset.way));
// Photos are a chapter of their own, fetched by those who open it.
document
  .querySelector('[data-way="photo"]')
  .addEventListener("click", async () => (await import("./photo.js")).startPhoto(), { once: true });
byId("way-text").addEventListener("input", () => {
  forgetTaps();
  changed();
});

startRules();
startPalette();
startSituation(form);
startWaits();
showWay("palette");
changed();
startResult();
