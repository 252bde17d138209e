// A hint: what the hard bot would do. It lies over a panel or, on a phone, at the foot of what one chooses from.

import * as choosing from "./choosing.js";
import * as focus from "./focus.js";
import { options } from "./options.js";
import * as views from "./views.js";
import { write } from "./whole.js";

const phone = matchMedia("(max-width: 60rem)");
const box = document.getElementById("hint");
const UNSURE = "A choice further down may have the higher number: it was looked at less, or the bot goes by habit here.";

let send = () => false;
let wanted = false; // a hint is thought about, or shown
let asker = null; // what had the focus when a hint was asked for by key

const make = (tag, properties) => Object.assign(document.createElement(tag), properties);
const optionOf = (notation) => options.find((option) => option.notation === notation);

function ask() {
  if (!send({ hint: true })) return;
  wanted = true;
  if (!focus.inUse()) asker = null;
  else if (!box.contains(document.activeElement)) asker = document.activeElement;
  const thing = document.querySelector(".tabletop .can");
  if (phone.matches) views.show(thing ? views.viewOf(thing) : document.querySelector(".board").id);
  box.replaceChildren(make("p", { textContent: "The hard bot is thinking …" }));
}

// The choices that the bot thinks best of, in order: {notation, words, value, why}.
export function show(best) {
  if (!wanted) return; // It was put away before it came.
  const known = best.filter(({ notation }) => optionOf(notation));
  const list = make("ol", {});
  list.append(...known.map((choice) => line(choice, best.length > 1)));
  const heading = known.length ? "The hard bot would do this:" : "The hard bot has no hint this time.";
  box.replaceChildren(closing(), make("p", { textContent: heading }), ...(known.length ? [list, reason(best, known)] : []));
  box.scrollTop = 0;
  const free = document.activeElement === asker || focus.isLost();
  if (asker && free) focus.put(box.querySelector("li button") ?? box.querySelector("button"));
}

function line({ notation, words, value }, compared) {
  const button = make("button", { type: "button", className: "button slim" });
  write(button, words);
  button.dataset.hint = notation;
  const wins = `expects to win about ${Math.round(50 * (value + 1))}% of games from here`;
  const item = make("li", {});
  item.append(button, make("span", { className: "quiet small", textContent: compared ? wins : "" }));
  return item;
}

function reason(best, known) {
  const unsure = best.some((other) => other.value > best[0].value) ? UNSURE : "";
  const why = known.length > 1 && best[0].why ? `The first rather than the second: ${best[0].why}` : "";
  return make("div", { className: "quiet small", textContent: `${unsure} ${why}`.trim() });
}

// It lies over a panel, so it can be put away.
const closing = () => make("button", { type: "button", className: "link-button small close-hint", textContent: "Close" });

// Put the hint away; says whether there was one.
export function close() {
  const there = box.children.length > 0;
  const held = box.contains(document.activeElement);
  wanted = false;
  box.replaceChildren();
  if (held && focus.inUse() && !focus.giveBack(asker)) choosing.focusFirst();
  return there;
}

// Another question is asked: what was hinted at belongs to the one before.
export const drop = () => box.replaceChildren();

// The server has answered, or can't any more: nothing is thought about.
export function settle() {
  if (!box.querySelector("ol")) drop();
}

export function start(sender) {
  send = sender;
  document.addEventListener("click", ({ target }) => {
    const hinted = target.closest("#hint button[data-hint]");
    if (target.closest("#ask-hint")) ask();
    else if (target.closest(".close-hint")) close();
    else if (hinted) choosing.choose(optionOf(hinted.dataset.hint));
  });
}
