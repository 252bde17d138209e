// The box with the question, which on a phone is a sheet of two lines that grows on demand; and the request to take a
// choice back, which does not answer to a press that was meant for something else.

const LITTLE = 6; // pixels below the edge that are no more choices
const STEP = 0.7; // of what is seen of the row of buttons, so much its sign moves it
const ARMS_AFTER = 500; // milliseconds after which a request that has just come can be answered

const phone = matchMedia("(max-width: 60rem)");
const asking = document.getElementById("asking");
const button = document.getElementById("grow");
const request = document.getElementById("part-question");

let asked = ""; // the request that is shown
let since = -Infinity; // when it came
let over = false; // how the match ended is shown
let offered = ""; // what is picked, where only buttons are left to go on with

function grow(yes) {
  asking.classList.toggle("grown", yes);
  button.setAttribute("aria-expanded", String(yes));
  button.textContent = yes ? "Less" : "More";
  if (!yes) asking.scrollTop = 0;
}

// Whether a request can be answered by now.
const armed = () => performance.now() - since >= ARMS_AFTER;

function arm() {
  for (const answer of request.querySelectorAll("button")) answer.disabled = !armed();
}

// Whether all of it is seen; a line of a rule that was opened, or a list of all choices, may be below the edge.
export const fits = () => asking.scrollHeight <= asking.clientHeight + 1;

// What stays at the foot of the box while the rest is scrolled, from the uppermost on.
const STAYS = '.choice[value="pass"], .picking, .prompt-foot';

const isSticky = (element) => getComputedStyle(element).position === "sticky";

// Whether it is at the foot just now; where a warning came after it, it may stand higher.
function isHeld(element, foot) {
  const { bottom } = getComputedStyle(element);
  return isSticky(element) && element.getBoundingClientRect().bottom >= foot - Number.parseFloat(bottom) - 1;
}

// What is below the last line: the edge of the box, and the place for the words beside a thing.
function roomBelow(edge) {
  const words = document.getElementById("verb");
  if (!words.checkVisibility()) return edge;
  return edge + words.offsetHeight + Number.parseFloat(getComputedStyle(words).marginBottom);
}

// Where there is more below, a shadow over what stays at the foot says so.
function tellMore() {
  const room = Number.parseFloat(getComputedStyle(asking).paddingBottom);
  const below = asking.scrollHeight - asking.clientHeight - asking.scrollTop - roomBelow(room);
  const more = !phone.matches && below > LITTLE && !asking.querySelector(".ending");
  asking.classList.toggle("more-below", more);
  if (!more) return;
  const foot = asking.getBoundingClientRect().top + asking.clientTop + asking.clientHeight;
  const rule = asking.querySelector(".prompt-foot:has(.rule[open])");
  const stays = rule && !isSticky(rule) ? [] : [...asking.querySelectorAll(STAYS)].filter((one) => isHeld(one, foot - room));
  const tops = stays.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().top);
  asking.style.setProperty("--over", `${foot - Math.min(foot, ...tops) - room}px`);
}

// A question that has no room is written smaller, and if need be without what the page says elsewhere, too. Where one
// must scroll even then, what ends the phase stays right above the foot of the question.
export function tighten() {
  asking.classList.remove("tight", "tighter", "scrolls", "more-below", "overfull", "more-under");
  if (phone.matches) fitOnPhone();
  if (phone.matches || asking.querySelector(".ending")) return;
  for (const name of ["tight", "tighter", "scrolls"]) {
    if (!fits()) asking.classList.add(name);
  }
  measureFoot();
}

// What stays right above the foot must know how high that is; where a rule was opened in it, it may not stay.
function measureFoot() {
  const feet = [...asking.querySelectorAll(".prompt-foot, .picking")];
  const high = feet.map((foot) => (foot.querySelector(".rule[open]") && !isSticky(foot) ? 0 : foot.offsetHeight));
  asking.style.setProperty("--foot", `${high.find(Boolean) ?? 0}px`);
  tellMore();
}

const goesOn = (row) => row.scrollWidth > row.clientWidth + 4;

const isCut = (choice) => choice.scrollHeight > choice.clientHeight + 2;

// Whether the button that stays at the edge lies on the first of its row, when the row is not moved.
function coversFirst(row, shown) {
  const [first, edge] = [shown[0], shown.at(-1)];
  if (shown.length < 2 || !isSticky(edge)) return false;
  return first.getBoundingClientRect().right + row.scrollLeft > edge.getBoundingClientRect().left;
}

