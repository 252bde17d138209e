// A closer look at a card: its drawing, text, numbers and source. It stands beside the picture under the question and the
// last events, on a phone over the question, so that what is asked and the hand are not under it.

const MOUSE_WAITS = 400; // milliseconds on a card before it is shown
const HOLD = 450; // milliseconds that a finger is held
const MOUSE_LEAVES = 250;
const GAP = 10; // pixels to what is around it
const LEAST = 120; // pixels that it is high at least, even if it covers some links
const MOST = 0.62; // of the column, for a text that needs it
const LOW = 200; // pixels; where there is less room it is words alone

const page = document.getElementById("table");
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

const card = (target) => (target instanceof Element ? target.closest(".tabletop [data-item]") : null);

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
    place();
  } catch {
    known.delete(name); // The next look asks again.
  }
}

// Over what stands under the question and the last events; higher where the text needs it, but never over what is asked.
function place() {
  if (panel.hidden) return;
  if (phone.matches) {
    const { top } = document.getElementById("asking").getBoundingClientRect();
    Object.assign(panel.style, { bottom: `${innerHeight - top}px`, maxHeight: `${top - GAP}px`, left: "", width: "", top: "" });
    return;
  }
  panel.style.bottom = "";
  const over = document.getElementById("asking").getBoundingClientRect();
  const beats = document.getElementById("beats").getBoundingClientRect();
  const top = Math.min(Math.max(over.bottom, beats.bottom) + GAP, innerHeight - GAP - LEAST);
  const room = innerHeight - GAP - top;
  panel.classList.toggle("low", room < LOW);
  lay({ left: over.left, width: over.width, top, maxHeight: room });
  const missing = panel.scrollHeight - panel.clientHeight;
  if (missing <= 0) return;
  const highest = Math.max(over.bottom + GAP, innerHeight - MOST * (innerHeight - over.top));
  const raised = Math.min(top, Math.max(highest, top - missing));
  lay({ top: raised, maxHeight: innerHeight - GAP - raised });
}

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
  if (!kept && mouse && !restsOn(document.elementFromPoint(mouse.x, mouse.y))) leave(0);
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
  timer = setTimeout(show, item ? MOUSE_WAITS / 4 : MOUSE_WAITS, thing, false);
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
    if (event.pointerType === "mouse" && !kept && !restsOn(event.target)) leave(MOUSE_LEAVES);
  });
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
