// What the page says to the person: sentences that pass, a lost connection, the settings of the view.

const SHOWN_FOR = 6000; // milliseconds
const SHOWN_LEAST = 1500; // a warning is taken away when the table moves on, but not before somebody could read it
const MOST = 2; // sentences at once
const PATIENCE = 400; // milliseconds; a connection that is back sooner was not lost

let losing = 0;

const list = document.getElementById("says");
const phone = matchMedia("(max-width: 60rem)");

export function say(words, tone = "info") {
  for (const same of [...list.children].filter((one) => one.textContent === words)) same.remove();
  while (list.children.length >= MOST) list.firstElementChild.remove();
  const line = document.createElement("p");
  line.className = `said ${tone === "warn" ? "warn" : "info"}`;
  line.textContent = words;
  line.dataset.since = Date.now();
  list.append(line);
  setTimeout(() => line.remove(), SHOWN_FOR + 40 * words.length);
  place();
}

// The table has moved on: what was refused before is of no interest any more.
export function moveOn() {
  for (const line of list.querySelectorAll(".warn")) {
    setTimeout(() => line.remove(), Math.max(0, Number(line.dataset.since) + SHOWN_LEAST - Date.now()));
  }
}

// On a phone sentences stand right under what is asked, wherever that is just now.
function place() {
  const under = document.getElementById("asking").getBoundingClientRect().bottom;
  list.style.top = phone.matches ? `${Math.max(0, Math.min(under, innerHeight / 2))}px` : "";
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
  if (phone.matches) document.getElementById("log").removeAttribute("open");
  for (const change of ["scroll", "resize"]) addEventListener(change, place, { passive: true });
  document.addEventListener("click", (event) => {
    if (event.target.closest("#show-keys")) document.getElementById("keys").showModal();
  });
}
