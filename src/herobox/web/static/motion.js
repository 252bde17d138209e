// Pieces that moved travel to their new place, what changed appears again, dice turn.

const TRAVEL = { duration: 380, easing: "cubic-bezier(.3,.7,.2,1)", composite: "add" };
const APPEAR = { duration: 600, easing: "ease-out" };
const TURN = { duration: 600, easing: "cubic-bezier(.2,.8,.3,1.1)", composite: "add" };
const NEAR = 2; // pixels that are no move

let looks = new Map(); // what each thing looked like, by its name

const name = (thing) => thing.dataset.key ?? `#${thing.dataset.id}`;

// What may move or change: the pieces, which keep their key wherever they lie, and the things without a piece on them.
function things() {
  const all = [...document.querySelectorAll(".tabletop [data-key], .tabletop [data-id]")];
  return all.filter((thing) => thing.dataset.key || !thing.querySelector("[data-key]"));
}

// Whether nothing is to move for whoever looks.
export function still() {
  return document.documentElement.dataset.animation === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// Where the middle of a thing is: on the screen, and on its sheet as parts of the sheet's width. `sheets` keeps where
// the sheets are while all their things are measured.
function where(thing, sheets) {
  const svg = thing.ownerSVGElement;
  if (!sheets.has(svg)) sheets.set(svg, svg.getBoundingClientRect());
  const sheet = sheets.get(svg);
  const box = thing.getBoundingClientRect();
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  return { x, y, on: svg.parentElement.id, width: sheet.width, left: x - sheet.x, top: y - sheet.y };
}

// How far it is from one place to another in pixels. A sheet that only went elsewhere on the page moved nothing on it.
function way(from, to) {
  if (from.on !== to.on) return [from.x - to.x, from.y - to.y];
  const scale = to.width / from.width;
  return [from.left * scale - to.left, from.top * scale - to.top];
}

// Where everything with a name is now; null when nothing is to move.
export function places() {
  if (still() || document.hidden) return null;
  const sheets = new Map();
  return new Map(things().map((thing) => [name(thing), where(thing, sheets)]));
}

// Keep what everything looks like, before anything is marked on it; returns what it looked like before.
export function remember() {
  const old = looks;
  looks = new Map(things().map((thing) => [name(thing), thing.innerHTML]));
  return old;
}

// The parts were drawn anew: show what is different from `before`, which `places` told, and from `old` looks.
export function play(before, old) {
  if (!before) return;
  const sheets = new Map();
  const now = things().map((thing) => [thing, where(thing, sheets)]); // all are measured before the first one moves
  for (const [thing, to] of now) {
    const from = before.get(name(thing));
    const [across, down] = from ? way(from, to) : [0, 0];
    if (Math.hypot(across, down) > NEAR) travel(thing, across, down);
    else if (!from || old.get(name(thing)) !== looks.get(name(thing))) appear(thing);
  }
}

function travel(thing, across, down) {
  const scale = thing.getScreenCTM()?.a || 1;
  const start = `translate(${across / scale}px, ${down / scale}px)`;
  thing.animate([{ transform: start }, { transform: "translate(0, 0)" }], TRAVEL);
}

function appear(thing) {
  if (thing.dataset.id?.startsWith("die")) {
    thing.classList.add("turning");
    thing.animate([{ transform: "rotate(-400deg) scale(0.6)" }, { transform: "rotate(0deg) scale(1)" }], TURN);
  } else {
    thing.animate([{ opacity: 0.4 }, { opacity: 1 }], APPEAR);
  }
}
