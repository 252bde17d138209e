"""Measuring a table page: what is cut, covered, too small, out of view, or somewhere else than before."""

from __future__ import annotations

from typing import TypedDict

from playwright.sync_api import Locator, Page

PLACES = (".board .sheet-view", "#sheet-hand .sheet-view", "#asking", "#beats", "#actions", "#part-places", "#rest")
"""The places of the table; not all of them are seen on a phone."""
SAME = 1.0
"""Pixels by which a place may differ and still be where it was."""


class Box(TypedDict):
    """Where something is on the screen, in pixels."""

    left: float
    top: float
    right: float
    low: float


_BOXES = """(selectors) => {
  const found = {};
  for (const selector of selectors) {
    const element = document.querySelector(selector);
    if (!element?.checkVisibility()) continue;
    const box = element.getBoundingClientRect();
    found[selector] = { left: box.left, top: box.top, right: box.right, low: box.bottom };
  }
  return found;
}"""

_OUT = """(selectors) => {
  const out = [];
  for (const [selector, least] of selectors) {
    const all = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
    if (!all.length) out.push(`no ${selector} is seen`);
    else if (!all.some((element) => {
      let { left, top, right, bottom } = element.getBoundingClientRect();
      const whole = (right - left) * (bottom - top);
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (around.namespaceURI.endsWith("svg") || getComputedStyle(around).overflowX === "visible") continue;
        const box = around === document.body ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight }
          : around.getBoundingClientRect();
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
      [left, right] = [Math.max(left, 0), Math.min(right, innerWidth)];
      [top, bottom] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
      return right > left && bottom > top && (right - left) * (bottom - top) >= least * whole;
    })) out.push(`${selector} is not in view by ${least * 100} percent`);
  }
  return out;
}"""

_SMALL = """([onPage, onPicture]) => {
  const small = [];
  const note = (size, least, words) => {
    if (size < least - 0.05) small.push(`"${words.trim().slice(0, 30)}" is ${size.toFixed(1)} pixels high`);
  };
  for (const element of document.querySelectorAll("#table *")) {
    if (!element.checkVisibility() || element.closest(".unseen, .tip, noscript")) continue;
    const texts = [...element.childNodes].filter((child) => child.nodeType === 3);
    const words = texts.map((child) => child.textContent).join("");
    if (!words.trim() || element.tagName === "title" || element.tagName === "desc") continue;
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (!element.ownerSVGElement) note(size, onPage, words);
    else {
      const matrix = element.getScreenCTM();
      note(size * Math.hypot(matrix.a, matrix.b), onPicture, words);
    }
  }
  return [...new Set(small)];
}"""

_CUT = """() => {
  const cut = [];
  for (const svg of document.querySelectorAll(".tabletop > svg")) {
    if (!svg.checkVisibility()) continue;
    const sheet = svg.getBoundingClientRect();
    for (const text of svg.querySelectorAll("text")) {
      const box = text.getBoundingClientRect();
      if (!box.width) continue;
      const across = Math.max(sheet.left - box.left, box.right - sheet.right);
      const over = Math.max(across, sheet.top - box.top, box.bottom - sheet.bottom);
      if (over > 1.5) cut.push(`"${text.textContent}" leaves ${svg.parentElement.id} by ${over.toFixed(1)} pixels`);
    }
  }
  return cut;
}"""


_WIDENED = """() => {
  const wide = [];
  for (const text of document.querySelectorAll(".tabletop > svg text")) {
    if (!text.checkVisibility() || text.hasAttribute("textLength") || text.textContent.length < 12) continue;
    const size = parseFloat(getComputedStyle(text).fontSize);
    const large = text.parentNode.appendChild(text.cloneNode(true));
    large.setAttribute("font-size", 10 * size);
    const more = text.getComputedTextLength() / (large.getComputedTextLength() / 10);
    large.remove();
    if (more > 1.02) wide.push(`"${text.textContent}" is ${more.toFixed(2)} times as wide as it was measured`);
  }
  return wide;
}"""


def places(page: Page) -> dict[str, Box]:
    """Where the places of the table that are seen are."""
    found: dict[str, Box] = page.evaluate(_BOXES, list(PLACES))
    return found


def overlaps(page: Page) -> list[str]:
    """Which of them lie over one another."""
    found = list(places(page).items())
    return [
        f"{one} and {other} overlap"
        for number, (one, box) in enumerate(found)
        for other, beside in found[number + 1 :]
        if box["left"] < beside["right"] - SAME
        and beside["left"] < box["right"] - SAME
        and box["top"] < beside["low"] - SAME
        and beside["top"] < box["low"] - SAME
    ]


def moved(before: dict[str, Box], after: dict[str, Box]) -> list[str]:
    """Which of them are somewhere else than before, or of another size."""
    return [
        f"{name}: {side} was {box[side]:.0f}, is {after[name][side]:.0f}"
        for name, box in before.items()
        if name in after
        for side in ("left", "top", "right", "low")
        if abs(box[side] - after[name][side]) > SAME
    ]


