// The live table: replaces the parts of the page that the server sends, and continues the log.

import * as asking from "./asking.js";
import * as away from "./away.js";
import * as choosing from "./choosing.js";
import * as clock from "./clock.js";
import * as closer from "./closer.js";
import * as dice from "./dice.js";
import "./glossary.js";
import { arrange, draw, drawPicture, turnAway, uncover } from "./drawing.js";
import "./keep.js";
import * as focus from "./focus.js";
import * as hints from "./hints.js";
import * as keys from "./keys.js";
import * as motion from "./motion.js";
import * as play from "./play.js";
import * as reveal from "./reveal.js";
import * as saying from "./saying.js";
import { receive } from "./sent.js";
import * as sounds from "./sounds.js";
import { steady } from "./steady.js";
import * as talk from "./talk.js";
import * as telling from "./telling.js";
import * as views from "./views.js";
import * as wire from "./wire.js";

const page = document.getElementById("table");
let fresh = true; // no message has come yet

function take(message) {
  if (message.reload) location.reload();
  if (message.say) {
    settle();
    saying.say(message.say, message.tone, message.stays);
  }
  if (message.hint) hints.show(message.hint);
  if (message.written) talk.written();
  if ("final" in message) choosing.tried(message.choice, message.final);
  if (message.pictures) play.pictures(message.pictures);
  if (message.parts || message.lines || message.log || message.talk || "position" in message) follow(receive(message));
}

// What was sent has its answer, or will have none.
function settle() {
  choosing.settle();
  hints.settle();
  talk.settle();
}

// An update is shown at once, or after the beats that led to it.
function follow(update) {
  const { talk: said, seat } = update;
  const same = !("seat" in update) || String(seat ?? "") === page.dataset.seat;
  if (!play.take(update) && said && same) {
    talk.hear(said, false); // What people say does not wait.
    talk.count();
    delete update.talk;
  }
}

// The screen is about to be passed on, but first all at it see what has happened.
function passOn(update) {
  page.classList.add("passing");
  turnAway();
  telling.turnAway(update);
  choosing.renew(false);
}

// Show an update as a whole.
function show(update) {
  page.classList.remove("passing");
  saying.drawn();
  const { position, seat } = page.dataset;
  if ("position" in update) page.dataset.position = update.position;
  if ("seat" in update) page.dataset.seat = update.seat ?? "";
  const moved = page.dataset.position !== position || page.dataset.seat !== seat;
  const mine = yours();
  const place = focused();
  const open = [...document.querySelectorAll("details[open][id]:not(.view)")].map((details) => details.id);
  const moves = draw(update.parts, fresh);
  clock.renew();
  const kept = open.filter((id) => !moved || id !== "rule"); // The next question has a rule of its own.
  for (const id of kept) document.getElementById(id)?.setAttribute("open", "");
  arrange();
  if (moves) reveal.renew();
  const looked = moves ? motion.remember() : null;
  telling.tellAll(update, fresh);
  if (update.talk) talk.hear(update.talk, fresh);
  talk.count();
  if (moved) {
    saying.moveOn();
    document.getElementById("asking").scrollTop = 0;
  }
  if (moved) hints.drop();
  choosing.renew(moved); // What is framed is measured before it moves.
  asking.renew(moved);
  closer.renew();
  if (moves) motion.play(moves.before, looked);
  focusAgain(place);
  title();
  if (!fresh && moved) sound(mine);
  fresh = false;
  page.dataset.drawn = "yes"; // By what the server sent over the connection.
}

// It has become somebody's turn, or the match has been won.
function sound(mine) {
  const verdict = document.querySelector(".verdict")?.textContent ?? "";
  if (verdict.includes("won")) sounds.play("win");
  else if (!mine && yours()) sounds.play("turn");
}

// Where the focus is, in words that still hold when the element was replaced.
function focused() {
  const element = document.activeElement;
  if (!element || element === document.body) return focus.lastActed(); // It was drawn anew while beats were played.
  if (element.dataset.id) return `[data-id="${CSS.escape(element.dataset.id)}"]`;
  if (element.id) return `#${CSS.escape(element.id)}`;
  if (element.name) return `[name="${CSS.escape(element.name)}"][value="${CSS.escape(element.value)}"]`;
  return element.matches("#rule > summary") ? "#rule > summary" : null;
}

function focusAgain(selector) {
  if (page.inert || !focus.isLost()) return;
  const all = selector ? [...document.querySelectorAll(selector)] : [];
  const same = all.find((element) => element.tabIndex >= 0 && element.checkVisibility());
  if (same) focus.put(same);
  else if (focus.inUse()) choosing.focusFirst();
}

// Somebody at this page has to choose.
const yours = () => document.querySelector("#part-status [data-yours], .hotseat") !== null;

function title() {
  const game = page.dataset.title;
  document.title = document.hidden && yours() ? `Your turn – ${game}` : `${game} · Herobox`;
}

// Forms of the parts go over the socket instead.
const DOES = {
  setUp: () => ({ set_up: true, position: Number(page.dataset.position) }),
  readOn: () => ({ read_on: true, position: Number(page.dataset.position) }),
  undo: () => ({ undo: true, position: Number(page.dataset.position) }),
  agree: (button) => ({ agree: button.value === "yes" }),
  decide: (button) => ({ decide: button.value }),
  back: () => ({ back: true }),
  look: (button) => ({ look: Number(button.value) }),
  say: (button) => talk.message(button),
};
document.addEventListener("submit", (event) => {
  const does = DOES[event.target.dataset.does];
  if (!does || !wire.wasOpen()) return;
  event.preventDefault();
  const message = does(event.submitter);
  if (message && !wire.send(message)) settle();
});
document.addEventListener("visibilitychange", title);

// What is chosen goes on from what was read.
function send(message) {
  if ("choose" in message) away.close();
  return wire.send(message);
}

steady();
views.start(() => {
  reveal.renew();
  choosing.renew(false);
  talk.count();
});
play.start({ uncover, turnAway: passOn, draw: drawPicture, words: telling.words, tell: telling.tell, show }); // Its presses come first.
reveal.start(); // What comes into sight must have its size.
choosing.start(send);
hints.start(send);
closer.start();
away.start();
focus.start();
keys.start();
saying.start();
asking.start();
sounds.start();
talk.start();
telling.start();
motion.remember();
dice.start();
wire.start(take, settle);
