"""Which words of a page look like others, so that axe says the same of their colours."""

from __future__ import annotations

LIKE_OTHERS = """(known) => {
  const ofBackgrounds = new Map();
  const background = (element) => {
    if (!element) return "";
    if (!ofBackgrounds.has(element)) {
      const { backgroundColor, backgroundImage, opacity, filter, position } = getComputedStyle(element);
      const own = [backgroundColor, backgroundImage, opacity, filter];
      const shown = `${own}` === "rgba(0, 0, 0, 0),none,1,none" ? [] : own;
      if (!["static", "relative"].includes(position)) shown.push(position, element.id, element.className);
      ofBackgrounds.set(element, `${background(element.parentElement)} ${shown}`);
    }
    return ofBackgrounds.get(element);
  };
  const letters = (element) => {
    const { color, fontSize, fontWeight, fontStyle, textShadow, textDecorationLine } = getComputedStyle(element);
    return [element.localName, color, fontSize, fontWeight, fontStyle, textShadow, textDecorationLine];
  };
  const off = (element) =>
    Boolean(element.closest(":disabled, [aria-disabled=true]") || element.closest("label")?.control?.disabled);
  const look = (element) =>
    `${[background(element), letters(element), letters(element.parentElement), off(element)]}`;
  const inSight = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    for (let part = element.parentElement; part !== document.body; part = part.parentElement) {
      if (getComputedStyle(part).overflow === "visible") continue;
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const [across, down] = [x + width / 2, y + height / 2];
      if (across < left || across > right || down < top || down > bottom) return false;
    }
    return true;
  };
  const hasWords = (element) =>
    element.matches("input, select, textarea") ||
    [...element.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim());
  const words = [...document.body.querySelectorAll("*")].filter(hasWords);
  const all = words.filter((element) => element.checkVisibility());
  const seen = all.filter(inSight);
  const ofPage = new Set(known);
  const needed = new Set();
  for (const element of new Set([...seen, ...all])) {
    if (ofPage.has(look(element))) continue;
    ofPage.add(look(element));
    for (let part = element; part && !needed.has(part); part = part.parentElement) needed.add(part);
  }
  for (const element of seen) known.add(look(element));
  return { others: needed.size > 0, parts: all.filter((element) => !needed.has(element)) };
}"""
"""Which parts of a page have words that look like known ones or like others of the page, and whether there are others.

Words look the same in the same letters on the same backgrounds, and where both or neither can be used. What may lie on
other things than those that it is in, is known by its name. Those that one has to scroll to, axe doesn't look at:
they stand for no others. All looks that are in sight are known afterwards.
"""
