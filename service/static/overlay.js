// What is drawn over a photo: the outline of each tile with what was read, and the handles of the row's corners.

import { text } from "./page.js";
import { spoken } from "./tiles.js";

const SVG = "http://www.w3.org/2000/svg";
const pictures = document.body.dataset.tiles;
const STEP = 0.01;
/** Pixels that a finger needs. */
const FINGER = 30;

function draw(tag, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

export const groupName = (group) =>
  group.startsWith("meld") ? text("group_meld", { number: group.slice(4) }) : text(`group_${group}`);

const lengthOf = ([x, y], [toX, toY]) => Math.hypot(toX - x, toY - y);

/** An outline that can be tapped, with the tile that was read standing on its upper edge. */
function outline(tile, place, picked, pick) {
  const [a, b] = tile.box;
  const width = lengthOf(a, b);
  const size = width * 0.72;
  const top = tile.box.reduce((best, corner) => (corner[1] < best[1] ? corner : best));
  const middle = tile.box.reduce((sum, corner) => sum + corner[0] / 4, 0);
  const label = `${spoken(tile.tile)}, ${groupName(tile.group)}${tile.sure ? "" : " ?"}`;
  const shape = draw("polygon", {
    points: tile.box.map((corner) => corner.join(",")).join(" "),
    "stroke-width": Math.max(2, width / 14),
  });
  const face = draw("use", {
    href: `${pictures}#${tile.tile}`,
    x: middle - size / 2,
    y: top[1] - size * 1.45,
    width: size,
    height: (size * 4) / 3,
  });
  const parts = [shape, face];
  if (!tile.sure)
    parts.push(
      draw("text", { x: middle, y: top[1] - size * 1.6, "font-size": size * 0.8, "text-anchor": "middle" }, "?"),
    );
  const classes = ["seen", tile.group.replace(/\d/, ""), tile.sure ? "sure" : "doubtful", picked ? "picked" : ""].join(
    " ",
  );
  const made = draw(
    "g",
    { class: classes, tabindex: 0, role: "button", "aria-label": label, "data-place": place },
    ...parts,
  );
  made.addEventListener("click", () => pick(place));
  made.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    pick(place);
  });
  return made;
}

const photoOf = (image, address) => draw("image", { href: address, width: image.width, height: image.height });

/** The part of a photo that matters: all tiles with some room for what is drawn above them, else the whole. */
function region(image, tiles) {
  if (!tiles.length) return { left: 0, top: 0, width: image.width, height: image.height };
  const room = widthOf(tiles) * 1.2;
  const [xs, ys] = [0, 1].map((axis) => tiles.flatMap((tile) => tile.box.map((corner) => corner[axis])));
  const left = Math.max(0, Math.min(...xs) - room);
  const top = Math.max(0, Math.min(...ys) - 1.8 * room);
  return {
    left,
    top,
    width: Math.min(image.width, Math.max(...xs) + room) - left,
    height: Math.min(image.height, Math.max(...ys) + room) - top,
  };
}

/** The width of a tile in the middle of all. */
const widthOf = (tiles) =>
  tiles.map((tile) => lengthOf(tile.box[0], tile.box[1])).sort((one, other) => one - other)[tiles.length >> 1];

/** The photo with everything that was read, so large that a finger finds each tile; a long row is scrolled. */
export function drawTiles(svg, image, address, tiles, picked, pick) {
  const seen = region(image, tiles);
  const needed = tiles.length ? (FINGER * seen.width) / widthOf(tiles) : 0;
  svg.setAttribute("viewBox", `${seen.left} ${seen.top} ${seen.width} ${seen.height}`);
  svg.style.width = `max(100%, ${Math.round(needed)}px)`;
  svg.replaceChildren(
    photoOf(image, address),
    ...tiles.map((tile, place) => outline(tile, place, place === picked, pick)),
  );
}

/** One tile cut out of the photo. */
export function cutOut(image, address, tile) {
  const [xs, ys] = [0, 1].map((axis) => tile.box.map((corner) => corner[axis]));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return draw(
    "svg",
    {
      viewBox: `${left} ${top} ${Math.max(...xs) - left} ${Math.max(...ys) - top}`,
      class: "cut",
      "aria-hidden": "true",
    },
    photoOf(image, address),
  );
}

/** Four handles, clockwise from the upper left, that a finger or the arrow keys move; `corners` is changed in place. */
export function drawCorners(svg, image, address, corners) {
  svg.setAttribute("viewBox", `0 0 ${image.width} ${image.height}`);
  svg.style.width = "100%";
  const frame = draw("polygon", { class: "frame", "stroke-width": image.width / 200 });
  const handles = corners.map((_, place) => handle(svg, image, corners, place, () => update()));
  const update = () => {
    frame.setAttribute("points", corners.map((corner) => corner.join(",")).join(" "));
    handles.forEach((made, place) => made.setAttribute("transform", `translate(${corners[place].join(" ")})`));
  };
  svg.replaceChildren(photoOf(image, address), frame, ...handles);
  update();
}

function handle(svg, image, corners, place, update) {
  const radius = image.width / 30;
  const made = draw(
    "g",
    { class: "handle", tabindex: 0, role: "button", "aria-label": text("corner", { number: place + 1 }) },
    draw("circle", { r: radius, "stroke-width": radius / 5 }),
  );
  const move = (x, y) => {
    corners[place] = [Math.max(0, Math.min(image.width - 1, x)), Math.max(0, Math.min(image.height - 1, y))];
    update();
  };
  made.addEventListener("pointerdown", (event) => {
    made.setPointerCapture(event.pointerId);
    event.preventDefault();
  });
  made.addEventListener("pointermove", (event) => {
    if (!made.hasPointerCapture(event.pointerId)) return;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
    move(at.x, at.y);
  });
  made.addEventListener("keydown", (event) => {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!way) return;
    event.preventDefault();
    move(corners[place][0] + way[0] * STEP * image.width, corners[place][1] + way[1] * STEP * image.width);
  });
  return made;
}

/** Corners to start from: around what was read of the hand, else a band across the picture. */
export function firstCorners(image, tiles) {
  const row = tiles
    .filter((tile) => tile.group === "concealed" || tile.group === "winning")
    .flatMap((tile) => tile.box);
  const across = row.length
    ? row
    : [
        [image.width * 0.1, image.height * 0.4],
        [image.width * 0.9, image.height * 0.6],
      ];
  const [left, right] = [Math.min(...across.map(([x]) => x)), Math.max(...across.map(([x]) => x))];
  const [top, bottom] = [Math.min(...across.map(([, y]) => y)), Math.max(...across.map(([, y]) => y))];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}
