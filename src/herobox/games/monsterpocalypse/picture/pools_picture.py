"""A strip for each player with what lies beside the map: the pools of dice, and the monsters with both their forms."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.icons import icon
from herobox.draw.markup import label, placed, thing, width_of
from herobox.draw.palette import INK, NAME, NUMBER, SMALL, fill, stroke
from herobox.draw.shapes import SIDES, Sign, area, badge, heart
from herobox.draw.sheets import Drawn
from herobox.draw.signs import MARKER, bolt
from herobox.games.monsterpocalypse.cards.printed_bases import Form
from herobox.games.monsterpocalypse.picture.figures_picture import form_sign
from herobox.games.monsterpocalypse.picture.layout import GAP, ROOM
from herobox.games.monsterpocalypse.state import NOWHERE, Force, Monster, View
from herobox.kernel.wording import count_of

STRIP = 60.0
"""The height of a player's strip, or of its first row."""
_POOLS = (("monster", "Monster", 104.0), ("unit", "Unit", 76.0), ("power", "Power", 88.0))
_NAME_ROOM = 190.0
_ROOMY = 120.0
"""A form with so much room is shown with a heart, and with its cost."""
_MONSTERS = 62.0 + _NAME_ROOM + sum(wide + GAP for _, _, wide in _POOLS)
"""Where the monsters begin, as far as they have room beside the pools."""
_BESIDE_THE_POOLS = 2
"""More monsters than these stand in a row below the pools."""
_PHASES = {
    "structures": "places structures",
    "monsters": "places monsters",
    "turn": "begins the turn",
    "spawn": "Spawn Phase",
    "power": "Power Phase",
    "hyper": "Hyper Phase",
    "advancement": "Advancement",
    "attack": "Attack Phase",
    "push": "Push Phase",
}


def strip(view: View, force: Force, *, own: bool) -> Drawn:
    """A player's pools and monsters; `own`: it is whoever looks."""
    below = len(force.monsters) > _BESIDE_THE_POOLS
    active = view.active == force.seat and view.phase != "set-up roll" and not view.ending
    pools = (force.monster_pool, force.unit_pool, force.power_pool)
    used = {"": "", "monsters": "monster", "units": "unit"}[view.activation] if active else ""
    name_room = _NAME_ROOM + (ROOM - 6 + GAP - _MONSTERS) * below
    high = STRIP + (STRIP - 10 + GAP) * below
    x = 62.0 + name_room
    name = f"{force.name} (you)" if own else force.name
    parts = [_owner(name, force.seat, _status(view, force, active=active), name_room, high, active=active)]
    for (pool, title, wide), count in zip(_POOLS, pools, strict=True):
        words = f"{force.name}'s {title} Pool: {count} {'Power' if pool == 'power' else 'Action'} Dice"
        drawn = placed(x, 5, _pool(title, count, wide, active=pool == used))
        parts.append(thing(f"{pool}-pool-{force.seat}", words, drawn))
        x += wide + GAP
    x = 6.0 if below else _MONSTERS
    room = (ROOM - x - 6 + GAP) / len(force.monsters) - GAP
    for monster in force.monsters:
        parts.append(placed(x, high - STRIP + 5, _monster(force, monster, room)))
        x += room + GAP
    return Drawn(ROOM, high, "".join(parts))


def _status(view: View, force: Force, *, active: bool) -> str:
    if active:
        return _PHASES[view.phase]
    if view.phase == "set-up roll":
        return count_of(force.setup_strikes, "strike") if force.setup_strikes else ""
    won = f", beat {count_of(force.forms_destroyed, 'form')}" if force.forms_destroyed else ""
    return f"{count_of(len(force.units), 'unit')}{won}"


TURN = 'data-turn=""'
"""The attribute of a frame that says whose turn it is, and gives way to what a lesson lights."""