def out_of_view(page: Page, needed: dict[str, float]) -> list[str]:
    """What is needed and not in view: CSS selectors, and how much of one of the things they name must be seen."""
    found: list[str] = page.evaluate(_OUT, list(needed.items()))
    return found


def too_small(page: Page, on_page: float, on_picture: float) -> list[str]:
    """Words that are less high than this, in pixels."""
    found: list[str] = page.evaluate(_SMALL, [on_page, on_picture])
    return found


def cut_words(page: Page) -> list[str]:
    """Words on the picture that leave their sheet."""
    found: list[str] = page.evaluate(_CUT)
    return found


def widened(page: Page) -> list[str]:
    """Words on the picture that are wider than their letters are, as small ones may be spaced by whole pixels."""
    found: list[str] = page.evaluate(_WIDENED)
    return found


_COVERED = """(selectors) => selectors.filter((selector) => {
  const what = document.querySelector(selector);
  if (!what?.checkVisibility()) return true;
  const { left, top, width, height } = what.getBoundingClientRect();
  const seen = (x, y) => what.contains(document.elementFromPoint(left + width * x, top + height * y));
  return ![0.05, 0.5, 0.95].every((x) => [0.15, 0.5, 0.85].every((y) => seen(x, y)));
})"""


def covered(page: Page, *needed: str) -> list[str]:
    """Which of these things, by their CSS selectors, something lies over, or are not seen at all."""
    found: list[str] = page.evaluate(_COVERED, list(needed))
    return found


_BREAKS = """(words, name) => {
  const copy = Object.assign(document.createElement("p"), { innerHTML: words.innerHTML });
  document.body.append(copy);
  const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  while (!texts.currentNode.data?.includes(name)) texts.nextNode();
  const written = document.createRange();
  const at = texts.currentNode.data.indexOf(name);
  written.setStart(texts.currentNode, at);
  written.setEnd(texts.currentNode, at + name.length);
  const broken = [...Array(60).keys()].map((step) => 90 + 2 * step).filter((width) => {
    copy.style.width = `${width}px`;
    return written.getClientRects().length > 1;
  });
  copy.remove();
  return broken;
}"""


def breaks(words: Locator, name: str) -> list[int]:
    """The widths, in pixels, at which a line of these words ends within a name in them."""
    found: list[int] = words.evaluate(_BREAKS, name)
    return found


MISFITS = """() => {
  const misfits = [];
  const wide = document.scrollingElement.scrollWidth;
  const screen = document.documentElement.clientWidth; // On a phone, innerWidth grows with what is too wide for it.
  if (wide > screen) misfits.push(`the page is ${wide} wide on ${screen}`);
  const name = (element) => {
    const words = element.textContent.trim().replace(/\\s+/g, " ").slice(0, 40);
    return `<${element.tagName.toLowerCase()} class="${element.className}"> "${words}"`;
  };
  const hidden = (element) => !element.checkVisibility() || element.closest(".unseen, .skip, svg, noscript");
  const scrolls = (element, side) => ["auto", "scroll"].includes(getComputedStyle(element)[side]);
  for (const element of document.body.querySelectorAll("*")) {
    if (hidden(element)) continue;
    const box = element.getBoundingClientRect();
    let around = element.parentElement;
    while (around && !scrolls(around, "overflowX")) around = around.parentElement;
    if (!around && (box.right > screen + 1 || box.left < -1)) misfits.push(`${name(element)} leaves the screen`);
    const style = getComputedStyle(element);
    if (![...element.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim())) continue;
    const cut = (clips, inner, outer) => !["visible", "auto", "scroll"].includes(clips) && inner > outer + 1;
    if (cut(style.overflowX, element.scrollWidth, element.clientWidth)) misfits.push(`${name(element)} is cut aside`);
    const brief = element.matches("#asking:not(.grown) .wide"); // All of its words stand under "More".
    const below = !brief && cut(style.overflowY, element.scrollHeight, element.clientHeight);
    if (below) misfits.push(`${name(element)} is cut below`);
    let frame = element;
    while (frame !== document.body && getComputedStyle(frame).display === "inline") frame = frame.parentElement;
    const room = frame.getBoundingClientRect();
    for (const child of element.childNodes) {
      if (child.nodeType !== 3 || !child.textContent.trim()) continue;
      const text = document.createRange();
      text.selectNodeContents(child);
      const written = text.getBoundingClientRect();
      if (written.right > room.right + 1.5 || written.left < room.left - 1.5) {
        misfits.push(`${name(element)} is wider than its place`);
      }
    }
  }
  return misfits;
}"""
"""What of a page leaves the screen, is cut, or is wider than its place; a sentence each."""
