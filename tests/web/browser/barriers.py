"""What keeps out people who listen to a page, use no mouse, or see little, as far as axe finds it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Page

from tests.web.browser import looks as of_words

THEMES = ("light", "dark")
COLOURS = ("color-contrast", "link-in-text-block")
"""The rules that look at colours; a theme changes nothing else (tests/web/pages/test_themes.py)."""
VIOLATIONS = {"resultTypes": ["violations"]}
ALL_BUT_COLOURS = {**VIOLATIONS, "rules": {rule: {"enabled": False} for rule in COLOURS}}
ONLY_COLOURS = {**VIOLATIONS, "runOnly": {"type": "rule", "values": COLOURS}}
LIKE_OTHERS = [".parts > .part:nth-child(n+7)", ".gallery > :nth-child(n+7)"]
"""After some items of a long list, those that are like them."""
MERE = [
    "svg :is(text, stop, linearGradient, g:empty):not([role], [tabindex], [aria-label])",
    "svg :is(path, rect, circle, ellipse, line, polygon, use):empty:not([role], [tabindex], [aria-label])",
    ":is(#beats-list, #log-lines, .log-lines) > :nth-child(n+13)",
]
"""Mere shapes and words of a picture, of which axe has nothing to say; lines of a log differ in their looks alone."""
DRAWN = ["svg > :not(:focus-within)"]
"""All that lies on a picture. Of words there axe never says more than that it can't tell; the palette's tests do."""
WEAR = "(theme) => { document.documentElement.dataset.theme = theme; }"
RUN = f"""async ({{ likeOthers, mere, drawn, themes, allButColours, onlyColours, looks }}) => {{
  const likeKnown = {of_words.LIKE_OTHERS};
  const matching = (selectors) => selectors.flatMap((selector) => [...document.querySelectorAll(selector)]);
  const without = async (parts, look) => {{
    const taken = parts.map((part) => [document.createComment(""), part]);
    for (const [place, part] of taken) part.replaceWith(place);
    await look();
    for (const [place, part] of taken.reverse()) place.replaceWith(part);
  }};
  const found = [];
  const run = async (before, rules) => found.push([before, (await axe.run(document, rules)).violations]);
  const known = new Set(looks);
  await without(matching(likeOthers), async () => {{
    await without(matching(mere), () => run("", allButColours));
    await without(themes.length ? matching(drawn) : [], async () => {{
      for (const theme of themes) {{
        ({WEAR})(theme);
        const {{ others, parts }} = likeKnown(known);
        if (!others) continue;
        for (const part of parts) part.style.visibility = "hidden";
        await run(`${{theme}}: `, onlyColours);
        for (const part of parts) part.style.visibility = "";
      }}
    }});
  }});
  return {{ found, looks: [...known] }};
}}"""
"""Runs axe without what it would walk through in vain: that takes it ten times as long as all else."""


def barriers(page: Page, *, colours: bool = True, looks: set[str] | None = None) -> list[str]:
    """All that axe finds on a page, its colours looked at in both themes; a sentence each.

    Without `colours` for a page that was looked at on another screen: they are the same there.
    `looks`: how words look, of which it was said already what axe finds; those of this page are added.
    """
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    looks = set() if looks is None else looks
    result = page.evaluate(
        RUN,
        {
            "likeOthers": LIKE_OTHERS,
            "mere": MERE,
            "drawn": DRAWN,
            "themes": THEMES if colours else (),
            "allButColours": ALL_BUT_COLOURS,
            "onlyColours": ONLY_COLOURS,
            "looks": sorted(looks),
        },
    )
    looks.update(result["looks"])
    return [before + words for before, violations in result["found"] for words in _sentences(violations)]


def wear(page: Page, theme: str) -> None:
    """Show the page in a theme, as the setting does."""
    page.evaluate(WEAR, theme)


def _sentences(violations: Sequence[Mapping[str, Any]]) -> list[str]:
    found = []
    for violation in violations:
        where = "; ".join(f"{node['target'][0]} {node['html'][:90]}" for node in violation["nodes"][:3])
        found.append(f"{violation['help']} ({violation['id']}): {where}")
    return found
