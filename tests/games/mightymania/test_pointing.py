"""Pointing at what can't be chosen: the sentence that says why."""

from __future__ import annotations

import pytest

import herobox
from herobox.games.mightymania.options import Place
from herobox.kernel import Match
from tests.games.mightymania.positions import NORTH, SOUTH, arrange


def said(match: Match, seat: int, *points: str) -> str | None:
    """What a person is told who points at these things."""
    view, decision = match.view(seat), match.decisions[seat]
    option = match.game.decisions.pointed(view, seat, decision, points)
    assert option is not None
    return match.game.decisions.why_not(view, seat, decision, option)


def test_ones_own_empty_field_can_not_attack() -> None:
    match = arrange("L2 . b1 c1")
    match.choose(NORTH, "pass")
    assert said(match, NORTH, "field-0-2") == "you have no card on field 2 (rule 4)"


def test_a_card_out_of_reach_of_all_says_what_it_can_reach() -> None:
    match = arrange("L2 a1 b1 c1", "L2 . . .")
    match.choose(SOUTH, "pass")
    expected = "field 1 is out of reach of field 4: a card attacks straight or diagonally across (rule 3)"
    assert said(match, NORTH, "field-0-4") == expected


OUT_OF_REACH = "is out of reach of field 1: a card attacks straight or diagonally across (rule 3)"
NOT_NOW = "that is not the choice here: now one of your cards must attack one across from it (rule 4)"


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        (["field-1-3"], "first choose your own card to attack with, then field 3, its target (rule 4)"),
        (
            ["field-0-1", "field-0-2"],
            "the target of an attack is one of your opponent's cards, not your own (rule 3)",
        ),
        (["field-0-1", "field-1-4"], f"field 4 {OUT_OF_REACH}"),
        (["power-speed"], NOT_NOW),
    ],
)
def test_an_attack_that_is_not_possible_is_explained(points: list[str], expected: str) -> None:
    assert said(arrange(), NORTH, *points) == expected


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        (["field-0-4"], "you have no card on field 4 (rule 15)"),
        (["field-0-1", "field-0-2"], "field 2 is taken; a card can only be put on an empty field (rule 15)"),
        (["field-1-1"], "you can only move your own cards to empty fields in your own row (rule 15)"),
        (["field-0-1", "field-1-1"], "you can only move your own cards to empty fields in your own row (rule 15)"),
    ],
)
def test_a_move_that_is_not_possible_is_explained(points: list[str], expected: str) -> None:
    assert said(arrange("L2 a1 b1 ."), NORTH, *points) == expected


@pytest.mark.parametrize(
    ("point", "expected"),
    [
        ("field-1-3", "field 3 is not next to the Leader on field 1: only a neighbour may cover it (rule 5)"),
        ("field-1-1", "the Leader on field 1 is the card under attack: only a neighbour may cover it (rule 5)"),
        ("field-0-2", "only your own cards may cover your Leader (rule 5)"),
    ],
)
def test_a_cover_that_is_not_possible_is_explained(point: str, expected: str) -> None:
    match = arrange(dice=[2])
    match.choose(NORTH, "attack 1 1")
    assert said(match, SOUTH, point) == expected


def test_a_power_card_that_is_laid_is_not_laid_again() -> None:
    match = arrange(dice=[3])
    match.choose(NORTH, "attack 2 2")
    match.choose(NORTH, "lay speed")
    assert (
        said(match, NORTH, "laid-0-1")
        == "Speed has already been laid: there is only one Power Card of each power (rule 8)"
    )


def test_the_line_up_is_made_of_the_cards_in_hand() -> None:
    match = herobox.new("mightymania", seed=1, decks=["lantern-watch"])
    match.choose(NORTH, "place fog-warden")
    assert said(match, NORTH, "field-0-1") == '"fog-warden" has already been placed (rule 1)'
    assert str(said(match, NORTH, "field-0-3")).endswith(
        "now pick the card for the next field; they are filled one by one, from field 1 on (rule 1)"
    )
    decision = match.decisions[NORTH]
    assert match.game.decisions.pointed(match.view(NORTH), NORTH, decision, ["card-reef-diver"]) == Place("reef-diver")


@pytest.mark.parametrize("points", [(), ("die",), ("laid-1-1",), ("field-7-7",), ("field-0-1", "nonsense"), ("",)])
def test_what_means_nothing_here_is_no_option(points: tuple[str, ...]) -> None:
    match = arrange(dice=[3])
    match.choose(NORTH, "attack 2 2")
    assert match.game.decisions.pointed(match.view(NORTH), NORTH, match.decisions[NORTH], points) is None
