"""The log that a page shows is put together from what is new, and is what the match tells, whatever is taken back."""

from __future__ import annotations

import random

from herobox.kernel import Match
from herobox.kernel.configuring import configure
from herobox.kernel.registry import load_game
from herobox.web.page_builder import Looks


def told(match: Match, seat: int | None) -> tuple[str, ...]:
    return tuple(event.words for event in match.events if event.heard_by(seat))


def test_the_log_is_what_each_seat_was_told_after_choices_and_undos() -> None:
    game = load_game("mightymania")
    match, looks, chance = Match(game, configure(game.config_type, {}), 5), Looks(), random.Random(5)
    longest = 0
    for _ in range(60):
        if match.outcome is None and (not match.choices or chance.random() < 0.7):
            seat = chance.choice(sorted(match.decisions))
            match.choose(seat, chance.choice(match.decisions[seat].options))
        else:
            match.undo(match.choices[-1][0], range(len(match.seats)))
        for looking in (None, *range(len(match.seats))):
            if chance.random() < 0.6:  # Not at every position, as a page that is slow.
                assert looks.log(match, looking) == told(match, looking)
                longest = max(longest, len(told(match, looking)))
    assert longest > 5
