"""What pages keep of a table's pictures is shown only where it is what would be drawn now, in whole random games."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from herobox.draw.sharing import EACH, MOST_PARTS
from herobox.kernel import Match, Sheet
from herobox.kernel.configuring import configure
from herobox.kernel.registry import load_game
from herobox.web.page_builder import Looks


def afresh(match: Match, seat: int | None) -> tuple[Sheet, ...]:
    """The seat's sheets with nothing kept."""
    return tuple(match.game.looks.sheets(match.view(seat), seat))


@pytest.mark.parametrize(
    ("game", "config", "most"),
    [
        ("heroes-of-the-grid", {}, 400),
        ("heroes-of-the-grid", {"hands": "private"}, 400),
        ("clash-of-heroes", {}, 120),
    ],
)
@pytest.mark.parametrize("seed", range(2))
def test_every_seat_sees_what_would_be_drawn_for_it_now(
    game: str, config: Mapping[str, Any], most: int, seed: int
) -> None:
    played = load_game(game)
    match = Match(played, configure(played.config_type, config), seed)
    chance, looks = random.Random(seed), Looks()
    seats = (0, 1, None) if game == "clash-of-heroes" else (*range(len(match.seats)), None)
    for number in range(most):
        if match.outcome is not None:
            break
        for seat in seats:
            assert looks.sheets(match, seat)[1] == afresh(match, seat), f"{game}, seed {seed}, choice {number}"
        if number and chance.random() < 0.1:  # What was shown before may not come back.
            last = match.choices[-1][0]
            match.undo(last, match.consent_needed(last))
        else:
            seat = chance.choice(sorted(match.decisions))
            match.choose(seat, chance.choice(list(match.decisions[seat].options)))
    assert len(looks._kept) <= MOST_PARTS * EACH
