// Choosing, one way for all games: an option names the things it points at, in order; pointing narrows the options.

import { offer, tighten } from "./asking.js";
import * as closer from "./closer.js";
import * as focus from "./focus.js";
import { clear, frame } from "./marks.js";
import { completed, further, inOrder, left, next, options, possible, read } from "./options.js";
import { reveal, signpost } from "./reveal.js";
import { moveOn, say, toggle } from "./saying.js";
import * as tip from "./tip.js";
import { write } from "./whole.js";

const page = document.getElementById("table");
const phone = matchMedia("(max-width: 60rem)");
const MOST_CALLED = 60; // letters of what a thing that is picked is called
const byId = (id) => document.getElementById(id);

let send = () => false;
let listing = () => {}; // says whether all choices are shown as a list
let things = new Map(); // what lies on the table, by the name that options give it: a list, as a thing may have copies
let stands = new Map(); // of things that are alike, the id of one that was pointed at for another -> the name that it goes by
let picks = []; // the ids that were pointed at so far
let asking = null; // the option that waits to be confirmed
let touched = []; // the ids of what is framed as what an option would touch
let sent = null; // the choice that is on its way: {position, seat, notation}
let skipped = []; // what nobody had to point at in the choice that was sent, as nothing else was left
let late = []; // the same in the question after it: a press on it may have been meant for the choice before

const ANOTHER = "The question has changed. Press again if you mean it.";

const position = () => Number(page.dataset.position);
const seat = () => (page.dataset.seat === "" ? null : Number(page.dataset.seat));
const onItsWay = () => sent !== null && sent.position === position() && sent.seat === seat();
const nameOf = (thing) => stands.get(thing.dataset.id) ?? thing.dataset.same ?? thing.dataset.id;
const first = (id) => things.get(id)?.[0];
const given = () => further([]); // what every option on the table points at first
const reading = () => page.matches(".reading"); // a lesson has something to say first
const taught = () => page.querySelector("#lesson")?.dataset.choice; // the only choice that a lesson takes, if it waits for one

// The page was drawn anew. `moved`: it shows another position than before, or another seat's table.
export function renew(moved) {
  things = new Map();
  if (moved) stands = new Map();
  for (const thing of document.querySelectorAll(".tabletop [data-id]")) {
    if (!phone.matches && thing.closest(".narrow")) { // A sheet that only phones show.
      disable(thing);
      thing.classList.remove("can", "picked");
      continue;
    }
    things.set(nameOf(thing), [...(things.get(nameOf(thing)) ?? []), thing]);
  }
  read(reading() ? [] : document.querySelectorAll("#choices button[name=choice]"), things, taught());
  if (!onItsWay()) sent = null;
  tip.hide();
  if (moved) [late, skipped] = [skipped, []];
  while (picks.length && !left(picks).length) picks.pop();
  asking = options.find((option) => option.notation === asking?.notation) ?? null;
  listing();
  mark();
  if (moved) requestAnimationFrame(comeIntoSight);
}

function comeIntoSight() {
  reveal(true);
  if (focus.inUse() && focus.isLost()) focusFirst(); // It may lie in a view that was not shown before.
  else focus.keep();
}

// Marking

function mark() {
  clear();
  touched = [];
  if (picks.length < given().length) picks = given();
  const going = asking ? new Set() : withAlike(next(picks)); // A click elsewhere would not be an answer.
  const others = picks.length && !asking ? next([]) : new Set();
  for (const [id, copies] of things) {
    for (const thing of copies) {
      const picked = picks.includes(id) && thing === copies[0];
      if (going.has(id) || others.has(id) || picked) enable(thing, picked, going.has(id) ? verb(id) : "");
      else disable(thing);
      thing.classList.toggle("can", going.has(id));
      thing.classList.toggle("picked", picked);
    }
  }
  frame(picks.map(first).filter(Boolean), "around-picked");
  frame([...going].filter((id) => !picks.includes(id)).flatMap((id) => things.get(id) ?? []), "around-can");
  const [rest, whole] = [possible(picks), completed(picks)];
  for (const option of options) {
    option.button.classList.toggle("offered", whole.includes(option));
    option.button.classList.toggle("elsewhere", option.onTable && !rest.includes(option));
  }
  touch(asking ? touching(asking) : []);
  page.classList.toggle("sending", onItsWay());
  page.classList.toggle("confirming", asking !== null);
  signpost();
  tell();
}

