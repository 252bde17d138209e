"""Beats: what a listener keeps of them, and what conformance finds wrong with them."""

from __future__ import annotations

from typing import Any

import pytest

from herobox.games.mightymania import view
from herobox.games.mightymania.rules import game as rules
from herobox.kernel import Match
from herobox.kernel.conformance import check_game
from herobox.kernel.registry import load_game
from herobox.kernel.rng import Rng


def played(newest: int, choices: int = 40) -> Match:
    game = load_game("mightymania")
    match = Match(game, game.config_type(), 3)
    match.keep_tables(newest)
    chance = Rng(5)
    for _ in range(choices):
        seat, decision = next(iter(match.decisions.items()))
        match.choose(seat, decision.options[chance.bits() % len(decision.options)])
        if match.outcome is not None:
            break
    return match


def test_the_table_is_kept_as_it_was_at_each_of_the_newest_beats() -> None:
    match = played(5)
    numbers = [number for number, event in enumerate(match.events) if event.beat is not None]
    assert sorted(match.beat_tables) == numbers[-5:]
    assert match.view_at(numbers[-1], 0) is not None
    assert match.view_at(numbers[0], 0) is None


def test_what_happened_at_a_kept_table_does_not_change_it_later() -> None:
    match = played(1000)
    number = min(match.beat_tables)
    before = match.view_at(number, None)
    while match.outcome is None:
        seat, decision = next(iter(match.decisions.items()))
        match.choose(seat, decision.options[0])
    assert match.view_at(number, None) == before


def test_undo_forgets_the_beats_that_have_not_happened() -> None:
    match = played(1000)
    told = len(match.events)
    seat, decision = next(iter(match.decisions.items()))
    match.choose(seat, decision.options[0])
    match.undo(seat, agreed=range(2))
    assert len(match.events) == told
    assert all(number < told for number in match.beat_tables)


def test_without_being_asked_for_no_table_is_kept() -> None:
    game = load_game("mightymania")
    match = Match(game, game.config_type(), 3)
    match.run(lambda decision: decision.options[0])
    assert any(event.beat for event in match.events)
    assert not match.beat_tables


def test_a_fork_can_listen() -> None:
    fork = played(0).fork()
    fork.keep_tables(3)
    while not fork.beat_tables and fork.outcome is None:
        seat, decision = next(iter(fork.decisions.items()))
        fork.choose(seat, decision.options[0])
    assert fork.beat_tables


def problems() -> list[str]:
    return check_game(load_game("mightymania"), games=3, modes=["duel"], extremes=False)


def test_a_beat_about_nothing_on_the_picture_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "field_id", lambda seat, field: f"nowhere-{seat}-{field}")
    assert any("nobody's picture has near that moment" in problem for problem in problems())


def test_a_view_that_hides_nothing_in_the_midst_of_a_rule_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    settle, hide_squad = rules.settle_duel, view.hide_squad
    looking: list[bool] = []

    def careless(table: Any, fight: Any) -> None:
        table.games += 100
        table.show("phase", "Somebody lets the cards drop.")
        table.games -= 100
        settle(table, fight)

    def hide(seen: Any, seat: int | None) -> None:
        looking[:] = [True] if seen.games >= 100 else []
        hide_all(seen, seat)

    hide_all = view.hide
    monkeypatch.setattr(rules, "settle_duel", careless)
    monkeypatch.setattr(view, "hide_squad", lambda *given: None if looking else hide_squad(*given))
    game = load_game("mightymania")
    monkeypatch.setattr(type(game), "hide", staticmethod(hide))
    assert any("sees something hidden" in problem for problem in problems())
