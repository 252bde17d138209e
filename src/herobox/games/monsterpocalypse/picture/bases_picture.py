"""Bases as cards: the name, the stats and the abilities that are printed on a monster's, unit's or building's base."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from herobox.draw.card import MOST_DRAWN
from herobox.draw.frames import card_frame, card_rim, plate
from herobox.draw.grounds import art, band_of
from herobox.draw.icons import icon
from herobox.draw.markup import label, placed, width_of
from herobox.draw.palette import INK, NAME, NUMBER, SMALL, fill
from herobox.draw.shapes import NEUTRAL, SIDES
from herobox.draw.signs import star
from herobox.games.monsterpocalypse.cards.printed_bases import (
    RANGES,
    Ability,
    BlastStrength,
    BuildingCard,
    Carried,
    Form,
    Strength,
    UnitCard,
)
from herobox.games.monsterpocalypse.picture.figures_picture import ENERGIES, GROUNDS
from herobox.games.monsterpocalypse.picture.houses_picture import house

WIDTH, HEIGHT = 290.0, 400.0
PANEL = (WIDTH - 16, 90.0)
"""The size of the art."""
TOP = 117.0
"""Where what is below the name begins."""
BUILDING = "building-2"
"""The icon of structures."""
ATTACKS = {"brawl": "swords", "blast": "crosshair", "power": "hand-fist"}
"""The icons of the types of attacks."""
KINDS = {"Action": "play", "Advantage": "circle-plus", "Reaction": "reply", "Skill": "circle-dot", "Trigger": "zap"}
"""The icons of the kinds of abilities; a Trigger on a base has that of its type of attack."""
GRANTS = {"adjacent": "red", "force": "blue"}
"""The colours of the icons of abilities that others have, too."""
_MARGIN = 12.0
_LINE = 25.0


class Line(NamedTuple):
    """An ability on a base."""

    icon: str
    name: str
    grants: str
    """Who else has it, "adjacent" figures or the whole "force"; empty for nobody."""


def ability_lines(carried: Iterable[Carried], abilities: Mapping[str, Ability]) -> tuple[Line, ...]:
    """The abilities of a base as they are drawn on it; `abilities` has them by their ids."""
    return tuple(
        Line(
            ATTACKS[each.on] if each.on else KINDS[abilities[each.ability].kind],
            abilities[each.ability].name,
            each.grants or "",
        )
        for each in carried
    )


@lru_cache(MOST_DRAWN)
def base(printed: Form | UnitCard | BuildingCard, lines: tuple[Line, ...], side: int, left: int | None = None) -> str:
    """A base as a card from (0, 0) on, in the colour of a side; `left`: what is left of a monster's Health."""
    lost = left == 0
    name = printed.title if isinstance(printed, UnitCard) else printed.name
    if isinstance(printed, BuildingCard):
        ground, kind, low = "sea", BUILDING, TOP + 68
        panel = art(*PANEL, ground, "") + placed(
            PANEL[0] / 2 - 46, 4, house(printed.id, printed.emblem, printed.defense)
        )
    else:
        ground, kind, low = GROUNDS.get(printed.faction, "plain"), ENERGIES[printed.energy], TOP + 128
        panel = art(*PANEL, ground, printed.emblem, 80, y=37, icon=kind, flip=side == 1)
    band, deep = (band_of(ground),) * 2 if side == NEUTRAL else (f"{SIDES[side]}-band", f"{SIDES[side]}-deep")
    return "".join(
        [
            card(band, deep, f'<g opacity=".45">{panel}</g>' if lost else panel, name),
            f'<circle {fill(band)} stroke="{INK}" stroke-width="2" cx="30" cy="30" r="15"/>',
            icon(kind, 30, 30, 20, "#ffffff", width=2.2),
            _stats(_numbers(printed, left), TOP, lost=lost),
            "" if isinstance(printed, BuildingCard) else _attacks(printed, TOP + 58),
            _abilities(lines, low),
        ]
    )


def card(
    band: str, deep: str, panel: str, name: str, *, width: float = WIDTH, height: float = HEIGHT, dark: bool = True
) -> str:
    """A card's frame of the colour `band` round an art panel, with a name on a plate of the colour `deep`."""
    return "".join(
        [
            card_frame(width, height, band),
            placed(8, 8, panel),
            card_rim(width, height, band, dark=dark),
            plate(8, 78, width - 16, 32, name, deep),
        ]
    )


