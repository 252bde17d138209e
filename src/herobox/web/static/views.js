// The views of the table: beside the picture one panel of several is shown, on a phone one view of all. The bar of places
// has a link to each.

const page = document.getElementById("table");
const phone = matchMedia("(max-width: 60rem)"); // where all are views, the picture and the hand, too
const low = matchMedia("(max-height: 56rem)"); // where how a match has ended needs the place of the panels, too

let wanted = ""; // the id of the panel that was to be shown last; it may be away for a while
let clicked = ""; // the id of the panel that the person has clicked on last; before, of the first that was shown
let chosen = ""; // the id of the view that a phone shows
let ended = false; // the page shows how the match has ended
let changed = () => {}; // told when other things of the picture are seen

const links = () => [...page.querySelectorAll(".places a")];
const idOf = (link) => (link.hash === "#actions" ? "seats" : link.hash.slice(1));
const known = (id) => links().some((link) => idOf(link) === id) && document.getElementById(id) !== null;
const onStage = (id) => document.getElementById(id)?.closest(".stage") != null;

// Whether this view of the table is seen.
export const seen = (id) => document.getElementById(id)?.checkVisibility() ?? false;

// The view that something belongs to.
export const viewOf = (element) => element.closest(".view")?.id ?? "";

function panels() {
  const all = links().filter((link) => phone.matches || !link.matches(".on-phones")).map(idOf);
  return all.filter((id) => known(id) && !onStage(id));
}

// Whether no panel is shown before one is asked for.
const bare = () => ended && low.matches && !phone.matches;

// The bar of places or the sheets were drawn anew: show what was shown, or the first of what there is.
export function renew() {
  const over = page.querySelector(".ending") !== null;
  if (over && !ended) [wanted, clicked] = ["", ""];
  ended = over;
  const rest = bare() ? [] : panels().filter((id) => id !== "seats");
  const beside = [wanted, clicked, ...rest].find(known) ?? "";
  clicked ||= beside;
  if (!known(chosen)) chosen = page.querySelector(".rows .sheet:not([hidden])")?.id ?? page.querySelector(".board")?.id ?? beside;
  const id = phone.matches ? chosen : beside;
  for (const view of page.querySelectorAll(".view")) {
    const under = view.matches(".board") && onStage(id); // also where the hand is shown, over it
    const shown = view.id === id || under || (!phone.matches && onStage(view.id));
    view.classList.toggle("shown", shown);
    if (view.tagName === "DETAILS" && view.open !== shown) view.open = shown;
  }
  page.dataset.view = id;
  page.dataset.where = phone.matches && onStage(id) ? "stage" : "beside";
  for (const link of links()) {
    if (idOf(link) === id) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

// Show this view; says whether it was not seen before.
export function show(id) {
  if (!known(id)) return false;
  if (!onStage(id)) wanted = id;
  chosen = id;
  if (seen(id) && page.dataset.view === id) return false;
  renew();
  changed();
  page.querySelector(`.places a[href="#${id === "seats" ? "actions" : id}"]`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}

// `onChange` is called when another view is shown.
export function start(onChange) {
  changed = onChange;
  page.addEventListener("click", (event) => {
    const link = event.target.closest(".places a");
    if (!link) return;
    event.preventDefault();
    const id = idOf(link);
    if (bare() && page.dataset.view === id) {
      [wanted, clicked] = ["", ""]; // The result has its place back.
      renew();
      changed();
      return;
    }
    show(id);
    if (!onStage(id)) clicked = id;
  });
  for (const screen of [phone, low]) {
    screen.addEventListener("change", () => {
      if (ended) [wanted, clicked] = ["", ""];
      renew();
      changed();
    });
  }
  renew();
}
