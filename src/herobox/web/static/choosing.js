// Choosing, one way for all games: an option names the things it points at, in order; pointing narrows the options.

import * as closer from "./closer.js";
import { clear, frame } from "./marks.js";
import { reveal, signpost } from "./reveal.js";
import { say, toggle } from "./saying.js";

const page = document.getElementById("table");
const byId = (id) => document.getElementById(id);

let send = () => false;
let listing = () => {}; // says whether all choices are shown as a list
let options = []; // of the choice at hand: {button, notation, words, points, question}
let things = new Map(); // what lies on the table, by the name that options give it: a list, as a thing may have copies
let picks = []; // the ids that were pointed at so far
let asking = null; // the option that waits to be confirmed
let touched = []; // the ids of what is framed as what an option would touch
let sent = null; // the choice that is on its way: {position, seat, notation}

const position = () => Number(page.dataset.position);
const seat = () => (page.dataset.seat === "" ? null : Number(page.dataset.seat));
const onItsWay = () => sent !== null && sent.position === position() && sent.seat === seat();
const begins = (option, ids) => ids.every((id, step) => option.points[step] === id);
const left = (ids) => options.filter((option) => option.onTable && begins(option, ids));
const nameOf = (thing) => thing.dataset.same ?? thing.dataset.id;
const first = (id) => things.get(id)?.[0];
const next = (ids) => new Set(left(ids).map((option) => option.points[ids.length]).filter(Boolean));

// The page was drawn anew. `moved`: it shows another position than before, or another seat's table.
export function renew(moved) {
  things = new Map();
  for (const thing of document.querySelectorAll(".tabletop [data-id]")) {
    things.set(nameOf(thing), [...(things.get(nameOf(thing)) ?? []), thing]);
  }
  options = [...document.querySelectorAll("#choices button[name=choice]")].map(read);
  if (!onItsWay()) sent = null;
  if (moved) {
    byId("hint").replaceChildren();
  }
  while (picks.length && !left(picks).length) picks.pop();
  asking = options.find((option) => option.notation === asking?.notation) ?? null;
  listing();
  mark();
  if (moved) requestAnimationFrame(reveal);
}

function read(button) {
  const points = button.dataset.points?.split(" ") ?? [];
  const onTable = points.length > 0 && points.every((id) => things.has(id));
  button.classList.toggle("on-table", onTable && !("listed" in button.dataset));
  const question = button.dataset.confirm ?? "";
  return { button, notation: button.value, words: button.textContent.trim(), points, onTable, question };
}

// Marking

function mark() {
  clear();
  touched = [];
  if (picks.length < given().length) picks = given();
  const going = next(picks);
  const others = picks.length ? next([]) : new Set();
  for (const [id, copies] of things) {
    for (const thing of copies) {
      const picked = picks.includes(id) && thing === copies[0];
      if (going.has(id) || others.has(id) || picked) enable(thing, picked);
      else disable(thing);
      thing.classList.toggle("can", going.has(id));
      thing.classList.toggle("picked", picked);
    }
  }
  frame(picks.map(first).filter(Boolean), "around-picked");
  frame([...going].filter((id) => !picks.includes(id)).flatMap((id) => things.get(id) ?? []), "around-can");
  for (const option of options) {
    const whole = picks.length > 0 && option.onTable && option.points.length === picks.length && begins(option, picks);
    option.button.classList.toggle("offered", whole);
    option.button.classList.toggle("elsewhere", option.onTable && !begins(option, picks));
  }
  touch(asking?.points ?? []);
  page.classList.toggle("sending", onItsWay());
  page.classList.toggle("confirming", asking !== null);
  signpost();
  tell();
}

// What every option on the table points at first: nobody has to point at that.
function given() {
  return further([]);
}

// These things, and those after them in which the options that are left agree.
function further(ids) {
  const rest = left(ids);
  const id = rest[0]?.points[ids.length];
  const agree = rest.length > 1 && id !== undefined && rest.every((option) => option.points[ids.length] === id);
  return agree ? further([...ids, id]) : ids;
}