@lru_cache(MOST_DRAWN)
def _owner(name: str, seat: int, status: str, room: float, high: float, *, active: bool) -> str:
    """The ground of a strip, whose it is, and what that player does."""
    side = SIDES[seat]
    wide = min(width_of(status, NAME, face="text") + 20, room)
    slanted = f"M62 33h{wide:g}l-6 24H56z"
    look = f'fill="{MARKER}" stroke="{INK}" stroke-width="2" stroke-linejoin="round"'
    tag = f'<path {look} d="{slanted}"/>' if active else ""
    ink = INK if active else "quiet"
    return "".join(
        [
            f'<rect {stroke("accent" if active else "line", 4 if active else 2, "panel")} x="1" y="1" '
            f'width="{ROOM - 2:g}" height="{high - 2:g}" rx="12"{" " + TURN if active else ""}/>',
            badge(31, 31, 20 if seat == 0 else 17, seat, Sign(name[:1])),
            label(62, 27, name, size=NAME, colour=side, room=room - 8, face="name"),
            tag,
            label(68, 53, status, size=NAME, colour=ink, room=room - 20, face="text"),
        ]
    )


@lru_cache(MOST_DRAWN)
def _pool(title: str, count: int, wide: float, *, active: bool) -> str:
    """The dice in a pool; the Active Pool with a gold rim."""
    rim, width = ("accent", 4) if active else ("line", 1.5)
    return "".join(
        [
            f'<rect {stroke(rim, width, "card")} width="{wide:g}" height="{STRIP - 10:g}" rx="8"/>',
            label(
                wide / 2, 28, str(count), size=NUMBER, colour="ink" if count else "quiet", anchor="middle", face="name"
            ),
            label(wide / 2, 46, title, size=SMALL, colour="quiet", anchor="middle", room=wide - 8, face="text"),
        ]
    )


def _monster(force: Force, monster: Monster, room: float) -> str:
    """A monster with both its forms: the one on the map, and the one in the Monster Reserves."""
    shown = int(monster.in_hyper)
    forms = (monster.alpha, monster.hyper)
    parts = [_monster_ground(monster.alpha.name, room, monster.at == NOWHERE)]
    for number, printed in enumerate(forms):
        half = (room - 8) / 2
        here = number == shown and monster.at != NOWHERE
        drawn = placed(4 + half * number, 26, _form(printed, monster.health[number], force.seat, half, here=here))
        if number == shown:
            parts.append(drawn)
            continue
        words = f"{printed.name}: {monster.health[number]} of {printed.health} Health, in the Monster Reserves"
        words += f", Hyper {printed.hyper}" if printed.hyper else ""
        parts.append(thing(f"hyper-{force.seat}-{printed.monster}", words, drawn, item=printed.id))
    return "".join(parts)


@lru_cache(MOST_DRAWN)
def _monster_ground(name: str, room: float, away: bool) -> str:
    return f'<rect {stroke("line", 1.5, "card")} width="{room:g}" height="{STRIP - 10:g}" rx="8"/>' + label(
        room / 2, 21, name, size=SMALL, colour="quiet" if away else "ink", anchor="middle", room=room - 12, face="name"
    )


@lru_cache(MOST_DRAWN)
def _form(printed: Form, left: int, seat: int, room: float, *, here: bool) -> str:
    """A form with what is left of its Health; the one on the map stands on a ground of its side's colour.

    Of the one in the Monster Reserves the Power Dice are shown that changing into it costs.
    """
    lost = not left
    ink = "quiet" if lost else "ink"
    words = f"{left}/{printed.health}"
    ground = f'<rect {fill(f"{SIDES[seat]}-soft")} x="1" width="{room - 2:g}" height="24" rx="6"/>' if here else ""
    if room < _ROOMY:
        number = label(room / 2 + 14, 20, words, size=SMALL, colour=ink, anchor="middle", face="name")
        return area(1, 0, room - 2, 24) + ground + form_sign(14, 12, 11, printed.form) + number
    start = room / 2 - 62
    change = "" if here or lost or not printed.hyper else str(printed.hyper)
    return "".join(
        [
            area(1, 0, room - 2, 24),
            ground,
            form_sign(start + 16, 12, 11, printed.form),
            icon("skull", start + 40, 12, 19, "quiet") if lost else heart(start + 40, 12, 19),
            label(start + 52, 20, words, size=SMALL, colour=ink, face="name"),
            bolt(start + 104, 12, 20) if change else "",
            label(start + 112, 20, change, size=SMALL, face="name") if change else "",
        ]
    )