def _numbers(printed: Form | UnitCard | BuildingCard, left: int | None) -> list[tuple[str, str]]:
    """The stats besides those for attacks, by their names."""
    if isinstance(printed, BuildingCard):
        return [("DEF", str(printed.defense)), ("Energy", str(printed.energy))]
    stats = [("SPD", str(printed.speed)), ("DEF", str(printed.defense))]
    if isinstance(printed, UnitCard):
        return [*stats, ("Cost", str(printed.cost))]
    stats.append(("Health", str(printed.health) if left is None else f"{left}/{printed.health}"))
    return [*stats, ("Hyper", str(printed.hyper))] if printed.hyper else stats


def _stats(stats: list[tuple[str, str]], y: float, *, lost: bool) -> str:
    """The stats side by side."""
    wide = (WIDTH - 2 * _MARGIN + 6) / len(stats)
    parts = []
    for number, (title, value) in enumerate(stats):
        x = _MARGIN + wide * number
        middle = x + (wide - 6) / 2
        ink = "quiet" if lost else "life" if title == "Health" else "ink"
        parts += [
            f'<rect {fill("panel")} x="{x:g}" y="{y:g}" width="{wide - 6:g}" height="54" rx="7"/>',
            label(middle, y + 28, value, size=NUMBER - 5, colour=ink, anchor="middle", face="name"),
            label(middle, y + 48, title, size=SMALL, colour="quiet", anchor="middle", room=wide - 10, face="text"),
        ]
    return "".join(parts)


def _attacks(printed: Form | UnitCard, y: float) -> str:
    """The dice of each type of attack, with the stars of its Boost Dice; the range of a blast attack below."""
    kinds: list[tuple[str, Strength | BlastStrength | None]] = [("brawl", printed.brawl), ("blast", printed.blast)]
    if isinstance(printed, Form):
        kinds.append(("power", printed.power))
    wide = (WIDTH - 2 * _MARGIN + 6) / len(kinds)
    parts = []
    for number, (kind, strength) in enumerate(kinds):
        x = _MARGIN + wide * number
        middle = x + (wide - 6) / 2
        words = kind.capitalize()
        if isinstance(strength, BlastStrength):
            words = f"Blast {RANGES[strength.range]}"
        parts += [
            f'<rect {fill("panel")} x="{x:g}" y="{y:g}" width="{wide - 6:g}" height="60" rx="7"/>',
            icon(ATTACKS[kind], x + 15, y + 20, 21, "ink" if strength else "line", width=2.4),
            _strength(strength, x + 28, y + 29),
            label(middle, y + 53, words, size=SMALL, colour="quiet", anchor="middle", face="text"),
        ]
    return "".join(parts)


def _strength(strength: Strength | BlastStrength | None, x: float, y: float) -> str:
    if strength is None:
        return label(x, y, "–", size=NAME, colour="quiet")
    dice = str(strength.dice)
    number = label(x, y, dice, size=NUMBER - 5, face="name")
    return number + boosts(strength.boost, x + width_of(dice, NUMBER - 5, face="name") + 3, y)


def boosts(count: int, x: float, y: float) -> str:
    """A star with the number of Boost Dice, its left edge at x, on the baseline y; nothing for none."""
    if not count:
        return ""
    return star(x + 8, y - 8, 17) + label(x + 18, y, str(count), size=SMALL, face="name")


def _abilities(lines: tuple[Line, ...], y: float) -> str:
    """A line for each ability: its kind, its name, and who else has it."""
    if not lines:
        return label(_MARGIN, y + 14, "no abilities", size=NAME, colour="quiet", face="text")
    parts = []
    for number, line in enumerate(lines):
        low = y + _LINE * number + 14
        colour = GRANTS.get(line.grants, "ink")
        also = width_of(line.grants, NAME - 2, face="text") + 6 if line.grants else 0
        parts += [
            icon(line.icon, _MARGIN + 10, low - 7, 20, colour, width=2.4),
            label(_MARGIN + 28, low, line.name, size=NAME, room=WIDTH - 2 * _MARGIN - 28 - also, face="text"),
            label(WIDTH - _MARGIN, low, line.grants, size=NAME - 2, colour=colour, anchor="end", face="text")
            if line.grants
            else "",
        ]
    return "".join(parts)
