"""The rules of a duel in Mightymania: revealing, rounds, Power Cards and results."""

from __future__ import annotations

import itertools

import pytest

from tests.games.mightymania.positions import NORTH, POWERS, SOUTH, arrange, heard, lay, options, squad, table

# Rule 6: revealing


def test_both_fighters_are_revealed_for_good() -> None:
    match = arrange(dice=[1])
    match.choose(NORTH, "attack 2 3")
    lay(match, ["speed"], ["speed"])
    for seat, field in ((NORTH, 2), (SOUTH, 3)):
        fighter = squad(match, seat, field)
        assert fighter is not None
        assert fighter.revealed
        assert match.view(1 - seat).players[seat].fields[field - 1].card is fighter.card


def test_cards_that_did_not_fight_stay_hidden() -> None:
    match = arrange(dice=[1])
    match.choose(NORTH, "attack 2 3")
    seen = match.view(SOUTH).players[NORTH].fields
    assert [s.card.name for s in seen] == ["a card face down", "a", "a card face down", "a card face down"]


# Rule 7: number of rounds


@pytest.mark.parametrize("rolled", [1, 2, 3, 4, 5])
def test_the_attackers_die_says_how_many_rounds_are_fought(rolled: int) -> None:
    match = arrange(dice=[rolled])
    match.choose(NORTH, "attack 2 2")
    lay(match, POWERS, POWERS)
    duel = table(match).duel
    assert duel is not None
    assert len(duel.results) == rolled


def test_a_six_is_rolled_again() -> None:
    match = arrange(dice=[6, 6, 2])
    match.choose(NORTH, "attack 2 2")
    assert table(match).duel.rounds == 2  # type: ignore[union-attr]
    assert heard(match).count("North rolls 6, and rolls again.") == 2
    assert heard(match).count("North rolls 2 for the number of rounds.") == 1


# Rule 8: laying Power Cards


def test_both_lay_in_secret_one_card_a_round() -> None:
    match = arrange(dice=[3])
    match.choose(NORTH, "attack 2 2")
    assert set(match.decisions) == {NORTH, SOUTH}
    match.choose(NORTH, "lay speed")
    match.choose(NORTH, "lay force")
    assert match.view(NORTH).duel.laid == [["speed", "force"], []]
    assert match.view(SOUTH).duel.laid == [[], []]
    assert match.view(None).duel.laid == [[], []]


def test_power_cards_that_are_turned_up_are_a_reveal() -> None:
    match = arrange(dice=[2])
    match.choose(NORTH, "attack 2 2")
    for seat in (NORTH, SOUTH):
        match.choose(seat, "lay speed")
    before = table(match).reveals
    for seat in (NORTH, SOUTH):
        match.choose(seat, "lay force")
    assert table(match).reveals == before + 1


def test_each_power_card_is_laid_once_a_duel() -> None:
    match = arrange(dice=[2])
    match.choose(NORTH, "attack 2 2")
    match.choose(NORTH, "lay speed")
    assert (
        match.refusal(NORTH, "lay speed")
        == "Speed has already been laid: there is only one Power Card of each power (rule 8)"
    )


def test_there_are_only_the_five_powers() -> None:
    match = arrange(dice=[2])
    match.choose(NORTH, "attack 2 2")
    assert str(match.refusal(NORTH, "lay wisdom")).startswith('"wisdom" is not a power; choose from brainwashing')


def test_with_five_rounds_the_last_card_is_laid_unasked() -> None:
    match = arrange(dice=[5])
    match.choose(NORTH, "attack 2 2")
    for power in POWERS[:4]:
        match.choose(NORTH, f"lay {power}")
    assert NORTH not in match.decisions
    assert table(match).duel.laid[NORTH] == list(POWERS)  # type: ignore[union-attr]


# Rules 9 to 11: rounds


@pytest.mark.parametrize(("own", "other"), list(itertools.product(POWERS, POWERS)))
def test_the_wheel_gives_two_points_to_the_power_with_the_advantage(own: str, other: str) -> None:
    match = arrange(dice=[1])
    match.choose(NORTH, "attack 2 2")
    lay(match, [own], [other])
    ahead = (POWERS.index(other) - POWERS.index(own)) % 5
    expected = {0: (5, 5, -1), 1: (7, 5, NORTH), 2: (7, 5, NORTH), 3: (5, 7, SOUTH), 4: (5, 7, SOUTH)}[ahead]
    assert f"({expected[0]}) against" in heard(match)
    assert f"({expected[1]})." in heard(match)
    assert table(match).duel.results == [expected[2]]  # type: ignore[union-attr]


