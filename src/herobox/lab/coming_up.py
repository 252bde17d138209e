"""Whether what a designer asks about is in the games at all."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from herobox.kernel.changing import item_of
from herobox.kernel.configuring import configure
from herobox.kernel.content import read_files
from herobox.kernel.errors import HeroboxError
from herobox.kernel.game import Game
from herobox.kernel.sets import expansions_of, sets_of
from herobox.kernel.wording import join_words
from herobox.lab.playing import Row

MOST_NAMED = 12
"""How many items a sentence names."""
ABSENT = "never offered (not there, too dear, or it happens by itself)"
UNDRAWN = "in a deck, never drawn"
DRAWN = "drawn, never offered (too dear, never its time, or it happens by itself)"
OFFERED = "offered, never chosen"
CASES = (ABSENT, UNDRAWN, DRAWN, OFFERED)
"""Why nobody used an item, from what came up least to what came up most."""


def expansion_words(game: Game[Any, Any], named: Sequence[str] = ()) -> str:
    """How cards of an expansion come into a game; empty in a game that has no expansions to choose.

    `named`: the expansions that are.
    """
    if "expansions" not in game.config_type.__struct_fields__:
        return ""
    where = f", here {' and '.join(named)}." if named else ": --set expansions=NAME."
    return f"Cards of an expansion only take part where it is named{where}"


def check_taking_part(
    game: Game[Any, Any], fields: Mapping[str, Any], items: Iterable[str], paths: Iterable[str] = ()
) -> None:
    """Raises HeroboxError where some of these items can't take part, as their expansion is not among those chosen.

    `paths` lead into items whose numbers are changed. What is no item is let through.
    """
    choosable = game.config_choices().get("expansions", {})
    if not choosable:
        return
    files = read_files((game.content_folder(), *game.packs), [])
    config = configure(game.config_type, dict(fields))
    named = [name for name in getattr(config, "expansions", ()) if name in choosable]
    absent: dict[str, str] = {}
    for item in (*items, *(item_of(files, path) for path in paths)):
        its = sets_of(game.content, game.content_types, item)
        if its and all(name in choosable and name not in named for name in its):
            absent[item] = min(its)
    if absent:
        why = "as its expansion is" if len(absent) == 1 else "as their expansions are"
        chosen = ",".join(dict.fromkeys([*named, *absent.values()]))
        raise HeroboxError(
            f"{join_words([*absent])} can't take part in these games, {why} not named; write --set expansions={chosen}"
        )


def check_packs_take_part(game: Game[Any, Any], fields: Mapping[str, Any]) -> None:
    """Raises HeroboxError where nothing that the packs bring can take part, as none of their expansions is chosen."""
    expansions = expansions_of(game)
    chosen = getattr(configure(game.config_type, dict(fields)), "expansions", ())
    if expansions and not set(expansions) & set(chosen):
        packs = join_words(game.content.packs)
        raise HeroboxError(
            f"nothing of {packs} can take part in these games, as no expansion is named; "
            f"write --set expansions={','.join((*chosen, *expansions))}"
        )


class Seen:
    """How far each item came in games that were observed."""

    def __init__(self, game: Game[Any, Any], rows: Iterable[Row]) -> None:
        self._items = {item.id: item for item in game.reports.catalogue()}
        self._play = set(game.reports.contenders())
        self._offered: set[str] = set()
        self._chosen: set[str] = set()
        self._decks: set[str] = set()
        self._drawn: set[str] = set()
        for row in rows:
            for _, use, _, times in row.uses:
                item = use.partition(" ")[2]
                self._offered.add(item)
                self._chosen.update([item] if times else [])
            for _, card, turns, at_the_end in row.held:
                self._decks.add(card)
                self._drawn.update([card] if turns or at_the_end else [])

    def case(self, item: str) -> str:
        """Why nobody used an item, one of `CASES`; empty if somebody did, or if nothing can be said.

        Nothing can be said of a contender, which plays, nor where no item of its kind ever came farther: options may
        never name such items.
        """
        if item in self._play or item in self._chosen:
            return ""
        if item in self._offered:
            case, farther = OFFERED, self._chosen
        elif item in self._drawn:
            case, farther = DRAWN, self._offered
        elif item in self._decks:
            case, farther = UNDRAWN, self._drawn
        else:
            case, farther = ABSENT, self._offered | self._decks | self._play
        return case if self._any_like(item, farther) else ""

    def came_up(self, item: str) -> bool:
        """Whether it was in somebody's deck, or an option named it."""
        return item in self._offered or item in self._decks

    def _any_like(self, item: str, those: Collection[str]) -> bool:
        """Whether any of those items is of the same kind."""
        return any(name in self._items and self._items[name].kind == self._items[item].kind for name in those)


def absent_words(game: Game[Any, Any], new: Collection[str], rows: Iterable[Row]) -> str:
    """Says which of these new items, by id, nobody used in games that were observed, and why; empty where all were."""
    seen = Seen(game, rows)
    cases: dict[str, list[str]] = {}
    for item in game.reports.catalogue():
        if item.id in new:
            cases.setdefault(seen.case(item.id), []).append(item.id)
    told = [f"{case}: {_named(cases[case])}" for case in CASES if case in cases]
    if not told:
        return ""
    words = f"Of what packs bring or changes are about, nobody used this in the ordinary games: {'; '.join(told)}."
    return f"{words} {expansion_words(game) if ABSENT in cases else ''}".rstrip()


def _named(items: Sequence[str]) -> str:
    more = f" and {len(items) - MOST_NAMED} others" * (len(items) > MOST_NAMED)
    return f"{', '.join(items[:MOST_NAMED])}{more}"