// What an option is about.
const touching = (option) => [...option.points, ...option.around];

// Frame what an option would touch.
function touch(ids) {
  if (ids.join(" ") === touched.join(" ") && ids.length) return;
  clear("around-touched");
  touched = ids.filter((id) => things.has(id));
  frame(touched.map(first), "around-touched");
}

function enable(thing, picked, does) {
  thing.setAttribute("tabindex", "0");
  thing.setAttribute("role", "button");
  thing.setAttribute("aria-label", thing.querySelector("title")?.textContent ?? thing.dataset.id);
  thing.setAttribute("aria-pressed", String(picked));
  if (does) thing.setAttribute("aria-description", does);
  else thing.removeAttribute("aria-description");
}

// What a click on a thing does, by the words of the options that it leads to.
const verb = (id) => tip.wording(left([...picks, meant(id)]));

// Things that are alike, as dice that show the same: options name the first ones, and each may be pointed at for these.

const alike = (id) => first(id)?.dataset.alike;

// These things, and those that are like one of them.
function withAlike(ids) {
  const groups = new Set([...ids].map(alike).filter(Boolean));
  const others = [...things.keys()].filter((id) => groups.has(alike(id)) && !picks.includes(id));
  return new Set([...ids, ...others]);
}

// What options name where this is pointed at next: of those that are alike, the one that most of them name.
function meant(id) {
  if (picks.includes(id) || !alike(id)) return id;
  const group = [...things.keys()].filter((other) => alike(other) === alike(id) && !picks.includes(other));
  const named = (other) => left([...picks, other]).length;
  return group.reduce((best, other) => (named(other) > named(best) ? other : best), id);
}

// What is pointed at goes by the name of what is meant by it, and that by its name.
function takeFor(thing) {
  const [own, other] = [nameOf(thing), meant(nameOf(thing))];
  if (own === other) return;
  const instead = first(other);
  stands.set(thing.dataset.id, other).set(instead.dataset.id, own);
  things.set(own, [instead]).set(other, [thing]);
}

function disable(thing) {
  if (!thing.hasAttribute("tabindex")) return;
  for (const name of ["tabindex", "role", "aria-label", "aria-pressed", "aria-description"]) thing.removeAttribute(name);
}

// The lines under the prompt: what is picked, what waits to be confirmed, whether there is a list to show.
function tell() {
  const picked = byId("picked");
  const some = picks.length > given().length && asking === null;
  picked.hidden = !picks.length || asking !== null;
  const named = next(picks).size ? ` Picked: ${picks.map(called).join(", then ")}.` : ""; // Buttons name it themselves.
  write(picked, picked.hidden ? "" : `${following()}.${named}`);
  byId("step-back").hidden = !some;
  page.classList.toggle("picked-some", some);
  const pointing = document.querySelectorAll("#choices .on-table").length;
  byId("list-choices")?.toggleAttribute("hidden", !pointing);
  invite(pointing);
  const confirm = byId("confirm");
  confirm.hidden = asking === null;
  write(byId("confirm-words"), asking?.question || asking?.words || "");
  tighten();
  offer(some && completed(picks).length && !next(picks).size ? picks : []);
}

// Next to buttons, people wouldn't notice that there are more choices, so we say so; without buttons, the frames do.
function invite(pointing) {
  const line = byId("pointing");
  if (!line) return;
  line.hidden = pointing === 0 || pointing === options.length;
  const more = pointing === 1 ? "1 more choice" : `${pointing} more choices`;
  line.textContent = `${more}: pick something highlighted on the table, or press “As a list”.`;
}

