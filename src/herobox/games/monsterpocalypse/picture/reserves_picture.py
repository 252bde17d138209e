"""What a player has at hand: the units in the Reserves, or the structures of the city while they are placed."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.faces import SQUEEZED
from herobox.draw.markup import label, placed, thing, width_of
from herobox.draw.palette import INK, NAME, SMALL, fill, stroke
from herobox.draw.shapes import SIDES, area
from herobox.draw.sheets import Drawn
from herobox.draw.signs import bolt, ink_shield
from herobox.games.monsterpocalypse.cards.printed_bases import BuildingCard, UnitCard
from herobox.games.monsterpocalypse.keywords.amount_keywords import dice
from herobox.games.monsterpocalypse.picture.figures_picture import unit
from herobox.games.monsterpocalypse.picture.last_roll_picture import rolled
from herobox.games.monsterpocalypse.picture.layout import GAP, ROOM
from herobox.games.monsterpocalypse.rules.spawning import price
from herobox.games.monsterpocalypse.state import Force, View
from herobox.games.monsterpocalypse.texts import stats_line

_CHIP, _NARROW, _CHIP_HEIGHT = 100.0, 84.0, 70.0
"""Large enough for a finger on a phone; what is drawn on it leaves room for the frame of what can be chosen."""
_WIDE_ONES, _IN_A_ROW = 5, 6
"""So many wide chips, or so many narrow ones, fit beside the dice; more different units take two rows."""
_LOTS_IN_A_ROW = 3
_LOT_HEIGHT = 46.0


def at_hand(view: View, force: Force, signs: dict[str, str]) -> Drawn:
    """A row with a player's Reserves and the last roll; with the city's structures while they are placed."""
    if not view.turn and view.phase != "monsters" and force.city:
        return _city(force)
    rows = max(1, -(-len(force.roster) // _IN_A_ROW))
    wide = _chip_width(force) * min(len(force.roster), _IN_A_ROW)
    height = _CHIP_HEIGHT * rows
    who = view.forces[view.rolled_by].name
    lying = rolled(view.last_roll, who, view.rolled_by, ROOM - wide - GAP, height)
    return Drawn(ROOM, height, _reserves(force, signs) + placed(wide + GAP, 0, lying))


def _reserves(force: Force, signs: dict[str, str]) -> str:
    """The units in the Reserves, with how many there are of each and what spawning them costs this force."""
    parts = []
    for number, (card, count) in enumerate(zip(force.roster, force.reserves, strict=True)):
        row, column = divmod(number, _IN_A_ROW)
        cost = price(force, card, None)
        drawn = _chip(card, signs[card.name], force.seat, count, cost, _chip_width(force))
        words = f"{card.title}: {count} in the Reserves, {dice(cost, 'Action')} to spawn. {stats_line(card)}"
        lying = placed(_chip_width(force) * column, _CHIP_HEIGHT * row, drawn)
        parts.append(thing(f"reserve-{force.seat}-{card.id}", words, lying, item=card.id))
    return "".join(parts)


def _chip_width(force: Force) -> float:
    return _CHIP if len(force.roster) <= _WIDE_ONES else _NARROW


def _short(card: UnitCard, room: float) -> str:
    """A unit's name; with the word that tells it from the common one, the last word is enough: "Elite Chopper".

    Where both would be too small to be read, that word is one letter, as the sign says it, too: "S. Explodohawk".
    """
    which = card.title.removesuffix(card.name)
    if not which:
        return card.name
    name = card.name.split()[-1]
    fits = width_of(f"{which}{name}", SMALL, face="text") * SQUEEZED <= room
    return f"{which}{name}" if fits else f"{which[0]}. {name}"


@lru_cache(MOST_DRAWN)
def _chip(card: UnitCard, sign: str, seat: int, count: int, cost: int, wide: float) -> str:
    """A unit in the Reserves, a pale one when all of them are in play; on a die what spawning it costs."""
    ink = "ink" if count else "quiet"
    column, room = wide - 21, wide - 6
    return "".join(
        [
            area(1, 1, wide - 3, _CHIP_HEIGHT - 2),
            placed(0.34 * wide, 25, unit(card, sign, seat, attacked=not count)),
            label(column, 22, str(count), size=24, colour=ink, anchor="middle", face="name"),
            f'<rect fill="{INK}" x="{column - 11:g}" y="28" width="23" height="22" rx="5"/>'
            f'<rect {stroke(INK, 2, "#ffffff")} x="{column - 12:g}" y="26" width="23" height="22" rx="5"/>',
            label(column - 0.5, 44.5, str(cost), size=SMALL, colour=INK, anchor="middle", face="name"),
            label(
                (wide - 2) / 2, 67, _short(card, room), size=SMALL, colour=ink, anchor="middle", room=room, face="text"
            ),
        ]
    )


def _city(force: Force) -> Drawn:
    """The structures that are still to be placed, a lot for each kind."""
    counts = Counter(card.id for card in force.city)
    cards = {card.id: card for card in force.city}
    wide = (ROOM + GAP) / _LOTS_IN_A_ROW
    parts = []
    for number, (name, count) in enumerate(counts.items()):
        row, column = divmod(number, _LOTS_IN_A_ROW)
        parts.append(_lot(cards[name], count, force.seat, wide * column, (_LOT_HEIGHT + GAP) * row))
    rows = -(-len(counts) // _LOTS_IN_A_ROW)
    return Drawn(ROOM, (_LOT_HEIGHT + GAP) * rows - GAP, "".join(parts))


@lru_cache(MOST_DRAWN)
def _lot(card: BuildingCard, count: int, seat: int, x: float, y: float) -> str:
    """So many structures of a kind, with their DEF and Energy."""
    wide = (ROOM + GAP) / _LOTS_IN_A_ROW - GAP
    number = f"{count}×"
    start = 12 + width_of(number, SMALL, face="name") + 6
    drawn = "".join(
        [
            f'<rect fill="#000" fill-opacity=".28" x="2" y="3" width="{wide:g}" height="{_LOT_HEIGHT:g}" rx="7"/>'
            f'<rect {fill("card")} stroke="{INK}" stroke-width="2.5" width="{wide:g}" height="{_LOT_HEIGHT:g}" rx="7"/>'
            f'<rect {fill(f"{SIDES[seat]}-band")} x="2" y="2" width="7" height="{_LOT_HEIGHT - 4:g}" rx="3"/>',
            label(14, 30, number, size=SMALL, face="name"),
            label(start, 30, card.short, size=NAME, room=wide - start - 76, face="text"),
            ink_shield(wide - 56, _LOT_HEIGHT / 2, 31, str(card.defense)),
            bolt(wide - 30, _LOT_HEIGHT / 2, 24),
            label(wide - 8, 30.5, str(card.energy), size=SMALL, anchor="end", face="name"),
        ]
    )
    words = f"{card.name}: {count} to place. {stats_line(card)}"
    return thing(f"city-{seat}-{card.id}", words, placed(x, y, drawn), item=card.id)
