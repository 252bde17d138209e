"""A match as it was at any of its choices."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import herobox
from herobox.kernel import HeroboxError, Match, Record, notation
from herobox.kernel.record import line
from herobox.kernel.replay import replay
from herobox.web.past import MOST_MARKS, Past, Pasts
from tests.web.lookback.matches import DECKS, of_everybodys_dice, played


def past_of(match: Match) -> Past:
    return Past(match.game, match.record)


def _way_to(node: Any) -> Iterator[Any]:
    while node is not None:
        yield node
        node = node.before


def with_undos(seed: int = 3) -> Match:
    """A whole match in which choices are taken back now and then, in secret plans and out of them."""
    match = herobox.new("mightymania", seed=seed, decks=DECKS)
    chance = random.Random(seed)
    while match.outcome is None:
        seat = chance.choice(sorted(match.decisions))
        match.choose(seat, chance.choice(list(match.decisions[seat].options)))
        if chance.random() < 0.2 and match.outcome is None:
            who = match.history[-1][0]
            match.undo(who, (1 - who,))
    return match


def test_every_position_is_the_one_that_was_played() -> None:
    for match in (played(best_of=3), with_undos()):
        past = past_of(match)
        for position in range(past.length + 1):
            then = replay(match.record, match.game, upto=position)
            assert past.at(position).view(0) == then.view(0)
            assert past.at(position).view(None) == then.view(None)
            events, _ = past.told(position)
            assert events == then.events


def test_before_the_first_choice_the_table_stands_that_everybody_added_to() -> None:
    match = of_everybodys_dice()
    past = past_of(match)
    assert past.length == len(match.choices)
    assert past.at(0).seed == match.seed
    assert replay(match.record, match.game, upto=0).view(None) == past.at(0).view(None)
    for position in (0, 1, past.length):
        assert past.at(position).history == match.history[: 2 + position]


def test_what_was_taken_back_again_and_again_is_not_kept_as_so_many_tables_and_stories() -> None:
    """Else a stranger's match of 400 undos would take 160 MB, and a process keeps a dozen."""
    match = played(60)
    for _ in range(4 * MOST_MARKS):
        seat = min(match.decisions)
        match.choose(seat, match.decisions[seat].options[0])
        match.undo(seat, (1 - seat,))
    past = past_of(match)
    kept = {id(node): node for last in past._nodes for node in _way_to(last)}.values()
    assert len(past._marks) <= 2 * MOST_MARKS
    assert sum(len(node.told) for node in kept) < len(match.events) + 20 * 4 * MOST_MARKS
    assert past.at(past.length).view(0) == match.view(0)


def test_not_too_much_is_kept_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(60)
    monkeypatch.setattr("herobox.web.past.MOST_POSITIONS", 150)
    pasts = Pasts()
    for number in range(3):
        pasts.past(number, match.game, match.record)
    assert [pasts.has(number) for number in range(3)] == [False, True, True]


def test_a_position_can_be_looked_at_twice() -> None:
    past = past_of(played())
    first = past.at(20)
    first.choose(*next((seat, decision.options[0]) for seat, decision in first.decisions.items()))
    assert past.at(20).view(0) != first.view(0)


def test_choices_are_told_in_the_words_of_whoever_made_them() -> None:
    match = played()
    past = past_of(match)
    attack = next(number for number, (_, made) in enumerate(match.history, 1) if notation(made)[:6] == "attack")
    assert past.words(attack).startswith("Attack ")
    assert past.words(1).startswith("Place ")


def test_an_undo_is_told_as_one() -> None:
    past = past_of(with_undos())
    undo = next(number for number, step in enumerate(past.steps, 1) if step.taken_back)
    assert past.words(undo) == "took a choice back"


def test_turns_say_where_they_begin() -> None:
    match = played(best_of=3)
    past = past_of(match)
    assert len(past.turns) == match.turns
    assert past.turns[0].at == 0
    for turn in past.turns:
        assert past.at(turn.at).turns == turn.number - 1
        assert past.at(turn.at + 1).turns == turn.number


def test_one_goes_from_turn_to_turn() -> None:
    past = past_of(played(best_of=3))
    second, third = past.turns[1].at, past.turns[2].at
    assert past.turn_after(0) == second
    assert past.turn_after(second) == third
    assert past.turn_before(third) == second
    assert past.turn_before(second + 1) == second
    assert past.turn_before(0) == 0
    assert past.turn_after(past.length) == past.length
    assert [past.turn(at).number for at in (second - 1, second) if past.turn(at)] == [1, 2]  # type: ignore[union-attr]


def test_a_turn_that_was_taken_back_is_listed_where_it_was_played_again() -> None:
    match = played(6)  # Both have lined up.
    begins = len(match.history)
    seat = next(iter(match.decisions))
    options = match.decisions[seat].options
    match.choose(seat, options[0])
    match.undo(seat, (1 - seat,))
    match.choose(seat, options[1])
    past = past_of(match)
    assert [turn.number for turn in past.turns] == [1, 2]
    assert past.turns[1].at == begins + 2


def test_what_a_choice_brought_is_told_from_what_was_known() -> None:
    match = played()
    past = past_of(match)
    for position in range(1, past.length + 1):
        events, known = past.told(position)
        assert events[:known] == past.told(position - 1)[0]


def test_a_match_without_choices_has_one_position() -> None:
    past = past_of(played(0))
    assert past.length == 0
    assert past.turn(0) is None
    assert past.at(0).outcome is None


def test_a_record_that_does_not_fit_is_refused() -> None:
    record = played(8).record
    broken = Record(record.header, (*record.lines, "0 fly 9"))
    with pytest.raises(HeroboxError, match="fly"):
        Past(played(0).game, broken)


def test_the_number_of_choices_that_one_may_know_is_the_one_that_looking_back_counts() -> None:
    for seed in range(6):
        match, chance = herobox.new("mightymania", seed=seed), random.Random(seed)
        for _ in range(40):
            if match.outcome is not None:
                break
            if not match.choices or chance.random() < 0.7:
                seat = chance.choice(sorted(match.decisions))
                match.choose(seat, chance.choice(list(match.decisions[seat].options)))
            else:
                seat = chance.choice(match.choices)[0]
                told, before = match.going_with(seat), [match.position(other) for other in (None, 0, 1)]
                match.undo(seat, (1 - seat,))
                after = [match.position(other) for other in (None, 0, 1)]
                assert bool(told) == all(old != new for old, new in zip(before, after, strict=True))
            for other in (None, 0, 1):
                seen = tuple(line(*made) for made in match.history_seen(other))
                assert Past(match.game, Record(match.record.header, seen)).choices[-1] == match.choices_known(other)
