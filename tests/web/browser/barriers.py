"""What keeps out people who listen to a page, use no mouse, or see little, as far as axe finds it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Page

THEMES = ("light", "dark")
COLOURS = ("color-contrast", "link-in-text-block")
"""The rules that look at colours; a theme changes nothing else (tests/web/pages/test_themes.py)."""
ALL_BUT_COLOURS = {"rules": {rule: {"enabled": False} for rule in COLOURS}}
ONLY_COLOURS = {"runOnly": {"type": "rule", "values": COLOURS}}
ALIKE = [[".parts > .part:nth-child(n+7)"], [".gallery > :nth-child(n+7)"]]
"""After some items of a long list, those that are like them: they take axe ten times as long as all else."""
NOT_THE_PICTURES = [["svg"]]
"""Of words in a drawing axe never says more than that it can't tell; the palette's tests do."""
RUN = "([exclude, options]) => axe.run({ exclude }, options).then(({ violations }) => violations)"


def barriers(page: Page, *, colours: bool = True) -> list[str]:
    """All that axe finds on a page, its colours looked at in both themes; a sentence each.

    Without `colours` for a page that was looked at on another screen: they are the same there.
    """
    page.evaluate(AXE_SCRIPT)
    found = _found(page, ALIKE, ALL_BUT_COLOURS)
    for theme in THEMES if colours else ():
        wear(page, theme)
        found += [f"{theme}: {barrier}" for barrier in _found(page, ALIKE + NOT_THE_PICTURES, ONLY_COLOURS)]
    return found


def wear(page: Page, theme: str) -> None:
    """Show the page in a theme, as the setting does."""
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)


def _found(page: Page, without: Sequence[Sequence[str]], options: Mapping[str, Any]) -> list[str]:
    found = []
    for violation in page.evaluate(RUN, [without, {**options, "resultTypes": ["violations"]}]):
        where = "; ".join(f"{node['target'][0]} {node['html'][:90]}" for node in violation["nodes"][:3])
        found.append(f"{violation['help']} ({violation['id']}): {where}")
    return found
