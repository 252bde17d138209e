// What is drawn over the table while a beat plays: lines, bursts, dice, numbers, banners. It shows and says what the beat
// says; the table itself is drawn anew by others.

import { fall, star } from "./falling.js";
import * as sounds from "./sounds.js";
import * as views from "./views.js";

const SVG = "http://www.w3.org/2000/svg";
const LEAD = { damage: 0.12, gain: 0.12, phase: 0.12, reveal: 0.3, move: 0.08, card: 0.45 }; // of a beat, before its picture
const DICE_LEAD = 0.62;
const LINE_LEAD = 0.5;
const WAY_LEAD = 0.5; // the same for a way that is shown before somebody goes it
const FLY = 950; // milliseconds that a number is in the air, however short its beat
const NEAR = 12; // pixels
const WHOLE = 0.9; // of something that is shown so much is seen at least
const ROOM = 70; // pixels that words need where the question is
const BURST = `<svg viewBox="0 0 100 100"><polygon points="${star(12, 50, 30)}"/></svg>`;
const PUFF = '<svg viewBox="0 0 100 100"><path d="M24 74a17 17 0 0 1-2-34 22 22 0 0 1 40-13 18 18 0 0 1 22 21 14 14 0 0 1-4 26Z"/></svg>';

const layer = document.getElementById("stage-layer") ?? made("div");
layer.id = "stage-layer";
layer.setAttribute("aria-hidden", "true");
document.body.append(layer); // It lies over everything, and is not inert.

function made(tag, name = "", words = "") {
  const element = document.createElement(tag);
  element.className = name;
  element.textContent = words;
  return element;
}

// Where things are

const drawn = (thing) => thing.getClientRects().length > 0 && thing.getBoundingClientRect().width > 0;

function find(id) {
  if (!id) return null;
  const name = CSS.escape(id);
  const all = document.querySelectorAll(`.tabletop [data-key="${name}"], .tabletop [data-id="${name}"]`);
  return [...all].find(drawn) ?? null;
}

// The box of what is seen of a thing, in pixels of the layer; null for what is out of sight.
function boxOf(thing) {
  if (!thing) return null;
  const box = thing.getBoundingClientRect();
  const window = (thing.closest(".sheet-view, .more") ?? document.documentElement).getBoundingClientRect();
  const sides = {
    left: Math.max(box.left, window.left, 0),
    right: Math.min(box.right, window.right, innerWidth),
    top: Math.max(box.top, window.top, 0),
    low: Math.min(box.bottom, window.bottom, innerHeight),
  };
  if (sides.right - sides.left < 4 || sides.low - sides.top < 4) return null;
  const origin = layer.getBoundingClientRect();
  const [width, height] = [sides.right - sides.left, sides.low - sides.top];
  return { x: sides.left - origin.x + width / 2, y: sides.top - origin.y + height / 2, width, height };
}

// The middle of what is seen of the board.
function middle() {
  const board = document.querySelector(".stage .board .sheet-view, .stage .board");
  const seen = board && boxOf(board);
  if (seen && seen.height > 160 && seen.width > 160) return seen;
  return { x: innerWidth / 2, y: innerHeight / 2, width: innerWidth, height: innerHeight };
}

function put(element, { x, y }) {
  element.style.left = `${x}px`;
  element.style.top = `${y}px`;
  layer.append(element);
  return element;
}

// Bring a thing into the window of its sheet, where it was scrolled away or is cut by the edge.
function bringIntoSight(thing) {
  if (!thing) return;
  const [box, seen] = [thing.getBoundingClientRect(), boxOf(thing)];
  const cut = seen && (seen.width < WHOLE * Math.min(box.width, innerWidth / 2) || seen.height < WHOLE * Math.min(box.height, innerHeight / 4));
  if (!seen || cut) thing.scrollIntoView({ block: "nearest", inline: "center" });
}

// Parts of the show; each takes itself away when it is over

function gone(element, frames, timing) {
  element.animate(frames, { fill: "both", ...timing }).finished.then(() => element.remove(), () => {});
}

