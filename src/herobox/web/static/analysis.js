// After the game: how far the analysis has come, and stepping through the turning points.

const page = document.getElementById("after");
const { match, depth } = page.dataset;
const bar = document.getElementById("progress");
const EVERY = 1000;

/** Ask how far it has come until it is done or given up; then the page is loaded anew. */
async function follow() {
  try {
    const answer = await fetch(`/t/${match}/analysis/progress?depth=${depth}`);
    if (answer.ok) {
      const { running, done, total } = await answer.json();
      if (!running) {
        location.reload();
        return;
      }
      if (total) {
        bar.max = total;
        bar.value = done;
        document.getElementById("progress-words").textContent = `${done} of ${total} choices looked at`;
      }
    }
  } catch {
    // The server can't be reached: it is asked again.
  }
  setTimeout(follow, EVERY);
}

if (bar) setTimeout(follow, EVERY);

const points = [...document.querySelectorAll(".turning-point")];

/** To the turning point so many steps on from the one at hand. */
function step(by) {
  const now = points.indexOf(document.activeElement?.closest(".turning-point") ?? document.querySelector(".turning-point:target"));
  const to = now < 0 ? (by > 0 ? 0 : points.length - 1) : Math.max(0, Math.min(points.length - 1, now + by));
  history.replaceState(null, "", `#${points[to].id}`);
  points[to].focus();
  points[to].scrollIntoView({ block: "nearest" });
}

document.addEventListener("keydown", (event) => {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const scrolls = event.target.closest(".scroll, input, select, textarea");
  if (!by || !points.length || scrolls || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  event.preventDefault();
  step(by);
});
