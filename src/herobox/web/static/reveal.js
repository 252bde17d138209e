// Where what can be chosen is: its view is shown, it comes into sight, the bar of places tells its sheet, and the board
// can be zoomed.

import { needsNoTable } from "./asking.js";
import { atRest } from "./motion.js";
import { canGrow, fit } from "./sizes.js";
import { toggle } from "./saying.js";
import { middle, nearestTo } from "./spots.js";
import * as views from "./views.js";

const page = document.getElementById("table");
const phone = matchMedia("(max-width: 60rem)");
const BESIDE = 24; // pixels of what lies around a thing that was brought into sight
const READABLE = 0.4; // a phone shows the whole board where it stays at least so large, as a part of its usual size
const ENOUGH = 0.85; // of what a board could show of what can be chosen, so much is enough to leave it where it is
const PART = 3; // pixels that may be missing of something that is seen
const SCROLLERS = ".rows .sheet-view, .board .sheet-view, .rest, .sheet-places";
const NEAREST = { block: "nearest", inline: "nearest" };

let where = null; // how far the board was scrolled before all of it was shown
let over = false; // how the match has ended is shown
let lent = false; // all of the board is shown though nobody has asked for it

const scroller = (thing) => thing.closest(SCROLLERS);

// Whether the middle of a thing is in its scroller's window.
function inSight(thing) {
  const [x, y] = middle(thing);
  const window = scroller(thing).getBoundingClientRect();
  return x > window.left && x < window.right && y > window.top && y < window.bottom;
}

// Mark the sheets in the bar of places on which something can be chosen.
export function signpost() {
  for (const place of page.querySelectorAll("[data-place]")) {
    const sheet = document.getElementById(`sheet-${place.dataset.place}`);
    place.classList.toggle("can-here", sheet?.querySelector(".tabletop .can") != null);
  }
}

// How far to scroll that the part [from, to] comes into [low, high], and that what is kept stays in it.
function way(from, to, low, high, kept) {
  let by = 0;
  if (from < low) by = from - low;
  else if (to > high) by = Math.min(to - high, from - low);
  if (!kept) return by;
  return by < 0 ? Math.max(by, Math.min(0, kept[1] - high)) : Math.min(by, Math.max(0, kept[0] - low));
}

// Scroll what a thing lies in as little as needed to bring it into sight; what is picked there stays in sight, unless
// they are too far apart for that.
function bring(thing) {
  const picked = scroller(thing).querySelector(".picked[data-id]")?.getBoundingClientRect();
  if (picked) approach(thing, picked);
  if (!picked || !inSight(thing)) approach(thing);
}

function approach(thing, picked) {
  const around = scroller(thing);
  const window = around.getBoundingClientRect();
  const box = thing.getBoundingClientRect();
  const across = picked && [picked.left, picked.right];
  const along = picked && [picked.top, picked.bottom];
  around.scrollLeft += way(box.left - BESIDE, box.right + BESIDE, window.left, window.right, across);
  around.scrollTop += way(box.top - BESIDE, box.bottom + BESIDE, window.top, window.bottom, along);
}

// Bring the first thing that can be chosen into sight, unless some of them is: of all that are seen, and in each row and panel.
// `anew`: another question is asked.
export const reveal = (anew = false) => atRest(() => bringChoices(anew));

function bringChoices(anew) {
  const place = page.querySelector(".sheet-places .can-here");
  if (place && ![...page.querySelectorAll(".can-here")].some(inSight)) place.scrollIntoView(NEAREST);
  let things = [...page.querySelectorAll(".tabletop .can")];
  showOwn();
  if (!things.length) return;
  const wanted = things.filter(isWanted);
  if (wanted.length) things = wanted;
  if (anew) giveBoardRoom(things);
  if (anew) bringHand(things);
  const writing = page.querySelector("#talk-words:focus") !== null;
  const aside = phone.matches && needsNoTable() && !things.some((thing) => thing.closest(".stage"));
  if (aside && anew && !writing) views.show(mainView());
  else if (!writing && !things.some((thing) => thing.checkVisibility())) views.show(views.viewOf(things[0]));
  things = things.filter((thing) => thing.checkVisibility());
  if (things.length && !things.some(inSight)) bring(things[0]);
  const board = page.querySelector(".stage .board .sheet-view");
  if (anew && board) bringMost(board, things.filter((thing) => board.contains(thing)));
  for (const row of page.querySelectorAll(".rows .sheet-view, .rest")) {
    const own = things.filter((thing) => row.contains(thing));
    const apart = own.filter((thing) => !things.some((copy) => !row.contains(copy) && same(copy, thing)));
    const unseen = apart.length && !own.some(inSight);
    if (unseen) bring(apart[0]);
    if (unseen || anew) showMost(own);
  }
}

// What a phone shows to somebody who need not point at anything: the hand below the board.
const mainView = () => (page.querySelector(".rows .sheet:not([hidden])") ?? page.querySelector(".board")).id;

