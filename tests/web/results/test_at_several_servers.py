"""Results are kept once and counted once, whichever of several servers ends a match, and however it is killed."""

from __future__ import annotations

import contextlib
import random
import threading
from pathlib import Path

import httpx2 as httpx
import pytest

from herobox.web.admin.ratings import Entered, enter_results
from herobox.web.results import standings
from herobox.web.results.rating import advance
from herobox.web.store import Store, sqlite_url
from herobox.web.store import results as stored
from herobox.web.store.database import Database
from tests.patience import PATIENCE, until
from tests.web.persons.people import Person, person
from tests.web.processes import ServerProcess, new_match
from tests.web.results.playing import LONG, end, id_of, store_of
from tests.web.test_several_processes import Servers, at, servers

__all__ = ["servers"]


MATCHES = 6


def test_two_servers_that_end_matches_in_turn_count_each_once(
    servers: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(standings, "FRESH", 0.0)
    monkeypatch.setattr(standings, "PATIENCE", PATIENCE)
    ada, ben = person(servers.here, "Ada"), person(servers.here, "Ben")
    for number in range(MATCHES):
        match = ada.begin("me", "open", **LONG)
        ben.sit_down(ada.invitations(match)[0])
        loser = number // 2 % 2
        end(at(servers[number % 2], (ada, ben)[loser]), match, loser)
    database = store_of(servers.here).database
    until(lambda: _games(database) == [MATCHES, MATCHES])
    found = stored.results_of(database, id_of(ada), 99)[::-1]
    assert len({one.match for one in found}) == MATCHES
    assert stored.all_ratings(database, "mightymania") == advance({}, found)
    moved = Person(servers.there)
    moved.cookies = ada.cookies
    assert moved.get("/me/games").count("<li>") == ada.get("/me/games").count("<li>")


def _games(database: Database) -> list[int]:
    return [one.games for one in stored.all_ratings(database, "mightymania").values()]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_server_that_is_killed_as_a_match_ends_has_kept_the_end_with_its_result_or_neither(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = sqlite_url(tmp_path) if kind == "sqlite" else request.getfixturevalue("postgres_url")
    words = ("--data", str(tmp_path)) if kind == "sqlite" else ("--database", url)
    chance, over = random.Random(5), 0
    for wait in (*(chance.uniform(0, 0.03) for _ in range(3)), PATIENCE):
        server = ServerProcess(*words)
        seats = new_match(server, "me", "open")
        headers = {"authorization": f"Bearer {seats[0].token}"}
        address = f"{server.address}/api/matches/{seats[0].match}/resign"

        def resign(address: str = address, headers: dict[str, str] = headers) -> None:
            with contextlib.suppress(httpx.TransportError):
                httpx.post(address, headers=headers)

        resigning = threading.Thread(target=resign)
        resigning.start()
        resigning.join(wait)
        server.process.kill()
        resigning.join()
        server.kill()
        store = Store(url)
        match = store.match(seats[0].match)
        assert match is not None
        known = stored.result_of_match(store.database, match.id)
        assert (known is not None) == match.finished
        over += match.finished
        assert enter_results(store, deep=True) == Entered(over, 0, 0, 0)
        store.close()
    assert over >= 1
