// The photo of a hand: taken, sent, read, shown with what was read, corrected by tapping, cut again by its corners.

import { jpeg, send, upright } from "./camera.js";
import { forgetTaps, write } from "./hand.js";
import { cutOut, drawCorners, drawTiles, firstCorners, groupName } from "./overlay.js";
import { byId, element, kept, say, showFaults, text } from "./page.js";
import { GROUPS, choices, corrected, doubtful, handOf, tilesOf } from "./reading.js";
import { picture, spoken } from "./tiles.js";

const KEPT = "tileset";
const stage = byId("photo-stage");
const shot = { canvas: null, file: null, address: "", answer: null, tiles: [], picked: null, corners: null };

const image = () => shot.answer?.image ?? { width: shot.canvas.width, height: shot.canvas.height };

function status(sentence) {
  byId("photo-status").textContent = sentence;
  say(sentence);
}

async function take(file) {
  if (!file) return;
  Object.assign(shot, { answer: null, tiles: [], picked: null, corners: null });
  showFaults({});
  status(text("preparing"));
  try {
    shot.canvas = await upright(file);
    shot.file = await jpeg(shot.canvas);
    URL.revokeObjectURL(shot.address);
    shot.address = URL.createObjectURL(shot.file);
  } catch {
    return showFaults({ photo: text("not_a_picture") });
  }
  stage.classList.add("taken");
  draw();
  await read();
}

async function read() {
  stage.classList.add("busy");
  status(text("sending", { percent: 0 }));
  const fields = {
    photo: shot.file,
    win: "true",
    tileset: byId("tileset").value || null,
    corners: shot.corners && JSON.stringify(shot.corners),
  };
  try {
    const { status: code, body } = await send("/v1/readings", fields, (percent) =>
      status(percent < 100 ? text("sending", { percent }) : text("reading")),
    );
    if (code === 200) accept(body);
    else refuse(body);
  } catch {
    refuse({ detail: text("offline") });
  } finally {
    stage.classList.remove("busy");
  }
}

function accept(answer) {
  Object.assign(shot, { answer, tiles: tilesOf(answer), picked: null, corners: null });
  showFaults({});
  use();
}

function refuse(problem) {
  shot.answer = null;
  shot.tiles = [];
  status("");
  draw();
  showFaults({ photo: problem?.detail ?? text("offline") });
}

/** Put what the tiles make into the form, and draw it. */
function use() {
  forgetTaps();
  write(handOf(shot.tiles, shot.answer));
  const open = doubtful(shot.tiles).length;
  const counts = { count: shot.tiles.length, doubtful: open };
  status(
    [
      text(open ? "read_unsure" : "read_sure", counts),
      ...(shot.answer.warnings ?? []).map((warning) => warning.message ?? warning),
    ].join(" "),
  );
  draw();
}

function draw() {
  const svg = stage.querySelector(".over");
  if (shot.corners) drawCorners(svg, image(), shot.address, shot.corners);
  else drawTiles(svg, image(), shot.address, shot.tiles, shot.picked, pick);
  stage.querySelector(".guide").toggleAttribute("hidden", Boolean(shot.answer || shot.corners));
  byId("photo-doubts").replaceChildren(...doubts());
  byId("photo-menu").replaceChildren(...(shot.picked === null ? [] : menu(shot.tiles[shot.picked])));
  byId("photo-actions").replaceChildren(...actions());
}

function pick(place) {
  shot.picked = shot.picked === place ? null : place;
  draw();
  (byId("photo-menu").querySelector("button") ?? stage.querySelector(`[data-place="${place}"]`))?.focus();
}

/** The doubtful tiles once more, large, each beside what was read. */
function doubts() {
  const open = doubtful(shot.tiles);
  if (!open.length || shot.corners) return [];
  const buttons = open.map((tile) => {
    const place = shot.tiles.indexOf(tile);
    return element(
      "button",
      {
        type: "button",
        "data-doubt": place,
        "aria-pressed": String(place === shot.picked),
        "aria-label": `${spoken(tile.tile)} ?`,
        onclick: () => pick(place),
      },
      cutOut(image(), shot.address, tile),
      picture(tile.tile),
    );
  });
  return [element("span", {}, text("check")), ...buttons];
}

function menu(tile) {
  const faces = choices(tile).map((face) => faceButton(tile, face));
  const every = [..."mps"]
    .flatMap((of) => Array.from({ length: 9 }, (_, rank) => `${rank + 1}${of}`))
    .concat(
      Array.from({ length: 7 }, (_, rank) => `${rank + 1}z`),
      "0m",
      "0p",
      "0s",
      "back",
    );
  return [
    element("p", {}, text("alternatives")),
    element("div", { class: "faces", role: "group", "aria-label": text("alternatives") }, ...faces),
    element(
      "details",
      {},
      element("summary", {}, "…"),
      element("div", { class: "faces small" }, ...every.map((face) => faceButton(tile, face))),
    ),
    element("p", {}, text("belongs_to")),
    element(
      "div",
      { class: "row", role: "group", "aria-label": text("belongs_to") },
      ...offeredGroups().map((group) => groupButton(tile, group)),
      element("button", { type: "button", class: "plain", onclick: drop }, `✗ ${text("no_tile")}`),
    ),
  ];
}