// Frame what an option would touch.
function touch(ids) {
  if (ids.join(" ") === touched.join(" ") && ids.length) return;
  clear("around-touched");
  touched = ids.filter((id) => things.has(id));
  frame(touched.map(first), "around-touched");
}

function enable(thing, picked) {
  thing.setAttribute("tabindex", "0");
  thing.setAttribute("role", "button");
  thing.setAttribute("aria-label", thing.querySelector("title")?.textContent ?? thing.dataset.id);
  thing.setAttribute("aria-pressed", String(picked));
}

function disable(thing) {
  if (!thing.hasAttribute("tabindex")) return;
  for (const name of ["tabindex", "role", "aria-label", "aria-pressed"]) thing.removeAttribute(name);
}

// The lines under the prompt: what is picked, what waits to be confirmed, whether there is a list to show.
function tell() {
  const picked = byId("picked");
  picked.hidden = picks.length <= given().length || asking !== null;
  picked.textContent = picked.hidden ? "" : `${picks.map(called).join(", then ")}: choose what follows.`;
  byId("step-back").hidden = picked.hidden;
  page.classList.toggle("picked-some", !picked.hidden);
  const pointing = document.querySelectorAll("#choices .on-table").length;
  byId("list-choices")?.toggleAttribute("hidden", !pointing);
  invite(pointing);
  const confirm = byId("confirm");
  confirm.hidden = asking === null;
  byId("confirm-words").textContent = asking?.question || asking?.words || "";
}

// Beside buttons nobody sees that there are more choices, so it is said; where there are no buttons, the frames say it.
function invite(pointing) {
  const line = byId("pointing");
  if (!line) return;
  line.hidden = pointing === 0 || pointing === options.length;
  const more = pointing === 1 ? "1 more choice" : `${pointing} more choices`;
  line.textContent = `${more}: point at what is framed on the table, or press “As a list”.`;
}

function called(id) {
  const words = first(id)?.querySelector("title")?.textContent ?? id;
  return words.length > 60 ? `${words.slice(0, 59)}…` : words;
}

// Pointing

export function point(target) {
  const ids = [];
  for (let thing = target; (thing = thing.closest(".tabletop [data-id]")); thing = thing.parentElement) {
    ids.push(nameOf(thing));
    lead(thing);
  }
  if (!ids.length || asking) return;
  const onward = ids.find((id) => left([...picks, id]).length);
  const anew = ids.find((id) => left([id]).length);
  if (onward !== undefined) pick([...picks, onward]);
  else if (ids.includes(picks.at(-1))) back();
  else if (anew !== undefined) pick([anew]);
  else if (!options.length && target.closest("[data-item]")) closer.show(target.closest("[data-item]"), true);
  else send({ why: [...picks, ids[0]], position: position() });
}

// Of several copies this one stands for all.
function lead(thing) {
  const others = things.get(nameOf(thing)).filter((copy) => copy !== thing);
  things.set(nameOf(thing), [thing, ...others]);
}

function pick(ids) {
  const rest = left(ids);
  picks = further(ids);
  if (rest.length === 1) choose(rest[0]);
  else {
    mark();
    requestAnimationFrame(reveal);
  }
}

// One step back; says whether there was one.
export function back() {
  const option = asking;
  const least = given().length;
  if (!option && picks.length <= least) return false;
  asking = null;
  let last;
  while (picks.length > least && (!last || further(picks).length > picks.length)) last = picks.pop();
  mark();
  (first(last) ?? option?.button)?.focus({ preventScroll: true });
  return true;
}

// Choosing

function choose(option) {
  const confirm = document.documentElement.dataset.confirm;
  if (onItsWay()) return;
  if (option.question || confirm === "always") ask(option);
  else if (confirm === "final") send({ try: option.notation });
  else go(option);
}

function ask(option) {
  asking = option;
  mark();
  byId("confirm").scrollIntoView({ block: "nearest" });
  byId("confirm-yes").focus({ preventScroll: true });
}

