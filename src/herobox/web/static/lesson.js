// A guided first game: one step's words at a time, and a light on what they speak of. It only looks: choices are made as
// at any table, and the server says which step comes next.

import { fits, tighten } from "./asking.js";
import * as choosing from "./choosing.js";
import * as focus from "./focus.js";
import { frame } from "./marks.js";
import * as onward from "./lesson_onward.js";
import { bringAll } from "./reveal.js";
import { howToLookCloser, keepToldCloser, toldCloser } from "./saying.js";

const SHEET = "sheet:";
const ON = ["[data-lesson-next]", "[data-lesson-on]", "[data-done]"].map((one) => `${one}:not([hidden])`).join(); // the button that goes on

const page = document.getElementById("table");

const box = document.getElementById("part-lesson");
const pictures = [...document.querySelectorAll(".tabletop")];
const watcher = new MutationObserver(renew);
const playing = () => page.matches(".playing"); // what a choice led to is shown
let read = 0; // the number of the last step that was turned to
let lit = ""; // the words whose things were brought into sight last
let tellsAt = ""; // the number of the step in whose box is said how to look closer
let led = ""; // the number of the step to which the focus was brought
let wasPlaying = false;
let wasReading = false; // a step is shown after which another one is to be read

function steps() {
  return [...box.querySelectorAll("[data-step]")];
}

function current() {
  const all = steps();
  return all.find((step) => Number(step.dataset.step) >= read) ?? all.at(-1);
}

function renew() {
  watcher.disconnect(); // What is drawn here must not call it again.
  show();
  readFirst();
  light();
  tighten();
  tellCloser();
  onward.renew();
  lead();
  watcher.observe(box, { childList: true });
  for (const picture of pictures) watcher.observe(picture, { childList: true });
  watcher.observe(document.getElementById("part-prompt"), { childList: true });
}

// Show the step that was turned to; a position that was taken back begins with its first step again.
function show() {
  const all = steps();
  if (!all.length) return;
  if (read < Number(all[0].dataset.step) || read > Number(all.at(-1).dataset.step)) read = Number(all[0].dataset.step);
  const now = current();
  for (const step of all) step.hidden = step !== now;
  const [back, next] = ["back", "next"].map((name) => box.querySelector(`[data-lesson-${name}]`));
  back.hidden = now === all[0];
  next.hidden = now === all.at(-1);
  const on = box.querySelector("[data-lesson-on]"); // The script goes on when the last step was read.
  if (on) on.hidden = now !== all.at(-1);
  const done = box.querySelector("[data-done]");
  if (done) done.hidden = now !== all.at(-1);
  box.querySelector("[data-lesson-now]").textContent = now.dataset.step;
  keep();
}

// Nothing is chosen before all steps that speak of the table as it is were read.
function readFirst() {
  const reading = box.querySelector("[data-lesson-next]:not([hidden])") !== null;
  if (page.classList.toggle("reading", reading) !== wasReading) choosing.renew(false);
  wasReading = reading;
}

// At each step whoever plays by keys has the focus on the button that goes on, or else on what is to be chosen.
function lead() {
  const step = current()?.dataset.step;
  if (step === led) return;
  led = step;
  if (focus.inUse()) focus.put(box.querySelector(ON) ?? wanted());
}

// The first step that speaks of a card or figure, and has room for it, says how to look closer at one.
function tellCloser() {
  const now = current();
  for (const line of box.querySelectorAll(".lesson-closer")) line.remove();
  if (!now?.dataset.step || playing() || (tellsAt ? tellsAt !== now.dataset.step : toldCloser())) return;
  if (!document.querySelector(".tabletop .lesson-spoken[data-item], .tabletop .lesson-spoken [data-item]")) return;
  const line = Object.assign(document.createElement("p"), { className: "lesson-closer quiet", textContent: howToLookCloser() });
  box.querySelector(".lesson-steps").after(line);
  tighten();
  if (fits()) {
    tellsAt = now.dataset.step;
    keepToldCloser();
  } else {
    line.remove();
    tighten();
  }
}

function wanted() {
  const all = document.querySelectorAll(".tabletop .lesson-spoken.can, #choices .lesson-wanted");
  return [...all].find((one) => one.checkVisibility());
}

