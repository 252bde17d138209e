"""What keeps out people who listen to a page, use no mouse, or see little, as far as axe finds it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Page

THEMES = ("light", "dark")
COLOURS = ("color-contrast", "link-in-text-block")
"""The rules that look at colours; a theme changes nothing else (tests/web/pages/test_themes.py)."""
VIOLATIONS = {"resultTypes": ["violations"]}
ALL_BUT_COLOURS = {**VIOLATIONS, "rules": {rule: {"enabled": False} for rule in COLOURS}}
ONLY_COLOURS = {**VIOLATIONS, "runOnly": {"type": "rule", "values": COLOURS}}
LIKE_OTHERS = [
    ".parts > .part:nth-child(n+7)",
    ".gallery > :nth-child(n+7)",
    "svg :is(path, rect, circle, ellipse, line, polygon, use):empty:not([role], [tabindex], [aria-label])",
]
"""After some items of a long list, those that are like them; and mere shapes, of which axe has nothing to say."""
DRAWN = ["svg > :not(:focus-within)"]
"""All that lies on a picture. Of words there axe never says more than that it can't tell; the palette's tests do."""
WEAR = "(theme) => { document.documentElement.dataset.theme = theme; }"
RUN = f"""async ([[likeOthers, allButColours], [drawn, onlyColours], themes]) => {{
  const taken = [];
  const takeOut = (selectors) => {{
    for (const part of selectors.flatMap((selector) => [...document.querySelectorAll(selector)])) {{
      const place = document.createComment("");
      part.replaceWith(place);
      taken.push([place, part]);
    }}
  }};
  takeOut(likeOthers);
  const found = [["", (await axe.run(document, allButColours)).violations]];
  if (themes.length) takeOut(drawn);
  for (const theme of themes) {{
    ({WEAR})(theme);
    found.push([`${{theme}}: `, (await axe.run(document, onlyColours)).violations]);
  }}
  for (const [place, part] of taken.reverse()) place.replaceWith(part);
  return found;
}}"""
"""Runs axe without what it would walk through in vain: that takes it ten times as long as all else."""


def barriers(page: Page, *, colours: bool = True) -> list[str]:
    """All that axe finds on a page, its colours looked at in both themes; a sentence each.

    Without `colours` for a page that was looked at on another screen: they are the same there.
    """
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    looks = [[LIKE_OTHERS, ALL_BUT_COLOURS], [DRAWN, ONLY_COLOURS], THEMES if colours else ()]
    return [before + words for before, violations in page.evaluate(RUN, looks) for words in _sentences(violations)]


def wear(page: Page, theme: str) -> None:
    """Show the page in a theme, as the setting does."""
    page.evaluate(WEAR, theme)


def _sentences(violations: Sequence[Mapping[str, Any]]) -> list[str]:
    found = []
    for violation in violations:
        where = "; ".join(f"{node['target'][0]} {node['html'][:90]}" for node in violation["nodes"][:3])
        found.append(f"{violation['help']} ({violation['id']}): {where}")
    return found
