"""A team beside the board: its newspaper, its Initiative deck, and the panels of its heroes."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from herobox.draw.card import MOST_DRAWN
from herobox.draw.emblems import sign
from herobox.draw.markup import escape, label, placed, thing
from herobox.draw.names import named
from herobox.draw.palette import INK, stroke
from herobox.draw.sheets import Drawn
from herobox.draw.signs import burst
from herobox.games.clash_of_heroes.cards.printed_characters import IdCard
from herobox.games.clash_of_heroes.picture.cards_picture import back
from herobox.games.clash_of_heroes.picture.front_pages_picture import points_of
from herobox.games.clash_of_heroes.picture.hero_panel import hero_panel
from herobox.games.clash_of_heroes.picture.layout import FINE, GAP, NARROW_ROOM
from herobox.games.clash_of_heroes.picture.lettering import plated
from herobox.games.clash_of_heroes.picture.symbols import (
    PAPER,
    PATTERNS,
    SIDE_COLOURS,
    emblem,
    ground_of,
    panel,
    small_emblem,
)
from herobox.games.clash_of_heroes.rules.activation_phase import initiative
from herobox.games.clash_of_heroes.state.figure_state import Hero
from herobox.games.clash_of_heroes.state.table_state import Team, View
from herobox.kernel.wording import count_of

HEAD = 88.0
"""The height of a team's own panel."""
_MOST = 226.0
"""The height that a hero's panel has at most where they are one below the other."""


class Placed(NamedTuple):
    """Where a panel lies among those of its team."""

    x: float
    y: float
    drawn: Drawn


def heroes_below(view: View, seat: int | None, team: int, width: float, height: float) -> list[Placed]:
    """The panels of a team's heroes one below the other."""
    heroes = [hero for hero in view.heroes if hero.side == team]
    each = min((height + GAP) / len(heroes) - GAP, _MOST)
    return [
        Placed(0, (each + GAP) * number, Drawn(width, each, _hero(view, seat, hero, width, each)))
        for number, hero in enumerate(heroes)
    ]


def heroes_beside(view: View, seat: int | None, team: int, width: float, height: float) -> list[Placed]:
    """The panels of a team's heroes one beside the other."""
    heroes = [hero for hero in view.heroes if hero.side == team]
    each = min((width + GAP) / len(heroes) - GAP, NARROW_ROOM)
    return [
        Placed((each + GAP) * number, 0, Drawn(each, height, _hero(view, seat, hero, each, height)))
        for number, hero in enumerate(heroes)
    ]


def _hero(view: View, seat: int | None, hero: Hero, width: float, height: float) -> str:
    return hero_panel(view, hero, width, height, boosted=is_boosted(view, seat, hero))


def is_boosted(view: View, seat: int | None, hero: Hero) -> bool:
    """Whether this seat's team lays +1 tokens on a TEAM-UP Hero now: the last one that has cards before it (p. 6)."""
    if view.phase != "strategy" or not hero.team_up or seat not in view.teams[hero.side].seats:
        return False
    planned = [each for each in view.heroes if each.side == hero.side and (each.left or each.right)]
    return bool(planned) and planned[-1] is hero


def team_head(view: View, seat: int | None, team: int, width: float) -> str:
    """A team's newspaper with its points, its Initiative, and its Initiative deck."""
    own = view.teams[team]
    points, speed = points_of(view, team), initiative(view)[team]
    words = f"{own.name}: {count_of(points, 'point')} so far, Initiative {speed}"
    parts = [
        _ground(own.name, team, points, speed, width),
        placed(10, HEAD - 40, _deck(view, seat, own, team, width - 20)),
    ]
    return f"<g><title>{escape(words)}</title>{''.join(parts)}</g>"


@lru_cache(MOST_DRAWN)
def _ground(name: str, team: int, points: int, speed: int, width: float) -> str:
    colour = SIDE_COLOURS[team]
    right = width - 92
    return "".join(
        [
            panel(width, HEAD, f"{colour}-band"),
            plated(4, 7, right + 4, 36, f"{colour}-deep"),
            emblem(24, 25, 16, team, PAPER),
            named(46, 25, name, 19.7, right - 48, colour="#ffffff", high=36, rows=2),
            burst(width - 68, 25, 20, str(points), points=11, inner=0.8),
            sign("sprint", width - 31 - 9 * (speed > 9), 25, 20, "quiet"),
            label(width - 8, 32, str(speed), size=20, anchor="end", face="name"),
        ]
    )


def _deck(view: View, seat: int | None, own: Team, team: int, width: float) -> str:
    """The Initiative deck, the next one first: a team's own in its order, the other's as backs."""
    known = seat in own.seats
    if not own.order:
        words = "No Initiative cards" if view.phase != "strategy" else "The order has not been chosen"
        return label(2, 22, words, size=FINE + 2, colour="quiet", room=width - 4, face="text")
    parts = []
    step = min(48.0, (width + 4) / len(own.order))
    for number, who in enumerate(own.order):
        hero = view.heroes[who]
        if known:
            drawn = _initiative_card(hero.printed, hero.side, number == 0)
            words = f"{number + 1}. in the Initiative deck: {hero.name}"
            parts.append(placed(step * number, 0, thing(f"order-{hero.id}", words, drawn, item=hero.id)))
        else:
            parts.append(placed(step * number, 0, back(42, 34, team, "sprint")))
    return "".join(parts)


@lru_cache(MOST_DRAWN)
def _initiative_card(card: IdCard, team: int, top: bool) -> str:
    """A hero's Initiative card: the portrait in the frame of the side, the next one in a golden frame."""
    rim = "accent" if top else f"{SIDE_COLOURS[team]}-band"
    shape = 'width="42" height="34" rx="5"'
    return (
        f'<rect fill="{INK}" x="1.5" y="3" {shape}/><rect fill="url(#g-{ground_of(card)})" {shape}/>'
        f'<rect fill="url(#{PATTERNS[team]})" opacity=".14" {shape}/>'
        + small_emblem(card.emblem, card.icon, 21, 17, 32)
        + f'<rect fill="none" stroke="{INK}" stroke-width="5.5" {shape}/><rect {stroke(rim, 3)} {shape}/>'
    )
