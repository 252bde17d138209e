// The letters and numbers round a board (`herobox.draw.rulers`) stay at the edge of what is seen of it.

const page = document.getElementById("table");

// How far to the right or down of where a sheet begins it is seen first, in the measure of what a group is drawn in.
function edge(view, group, across) {
  const { left, top } = view.getBoundingClientRect();
  const { a, d, e, f } = group.getScreenCTM();
  return across ? (left - e) / a : (top - f) / d;
}

export function follow() {
  for (const ruler of page.querySelectorAll("[data-ruler]")) {
    const view = ruler.closest(".sheet-view");
    if (!view?.checkVisibility()) continue;
    const across = ruler.dataset.ruler === "across";
    const by = Math.min(Math.max(0, edge(view, ruler.parentElement, across)), Number(ruler.dataset.most)).toFixed(1);
    ruler.setAttribute("transform", across ? `translate(${by} 0)` : `translate(0 ${by})`);
  }
}

page.addEventListener("scroll", ({ target }) => target.matches?.(".sheet-view") && follow(), { capture: true, passive: true });
