// The live table: replaces the parts of the page that the server sends, and continues the log.

import * as choosing from "./choosing.js";
import * as closer from "./closer.js";
import * as dice from "./dice.js";
import * as keys from "./keys.js";
import * as motion from "./motion.js";
import * as reveal from "./reveal.js";
import * as saying from "./saying.js";
import { place } from "./sheets.js";
import { steady, steadyQuestion } from "./steady.js";
import * as talk from "./talk.js";
import * as wire from "./wire.js";

const page = document.getElementById("table");
const shown = new Map(); // what each part shows, as the server sent it
let fresh = true; // no message has come yet

function take(message) {
  if (message.reload) location.reload();
  if (message.say) {
    settle();
    saying.say(message.say, message.tone, message.stays);
  }
  if (message.hint) choosing.hinted(message.hint);
  if (message.written) talk.written();
  if ("final" in message) choosing.tried(message.choice, message.final);
  if (message.parts || message.lines || message.log || message.talk || "position" in message) follow(message);
}

// What was sent has its answer, or will have none.
function settle() {
  choosing.settle();
  talk.settle();
}

function follow(message) {
  saying.drawn();
  const { position, seat } = page.dataset;
  if ("position" in message) page.dataset.position = message.position;
  if ("seat" in message) page.dataset.seat = message.seat ?? "";
  const moved = page.dataset.position !== position || page.dataset.seat !== seat;
  const mended = Object.entries(message.lines ?? {}).map(([name, lines]) => [name, mend(shown.get(name), lines)]);
  const whole = Object.entries(message.parts ?? {}); // the bar of places before the sheets that are new in it
  const parts = [...mended, ...whole].filter(([name, html]) => shown.get(name) !== html);
  const drawn = parts.some(([name]) => name.startsWith("sheet-"));
  const before = drawn && !fresh ? motion.places() : null;
  const focus = focused();
  const open = [...document.querySelectorAll("details[open][id]")].map((details) => details.id);
  for (const [name, html] of parts) {
    place(name).innerHTML = html;
    shown.set(name, html);
  }
  if (drawn) steady();
  const kept = open.filter((id) => !moved || id !== "rule"); // The next question has a rule of its own.
  for (const id of kept) document.getElementById(id)?.setAttribute("open", "");
  arrange();
  const looked = drawn ? motion.remember() : null;
  if (message.log) log(message.log);
  if (message.talk) talk.hear(message.talk, fresh);
  talk.count();
  if (moved) {
    saying.moveOn();
    document.getElementById("asking").scrollTop = 0;
  }
  choosing.renew(moved); // What is framed is measured before it moves.
  if (moved) steadyQuestion();
  closer.renew();
  if (drawn) motion.play(before, looked);
  focusAgain(focus);
  title();
  fresh = false;
}

// A large part comes as its lines: the number of a line that the page has already, or a new one.
function mend(text, lines) {
  const known = text.split("\n");
  return lines.map((line) => (typeof line === "number" ? known[line] : line)).join("\n");
}

// Show the sheets that the table has now, under their titles; and cover everything while the screen is passed on.
function arrange() {
  const titles = new Map([...document.querySelectorAll("[data-place]")].map((a) => [a.dataset.place, a.dataset.title]));
  for (const section of document.querySelectorAll("[data-sheet]")) {
    const words = titles.get(section.dataset.sheet);
    section.hidden = words === undefined;
    if (words === undefined) {
      empty(section); // It may have shown what the next seat at this screen must not see.
      continue;
    }
    section.setAttribute("aria-label", words);
    const heading = section.querySelector(".sheet-title");
    if (heading) heading.textContent = words;
    section.querySelector(".sheet-view")?.setAttribute("aria-label", `${words}, picture`);
  }
  const covered = document.querySelector(".hotseat") !== null;
  if (covered !== page.inert) {
    page.inert = covered;
    if (covered) cover();
  }
}

// Take away what a sheet showed; when it comes back the server sends it whole.
function empty(section) {
  document.getElementById(`part-${section.id}`).replaceChildren();
  shown.delete(section.id);
}

// Nothing is left of what was said or shown to the seat before.
function cover() {
  closer.letGo();
  talk.cover();
  for (const id of ["spoken", "says", "refused", "hint", "closer-content"]) document.getElementById(id).replaceChildren();
  document.querySelector(".hotseat button").focus();
}

function log({ from, lines }) {
  const list = document.getElementById("log-lines");
  while (list.children.length > from) list.lastElementChild.remove();
  list.insertAdjacentHTML("beforeend", lines.join(""));
  list.scrollTop = list.scrollHeight;
  if (fresh || page.inert || !lines.length) return;
  list.lastElementChild.classList.add("new");
  document.getElementById("spoken").textContent = list.lastElementChild.textContent;
}

// Where the focus is, in words that still hold when the element was replaced.
function focused() {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  if (element.dataset.id) return `[data-id="${CSS.escape(element.dataset.id)}"]`;
  if (element.id) return `#${CSS.escape(element.id)}`;
  if (element.name) return `[name="${CSS.escape(element.name)}"][value="${CSS.escape(element.value)}"]`;
  return element.matches("#rule > summary") ? "#rule > summary" : null;
}

function focusAgain(selector) {
  if (page.inert || (document.activeElement && document.activeElement !== document.body)) return;
  const same = selector && document.querySelector(selector);
  if (same && same.tabIndex >= 0) same.focus({ preventScroll: true });
  else if (keys.inUse()) choosing.focusFirst();
}

function title() {
  const mine = document.querySelector("#part-status [data-yours], .hotseat") !== null;
  const game = page.dataset.title;
  document.title = document.hidden && mine ? `Your turn – ${game}` : `${game} · Herobox`;
}

// Forms of the parts go over the socket instead.
const DOES = {
  setUp: () => ({ set_up: true, position: Number(page.dataset.position) }),
  undo: () => ({ undo: true, position: Number(page.dataset.position) }),
  agree: (button) => ({ agree: button.value === "yes" }),
  look: (button) => ({ look: Number(button.value) }),
  say: (button) => talk.message(button),
};
document.addEventListener("submit", (event) => {
  const does = DOES[event.target.dataset.does];
  if (!does) return;
  event.preventDefault();
  const message = does(event.submitter);
  if (message && !wire.send(message)) settle();
});
document.addEventListener("visibilitychange", title);

steady();
choosing.start(wire.send);
closer.start();
keys.start();
reveal.start();
saying.start();
talk.start();
motion.remember();
document.getElementById("log-lines").scrollTop = document.getElementById("log-lines").scrollHeight;
dice.start();
wire.start(take, settle);
