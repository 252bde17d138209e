"""Where all win together: which line-ups may have a card."""

from __future__ import annotations

from typing import Any

import msgspec

from herobox.kernel.configuring import configure
from herobox.kernel.errors import HeroboxError
from herobox.kernel.game import Game
from herobox.kernel.match import Match
from herobox.lab.coming_up import expansion_words
from herobox.lab.measures import LineUp, Setting, overridden
from herobox.lab.playing import Row, play_one

TRIES = 2
"""How many quick games of a line-up are looked at for a card that is in nobody's deck."""
MOST_TRIES = 12
"""How many quick games are looked at in all for one that is in a deck."""


def teams_with(game: Game[Any, Any], setting: Setting, use: str) -> list[LineUp]:
    """The line-ups in which somebody may make this use of a card; the one that is set, where the config sets it.

    A line-up may have a card that is in a deck as the game begins, or else one that quick games offer. Raises
    HeroboxError where there is none.
    """
    lineups = game.reports.lineups(configure(game.config_type, dict(setting.fields)))
    if overridden(setting.fields, lineups[0]):
        lineups = ({},)
    teams: list[LineUp] = [(("lineup", number), fields) for number, fields in enumerate(lineups)]
    card = use.partition(" ")[2]
    having = [team for team in teams if _in_a_deck(game, setting, team, card)]
    if having:
        tries = ((having[number % len(having)], number) for number in range(MOST_TRIES))
        found = having if any(_offered(setting, team, use, number) for team, number in tries) else []
    else:
        found = [team for team in teams if any(_offered(setting, team, use, number) for number in range(TRIES))]
    if not found:
        words = f'nobody could "{use}" in any quick game of {game.title}, so it can\'t be measured'
        raise HeroboxError(f"{words}. {expansion_words(game)}".rstrip())
    return found


def _in_a_deck(game: Game[Any, Any], setting: Setting, team: LineUp, card: str) -> bool:
    match = Match(game, configure(game.config_type, {**setting.fields, **team[1]}), 0, listen=False)
    return any(card in game.reports.deck(match.state, seat) for seat in range(len(match.seats)))


def _offered(setting: Setting, team: LineUp, use: str, number: int) -> bool:
    quick = msgspec.structs.replace(setting, bot="greedy", changes=(), observed=True)
    row = play_one(quick.series(("offered", *team[0]), team[1]), number)
    return isinstance(row, Row) and any(each == use for _, each, _, _ in row.uses)
