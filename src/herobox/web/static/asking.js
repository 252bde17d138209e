// The box with the question, which on a phone is a sheet of two lines that grows on demand; and the request to take a
// choice back, which does not answer to a press that was meant for something else.

const LITTLE = 6; // pixels below the edge that are no more choices
const ARMS_AFTER = 500; // milliseconds after which a request that has just come can be answered

const phone = matchMedia("(max-width: 60rem)");
const asking = document.getElementById("asking");
const button = document.getElementById("grow");
const request = document.getElementById("part-question");

let asked = ""; // the request that is shown
let since = -Infinity; // when it came
let over = false; // how the match ended is shown

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
const fits = () => asking.scrollHeight <= asking.clientHeight + 1;

// What stays at the foot of the box while the rest is scrolled, from the uppermost on.
const STAYS = '.choice[value="pass"], .picking, .prompt-foot';

const isSticky = (element) => getComputedStyle(element).position === "sticky";

// Where there is more below, a shadow over what stays at the foot says so.
function tellMore() {
  const below = asking.scrollHeight - asking.clientHeight - asking.scrollTop;
  const more = !phone.matches && below > LITTLE && !asking.querySelector(".ending");
  asking.classList.toggle("more-below", more);
  if (!more) return;
  const foot = asking.getBoundingClientRect().top + asking.clientTop + asking.clientHeight;
  const rule = asking.querySelector(".prompt-foot:has(.rule[open])");
  const stays = rule && !isSticky(rule) ? [] : [...asking.querySelectorAll(STAYS)].filter(isSticky);
  const tops = stays.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().top);
  const room = Number.parseFloat(getComputedStyle(asking).paddingBottom);
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

// On a phone no choice makes room for the way back, which stands under More then, no line is cut in half, and the buttons
// say where there are more than are seen.
function fitOnPhone() {
  const choices = asking.querySelector(".choices");
  choices?.classList.remove("no-room");
  const beside = choices?.querySelector(".choice:not(.on-table)") && choices.querySelector(".back");
  if (beside && (goesOn(choices) || !fits())) choices.classList.add("no-room");
  for (const name of ["overfull", "more-under"]) {
    if (!asking.matches(".grown") && !fits()) asking.classList.add(name);
  }
  choices?.classList.toggle("more-behind", goesOn(choices));
}

// Whether a phone has too little room for a choice that is made by buttons alone, so that no table is needed for it.
function needsRoom() {
  const row = asking.querySelector(".choices");
  if (!phone.matches || !row || asking.querySelector(".lesson") || row.querySelector(".on-table")) return false;
  return goesOn(row);
}

// The page was drawn anew. `moved`: it shows another question than before.
export function renew(moved) {
  const ending = asking.querySelector(".ending") !== null;
  if (moved || ending !== over) grow(ending);
  tighten();
  if (moved && !ending && needsRoom()) grow(true);
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
  asking.addEventListener("scroll", tellMore, { passive: true });
  asking.addEventListener("toggle", measureFoot, true);
  button.addEventListener("click", () => grow(!asking.matches(".grown")));
  document.addEventListener("click", (event) => {
    if (over && event.target.closest(".places a, #zoom")) grow(false); // What one wants to see lies under it.
  });
  renew(true);
}
