// What a hand of thirteen waits for; a tap on a waiting tile wins with it.

import { add, missing, onChange } from "./hand.js";
import { byId, element, language, text } from "./page.js";
import { reds, ruleset } from "./rules.js";
import { format, picture, spoken } from "./tiles.js";

let asked = "";

async function ask(hand) {
  const request = {
    hand: format(hand.hand),
    melds: hand.melds.map((meld) => ({ kind: meld.kind, tiles: format(meld.tiles) })),
    dora_indicators: format(hand.dora),
    seat_wind: document.querySelector('[name="seat_wind"]:checked').value,
    round_wind: document.querySelector('[name="round_wind"]:checked').value,
    ruleset: ruleset(),
  };
  const body = JSON.stringify(request);
  if (body === asked) return;
  asked = body;
  const answer = await fetch(`/v1/waits?lang=${language}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
  });
  if (body === asked && answer.ok) show(await answer.json());
}

function show(answer) {
  const tiles = answer.waits.map((wait) =>
    element(
      "button",
      {
        type: "button",
        "aria-label": `${spoken(wait.tile)}, ${text("left", { count: wait.left })}`,
        disabled: wait.left === 0,
        onclick: () => add(wait.tile, "hand", reds()),
      },
      picture(wait.tile),
      text("left", { count: wait.left }),
    ),
  );
  const nothing = answer.tenpai ? null : text("no_waits", { shanten: answer.shanten });
  byId("waits").replaceChildren(...(tiles.length ? [text("waits"), ...tiles] : [nothing ?? text("waits")]));
  byId("waits").hidden = false;
}

export function startWaits() {
  onChange((hand) => {
    if (hand.known && missing(hand) === 0 && !hand.winning) return ask(hand).catch(() => (byId("waits").hidden = true));
    asked = "";
    byId("waits").hidden = true;
  });
}
