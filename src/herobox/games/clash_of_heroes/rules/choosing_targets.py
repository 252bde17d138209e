"""Whom a power is about: who can be chosen, and asking for one of them."""

from __future__ import annotations

from herobox.games.clash_of_heroes.keywords.vocabulary import Where, Whom
from herobox.games.clash_of_heroes.options import Target
from herobox.games.clash_of_heroes.rules.sides import allies, opponents
from herobox.games.clash_of_heroes.rules.sight import sees
from herobox.games.clash_of_heroes.state.figures import Figure, Hero
from herobox.games.clash_of_heroes.state.table import State
from herobox.kernel import Rules, ask


def candidates(table: State, hero: Hero, whom: Whom, where: Where) -> list[Figure]:
    """Everybody whom a power may be about; allies count oneself where a power is for each of them."""
    match whom:
        case "you":
            return [hero]
        case "other":
            other = next((each for each in table.figures if each.number == table.scene.other and not each.out), None)
            return [other] if other else []
        case "ally" | "each ally":
            there = [*([hero] if whom == "each ally" else []), *allies(table, hero)]
        case "opponent" | "each opponent":
            there = opponents(table, hero)
        case _:
            there = [*allies(table, hero), *opponents(table, hero)]
    return [each for each in there if is_there(table, hero, each, where)]


def is_there(table: State, hero: Hero, someone: Figure, where: Where) -> bool:
    """Whether somebody is where a power reaches."""
    if someone is hero:
        return True
    match where:
        case "next to you":
            return bool(table.ways.adjacent[hero.at] >> someone.at & 1)
        case "in area":
            return table.board.area_of[hero.at] == table.board.area_of[someone.at]
        case "in sight":
            return sees(table, hero, someone.at)
        case _:
            return True


def whom_to(table: State, hero: Hero, whom: Whom, where: Where, kind: str = "target") -> Rules[list[Figure]]:
    """Those whom a power is about: all of them, or one that is chosen; empty where there is nobody."""
    there = candidates(table, hero, whom, where)
    if whom.startswith("each") or len(there) < 2:
        return there
    choice = yield from ask((hero.seat,), kind, [Target(each.id) for each in there])
    return [each for each in there if each.id == choice.who]