// A swoosh from one box to another, with a head, in ink and colour; ends before the middle of what it goes to.
function line(from, to, how, time, stay) {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(across, down);
  if (length < NEAR) return;
  const short = Math.min(0.34 * Math.min(to.width, to.height), 0.3 * length);
  const end = { x: to.x - (across / length) * short, y: to.y - (down / length) * short };
  const bow = Math.min(60, length * 0.16) * (across < 0 ? -1 : 1);
  const knee = { x: (from.x + end.x) / 2 + (down / length) * bow, y: (from.y + end.y) / 2 - (across / length) * bow };
  const path = `M${from.x} ${from.y}Q${knee.x} ${knee.y} ${end.x} ${end.y}`;
  const turn = (Math.atan2(end.y - knee.y, end.x - knee.x) * 180) / Math.PI;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", `stage-line how-${how}`);
  svg.innerHTML = `<path class="under" pathLength="1" d="${path}"/><path class="over" pathLength="1" d="${path}"/>
    <g transform="translate(${end.x} ${end.y}) rotate(${turn})"><path class="head" d="M22 0-14-19-6 0-14 19Z"/></g>`;
  layer.append(svg);
  const draw = [{ strokeDashoffset: 1 }, { strokeDashoffset: 0 }];
  for (const stroke of svg.querySelectorAll("path:not(.head)")) {
    stroke.animate(draw, { duration: time, easing: "cubic-bezier(.5,0,.2,1)", fill: "both" });
  }
  const head = [{ opacity: 0, transform: "scale(0.2)" }, { opacity: 1, transform: "scale(1)" }];
  svg.querySelector(".head").animate(head, { duration: 0.35 * time, delay: 0.65 * time, easing: "ease-out", fill: "both" });
  gone(svg, [{ opacity: 1 }, { opacity: 0 }], { duration: 220, delay: stay });
}

function ring(box, how, stay) {
  const around = put(made("div", `stage-ring how-${how}`), box);
  Object.assign(around.style, { width: `${box.width + 10}px`, height: `${box.height + 10}px` });
  around.animate([{ opacity: 0, scale: 1.25 }, { opacity: 1, scale: 1 }], { duration: 180, easing: "ease-out" });
  gone(around, [{ opacity: 1 }, { opacity: 0 }], { duration: 220, delay: stay });
}

function burst(box, words, how, stay) {
  const size = Math.max(76, Math.min(150, 0.9 * Math.min(box.width, box.height) + 30));
  const around = put(made("div", `stage-burst how-${how}`), box);
  around.style.setProperty("--size", `${words ? size : 0.66 * size}px`);
  around.innerHTML = how === "miss" ? PUFF : BURST;
  around.append(made("strong", "", words));
  const turn = how === "miss" ? 0 : -8;
  const pop = [
    { transform: `scale(0.2) rotate(${turn - 20}deg)`, opacity: 0, offset: 0 },
    { transform: `scale(1.18) rotate(${turn}deg)`, opacity: 1, offset: 0.18 },
    { transform: `scale(1) rotate(${turn}deg)`, opacity: 1, offset: 0.32 },
    { transform: `scale(1) rotate(${turn}deg)`, opacity: 1, offset: 0.75 },
    { transform: `scale(1.05) rotate(${turn}deg)`, opacity: 0, offset: 1 },
  ];
  gone(around, pop, { duration: Math.max(420, stay + 200), easing: "ease-out" });
}

function number(box, amount, how) {
  const words = how === "gain" ? `+${Math.abs(amount)}` : `\u2212${Math.abs(amount)}`;
  const around = put(made("div", `stage-number how-${how}`, words), box);
  const step = (up, scale, opacity, offset) => ({ transform: `translate(0, ${-up}px) scale(${scale})`, opacity, offset });
  const flight = [step(0, 0.4, 0, 0), step(14, 1.35, 1, 0.16), step(20, 1, 1, 0.3), step(46, 1, 1, 0.72), step(84, 0.92, 0, 1)];
  gone(around, flight, { duration: FLY, easing: "ease-out" });
}

// A step aside or a blow, in the pixels of the screen; `add` keeps the thing where it is drawn.
function push(thing, steps, duration) {
  const scale = thing.getScreenCTM?.()?.a || 1;
  const frames = steps.map(([across, down]) => ({ transform: `translate(${across / scale}px, ${down / scale}px)` }));
  thing.animate(frames, { duration, easing: "ease-out", composite: "add" });
}

// A thing is turned around its upright middle, from one width to another; or grows.
function size(thing, steps, timing, both = false) {
  const box = thing.getBBox?.();
  if (!box?.width) return;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const frames = steps.map((wide) => ({
    transform: `translate(${x}px, ${y}px) scale(${wide}, ${both ? wide : 1}) translate(${-x}px, ${-y}px)`,
  }));
  thing.animate(frames, { composite: "add", ...timing });
}

// What the beat before left in the middle makes room for dice and banners: no two lie on each other.
function clearMiddle() {
  for (const old of layer.querySelectorAll(".stage-dice, .stage-banner")) old.remove();
}

