// The focus of somebody who plays by keys: what has it is seen, and it stays near what they have acted with.

import { atRest } from "./motion.js";
import { middle, nearestTo } from "./spots.js";

const THING = ".tabletop [data-id]";

let used = false; // the last thing that the person did was to press a key
let last = null; // what was acted with on the table: its id, its sheet, and where it was

export const inUse = () => used;

const isShown = (element) => element.getClientRects().length > 0 && element.checkVisibility({ visibilityProperty: true });
const sheetOf = (thing) => thing.closest(".tabletop").id;

// Give the focus to something; by keys it is brought into sight, too.
export function put(element) {
  element?.focus({ preventScroll: true });
  if (used && element) see(element);
}

const see = (element) => atRest(() => element.scrollIntoView({ block: "nearest", inline: "nearest" }));

// Something that is closed again gets the focus; says what had it before.
export function lend(element) {
  const before = document.activeElement;
  put(element);
  return before;
}

// What was closed gives the focus back; says whether what had it before can have it.
export function giveBack(before) {
  if (before?.isConnected && before !== document.body && isShown(before)) put(before);
  return !isLost();
}

// What has come into sight meanwhile hides nothing that has the focus.
export function keep() {
  if (used && document.activeElement?.matches(THING)) see(document.activeElement);
}

// Somebody acts with this thing of the table.
export function note(thing) {
  if (thing && isShown(thing)) last = { id: thing.dataset.id, sheet: sheetOf(thing), spot: middle(thing) };
}

// What was acted with, as something that finds it when it was drawn anew.
export const lastActed = () => (used && last ? `[data-id="${CSS.escape(last.id)}"]` : null);

// Whether nothing has the focus, or something that can't be chosen any more.
export function isLost() {
  const element = document.activeElement;
  return !element || element === document.body || !isShown(element) || (element.matches(THING) && element.tabIndex < 0);
}

// Of these things the nearest to what was acted with, on its sheet if some are there; without it the first.
export function nearest(things) {
  const seen = things.filter(isShown);
  if (!last) return seen[0];
  const own = seen.filter((thing) => sheetOf(thing) === last.sheet);
  const still = document.querySelector(`#${CSS.escape(last.sheet)} ${lastActed()}`);
  return nearestTo(own.length ? own : seen, still && isShown(still) ? middle(still) : last.spot);
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  used = true;
  note(document.activeElement?.closest(THING));
}

export function start() {
  document.addEventListener("keydown", onKey, true);
  document.addEventListener("pointerdown", () => (used = false));
}