def test_the_value_that_counts_is_that_of_the_power_laid() -> None:
    match = arrange(dice=[1], values={"a": {"speed": 9, "force": 1}})
    match.choose(NORTH, "attack 2 2")
    lay(match, ["force"], ["force"])
    assert "North's Force (1) against South's Force (5)." in heard(match)


def test_the_bonus_can_be_too_little() -> None:
    match = arrange(dice=[1], values={"a": {"speed": 2}})
    match.choose(NORTH, "attack 2 2")
    lay(match, ["speed"], ["force"])
    assert table(match).duel.results == [SOUTH]  # type: ignore[union-attr]


def test_cards_are_compared_pair_by_pair_from_left_to_right() -> None:
    match = arrange(dice=[3])
    match.choose(NORTH, "attack 2 2")
    lay(match, ["speed", "brainwashing", "invisibility"], ["force", "speed", "invisibility"])
    assert table(match).duel.results == [NORTH, SOUTH, -1]  # type: ignore[union-attr]


# Rules 11 to 13: results


def test_more_rounds_won_wins_the_duel() -> None:
    match = arrange(dice=[3], south="L2 x2 y1 z1")
    match.choose(NORTH, "attack 2 2")
    lay(match, ["speed", "brainwashing", "thermokinetic"], ["force", "speed", "invisibility"])
    assert "North wins the duel 2 to 1." in heard(match)
    loser = squad(match, SOUTH, 2)
    assert loser is not None
    assert f"South's {loser.card.name} loses a life (1 left)." in heard(match)
    assert loser.lives == 1


def test_one_defeat_costs_one_life_however_many_rounds_it_lost() -> None:
    match = arrange(dice=[5], south="L2 x2 y1 z1", values={"a": dict.fromkeys(POWERS, 9)})
    match.choose(NORTH, "attack 2 2")
    lay(match, POWERS, POWERS)
    loser = squad(match, SOUTH, 2)
    assert loser is not None
    assert loser.lives == 1


def test_an_even_duel_is_drawn_and_costs_nothing() -> None:
    match = arrange(dice=[2])
    match.choose(NORTH, "attack 2 2")
    lay(match, ["speed", "force"], ["force", "speed"])
    assert "The duel is a draw, 1 to 1." in heard(match)
    assert len(table(match).players[NORTH].occupied()) == len(table(match).players[SOUTH].occupied()) == 4


def test_the_attacker_can_lose() -> None:
    match = arrange(dice=[1], values={"a": {"speed": 1}})
    match.choose(NORTH, "attack 2 2")
    lay(match, ["speed"], ["speed"])
    assert squad(match, NORTH, 2) is None
    assert "North's a is removed from the game." in heard(match)


def test_a_card_without_lives_is_removed() -> None:
    match = arrange(dice=[1], values={"a": {"speed": 9}})
    match.choose(NORTH, "attack 2 2")
    lay(match, ["speed"], ["speed"])
    assert squad(match, SOUTH, 2) is None


# Rule 14: taking back the Power Cards


def test_all_power_cards_are_back_for_the_next_duel() -> None:
    match = arrange(dice=[4])
    match.choose(NORTH, "attack 2 2")
    lay(match, POWERS, POWERS)
    match.choose(SOUTH, "attack 2 2")
    assert options(match, SOUTH) == [f"lay {power}" for power in POWERS]


# What a round shows


@pytest.mark.parametrize(("north", "south", "how"), [(7, 5, "strike"), (5, 7, "strike"), (5, 5, "miss")])
def test_a_round_that_either_side_wins_is_shown_as_a_strike_and_a_tie_as_a_miss(
    north: int, south: int, how: str
) -> None:
    match = arrange(dice=[1], values={"a": {"speed": north}, "x": {"speed": south}})
    match.choose(NORTH, "attack 2 2")
    lay(match, ["speed"], ["speed"])
    (beat,) = [event.beat for event in match.events if " against " in event.words and event.beat is not None]
    assert beat.how == how
    fighters = {NORTH: "laid-0-1", SOUTH: "laid-1-1"}
    if how == "strike":
        winner = NORTH if north > south else SOUTH
        assert (beat.by, beat.at) == (fighters[winner], (fighters[1 - winner],))
