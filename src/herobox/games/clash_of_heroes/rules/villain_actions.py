"""How villains move and whom they attack: the sheet says what they do, these rules how (rulebook p. 13 and 24)."""

from __future__ import annotations

from herobox.games.clash_of_heroes.cards.printed_district import FAR
from herobox.games.clash_of_heroes.cards.printed_spaces import members
from herobox.games.clash_of_heroes.ids import figure_id
from herobox.games.clash_of_heroes.keywords.lasting_keywords import Flight
from herobox.games.clash_of_heroes.options import AttackKind
from herobox.games.clash_of_heroes.rules.allies_and_opponents import living
from herobox.games.clash_of_heroes.rules.attacks import attack, defense_against, dice_for
from herobox.games.clash_of_heroes.rules.line_of_sight import in_the_way, sees
from herobox.games.clash_of_heroes.rules.movement import carry, reach
from herobox.games.clash_of_heroes.state.figure_state import Figure, Hero, Villain
from herobox.games.clash_of_heroes.state.table_state import State, stand
from herobox.kernel import Rules

NEARNESS = 1000
"""By how much a border of Areas counts more than a Damage token."""


def prey(table: State, villain: Villain) -> list[Hero]:
    """The heroes, the first one the likeliest to be attacked: the nearest, then whom a hit harms most, then by chance.

    Reading: what is unclear is decided in the way that is worst for the players (p. 24).
    """
    area_of = table.board.area_of
    distance = table.ways.distance[area_of[villain.at]]
    heroes = living(table)
    order = {hero.number: NEARNESS * distance[area_of[hero.at]] + hero.values.health - hero.damage for hero in heroes}
    if len(set(order.values())) < len(order):
        table.rng.of("prey").shuffle(heroes)
    return sorted(heroes, key=lambda hero: order[hero.number])


def best_kind(table: State, villain: Villain, target: Figure) -> AttackKind | None:
    """How a villain can attack somebody from where it stands: in the better way if there are two, ranged if it's equal.

    Better is what has more dice for the stars that it needs, which is worse for the players (p. 24).
    """
    kinds: list[AttackKind] = ["ranged"] if "ranged" in villain.has and sees(table, villain, target.at) else []
    if table.ways.adjacent[villain.at] >> target.at & 1:
        kinds.append("melee")
    if len(kinds) < 2:
        return kinds[0] if kinds else None

    def promise(kind: AttackKind) -> int:
        return sum(dice_for(table, villain, kind, target)) - defense_against(table, villain, kind, target)

    return max(kinds, key=promise)


def strike(table: State, villain: Villain) -> Rules[bool]:
    """Attack the likeliest hero that can be attacked from here; says whether there was one."""
    for hero in prey(table, villain):
        kind = best_kind(table, villain, hero)
        if kind is not None:
            yield from attack(table, villain, kind, hero)
            return True
    return False


def go(table: State, villain: Villain, space: int) -> None:
    """Put a villain on a Space, with what it carries; one that flies flies there."""
    for source, word in villain.lasting if "flight" in villain.has else ():
        if type(word) is Flight:
            table.count("at work", source)
    stand(table, villain, space)
    carry(table, villain)
    table.show("move", "{} moves to {}.", villain.name, table.board.names[space], by=figure_id(villain))


def advance(table: State, villain: Villain, goal: int) -> bool:
    """Move once as near to a Space as SPEED allows, chance deciding between like Spaces; says whether it moved."""
    board = table.board
    there, to = board.area_of[goal], board.places[goal]
    ways = table.ways

    def apart(space: int) -> tuple[int, int]:
        column, row = board.places[space]
        return ways.distance[board.area_of[space]][there], max(abs(column - to[0]), abs(row - to[1]))

    spaces = {space: apart(space) for space in members(reach(table, villain))}
    nearest = min(spaces.values(), default=(FAR, FAR))
    if nearest >= apart(villain.at):
        return False
    go(table, villain, table.rng.of("ways").choice([space for space, far in spaces.items() if far == nearest]))
    return True


def hunt(table: State, villain: Villain) -> Rules[None]:
    """Attack; who can't moves first, to where it can, or else towards the nearest hero."""
    if (yield from strike(table, villain)):
        return
    heroes = prey(table, villain)
    spaces = reach(table, villain)
    for hero in heroes:
        places = firing_places(table, villain, hero, spaces)
        if places:
            go(table, villain, table.rng.of("ways").choice(places))
            kind = best_kind(table, villain, hero)
            if kind is not None:
                yield from attack(table, villain, kind, hero)
            return
    if heroes and distance_to(table, villain, heroes[0]) < FAR:
        advance(table, villain, heroes[0].at)


def distance_to(table: State, villain: Figure, hero: Hero) -> int:
    """Over how many borders of Areas a hero is away."""
    board = table.board
    return table.ways.distance[board.area_of[villain.at]][board.area_of[hero.at]]


def firing_places(table: State, villain: Villain, hero: Hero, spaces: int) -> list[int]:
    """Those of these Spaces from which the hero can be attacked: next to it, or else with a Line of Sight."""
    ways = table.ways
    near = spaces & ways.adjacent[hero.at]
    if near:
        return list(members(near))
    if "ranged" not in villain.has:
        return []
    barred = in_the_way(table, villain)
    return [space for space in members(spaces & ways.clear[hero.at]) if not ways.between[space][hero.at] & barred]
