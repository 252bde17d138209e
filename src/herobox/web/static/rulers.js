// What stays in sight while a sheet that is larger than the screen is moved: the letters and numbers round a board
// (`herobox.draw.rulers`), and on a phone rows of parts that are narrower than the board (`herobox.draw.reshaping`).

const page = document.getElementById("table");

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

export function follow() {
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
