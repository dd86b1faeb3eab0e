// A photo on its way: turned upright and made small in the browser, so that no HEIC and no place data leave the phone.

import { language } from "./page.js";

const LONGEST_SIDE = 2000;
const QUALITY = 0.9;

/** A picture file as an upright canvas of modest size; fails where the browser cannot open it. */
export async function upright(file) {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d").drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

export const jpeg = (canvas) => new Promise((done) => canvas.toBlob(done, "image/jpeg", QUALITY));

/** Send a form with a photo; `progress` hears the percent that are on their way. Gives the status and the JSON. */
export function send(address, fields, progress = () => {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value != null) form.append(name, value, ...(value instanceof Blob ? ["photo.jpg"] : []));
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open("POST", `${address}?lang=${language}`);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => progress(Math.round((100 * loaded) / total)));
    request.addEventListener("load", () => done({ status: request.status, body: request.response }));
    request.addEventListener("error", fail);
    request.send(form);
  });
}
