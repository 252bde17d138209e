"""Sheets that are put together from what another seat's picture had already are those that the game draws alone."""

from __future__ import annotations

import random

import pytest

from herobox.kernel import Match
from herobox.kernel.configuring import configure
from herobox.kernel.registry import game_ids, load_game
from herobox.web.page_builder import Looks

CHOICES = 25


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("seed", [1, 2])
def test_every_seat_gets_the_sheets_of_its_own_view(game_id: str, seed: int) -> None:
    game = load_game(game_id)
    match, looks, chance = Match(game, configure(game.config_type, {}), seed), Looks(), random.Random(seed)
    for _ in range(CHOICES):
        for seat in chance.sample([None, *range(len(match.seats))], len(match.seats) + 1):
            _, sheets = looks.sheets(match, seat)
            assert sheets == tuple(game.looks.sheets(match.view(seat), seat))
        if match.outcome is not None:
            break
        match.run(lambda decision: chance.choice(decision.options), 1)
