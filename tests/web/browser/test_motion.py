"""Pieces move and dice turn, except for people who want nothing to move."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from herobox.web.settings import Settings
from tests.web.browser.person import Person
from tests.web.browser.playing import point, ready
from tests.web.browser.tables import arrange, asked

COUNT = """
  window.moves = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...given) { window.moves += 1; return animate.apply(this, given); };
  for (const kind of ["animationstart", "transitionrun"]) addEventListener(kind, () => (window.moves += 1), true);
"""


def moves_of_an_attack(one: Person, settings: Settings) -> int:
    """How many movements there are while one attacks."""
    one.page.add_init_script(COUNT)
    page = ready(one.sit(arrange(settings, asked("attack")), 0))
    point(page, "field-0-1", "field-1-1")
    expect(page.locator("#log-lines")).to_contain_text("North attacks field 1 from field 1.")
    page.get_by_role("link", name="Settings").hover()
    moves: int = page.evaluate("window.moves")
    return moves


def test_pieces_move_and_the_die_turns(person: Callable[..., Person], settings: Settings) -> None:
    assert moves_of_an_attack(person(reduced_motion="no-preference"), settings) > 0


@pytest.mark.parametrize("how", ["system", "settings"])
def test_nothing_moves_for_somebody_who_does_not_want_it(
    person: Callable[..., Person], settings: Settings, how: str
) -> None:
    one = person(reduced_motion="reduce" if how == "system" else "no-preference")
    if how == "settings":
        one.like(animation="off")
    assert moves_of_an_attack(one, settings) == 0