// What there is to do with what is picked.
function following() {
  const going = next(picks).size;
  const whole = completed(picks).length;
  const does = tip.verbs(left(picks).filter((option) => option.points.length > picks.length));
  const what = going > 1 && does.length > 1 && does.length < 4 ? ` (${does.join(", ")})` : "";
  const pointing = going > 1 ? `pick one of the ${going} highlighted${what}` : going ? "pick what is highlighted" : "";
  const pressing = whole > 1 ? "press one of the buttons above" : whole ? "press the button above" : "";
  return `Now ${[pointing, pressing].filter(Boolean).join(", or ")}`;
}

// The first line of a thing's words, as short as a name.
function called(id) {
  const [words] = (first(id)?.querySelector("title")?.textContent ?? id).trim().split(/\n|\. /);
  if (words.length <= MOST_CALLED) return words;
  return words.slice(0, MOST_CALLED).match(/^.*(?=[,:;] )/)?.[0] ?? `${words.slice(0, MOST_CALLED - 1)}…`;
}

// Pointing

export function point(target, twice = false) {
  const ids = [];
  for (let thing = target; (thing = thing.closest(".tabletop [data-id]")); thing = thing.parentElement) {
    if (!asking && !onItsWay()) takeFor(thing);
    ids.push(nameOf(thing));
    lead(thing);
  }
  if (!ids.length || onItsWay()) return;
  if (reading()) {
    say("Read this first, then press Next.");
    return;
  }
  if (asking) {
    say("Confirm this choice or go back first.", "warn");
    return;
  }
  if (comesLate(ids)) {
    say(ANOTHER, "warn");
    return;
  }
  const onward = ids.find((id) => left([...picks, id]).length);
  const anyOrder = !picks.length || !inOrder(picks);
  const anew = ids.find((id) => inOrder([id]) && left([id]).length) ?? ids.find((id) => anyOrder && left([id]).length);
  if (onward !== undefined) pick([...picks, onward]);
  else if (ids.includes(picks.at(-1))) again();
  else if (anew !== undefined) pick([anew]);
  else if (!options.length && target.closest("[data-item]")) closer.show(target.closest("[data-item]"), true);
  else if (!teach(target, twice)) send({ why: [...picks, ids[0]], position: position() });
}

// While a lesson takes only one choice, what stands in its light stands for that where it is a button; for the rest it
// says which choice it is. Says whether a lesson does. `twice`: it is the second press of a double click.
function teach(target, twice) {
  const option = options.find((known) => known.notation === taught());
  if (!option) return false;
  const isButton = !option.button.matches(".on-table");
  if (isButton && target.closest(".lesson-spoken, .lesson-acting")) {
    if (twice) say(ANOTHER, "warn");
    else choose(option);
  } else if (isButton && target.closest(".lesson-lit")) say(`Press the button: ${option.words}.`, "warn");
  else say(`Try this first: ${option.words}.`, "warn");
  return true;
}

// People used to pointing at two things do so even if one was enough: the first press on the other thing does not answer
// the next question, unless that begins with it.
function comesLate(ids) {
  const begun = picks.length > given().length || ids.some((id) => inOrder([id]));
  const meant = !begun && ids.some((id) => late.includes(id));
  late = [];
  return meant;
}

// What was picked last is pointed at again: that completes a choice where there is one, and steps back where none is.
function again() {
  const whole = completed(picks);
  if (whole.length === 1) choose(whole[0]);
  else if (whole.length) whole[0].button.focus();
  else back();
}

// By keys one goes on to the buttons where only they are left to choose from.
export function toButtons() {
  const whole = completed(picks);
  if (picks.length && asking === null && whole.length > 1 && !next(picks).size) whole[0].button.focus();
}

// Of several copies this one stands for all.
function lead(thing) {
  const others = things.get(nameOf(thing)).filter((copy) => copy !== thing);
  things.set(nameOf(thing), [thing, ...others]);
}

