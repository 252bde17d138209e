// Going through a match: the page is whole without this; with it, only what differs is fetched and replaced.

import * as closer from "./closer.js";
import { frame } from "./marks.js";
import { reshape } from "./reshaping.js";
import { mayShrink, tellEnds } from "./rows.js";

const PACE = 1100; // Milliseconds that a position stays while the match plays by itself.
const BELOW = 12; // Pixels under the last line of what happened.
const LOG = 90; // Pixels that the log has at least.
const KEPT = 200; // Positions that stay fetched.

const page = document.getElementById("look-back");
const phone = matchMedia("(max-width: 60rem)"); // where the table, too, has its narrow shape
const slider = document.getElementById("slider");
const play = document.getElementById("play");
const says = document.getElementById("says");
const settings = document.querySelector('.lid-nav a[href^="/settings"]'); // It leads back to the position.
const { match, eyes } = page.dataset;
const length = Number(page.dataset.length);
// Where a choice is shown, and a better one.
const better = { at: Number(page.dataset.at), notation: new URLSearchParams(location.search).get("better") };
const place = Object.fromEntries(
  ["at", "beat", "beats", "before", "after"].map((name) => [name, Number(page.dataset[name])]),
);
const fetched = new Map();
let wanted = place.at;
let wantedBeat = place.beat; // the number of what happened on the way to a position, from 1; 0: all of it has
let showing = false;
let playing = null;

function fetchPosition(at, beat = 0) {
  const key = `${at}.${beat}`;
  if (!fetched.has(key)) {
    const answer = fetch(`/t/${match}/look-back/at/${at}?as=${eyes}${beat ? `&beat=${beat}` : ""}${pointing(at, beat)}`).then((response) => {
      if (!response.ok) throw new Error(`The server answered ${response.status}.`);
      return response.json();
    });
    answer.catch(() => fetched.delete(key));
    fetched.set(key, answer);
    if (fetched.size > KEPT) fetched.delete(fetched.keys().next().value);
  }
  return fetched.get(key);
}

/** What an address says of the choice that is shown at a position. */
function pointing(at, beat) {
  return better.notation === null || at !== better.at || beat ? "" : `&better=${encodeURIComponent(better.notation)}`;
}

/** Lay the sheets out for the screen, as the table does. */
function layOut() {
  for (const svg of page.querySelectorAll(".drawing > svg")) reshape(svg, phone.matches);
  for (const view of page.querySelectorAll(".in-row .sheet-view")) {
    fitRow(view);
    tellEnds(view);
  }
}

/** A row that is not much longer than its place is drawn a little smaller, so that all of it is seen. */
function fitRow(view) {
  const svg = view.querySelector("svg");
  svg.style.width = svg.style.height = "";
  view.parentElement.classList.remove("goes-on"); // It takes room.
  if (phone.matches || view.scrollWidth <= view.clientWidth || !mayShrink(view.scrollWidth, view.clientWidth)) return;
  svg.style.width = `${view.clientWidth - 1}px`;
  svg.style.height = "auto";
}

/** Frame what the choice that is made here is about, and the better one. */
function showPointed() {
  for (const words of document.querySelectorAll(".pointed")) {
    const things = JSON.parse(words.dataset.points).map((id) => document.querySelector(`.look-back [data-id="${CSS.escape(id)}"]`));
    frame(things.filter((thing) => thing), words.classList.contains("better") ? "around-better" : "around-made");
  }
}

/** Go to a position; while one is being shown the latest wish wins, so that scrubbing never lags behind. */
async function go(at, beat = 0) {
  wanted = Math.max(0, Math.min(length, at));
  wantedBeat = beat;
  slider.value = wanted;
  if (showing) return;
  showing = true;
  try {
    while (wanted !== place.at || wantedBeat !== place.beat) {
      const [asked, askedBeat] = [wanted, wantedBeat];
      const position = await fetchPosition(asked, askedBeat);
      show(position, asked);
      if (wantedBeat === askedBeat) wantedBeat = place.beat; // It may have fewer.
    }
    prefetch();
    says.textContent = "";
  } catch {
    wanted = place.at;
    wantedBeat = place.beat;
    slider.value = place.at;
    stop();
    says.textContent = "Could not reach the server. Try again in a moment.";
  } finally {
    showing = false;
  }
}

function show(position, asked) {
  place.at = asked;
  place.beat = position.beat;
  place.beats = position.beats;
  place.before = position.before;
  place.after = position.after;
  const slid = slides();
  for (const [name, html] of Object.entries(position.parts)) {
    const part = document.getElementById(`part-${name}`);
    if (part) part.innerHTML = html;
  }
  layOut();
  for (const [id, left] of slid) page.querySelector(`[aria-labelledby="${CSS.escape(id)}"] .sheet-view`)?.scrollTo({ left, behavior: "instant" });
  closer.renew();
  showPlace(`${position.place}. ${position.spoken}`);
  for (const turn of document.querySelectorAll("[data-turn]")) {
    if (turn.dataset.turn === String(position.turn)) turn.setAttribute("aria-current", "true");
    else turn.removeAttribute("aria-current");
  }
  showTurn();
  const at = `/t/${match}/look-back?at=${asked}&as=${eyes}`;
  history.replaceState(null, "", (place.beat ? `${at}&beat=${place.beat}` : at) + pointing(asked, place.beat));
  if (settings) settings.href = `/settings?back=${encodeURIComponent(location.pathname + location.search)}`;
  showPointed();
}

