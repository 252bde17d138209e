"""Chance in named streams, in every game: nothing is drawn beside them, and matches are copied and replayed."""

from __future__ import annotations

from typing import Any

import pytest

import herobox
from herobox.bots import RandomBot
from herobox.kernel import Match, Rng
from herobox.kernel.checkpoints import apart
from herobox.kernel.configuring import configure
from herobox.kernel.record import parse_record
from herobox.kernel.replay import replay
from herobox.kernel.rng import NAMED_STREAMS, Stream

GAMES = ("clash-of-heroes", "deck-building", "heroes-of-the-grid", "mightymania", "monsterpocalypse")


def begin(name: str, seed: int = 5, mode: str | None = None) -> Match:
    game = herobox.kernel.registry.load_game(name)
    fields = game.modes[mode] if mode else {}
    return Match(game, configure(game.config_type, fields), seed, chance=NAMED_STREAMS)


@pytest.mark.parametrize("name", GAMES)
def test_every_throw_and_shuffle_of_every_mode_has_a_name(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    bits, many_bits = Rng.bits, Rng.many_bits

    def only_named(rng: Rng) -> None:
        assert rng.used is None, "a rule draws from the table's own stream: name what it is for"

    def one(self: Rng) -> int:
        only_named(self)
        return bits(self)

    def many(self: Rng, count: int) -> Any:
        only_named(self)
        return many_bits(self, count)

    monkeypatch.setattr(Rng, "bits", one)
    monkeypatch.setattr(Rng, "many_bits", many)
    for mode in herobox.kernel.registry.load_game(name).modes:
        for seed in range(2):
            match = begin(name, seed, mode)
            match.run(RandomBot("random", seed).pick)
            assert match.outcome is not None


@pytest.mark.parametrize("name", GAMES)
def test_a_match_with_named_streams_is_copied_replayed_kept_and_taken_back(name: str) -> None:
    match = begin(name)
    pick = RandomBot("random", 1).pick
    match.run(pick, 40)

    copy = match.fork()
    again = replay(parse_record(match.record.text()), match.game)
    kept = apart(match)
    back = match.point()
    match.run(pick, 30)
    match.return_to(back)
    ends = []
    for each in (match, copy, again, kept):
        each.run(RandomBot("random", 2).pick)
        ends.append((each.outcome, each.state.rng))

    assert ends[0] == ends[1] == ends[2] == ends[3]
    assert '"chance": 2' in match.record.text()


@pytest.mark.parametrize("name", GAMES)
def test_bots_imagine_with_one_stream_which_is_faster(name: str) -> None:
    match = begin(name)
    seat = next(iter(match.decisions))

    assert match.determinize(seat, Rng(1)).state.rng.used is None


def test_a_throw_of_one_more_die_shifts_no_later_throw() -> None:
    def throws(first: int) -> list[int]:
        rng = Rng(7, used=begin("mightymania").state.rng.used)
        rng.of("dice").many_bits(first)
        return [rng.of("dice").randrange(1000), rng.of("deck", 1).randrange(1000)]

    assert throws(3) == throws(4)


def test_one_more_throw_shifts_nothing_of_the_next_turn_nor_of_other_names() -> None:
    def drawn(throws: int) -> list[int]:
        rng = Rng(7, used=begin("mightymania").state.rng.used)
        for _ in range(throws):
            rng.of("dice").bits()
        found = [rng.of("deck").bits()]
        rng.next_turn()
        return [*found, rng.of("dice").bits()]

    assert drawn(1) == drawn(2)


def test_one_more_card_leaves_the_order_of_the_others() -> None:
    def shuffled(cards: list[str]) -> list[str]:
        Stream(12).shuffle(cards)
        return cards

    ten = [f"card {number}" for number in range(10)]
    eleven = shuffled([*ten[5:], "new", *ten[:5]])
    assert shuffled([*ten]) == [card for card in eleven if card != "new"]
    assert shuffled([*ten]) != ten
