// What a click does, in a few words beside the thing that the mouse or the focus is on, and in the box with the question.

const GAP = 8; // pixels between the thing and the words
const COMMON = 7; // words that several options begin with are as many as this at most

const tip = document.getElementById("tip");
const line = document.getElementById("verb");

// The words that all of these begin with.
function beginning(sentences) {
  const [first, ...others] = sentences.map((words) => words.split(" "));
  let length = first.length;
  for (const words of others) {
    let same = 0;
    while (same < length && words[same] === first[same]) same += 1;
    length = same;
  }
  return first.slice(0, Math.min(length, COMMON)).join(" ").replace(/[,:;]$/, "");
}

// What a click that leads to these options does: the words of the only one, or what several begin with.
export function wording(options) {
  const sentences = [...new Set(options.map((option) => option.words))];
  if (sentences.length < 2) return sentences[0] ?? "";
  const start = beginning(sentences);
  if (start) return `${start} …`;
  const verbs = [...new Set(sentences.map((words) => words.split(" ")[0]))];
  return `${verbs.slice(0, 3).join(", ")}${verbs.length > 3 ? " …" : ""}`;
}

// Show the words over the thing, or under it where there is no room.
export function show(thing, words) {
  line.textContent = words;
  tip.textContent = words;
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
