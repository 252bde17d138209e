// A closer look at a card: its drawing, text, numbers and source, beside the table.

const MOUSE_WAITS = 400; // milliseconds on a card before it is shown
const HOLD = 450; // milliseconds that a finger is held
const MOUSE_LEAVES = 250;

const page = document.getElementById("table");
const panel = document.getElementById("closer");
const content = document.getElementById("closer-content");
const known = new Map(); // item -> its text, or the promise of it

let timer = 0;
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
  item = name;
  kept = keep;
  if (!known.has(name)) known.set(name, fetched(name));
  try {
    const html = await known.get(name);
    if (item !== name) return;
    content.innerHTML = html;
    panel.classList.toggle("passing", !keep);
    panel.hidden = false;
  } catch {
    known.delete(name); // The next look asks again.
  }
}

function hide() {
  item = null;
  kept = false;
  panel.hidden = true;
}

// Close what somebody asked for; says whether that was there.
export function letGo() {
  const there = item !== null && kept;
  hide();
  return there;
}

// The table was drawn anew: a card that nobody asked for by name is let go when it is no longer there.
export function renew() {
  if (item && !kept && !document.querySelector(`.tabletop [data-item="${CSS.escape(item)}"]:hover`)) hide();
}

// Whether the click that comes now only ends a long press.
export function wasHeld() {
  const was = held;
  held = false;
  return was;
}

export function start() {
  document.getElementById("closer-close").addEventListener("click", hide);
  document.addEventListener("pointerover", (event) => {
    const thing = card(event.target);
    if (event.pointerType !== "mouse") return;
    clearTimeout(timer);
    if (thing && !kept) timer = setTimeout(() => show(thing, false), item ? MOUSE_WAITS / 4 : MOUSE_WAITS);
    else if (!thing && item && !kept) timer = setTimeout(hide, MOUSE_LEAVES);
  });
  document.addEventListener("pointerdown", (event) => {
    held = false;
    clearTimeout(timer);
    const thing = card(event.target);
    if (!thing || event.pointerType === "mouse") return;
    timer = setTimeout(() => {
      held = true;
      show(thing, true);
    }, HOLD);
  });
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
}
