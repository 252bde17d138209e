"""Where all win together: which line-ups may have a card."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

import msgspec

from herobox.kernel.changing import Tables, kind_and_id, numbers_of
from herobox.kernel.configuring import configure
from herobox.kernel.errors import HeroboxError
from herobox.kernel.game import Game
from herobox.kernel.match import Match
from herobox.kernel.references import named_in
from herobox.lab.coming_up import expansion_words
from herobox.lab.measures import AS_SET, LineUp, Setting, overridden, verbs_in
from herobox.lab.playing import Row, play_one

QUICK_GAMES_OF_A_TEAM = 2
"""How many quick games of a line-up are looked at for a card that is in nobody's deck."""
MOST_TRIES = 12
"""How many quick games are looked at in all for one that is in a deck."""
Files = Sequence[tuple[str, Tables]]
"""Those of the content, as they were read."""


def owners_of(game: Game[Any, Any], setting: Setting, files: Files, paths: Iterable[str]) -> list[str]:
    """To whom of those who may play the items at these paths belong: who is named in one by a Ref, or is one.

    Empty in a game that has no line-ups to choose.
    """
    may_play = {who for lineup in _lineups(game, setting) for who in _members(lineup)}
    if not may_play:
        return []
    theirs = {kind for kind, each in game.content_types.items() if may_play <= game.content.of(each).keys()}
    found: set[str] = set()
    for path in paths:
        kind, name = kind_and_id(files, path)
        item = game.content.of(game.content_types[kind])[name]
        found.update(who for of, who in ((kind, name), *named_in(item)) if of in theirs)
    return sorted(may_play & found)


def teams_of(game: Game[Any, Any], setting: Setting, owners: Sequence[str]) -> list[LineUp]:
    """The line-ups that have all of these, or if none has, any of them.

    None where who plays is set or all line-ups have them: then the games are those of the config.
    """
    lineups = _lineups(game, setting)
    if overridden(setting.fields, lineups[0]):
        return []
    having = [[who for who in owners if who in _members(lineup)] for lineup in lineups]
    most = max(map(len, having))
    found: list[LineUp] = [
        (("lineup", number), lineup)
        for number, (lineup, there) in enumerate(zip(lineups, having, strict=True))
        if there and (len(there) == len(owners) or most < len(owners))
    ]
    return found if len(found) < len(lineups) else []


def missing_words(game: Game[Any, Any], setting: Setting, item: str, owners: Sequence[str], files: Files) -> str:
    """Says of an item who of its owners does not play in the line-up that is set; empty if all do, or none is set."""
    fields = overridden(setting.fields, _lineups(game, setting)[0])
    if not fields or not owners:
        return ""
    cards = {card for deck in _decks(game, setting, AS_SET) for card in deck}
    playing = owners_of(game, setting, files, cards)  # Who isn't named may be filled in.
    missing = " and ".join(who for who in owners if who not in playing)
    if not missing:
        return ""
    whose = missing if item == missing else f"{item} belongs to {missing}, who"
    return f"{whose} is not in the line-up that is set; name {missing} in --set {fields[0]}=, or leave that out"


def teams_with(game: Game[Any, Any], setting: Setting, use: str, files: Files) -> list[LineUp]:
    """The line-ups in which somebody may make this use of a card; the one that is set, where the config sets it.

    A line-up may have a card that is in a deck as the game begins, or else one that quick games offer. Raises
    HeroboxError where there is none.
    """
    lineups = _lineups(game, setting)
    if overridden(setting.fields, lineups[0]):
        lineups = ({},)
    teams: list[LineUp] = [(("lineup", number), fields) for number, fields in enumerate(lineups)]
    card = use.partition(" ")[2]
    missing = missing_words(game, setting, card, owners_of(game, setting, files, [card]), files)
    if missing:
        raise HeroboxError(f'"{use}" can\'t be measured: {missing}')
    having = [team for team in teams if any(card in deck for deck in _decks(game, setting, team))]
    offered: set[str] = set()
    """What the quick games offered."""

    def comes_up(team: LineUp, number: int) -> bool:
        there = _offered(setting, team, number)
        offered.update(there)
        return use in there

    if having:
        tries = ((having[number % len(having)], number) for number in range(MOST_TRIES))
        found = having if any(comes_up(team, number) for team, number in tries) else []
    else:
        found = [team for team in teams if any(comes_up(team, number) for number in range(QUICK_GAMES_OF_A_TEAM))]
    if not found:
        words = f'nobody could "{use}" in any quick game of {game.title}, so it can\'t be measured'
        raise HeroboxError(words + _instead(game, setting, card, offered, files))
    return found


def _instead(game: Game[Any, Any], setting: Setting, card: str, offered: set[str], files: Files) -> str:
    """What can be measured of a card in the place of a use that nobody was offered."""
    others = [f"{verb} {card}" for verb in verbs_in(game) if f"{verb} {card}" in offered]
    if others:
        return f"; choose from {', '.join(others)}"
    if card in owners_of(game, setting, files, [card]):
        numbers = numbers_of(files, card)
        change = f" --change {numbers[0]}=A..B measures what it does" if numbers else ""
        return f": what happens by itself is not chosen.{change}"
    return f". {expansion_words(game, setting.fields.get('expansions', ()))}".rstrip()


def _lineups(game: Game[Any, Any], setting: Setting) -> Sequence[dict[str, Any]]:
    return game.reports.lineups(configure(game.config_type, dict(setting.fields)))


def _members(lineup: dict[str, Any]) -> set[str]:
    """Who is in a line-up."""
    return {who for names in lineup.values() for who in names}


def _decks(game: Game[Any, Any], setting: Setting, team: LineUp) -> list[Collection[str]]:
    """The cards of each seat's deck as a game begins."""
    match = Match(game, configure(game.config_type, {**setting.fields, **team[1]}), 0, listen=False)
    return [game.reports.deck(match.state, seat) for seat in range(len(match.seats))]


def _offered(setting: Setting, team: LineUp, number: int) -> set[str]:
    """What a quick game offered."""
    quick = msgspec.structs.replace(setting, bot="greedy", changes=(), observed=True)
    row = play_one(quick.series(("offered", *team[0]), team[1]), number)
    return {use for _, use, _, _ in row.uses} if isinstance(row, Row) else set()
