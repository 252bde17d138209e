"""Every page fits the screen that it is looked at on, in both themes.

Set HEROBOX_SCREENSHOTS to a folder to get a picture of each.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from herobox.web.settings import Settings
from tests.web.browser.person import LAPTOP, PHONE, TABLE_SCREEN, Person
from tests.web.browser.views import AROUND, CITY, TABLE, TEAM, View, wear

SCREENSHOTS = os.environ.get("HEROBOX_SCREENSHOTS", "")

MISFITS = """() => {
  const misfits = [];
  const wide = document.scrollingElement;
  if (wide.scrollWidth > innerWidth) misfits.push(`the page is ${wide.scrollWidth} wide on ${innerWidth}`);
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
    if (!around && (box.right > innerWidth + 1 || box.left < -1)) misfits.push(`${name(element)} leaves the screen`);
    const style = getComputedStyle(element);
    if (![...element.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim())) continue;
    const cut = (clips, inner, outer) => !["visible", "auto", "scroll"].includes(clips) && inner > outer + 1;
    if (cut(style.overflowX, element.scrollWidth, element.clientWidth)) misfits.push(`${name(element)} is cut aside`);
    if (cut(style.overflowY, element.scrollHeight, element.clientHeight)) misfits.push(`${name(element)} is cut below`);
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

DRAWN = "() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))"


@pytest.mark.parametrize(
    ("by", "screens"), [(PHONE, (PHONE,)), (LAPTOP, (LAPTOP, TABLE_SCREEN))], ids=["phone", "laptop and table screen"]
)
@pytest.mark.parametrize("views", [TABLE, TEAM, CITY, AROUND], ids=["table", "team", "city", "around the table"])
def test_every_page_fits_the_screen(
    person: Callable[..., Person],
    settings: Settings,
    views: Mapping[str, View],
    by: dict[str, Any],
    screens: Sequence[dict[str, Any]],
) -> None:
    one = person(**by, reduced_motion="reduce")
    found = []
    for name, view in views.items():
        one.page.set_viewport_size(by["viewport"])
        page = view(one, settings)
        for screen in screens:
            wide = screen["viewport"]["width"]
            page.set_viewport_size(screen["viewport"])
            page.evaluate(DRAWN)
            for theme in ("light", "dark"):
                wear(page, theme)
                found += [f"{name}, {wide} wide, {theme}: {misfit}" for misfit in page.evaluate(MISFITS)]
                if SCREENSHOTS:
                    page.screenshot(path=Path(SCREENSHOTS) / f"{name.replace(' ', '-')}-{wide}-{theme}.png")
    assert not found, "\n".join(dict.fromkeys(found))
