// What stays in sight while a sheet that is larger than the screen is moved: the letters and numbers round a board
// (`herobox.draw.rulers`), and on a phone rows of parts that are narrower than the board (`herobox.draw.reshaping`).

const CUT = 24; // pixels of a sheet that may be out of sight without a sign

const page = document.getElementById("table");
const phone = matchMedia("(max-width: 60rem)");

// How far to the right or down of where a group is drawn its sheet is seen first, in the measure of what it is drawn in.
function edge(group, across) {
  const { left, top } = group.closest(".sheet-view").getBoundingClientRect();
  const { a, d, e, f } = group.parentElement.getScreenCTM();
  return across ? (left - e) / a : (top - f) / d;
}

function move(group, by, across) {
  const length = Math.min(Math.max(0, by), Number(group.dataset.most)).toFixed(1);
  group.setAttribute("transform", across ? `translate(${length} 0)` : `translate(0 ${length})`);
}

// On a phone a sign stands at each side beyond which the sheet goes on.
function tellBeyond(view) {
  const left = phone.matches && view.scrollLeft > CUT ? "left" : "";
  const right = phone.matches && view.scrollWidth - view.clientWidth - view.scrollLeft > CUT ? "right" : "";
  view.parentElement.dataset.beyond = `${left} ${right}`;
}

export function follow() {
  for (const view of page.querySelectorAll(".sheet > .sheet-view")) tellBeyond(view);
  for (const svg of page.querySelectorAll(".sheet-view .tabletop > svg:has([data-most])")) {
    if (!svg.checkVisibility()) continue;
    for (const ruler of svg.querySelectorAll("[data-ruler]")) {
      const across = ruler.dataset.ruler === "across";
      move(ruler, edge(ruler, across), across);
    }
    for (const part of svg.querySelectorAll("[data-slide]")) {
      if (svg.matches(".narrowed")) move(part, edge(part, true) + Number(part.dataset.slide), true);
      else part.removeAttribute("transform");
    }
  }
}

page.addEventListener("scroll", ({ target }) => target.matches?.(".sheet-view") && follow(), { capture: true, passive: true });
