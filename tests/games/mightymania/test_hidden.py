"""What is hidden in Mightymania, what a bot imagines, and what it thinks of a table."""

from __future__ import annotations

from collections import Counter

import pytest

from herobox.games.mightymania.cards import FACE_DOWN
from herobox.games.mightymania.decisions import DECISIONS
from herobox.kernel import Rng
from tests.games.mightymania.positions import NORTH, SOUTH, arrange, lay, squad, table


def rows(seat: int, north: str = "L2 a1 b2 c1", imaginations: int = 400) -> Counter[tuple[str, ...]]:
    """How often each order of North's cards is imagined by a seat."""
    match = arrange(north=north, attacker=seat)
    found: Counter[tuple[str, ...]] = Counter()
    for seed in range(imaginations):
        imagined = match.determinize(seat, Rng(seed))
        found[tuple(s.card.name if s else "." for s in table(imagined).players[NORTH].fields)] += 1
    return found


def test_the_opponent_imagines_every_order_equally_often() -> None:
    found = rows(SOUTH, imaginations=2400)
    assert len(found) == 24
    assert min(found.values()) > 60
    assert max(found.values()) < 140


def test_ones_own_cards_are_not_imagined() -> None:
    assert rows(NORTH) == {("L", "a", "b", "c"): 400}


def test_revealed_and_known_cards_stay_where_they_are() -> None:
    found = rows(SOUTH, north="L2? a1 b2! c1")
    assert set(found) == {("L", "a", "b", "c"), ("L", "c", "b", "a")}


def test_a_card_that_is_imagined_elsewhere_takes_its_lives_along() -> None:
    match = arrange(north="L2 a1 b2 c1", attacker=SOUTH)
    for seed in range(20):
        imagined = table(match.determinize(SOUTH, Rng(seed)))
        assert all(s.lives == s.card.lives for s in imagined.players[NORTH].fields if s)


def test_powers_that_are_laid_in_secret_are_forgotten() -> None:
    match = arrange(dice=[3])
    match.choose(NORTH, "attack 2 2")
    match.choose(SOUTH, "lay speed")
    imagined = match.determinize(NORTH, Rng(1))
    assert table(imagined).duel.laid == [[], []]  # type: ignore[union-attr]
    assert len(imagined.decisions[SOUTH].options) == 5


def test_the_laid_powers_are_open_after_the_duel() -> None:
    match = arrange(dice=[1])
    match.choose(NORTH, "attack 2 2")
    lay(match, ["speed"], ["force"])
    assert match.view(None).duel.laid == [["speed"], ["force"]]


def test_prompts_do_not_name_a_card_that_lies_face_down() -> None:
    match = arrange()
    asked = DECISIONS.prompt(match.view(NORTH), NORTH, match.decisions[NORTH])
    assert asked.choices[0].words == "Attack the face-down card on field 1 with L on field 1"
    assert asked.choices[0].points == ("field-0-1", "field-1-1")
    assert asked.rule.page == "rules 3 and 4"


@pytest.mark.parametrize(
    ("attack", "kind", "words"),
    [
        ("attack 2 2", "lay", "Lay Speed: a has 5, +2 against Force and Brainwashing"),
        ("attack 1 1", "cover", "Cover the Leader with x on field 2"),
    ],
)
def test_options_say_what_they_do(attack: str, kind: str, words: str) -> None:
    match = arrange(dice=[2])
    match.choose(NORTH, attack)
    seat = SOUTH if kind == "cover" else NORTH
    shown = DECISIONS.prompt(match.view(seat), seat, match.decisions[seat])
    assert words in [choice.words for choice in shown.choices]


# Evaluation


def worth(north: str, south: str) -> float:
    match = arrange(north, south)
    return match.game.mind.evaluate(match.state, NORTH)


def test_an_even_table_is_worth_nothing_to_either() -> None:
    assert worth("L2 a1 b1 c1", "L2 x1 y1 z1") == 0


def test_more_lives_are_better_and_a_leaders_life_counts_most() -> None:
    even, card, leader = "L2 a1 b1 c1", "L2 . b1 c1", "L1 a1 b1 c1"
    assert 0 < worth(even, card) < worth(even, leader) < 1


def test_both_seats_agree_on_the_table() -> None:
    match = arrange("L2 a1 b1 c1", "L1 x1 y1 .")
    assert match.game.mind.evaluate(match.state, NORTH) == -match.game.mind.evaluate(match.state, SOUTH)


def test_a_favourable_duel_looks_good_before_it_is_fought() -> None:
    strong = {"a": dict.fromkeys(("brainwashing", "thermokinetic", "invisibility", "speed", "force"), 9)}
    match = arrange(dice=[3], values=strong)
    before = match.game.mind.evaluate(match.state, NORTH)
    match.choose(NORTH, "attack 2 2")
    assert match.game.mind.evaluate(match.state, NORTH) > before


def test_the_back_of_a_card_tells_nothing() -> None:
    assert (FACE_DOWN.values, FACE_DOWN.leader) == ({}, False)
    match = arrange()
    assert squad(match, SOUTH, 1) is not None
    assert match.view(NORTH).players[SOUTH].fields[0].lives == 0
