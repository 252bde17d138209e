// What happened while one was away: the lines of the log that this browser has not shown to this seat, as a list.

const MOST = 40; // lines that are listed
const LEAST_BACK = 4; // lines missed by somebody who only looked at another tab
const HERE = "#here"; // what the page is asked for with after what one did on another page of the match

const page = document.getElementById("table");

const phone = matchMedia("(max-width: 60rem)");

let here = location.hash === HERE; // what is new was done by whoever looks
let looking = false; // the page has been seen already
let wasCovered = false; // the screen was passed on since
let hidden = false; // another tab was looked at since
let count = 0; // lines that were seen last on this page
let panel = null;

const key = (seat = page.dataset.seat) => `herobox-seen-${page.dataset.match}-${seat}`;

function kept() {
  try {
    return Number(localStorage.getItem(key()) ?? Infinity);
  } catch {
    return Infinity; // Storage is forbidden in this browser.
  }
}

// These are the lines of the log by now; whoever looks at the page sees them. `played`: what is new needs no list.
export function seen(lines, played) {
  wasCovered ||= page.inert;
  hidden ||= document.hidden;
  if (page.inert || lines.length < count) close(); // What was taken back has not happened.
  if (page.inert || document.hidden) return;
  const anew = !looking || wasCovered;
  const missed = lines.slice(anew ? kept() : count);
  if (!played && !here && (anew ? missed.length : hidden && missed.length >= LEAST_BACK)) show(missed);
  [here, looking, wasCovered, hidden, count] = [false, true, false, false, lines.length];
  keep(key(), lines.length);
}

// A seat has passed the screen on after its own choice, with so many lines in its log: it knows what it did.
export function passedOn(seat, lines) {
  keep(key(seat), lines);
}

function keep(name, lines) {
  try {
    localStorage.setItem(name, lines);
  } catch {
    // Then nobody can tell what was missed.
  }
}

function show(lines) {
  close();
  panel = document.createElement("aside");
  panel.id = "away";
  panel.className = "away";
  panel.setAttribute("aria-labelledby", "away-title");
  panel.innerHTML = `<h2 id="away-title">While you were away</h2>
    <button type="button" class="button slim" id="away-close" aria-label="Close what happened while you were away">✕</button><ol></ol>`;
  const list = panel.querySelector("ol");
  for (const line of lines.slice(-MOST)) list.append(Object.assign(document.createElement("li"), { textContent: line.textContent }));
  if (lines.length > MOST) {
    const more = `${lines.length - MOST} more lines before these are in “What happened”.`;
    list.before(Object.assign(document.createElement("p"), { className: "quiet small", textContent: more }));
  }
  panel.querySelector("button").addEventListener("click", close);
  page.append(panel);
  if (phone.matches && innerHeight > innerWidth) makeWay(); // On its side both ends have words on them.
}

// On a phone it lies at that end of the picture where it covers less of what can be chosen.
function makeWay() {
  const [top, foot] = ["at-top", "at-foot"].map((end) => {
    panel.className = `away ${end}`;
    return covered();
  });
  panel.className = top === foot ? "away" : `away ${top < foot ? "at-top" : "at-foot"}`;
}

function covered() {
  const box = panel.getBoundingClientRect();
  const lit = [...page.querySelectorAll(".tabletop .can")].map((thing) => thing.getBoundingClientRect());
  return lit.filter((one) => one.bottom > box.top && one.top < box.bottom && one.height > 0).length;
}

// Take the list away; says whether there was one.
export function close() {
  const there = panel !== null;
  panel?.remove();
  panel = null;
  return there;
}

export function start() {
  if (here) history.replaceState(null, "", location.pathname + location.search);
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || !close()) return;
    event.preventDefault();
  });
}
