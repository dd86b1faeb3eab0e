// Teaching a set: photos, and for each photo its tiles, tapped left to right and row by row.

import { jpeg, upright } from "./camera.js";
import { byId, element, language, say, showFaults, text } from "./page.js";
import { picture, spoken } from "./tiles.js";

const ROWS = [..."mps"]
  .map((of) => [...Array.from({ length: 9 }, (_, rank) => `${rank + 1}${of}`), `0${of}`])
  .concat([Array.from({ length: 7 }, (_, rank) => `${rank + 1}z`)]);
let photos = [];
let target = null;
let taught = () => {};

const isReady = () => photos.length > 0 && photos.every((photo) => photo.rows.some((row) => row.length));

/** The label of a photo as the service takes it: rows parted by a stroke. */
const labelOf = (photo) =>
  photo.rows
    .filter((row) => row.length)
    .map((row) => row.join(""))
    .join("/");

async function addPhotos(files) {
  showFaults({});
  for (const file of files) {
    status(text("preparing"));
    try {
      const canvas = await upright(file);
      photos.push({ canvas, file: await jpeg(canvas), rows: [[]] });
    } catch {
      showFaults({ photos: text("not_a_picture") });
    }
  }
  status("");
  draw();
}

function status(sentence) {
  byId("teaching-status").textContent = sentence;
}

function draw() {
  byId("photo-list").replaceChildren(...photos.map(card));
  byId("teach").disabled = !isReady();
}

function card(photo, place) {
  const number = place + 1;
  const change = (edit) => () => {
    edit(photo.rows);
    draw();
  };
  const button = (label, edit) => element("button", { type: "button", class: "plain", onclick: change(edit) }, label);
  return element(
    "section",
    { class: "taught-photo", "aria-label": text("photo_number", { number }), "data-photo": place },
    element("h3", {}, text("photo_number", { number })),
    photo.canvas,
    element("p", { class: "hint" }, text("label_hint")),
    labelRows(photo, number),
    palette(photo),
    element(
      "div",
      { class: "row" },
      button(`↵ ${text("new_row")}`, (rows) => rows.push([])),
      button(`⌫ ${text("undo_tile")}`, takeBack),
      element("button", { type: "button", class: "plain", onclick: () => drop(place) }, text("remove_photo")),
    ),
  );
}

function labelRows(photo, number) {
  const rows = photo.rows.map((row) => element("div", { class: "label-row" }, ...row.map((tile) => picture(tile))));
  return element("div", { class: "label-rows", role: "group", "aria-label": text("label", { number }) }, ...rows);
}

function palette(photo) {
  const tap = (tiles) => () => {
    photo.rows.at(-1).push(...tiles);
    say(tiles.map(spoken).join(", "));
    draw();
  };
  const lines = ROWS.map((tiles) =>
    element(
      "div",
      { class: "suit" },
      ...tiles.map((tile) =>
        element(
          "button",
          { type: "button", "data-tile": tile, "aria-label": spoken(tile), onclick: tap([tile]) },
          picture(tile),
        ),
      ),
    ),
  );
  const wholes = ROWS.slice(0, 3).map((tiles) =>
    element(
      "button",
      { type: "button", class: "plain", "data-whole": tiles[0][1], onclick: tap(tiles.slice(0, 9)) },
      picture(tiles[0]),
      ` ${text("whole_suit")}`,
    ),
  );
  return element(
    "div",
    { class: "palette", role: "group", "aria-label": text("palette") },
    ...lines,
    element("div", { class: "row wholes" }, ...wholes),
  );
}

function takeBack(rows) {
  if (!rows.at(-1).length && rows.length > 1) rows.pop();
  else rows.at(-1).pop();
}

function drop(place) {
  photos.splice(place, 1);
  draw();
}

async function teach(submitted) {
  submitted.preventDefault();
  const name = byId("teaching").elements.name.value.trim();
  if (!target && !name) return showFaults({ name: text("set_name") });
  showFaults({});
  byId("teach").disabled = true;
  const address = target ? `/v1/tilesets/${encodeURIComponent(target.id)}/photos` : "/v1/tilesets";
  const { ok, body } = await send(address, target ? {} : { name }).catch(() => ({
    ok: false,
    body: { detail: text("offline") },
  }));
  status("");
  draw();
  if (!ok) return showFaults({ labels: refusalOf(body) });
  stop();
  taught(body);
}

/** What was wrong, with the reasons for each photo where the service gives them. */
const refusalOf = (problem) =>
  [problem.detail, ...new Set((problem.errors ?? []).map((error) => error.message))]
    .filter((words, place, all) => all.indexOf(words) === place)
    .join(" ");

function send(address, fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("labels", JSON.stringify(photos.map(labelOf)));
  photos.forEach((photo, place) => form.append("photos", photo.file, `photo${place + 1}.jpg`));
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${address}?lang=${language}`);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      status(loaded < total ? text("sending", { percent: Math.round((100 * loaded) / total) }) : text("learning")),
    );
    request.addEventListener("load", () => done({ ok: request.status < 300, body: request.response }));
    request.addEventListener("error", fail);
    request.send(form);
  });
}

/** Teach a set that exists from further photos. */
export function teachMore(set) {
  target = set;
  show();
  byId("teaching").scrollIntoView({ block: "start" });
  byId("add-photos").focus();
}

function stop() {
  target = null;
  photos = [];
  byId("teaching").reset();
  show();
}

function show() {
  byId("teaching-title").textContent = target ? text("more_photos", { name: target.name }) : text("new_set");
  byId("name-field").hidden = Boolean(target);
  byId("cancel").hidden = !target;
  draw();
}

/** Set the form up; `done` hears of each set that has learnt something. */
export function startTeaching(done) {
  taught = done;
  const input = byId("photos");
  byId("add-photos").addEventListener("click", () => input.click());
  input.addEventListener("change", () => addPhotos([...input.files]).then(() => (input.value = "")));
  byId("teaching").addEventListener("submit", teach);
  byId("cancel").addEventListener("click", stop);
  show();
}
