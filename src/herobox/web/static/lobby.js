// The open tables of the lobby and one's own matches, kept up to date while somebody looks at them.

const EVERY = 1000; // milliseconds
const OWN_EVERY = 5000; // one's own matches are more to draw than open tables
const SLOWEST = 30000; // between two tries while the server does not answer

const tables = document.getElementById("open-tables-here");
const goingOn = document.getElementById("going-on-here");
const finished = document.getElementById("finished-here");
let shown = tables.innerHTML.trim();

// What is new takes the place of what was there, but what somebody is at stays theirs, and what they opened stays open.
function put(place, html, at) {
  const inside = place.contains(document.activeElement) ? at(document.activeElement) : "";
  const open = place.querySelector(".all-matches")?.open;
  place.innerHTML = html;
  if (open) place.querySelector(".all-matches")?.setAttribute("open", "");
  if (inside) place.querySelector(inside)?.focus();
}

// The page's first heading is of what stands there first.
function mendHeadings() {
  tables.dataset.below = goingOn.querySelector("h1") ? "1" : "";
  const games = document.getElementById("games");
  const tag = goingOn.querySelector("h1") || tables.querySelector("h1") ? "h2" : "h1";
  if (games.localName === tag) return;
  const heading = document.createElement(tag);
  heading.id = games.id;
  heading.className = games.className;
  heading.append(...games.childNodes);
  games.replaceWith(heading);
}

async function ask(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.status);
  return answer;
}

async function lookForTables() {
  const found = (await (await ask(`/open-tables?below=${tables.dataset.below}`)).text()).trim();
  if (found === shown) return;
  shown = found;
  put(tables, found, (button) => `[data-seat="${CSS.escape(button.dataset.seat)}"]`);
  mendHeadings();
}

// Somebody is about to forget a match.
const isForgetting = () => document.querySelector("#going-on-here .forget[open], #finished-here .forget[open]") !== null;

async function lookForOwn() {
  if (!goingOn.dataset.mark) return;
  if (isForgetting()) return;
  const answer = await ask(`/going-on?mark=${goingOn.dataset.mark}`);
  if (answer.status === 204) return;
  const found = await answer.json();
  if (isForgetting()) return; // Since it was asked.
  goingOn.dataset.mark = found.mark;
  const link = (at) => (at.matches("a[href]") ? `a[href="${CSS.escape(at.getAttribute("href"))}"]` : "");
  put(goingOn, found["going-on"], link);
  put(finished, found.finished, link);
  mendHeadings();
}

function again(look, every) {
  let wait = every;
  async function once() {
    if (!document.hidden) {
      try {
        await look();
        wait = every;
      } catch {
        wait = Math.min(2 * wait, SLOWEST);
      }
    }
    setTimeout(once, wait);
  }
  setTimeout(once, wait);
}

again(lookForTables, EVERY);
again(lookForOwn, OWN_EVERY);
