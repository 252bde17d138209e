"""A team beside the board: its newspaper, its Initiative deck, and the panels of its heroes."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN, frame
from herobox.draw.icons import icon
from herobox.draw.markup import escape, label, placed, thing
from herobox.draw.names import named
from herobox.draw.palette import stroke
from herobox.games.clash_of_heroes.picture.cards_picture import back
from herobox.games.clash_of_heroes.picture.front_pages_picture import points_of
from herobox.games.clash_of_heroes.picture.hero_panel import hero_panel
from herobox.games.clash_of_heroes.picture.layout import FINE, GAP
from herobox.games.clash_of_heroes.picture.symbols import PAPER, SIDE_COLOURS, emblem, ground
from herobox.games.clash_of_heroes.rules.activation_phase import initiative
from herobox.games.clash_of_heroes.state.figure_state import Hero
from herobox.games.clash_of_heroes.state.table_state import Team, View
from herobox.kernel.wording import count_of

HEAD = 88.0
"""The height of a team's own panel."""
_MOST, _WIDEST = 226.0, 700.0
"""The height that a hero's panel has at most where they are one below the other, and its width at most otherwise."""


def heroes_below(view: View, seat: int | None, team: int, width: float, height: float) -> str:
    """The panels of a team's heroes one below the other."""
    heroes = [hero for hero in view.heroes if hero.side == team]
    each = min((height + GAP) / len(heroes) - GAP, _MOST)
    return "".join(
        placed(0, (each + GAP) * number, hero_panel(view, hero, width, each, boosted=is_boosted(view, seat, hero)))
        for number, hero in enumerate(heroes)
    )


def heroes_beside(view: View, seat: int | None, team: int, width: float, height: float) -> str:
    """The panels of a team's heroes one beside the other."""
    heroes = [hero for hero in view.heroes if hero.side == team]
    each = min((width + GAP) / len(heroes) - GAP, _WIDEST)
    return "".join(
        placed((each + GAP) * number, 0, hero_panel(view, hero, each, height, boosted=is_boosted(view, seat, hero)))
        for number, hero in enumerate(heroes)
    )


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
    middle, right = 24.0, width - 52
    return "".join(
        [
            f'<rect {stroke(colour, 2, "panel")} x="1" y="1" width="{width - 2:g}" height="{HEAD - 2:g}" rx="10"/>',
            emblem(22, middle, 14, team, PAPER),
            named(44, middle, name, 18, right - 48, colour=colour, high=40, rows=2),
            icon("trophy", right + 8, middle - 8, 16, "quiet"),
            label(width - 10, middle - 2, str(points), size=18, anchor="end", bold=True),
            icon("wind", right + 8, middle + 14, 16, "quiet"),
            label(width - 10, middle + 20, str(speed), size=18, anchor="end", bold=True),
        ]
    )


def _deck(view: View, seat: int | None, own: Team, team: int, width: float) -> str:
    """The Initiative deck, the next one first: a team's own in its order, the other's as backs."""
    known = seat in own.seats
    if not own.order:
        words = "No Initiative cards" if view.phase != "strategy" else "The order has not been chosen"
        return label(0, 22, words, size=FINE, colour="quiet", room=width)
    parts = [icon("list-ordered", 10, 16, 19, "quiet")]
    step = min(46.0, (width - 26) / len(own.order))
    for number, who in enumerate(own.order):
        hero = view.heroes[who]
        if known:
            drawn = _initiative_card(hero.printed.icon, hero.side, number == 0)
            words = f"{number + 1}. in the Initiative deck: {hero.name}"
            parts.append(placed(26 + step * number, 0, thing(f"order-{hero.id}", words, drawn, item=hero.id)))
        else:
            parts.append(placed(26 + step * number, 0, back(40, 32, team, "list-ordered")))
    return "".join(parts)


@lru_cache(MOST_DRAWN)
def _initiative_card(symbol: str, team: int, top: bool) -> str:
    return (
        frame(40, 32, colour=SIDE_COLOURS[team], line=3 if top else 1.5, inside="card")
        + ground(3, 3, 34, 26, f"{SIDE_COLOURS[team]}-soft", 4)
        + icon(symbol, 20, 16, 21, SIDE_COLOURS[team])
    )