// Whether the person plays as they like from here on: then nothing that they can choose is in the dark.
const letsGo = (now) => now === steps().at(-1) && box.querySelector("[data-done]") !== null;

const namesIn = (words) => words.split(" ").filter(Boolean);
const called = (name) => [...document.querySelectorAll(`.tabletop [data-id="${CSS.escape(name)}"]`)];

// The things on the pictures that the words speak of stand in the light, all others that have a name in the dark.
function light() {
  for (const ring of document.querySelectorAll(".lesson-ring")) ring.remove();
  const marks = ["lesson-dark", "lesson-lit", "lesson-spoken", "lesson-acting"];
  for (const lit of document.querySelectorAll(marks.map((mark) => `.${mark}`).join())) lit.classList.remove(...marks);
  for (const picture of pictures) picture.classList.remove("lesson-shaded");
  const now = current();
  if (!now || playing()) return; // What happens stands in no shadow.
  const names = namesIn(now.dataset.shows);
  const things = names.flatMap(called);
  for (const thing of things) thing.classList.add("lesson-spoken");
  for (const name of names.filter((name) => name.startsWith(SHEET))) {
    document.getElementById(`sheet-${name.slice(SHEET.length)}`)?.classList.add("lesson-lit");
  }
  const acting = namesIn(now.dataset.acts ?? "").flatMap(called);
  for (const thing of acting) thing.classList.add("lesson-acting");
  for (const picture of letsGo(now) ? [] : pictures) {
    if (!things.some((thing) => picture.contains(thing))) continue;
    picture.classList.add("lesson-shaded");
    const lit = [...things, ...acting].filter((thing) => picture.contains(thing));
    for (const other of picture.querySelectorAll("[data-id]")) {
      const within = other.parentElement.closest(".lesson-dark") !== null;
      const near = lit.some((thing) => thing.contains(other) || other.contains(thing));
      if (!within && !near) other.classList.add("lesson-dark");
    }
  }
  ring(things);
  want(now);
  if (lit === now.textContent || !now.dataset.step) return;
  lit = now.textContent;
  const sheet = names.find((name) => name.startsWith(SHEET))?.slice(SHEET.length);
  requestAnimationFrame(() => {
    const free = letsGo(now) ? [...document.querySelectorAll(".tabletop .can")].slice(0, 1) : [];
    bringAll([...free, ...things].filter((thing) => thing.isConnected), sheet && `sheet-${sheet}`);
    for (const ring of document.querySelectorAll(".lesson-ring")) ring.remove();
    ring(things); // What was not in view had no size.
    onward.renew();
  });
}

// The choice that is waited for stands first, so that no long list hides it.
function want(now) {
  for (const other of document.querySelectorAll(".lesson-wanted")) other.classList.remove("lesson-wanted");
  const wanted = box.querySelector("#lesson")?.dataset.choice;
  if (!wanted || !("waits" in now.dataset)) return;
  const button = document.querySelector(`#choices [value="${CSS.escape(wanted)}"]`);
  if (!button) return;
  button.classList.add("lesson-wanted");
  const first = button.parentElement.querySelector("button");
  if (first !== button) first.before(button);
}

// Frames as those of what is touched, but ones that stay while the person points elsewhere.
function ring(things) {
  for (const drawn of frame(things, "around-touched")) {
    drawn.setAttribute("class", `lesson-ring${drawn.matches(".small") ? " small" : ""}`);
  }
}

function turn(by) {
  const all = steps();
  const at = all.indexOf(current()) + by;
  if (!all[at]) return;
  read = Number(all[at].dataset.step);
  renew();
}

// A page that is loaded again opens at the same step.
const KEY = `herobox-lesson-${page.dataset.match}`;
function keep() {
  try {
    sessionStorage.setItem(KEY, read);
  } catch {
    // Storage is forbidden in this browser: then it begins with the first of the steps that can be read now.
  }
}
try {
  read = Number(sessionStorage.getItem(KEY));
} catch {
  read = 0;
}

// While what happened is played, the step before it is over.
new MutationObserver(() => {
  if (playing() === wasPlaying) return;
  wasPlaying = playing();
  renew();
}).observe(page, { attributeFilter: ["class"] });

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-lesson-next]")) turn(1);
  if (event.target.closest("[data-lesson-back]")) turn(-1);
});
renew();
