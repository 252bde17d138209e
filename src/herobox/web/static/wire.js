// The connection to the table: opened, opened again when it was lost, and asked now and then whether it still lives.

import { runs, synced } from "./clock.js";
import { connected, say, waiting } from "./saying.js";

const FIRST_WAIT = 300; // milliseconds before the first try to connect again; doubled each time ...
const LONGEST_WAIT = 5000; // ... up to this
const PING_EVERY = 15000;
const PONG_WITHIN = 4000;
const ANSWER_WITHIN = 600; // what was sent has an answer within this, or the connection is asked whether it lives ...
const PATIENCE = 1000; // ... and after this the person is told that it takes long
const NO_SUCH_MATCH = 4404; // the server's closing codes
const SIGNED_OUT = 4401;
const TOO_MANY_PAGES = 4429;

const page = document.getElementById("table");
let socket = null;
let opened = false;
let wait = FIRST_WAIT;
let unanswered = 0; // the timer that ends a connection which does not answer its ping
let expecting = []; // the timers that run while what was sent has no answer
let take = () => {};
let lost = () => {};

// Whether there has been a connection; before the first one a form goes its own way, as where no script runs.
export const wasOpen = () => opened;

// Says whether it went out. What can't be sent now is never sent later: the table may be another one by then.
export function send(message) {
  if (socket?.readyState !== WebSocket.OPEN) {
    say("There is no connection right now, so nothing was sent.", "warn");
    return false;
  }
  socket.send(JSON.stringify(message));
  if (!expecting.length) expecting = [setTimeout(ping, ANSWER_WITHIN), setTimeout(waiting, PATIENCE, true)];
  return true;
}

function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const seat = page.dataset.seat === "" ? "" : `&seat=${page.dataset.seat}`;
  const opening = new WebSocket(`${scheme}://${location.host}/t/${page.dataset.match}/live?beats=1${seat}`);
  socket = opening;
  opening.addEventListener("open", () => {
    wait = FIRST_WAIT;
    opened = true;
    connected(true);
    if (runs()) ping();
  });
  opening.addEventListener("message", (event) => hear(JSON.parse(event.data)));
  opening.addEventListener("close", (event) => close(opening, event.code, event.reason));
}

function expectNothing() {
  expecting.forEach(clearTimeout);
  expecting = [];
}

function hear(message) {
  expectNothing();
  waiting(false);
  if ("pong" in message) {
    answered();
    if ("now" in message) synced(message.pong, message.now);
  } else take(message);
}

function close(which, code, reason) {
  if (which !== socket) return;
  socket = null;
  expectNothing();
  answered();
  lost();
  if (code === NO_SUCH_MATCH || code === SIGNED_OUT) {
    location.reload();
    return;
  }
  connected(false);
  if (code === TOO_MANY_PAGES) say(reason, "warn");
  setTimeout(connect, wait);
  wait = Math.min(2 * wait, LONGEST_WAIT);
}

function answered() {
  clearTimeout(unanswered);
  unanswered = 0;
}

// A connection may be dead without a word: a laptop that slept, a network that changed.
function ping() {
  const asked = socket;
  if (asked?.readyState !== WebSocket.OPEN || unanswered) return;
  asked.send(JSON.stringify({ ping: Date.now() }));
  unanswered = setTimeout(() => {
    asked.close();
    close(asked, 0);
  }, PONG_WITHIN);
}

// `onMessage` gets what the server says; `onLost` is called when the connection breaks.
export function start(onMessage, onLost) {
  take = onMessage;
  lost = onLost;
  connect();
  setInterval(ping, PING_EVERY);
  document.addEventListener("visibilitychange", () => document.hidden || ping());
}
