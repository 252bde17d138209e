// Pieces that moved travel to their new place, what changed appears again, dice turn.

const TRAVEL = { duration: 380, easing: "cubic-bezier(.3,.7,.2,1)", composite: "add" };
const APPEAR = { duration: 600, easing: "ease-out" };
const TURN = { duration: 600, easing: "cubic-bezier(.2,.8,.3,1.1)", composite: "add" };
const NEAR = 2; // pixels that are no move
const FEW = 3; // things that may all move on a board in one choice

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

// Where the middle of a thing is: on the screen, and on its sheet in the sheet's own units. `sheets` keeps where the
// sheets are, and how large, while all their things are measured.
function where(thing, sheets) {
  const svg = thing.ownerSVGElement;
  if (!sheets.has(svg)) sheets.set(svg, svg.getScreenCTM() ?? new DOMMatrix());
  const { a: scale, e: left, f: top } = sheets.get(svg);
  const box = thing.getBoundingClientRect();
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  return { x, y, on: svg.parentElement.id, scale, across: (x - left) / scale, down: (y - top) / scale };
}

// How far it is from one place to another in pixels. A sheet that went elsewhere on the page, or is drawn larger, or got
// longer at its end, moved nothing on it.
function way(from, to) {
  if (from.on !== to.on) return [from.x - to.x, from.y - to.y];
  return [(from.across - to.across) * to.scale, (from.down - to.down) * to.scale];
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

// Whether a board shows something else now, as a battle after the city: most of what is still on it is elsewhere. Nothing
// travels there.
function isAnother(now, before) {
  const stayed = now.filter(([thing, to]) => thing.closest(".board") && before.get(name(thing))?.on === to.on);
  const moved = stayed.filter(([thing, to]) => Math.hypot(...way(before.get(name(thing)), to)) > NEAR);
  return moved.length > Math.max(FEW, stayed.length / 2);
}

// The parts were drawn anew: show what is different from `before`, which `places` told, and from `old` looks.
export function play(before, old) {
  if (!before) return;
  const sheets = new Map();
  const now = things().map((thing) => [thing, where(thing, sheets)]); // all are measured before the first one moves
  const another = isAnother(now, before);
  const ways = new Map(); // thing -> how far it is from where it was
  for (const [thing, to] of now) {
    const from = another && thing.closest(".board") ? null : before.get(name(thing));
    ways.set(thing, from ? way(from, to) : null);
  }
  for (const [thing, far] of ways) {
    const [across, down] = far ? beyond(far, ways.get(outer(thing, ways)) ?? [0, 0]) : [0, 0];
    if (Math.hypot(across, down) > NEAR) travel(thing, across, down);
    else if (!far || old.get(name(thing)) !== looks.get(name(thing))) appear(thing);
  }
}

// What takes a thing along where it goes: the next one that it is drawn in.
function outer(thing, ways) {
  let around = thing.parentElement;
  while (around && !ways.has(around)) around = around.parentElement;
  return around;
}

const beyond = ([across, down], [taken, under]) => [across - taken, down - under];

// Look at the table as it is when nothing moves on it any more, though something is on its way just now.
export function atRest(look) {
  const all = document.getAnimations().filter(({ effect }) => effect?.target?.closest(".tabletop"));
  const moving = all.map((animation) => [animation, animation.currentTime, animation.effect.getComputedTiming().endTime]);
  const ending = moving.filter(([, now, end]) => now !== null && Number.isFinite(end));
  for (const [animation, , end] of ending) animation.currentTime = end;
  try {
    look();
  } finally {
    for (const [animation, now] of ending) animation.currentTime = now;
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
