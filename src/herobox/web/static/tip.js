// What a click does, in a few words beside the thing that the mouse or the focus is on, and in the box with the question.

import { write } from "./whole.js";

const GAP = 8; // pixels between the thing and the words
const FEW = 4; // ways in which options differ that are named
const OPEN = /(:|;|,| and| or)$/; // what would end in the middle of a sentence
const DETAIL = /[.,:;](?= |$)| \(/; // what comes after it is left out where there is no room for it
const MOST = 130; // letters of what they all do; that has room in three lines

const tip = document.getElementById("tip");
const line = document.getElementById("verb");

// How many words all of these begin with.
function alike([first, ...others], most = Infinity) {
  let length = Math.min(first.length, most);
  for (const words of others) {
    let same = 0;
    while (same < length && words[same] === first[same]) same += 1;
    length = same;
  }
  return length;
}

const unique = (all) => [...new Set(all)];

// What these options do, by the first word of each: "Move", "Battle".
export const verbs = (options) => unique(options.map((option) => option.words.split(" ")[0]));

// "1, 2 or 3"; between what has commas of its own there are semicolons.
function listed(all) {
  const wide = all.some((words) => /[,:;]/.test(words));
  return `${all.slice(0, -1).join(wide ? "; " : ", ")}${wide ? "; or" : " or"} ${all.at(-1)}`;
}

// What a click that leads to these options does: the words of the only one, or what several have in common, and in what
// they differ.
export function wording(options) {
  const sentences = unique(options.map((option) => option.words));
  if (sentences.length < 2) return sentences[0] ?? "";
  const all = sentences.map((words) => words.split(" "));
  const start = alike(all);
  if (!start) {
    const does = verbs(options);
    return `${does.slice(0, 3).join(", ")}${does.length > 3 ? " …" : ""}`;
  }
  const shared = alike(all.map((words) => words.toReversed()), Math.min(...all.map((words) => words.length)) - start);
  const between = (end) => unique(all.map((words) => words.slice(start, words.length - end).join(" ")));
  const end = between(shared).some((rest) => OPEN.test(rest)) ? 0 : shared;
  const rests = between(end);
  const common = all[0].slice(0, start).join(" ");
  const whole = [common, listed(rests), ...all[0].slice(all[0].length - end)].join(" ");
  if (rests.length <= FEW && rests.every(Boolean) && whole.length <= MOST) return whole;
  const heads = unique(rests.map((rest) => rest.split(DETAIL)[0]));
  const named = `${common} ${listed(heads)} …`;
  const short = heads.length > 1 && heads.length <= FEW && heads.every(Boolean) && named.length <= MOST;
  return short ? named : `${common.replace(/[,:;]$/, "")} …`;
}

// Show the words over the thing, or under it where there is no room.
export function show(thing, words) {
  write(line, words);
  write(tip, words);
  tip.hidden = !words;
  if (!words) return;
  const box = thing.getBoundingClientRect();
  const own = tip.getBoundingClientRect();
  const left = box.x + box.width / 2 - own.width / 2;
  const over = box.top - own.height - GAP;
  const stage = thing.closest(".stage")?.getBoundingClientRect();
  const right = stage && stage.width > own.width ? stage.right : innerWidth - GAP; // It covers no question beside the table.
  tip.style.left = `${Math.max(GAP, Math.min(left, right - own.width))}px`;
  tip.style.top = `${over > GAP ? over : Math.min(box.bottom + GAP, innerHeight - own.height - GAP)}px`;
}

export function hide() {
  line.textContent = "";
  tip.hidden = true;
}