function banner(words, time) {
  caption?.remove();
  const place = middle();
  const around = put(made("div", "stage-banner"), { x: place.x, y: place.y - 0.28 * place.height });
  around.style.maxWidth = `${Math.min(place.width, innerWidth) - 24}px`;
  around.append(made("strong", "", words));
  const aside = Math.max(4, Math.min(90, place.x - around.offsetWidth / 2, innerWidth - place.x - around.offsetWidth / 2));
  const step = (left, opacity, offset) => ({ transform: `translate(calc(-50% + ${left}px), -50%)`, opacity, offset });
  gone(around, [step(-aside, 0, 0), step(0, 1, 0.2), step(aside / 12, 1, 0.82), step(aside, 0, 1)], { duration: time + 160, easing: "ease-out" });
}

// The words of a beat stand where the question does otherwise; at the foot of the board where there is no room.
let caption = null;
function say(words) {
  const board = middle();
  const asking = roomForWords();
  const foot = { x: board.x, y: board.y + board.height / 2 - 14, width: board.width };
  const stand = (under) => {
    const place = under ? foot : asking;
    Object.assign(caption.style, { left: `${place.x}px`, top: `${place.y}px` });
    caption.style.maxWidth = `${Math.min(place.width, innerWidth) - 24}px`;
    caption.classList.toggle("at-foot", under);
  };
  caption?.remove();
  caption = put(made("p", "stage-caption", words), foot);
  stand(asking === null || asking.height < ROOM);
  if (asking && caption.offsetHeight > asking.height) stand(true);
  if (caption.matches(".at-foot")) return;
  const low = document.getElementById("skipping").getBoundingClientRect().top - caption.offsetHeight / 2;
  if (low > 0) caption.style.top = `${Math.min(asking.y, low)}px`; // Not on the words that tell how to skip it.
}

// Where the question is otherwise, under the words of a lesson.
function roomForWords() {
  const asking = boxOf(document.getElementById("asking"));
  const lesson = asking && boxOf(document.getElementById("lesson"));
  if (!lesson) return asking;
  const top = lesson.y + lesson.height / 2;
  const height = asking.y + asking.height / 2 - top;
  return { ...asking, y: top + height / 2, height };
}

// What came of dice, in words: only where they count hits.
function hitsOf(dice = []) {
  const counted = dice.filter(({ hits }) => hits !== undefined);
  if (!counted.length) return null;
  return counted.reduce((sum, { hits }) => sum + hits, 0);
}

// What numbers on dice come to, where there are several for one purpose.
function sumOf(dice) {
  const plain = dice.every(({ face, hits, kind }) => hits === undefined && /^\d+$/.test(face) && kind === dice[0].kind);
  return plain && dice.length > 1 ? dice.reduce((sum, { face }) => sum + Number(face), 0) : null;
}

// What dice came to: in the game's words, as hits, or as their sum; nothing where each stands for itself.
function came({ dice = [], result }, hits) {
  const sum = sumOf(dice);
  if (result) return result;
  return hits !== null ? hitWords(hits) : sum !== null ? `= ${sum}` : "";
}

const hitWords = (hits) => (hits === 0 ? "Miss!" : hits === 1 ? "Hit!" : `${hits} hits!`);

// Whether the picture after a beat is drawn before it is played: it shows where somebody went, or what acts.
export function comesWith(beat) {
  if (beat.how === "gain" || (beat.how === "move" && !beat.at?.length)) return true;
  const named = [beat.by, ...(beat.at ?? [])].filter(Boolean);
  return !beat.dice?.length && beat.how !== "damage" && named.some((id) => !find(id));
}

// A phone that shows another sheet than the board turns to the board for a beat that is about something on it alone.
function turnTo(ids) {
  const page = document.getElementById("table");
  if (page.dataset.where === "stage" || !document.getElementById(page.dataset.view)?.matches(".sheet")) return;
  const board = page.querySelector(".stage .board");
  const lies = (id) => id && board?.querySelector(`[data-key="${CSS.escape(id)}"], [data-id="${CSS.escape(id)}"]`);
  if (ids.some((id) => lies(id) && !find(id))) views.show(board.id);
}

