"""Bases as cards: the name, the stats and the abilities that are printed on a monster's, unit's or building's base."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from herobox.draw.card import MOST_DRAWN, frame
from herobox.draw.icons import icon
from herobox.draw.markup import label, width_of
from herobox.draw.palette import NAME, NUMBER, SMALL, fill
from herobox.draw.shapes import SIDES
from herobox.draw.tokens import token
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
from herobox.games.monsterpocalypse.picture.figures_picture import ENERGIES

WIDTH, HEIGHT = 290.0, 344.0
BUILDING = "building-2"
"""The icon of structures."""
ATTACKS = {"brawl": "swords", "blast": "crosshair", "power": "hand-fist"}
"""The icons of the types of attacks."""
KINDS = {"Action": "play", "Advantage": "circle-plus", "Reaction": "reply", "Skill": "circle-dot", "Trigger": "zap"}
"""The icons of the kinds of abilities; a Trigger on a base has that of its type of attack."""
GRANTS = {"adjacent": "red", "force": "blue"}
"""The colours of the icons of abilities that others have, too."""
_BAND = 50.0
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
    colour = SIDES[side]
    lost = left == 0
    return "".join(
        [
            card(colour, _icon(printed), printed.title if isinstance(printed, UnitCard) else printed.name),
            _stats(_numbers(printed, left), 58, lost=lost),
            "" if isinstance(printed, BuildingCard) else _attacks(printed, 118),
            _abilities(lines, _BAND + 80 if isinstance(printed, BuildingCard) else 196),
        ]
    )


def card(colour: str, symbol: str, name: str, *, width: float = WIDTH, height: float = HEIGHT) -> str:
    """A card's frame with a name on a band."""
    return "".join(
        [
            frame(width, height, colour=colour, line=4, inside=colour),
            f'<rect {fill("card")} x="4" y="{_BAND:g}" width="{width - 8:g}" height="{height - _BAND - 4:g}" rx="12"/>',
            token(28, _BAND / 2, 18, colour, symbol, pale=True),
            label(54, _BAND / 2 + 9, name, size=NAME, colour="on-side", bold=True, room=width - 64),
        ]
    )


def _icon(printed: Form | UnitCard | BuildingCard) -> str:
    return BUILDING if isinstance(printed, BuildingCard) else ENERGIES[printed.energy]


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
            f'<rect {fill("panel")} x="{x:g}" y="{y:g}" width="{wide - 6:g}" height="56" rx="7"/>',
            label(middle, y + 30, value, size=NUMBER - 3, colour=ink, anchor="middle", bold=True),
            label(middle, y + 50, title, size=20, colour="quiet", anchor="middle", room=wide - 10),
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
            f'<rect {fill("panel")} x="{x:g}" y="{y:g}" width="{wide - 6:g}" height="64" rx="7"/>',
            icon(ATTACKS[kind], x + 15, y + 21, 21, "ink" if strength else "line"),
            _strength(strength, x + 28, y + 30),
            label(middle, y + 56, words, size=20, colour="quiet", anchor="middle"),
        ]
    return "".join(parts)


def _strength(strength: Strength | BlastStrength | None, x: float, y: float) -> str:
    if strength is None:
        return label(x, y, "–", size=NAME, colour="quiet")
    dice = str(strength.dice)
    number = label(x, y, dice, size=NUMBER - 3, bold=True)
    return number + boosts(strength.boost, x + width_of(dice, NUMBER - 3, bold=True) + 3, y)


def boosts(count: int, x: float, y: float) -> str:
    """A star with the number of Boost Dice, its left edge at x, on the baseline y; nothing for none."""
    if not count:
        return ""
    return icon("star", x + 8, y - 7, 17, "on-accent", inside="accent", width=1.5) + label(
        x + 17, y, str(count), size=SMALL, bold=True
    )


def _abilities(lines: tuple[Line, ...], y: float) -> str:
    """A line for each ability: its kind, its name, and who else has it."""
    if not lines:
        return label(_MARGIN, y + 14, "no abilities", size=SMALL, colour="quiet")
    parts = []
    for number, line in enumerate(lines):
        low = y + _LINE * number + 14
        colour = GRANTS.get(line.grants, "ink")
        also = width_of(line.grants, 20) + 6 if line.grants else 0
        parts += [
            icon(line.icon, _MARGIN + 10, low - 7, 20, colour, width=2.4),
            label(_MARGIN + 28, low, line.name, size=SMALL, room=WIDTH - 2 * _MARGIN - 28 - also),
            label(WIDTH - _MARGIN, low, line.grants, size=20, colour=colour, anchor="end") if line.grants else "",
        ]
    return "".join(parts)
