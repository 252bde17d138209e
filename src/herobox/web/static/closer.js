// A closer look at a card: its drawing, text, numbers and source. It stands beside the picture under the question and the
// last events, on a phone over the question, so that what is asked and the hand are not under it. Where one looks back,
// the way through the match takes the place of the question.

const MOUSE_WAITS = 400; // milliseconds on a card before it is shown
const HOLD = 450; // milliseconds that a finger is held
const MOUSE_LEAVES = 250;
const MOUSE_COMES = 700; // the same where one may go over to what is shown, to read on in it
const LITTLE = 4; // pixels that are no more to read
const GAP = 10; // pixels to what is around it
const LEAST = 120; // pixels that it is high at least, even if it covers some links
const MOST = 0.62; // of the column, for a text that needs it
const PAGE = 0.8; // of what is seen is one page
const LINE = 20; // pixels that a wheel means by a line
const WRITTEN = 0.6; // of the letters of its text are on a card on which that is written
const LOW = 200; // pixels; where there is less room it is words alone

const page = document.querySelector("#table, #look-back");
const asking = page.querySelector("#asking, .reel");
const beats = page.querySelector("#beats");
const panel = document.getElementById("closer");
const content = document.getElementById("closer-content");
const known = new Map(); // item -> its text, or the promise of it

const phone = matchMedia("(max-width: 60rem)");

let timer = 0;
let mouse = null; // where it was moved to: {x, y}
let aimed = null; // the card that it was moved onto
let finger = false; // the last press was one of a finger
let item = null; // what is shown
let kept = false; // stays until it is closed, as somebody asked for it by key or finger
let held = false; // a long press just ended, so its click is none

const card = (target) => (target instanceof Element ? target.closest(":is(.tabletop, .look-back .drawing) [data-item]") : null);

async function fetched(name) {
  const answer = await fetch(`/games/${page.dataset.game}/cards/${encodeURIComponent(name)}?fragment=1`);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.text();
}

export async function show(thing, keep) {
  const name = thing.dataset.item;
  clearTimeout(timer);
  item = name;
  kept = keep;
  if (!known.has(name)) known.set(name, fetched(name));
  try {
    const html = await known.get(name);
    if (item !== name) return;
    content.innerHTML = html;
    panel.classList.toggle("passing", !keep);
    panel.hidden = false;
    panel.scrollTop = 0;
    place();
  } catch {
    known.delete(name); // The next look asks again.
  }
}

// Over what stands under the question and the last events; higher where the text needs it, but never over what is asked.
function place() {
  if (panel.hidden) return;
  panel.classList.remove("tight", "long", "more-below");
  if (phone.matches) {
    const { top } = asking.getBoundingClientRect();
    Object.assign(panel.style, { bottom: `${innerHeight - top}px`, maxHeight: `${top - GAP}px`, left: "", width: "", top: "" });
    panel.style.setProperty("--most", `${top - GAP}px`);
    panel.classList.toggle("written", isWritten());
    panel.style.setProperty("--words", `${content.offsetHeight - (content.querySelector(".drawing")?.offsetHeight ?? 0)}px`);
    return;
  }
  panel.style.bottom = "";
  const over = asking.getBoundingClientRect();
  const top = Math.min(Math.max(over.bottom, beats?.getBoundingClientRect().bottom ?? 0) + GAP, innerHeight - GAP - LEAST);
  const room = innerHeight - GAP - top;
  panel.classList.toggle("low", room < LOW);
  lay({ left: over.left, width: over.width, top, maxHeight: room });
  const missing = beyond();
  if (missing <= 0) return;
  const highest = Math.max(over.bottom + GAP, innerHeight - MOST * (innerHeight - over.top));
  const raised = Math.min(top, Math.max(highest, top - missing));
  lay({ top: raised, maxHeight: innerHeight - GAP - raised });
  if (beyond() <= 0) return;
  panel.classList.add("tight");
  lay({ top: Math.min(top, Math.max(raised, innerHeight - GAP - panel.offsetHeight)) });
  panel.classList.toggle("long", beyond() > LITTLE);
  tellMore();
}

const letters = (selector) => [...content.querySelectorAll(selector)].map((text) => text.textContent).join("").length;

// Whether the card says by itself what is said below it.
const isWritten = () => letters(".drawing text") >= WRITTEN * letters(".exhibit-text");

