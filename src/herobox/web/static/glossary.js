// Terms of the game are explained where they stand: in the question, in the buttons, in the log and in the closer look; on
// hover, on focus, and while a finger is held. Without script there is the glossary's page, which the rules lead to.

const PLACES = "#part-prompt, #part-lesson, #log-lines, #beats-list, #closer-content";
const WAITS = 350; // milliseconds on a term before it is explained
const HOLD = 450; // milliseconds that a finger is held
const GAP = 6; // pixels between a term and its box

const game = document.getElementById("table").dataset.game;
const meanings = new Map(); // spelling -> its term
const box = document.createElement("div");
let pattern = null; // finds all spellings
let timer = 0;
let held = false; // a long press just ended, so its click is none

async function learn() {
  const answer = await fetch(`/games/${game}/glossary.json`);
  if (!answer.ok) return;
  for (const term of await answer.json()) for (const name of term.names) meanings.set(name, term);
  if (!meanings.size) return; // The game has no glossary.
  const longest = [...meanings.keys()].sort((one, other) => other.length - one.length);
  const spelt = longest.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  pattern = new RegExp(`(?<![\\w-])(?:${spelt})(?![\\w-])`, "g");
  box.id = "term-box";
  box.className = "term-box";
  box.setAttribute("role", "tooltip");
  box.hidden = true;
  document.body.append(box);
  for (const place of document.querySelectorAll(PLACES)) {
    const watcher = new MutationObserver((changes) => {
      watcher.disconnect(); // What is marked here must not call it again.
      hide();
      for (const { addedNodes } of changes) addedNodes.forEach(mark);
      watch();
    });
    const watch = () => watcher.observe(place, { childList: true, subtree: true });
    mark(place);
    watch();
  }
}

// Wrap the terms in a text, each once in a button, a line or a paragraph; what it says stays the same.
function mark(root) {
  if (!root.isConnected) return;
  const seen = new Map(); // block -> the terms in it
  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  if (root.nodeType === Node.TEXT_NODE) texts.push(root);
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.parentElement?.closest(".term, a, svg, summary, kbd")) continue;
    const block = text.parentElement.closest("button, li, p, dd, h2") ?? root;
    if (!seen.has(block)) seen.set(block, new Set());
    const met = seen.get(block);
    const found = [...text.data.matchAll(pattern)].filter(({ 0: name }) => {
      const { id } = meanings.get(name);
      return !met.has(id) && met.add(id);
    });
    if (!found.length) continue;
    const inside = text.parentElement.closest("button, #log-lines, #beats-list") === null;
    const parts = document.createElement("span"); // One part of a button, whose parts stand apart.
    let at = 0;
    for (const { 0: name, index } of found) {
      parts.append(text.data.slice(at, index), marked(name, inside));
      at = index + name.length;
    }
    parts.append(text.data.slice(at));
    text.replaceWith(parts);
  }
}

// One can go to a term with Tab, but not inside a button, nor in every line of the log.
function marked(name, reachable) {
  const term = document.createElement("abbr");
  term.className = "term";
  term.textContent = name;
  if (reachable) term.tabIndex = 0;
  return term;
}

function show(term) {
  const { words, page } = meanings.get(term.textContent);
  const [name, place] = [document.createElement("strong"), document.createElement("span")];
  name.textContent = term.textContent;
  place.textContent = `(${page})`;
  box.replaceChildren(name, words, " ", place);
  box.hidden = false;
  term.setAttribute("aria-describedby", box.id);
  const around = term.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const question = term.closest("#asking")?.getBoundingClientRect();
  const beside = question && question.left - width - GAP >= 8; // It covers nothing of what is asked.
  const above = around.top - height - GAP;
  box.style.left = `${beside ? question.left - width - GAP : Math.max(8, Math.min(around.left, innerWidth - width - 8))}px`;
  box.style.top = `${beside ? Math.min(around.top, innerHeight - height - 8) : above >= 8 ? above : around.bottom + GAP}px`;
}

function hide() {
  clearTimeout(timer);
  box.hidden = true;
}

const termAt = (target) => (target instanceof Element ? target.closest(".term") : null);

function start() {
  document.addEventListener("pointerover", (event) => {
    const term = event.pointerType === "mouse" && termAt(event.target);
    if (!term) return;
    clearTimeout(timer);
    timer = setTimeout(show, WAITS, term);
  });
  document.addEventListener("pointerout", (event) => termAt(event.target) && event.pointerType === "mouse" && hide());
  document.addEventListener("focusin", (event) => {
    const term = termAt(event.target);
    if (term) show(term);
  });
  document.addEventListener("focusout", (event) => termAt(event.target) && hide());
  document.addEventListener("pointerdown", (event) => {
    hide();
    held = false;
    const term = event.pointerType !== "mouse" && termAt(event.target);
    if (!term) return;
    timer = setTimeout(() => {
      held = true;
      show(term);
    }, HOLD);
  });
  for (const end of ["pointerup", "pointercancel"]) {
    document.addEventListener(end, (event) => event.pointerType !== "mouse" && !held && clearTimeout(timer));
  }
  document.addEventListener("click", (event) => {
    if (!held) return;
    held = false; // The finger only asked what the word means.
    event.preventDefault();
    event.stopPropagation();
  }, true);
  document.addEventListener("contextmenu", (event) => termAt(event.target) && event.preventDefault());
  document.addEventListener("keydown", (event) => event.key === "Escape" && hide());
  document.addEventListener("scroll", hide, { capture: true, passive: true });
}

start();
learn();
