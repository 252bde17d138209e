"""Matches, of Mightymania where nothing else is said, that are kept already when a browser comes to them."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import NamedTuple

import httpx2 as httpx
import msgspec

from herobox.kernel import Match
from herobox.kernel.configuring import configure
from herobox.kernel.registry import load_game
from herobox.web.seats import hash_token, new_match_id, new_token
from herobox.web.settings import Settings
from herobox.web.store import Store, StoredMatch, StoredSeat, database_url

DECKS = ("lantern-watch", "magma-foundry")
"""North plays the Lantern Watch and South the Magma Foundry."""
NAMES = ("Ann", "Ben")
PEOPLE = ("human", "human")
Sitting = tuple[str, ...]
"""Who sits in each seat: "human", "open" or the name of a bot."""
Until = Callable[[Match], bool]


class Arranged(NamedTuple):
    """A match that is kept, with the secrets of its seats."""

    match: str
    tokens: tuple[str, ...]

    @property
    def path(self) -> str:
        """Where its table is."""
        return f"/t/{self.match}"


def start(_: Match) -> bool:
    """Nobody has chosen anything."""
    return True


def asked(kind: str, seat: int = 0) -> Until:
    """A seat is asked this kind of thing."""
    return lambda match: seat in match.decisions and match.decisions[seat].kind == kind


def over(match: Match) -> bool:
    """The match has ended."""
    return match.outcome is not None


def played(until: Until, seed: int = 1, **config: object) -> Match:
    """A match that chance played up to the first position of this kind."""
    game = load_game("mightymania")
    match = Match(game, configure(game.config_type, {"decks": [*DECKS], **config}), seed, players=PEOPLE)
    chance = random.Random(seed)
    while not until(match):
        seat = min(match.decisions)
        match.choose(seat, chance.choice(match.decisions[seat].options))
    return match


def arrange(
    settings: Settings, until: Until = start, seed: int = 1, who: Sitting = PEOPLE, **config: object
) -> Arranged:
    """Keep a match that was played so far."""
    return keep(settings, played(until, seed, **config), who)


def a_battle(settings: Settings, until: Until, seed: int = 2) -> Arranged:
    """Keep a match of Monsterpocalypse played at random up to the first position of this kind, from this seed on."""
    game = load_game("monsterpocalypse")
    for number in range(seed, seed + 50):
        match = Match(game, configure(game.config_type, {}), number, players=PEOPLE)
        chance = random.Random(number)
        while match.outcome is None and not until(match):
            seat = min(match.decisions)
            match.choose(seat, chance.choice(match.decisions[seat].options))
        if match.outcome is None:
            return keep(settings, match)
    raise AssertionError("no random match comes to such a position")


def keep(settings: Settings, match: Match, who: Sitting = PEOPLE) -> Arranged:
    """Keep a match where the server finds it; everybody may have hints in it."""
    tokens = tuple(new_token() for _ in match.seats)
    kept = StoredMatch(
        id=new_match_id(),
        header=msgspec.json.encode(match.record.header).decode(),
        created=time.time(),
        finished=match.outcome is not None,
        kind="played",
        hints="on",
    )
    seats = [_seat(number, sits, tokens[number]) for number, sits in enumerate(who)]
    store = Store(database_url(settings))
    store.create(kept, seats, match.record.lines)
    store.close()
    return Arranged(kept.id, tokens)


def choose(address: str, table: Arranged, seat: int) -> None:
    """Take the first option of a seat, as another program than a browser does, at the server of this address."""
    with _program(address, table, seat) as program:
        asked = program.get("options").json()
        body = {"choice": asked["options"][0]["notation"], "position": asked["position"]}
        program.post("choices", json=body).raise_for_status()


def tell(address: str, table: Arranged, seat: int, words: str) -> None:
    """Say something to everybody for a seat, as such a program."""
    with _program(address, table, seat) as program:
        program.post("messages", json={"words": words}).raise_for_status()


def _program(address: str, table: Arranged, seat: int) -> httpx.Client:
    headers = {"authorization": f"Bearer {table.tokens[seat]}"}
    return httpx.Client(base_url=f"{address}/api/matches/{table.match}/", headers=headers)


def _seat(number: int, who: str, token: str) -> StoredSeat:
    if who == "open":
        return StoredSeat(number, "", "open", token_hash=hash_token(token))
    if who != "human":
        return StoredSeat(number, "Computer", "bot", bot=who)
    return StoredSeat(number, NAMES[number], "human", token_hash=hash_token(token))
