// What the page says to the person: sentences that pass, a lost connection, the settings of the view.

import { center } from "./reveal.js";

const SHOWN_FOR = 6000; // milliseconds
const MOST = 3; // sentences at once
const PATIENCE = 400; // milliseconds; a connection that is back sooner was not lost

let losing = 0;

export function say(words, tone = "info") {
  const list = document.getElementById("says");
  for (const same of [...list.children].filter((one) => one.textContent === words)) same.remove();
  while (list.children.length >= MOST) list.firstElementChild.remove();
  const line = document.createElement("p");
  line.className = `said ${tone === "warn" ? "warn" : "info"}`;
  line.textContent = words;
  list.append(line);
  setTimeout(() => line.remove(), SHOWN_FOR + 40 * words.length);
}

export function connected(yes) {
  const banner = document.getElementById("connection");
  clearTimeout(losing);
  if (yes) banner.textContent = "";
  else losing = setTimeout(() => (banner.textContent = "Connection lost – trying again …"), PATIENCE);
  document.getElementById("table").classList.toggle("lost", !yes);
}

function remembered(key) {
  try {
    return localStorage.getItem(key) === "yes";
  } catch {
    return false; // Storage is forbidden in this browser.
  }
}

// A button that stays pressed, here and on the next page; `show` is told. Returns what says it again to the person,
// for a button that was drawn anew.
export function toggle(id, show) {
  const key = `herobox-${id}`;
  let pressed = remembered(key);
  const tell = () => {
    document.getElementById(id)?.setAttribute("aria-pressed", String(pressed));
    show(pressed);
  };
  document.addEventListener("click", (event) => {
    if (!event.target.closest(`#${id}`)) return;
    pressed = !pressed;
    tell();
    try {
      localStorage.setItem(key, pressed ? "yes" : "no");
    } catch {
      // It holds for this page, then.
    }
  });
  tell();
  return tell;
}

export function start() {
  const phone = matchMedia("(max-width: 60rem)");
  if (phone.matches) document.getElementById("log").removeAttribute("open");
  toggle("zoom", (large) => {
    document.querySelector(".board")?.classList.toggle("zoomed", large);
    if (large) center();
  });
  document.addEventListener("click", (event) => {
    if (event.target.closest("#show-keys")) document.getElementById("keys").showModal();
  });
}
