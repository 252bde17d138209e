// What the page says to the person: sentences that pass, a lost connection, the settings of the view.

import { write } from "./whole.js";

const SHOWN_FOR = 6000; // milliseconds
const SHOWN_LEAST = 1500; // a warning is taken away when the table moves on, but not before somebody could read it
const PATIENCE = 400; // milliseconds; a connection that is back sooner was not lost

let losing = 0;

const list = document.getElementById("says");
const refused = document.getElementById("refused");
const phone = matchMedia("(max-width: 60rem)");

// A sentence takes the place of the last one of its kind. Warnings stand in the box with the question, so that they cover
// nothing; on a phone over it, as the table there must not move. `stays`: until the page is drawn again.
export function say(words, tone = "info", stays = false) {
  const warns = tone === "warn";
  for (const same of document.querySelectorAll(warns ? ".said.warn" : ".said.info")) same.remove();
  const line = document.createElement("p");
  line.className = `said ${warns ? "warn" : "info"}${stays ? " stays" : ""}`;
  write(line, words);
  line.dataset.since = Date.now();
  const inside = warns && !phone.matches;
  (inside ? refused : list).append(line);
  if (!stays) setTimeout(() => line.remove(), SHOWN_FOR + 40 * words.length);
  place();
  if (inside) line.scrollIntoView({ block: "nearest" });
}

// What was refused before is of no interest any more, as the table has moved on. `now`: nothing is that was said before,
// as the person goes on.
export function moveOn(now = false) {
  if (now) for (const line of document.querySelectorAll(".said:not(.stays)")) line.remove();
  for (const line of document.querySelectorAll(".said.warn:not(.stays)")) {
    setTimeout(() => line.remove(), Math.max(0, Number(line.dataset.since) + SHOWN_LEAST - Date.now()));
  }
}

// The page shows the table as it is now.
export function drawn() {
  for (const line of document.querySelectorAll(".said.stays")) line.remove();
}

// On a phone warnings stand right over what is asked, however high that is just now; the rest at the top, over no event.
function place() {
  const over = document.getElementById("asking").getBoundingClientRect().top;
  list.style.bottom = phone.matches ? `${innerHeight - Math.max(over, innerHeight / 4)}px` : "";
}

// What was sent has no answer so far.
export function waiting(yes) {
  const banner = document.getElementById("connection");
  if (!yes && !banner.classList.contains("waiting")) return;
  banner.classList.toggle("waiting", yes);
  banner.textContent = yes ? "Sending …" : "";
}

export function connected(yes) {
  const banner = document.getElementById("connection");
  clearTimeout(losing);
  const waited = banner.classList.contains("waiting");
  waiting(false);
  if (yes) banner.textContent = "";
  else losing = setTimeout(() => (banner.textContent = "Connection lost – trying again …"), waited ? 0 : PATIENCE);
  document.getElementById("table").classList.toggle("lost", !yes);
}

export function remembered(key, store = "localStorage") {
  try {
    return window[store].getItem(key) === "yes";
  } catch {
    return false; // Storage is forbidden in this browser.
  }
}

// Says whether it will be remembered.
export function keep(key, yes, store = "localStorage") {
  try {
    window[store].setItem(key, yes ? "yes" : "no");
    return true;
  } catch {
    return false;
  }
}

// A button that stays pressed, here and on the next page, or with a `match` as long as that is played in this tab; `show`
// is told. Returns what says it again to the person, for a button that was drawn anew.
export function toggle(id, show, match) {
  const kept = `herobox-${id}-${match}`;
  let pressed = remembered(kept, "sessionStorage");
  const tell = () => {
    document.getElementById(id)?.setAttribute("aria-pressed", String(pressed));
    show(pressed);
  };
  document.addEventListener("click", (event) => {
    if (!event.target.closest(`#${id}`)) return;
    pressed = !pressed;
    tell();
    keep(kept, pressed, "sessionStorage"); // Where that fails it holds for this page.
  });
  tell();
  return tell;
}

// What nobody would find by themselves is said once: by a lesson in its box, or else at the first table.
const TOLD = "herobox-told-closer";

export function howToLookCloser() {
  const how = matchMedia("(hover: none)").matches ? "press and hold it." : "hover over it or press i. Press ? for all keys.";
  return `For a closer look at a card or figure, ${how}`;
}

export const toldCloser = () => remembered(TOLD);
export const keepToldCloser = () => keep(TOLD, true);

function tellOnce() {
  if (document.querySelector(".verdict, #lesson")) return; // It would lie on the result, or on what a lesson speaks of.
  if (!document.querySelector(".tabletop [data-item]") || toldCloser()) return;
  if (keepToldCloser()) say(howToLookCloser());
}

export function start() {
  tellOnce();
  new ResizeObserver(place).observe(document.getElementById("asking"));
  for (const change of ["scroll", "resize"]) addEventListener(change, place, { passive: true });
  document.addEventListener("click", (event) => {
    if (event.target.closest("#show-keys")) document.getElementById("keys").showModal();
  });
}
