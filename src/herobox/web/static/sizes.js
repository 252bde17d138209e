// How large each sheet is drawn. On a phone no word on it is smaller than can be read, so it may be wider than the screen
// and is moved under the finger; under the board a row of cards is as wide as its place where that is not much smaller.

import { reshape } from "./reshaping.js";
import { mayShrink, tellEnds } from "./rows.js";
import { follow } from "./moved.js";

const LEAST = 11; // pixels that a word is high at least on a phone
const FINGER = 36; // pixels that most spaces of a board are high and wide at least on a phone
const MANY = 40; // things that a board has where it has spaces; on another there are as large ones as its words
const SLACK = 1.05; // a sheet that needs no more than so many widths of the screen is as wide as that
const MOST = 3.2; // widths of the screen that a sheet has at most
const BAR = 9; // pixels that the bar of a row that scrolls takes

const page = document.getElementById("table");
const phone = matchMedia("(max-width: 60rem)");
const scales = new Map(); // what a sheet shows -> pixels a unit so far, so that it keeps its size from drawing to drawing
const widths = new Map(); // row -> how wide it was in its own units
const scrolls = new Set(); // rows that were too long to be seen as a whole
let highest = 0; // pixels that a row has needed on a phone

// A sheet that shows something else is called otherwise: the same sheet may be a city, and then a battle.
const called = (sheet) => `${sheet.id} ${page.querySelector(`[data-place="${sheet.dataset.sheet}"]`)?.dataset.title}`;

const scale = (matrix) => Math.hypot(matrix.a, matrix.b);

// The height of the smallest word of a sheet, in its own units.
function smallest(svg) {
  const whole = svg.getScreenCTM();
  if (!whole) return 0;
  let least = Infinity;
  for (const text of svg.querySelectorAll('text:not([display="none"] text)')) {
    if (!text.textContent.trim()) continue;
    const size = parseFloat(getComputedStyle(text).fontSize) * scale(text.getScreenCTM());
    if (size > 0 && size < least) least = size;
  }
  return least / scale(whole);
}

// How wide or high, whichever is less, half of the spaces of a board are at least, in its own units; what lies on another
// thing, as a figure on a space, is not counted.
function usual(svg) {
  const things = [...svg.querySelectorAll("[data-id]")].filter((thing) => !thing.parentElement.closest("[data-id]"));
  const boxes = things.map((thing) => thing.getBoundingClientRect());
  const lengths = boxes.map((box) => Math.min(box.width, box.height)).sort((one, other) => one - other);
  return lengths.length < MANY ? Infinity : lengths[lengths.length >> 1] / scale(svg.getScreenCTM());
}

function lay(svg, width) {
  const tabletop = svg.parentElement;
  tabletop.classList.toggle("sized", width > 0);
  if (width > 0) tabletop.style.setProperty("--wide", `${width}px`);
}

// Whether a phone shows all of a sheet at once: as the person wishes, but how a match ended first.
const whole = (sheet) => sheet.matches(".zoomed") !== (sheet.matches(".board") && page.querySelector(".ending") !== null);

// How wide a sheet has to be on a phone, so that it can be read; what scrolls sideways in a row may be as wide as it likes.
function readable(sheet, svg, box, room) {
  const wanted = Math.max(LEAST / smallest(svg), sheet.matches(".board") ? FINGER / usual(svg) : 0) * box.width;
  const needed = wanted <= SLACK * room ? room : Math.min(wanted, MOST * room) || 0;
  return sheet.closest(".rows") ? wanted : Math.max(room, needed);
}

function onPhone(sheet, svg, box, room) {
  if (whole(sheet)) return room;
  const width = readable(sheet, svg, box, room);
  const larger = Math.max(width / box.width, scales.get(called(sheet)) ?? 0);
  scales.set(called(sheet), larger);
  return larger * box.width;
}

function inRow(sheet, box, room) {
  const high = sheet.querySelector(".sheet-view").clientHeight - BAR;
  const whole = high / box.height;
  const grown = box.width > (widths.get(sheet.id) ?? 0); // With new cards it may be as large as it was once.
  widths.set(sheet.id, box.width);
  const last = grown ? whole : (scales.get(sheet.id) ?? whole);
  const fits = last * box.width <= room;
  const helps = !scrolls.has(sheet.id) && mayShrink(whole * box.width, room);
  if (!fits && !helps) scrolls.add(sheet.id); // From now on, so that it stays as large as it is.
  const now = fits || !helps ? last : room / box.width;
  scales.set(sheet.id, now);
  return now * box.width;
}

// On a phone a row takes no more of the board's room than the highest of its sheets has needed so far.
function leaveRoom(sheet, svg) {
  const rows = sheet.closest(".rows");
  if (!rows) return;
  const view = svg.closest(".sheet-view");
  const needed = svg.getBoundingClientRect().bottom + view.scrollTop - rows.getBoundingClientRect().top + BAR;
  highest = Math.max(highest, Math.ceil(needed));
  rows.style.setProperty("--needed", `${highest}px`);
}

// Whether a sheet that a phone shows whole can be made larger.
export function canGrow(sheet) {
  const svg = sheet.querySelector(".tabletop > svg");
  const room = sheet.querySelector(".sheet-view").clientWidth;
  return svg !== null && readable(sheet, svg, svg.viewBox.baseVal, room) > room + 1;
}

// What can't be scrolled has nothing to do for somebody who plays by keys.
function stopAt(view) {
  const scrolls = view.scrollWidth > view.clientWidth + 1 || view.scrollHeight > view.clientHeight + 1;
  if (scrolls) view.tabIndex = 0;
  else view.removeAttribute("tabindex");
}

// Give each sheet that is seen its size.
export function fit() {
  for (const sheet of page.querySelectorAll(".sheet")) {
    const svg = sheet.querySelector(".tabletop > svg");
    if (svg) reshape(svg, phone.matches);
    const box = svg?.viewBox.baseVal;
    if (!box?.width || !sheet.checkVisibility()) continue;
    const room = sheet.querySelector(".sheet-view").clientWidth;
    if (phone.matches) {
      lay(svg, onPhone(sheet, svg, box, room));
      leaveRoom(sheet, svg);
    } else lay(svg, sheet.closest(".rows") ? inRow(sheet, box, room) : 0);
  }
  for (const view of page.querySelectorAll(".sheet-view")) stopAt(view);
  for (const view of page.querySelectorAll(".rows .sheet-view")) tellEnds(view);
  follow();
}

// What is known of the sheets no longer holds where the screen is another.
addEventListener("resize", () => {
  scales.clear();
  widths.clear();
  scrolls.clear();
  highest = 0;
});
