"""What a game of Clash of Heroes shows: attacks with their dice, Damage, moves, cards that are played."""

from __future__ import annotations

import re

import pytest

import herobox
from herobox.kernel import Event, Rng


@pytest.fixture(scope="module")
def told() -> list[Event]:
    """Everything that was told in a whole adventure at random."""
    match = herobox.new("clash-of-heroes", seed=6)
    chance = Rng(2)
    while match.outcome is None:
        seat, decision = next(iter(match.decisions.items()))
        match.choose(seat, decision.options[chance.bits() % len(decision.options)])
    return list(match.events)


def test_an_attack_shows_its_dice_with_all_their_stars(told: list[Event]) -> None:
    attacks = [event for event in told if " against DEFENSE " in event.words]
    assert attacks
    for event in attacks:
        beat = event.beat
        assert beat is not None
        assert beat.how == ("strike" if event.words.endswith("a hit.") else "miss")
        found = re.search(r": (\d+) against", event.words)
        assert found is not None
        assert int(found[1]) == beat.amount == sum(die.hits or 0 for die in beat.dice)
        assert beat.result == f"{beat.amount} star{'' if beat.amount == 1 else 's'}"
        assert (", with a POW" in event.words) == any(die.face == "POW" for die in beat.dice)
        assert beat.by.startswith("figure-")
        assert beat.at[0].startswith("figure-")


def test_a_test_shows_its_dice(told: list[Event]) -> None:
    tests = [event for event in told if " or less: " in event.words]
    assert tests
    for event in tests:
        assert event.beat is not None
        assert sum(int(die.face) for die in event.beat.dice) == event.beat.amount
        assert event.beat.result == f"{event.beat.amount}: {'passed' if event.words.endswith('passed.') else 'failed'}"


def test_damage_is_shown_on_whoever_takes_it(told: list[Event]) -> None:
    hurt = [event for event in told if " Damage tokens." in event.words]
    assert hurt
    assert all(event.beat and event.beat.how == "damage" and event.beat.amount > 0 for event in hurt)
