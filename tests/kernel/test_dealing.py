"""What was hidden is dealt anew at a turn's beginning: the match goes on, and its record leads to the same table."""

from __future__ import annotations

import random

import msgspec
import pytest

from herobox.kernel import Match, RecordError, Rng
from herobox.kernel.checkpoints import apart
from herobox.kernel.configuring import configure
from herobox.kernel.dealing import Dealt
from herobox.kernel.plain import plain
from herobox.kernel.record import Record, parse_record
from herobox.kernel.registry import load_game
from herobox.kernel.replay import replay, verify

GAMES = ("mightymania", "clash-of-heroes", "deck-building", "heroes-of-the-grid", "monsterpocalypse")


def play(match: Match, chance: random.Random, choices: int) -> None:
    """Play on at random, with all that must hold."""
    for _ in range(choices):
        if match.outcome is not None:
            return
        seat = chance.choice(sorted(match.decisions))
        match.choose(seat, chance.choice(list(match.decisions[seat].options)))
        assert match.game.check(match.state) == []


def whole(match: Match) -> tuple[object, Rng]:
    """The table with the chance to come."""
    return plain(match.state), match.state.rng


def begun(game_id: str, seed: int, choices: int) -> tuple[Match, int]:
    """A match, and after how many of its choices its last turn so far has begun."""
    game = load_game(game_id)
    match = Match(game, configure(game.config_type, {}), seed)
    chance = random.Random(seed)
    begins = 0
    for _ in range(choices):
        play(match, chance, 1)
        if match.turn_begins and match.outcome is None:
            begins = len(match.choices)
    return match, begins


def dealt(match: Match, at: int, seed: int) -> Match:
    """The match after so many choices, with what the seat that is asked then can't see dealt anew."""
    before = Record(match.record.header, match.record.lines[:at])
    seat = min(replay(before, match.game).decisions)
    header = msgspec.structs.replace(before.header, dealt=[Dealt(at, seat, seed)])
    return replay(Record(header, before.lines), match.game)


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_match_goes_on_from_what_was_dealt_anew_and_its_record_verifies(game_id: str, seed: int) -> None:
    match, at = begun(game_id, seed, 40 + 30 * seed)
    other = dealt(match, at, seed + 100)
    assert other.choices == match.choices[:at]
    assert any("was dealt anew" in event.words for event in other.events)
    play(other, random.Random(seed), 120)
    record = parse_record(other.record.text())
    assert record.text() == other.record.text()
    again = verify(record, match.game)
    assert whole(again) == whole(other)
    assert whole(apart(other)) == whole(other)
    if other.outcome is None:
        assert whole(other.fork()) == whole(other)


@pytest.mark.parametrize("game_id", ["deck-building", "heroes-of-the-grid"])
def test_the_dice_and_cards_to_come_are_other_ones(game_id: str) -> None:
    match, at = begun(game_id, 1, 60)
    states = set()
    for seed in range(3):
        other = dealt(match, at, seed)
        play(other, random.Random(5), 20)
        states.add(str(plain(other.state)))
    assert len(states) == 3


@pytest.mark.parametrize("game_id", ["mightymania", "deck-building"])
def test_taking_back_leads_to_the_table_as_it_was_dealt(game_id: str) -> None:
    match, at = begun(game_id, 2, 50)
    other = dealt(match, at, 7)
    table = whole(other)
    for back in (1, 12):
        play(other, random.Random(3), back)
        while len(other.choices) > at:
            seat = other.choices[-1][0]
            other.undo(seat, other.consent_needed(seat))
        assert whole(other) == table
    again = replay(parse_record(other.record.text()), match.game)
    assert whole(again) == table


def test_what_is_imagined_is_not_dealt_by_the_records_seed() -> None:
    match, at = begun("deck-building", 1, 60)
    record = Record(
        msgspec.structs.replace(match.record.header, dealt=[Dealt(at, 0, 5)]), match.record.lines[: max(0, at - 5)]
    )
    early = replay(record, match.game)
    seat = min(early.decisions)
    assert early.determinize(seat, Rng(1)).dealt == ()
    assert early.fork().dealt == early.dealt


def test_a_record_that_deals_for_a_seat_that_there_is_not_is_refused() -> None:
    match, _ = begun("mightymania", 1, 10)
    wrong = Record(msgspec.structs.replace(match.record.header, dealt=[Dealt(4, 9, 5)]), match.record.lines)
    with pytest.raises(RecordError, match="the seats are 0 to 1"):
        replay(wrong, match.game)


@pytest.mark.parametrize("game_id", ["mightymania", "deck-building"])
def test_a_copy_from_before_comes_to_the_same_table(game_id: str) -> None:
    match, at = begun(game_id, 2, 50)
    other = dealt(match, at, 7)
    early = replay(Record(other.record.header, other.record.lines[: at - 4]), match.game)
    copy = early.fork()
    for seat, option in match.choices[at - 4 : at]:
        copy.choose(seat, option)
    assert whole(copy) == whole(other)
