// Rows of cards that are longer than their place: the mouse wheel moves them, and a button at each end says that they go on.

import { still } from "./motion.js";

const SHRINK = 0.72; // a row is drawn as small as this, so that all of it is seen; if more is needed it scrolls
const STEP = 0.8; // of what is seen of a row, so much it moves by a press
const REST = 8; // pixels that may be left over at an end
const ENDS = { before: "‹", after: "›" };

const rows = document.querySelector("#rows, .look-back");

// Whether a row that is so wide is drawn a little smaller, so that it has room.
export const mayShrink = (width, room) => room >= SHRINK * width;

// Whether a row is longer than its place and goes on, before what is seen of it and after it.
export function tellEnds(view) {
  const sheet = view.parentElement;
  sheet.classList.remove("goes-on"); // It takes room for the buttons.
  sheet.classList.toggle("goes-on", view.scrollWidth > view.clientWidth + REST);
  sheet.style.setProperty("--row-left", `${view.offsetLeft}px`);
  tellEnd(view);
}

function tellEnd(view) {
  const sheet = view.parentElement;
  const after = view.scrollWidth - view.clientWidth - view.scrollLeft;
  for (const [end, words] of Object.entries(ENDS)) {
    const goesOn = sheet.matches(".goes-on") && (end === "before" ? view.scrollLeft : after) > REST;
    const there = sheet.querySelector(`.row-end.${end}`);
    if (goesOn && !there) view.after(button(view, end, words));
    else if (!goesOn) there?.remove();
  }
}

function button(view, end, words) {
  const made = document.createElement("button");
  Object.assign(made, { type: "button", className: `row-end ${end}`, textContent: words, tabIndex: -1 });
  made.setAttribute("aria-hidden", "true"); // Keys bring what they go to into sight.
  const by = () => (end === "before" ? -STEP : STEP) * view.clientWidth;
  made.addEventListener("click", () => view.scrollBy({ left: by(), behavior: still() ? "auto" : "smooth" }));
  return made;
}

rows.addEventListener("scroll", (event) => tellEnd(event.target), { capture: true, passive: true });
rows.addEventListener(
  "wheel",
  (event) => {
    const view = event.target.closest(".sheet-view");
    const across = view && view.scrollWidth > view.clientWidth + 1 && view.scrollHeight <= view.clientHeight + 1;
    if (!across || event.ctrlKey || event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
    event.preventDefault();
    view.scrollLeft += event.deltaY * (event.deltaMode ? view.clientWidth / 10 : 1);
  },
  { passive: false },
);