// How many pixels have no room.
const beyond = () => panel.scrollHeight - panel.clientHeight;

// What must be scrolled says so as long as something is below the edge.
function tellMore() {
  panel.classList.toggle("more-below", panel.matches(".long") && beyond() - panel.scrollTop > LITTLE);
}

// Scroll what is shown; says whether that moved anything.
export function scroll(pixels) {
  const before = panel.scrollTop;
  if (!panel.hidden) panel.scrollTop += pixels;
  return panel.scrollTop !== before;
}

// By keys: nearly a page down or, with -1, up.
export const turn = (way) => scroll(way * PAGE * panel.clientHeight);

function lay(pixels) {
  for (const [side, length] of Object.entries(pixels)) panel.style[side] = `${length}px`;
}

function hide() {
  clearTimeout(timer);
  item = null;
  kept = false;
  panel.hidden = true;
}

// Close it; says whether somebody had asked for it by key or finger.
export function letGo() {
  const there = item !== null && kept;
  hide();
  return there;
}

// Whether the mouse rests on the card that is shown, or will be.
const restsOn = (target) => card(target)?.dataset.item === (item ?? aimed?.dataset.item);

// The table was drawn anew: a card that only the mouse rests on is let go when it is another one now.
export function renew() {
  place();
  const under = mouse && document.elementFromPoint(mouse.x, mouse.y);
  if (!kept && mouse && !panel.contains(under) && !restsOn(under)) leave(0);
}

function leave(wait) {
  aimed = null;
  clearTimeout(timer);
  if (item) timer = setTimeout(hide, wait);
}

// Whether the click that comes now only ends a long press.
export function wasHeld() {
  const was = held;
  held = false;
  return was;
}

// The mouse was moved: what comes to lie under a resting one is not looked at.
function aim(event) {
  if (event.pointerType !== "mouse" || kept || (mouse?.x === event.clientX && mouse.y === event.clientY)) return;
  mouse = { x: event.clientX, y: event.clientY };
  const thing = card(event.target);
  if (!thing || thing === aimed) return;
  aimed = thing;
  clearTimeout(timer);
  const sooner = item && !panel.matches(".long"); // Cards on the way to a long text do not take its place.
  timer = setTimeout(show, sooner ? MOUSE_WAITS / 4 : MOUSE_WAITS, thing, false);
}

// The wheel on a card scrolls the long text about it.
function wheel(event) {
  if (kept || event.ctrlKey || panel.hidden || !panel.matches(".long") || panel.contains(event.target)) return;
  if (restsOn(event.target) && scroll(event.deltaMode ? LINE * event.deltaY : event.deltaY)) event.preventDefault();
}

function press(event) {
  held = false;
  finger = event.pointerType !== "mouse";
  clearTimeout(timer);
  const thing = card(event.target);
  if (!thing || !finger) return;
  timer = setTimeout(() => {
    held = true;
    show(thing, true);
  }, HOLD);
}

// A click elsewhere closes it. That of a finger does nothing else, as with everything that lies over the table.
function clickElsewhere(event) {
  if (panel.hidden || held || panel.contains(event.target)) return;
  const done = kept && finger && event.detail > 0;
  hide();
  if (!done) return;
  event.preventDefault();
  event.stopPropagation();
}

export function start() {
  document.getElementById("closer-close").addEventListener("click", hide);
  document.addEventListener("pointermove", aim);
  document.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse" || kept) return;
    if (panel.contains(event.target)) clearTimeout(timer);
    else if (!restsOn(event.target)) leave(panel.matches(".long") ? MOUSE_COMES : MOUSE_LEAVES);
  });
  panel.addEventListener("scroll", tellMore, { passive: true });
  document.addEventListener("wheel", wheel, { passive: false });
  document.addEventListener("pointerdown", press);
  document.addEventListener("click", clickElsewhere, true);
  for (const end of ["pointerup", "pointercancel", "pointermove"]) {
    document.addEventListener(end, (event) => {
      const trembling = end === "pointermove" && Math.hypot(event.movementX, event.movementY) < 4;
      if (event.pointerType !== "mouse" && !trembling) clearTimeout(timer);
    });
  }
  document.addEventListener("contextmenu", (event) => {
    const thing = card(event.target);
    if (!thing) return;
    event.preventDefault();
    show(thing, true);
  });
  addEventListener("resize", place);
}