/** How far each row of cards was slid, by the name of its sheet. */
function slides() {
  return [...page.querySelectorAll(".in-row .sheet-view")].map((view) => [view.parentElement.getAttribute("aria-labelledby"), view.scrollLeft]);
}

/** Fetch where one is likely to go next. */
function prefetch() {
  for (const near of [place.at + 1, place.at - 1, place.after]) {
    if (near >= 0 && near <= length) fetchPosition(near).catch(() => {});
  }
}

/** Everything on the page that names the position. */
function showPlace(spoken) {
  if (spoken) slider.setAttribute("aria-valuetext", spoken);
  slider.style.setProperty("--done", `${length ? (100 * place.at) / length : 0}%`);
  for (const link of document.querySelectorAll("a[data-moves]")) link.href = at(link.href, place.at);
  for (const field of document.querySelectorAll("input[data-moves]")) field.value = place.at;
  for (const link of document.querySelectorAll("[data-go]")) {
    const to = target(link.dataset.go);
    link.href = at(link.href, to);
    link.setAttribute("aria-disabled", String(to === place.at));
  }
  showLast();
}

/** The last line of what happened is seen where its panel is, and so is what the picture shows of several things. */
function showLast() {
  const log = document.getElementById("part-log");
  const rest = log.closest(".rest");
  if (rest.scrollTop === 0) {
    log.style.height = "";
    if (below(log) > 0) log.style.height = `${Math.max(LOG, log.offsetHeight - below(log))}px`; // Nothing above it has to make way.
  }
  log.scrollTop = log.scrollHeight;
  rest.scrollTop += below(log);
  document.querySelector("#step-beats[open] li:has([aria-current])")?.scrollIntoView({ block: "nearest" });
}

/** How many pixels of the log, and of what is left free under it, are out of sight below it; none where all of it is. */
function below(log) {
  const edge = log.closest(".rest").getBoundingClientRect().bottom;
  const { top, bottom } = log.getBoundingClientRect();
  return top < edge && bottom > edge ? bottom - edge + BELOW : 0;
}

function at(href, position) {
  return href.replace(/at=\d+/, `at=${position}`);
}

function target(where) {
  const targets = { before: place.before, previous: place.at - 1, next: place.at + 1, after: place.after };
  return Math.max(0, Math.min(length, targets[where]));
}

/** Scroll the list of turns, and not the page, until the turn at hand can be seen. */
function showTurn() {
  const turn = document.querySelector("[data-turn][aria-current]");
  if (!turn) return;
  const list = turn.closest("ol");
  const outer = list.getBoundingClientRect();
  const inner = turn.getBoundingClientRect();
  if (inner.top < outer.top || inner.bottom > outer.bottom) list.scrollTop += inner.top - outer.top - outer.height / 2;
}

/** One thing that happened on or back; from the last of a choice to the first of the next one. */
function nextBeat() {
  if (place.beat) go(place.at, place.beat + 1);
  else if (place.at < length) go(place.at + 1, 1);
}

function previousBeat() {
  if (place.beat > 1) go(place.at, place.beat - 1);
  else if (!place.beat && place.beats > 1) go(place.at, place.beats - 1);
  else go(place.at - 1);
}

function stop() {
  clearInterval(playing);
  playing = null;
  sayPlaying();
}

function start() {
  if (place.at === length && !place.beat) go(0);
  playing = setInterval(() => {
    if (wanted === length && !place.beat) stop();
    else if (!showing) nextBeat();
  }, PACE);
  sayPlaying();
}

function sayPlaying() {
  play.setAttribute("aria-pressed", String(playing !== null));
  // What is shown changes every second then, and is not read out.
  document.getElementById("part-step").setAttribute("aria-live", playing ? "off" : "polite");
}

function toggle() {
  if (playing) stop();
  else start();
}

const KEYS = {
  ArrowLeft: () => go(wanted - 1),
  ArrowRight: () => go(wanted + 1),
  ",": previousBeat,
  ".": nextBeat,
  ArrowUp: () => go(place.before),
  ArrowDown: () => go(place.after),
  PageUp: () => go(place.before),
  PageDown: () => go(place.after),
  Home: () => go(0),
  End: () => go(length),
  " ": toggle,
  Escape: () => closer.letGo(),
};

document.addEventListener("keydown", (event) => {
  const act = KEYS[event.key];
  const inField = event.target.closest("select, input:not([type=range])");
  const presses = event.key === " " && event.target.closest("button, summary");
  if (!act || inField || presses || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  event.preventDefault();
  if (event.key !== " " && event.key !== "Escape") stop();
  act();
});

document.addEventListener("click", (event) => {
  const looked = event.target.closest(".look-back .drawing [data-item]");
  if (looked && !closer.wasHeld()) closer.show(looked, true);
  const link = event.target.closest("[data-go], [data-to]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  stop();
  if (link.dataset.go) go(target(link.dataset.go));
  else go(Number(link.dataset.to), Number(link.dataset.beat ?? 0));
});

document.getElementById("link").addEventListener("click", async (event) => {
  event.preventDefault();
  try {
    await navigator.clipboard.writeText(event.currentTarget.href);
    says.textContent = "The link has been copied.";
  } catch {
    says.textContent = "Copy the address of this page: it is the link to this choice.";
  }
});

slider.addEventListener("input", () => {
  stop();
  go(Number(slider.value));
});
play.addEventListener("click", toggle);
phone.addEventListener("change", layOut);
addEventListener("resize", layOut);
closer.start();
play.hidden = false;
layOut();
showPlace("");
showPointed();
showTurn();
prefetch();
