"""An imagined match can be forked at once, in the midst of a turn and of plans made in secret."""

from __future__ import annotations

import random
from typing import Any

import pytest

from herobox.kernel import Match, Rng, RulesError
from herobox.kernel.configuring import configure
from herobox.kernel.registry import game_ids, load_game

GAMES_AND_MODES = [(game_id, mode) for game_id in game_ids() for mode in load_game(game_id).modes]
MOMENTS = 12
"""At so many decisions of a random game a match is imagined."""


def first_option(match: Match, choices: int = 40) -> Any:
    """The table after some choices more."""
    match.run(lambda decision: decision.options[0], choices)
    return match.state, match.outcome


@pytest.mark.parametrize(("game_id", "mode"), GAMES_AND_MODES)
def test_a_fork_of_an_imagined_match_goes_the_way_of_its_original(game_id: str, mode: str) -> None:
    game = load_game(game_id)
    chance = random.Random(game_id)
    match = Match(game, configure(game.config_type, game.modes[mode]), 3, listen=False)
    for _ in range(MOMENTS):
        match.run(lambda decision: chance.choice(decision.options), chance.randint(1, 9))
        if match.outcome is not None:
            break
        before = match.fork().state
        seat = chance.choice([*match.decisions])
        imagined = match.determinize(seat, Rng(chance.getrandbits(64)))
        copy = imagined.fork()
        assert copy.state == imagined.state
        assert copy.decisions == imagined.decisions
        for each in (imagined, copy):
            each.run(lambda decision: decision.options[-1], 3)
        again = [*imagined.decisions]
        if again and imagined.together is None:  # Imagined anew within the imagined match, for whoever is asked there.
            seed = chance.getrandbits(64)
            imagined, copy = (each.determinize(again[0], Rng(seed)) for each in (imagined, copy))
        twin = imagined.fork().fork()
        assert first_option(copy) == first_option(imagined) == first_option(twin)
        assert match.fork().state == before


def test_within_plans_a_match_is_imagined_for_one_seat_only() -> None:
    game = load_game("mightymania")
    match = Match(game, configure(game.config_type, {}), 3, listen=False)
    imagined = match.determinize(0, Rng(1))
    assert imagined.together is not None
    assert imagined.determinize(0, Rng(2)).fork().decisions == match.decisions
    with pytest.raises(RulesError, match="once all plans are made"):
        imagined.determinize(1, Rng(2))
