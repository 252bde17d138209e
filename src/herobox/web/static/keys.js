// The table by keys alone: arrows, Enter, Space, Escape, and a letter for each button.

import * as choosing from "./choosing.js";
import * as closer from "./closer.js";
import { giveBack, lend, put } from "./focus.js";
import * as hints from "./hints.js";
import { middle } from "./spots.js";
import * as talk from "./talk.js";
import * as views from "./views.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const PAGES = { PageUp: -1, PageDown: 1 };
const OPTIONS = ".tabletop [tabindex='0'], #choices button, #hint button, .hotseat button, .lesson-foot .primary";

let before = null; // what had the focus when the rule was opened

const shown = (element) => element.getClientRects().length > 0;

// To the nearest thing that lies in this direction; what lies aside counts for twice as far.
function go([across, down]) {
  const from = document.activeElement?.matches(OPTIONS) ? document.activeElement : null;
  if (!from) {
    choosing.focusFirst();
    return;
  }
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const element of document.querySelectorAll(OPTIONS)) {
    if (element === from || !shown(element)) continue;
    const [toX, toY] = middle(element);
    const ahead = (toX - x) * across + (toY - y) * down;
    const aside = Math.abs((toX - x) * down) + Math.abs((toY - y) * across);
    if (ahead > 1 && ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      best = element;
    }
  }
  put(best);
}

function press(id) {
  document.getElementById(id)?.click();
}

function rule() {
  const details = document.getElementById("rule");
  if (!details) return;
  details.open = !details.open;
  if (details.open) before = lend(details.querySelector("summary"));
  else if (!giveBack(before)) choosing.focusFirst();
}

// Close the rule; says whether it was open.
function closeRule() {
  const open = document.querySelector("#rule[open]") !== null;
  if (open) rule();
  return open;
}

// What was opened last and lies over the rest is closed first.
function escape(focus) {
  return closer.letGo() || hints.close() || (focus?.closest("#rule") && closeRule()) || choosing.back() || closeRule();
}

function readLog() {
  views.show("log");
  document.getElementById("log-lines").focus();
}

function look() {
  const thing = document.activeElement?.closest(".tabletop [data-id]");
  const item = thing?.closest("[data-item]") ?? thing?.querySelector("[data-item]");
  if (item) closer.show(item, true);
}

const LETTERS = {
  u: () => press("undo"),
  h: () => press("ask-hint"),
  r: rule,
  "?": () => press("show-keys"),
  l: readLog,
  t: talk.go,
  i: look,
};

function onKey(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const focus = document.activeElement;
  if (document.querySelector("dialog[open]") || focus?.matches("input, select, textarea")) return;
  if (event.key === "Escape") {
    if (escape(focus)) event.preventDefault();
  } else if (document.querySelector(".hotseat") && !ARROWS[event.key]) {
    return; // Nothing of the table may be reached behind it.
  } else if (ARROWS[event.key] && !focus?.matches("#log-lines, #talk-lines, #beats, .rest")) {
    event.preventDefault();
    go(ARROWS[event.key]);
  } else if (PAGES[event.key] && closer.turn(PAGES[event.key])) {
    event.preventDefault();
  } else if (event.key === "Enter" && focus?.matches(".tabletop [data-id]")) {
    event.preventDefault();
    choosing.point(focus);
    choosing.toButtons();
  } else if (event.repeat && (event.key === " " || (event.key === "Enter" && focus?.matches("button")))) {
    event.preventDefault(); // A key that is held does not answer what it has made the page ask.
  } else if (event.key === " " && !focus?.matches("button, a, summary")) {
    event.preventDefault();
    choosing.pass();
  } else if (LETTERS[event.key]) {
    event.preventDefault();
    LETTERS[event.key]();
  }
}

export function start() {
  document.addEventListener("keydown", onKey);
}
