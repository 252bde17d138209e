"""Every page fits the screen that it is looked at on and keeps nobody out, in either theme.

Set HEROBOX_SCREENSHOTS to a folder to get a picture of each.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from herobox.web.settings import Settings
from tests.web.browser.barriers import THEMES, barriers, wear
from tests.web.browser.measuring import MISFITS
from tests.web.browser.person import LAPTOP, PHONE, TABLE_SCREEN, Person
from tests.web.browser.playing import DRAWN
from tests.web.browser.views import AROUND, CITY, GO_ON, TABLE, TEAM, View

PEOPLE = Callable[..., Person]
ALSO_ON_A_PHONE = ("attack", "confirming", "talking", "hotseat", "end", "battle", "looking back in battle")
"""Where a phone has parts that a laptop hasn't: on the other pages axe meets the same elements again."""
LIKE_OTHERS = ("line-up", "cover", "duel", "move", "actions", "target", "order", "activation")
"""Other questions at a table that was looked at have to fit a phone, where there is least room; axe meets the same."""
ALSO_ON_A_LARGE_SCREEN = (
    *("attack", "talking", "end", "look back", "battle", "looking back in battle", "end together"),
    *("cards are laid", "front pages", "force", "city", "cards"),
)
"""One of each that grows with the screen. Pages of words don't, and other questions stand in the same place."""
SCREENSHOTS = os.environ.get("HEROBOX_SCREENSHOTS", "")


@pytest.mark.parametrize(
    ("views", "by", "larger"),
    [
        (TABLE, PHONE, ()),
        (TEAM, PHONE, ()),
        (TABLE, LAPTOP, (TABLE_SCREEN,)),
        (TEAM, LAPTOP, (TABLE_SCREEN,)),
        (CITY, LAPTOP, (TABLE_SCREEN,)),
        (AROUND, LAPTOP, (TABLE_SCREEN,)),
    ],
    ids=["table on a phone", "team on a phone", "table", "team", "city", "around the table"],
)
def test_every_page_fits_the_screen_and_axe_finds_nothing(
    person: PEOPLE,
    settings: Settings,
    views: Mapping[str, View],
    by: dict[str, Any],
    larger: Sequence[dict[str, Any]],
) -> None:
    one = person(**by)
    found = []
    if by is LAPTOP:
        views = {name: view for name, view in views.items() if name not in LIKE_OTHERS or name in GO_ON.values()}
    looks: set[str] = set()  # Words that look as on an earlier view are looked at there.
    for name, view in views.items():
        if larger:
            if name not in GO_ON:
                one.open("/healthz")  # Else all that is there would be drawn in that size.
            one.page.set_viewport_size(by["viewport"])
        page = view(one, settings)
        if name in ALSO_ON_A_PHONE if by is PHONE else name not in LIKE_OTHERS:
            found += [f"{name}: {barrier}" for barrier in barriers(page, colours=by is not PHONE, looks=looks)]
        for screen in (by, *(larger if name in ALSO_ON_A_LARGE_SCREEN else ())):
            page.set_viewport_size(screen["viewport"])
            found += misfits(page, name)
    assert not found, "\n".join(dict.fromkeys(found))


@pytest.mark.parametrize("views", [CITY, AROUND], ids=["city", "around the table"])
def test_the_other_pages_fit_a_phone(person: PEOPLE, settings: Settings, views: Mapping[str, View]) -> None:
    one = person(**PHONE)
    found = [misfit for name, view in views.items() for misfit in misfits(view(one, settings), name)]
    assert not found, "\n".join(dict.fromkeys(found))


def misfits(page: Page, name: str) -> list[str]:
    """What does not fit the screen as it is now; a theme does not move anything."""
    page.evaluate(DRAWN)
    size = page.viewport_size
    assert size is not None
    if SCREENSHOTS:
        for theme in THEMES:
            wear(page, theme)
            page.screenshot(path=Path(SCREENSHOTS) / f"{name.replace(' ', '-')}-{size['width']}-{theme}.png")
    return [f"{name}, {size['width']} wide: {misfit}" for misfit in page.evaluate(MISFITS)]


def test_what_keeps_somebody_out_is_found_and_in_which_theme(person: PEOPLE) -> None:
    page = person().open("/settings")
    assert barriers(page) == []
    page.evaluate("() => { document.documentElement.lang = ''; }")
    page.locator("legend").first.evaluate("(legend) => { legend.style.color = '#444'; }")
    lang, contrast = barriers(page)
    assert lang.startswith("<html> element must have a lang attribute")
    assert contrast.startswith("dark: Elements must meet minimum color contrast ratio thresholds")


def test_words_that_look_like_others_are_looked_at_once_and_those_that_do_not_are_found(person: PEOPLE) -> None:
    page = person().open("/settings")
    looks: set[str] = set()
    assert barriers(page, looks=looks) == []
    before = len(looks)
    assert barriers(page, looks=looks) == []
    assert len(looks) == before
    page.locator("legend").last.evaluate("(legend) => { legend.parentElement.style.background = '#777'; }")
    assert [barrier for barrier in barriers(page, looks=looks) if "minimum color contrast" in barrier]
    assert barriers(page, looks=looks) == [], "it is said of the page where it was seen first"
