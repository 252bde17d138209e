"""Whom a power is about: who can be chosen, and asking for one of them."""

from __future__ import annotations

from herobox.games.clash_of_heroes.keywords.vocabulary import Where, Whom
from herobox.games.clash_of_heroes.options import Target
from herobox.games.clash_of_heroes.rules.allies_and_opponents import allies, figure_refusal, opponents
from herobox.games.clash_of_heroes.rules.line_of_sight import obstacle, sees
from herobox.games.clash_of_heroes.state.figure_state import Figure, Hero
from herobox.games.clash_of_heroes.state.table_state import State
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


def target_refusal(table: State, hero: Hero, name: str) -> str | None:
    """Why a power that asks whom it is about, as the scene says, is not about somebody."""
    whom, where = table.scene.whom, table.scene.where
    if unknown := figure_refusal(table, name):
        return unknown
    someone = next(each for each in table.figures if each.id == name)
    if any(each is someone for each in candidates(table, hero, whom, where)):
        return None
    if someone is hero:
        return f"{someone.name} can't be chosen: the target must be somebody else (p. 20)"
    if whom != "character" and (someone.side == hero.side) != (whom == "ally"):
        what = "an ally" if someone.side == hero.side else "an opponent"
        return f"{someone.name} can't be chosen: the target must be {_WHOM[whom]}, and {someone.name} is {what} (p. 20)"
    if where == "in sight":
        return f"{obstacle(table, hero, someone.at)} bars {hero.name}'s Line of Sight to {someone.name} (p. 20)"
    place = "next to" if where == "next to you" else "in the Area of"
    return f"{someone.name} on {table.board.names[someone.at]} is not {place} {hero.name} (p. 12)"


_WHOM = {"ally": "an ally", "opponent": "an opponent"}


def whom_to(table: State, hero: Hero, whom: Whom, where: Where) -> Rules[list[Figure]]:
    """Those whom a power is about: all of them, or one that is chosen; empty where there is nobody."""
    there = candidates(table, hero, whom, where)
    if whom.startswith("each") or len(there) < 2:
        return there
    with table.staged(whom=whom, where=where):
        choice = yield from ask((hero.seat,), "target", [Target(each.id) for each in there])
    return [each for each in there if each.id == choice.who]
