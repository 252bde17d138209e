"""Matches of Skirmish and Lifeboat that were played so far, kept where a server finds them."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import msgspec

from herobox.kernel import Match
from herobox.kernel.configuring import configure
from herobox.kernel.registry import load_game
from herobox.web.seats import hash_token, new_match_id, new_token
from herobox.web.settings import Settings
from herobox.web.store import Store, StoredMatch, StoredSeat, database_url
from tests.web.browser.tables import Arranged

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay")


def played(until: Callable[[Match], Any], seed: int = 1, game_id: str = "skirmish", **config: Any) -> Match:
    """A match that chance played up to the first position of this kind."""
    game = load_game(game_id)
    configured = configure(game.config_type, config)
    match = Match(game, configured, seed, players=["human"] * len(game.seats(configured)))
    chance = random.Random(seed)
    while not until(match):
        seat = chance.choice(list(match.decisions))
        match.choose(seat, chance.choice(match.decisions[seat].options))
    return match


def keep(settings: Settings, match: Match) -> Arranged:
    """Keep a match, with a person in each seat, where the server finds it."""
    tokens = tuple(new_token() for _ in match.seats)
    kept = StoredMatch(
        id=new_match_id(),
        header=msgspec.json.encode(match.record.header).decode(),
        created=time.time(),
        finished=match.outcome is not None,
        kind="played",
    )
    seats = [
        StoredSeat(number, name, "human", token_hash=hash_token(token))
        for number, (name, token) in enumerate(zip(NAMES, tokens, strict=False))
    ]
    store = Store(database_url(settings))
    store.create(kept, seats, match.record.lines)
    store.close()
    return Arranged(kept.id, tokens)