// On a phone no choice makes room for the way back, which stands under More then, no line is cut in half, and the buttons
// say where there are more than are seen.
function fitOnPhone() {
  const row = asking.querySelector(".choices");
  const all = [...(row?.querySelectorAll(".choice") ?? [])];
  row?.classList.remove("no-room", "no-words");
  for (const choice of all) choice.classList.remove("wide");
  const shown = all.filter((choice) => choice.checkVisibility());
  row?.classList.toggle("several", shown.length > 1);
  const beside = row?.querySelector(".choice:not(.on-table)") && row.querySelector(".back");
  if (beside && (goesOn(row) || !fits() || shown.some(isCut))) row.classList.add("no-room");
  for (const choice of shown.filter(isCut)) choice.classList.add("wide");
  if (coversFirst(row, shown)) row.classList.add("no-words");
  for (const name of ["overfull", "more-under"]) {
    if (!asking.matches(".grown") && !fits()) asking.classList.add(name);
  }
  if (!asking.closest(".playing")) asking.classList.toggle("no-more", saysAll()); // Meanwhile it says nothing.
  tellBehind();
}

// Whether the box of a lesson would say nothing else if it grew: while one reads, nothing is asked below.
function saysAll() {
  if (asking.matches(".grown") || !asking.querySelector(".lesson") || !fits()) return false;
  const words = asking.innerText;
  asking.classList.add("grown");
  const all = asking.innerText;
  asking.classList.remove("grown");
  return words === all;
}

// Where the row of buttons goes on to the right, a sign stands at its edge, or at what ends the phase, which stays there.
function tellBehind() {
  const row = asking.querySelector(".choices");
  if (!row) return;
  row.classList.remove("more-behind");
  const last = row.querySelector('.choice[value="pass"]');
  row.style.setProperty("--stays", last && isSticky(last) ? `${last.offsetWidth + LITTLE}px` : "0px");
  row.classList.toggle("more-behind", row.scrollLeft + row.clientWidth < row.scrollWidth - LITTLE);
  const count = behind(row, last);
  row.dataset.behind = count ? `+${count}` : "";
}

// How many buttons begin behind the end of what is seen of the row.
function behind(row, last) {
  const edge = last && isSticky(last) ? last.getBoundingClientRect().left : row.getBoundingClientRect().right;
  const others = [...row.querySelectorAll(".choice")].filter((choice) => choice !== last && choice.checkVisibility());
  return others.filter((choice) => choice.getBoundingClientRect().left > edge - LITTLE).length;
}

// Whether a phone has too little room for the buttons.
function needsRoom() {
  const row = asking.querySelector(".choices");
  return phone.matches && row !== null && !asking.querySelector(".lesson") && (goesOn(row) || row.querySelector(".wide") !== null);
}

// Whether there is a button for everything that can be chosen, so that no table is needed for it.
export const needsNoTable = () => asking.querySelector(".choices .choice") !== null && !asking.querySelector(".choices .on-table");

// After something was picked on the table. `ids`: what was picked, if only buttons are left to go on with, or nothing.
export function offer(ids) {
  const name = ids.join(" ");
  if (name === offered) return;
  offered = name;
  if (name && needsRoom()) {
    asking.classList.add("offers"); // Without what is not meant.
    grow(true);
  } else if (asking.matches(".offers")) shrink();
}

function shrink() {
  asking.classList.remove("offers");
  grow(false);
  tighten();
}

// The page was drawn anew. `moved`: it shows another question than before.
export function renew(moved) {
  const ending = asking.querySelector(".ending") !== null;
  if (moved || ending !== over) grow(ending);
  tighten();
  if (moved && !ending && needsNoTable() && needsRoom()) grow(true);
  over = ending;
  if (request.textContent !== asked) {
    asked = request.textContent;
    since = performance.now();
    setTimeout(arm, ARMS_AFTER + 20);
  }
  arm();
}

export function start() {
  asked = request.textContent; // It was there when the page came.
  addEventListener("resize", tighten);
  new ResizeObserver(() => phone.matches && tighten()).observe(asking); // Letters became larger, too.
  asking.addEventListener("scroll", tellMore, { passive: true });
  asking.addEventListener("scroll", (event) => event.target.matches(".choices") && tellBehind(), { capture: true, passive: true });
  asking.addEventListener("click", ({ target }) => {
    if (target.matches(".choices.more-behind")) target.scrollBy({ left: STEP * target.clientWidth }); // The sign is drawn on the row.
  });
  asking.addEventListener("toggle", measureFoot, true);
  new ResizeObserver(tellMore).observe(document.getElementById("refused")); // A warning comes and goes by itself.
  button.addEventListener("click", () => {
    if (asking.matches(".grown")) shrink();
    else grow(true);
  });
  document.addEventListener("click", (event) => {
    const tab = phone.matches && event.target.closest(".places a");
    if (tab || (over && event.target.closest(".places a, #zoom"))) shrink(); // What one wants to see lies under it.
  });
  renew(true);
}
