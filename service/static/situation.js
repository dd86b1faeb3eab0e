// The toggles of the situation: only those that can be true are shown, and none that cannot stays on.

import { hasKan, isClosed, onChange, changed } from "./hand.js";
import { rules } from "./rules.js";
import { counted, plain } from "./tiles.js";

const FIRST_TURN = ["tenhou", "chiihou", "renhou"];
const DRAGONS = ["5z", "6z", "7z"];
const WINDS = ["1z", "2z", "3z", "4z"];

const chosen = (name) => document.querySelector(`[name="${name}"]:checked`)?.value;
const isOn = (flag) => document.querySelector(`[data-flag="${flag}"] input`).checked;

/** For each flag whether it can be true with this hand, these rules and the other flags. */
function possible(hand) {
  const tsumo = chosen("win") === "tsumo";
  const dealer = chosen("seat_wind") === "east";
  const closed = isClosed(hand);
  const riichi = isOn("riichi") || isOn("double_riichi");
  const firstTurn = FIRST_TURN.some(isOn);
  const first = hand.melds.length === 0 && !riichi && !["haitei", "houtei", "rinshan", "chankan"].some(isOn);
  const copies = hand.winning
    ? (counted([...hand.hand, ...hand.melds.flatMap((meld) => meld.tiles), ...hand.dora, ...hand.ura]).get(
        plain(hand.winning),
      ) ?? 0)
    : 0;
  return {
    riichi: closed && !firstTurn,
    double_riichi: closed && !firstTurn,
    ippatsu: riichi && Boolean(rules().ippatsu) && !isOn("rinshan"),
    haitei: tsumo && !firstTurn && !isOn("rinshan"),
    houtei: !tsumo && !firstTurn && !isOn("chankan"),
    rinshan: tsumo && hasKan(hand) && !firstTurn && !isOn("haitei") && !isOn("ippatsu"),
    chankan: !tsumo && !firstTurn && !isOn("houtei") && copies === 0,
    tenhou: tsumo && dealer && first,
    chiihou: tsumo && !dealer && first,
    renhou: !tsumo && !dealer && first && rules().renhou !== "off",
    tile_not_separated: tsumo,
  };
}

function show(hand) {
  for (const [flag, can] of Object.entries(possible(hand))) {
    const toggle = document.querySelector(`[data-flag="${flag}"]`);
    toggle.hidden = !can;
    if (!can) toggle.querySelector("input").checked = false;
  }
  need("ron", chosen("win") === "ron");
  need("ura", (isOn("riichi") || isOn("double_riichi")) && rules().ura_dora);
  need("pao", canOwePao(hand));
  hideOwnSeat();
}

function need(what, is) {
  for (const part of document.querySelectorAll(`[data-needs="${what}"]`)) part.hidden = !is;
}

function canOwePao(hand) {
  const sets = hand.melds.filter((meld) => meld.kind !== "chi").map((meld) => plain(meld.tiles[0]));
  const of = (tiles) => sets.filter((tile) => tiles.includes(tile)).length;
  return of(DRAGONS) === 3 || of(WINDS) === 4 || hand.melds.filter((meld) => meld.kind.endsWith("kan")).length === 4;
}

/** Nobody deals in to themselves. */
function hideOwnSeat() {
  for (const field of document.querySelectorAll('[name="discarder"]')) {
    const own = field.value === chosen("seat_wind");
    field.closest("label").hidden = own;
    if (own && field.checked) document.querySelector('[name="discarder"][value=""]').checked = true;
  }
}

function excludeOther(changedField) {
  const pairs = { riichi: "double_riichi", double_riichi: "riichi" };
  const other = pairs[changedField.value];
  if (changedField.name === "situation" && changedField.checked && other)
    document.querySelector(`[data-flag="${other}"] input`).checked = false;
}

export function startSituation(form) {
  onChange(show);
  form.addEventListener("change", (event) => {
    excludeOther(event.target);
    // a toggle that goes takes others with it: look twice
    changed();
    changed();
  });
}
