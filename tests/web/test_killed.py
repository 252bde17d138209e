"""A server that is killed at any moment: whatever it has acknowledged is there when it comes back."""

from __future__ import annotations

import contextlib
import random
import threading
import time
from pathlib import Path

import httpx2 as httpx

from herobox.kernel.record import parse_record
from herobox.kernel.registry import load_game
from herobox.kernel.replay import verify
from herobox.web.store import Store, sqlite_url
from tests.web.processes import Seat, ServerProcess, new_match

Line = tuple[int, str]
KILLS = 8
TOO_FAST = 429
"""The status of what comes faster than a server takes it."""


class Player:
    """Plays all seats of a match at random, and knows what was acknowledged and what was under way."""

    def __init__(self, seats: list[Seat]) -> None:
        self.seats = seats
        self.acknowledged: list[Line] = []
        self.under_way: list[Line] = []
        self.chance = random.Random(7)

    def choose(self, server: ServerProcess) -> bool:
        """Make a choice; says whether there was one to make."""
        for seat in self.chance.sample([0, 1], 2):
            asked = self.seats[seat].options(server)
            if asked["options"]:
                choice = self.chance.choice(asked["options"])["notation"]
                self.under_way = [(seat, choice)]
                answer = self.seats[seat].choose(server, choice, asked["position"])
                while answer.status_code == TOO_FAST:
                    time.sleep(0.05)
                    answer = self.seats[seat].choose(server, choice, asked["position"])
                assert answer.status_code == 200, answer.text
                self.acknowledged += self.under_way
                self.under_way = []
                return True
        return False

    def choose_while_it_is_killed(self, server: ServerProcess) -> None:
        """Make a choice that may or may not be acknowledged."""
        with contextlib.suppress(httpx.TransportError):
            self.choose(server)

    def check(self, kept: list[Line]) -> None:
        """Fail unless all that was acknowledged is kept, once, and nothing else than what was under way."""
        assert kept[: len(self.acknowledged)] == self.acknowledged
        assert kept[len(self.acknowledged) :] in ([], self.under_way)
        self.acknowledged = kept
        self.under_way = []


def kept(url: str, match: str) -> list[Line]:
    """The lines of a match as they lie in the database."""
    store = Store(url)
    try:
        found = store.choices(match)
    finally:
        store.close()
    assert [choice.number for choice in found] == list(range(len(found)))
    return [(choice.seat, choice.notation) for choice in found]


def kill_in_the_middle(server: ServerProcess, player: Player) -> None:
    """Let somebody make a choice, and kill the server a moment after the next one was sent, or was about to be."""
    player.choose(server)
    playing = threading.Thread(target=player.choose_while_it_is_killed, args=(server,))
    playing.start()
    time.sleep(player.chance.uniform(0, 0.015))
    server.process.kill()
    playing.join()
    server.kill()


def play_on_to_the_end(server: ServerProcess, player: Player) -> None:
    """Play to the end, and check the record of the whole match."""
    while player.choose(server):
        pass
    seat = player.seats[0]
    assert seat.shown(server)["over"] is True
    text = server.client.get(f"/api/matches/{seat.match}/record").text
    record = parse_record(text)
    assert [line.split(" ", 1) for line in record.lines] == [[str(who), choice] for who, choice in player.acknowledged]
    assert verify(record, load_game("mightymania")).outcome is not None


def test_a_server_that_is_killed_many_times_loses_and_doubles_nothing(tmp_path: Path) -> None:
    words, url = ("--data", str(tmp_path)), sqlite_url(tmp_path)
    with ServerProcess(*words) as server:
        player = Player(new_match(server, "me", "me"))
    for _ in range(KILLS):
        kill_in_the_middle(ServerProcess(*words), player)
        player.check(kept(url, player.seats[0].match))
    assert len(player.acknowledged) >= KILLS
    with ServerProcess(*words) as server:
        play_on_to_the_end(server, player)


def test_a_server_over_postgresql_that_is_killed_loses_and_doubles_nothing(postgres_url: str) -> None:
    words = ("--database", postgres_url)
    with ServerProcess(*words) as server:
        player = Player(new_match(server, "me", "me"))
        kill_in_the_middle(server, player)
    player.check(kept(postgres_url, player.seats[0].match))
    with ServerProcess(*words) as server:
        play_on_to_the_end(server, player)
