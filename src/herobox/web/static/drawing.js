// Draws the parts of the page and the sheets of the table, as a whole or as they were at a beat.

import * as closer from "./closer.js";
import * as motion from "./motion.js";
import * as reveal from "./reveal.js";
import { place } from "./sheets.js";
import { fit } from "./sizes.js";
import { steady } from "./steady.js";
import * as talk from "./talk.js";
import * as views from "./views.js";

const LAST = ["status", "prompt", "question", "ending"]; // what is shown after the beats that led to it
const page = document.getElementById("table");
const shown = new Map(); // what each part shows

const isSheet = (name) => name.startsWith("sheet-");
const parsed = document.createElement("template");
const served = new Map(); // the sheets that came with the page, until they are drawn or taken away
for (const { id } of document.querySelectorAll("[data-sheet]")) served.set(id, place(id).innerHTML);

// Whether a sheet that came with the page is drawn like this, and so may stay: to draw it anew takes longer than all else.
function stays(name, html) {
  const was = served.get(name);
  served.delete(name);
  if (was === undefined) return false;
  parsed.innerHTML = html;
  return parsed.innerHTML === was;
}

// A link that the keyboard was at is so again, where the new text has it.
function rewrite(part, html) {
  const at = part.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
  part.innerHTML = html;
  if (at) part.querySelector(`a[href="${CSS.escape(at)}"]`)?.focus({ preventScroll: true });
}

// Draw what is different in these parts; null where no sheet is, or else where everything was before. `fresh`: nothing
// of them was drawn before, so nothing moves.
export function draw(parts, fresh) {
  const news = [...parts].filter(([name, html]) => shown.get(name) !== html);
  const sheets = news.some(([name]) => isSheet(name));
  const before = sheets && !fresh ? motion.places() : null;
  for (const [name, html] of news) {
    if (!stays(name, html)) rewrite(place(name), html);
    shown.set(name, html);
  }
  if (sheets) steady();
  if (sheets) fit();
  return sheets ? { before } : null;
}

// The sheets as they were at a beat; nothing can be chosen on them.
export function drawPicture(parts) {
  const moves = draw(new Map([...parts].filter(([name]) => isSheet(name))), false);
  if (!moves) return;
  reveal.renew();
  motion.play(moves.before, motion.remember());
}

// Somebody has taken the screen: the table as it was at the first beat that they have not seen. `passes`: nobody has, but
// all at it see what happens before it is passed on.
export function uncover(parts, picture, passes) {
  const later = passes ? ["hotseat", "ending"] : LAST;
  const first = [...parts].filter(([name]) => !later.includes(name) && !isSheet(name));
  draw(new Map([...first, ...[...picture].filter(([name]) => isSheet(name))]), true);
  arrange();
  views.renew();
  reveal.renew();
  motion.remember();
}

// Show the sheets that the table has now, under their titles; and cover everything while the screen is passed on.
export function arrange() {
  const titles = new Map([...document.querySelectorAll("[data-place]")].map((a) => [a.dataset.place, a.dataset.title]));
  for (const section of document.querySelectorAll("[data-sheet]")) {
    const words = titles.get(section.dataset.sheet);
    section.hidden = words === undefined;
    if (words === undefined) {
      empty(section); // It may have shown what the next seat at this screen must not see.
      continue;
    }
    if (section.getAttribute("aria-label") !== words) section.querySelector(".sheet-view")?.scrollTo(0, 0); // It shows something else.
    section.setAttribute("aria-label", words);
    const heading = section.querySelector(".sheet-title");
    if (heading) heading.textContent = words;
    section.querySelector(".sheet-view")?.setAttribute("aria-label", `${words}, picture`);
  }
  views.renew();
  const covered = document.querySelector(".hotseat") !== null;
  if (covered !== page.inert) {
    page.inert = covered;
    if (covered) cover();
  }
}

// Take away what a sheet showed; when it comes back the server sends it whole.
function empty(section) {
  served.delete(section.id);
  document.getElementById(`part-${section.id}`).replaceChildren();
  shown.delete(section.id);
}

// What happens now is for all at the screen, so nothing of the seat that had it stays: no question, no sheet, no words.
export function turnAway() {
  forget();
  for (const name of ["prompt", "lesson", "question"]) {
    place(name).replaceChildren();
    shown.delete(name);
  }
  for (const section of document.querySelectorAll("[data-sheet]")) empty(section);
}

function forget() {
  closer.letGo();
  talk.cover();
  for (const id of ["spoken", "says", "refused", "hint", "beats-list", "closer-content"]) document.getElementById(id).replaceChildren();
}

// Nothing is left of what was said or shown to the seat before.
function cover() {
  forget();
  document.querySelector(".hotseat button").focus();
}