/** Every group there is, and one more meld. */
function offeredGroups() {
  const melds = new Set(shot.tiles.map((tile) => tile.group).filter((group) => group.startsWith("meld")));
  return GROUPS.filter((group) => !group.startsWith("meld") || Number(group.slice(4)) <= melds.size + 1);
}

function faceButton(tile, face) {
  return element(
    "button",
    {
      type: "button",
      "data-face": face,
      "aria-label": spoken(face),
      "aria-pressed": String(face === tile.tile),
      onclick: () => correct(tile, face),
    },
    picture(face),
  );
}

function groupButton(tile, group) {
  return element(
    "button",
    {
      type: "button",
      "data-group": group,
      "aria-pressed": String(group === tile.group),
      onclick: () => regroup(group),
    },
    groupName(group),
  );
}

/** What the reader says goes; then on to the next doubtful tile. */
function correct(tile, face) {
  Object.assign(tile, { tile: face, sure: true });
  const next = shot.tiles.findIndex((other, place) => place > shot.picked && !other.sure);
  shot.picked = next >= 0 ? next : null;
  use();
}

/** One tile wins, and the one before it goes back; a meld or the dora goes on with the neighbour, so that three taps make it. */
function regroup(group) {
  if (group === "winning") for (const tile of shot.tiles) if (tile.group === "winning") tile.group = "concealed";
  shot.tiles[shot.picked].group = group;
  const goesOn = !["winning", "concealed"].includes(group) && shot.picked + 1 < shot.tiles.length;
  shot.picked = goesOn ? shot.picked + 1 : null;
  use();
  byId("photo-menu").querySelector(`[data-group="${group}"]`)?.focus();
}

function drop() {
  shot.tiles.splice(shot.picked, 1);
  shot.picked = null;
  use();
}

function actions() {
  if (!shot.canvas) return [];
  const cutting = shot.corners
    ? [button(text("read_again"), () => read(), "go"), button(text("cancel"), () => setCorners(null))]
    : [button(text("corners"), () => setCorners(firstCorners(image(), shot.tiles)))];
  const teaching = byId("tileset").value && corrected(shot.tiles).length ? [button(text("offer_crops"), teach)] : [];
  const hint = shot.corners ? text("corners_hint") : shot.tiles.length ? text("missed_tile") : "";
  return [hint ? element("p", { class: "hint" }, hint) : null, ...cutting, ...teaching].filter(Boolean);
}

const button = (label, onclick, extra = "plain") => element("button", { type: "button", class: extra, onclick }, label);

function setCorners(corners) {
  shot.corners = corners;
  shot.picked = null;
  draw();
}

/** Offer what was corrected to the set in use: it will know better next time. */
async function teach() {
  const set = byId("tileset").value;
  for (const tile of corrected(shot.tiles)) {
    const { status: code, body } = await send(`/v1/tilesets/${encodeURIComponent(set)}/crops`, {
      photo: shot.file,
      tile: tile.tile,
      box: JSON.stringify(tile.box),
    });
    if (code !== 201) return showFaults({ photo: body?.detail ?? text("offline") });
    tile.seen = tile.tile;
  }
  draw();
  status(text("offered"));
}

/** The sets that a photo can be read by, the one used last chosen. */
async function offerSets() {
  const answer = await fetch("/v1/tilesets");
  if (!answer.ok) return;
  const { tilesets } = await answer.json();
  byId("tileset").append(...tilesets.map((set) => element("option", { value: set.id }, set.name)));
  if (tilesets.some((set) => set.id === kept.get(KEPT))) byId("tileset").value = kept.get(KEPT);
  byId("tileset").closest("label").hidden = !tilesets.length;
}

export function startPhoto() {
  const input = byId("photo");
  input.addEventListener("change", () => take(input.files[0]));
  take(input.files[0]); // chosen before this script was there
  for (const chooser of stage.querySelectorAll("[data-camera]")) {
    chooser.addEventListener("click", () => {
      input.toggleAttribute("capture", false);
      if (chooser.dataset.camera === "yes") input.setAttribute("capture", "environment");
      input.value = "";
      input.click();
    });
  }
  byId("tileset").addEventListener("change", ({ target }) => kept.set(KEPT, target.value));
  offerSets().catch(() => {});
}