function pick(ids) {
  const rest = possible(ids);
  picks = further(ids);
  moveOn(true);
  if (rest.length === 1 && (inOrder(ids) || completed(ids).length)) choose(rest[0]);
  else {
    tip.hide(); // What was picked says nothing more, and must not cover what comes next.
    mark();
    requestAnimationFrame(() => reveal());
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
  focus.put(first(last) ?? option?.button);
  return true;
}

// Choosing

export function choose(option) {
  const confirm = document.documentElement.dataset.confirm;
  if (onItsWay()) return;
  moveOn(true);
  if (option.question || confirm === "always") ask(option);
  else if (confirm === "final") send({ try: option.notation });
  else go(option);
}

function ask(option) {
  asking = option;
  tip.hide();
  mark();
  byId("confirm").scrollIntoView({ block: "nearest" });
  byId("confirm-yes").focus({ preventScroll: true });
}

function go(option) {
  const pointing = asking === null && picks.length > 0;
  focus.note(first(picks.at(-1) ?? option.points.at(-1)));
  skipped = pointing ? option.points.filter((id) => !picks.includes(id)) : [];
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
}

export function pass() {
  const plain = options.filter((option) => !option.points.length);
  const option = plain.find((known) => known.notation === "pass") ?? (plain.length === 1 ? plain[0] : null);
  if (option) choose(option);
  else if (options.length) say("You can't pass here.");
}

// The focus goes to what can be chosen nearest to what was acted with.
export function focusFirst() {
  const can = [...things.values()].flat().filter((known) => known.classList.contains("can"));
  const buttons = [...document.querySelectorAll("#choices button")];
  focus.put(focus.nearest(can) ?? buttons.find((button) => button.checkVisibility()));
}

// What a button, or a thing that goes on, would touch is shown while one is on it.
function show(target) {
  const button = target.closest?.("#choices button, #hint button");
  const thing = target.closest?.(".tabletop .can");
  if (asking) return;
  if (thing) tip.show(thing, verb(nameOf(thing)));
  else tip.hide();
  if (button) {
    const option = options.find((known) => known.notation === (button.dataset.hint ?? button.value));
    touch(option ? touching(option) : []);
  } else {
    touch(thing ? leadingTo([...picks, meant(nameOf(thing))]) : []);
  }
}

// What may be pointed at after these, and what the options are about that they complete.
function leadingTo(ids) {
  return [...next(ids), ...completed(ids).flatMap((option) => option.around)];
}

// The second press of a double click is not meant for what the first has put in its place.
function guard() {
  let words = "";
  const refuse = (event) => {
    const button = event.target.closest("#asking button, #hint button");
    const other = button?.textContent !== words;
    if (event.detail > 1 && other && button?.matches("#choices button")) {
      event.preventDefault();
      say(ANOTHER);
    }
    words = button?.textContent ?? "";
  };
  document.addEventListener("click", refuse, true);
}

function list(all) {
  page.classList.toggle("list-all", all);
  const button = byId("list-choices");
  if (button) button.textContent = all ? "Hide the list" : "As a list";
  tighten();
}

export function start(sender) {
  send = sender;
  guard();
  listing = toggle("list-choices", list, page.dataset.match);
  document.addEventListener("click", (event) => {
    const target = event.target;
    if (target.closest("#step-back, #confirm-no")) back();
    else if (target.closest("#confirm-yes")) go(asking);
    else if (target.closest(".tabletop") && !closer.wasHeld()) point(target, event.detail > 1);
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
  let byFinger = false; // the words beside a thing stay for as long as a finger does
  document.addEventListener("keydown", () => (byFinger = false), true);
  document.addEventListener("pointerdown", (event) => {
    byFinger = event.pointerType !== "mouse";
    if (byFinger) show(event.target);
  });
  document.addEventListener("focusin", (event) => !byFinger && show(event.target));
  for (const end of ["pointerup", "pointercancel"]) {
    document.addEventListener(end, (event) => event.pointerType !== "mouse" && tip.hide());
  }
  renew(false);
  reveal(true);
}
