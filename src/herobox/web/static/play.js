// Beats are played one after the other, and only then what came of them is shown. Updates that come meanwhile wait.

import { still } from "./motion.js";
import { merged } from "./sent.js";
import * as stage from "./stage.js";

const BEAT = { slow: 1200, on: 700, fast: 380 }; // milliseconds
const LONGEST = 6000; // milliseconds of a whole row; its beats are shorter where there are many
const SHORTEST = 60;
const ROLLING = 1.6; // how much longer dice are looked at
const PICTURES_WITHIN = 800; // milliseconds in which the table at the beats must come where a cover is lifted ...
const FACE_WITHIN = 400; // ... and where a card is turned up, whose face is on it
const SETTLED = 350; // milliseconds in which the second press of a double click ends nothing

// What is no choice works while a row plays, and does not end it.
const FREE = "a[href], summary, dialog, .lid, .closer, .away, .stood-in, #talk, #log-lines, #zoom, #grow, #show-keys, input, textarea, select";
const MODIFIERS = ["Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "Tab"];

const page = document.getElementById("table");
const keys = new Set(); // the keys whose press ended a row, and that have not been let go since

let queue = []; // the updates that wait; the beats of the first one are playing
let row = 0; // the number of the row; another one, and what still runs of the last ends
let begun = 0; // when it began
let due = 0; // when the beat that plays is to be over
let pressed = false; // the mouse or a finger went down while a row played
let uncover = () => {};
let turnAway = () => {};
let draw = () => {};
let words = () => "";
let tell = () => {};
let show = () => {};

export const playing = () => queue.length > 0;

// Whether beats may be played at all just now.
const moving = () => !still() && !document.hidden;

// Whether an update says what nobody is to see yet, as the screen is passed on.
const covers = ({ parts }) => parts.get("hotseat")?.includes("hotseat") ?? false;

// An update, as `receive` gives it. Says whether it was shown at once.
export function take(update) {
  const plays = moving() && !update.rewinds && !(page.inert && covers(update));
  if (!plays) finish();
  if (!playing() && !(plays && update.beats.length)) {
    show(update);
    return true;
  }
  Object.assign(update, { pictures: new Map(), known: update.before, arrived: () => {} });
  queue.push(update);
  if (queue.length === 1) run();
  return false;
}

// The table at beats that are still to be played; what came too late, or can't be read, is not needed.
export function pictures(list) {
  for (const picture of list) {
    const update = queue.findLast(({ beats }) => beats.some(({ line }) => line === picture.line));
    if (!update) continue;
    try {
      update.known = merged(update.known, picture);
      update.pictures.set(picture.line, update.known);
    } catch {
      return;
    }
    update.arrived();
  }
}

async function run() {
  const mine = ++row;
  begun = performance.now();
  due = begun;
  page.classList.add("playing");
  try {
    while (queue.length) {
      const [update] = queue;
      const passes = !page.inert && covers(update); // Before the screen is passed on all at it see what happens.
      if ((page.inert || passes) && update.beats.length && !(await lift(update, () => mine === row, passes))) return;
      for (const [step, beat] of update.beats.entries()) {
        await play(update, beat, pace(beat, update.beats.slice(step)), () => mine === row);
        if (mine !== row) return;
      }
      queue.shift();
      if (!queue.length) end();
      show(update);
    }
  } catch (error) {
    finish(); // The table is right, whatever became of the show.
    throw error;
  }
}

// Behind a cover there is no table: the first picture is waited for. Says whether there is something to play then.
async function lift(update, goesOn, passes) {
  if (passes) turnAway(update);
  await comes(update, PICTURES_WITHIN);
  if (!goesOn()) return false;
  const first = update.beats.map(({ line }) => update.pictures.get(line)).find(Boolean);
  if (first) uncover(update.parts, first, passes);
  else finish();
  due = performance.now();
  return first !== undefined;
}

// Wait until the table at the beats has come, or so many milliseconds.
const comes = (update, time) => Promise.race([new Promise((done) => (update.arrived = done)), wait(time)]);

const weight = (beat) => (beat.dice?.length ? ROLLING : 1);
const weigh = (beats) => beats.reduce((sum, beat) => sum + weight(beat), 0);

// Milliseconds for a beat, as many as are left: updates that wait behind theirs hurry all of them.
function pace(beat, left) {
  const behind = queue.slice(1).reduce((sum, { beats }) => sum + weigh(beats), 0);
  const most = Math.max(weigh(queue[0].beats), weigh(left) + behind);
  const wanted = BEAT[document.documentElement.dataset.animation] ?? BEAT.on;
  return weight(beat) * Math.max(SHORTEST, Math.min(wanted, LONGEST / most));
}

const wait = (time) => new Promise((done) => setTimeout(done, Math.max(0, time)));

// One beat: what it does to the table as it was, the table after it, and what came of it.
async function play(update, beat, time, goesOn) {
  const after = () => update.pictures.get(beat.line);
  if (beat.how === "reveal" && !update.pictures.size) {
    await comes(update, FACE_WITHIN);
    if (!goesOn()) return;
    due = Math.max(due, performance.now());
  }
  const early = after() !== undefined && stage.comesWith(beat);
  const scene = stage.begin(beat, words(update, beat), time, after() !== undefined);
  if (early) draw(after());
  const lead = scene.act();
  due = Math.max(due + time, performance.now() + SHORTEST); // What was late hurries what comes after it.
  await wait(Math.max(beat.dice?.length ? lead : 0, due - performance.now() - (time - lead))); // Dice fall to their end.
  if (!goesOn()) return;
  if (!early && after()) draw(after());
  tell(update, beat);
  scene.land();
  await wait(due - performance.now());
}

function end() {
  stage.clear();
  page.classList.remove("playing");
}

// The rest of the row is not played: everything is shown as it is by now.
export function finish() {
  if (!playing()) return;
  row += 1;
  const rest = queue;
  queue = [];
  end();
  rest.forEach(show);
}

// Presses

function swallow(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const free = (event) => event.target instanceof Element && event.target.closest(FREE) !== null;

// A press while a row plays ends it when it is let go, and is nothing else, even where the row has ended by itself.
function down(event) {
  pressed = playing() && !free(event);
  if (pressed) event.stopImmediatePropagation(); // The focus stays where it is: see `mouse`.
}

function mouse(event) {
  if (pressed) swallow(event);
}

function click(event) {
  const meant = (pressed && event.detail > 0) || (playing() && !free(event));
  pressed = false;
  if (!meant) return;
  swallow(event);
  const second = event.detail > 1 && performance.now() - begun < SETTLED;
  if (!second) finish();
}

function keyDown(event) {
  const held = keys.has(event.code) && event.repeat;
  if (!held) keys.delete(event.code);
  const other = event.ctrlKey || event.metaKey || event.altKey || MODIFIERS.includes(event.key) || free(event);
  if (!held && (!playing() || other)) return;
  swallow(event);
  keys.add(event.code);
  if (!event.repeat) finish();
}

function keyUp(event) {
  if (keys.delete(event.code)) swallow(event);
}

// `handlers`: `turnAway` takes away what only the seat that had the screen may see; `uncover` lifts the cover from the table as it was at a picture, `draw` replaces the sheets by those of a picture, `words` are those of a beat, `tell` says it, and `show`
// shows an update as a whole.
export function start(handlers) {
  ({ uncover, turnAway, draw, words, tell, show } = handlers);
  for (const [type, hear] of Object.entries({ pointerdown: down, mousedown: mouse, pointerup: mouse, mouseup: mouse })) {
    addEventListener(type, hear, true);
  }
  addEventListener("pointercancel", () => (pressed = false), true);
  addEventListener("click", click, true);
  addEventListener("keydown", keyDown, true);
  addEventListener("keyup", keyUp, true);
  document.addEventListener("visibilitychange", () => document.hidden && finish());
}