// A beat of so many milliseconds. `act` plays what leads to the picture after it and says how long that takes, `land`
// what came of it. `seen`: there is such a picture; without it no card is turned, as it would show its back again.
export function begin(beat, words, time, seen) {
  const { how, by = "", at = [], dice = [], amount = 0, result = "" } = beat;
  turnTo([by, ...at]);
  const was = new Map([by, ...at].map((id) => [id, boxOf(find(id))])); // What is hit may be gone afterwards.
  const place = (id) => boxOf(find(id)) ?? was.get(id);
  const hits = hitsOf(dice);
  const missed = how === "miss" || (hits === 0 && !result); // Dice may count what it takes several of to hit.
  let tray = null;
  let missing = []; // what was not there yet when the line to it was drawn, as a card that is only being played

  function act() {
    for (const id of [by, ...at]) bringIntoSight(find(id));
    const way = how === "move" && at.length ? WAY_LEAD : LEAD[how];
    const lead = time * (dice.length ? DICE_LEAD : (way ?? LINE_LEAD));
    const from = place(by);
    missing = at.filter((id) => !place(id));
    for (const to of at.map(place)) {
      if (from && to && how !== "reveal") line(from, to, how, Math.min(lead, 380), time);
    }
    if (from && ["strike", "miss", "card"].includes(how)) lunge(find(by), from, at.map(place).find(Boolean));
    if (how === "reveal" && seen) for (const id of at.length ? at : [by]) turnAway(find(id), lead);
    if (dice.length || how === "phase") clearMiddle();
    if (dice.length) rollDice(lead);
    else if (how === "phase") banner(words, time);
    if (!dice.length && how !== "phase") say(words);
    return lead;
  }

  function rollDice() {
    const spot = middle();
    tray = put(made("div", "stage-dice"), { x: spot.x, y: spot.y });
    tray.style.setProperty("--room", `${Math.min(spot.width, 900)}px`);
    fall(dice, tray, time);
    sounds.play("dice");
  }

  function land() {
    if (dice.length) {
      say(words);
      tray.classList.add("lies");
      const told = came(beat, hits);
      if (told) tray.append(made("strong", `stage-result ${missed ? "no-hit" : "a-hit"}`, told));
      gone(tray, [{ opacity: 1 }, { opacity: 0 }], { duration: 200, delay: time * (1 - DICE_LEAD) - 60 });
    }
    for (const to of missing.map(place)) {
      const from = place(by);
      if (from && to && how !== "reveal") line(from, to, how, Math.min(0.4 * time, 300), 0.6 * time);
    }
    const targets = at.length ? at : ["damage", "gain", "reveal"].includes(how) ? [by] : [];
    for (const id of targets) strikeAt(id, place(id));
    if (how === "move" && !at.length) trail(was.get(by), place(by));
    if (how === "damage" || (how === "strike" && hits !== 0)) sounds.play("hit");
  }

  function strikeAt(id, box) {
    const thing = find(id);
    if (how === "reveal" && seen && thing) size(thing, [0.03, 1.06, 1], { duration: Math.min(0.5 * time, 360), easing: "ease-out" });
    if (!box) return;
    const stay = Math.max(300, time * 0.5);
    if (how === "strike" || how === "miss") {
      const plain = missed && by ? "Miss!" : amount ? "Hit!" : "";
      const told = result ? (hits === null ? "" : missed ? "Miss!" : "Hit!") : hits !== null ? hitWords(hits) : plain;
      burst(box, told, missed ? "miss" : "hit", stay);
      if (thing) push(thing, missed ? [[0, 0], [14, 0], [0, 0]] : [[0, 0], [-7, 2], [6, -3], [-4, 1], [0, 0]], 340);
    } else if (how === "damage" && thing) {
      push(thing, [[0, 0], [-6, 0], [5, 0], [-3, 0], [0, 0]], 320);
    } else if (["card", "gain", "roll"].includes(how) || (how === "reveal" && !seen)) {
      ring(box, how, stay);
    }
    const told = how === "strike" || how === "damage" ? "damage" : how === "gain" ? "gain" : "";
    if (amount && told && !dice.length) number(box, amount, told); // What dice come to is no damage yet.
  }

  function turnAway(thing, lead) {
    if (thing) size(thing, [1, 0.03], { duration: lead, easing: "ease-in" });
  }

  return { act, land };
}

// Who attacks or plays comes a little nearer.
function lunge(thing, from, to) {
  if (!thing) return;
  if (!to) {
    size(thing, [1, 1.1, 1], { duration: 320, easing: "ease-out" }, true);
    return;
  }
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const step = Math.min(20, 0.2 * far) / far;
  push(thing, [[0, 0], [(to.x - from.x) * step, (to.y - from.y) * step], [0, 0]], 360);
}

// Where a figure came from.
function trail(from, to) {
  if (from && to && Math.hypot(from.x - to.x, from.y - to.y) > NEAR) line(from, to, "move", 380, 520);
}

// Nothing is left of a row.
export function clear() {
  layer.replaceChildren();
  caption = null;
}
