// What happens in words: the log, its last lines beside the question, what is read out, what happened while one was away.

import * as away from "./away.js";

const LEAST = 3; // lines that are always in view
const READ_WITHIN = 20000; // milliseconds in which a screen reader has read what was said

const page = document.getElementById("table");
const list = document.getElementById("log-lines");
const spoken = document.getElementById("spoken");
const lastLines = document.getElementById("beats-list") ?? makeBox();
const hows = new Map(); // line of the log -> how its beat is shown

let row = Infinity; // the line from which on the last update told something
let silence = 0; // the timer that empties what was read out

function makeBox() {
  const box = document.createElement("section");
  box.id = "beats";
  box.setAttribute("aria-label", "The last events");
  document.getElementById("rest").prepend(box);
  return box.appendChild(Object.assign(document.createElement("ol"), { id: "beats-list" }));
}

function parsed(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return [...template.content.children];
}

// The words of a beat, whether its line was written already or not.
export function words({ log }, { line }) {
  const html = log?.lines[line - log.from];
  return html === undefined ? (list.children[line]?.textContent ?? "") : parsed(html)[0].textContent;
}

// The log of an update up to this line; says which lines are new. What stands there already is left alone.
function write(update, last) {
  const { log, beats } = update;
  if (!update.told) {
    update.told = true;
    list.querySelector(".new")?.classList.remove("new");
    const lines = parsed(log.lines.join(""));
    let same = 0;
    while (same < lines.length && list.children[log.from + same]?.isEqualNode(lines[same])) same += 1;
    row = log.from + same;
    while (list.children.length > row) list.lastElementChild.remove();
    for (const line of hows.keys()) if (line >= row) hows.delete(line);
    for (const beat of beats) hows.set(beat.line, beat.how);
  }
  const before = list.children.length;
  list.append(...parsed(log.lines.slice(before - log.from, last + 1 - log.from).join("")));
  toNewest();
  return [...list.children].slice(before);
}

// Before the screen is passed on: only the lines that everybody at it may read stay.
export function turnAway(update) {
  if (update.log) write(update, update.log.from - 1);
}

// A beat has been seen.
export function tell(update, beat) {
  if (!update.log) return;
  speak(write(update, beat.line).slice(-1));
  renew(true);
}

// All that an update says. `quiet`: nothing of it is read out, as on a page that was just opened.
export function tellAll(update, quiet) {
  if (update.log) {
    const news = write(update, Infinity);
    const first = list.children.length - news.length;
    const beats = news.filter((_, step) => hows.has(first + step));
    news.at(-1)?.classList.add("new");
    if (!quiet && !page.inert) speak(beats.length ? beats : news.slice(-1));
  }
  if (update.passed_on) away.passedOn(...update.passed_on);
  renew(update.beats.length > 0);
}

// Each line is read out once: it is added to what was said before.
function speak(lines) {
  clearTimeout(silence);
  silence = setTimeout(() => spoken.replaceChildren(), READ_WITHIN);
  for (const line of lines) spoken.append(Object.assign(document.createElement("p"), { textContent: line.textContent }));
}

// The last lines in view: those of the last update, or some more. Nobody reads them behind a cover.
// `played`: what is new was shown beat by beat, or as a list.
function renew(played) {
  const all = page.inert ? [] : [...list.children];
  const first = Math.max(0, Math.min(row, all.length - LEAST));
  lastLines.replaceChildren(...all.slice(first).map((line, step) => entry(line, first + step)));
  toLast();
  if (!page.classList.contains("passing")) away.seen([...list.children], played);
}

function entry(line, number) {
  const made = document.createElement("li");
  made.append(...line.cloneNode(true).childNodes);
  for (const term of made.querySelectorAll(".term")) term.replaceWith(term.textContent); // They are marked anew.
  if (hows.has(number)) made.dataset.how = hows.get(number);
  if (number >= row) made.className = "latest";
  return made;
}

// What the log scrolls in shows its last line: its own box, or on a phone the view.
function toNewest() {
  list.scrollTop = list.scrollHeight;
  const view = list.closest(".rest");
  if (view) view.scrollTop += Math.max(0, list.getBoundingClientRect().bottom - view.getBoundingClientRect().bottom);
}

// Whenever the log is opened, one reads on from the newest line.
function onOpening() {
  let open = list.checkVisibility();
  const watch = new ResizeObserver(() => {
    const now = list.checkVisibility();
    if (now && !open) toNewest();
    open = now;
  });
  watch.observe(list);
}

// The box with the last lines ends with the newest one, however large it is just now.
const toLast = () => (lastLines.parentElement.scrollTop = lastLines.parentElement.scrollHeight);

export function start() {
  new ResizeObserver(toLast).observe(lastLines.parentElement);
  spoken.setAttribute("aria-atomic", "false");
  document.addEventListener("visibilitychange", () => renew(false));
  toNewest();
  onOpening();
}
