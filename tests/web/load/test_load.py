"""`herobox load` plays every game at a server of its own and finds nothing wrong; what is wrong it counts."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from herobox.cli import main
from herobox.kernel import HeroboxError
from herobox.kernel.registry import load_games
from herobox.web.load import playing
from herobox.web.load.playing import Period, Plan
from herobox.web.load.report import Load
from herobox.web.load.running import games_named, run_load
from herobox.web.load.screens import Screen
from tests.threads import in_a_thread, run
from tests.web.conftest import Server


def played(plan: Plan, tables: int, enough: Callable[[Load], Any]) -> Load:
    """A run that is long enough to see what is looked for: on a busy machine that takes longer."""
    for seconds in (2, 8, 32, 64):
        found = in_a_thread(run_load, plan, tables=tables, seconds=seconds, workers=1, thinkers=1, database="")
        if enough(found):
            break
    return found


def test_every_game_is_played_with_watchers_and_no_choice_is_refused() -> None:
    games = games_named("all")
    plan = Plan("", games, rate=4, bots=0, strength="easy", watchers=1)
    found = played(plan, len(games), lambda it: it.choices > 2 * len(games) and it.to_others and it.processor)
    assert found.refused == 0
    assert found.turned_away == 0
    assert found.choices > 2 * len(games)
    assert len(found.to_own) == found.choices
    assert found.to_others
    assert found.to_watchers
    assert found.memory > 10
    assert "memory of the server" in found.report()
    assert 0.1 < found.processor < 1000
    assert "processor time of the server" in found.report()


def test_bots_take_their_seats_and_are_waited_for(server: Server) -> None:
    plan = Plan(server.address, ("mightymania",), rate=20, bots=1, strength="easy", watchers=0)
    found = played(plan, 1, lambda found: len(found.bots_took) > 1)
    assert found.refused == 0
    assert "until bots had answered: median" in found.report()


def test_whoever_plays_can_be_signed_in_and_have_clocks(server: Server) -> None:
    plan = Plan(
        server.address, ("mightymania",), rate=20, bots=0, strength="easy", watchers=0, minutes=10, signed_in=True
    )
    found = played(plan, 1, lambda found: found.choices > 5)
    assert (found.refused, found.turned_away) == (0, 0)
    assert len(found.to_own) == found.choices > 5


def test_a_person_keeps_their_seat_from_game_to_game(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[tuple[str, str]] = []

    async def send_form(url: str, path: str, fields: Any, load: Load, *, cookie: str = "") -> str:
        sent.append((path, cookie))
        return f"device={len(sent)}"

    async def open_page(*_: Any, cookie: str) -> Any:
        return cookie

    monkeypatch.setattr(playing, "send_form", send_form)
    monkeypatch.setattr(Screen, "open", open_page)
    plan = Plan("", ("mightymania",), rate=1, bots=0, strength="easy", watchers=0, signed_in=True)
    table = playing.Table(Load(1, 1), plan, 0, Period(1, 1.0))
    opened: list[Any] = [run(table._sit_down(match, number, "x")) for match in "ab" for number in (0, 1)]
    assert opened == ["device=1", "device=3"] * 2
    assert [path for path, _ in sent] == ["/me", "/s/a", "/me", "/s/a", "/s/b", "/s/b"]


def test_games_are_named_one_by_one_or_all_at_once() -> None:
    games, _ = load_games()
    assert games_named("all") == tuple(game.id for game in games)
    assert games_named("mightymania, deck-building") == ("mightymania", "deck-building")
    with pytest.raises(HeroboxError, match='there is no game "chess": name some of'):
        games_named("mightymania,chess")


def test_what_went_wrong_is_said() -> None:
    found = Load(tables=2, seconds=1, choices=3, refused=1, unanswered=1, turned_away=4)
    assert "2 problems (1 refused, 1 unanswered)" in found.report()
    assert "turned away as the server was busy: 4" in found.report()


def test_a_server_that_is_not_there_is_said(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("herobox.web.load.running.REACHED", 0.0)
    assert in_a_thread(main, ["load", "--url", "http://127.0.0.1:9", "--tables", "1", "--seconds", "1"]) != 0
    assert "no server answers at http://127.0.0.1:9" in capsys.readouterr().err


def test_time_counts_only_once_every_table_has_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "SETTLE", 0.0)
    period = Period(tables=2, seconds=60.0)
    period.table_begins("first")
    period.table_begins("first")  # Its next game.
    assert not period.counts(time.perf_counter())
    assert not period.began_after
    period.table_begins("second")
    assert period.began_after
    assert period.counts(time.perf_counter())
    assert not period.is_over
    assert not period.counts(time.perf_counter() + 61)


def test_a_run_in_which_a_table_could_not_begin_says_that_nothing_was_timed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MOST_TO_BEGIN", 0.0)
    period = Period(tables=1, seconds=60.0)
    assert period.is_over
    period.table_begins("too late")
    assert period.is_over
    assert not period.began_after
    assert "not every table could begin" in Load(tables=1, seconds=60.0).report()
    assert "every table had begun after 1.2 s" in Load(tables=1, seconds=60.0, began_after=1.23).report()
