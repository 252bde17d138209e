"""What a game of Monsterpocalypse shows: who attacks whom, the dice as they fell, the damage, where figures go."""

from __future__ import annotations

import pytest

import herobox
from herobox.kernel import Event, Rng


@pytest.fixture(scope="module")
def told() -> list[Event]:
    """Everything that was told in a whole game at random."""
    match = herobox.new("monsterpocalypse", seed=4)
    chance = Rng(9)
    while match.outcome is None:
        seat, decision = next(iter(match.decisions.items()))
        match.choose(seat, decision.options[chance.bits() % len(decision.options)])
    return list(match.events)


def test_an_attack_names_both_then_shows_the_dice_at_its_target(told: list[Event]) -> None:
    attacks = [number for number, event in enumerate(told) if " makes a " in event.words and " on " in event.words]
    assert attacks
    for number in attacks:
        beat = told[number].beat
        assert beat is not None
        assert beat.how == "strike"
        assert beat.by.startswith("figure-")
        rolled = next(event.beat for event in told[number:] if " against DEF " in event.words)
        assert rolled is not None
        assert rolled.at == beat.at
        assert sum(die.hits or 0 for die in rolled.dice) == rolled.amount
        assert all(die.face == ("blank", "strike", "two strikes")[die.hits or 0] for die in rolled.dice)
        assert rolled.result == f"{rolled.amount} strike{'' if rolled.amount == 1 else 's'}"


def test_a_miss_is_shown_as_a_miss(told: list[Event]) -> None:
    for event in told:
        if event.beat is not None and event.words.endswith(": a miss."):
            assert event.beat.how == "miss"
        if event.beat is not None and event.words.endswith(": a hit."):
            assert event.beat.how == "roll"


def test_dice_come_to_strikes_or_to_a_power_up_never_to_hits(told: list[Event]) -> None:
    beats = [event.beat for event in told if event.beat is not None]
    results = {beat.result for beat in beats if any(die.hits is not None for die in beat.dice)}
    assert {"Power Up!", "No Power Up", "1 strike"} < results
    assert "" not in results


def test_a_monster_that_is_hurt_loses_as_much_as_is_said(told: list[Event]) -> None:
    hurt = [event for event in told if " damage and has " in event.words]
    assert hurt
    for event in hurt:
        assert event.beat is not None
        assert event.beat.how == "damage"
        assert f"takes {event.beat.amount} damage" in event.words


def test_whoever_advances_is_named_by_the_figure_that_moves(told: list[Event]) -> None:
    moves = [event for event in told if " advances to " in event.words]
    assert moves
    assert all(event.beat and event.beat.how == "move" and event.beat.by.startswith("figure-") for event in moves)
