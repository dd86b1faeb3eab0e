// What every page's script stands on: its texts, its elements, what is said aloud, the settings menu.

const words = JSON.parse(document.body.dataset.words);
export const language = document.documentElement.lang;

/** A text of this page, with what stands in braces filled in. */
export function text(key, values = {}) {
  return words[key].replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

export const byId = (id) => document.getElementById(id);

/** An element with attributes, properties (on...) and children. */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value != null) made.setAttribute(name, value);
  }
  made.append(...children.filter((child) => child != null));
  return made;
}

/** Tell everybody, also who does not look, in one sentence. */
export function say(sentence) {
  byId("said").textContent = sentence;
}

/** A number as the page's language writes it. */
export const number = (points) => points.toLocaleString(language).replace("-", "−");
export const change = (points) => (points > 0 ? `+${number(points)}` : points ? number(points) : "±0");

/** What this browser keeps; a browser that keeps nothing is no reason to stop. */
export const kept = {
  get(name) {
    try {
      return JSON.parse(localStorage.getItem(name));
    } catch {
      return null;
    }
  },
  set(name, value) {
    try {
      localStorage.setItem(name, JSON.stringify(value));
    } catch {
      // private browsing: the page works, it only forgets
    }
  },
};

/** Put refusals next to the fields that they are about, and take the old ones away. */
export function showFaults(faults) {
  for (const place of document.querySelectorAll("[data-for]")) {
    const fault = faults[place.dataset.for];
    place.textContent = fault ?? "";
    place.hidden = !fault;
    const field = document.querySelector(`[name="${place.dataset.for}"]:not([type="radio"], [type="checkbox"])`);
    if (fault) field?.setAttribute("aria-invalid", "true");
    else field?.removeAttribute("aria-invalid");
  }
}

function followSettings() {
  const form = byId("look");
  form.addEventListener("change", () => form.requestSubmit());
  document.addEventListener("keydown", (event) => {
    const open = document.querySelector("details.look[open]");
    if (event.key === "Escape" && open) {
      open.open = false;
      open.querySelector("summary").focus();
    }
  });
}

function followSteppers() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-step]");
    if (!button) return;
    const field = button.parentElement.querySelector("input");
    field.value = Math.max(0, Math.min(99, (Number(field.value) || 0) + Number(button.dataset.step)));
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

document.documentElement.classList.add("js");
followSettings();
followSteppers();
