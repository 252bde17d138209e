// The workshop's page: parts are added and taken without loading it again, and filters work as one types.
// Without this script the same buttons lead to the page of what is built then.

import { offer } from "./copy.js";

const form = document.getElementById("build");
const says = document.getElementById("says");
const parts = [...document.querySelectorAll(".part")];
let last = Promise.resolve();
let waiting = 0; // how much was asked and is not on the page yet

function stepButton(element) {
  return element?.closest?.(".step") ?? null;
}

/** Where the focus is, as something that finds it again after its part of the page was replaced. */
function focused() {
  const element = document.activeElement;
  if (element.id) return { id: element.id };
  const button = stepButton(element);
  if (!button?.closest("#built")) return null;
  return { part: button.value, name: button.name };
}

function refocus(place) {
  if (!place || document.activeElement !== document.body) return;
  if (place.id) return document.getElementById(place.id)?.focus();
  const at = (name) => document.querySelector(`#built [data-part="${CSS.escape(place.part)}"] [name="${name}"]`);
  (at(place.name) ?? document.querySelector("#built .step") ?? document.getElementById("built")).focus();
}

function showCounts() {
  const counts = new Map();
  for (const line of document.querySelectorAll("#built [data-part]")) counts.set(line.dataset.part, line.dataset.count);
  for (const part of parts) {
    const count = counts.get(part.dataset.part) ?? "0";
    part.querySelector(".count").textContent = count;
    part.classList.toggle("taken", count !== "0");
  }
}

function tell() {
  const counters = [...document.querySelectorAll("#tally .chip")].map((chip) => chip.textContent.trim());
  const problems = [...document.querySelectorAll("#built .problems li")].map((line) => line.textContent.trim());
  says.textContent = [...counters, ...problems].join(". ");
}

/** Put the parts of the page that differ in the place of the old ones; a name that was typed since then stays. */
function replace(html, named) {
  const answer = new DOMParser().parseFromString(html, "text/html").querySelector("[data-address]");
  const place = focused();
  const name = form.elements.name?.value;
  for (const part of [...answer.children]) document.getElementById(part.id).replaceWith(part);
  if (name !== named && form.elements.name) form.elements.name.value = name;
  offer(document.getElementById("built"));
  refocus(place);
  document.getElementById("reading").action = answer.dataset.address;
  showCounts();
  tell();
  return answer.dataset.address;
}

/** The address that a button leads to. */
function query(button) {
  const values = new URLSearchParams(new FormData(form));
  if (button) values.set(button.name, button.value);
  return `${form.getAttribute("action")}?${values}`;
}

async function ask(button) {
  const named = form.elements.name?.value;
  const answer = await fetch(query(button), { headers: { "X-Fragment": "1" } });
  if (!answer.ok) throw new Error(answer.statusText);
  const address = replace(await answer.text(), named);
  // Another beginning is a step to come back from; a part more or fewer is not.
  const whole = ["start", "clear"].includes(button?.name);
  history[whole ? "pushState" : "replaceState"](null, "", address);
}

/** Do what a button asks (null: nothing but a look), after all that was asked before it. */
function work(button) {
  const asked = button && { name: button.name, value: button.value };
  waiting++;
  last = last
    .then(() => ask(asked))
    .catch(() => leave(query(asked)))
    .finally(() => waiting--);
}

/** Ask by another page what could not be asked from this one, which does nothing more. */
function leave(address) {
  location.assign(address);
  return new Promise(() => {});
}

/** Let what leads away from here wait for all that was asked before it, and lead to where it then leads, if anywhere. */
async function late(event, element, follow) {
  event.preventDefault();
  while (waiting) await last;
  const now = element.isConnected ? element : element.id && document.getElementById(element.id);
  if (now?.matches("a, form, button:enabled")) follow(now);
}

function filter() {
  const words = form.elements.q.value.toLowerCase().split(/\s+/).filter(Boolean);
  const group = form.elements.group?.value ?? "";
  const traits = [...document.querySelectorAll("select[data-trait]")].filter((select) => select.value);
  let shown = 0;
  for (const part of parts) {
    const said = [...part.querySelectorAll("h3, .part-traits, li")].map((words) => words.textContent);
    const text = [part.dataset.group, ...said].join(" ").toLowerCase();
    const fits =
      words.every((word) => text.includes(word)) &&
      (!group || part.dataset.group === group) &&
      traits.every((select) => part.getAttribute(`data-trait-${select.dataset.trait}`) === select.value);
    part.hidden = !fits;
    shown += fits;
  }
  for (const section of document.querySelectorAll(".part-group")) {
    section.hidden = !section.querySelector(".part:not([hidden])");
  }
  document.getElementById("nothing").hidden = shown > 0;
}

/** The same button of the part that stands so many further, among those that are shown. */
function neighbour(button, step) {
  const inside = button.closest("#built") ? "#built" : ".bench-parts";
  const others = [...document.querySelectorAll(`${inside} .step[name="${button.name}"]`)].filter(
    (other) => !other.closest("[hidden]"),
  );
  return others[others.indexOf(button) + step];
}

form.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (button?.hasAttribute("formaction")) {
    if (waiting) late(event, button, (now) => form.requestSubmit(now));
    return;
  }
  event.preventDefault();
  work(button?.name ? button : null);
});

document.getElementById("reading").addEventListener("submit", (event) => {
  if (waiting) late(event, event.target, (now) => now.requestSubmit());
});

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (!link || !waiting || link.hash && link.pathname === location.pathname) return;
  late(event, link, (now) => now.dispatchEvent(new MouseEvent("click", event))); // with Ctrl, in a tab of its own
});

document.querySelector(".filters").addEventListener("input", filter);

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "/" && !event.target.closest("input, textarea, select")) {
    event.preventDefault();
    form.elements.q.focus();
    return;
  }
  const button = stepButton(event.target);
  if (!button) return;
  const stepper = button.closest(".stepper");
  const other = (name) => stepper.querySelector(`[name="${name}"]`);
  const acts = {
    "+": () => other("add").click(),
    "-": () => other("take").click(),
    ArrowRight: () => other("add").focus(),
    ArrowLeft: () => other("take").focus(),
    ArrowDown: () => neighbour(button, 1)?.focus(),
    ArrowUp: () => neighbour(button, -1)?.focus(),
  };
  if (!Object.hasOwn(acts, event.key)) return;
  event.preventDefault();
  acts[event.key]();
});

addEventListener("popstate", () => location.reload());
addEventListener("pageshow", (event) => event.persisted && location.reload());