// Of what can be chosen in a row as much as has room there is seen, from the first on.
function showMost(own) {
  const seen = own.filter(inSight).length;
  if (!seen || seen === own.length) return;
  const around = scroller(own[0]);
  const [left, top] = [around.scrollLeft, around.scrollTop];
  bring(own.at(-1));
  bring(own[0]);
  if (own.filter(inSight).length <= seen) around.scrollTo(left, top);
}

// Where one chooses on the board alone, a phone shows all of it, without the hand below.
function giveBoardRoom(things) {
  const hand = page.querySelector(".rows .sheet.shown");
  const board = things.find((thing) => thing.closest(".board"));
  if (phone.matches && hand && board && !things.some((thing) => thing.closest(".rows"))) views.show(views.viewOf(board));
}

// Where one chooses from the hand, too, a phone that shows the board shows the hand below it.
function bringHand(things) {
  const card = things.find((thing) => thing.closest(".rows"));
  if (phone.matches && card && page.dataset.where === "stage" && !card.checkVisibility()) views.show(views.viewOf(card));
}

// Where much of what can be chosen on a board that scrolls is out of sight, it shows as much of it as it can at once.
function bringMost(view, things) {
  const window = view.getBoundingClientRect();
  const seen = things.filter(inSight).length;
  if (seen === things.length) return;
  const boxes = things.map((thing) => thing.getBoundingClientRect());
  const left = most(boxes.map((box) => [box.left, box.right]), window.width);
  const across = boxes.filter((box) => box.left >= left && box.right <= left + window.width);
  if (!across.length) return;
  const top = most(across.map((box) => [box.top, box.bottom]), window.height);
  const found = across.filter((box) => box.top >= top && box.bottom <= top + window.height);
  if (!found.length || seen >= ENOUGH * found.length) return;
  const [right, low] = [Math.max(...found.map((box) => box.right)), Math.max(...found.map((box) => box.bottom))];
  view.scrollBy((left + right - window.left - window.right) / 2, (top + low - window.top - window.bottom) / 2);
}

// From where on a stretch of this length has most of these stretches in it.
function most(stretches, length) {
  const count = (from) => stretches.filter(([low, high]) => low >= from && high <= from + length).length;
  return stretches.map(([low]) => low).reduce((best, from) => (count(from) > count(best) ? from : best));
}

// Whether the choice that a lesson waits for points at this thing.
function isWanted(thing) {
  const points = page.querySelector("#choices .lesson-wanted")?.dataset.points?.split(" ") ?? [];
  return points.includes(thing.dataset.same ?? thing.dataset.id);
}

// Where one chooses from the hand alone, a board that is higher than its place shows one's own side: it is below, or marked.
function showOwn() {
  const board = page.querySelector(".stage .board.shown");
  const hand = page.querySelector(".rows .shown .can")?.checkVisibility();
  if (!phone.matches || !board || !hand || board.querySelector(".can")) return;
  const view = board.querySelector(".sheet-view");
  const own = view.querySelector(".narrowed [data-own]")?.getBoundingClientRect();
  if (own) view.scrollBy(own.left - view.getBoundingClientRect().left, own.top - view.getBoundingClientRect().top);
  else view.scrollTop = view.scrollHeight;
}

// Bring what is spoken of into sight: all of it if its place has room for that, or else what can be chosen, or the first.
// `sheet`: the id of the sheet it is about, if it is about one.
export const bringAll = (things, sheet) => atRest(() => bringSpoken(things, sheet));

function bringSpoken(things, sheet) {
  const wanted = things.filter(isWanted);
  const main = wanted[0] ?? things.find((thing) => thing.matches(".can")) ?? things[0];
  const onBoard = things.filter((thing) => thing.closest(".board"));
  lend(false);
  if (sheet && !views.seen(sheet)) views.show(sheet);
  else if (main && !main.checkVisibility()) views.show(views.viewOf(main));
  if (!sheet && things.length) giveBoardRoom(things);
  for (const thing of [...things.filter((one) => one !== main), main]) {
    if (thing?.checkVisibility() && scroller(thing) && !isWhole(thing)) bring(thing);
  }
  if (!wanted.length && onBoard.some((thing) => thing.checkVisibility() && !isWhole(thing))) lend(true);
}

// Whether all of a thing is in its scroller's window, or as much as has room there.
function isWhole(thing) {
  const box = thing.getBoundingClientRect();
  const window = scroller(thing).getBoundingClientRect();
  const [width, height] = [Math.min(box.width, window.width), Math.min(box.height, window.height)];
  const across = Math.min(box.right, window.right) - Math.max(box.left, window.left);
  const along = Math.min(box.bottom, window.bottom) - Math.max(box.top, window.top);
  return across > width - PART && along > height - PART;
}

// Whether something of the whole board can be read on a phone; one that is no wider than the screen can be very long.
function canShowWhole(board) {
  const view = board.querySelector(".sheet-view");
  const picture = board.querySelector(".tabletop > svg")?.getBoundingClientRect();
  return !picture || view.clientHeight >= READABLE * picture.height;
}

