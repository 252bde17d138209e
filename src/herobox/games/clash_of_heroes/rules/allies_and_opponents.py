"""Who is whose ally and opponent (rulebook p. 20), and where everybody is."""

from __future__ import annotations

from functools import lru_cache

from herobox.games.clash_of_heroes.cards.printed_district import District
from herobox.games.clash_of_heroes.cards.printed_spaces import members
from herobox.games.clash_of_heroes.state.figure_state import VILLAINS, Figure, Hero, Villain
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel.wording import join_words


def heroes_of(table: State, team: int) -> list[Hero]:
    """The heroes of a team that are not out."""
    return [hero for hero in table.heroes if hero.side == team and not hero.out]


def living(table: State) -> list[Hero]:
    """All heroes that are not out."""
    return [hero for hero in table.heroes if not hero.out]


def villains_of(table: State, card_id: str = "") -> list[Villain]:
    """The villains' figures that are not out: of a card, or all."""
    return [each for each in table.villains if not each.out and card_id in ("", each.printed.id)]


def is_beaten(table: State, card_id: str) -> bool:
    """Whether no figure of a villain's card is left."""
    return all(each.out or each.printed.id != card_id for each in table.villains)


def opponents(table: State, figure: Figure) -> list[Figure]:
    """Heroes of the other team, and the villains; for a villain all heroes."""
    side = figure.side
    found: list[Figure] = [hero for hero in table.heroes if hero.side != side and not hero.out]
    if side != VILLAINS:
        found += [villain for villain in table.villains if not villain.out]
    return found


def allies(table: State, figure: Figure) -> list[Figure]:
    """Those of the same side, without the figure itself."""
    same: list[Figure] = [hero for hero in table.heroes if hero.side == figure.side]
    if figure.side == VILLAINS:
        same += table.villains
    return [each for each in same if not each.out and each is not figure]


def figure(table: State, number: int) -> Figure:
    """Somebody by number."""
    count = len(table.heroes)
    return table.heroes[number] if number < count else table.villains[number - count]


def called(table: State, name: str) -> Figure | None:
    """Somebody on the board by what choices call it."""
    for group in (table.heroes, table.villains):
        for each in group:
            if each.id == name and not each.out:
                return each
    return None


def occupied_spaces(table: State) -> int:
    """The Spaces on which anybody stands."""
    first, second, villains = table.spaces_of
    return first | second | villains


def opposed(table: State, side: int) -> int:
    """The Spaces on which the opponents of a side stand: both other sides are its opponents."""
    spaces_of = table.spaces_of
    return spaces_of[side - 1] | spaces_of[side - 2]


@lru_cache(1 << 14)
def areas_with(board: District, spaces: int) -> int:
    """The Areas in which these Spaces are, as a set."""
    areas = 0
    for space in members(spaces):
        areas |= 1 << board.area_of[space]
    return areas


def area_of(table: State, someone: Figure) -> int:
    """The number of the Area in which a figure stands."""
    return table.board.area_of[someone.at]


def figure_refusal(table: State, name: str) -> str | None:
    """Why nobody can be chosen by this name: nobody here is called so, or it is out."""
    someone = next((each for each in table.figures if each.id == name), None)
    if someone is None:
        there = join_words([each.id for each in table.figures if not each.out])
        return f'nobody here is called "{name}"; choose from {there} (p. 20)'
    return f"{someone.name} is eliminated (p. 8)" if someone.out else None


def free_space_refusal(table: State, name: str, rule: str = "a move must end on a free Space (p. 18)") -> str | None:
    """Why nobody can go to a Space: the board has none of this name, or somebody stands there."""
    space = table.board.numbers.get(name)
    if space is None:
        last, rows = max(each[0] for each in table.board.names), table.board.rows
        return f'there is no Space "{name}": this board has the columns a to {last} and the rows 1 to {rows} (p. 12)'
    for each in table.figures:
        if not each.out and each.at == space:
            return f"{each.name} is on {name}, and {rule}"
    return None
