"""Both forces with everything that is printed on their bases: monsters in both forms, and the units of the force."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.icons import icon
from herobox.draw.markup import label, placed, thing, width_of
from herobox.draw.palette import NAME, SMALL, TITLE, fill
from herobox.draw.shapes import SIDES, Sign, area, badge
from herobox.draw.sheets import Drawn
from herobox.games.monsterpocalypse.cards.printed_ability_index import AbilityIndex
from herobox.games.monsterpocalypse.cards.printed_bases import Ability, Form, UnitCard
from herobox.games.monsterpocalypse.picture import bases_picture
from herobox.games.monsterpocalypse.picture.bases_picture import ATTACKS, HEIGHT, ability_lines, base, boosts
from herobox.games.monsterpocalypse.picture.figures_picture import unit
from herobox.games.monsterpocalypse.picture.layout import EDGE, GAP, ROOM, WIDTH
from herobox.games.monsterpocalypse.state import Force, Monster, View
from herobox.games.monsterpocalypse.texts import stats_line

BASE = bases_picture.WIDTH
_HEAD = 48.0
_ROW = 58.0
_LIST = ROOM - 2 * (BASE + GAP)
"""How wide the list of units is."""


def armies(view: View, own: int, signs: dict[str, str]) -> Drawn:
    """Both forces, one's own first."""
    y = EDGE
    parts = []
    for force in (view.forces[own], view.forces[1 - own]):
        drawn = _army(force, signs)
        parts.append(placed(EDGE, y, drawn.parts))
        y += drawn.height + 2 * GAP
    return Drawn(WIDTH, y - 2 * GAP + EDGE, "".join(parts))


def _army(force: Force, signs: dict[str, str]) -> Drawn:
    """The monsters' bases in two columns, Alpha forms left, and the units beside them."""
    parts = [_head(force.name, force.seat)]
    for row, monster in enumerate(force.monsters):
        for column in (0, 1):
            drawn = _form(monster, column, force.seat)
            parts.append(placed((BASE + GAP) * column, _HEAD + (HEIGHT + GAP) * row, drawn))
    played = Counter(unit.printed.id for unit in force.units)
    for row, (card, count) in enumerate(zip(force.roster, force.reserves, strict=True)):
        drawn = _unit(card, signs[card.name], force.seat, count, played[card.id])
        parts.append(placed(2 * (BASE + GAP), _HEAD + _ROW * row, drawn))
    height = max((HEIGHT + GAP) * len(force.monsters) - GAP, _ROW * len(force.roster))
    return Drawn(ROOM, _HEAD + height, "".join(parts))


@lru_cache(MOST_DRAWN)
def _head(name: str, seat: int) -> str:
    """Which force it is."""
    return "".join(
        [
            badge(24, 22, 18 if seat == 0 else 15, seat, Sign(name[:1])),
            label(52, 31, name, size=TITLE, colour=SIDES[seat], room=ROOM - 52, face="name"),
        ]
    )


def _form(monster: Monster, number: int, seat: int) -> str:
    printed = (monster.alpha, monster.hyper)[number]
    return _form_drawn(printed, monster.ability_indexes[number], seat, monster.health[number])


@lru_cache(MOST_DRAWN)
def _form_drawn(printed: Form, ability_index: AbilityIndex, seat: int, left: int) -> str:
    """A form's base with the Health that is left."""
    words = f"{printed.name}: {left} of {printed.health} Health. {stats_line(printed)}"
    lines = ability_lines(printed.abilities, _abilities(ability_index))
    return thing(f"base-{seat}-{printed.id}", words, base(printed, lines, seat, left), item=printed.id)


def _abilities(ability_index: AbilityIndex) -> dict[str, Ability]:
    return {ability.id: ability for found in ability_index.own.values() for ability in found}


@lru_cache(MOST_DRAWN)
def _unit(card: UnitCard, sign: str, seat: int, waiting: int, played: int) -> str:
    """A unit's stats, and how many are on the map and in the Reserves."""
    count = f"{played}+{waiting}"
    right = _LIST - 6
    words = f"{card.title}: {played} on the map, {waiting} in the Reserves. {stats_line(card)}"
    parts = [
        area(1, 1, _LIST - 2, _ROW - 4),
        f'<rect {fill("panel")} x="0" y="1" width="{_LIST:g}" height="{_ROW - 6:g}" rx="8"/>',
        placed(27, _ROW / 2 - 2, unit(card, sign, seat)),
        label(56, 23, card.title, size=NAME, room=right - 64 - width_of(count, SMALL, face="name"), face="text"),
        label(right, 23, count, size=SMALL, colour="quiet", anchor="end", face="name"),
        _numbers(card),
    ]
    return thing(f"roster-{seat}-{card.id}", words, *parts, item=card.id)


def _numbers(card: UnitCard) -> str:
    """SPD, DEF and the dice for attacks in a row."""
    parts = [
        icon("footprints", 65, 38, 18, "quiet"),
        label(76, 45, str(card.speed), size=SMALL, face="name"),
        icon("shield", 105, 38, 18, "quiet"),
        label(116, 45, str(card.defense), size=SMALL, face="name"),
    ]
    for x, kind, strength in ((145, "brawl", card.brawl), (216, "blast", card.blast)):
        if strength is not None:
            parts.append(
                icon(ATTACKS[kind], x, 38, 18, "quiet") + label(x + 12, 45, str(strength.dice), size=SMALL, face="name")
            )
            parts.append(boosts(strength.boost, x + 26, 45))
    return "".join(parts)