// Where a phone has no room for all that is spoken of, it shows the whole board meanwhile.
function lend(whole) {
  const board = page.querySelector(".board");
  if (!board || lent === whole || (whole && (!phone.matches || board.matches(".zoomed") || !canShowWhole(board)))) return;
  lent = whole;
  resize(board, whole);
  renew();
}

// The button ends it.
function takeBack(event) {
  if (!lent || !event.target.closest("#zoom")) return;
  event.stopPropagation();
  lend(false);
}

// What of a row is to be seen: what a lesson waits for or speaks of, or else what can be chosen.
function mattering(row) {
  const can = [...row.querySelectorAll(".can")];
  const wanted = can.filter(isWanted);
  if (wanted.length) return wanted;
  const spoken = [...row.querySelectorAll(".lesson-spoken")];
  return spoken.length ? spoken : can;
}

// A row has another size than when it was scrolled: some of what is to be seen on it is seen whole.
function again(row) {
  atRest(() => {
    const window = row.getBoundingClientRect();
    const own = mattering(row).map((thing) => [thing, thing.getBoundingClientRect()]);
    const whole = ([, box]) => box.left >= window.left && box.right <= window.right;
    if (own.length && row.checkVisibility() && !own.some(whole)) bring(own[0][0]);
  });
}

// What lies on the table twice can be pointed at in either place.
const same = (one, other) => (one.dataset.same ?? one.dataset.id) === (other.dataset.same ?? other.dataset.id);

// The board in another size: what is picked, or else what was in the middle, comes into its middle; but some of what can
// be chosen is always seen.
function resize(board, large) {
  if (board.matches(".zoomed") === large) return; // As when the page has come.
  const view = board.querySelector(".sheet-view");
  const picture = board.querySelector(".tabletop > svg");
  if (!picture || !board.checkVisibility()) {
    board.classList.toggle("zoomed", large);
    return;
  }
  const thing = board.querySelector(".picked[data-id]") ?? view;
  const [x, y] = middle(thing);
  const before = picture.getBoundingClientRect();
  const [across, along] = [(x - before.x) / before.width, (y - before.y) / before.height];
  const back = !large && phone.matches && !board.querySelector(".picked[data-id]") ? where : null;
  where = [view.scrollLeft, view.scrollTop];
  board.classList.toggle("zoomed", large);
  fit();
  if (back) {
    view.scrollTo(...back);
    return;
  }
  const after = picture.getBoundingClientRect();
  const [toX, toY] = middle(view);
  view.scrollLeft += after.x + across * after.width - toX;
  view.scrollTop += after.y + along * after.height - toY;
  const things = [...board.querySelectorAll(".can")];
  if (things.length && !things.some(inSight)) bring(nearestTo(things, [toX, toY]));
  if (!thing.matches(".picked")) bringMost(view, things);
}

const ended = () => page.querySelector(".ending") !== null;

// On a phone the board is as large as its words need, and the button shows all of it; elsewhere it is the other way round.
function helps(board) {
  const view = board.querySelector(".sheet-view");
  const higher = view.scrollHeight > view.clientHeight + 1 && (!phone.matches || canShowWhole(board));
  const wider = view.scrollWidth > view.clientWidth + 1 || higher;
  const helpful = ended() && phone.matches ? canGrow(board) : wider || ended();
  page.classList.toggle("zoom-helps", board.checkVisibility() && (helpful || board.matches(".zoomed")));
}

// What scrolls and has the focus itself is scrolled by arrows; elsewhere they go from thing to thing.
function scroll(event) {
  const across = /^Arrow(Left|Right)$/.test(event.key) && event.target.matches(".sheet-view");
  const along = /^Arrow(Up|Down)$/.test(event.key) && event.target.matches(".rest, .board .sheet-view");
  if (across || along) event.stopPropagation();
}

// The view or the drawings are others now.
export function renew() {
  fit();
  const board = page.querySelector(".board");
  const zoom = document.getElementById("zoom");
  const words = phone.matches && !ended() ? "Overview" : "Zoom";
  if (zoom.textContent !== words) zoom.textContent = words;
  if (over !== ended()) {
    over = ended();
    if (phone.matches && board?.matches(".zoomed")) zoom.click(); // It means something else now.
  }
  if (board) helps(board);
}

export function start() {
  page.addEventListener("keydown", scroll);
  const lid = document.querySelector(".lid");
  const below = page.querySelectorAll(".stage, .says"); // Not the whole page: all that lies in it would be styled anew.
  new ResizeObserver(() => {
    for (const part of below) part.style.setProperty("--lid-height", `${lid.offsetHeight}px`);
  }).observe(lid);
  const resized = new ResizeObserver((rows) => rows.forEach(({ target }) => again(target.closest(".sheet-view"))));
  for (const row of page.querySelectorAll(".rows .tabletop")) resized.observe(row);
  const board = page.querySelector(".board");
  document.addEventListener("click", takeBack, true);
  if (board) toggle("zoom", (large) => resize(board, large), page.dataset.match);
  addEventListener("resize", renew);
  renew();
}
