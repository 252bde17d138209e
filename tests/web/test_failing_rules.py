"""A rule with a defect, and a database that goes away: what was kept is shown, and everybody can play on."""

from __future__ import annotations

from concurrent.futures import Future
from typing import Any

import pytest
from starlette.testclient import TestClient

from herobox.games.mightymania.rules import game as rules
from herobox.kernel import Match
from herobox.kernel.registry import load_game
from herobox.web.loading import replayed
from herobox.web.store import Store, StoreError
from tests.web.sitting import Browser, Page, line_up, room_of, two, words

DEFECT = "The rules failed at this choice. That is a bug in Herobox, not your mistake."
AWAY = "the database is away"


def fails(*_: Any, **__: Any) -> Any:
    raise ZeroDivisionError("a defect")


def away(*_: Any, **__: Any) -> Any:
    raise StoreError(AWAY)


def never_written(*_: Any, **__: Any) -> Future[bool]:
    future: Future[bool] = Future()
    future.set_exception(StoreError(AWAY))
    return future


def attacker_of(north: Page, south: Page) -> tuple[Page, Page]:
    """Line up; the page of whoever attacks now, and the other."""
    line_up(north, south)
    return (north, south) if north.choices() else (south, north)


def test_a_rule_that_fails_in_a_choice_is_told_and_the_match_stands_as_before(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south:
        attacker, defender = attacker_of(north, south)
        before = room_of(client, match).match.record
        shown = (attacker.position, attacker.parts.copy(), attacker.log[:])
        with monkeypatch.context() as broken:
            broken.setattr(rules, "number_of_rounds", fails)
            said = attacker.refused(choose="attack 2 2", position=attacker.position)
        assert said.startswith(DEFECT)
        assert room_of(client, match).match.record == before
        assert (attacker.position, attacker.parts, attacker.log) == shown
        attacker.choose("attack 2 2")
        defender.catch_up()
        assert any("attacks field 2" in line for line in defender.log)


def test_by_a_form_a_rule_that_fails_is_told_on_a_page(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south:
        attacker, _ = attacker_of(north, south)
        seat, position = attacker.seat, attacker.position
    monkeypatch.setattr(rules, "number_of_rounds", fails)
    page = (ada, ben)[seat or 0].post(f"/t/{match}/choose", 500, seat=seat, position=position, choice="attack 2 2")
    assert DEFECT in words(page)
    assert "ZeroDivisionError" not in page


def test_a_rule_that_fails_while_a_choice_is_taken_back_leaves_it_made(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, _, match = two(client)
    with ada.open(match) as north:
        north.choose("place fog-warden")
        with monkeypatch.context() as broken:
            broken.setattr(Match, "_rewind", fails)
            said = north.refused(undo=True, position=1)
            assert said.startswith(DEFECT)
        with ada.open(match) as again:
            assert again.position == 1
            assert "field 1" in again.log[0]
            again.choose("place beacon-bram")


@pytest.mark.parametrize("failure", [away, never_written])
def test_a_choice_that_could_not_be_kept_is_told_and_shown_to_nobody(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, failure: Any
) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south:
        attacker, defender = attacker_of(north, south)
        heard = len(defender.log)
        with monkeypatch.context() as broken:
            broken.setattr(Store, "append", failure)
            broken.setattr(Store, "load", away)
            said = attacker.refused(choose="attack 2 2", position=attacker.position)
            assert "may not have been kept" in said
            with ada.open(match) as again:
                assert not any("attacks" in line for line in again.log)
                assert again.position == attacker.position
        attacker.choose("attack 1 1")
        defender.catch_up()
        assert "from field 1" in "".join(defender.log[heard:])
        assert "from field 2" not in "".join(defender.log)
    stored = client.app.state.store.choices(match)  # type: ignore[attr-defined]
    assert [choice.notation for choice in stored][-1] == "attack 1 1"
    assert [choice.number for choice in stored] == list(range(len(stored)))
    rebuilt = replayed(client.app.state.store.load(match), load_game("mightymania"))  # type: ignore[attr-defined]
    assert rebuilt.record == room_of(client, match).match.record


def test_by_a_form_a_database_that_is_away_is_told_on_a_page(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, _, match = two(client)
    with monkeypatch.context() as broken:
        broken.setattr(Store, "append", never_written)
        page = ada.post(f"/t/{match}/choose", 503, seat=0, position=0, choice="place fog-warden")
        assert "may not have been kept" in page
    assert "Fog Warden on field 1" not in ada.get(f"/t/{match}")
    ada.post(f"/t/{match}/choose", seat=0, position=0, choice="place fog-warden")


def test_a_choice_whose_fate_nobody_knew_is_shown_once_it_is_seen_to_be_kept(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    append = Store.append

    def written_but_not_acknowledged(*values: Any, **more: Any) -> Future[bool]:
        assert append(*values, **more).result(5)
        return never_written()

    ada, _, match = two(client)
    with ada.open(match) as north:
        with monkeypatch.context() as broken:
            broken.setattr(Store, "append", written_but_not_acknowledged)
            north.send(choose="place fog-warden", position=0)
            north.until(lambda page: page.position == 1)
        assert "Fog Warden" in north.log[0]
        north.choose("place beacon-bram")
        assert room_of(client, match).known == 2


def test_a_new_match_that_could_not_be_kept_is_told(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Store, "create", away)
    page = Browser(client).post("/games/mightymania", 503, **{"seat-0": "me", "seat-1": "open"})
    assert "may not have been kept" in page
