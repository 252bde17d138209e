// Where what can be chosen is: it comes into sight, the bar of places tells its sheet, and the board can be zoomed.

import { toggle } from "./saying.js";

const page = document.getElementById("table");
const phone = matchMedia("(max-width: 60rem)");
const READABLE = 12; // pixels; a board whose smallest words are of this height needs no zoom
const BESIDE = 24; // pixels of what lies before a thing that a row was scrolled to

// Whether the middle of a thing is in its scroller's window.
function inSight(thing) {
  const box = thing.getBoundingClientRect();
  const window = thing.closest(".more, .sheet-view, .sheet-places").getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return x > window.left && x < window.right && y > window.top && y < window.bottom;
}

// Mark the sheets in the bar of places on which something can be chosen.
export function signpost() {
  for (const place of page.querySelectorAll("[data-place]")) {
    const sheet = document.getElementById(`sheet-${place.dataset.place}`);
    place.classList.toggle("can-here", sheet?.querySelector(".tabletop .can") != null);
  }
}

// Scroll each row sideways to the first thing on it that can be chosen, unless some of them is in its window; and so the
// bar of places to the first that has one.
function slide() {
  for (const row of page.querySelectorAll(".rows .sheet-view, .sheet-places")) {
    const things = [...row.querySelectorAll(".can, .can-here")];
    if (!things.length || things.some(inSight)) continue;
    row.scrollLeft += things[0].getBoundingClientRect().left - row.getBoundingClientRect().left - BESIDE;
  }
}

// Bring the first thing that can be chosen into sight, unless some of them is. On a phone the bar tells where to go.
export function reveal() {
  slide();
  const things = [...page.querySelectorAll(".tabletop .can")];
  if (phone.matches || !things.length || things.some(inSight)) return;
  things[0].closest(".sheet").scrollIntoView({ block: "nearest" });
  if (!inSight(things[0])) things[0].scrollIntoView({ block: "nearest", inline: "nearest" });
}

// The board in another size: what is picked, or else what can be, comes into its middle.
function center() {
  const thing = page.querySelector(".board .picked") ?? page.querySelector(".board .can");
  thing?.scrollIntoView({ block: "center", inline: "center" });
}

// Whether words of the board are too small to be read with ease.
function isFine(board) {
  const words = [...board.querySelectorAll("text")].filter((text) => text.textContent.trim());
  return words.some((text) => parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 1) < READABLE);
}

// What scrolls and has the focus itself is scrolled by arrows; elsewhere they go from thing to thing.
function scroll(event) {
  const across = /^Arrow(Left|Right)$/.test(event.key) && event.target.matches(".rows .sheet-view");
  const along = /^Arrow(Up|Down)$/.test(event.key) && event.target.matches(".more");
  if (across || along) event.stopPropagation();
}

// The table ends above the bar of places, which has one row or two.
function makeRoom() {
  const bar = document.getElementById("part-places");
  new ResizeObserver(() => page.style.setProperty("--bar", `${bar.offsetHeight}px`)).observe(bar);
}

// On a phone the zoom is offered while the board is on the screen, and only where it helps.
export function start() {
  page.addEventListener("keydown", scroll);
  makeRoom();
  const board = page.querySelector(".board");
  toggle("zoom", (large) => {
    board?.classList.toggle("zoomed", large);
    if (large) center();
  });
  if (!board) return;
  new IntersectionObserver(([{ isIntersecting }]) => {
    const helps = board.classList.contains("zoomed") || isFine(board);
    page.classList.toggle("zoom-helps", isIntersecting && helps);
  }).observe(board);
}
