// The chat: what was said, how much of it is unread, and what is written.

import { keep, remembered, say } from "./saying.js";
import * as views from "./views.js";

const READ = "herobox-read"; // how many messages were read, for each match and seat: [name, count] pairs
const MOST_READ = 40; // for how many matches and seats it is remembered
const OPEN = "herobox-talk";
const SHOWN = 160; // characters of a message that are shown while the panel is closed

const page = document.getElementById("table");
const panel = document.getElementById("talk");
const list = document.getElementById("talk-lines");
const input = document.getElementById("talk-words");
const phone = matchMedia("(max-width: 60rem)"); // where it would hide the picture

let read = new Map(); // how many were read, for each match and seat
let shownFor = ""; // whose messages the list has
let sent = null; // the message that is on its way

const name = () => `${page.dataset.match}/${page.dataset.seat}`;
const isRead = () => panel.open && !document.hidden && !page.inert;

function load() {
  try {
    return new Map(JSON.parse(localStorage.getItem(READ) ?? "[]"));
  } catch {
    return new Map(); // Storage is forbidden in this browser, or holds something else.
  }
}

function markRead() {
  const all = list.children.length;
  if (!isRead() || !all || read.get(name()) === all) return;
  read.set(name(), all);
  const kept = load();
  kept.delete(name()); // The latest stands last.
  kept.set(name(), all);
  try {
    localStorage.setItem(READ, JSON.stringify([...kept].slice(-MOST_READ)));
  } catch {
    // Then it holds for this page alone.
  }
}

// Say how many messages of others are unread, on the panel and in the bar of places, which may have been drawn anew.
export function count() {
  markRead();
  const unread = [...list.children].slice(read.get(name()) ?? 0).filter((line) => !line.matches(".mine")).length;
  const badge = document.getElementById("talk-unread");
  const words = unread ? `${unread} unread` : "";
  if (badge.textContent !== words) badge.textContent = words;
  badge.hidden = !unread;
  const place = document.getElementById("place-talk");
  if (!place) return;
  place.setAttribute("aria-label", unread ? `Chat (${unread})` : "Chat");
  if (unread) place.dataset.unread = unread;
  else delete place.dataset.unread;
}

function toTheLast() {
  list.scrollTop = list.scrollHeight;
}

// What was said, from a line on. `fresh`: it is the first that this page hears, as it is after its HTML. What stands there
// already, as when the connection was lost in between, is left alone, so that it is not read out again.
export function hear({ from, lines }, fresh) {
  const parsed = document.createElement("template");
  parsed.innerHTML = lines.join("");
  const news = [...parsed.content.children];
  let first = from;
  for (; news.length && list.children[first]?.isEqualNode(news[0]); first += 1) news.shift();
  while (list.children.length > first) list.lastElementChild.remove();
  list.append(...news);
  toTheLast();
  const last = news.findLast((line) => !line.matches(".mine"));
  if (last && !fresh && shownFor === name() && !isRead() && !page.inert) announce(last);
  shownFor = name();
}

// By signs as people see them, to whom a family is one; older browsers don't know these.
function shortened(words) {
  const signs = "Segmenter" in Intl ? [...new Intl.Segmenter().segment(words)].map(({ segment }) => segment) : [...words];
  return signs.length > SHOWN ? `${signs.slice(0, SHOWN).join("")}…` : words;
}

// A closed panel tells nobody, so the message is shown for a moment and read out.
function announce(line) {
  const words = line.textContent.trim().replace(/\s+/g, " ");
  say(words.length > SHOWN ? shortened(words) : words);
}

// The server has kept what was sent. What was written since stays.
export function written() {
  if (input.value === sent) input.value = "";
  settle();
}

// What was on its way has come to its end, well or not; it can be sent again.
export function settle() {
  sent = null;
}

// Nothing of the seat before is left to the one that takes the screen.
export function cover() {
  input.value = "";
  input.blur();
}

// Open the panel and go there to write.
export function go() {
  views.show("talk");
  (document.querySelector("#part-writing button") ? input : list).focus({ preventScroll: true });
}

// What the form of the panel sends; null where there is nothing to say, or it was just sent.
export function message(button) {
  input.focus();
  if (!input.value.trim() || input.value === sent) return null;
  sent = input.value;
  return { write: sent, to_team: button.value === "team", seat: Number(page.dataset.seat) };
}

export function start() {
  read = load();
  shownFor = name();
  if (remembered(OPEN) && !phone.matches) views.show("talk");
  panel.addEventListener("toggle", () => {
    if (!phone.matches) keep(OPEN, panel.open);
    toTheLast();
    count();
  });
  input.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.isComposing) return;
    event.preventDefault();
    document.getElementById("place-talk").focus();
  });
  document.addEventListener("visibilitychange", count);
  toTheLast();
  count();
}
