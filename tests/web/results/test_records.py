"""What is kept of matches as they end is what their records say, and `herobox admin ratings` enters what is missing."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from sqlalchemy import delete
from starlette.testclient import TestClient

from herobox.cli import main
from herobox.web.admin.ratings import Entered, count_all, enter_results
from herobox.web.app import create_app
from herobox.web.settings import NO_LIMITS, Settings
from herobox.web.store import results as stored
from herobox.web.store.tables import ladders, ratings, result_seats, results
from tests.patience import until
from tests.web.persons.people import Person, person
from tests.web.results.playing import LONG, count, end, id_of, meet, play, store_of
from tests.web.sitting import Browser, room_of

SOME_RESULTS = 6


class Played(NamedTuple):
    """A database with whole matches of several games, and what somebody's browser keeps who has played them."""

    data: Path
    cookies: dict[str, str]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory, set_up: Path) -> Played:
    """Ada has played several games, and one that was resigned."""
    data = shutil.copytree(set_up, tmp_path_factory.mktemp("played") / "data")
    with TestClient(create_app(Settings(data=data, pause=0, heavy=0, most_lateness=1e6, **NO_LIMITS))) as client:
        ada, ben = person(client, "Ada"), person(client, "Ben")
        meet(ada, ben, whole=True)
        meet(ada, Browser(client), whole=True)
        resigned = ada.begin("me", "open", **LONG)
        ben.sit_down(ada.invitations(resigned)[0])
        end(ben, resigned, 1)
        hot = ada.begin("me", "me", **LONG)
        play(client, hot)
        play(client, ada.begin(*["me"] * 3, game="heroes-of-the-grid", **{"set.players": "3"}))
        duel = ada.begin("me", "open", game="deck-building")
        ben.sit_down(ada.invitations(duel)[0])
        play(client, duel)
    return Played(data, ada.cookies)


@pytest.fixture
def ada(settings: Settings, played: Played) -> Iterator[Person]:
    """Ada at a server of her own with all of that."""
    assert settings.data is not None
    shutil.rmtree(settings.data)
    shutil.copytree(played.data, settings.data)
    with TestClient(create_app(settings), base_url="http://testserver") as client:
        ada = Person(client)
        ada.cookies = dict(played.cookies)
        yield ada


def all_results(one: Person) -> list[stored.Result]:
    return stored.results_of(store_of(one.client).database, id_of(one), 99)


def test_records_say_what_was_kept_and_give_the_same_ratings_to_the_last_bit(ada: Person) -> None:
    store = store_of(ada.client)
    before = all_results(ada)
    assert len(before) == SOME_RESULTS
    assert [one.why_not for one in before].count("") == 4
    for game in stored.games_played(store.database):
        count(ada.client, game)
    assert enter_results(store, deep=True) == Entered(SOME_RESULTS, 0, 0, 0)
    assert all_results(ada) == before
    assert [(one.ratings, one.changed) for one in count_all(store)] == [(2, 0), (2, 0), (2, 0)]


def test_matches_from_before_are_entered_with_the_same_result(ada: Person) -> None:
    store = store_of(ada.client)
    before = all_results(ada)
    for game in stored.games_played(store.database):
        count(ada.client, game)
    counted = {game: stored.all_ratings(store.database, game) for game in stored.games_played(store.database)}
    with store.database.writing() as connection:
        for table in (ratings, ladders, result_seats, results):
            connection.execute(delete(table))
    assert enter_results(store, deep=False) == Entered(SOME_RESULTS, SOME_RESULTS, 0, 0)
    assert all_results(ada) == before
    count_all(store)
    assert {game: stored.all_ratings(store.database, game) for game in counted} == counted
    assert enter_results(store, deep=False).missing == 0


def test_a_result_that_is_not_what_the_record_says_is_put_right(ada: Person) -> None:
    store = store_of(ada.client)
    right = all_results(ada)
    with store.database.writing() as connection:
        connection.execute(result_seats.update().values(score=0.0, place="Elsewhere"))
    assert all_results(ada) != right
    assert enter_results(store, deep=True).changed == SOME_RESULTS
    assert all_results(ada) == right


def test_who_was_a_guest_does_not_count_afterwards_by_becoming_somebody(client: TestClient) -> None:
    ben, guest = person(client, "Ben"), Person(client)
    meet(ben, guest)
    guest.become("Eve")
    assert enter_results(store_of(client), deep=True).changed == 0
    assert [one.why_not for one in all_results(guest)] == ["guest"]


def test_a_match_that_the_rules_of_now_do_not_play_keeps_its_result(
    ada: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    from herobox.kernel import HeroboxError
    from herobox.web.admin import ratings as entering

    def refuse(*_: object, **__: object) -> None:
        raise HeroboxError("other rules")

    monkeypatch.setattr(entering, "replay_all", refuse)
    before = all_results(ada)
    assert enter_results(store_of(ada.client), deep=True) == Entered(SOME_RESULTS, 0, 0, SOME_RESULTS)
    assert all_results(ada) == before


def test_the_command_says_what_it_has_done(
    settings: Settings, client: TestClient, capsys: pytest.CaptureFixture[str]
) -> None:
    ada, ben = person(client, "Ada"), person(client, "Ben")
    match = meet(ada, ben)
    until(lambda: len(stored.all_ratings(store_of(client).database, "mightymania")) == 2)
    assert room_of(client, match).match.outcome is not None
    assert main(["admin", "ratings", "--deep", "--data", str(settings.data)]) == 0
    said = capsys.readouterr().out
    assert "1 finished match: 0 entered, 0 put right, 0 not played by the rules of now." in said
    assert "mightymania: 2 ratings, 0 changed." in said
    assert main(["admin", "ratings", "--data", str(settings.data), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["matches"], told["missing"], told["games"][0]["ratings"]) == (1, 0, 2)
