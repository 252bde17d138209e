// The open tables of the lobby, kept up to date while somebody looks at them.

const EVERY = 1000; // milliseconds
const SLOWEST = 30000; // between two tries while the server does not answer

const here = document.getElementById("open-tables-here");
let shown = here.innerHTML.trim();
let wait = EVERY;

// What is new takes the place of what was there, but a button that somebody is at stays theirs.
function show(tables) {
  if (tables === shown) return;
  shown = tables;
  const seat = document.activeElement?.dataset.seat;
  here.innerHTML = tables;
  if (seat) here.querySelector(`[data-seat="${CSS.escape(seat)}"]`)?.focus();
}

async function look() {
  if (!document.hidden) {
    try {
      const answer = await fetch(`/open-tables?below=${here.dataset.below}`);
      if (!answer.ok) throw new Error(answer.status);
      show((await answer.text()).trim());
      wait = EVERY;
    } catch {
      wait = Math.min(2 * wait, SLOWEST);
    }
  }
  setTimeout(look, wait);
}

setTimeout(look, wait);
