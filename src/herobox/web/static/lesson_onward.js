// Where the board has no room for all that a step of a lesson speaks of, a sign at its edge says so, and brings the rest.

import { atRest, still } from "./motion.js";

const PART = 3; // pixels that may be missing of something that is seen
const BESIDE = 12; // pixels between the edge and what was brought
const SIGNS = { below: "↓ More below", above: "↑ More above" };

const board = document.querySelector(".stage .board");
const view = board?.querySelector(".sheet-view");
const sign = document.createElement("button");

// The boxes of what is spoken of that reach over an edge of the board.
function beyond() {
  const window = view.getBoundingClientRect();
  const boxes = [...view.querySelectorAll(".lesson-spoken")].map((thing) => thing.getBoundingClientRect()).filter((box) => box.height);
  return {
    window,
    below: boxes.filter((box) => box.bottom > window.bottom + PART && box.top > window.top),
    above: boxes.filter((box) => box.top < window.top - PART && box.bottom < window.bottom),
  };
}

// The nearest of it comes to the other edge, unless all that is left has room before that.
function bring() {
  const { window, below, above } = beyond();
  const down = [Math.max(...below.map((box) => box.bottom)) - window.bottom, Math.min(...below.map((box) => box.top)) - window.top - 2 * BESIDE];
  const up = [window.top - Math.min(...above.map((box) => box.top)), window.bottom - Math.max(...above.map((box) => box.bottom)) - 2 * BESIDE];
  const by = below.length ? Math.min(...down) + BESIDE : -Math.min(...up) - BESIDE;
  view.scrollBy({ top: by, behavior: still() ? "auto" : "smooth" });
}

export function renew() {
  if (!view) return;
  atRest(() => {
    const { below, above } = view.checkVisibility() ? beyond() : { below: [], above: [] };
    const where = below.length ? "below" : above.length ? "above" : "";
    sign.hidden = !where;
    sign.classList.toggle("above", where === "above");
    if (where && sign.textContent !== SIGNS[where]) sign.textContent = SIGNS[where];
  });
}

if (view) {
  Object.assign(sign, { type: "button", className: "lesson-onward", hidden: true });
  board.append(sign);
  sign.addEventListener("click", bring);
  view.addEventListener("scroll", renew, { passive: true });
  new ResizeObserver(renew).observe(view);
}
