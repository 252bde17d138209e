"""The checks of beats: what is told of them can be shown, and shows no seat more than its own view at that moment."""

from __future__ import annotations

import itertools
import random
import re
from typing import Any

from herobox.kernel.conformance.inspection import Inspection, bare
from herobox.kernel.match import Match
from herobox.kernel.rng import Rng
from herobox.kernel.table import Event

LOOKED_AT = 10
"""How many beats of a game are looked at."""
_NAMED = re.compile(r'data-(?:id|key)="([^"]*)"')


def beats_show_what_their_seats_see(inspection: Inspection, match: Match, chance: random.Random) -> None:
    """Some beats of a game, played again, can be drawn; their ids are on a picture, and nothing hidden shows through.

    The table is looked at in the midst of a rule, where no decision is open and where other checks never come.
    """
    chance = random.Random(f"{match.seed} beats")  # Of its own: the games played stay the same.
    again = Match(match.game, match.config, match.seal)
    again.keep_tables(len(match.events) + 1)
    for seat, option in match.choices:
        again.choose(seat, option)
    tables = again.beat_tables
    for event in again.events:
        if event.beat is not None:
            inspection.hows[event.beat.how] += 1
    numbers = sorted(chance.sample(sorted(tables), min(LOOKED_AT, len(tables))))
    for number in numbers:
        near = [tables[other] for other in (number, number - 1, number + 1) if other in tables]
        _look_at(inspection, again, again.events[number], near, tables[number], chance)


def _look_at(
    inspection: Inspection, match: Match, event: Event, near: list[Any], table: Any, chance: random.Random
) -> None:
    beat = event.beat
    assert beat is not None
    seats = [seat for seat in (None, *range(len(match.seats))) if event.heard_by(seat)]
    missing = {name for name in (beat.by, *beat.at) if name}
    for state, seat in itertools.product(near, seats):
        if not missing:
            break
        missing.difference_update(_ids(match, state, seat))
    if missing:
        what = ", ".join(sorted(missing))
        inspection.found(
            f'the beat "{event.words}" is about {what}, which nobody\'s picture has near that moment',
            f"beat ids {beat.how} {''.join(letter for letter in min(missing) if not letter.isdigit())}",
        )
    if event.to is not None:  # A plan that others don't know of is open, and dealing anew would forget it.
        return
    for seat in range(len(match.seats)):
        imagined = bare(table)
        match.game.resample_hidden(imagined, seat, Rng(chance.getrandbits(64)))
        for eyes in (seat, None):
            if match.game.view(imagined, eyes) != match.game.view(table, eyes):
                who = f"seat {seat}" if eyes is not None else f"a spectator, though seat {seat} can't see it,"
                inspection.found(f'at the beat "{event.words}" {who} sees something hidden', f"beat leaks {beat.how}")


def _ids(match: Match, table: Any, seat: int | None) -> list[str]:
    sheets = match.game.looks.sheets(match.game.view(table, seat), seat)
    return [name for sheet in sheets for name in _NAMED.findall(sheet.svg)]
