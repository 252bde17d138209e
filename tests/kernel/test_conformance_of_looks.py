"""The conformance checks find what is wrong with what people see of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from herobox.kernel import CatalogueItem, Decision, Reports, Sheet, Shown
from tests.kernel.faulty import deciding, looking, problems
from tests.kernel.tug import Pull, Pulling, State, Tug, TugLooks

SVG = '<svg xmlns="http://www.w3.org/2000/svg">{}</svg>'
ROPE = '<g data-id="rope"/>'


def sheets_of(svg: str) -> Tug:
    """The game with this sheet beside its usual ones."""

    class Extended(TugLooks):
        def sheets(self, view: State, seat: int | None) -> Sequence[Sheet]:
            return (*super().sheets(view, seat), Sheet("more", "More", SVG.format(svg)))

    return looking(Extended)


@pytest.mark.parametrize(
    ("svg", "problem"),
    [
        (ROPE, 'has two things called "rope"'),
        ('<g data-id="two words"/>', 'has the id "two words", but an id is one word'),
        ('<g data-key="a"/><g data-key="a"/>', 'has two things called "a"'),
        ('<g data-id="x" data-item="dragon"/>', "shows dragon, not in the catalogue"),
        ("<g>", "is not well-formed"),
    ],
)
def test_a_sheet_that_is_wrong_is_found(svg: str, problem: str) -> None:
    assert problem in problems(sheets_of(svg))


def test_a_thing_missing_on_the_sheets_is_found() -> None:
    class Blind(TugLooks):
        def sheets(self, view: State, seat: int | None) -> Sequence[Sheet]:
            return (Sheet("table", "Table", SVG.format("")),)

    assert "the page at" in problems(looking(Blind))


def test_sheets_that_change_although_the_seat_sees_the_same_are_found() -> None:
    class Restless(TugLooks):
        drawn = 0

        def sheets(self, view: State, seat: int | None) -> Sequence[Sheet]:
            Restless.drawn += 1
            return (Sheet("table", str(Restless.drawn), self.picture(view, seat)),)

    assert "show something hidden" in problems(looking(Restless))


def test_pointing_that_is_neither_allowed_nor_explained_is_found() -> None:
    class Vague(Pulling):
        def pointed(self, view: State, seat: int, decision: Decision, points: Sequence[str]) -> Any:
            return Pull(99)

        def why_not(self, view: State, seat: int, decision: Decision, option: Pull) -> str | None:
            return None

    assert "which is neither an option nor refused in words" in problems(deciding(Vague()))


def test_pointing_that_fails_is_found() -> None:
    class Clumsy(Pulling):
        def pointed(self, view: State, seat: int, decision: Decision, points: Sequence[str]) -> Any:
            raise KeyError(points)

    assert "KeyError in" in problems(deciding(Clumsy()))


def test_a_drawing_that_is_no_picture_is_found() -> None:
    class Knots(Reports[State]):
        def catalogue(self) -> Sequence[CatalogueItem]:
            return [CatalogueItem("knot", "Knot", "rope", 1, {}, "A knot.", "house")]

    class Smudged(TugLooks):
        def drawing(self, item_id: str) -> str:
            return "<p/>"

    class Smudging(Tug):
        looks_type, reports_type = Smudged, Knots

    assert "the drawing of knot is not an SVG document" in problems(Smudging())


def test_a_thing_missing_on_the_picture_is_found() -> None:
    class Blank(TugLooks):
        def picture(self, view: State, seat: int | None) -> str:
            return '<svg xmlns="http://www.w3.org/2000/svg"/>'

    assert "has no rope" in problems(looking(Blank))


def test_a_picture_that_is_not_well_formed_is_found() -> None:
    class Torn(TugLooks):
        def picture(self, view: State, seat: int | None) -> str:
            return "<svg>"

    assert "is not well-formed" in problems(looking(Torn))


def test_an_option_without_words_is_found() -> None:
    class Mute(Pulling):
        def show(self, view: State, seat: int, decision: Decision, option: Any) -> Shown:
            return Shown(" ")

    assert "without words" in problems(deciding(Mute()))


def test_pictures_that_change_the_view_are_found() -> None:
    class Untidy(TugLooks):
        def picture(self, view: State, seat: int | None) -> str:
            view.rounds += 1
            return super().picture(view, seat)

    assert 'showing the table at "first" changes the view' in problems(looking(Untidy))