function go(option) {
  asking = null;
  picks = [];
  closer.letGo();
  const choice = { position: position(), seat: seat(), notation: option.notation };
  if (send({ choose: choice.notation, position: choice.position, seat: choice.seat })) sent = choice;
  mark();
}

// The server's answer to a choice that was tried: is it past taking back?
export function tried(notation, final) {
  const option = options.find((known) => known.notation === notation);
  if (!option || onItsWay()) return;
  if (final) ask(option);
  else go(option);
}

// The server has answered, or can't any more: what was on its way is decided.
export function settle() {
  sent = null;
  page.classList.remove("sending");
  if (!byId("hint").querySelector("ol")) byId("hint").replaceChildren();
}

export function pass() {
  const plain = options.filter((option) => !option.points.length);
  const option = plain.find((known) => known.notation === "pass") ?? (plain.length === 1 ? plain[0] : null);
  if (option) choose(option);
  else if (options.length) say("There is nothing to pass here.");
}

export function focusFirst() {
  const thing = [...things.values()].flat().find((known) => known.classList.contains("can"));
  (thing ?? document.querySelector("#choices button"))?.focus({ preventScroll: true });
}

// Hints

export function hinted(best) {
  const list = document.createElement("ol");
  for (const { notation, words, share, value } of best) {
    const option = options.find((known) => known.notation === notation);
    if (!option) continue;
    const line = list.appendChild(document.createElement("li"));
    const button = line.appendChild(document.createElement("button"));
    Object.assign(button, { type: "button", className: "button slim", textContent: words });
    button.dataset.hint = notation;
    const tried = `thought about it in ${Math.round(100 * share)} of 100 tries`;
    const told = best.length > 1 ? `${tried}; expects to win ${Math.round(50 * (value + 1))} of 100` : "";
    line.append(Object.assign(document.createElement("span"), { className: "quiet small", textContent: told }));
  }
  const heading = Object.assign(document.createElement("p"), { textContent: "The hard bot would do this:" });
  byId("hint").replaceChildren(heading, list);
}

function hint() {
  if (!send({ hint: true })) return;
  byId("hint").replaceChildren(Object.assign(document.createElement("p"), { textContent: "The hard bot thinks …" }));
}

// What a button, or a thing that goes on, would touch is shown while one is on it.
function show(target) {
  const button = target.closest?.("#choices button, #hint button");
  const thing = target.closest?.(".tabletop .can");
  if (asking) return;
  if (button) {
    const option = options.find((known) => known.notation === (button.dataset.hint ?? button.value));
    touch(option?.points ?? []);
  } else {
    touch(thing ? [...next([...picks, nameOf(thing)])] : []);
  }
}

export function start(sender) {
  send = sender;
  listing = toggle("list-choices", (all) => page.classList.toggle("list-all", all));
  document.addEventListener("click", (event) => {
    const target = event.target;
    const hinting = target.closest("#hint button");
    if (target.closest("#ask-hint")) hint();
    else if (target.closest("#step-back, #confirm-no")) back();
    else if (target.closest("#confirm-yes")) go(asking);
    else if (hinting) choose(options.find((option) => option.notation === hinting.dataset.hint));
    else if (target.closest(".tabletop") && !closer.wasHeld()) point(target);
  });
  // A thing that is drawn anew while the button is down gets no click.
  let pressed = null;
  document.addEventListener("pointerdown", (event) => (pressed = event.target.closest(".tabletop [data-id]")));
  document.addEventListener("pointerup", (event) => {
    const thing = event.target.closest?.(".tabletop [data-id]");
    const redrawn = pressed && !pressed.isConnected && thing?.dataset.id === pressed.dataset.id;
    if (redrawn && event.pointerType === "mouse" && event.button === 0) point(event.target);
  });
  document.addEventListener("submit", (event) => {
    if (event.target.id !== "choices") return;
    event.preventDefault();
    choose(options.find((option) => option.button === event.submitter));
  });
  document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && show(event.target));
  document.addEventListener("focusin", (event) => show(event.target));
  renew(false);
  reveal();
}
