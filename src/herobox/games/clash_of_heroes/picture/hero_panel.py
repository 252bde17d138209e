"""The panel of a hero: the ID card as it is now, with Damage, Wounds, tokens, and the cards that are played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from herobox.draw.card import MOST_DRAWN, frame
from herobox.draw.icons import icon, icons
from herobox.draw.markup import label, piece, placed, thing, width_of
from herobox.draw.names import named
from herobox.draw.palette import fill
from herobox.draw.shapes import area
from herobox.draw.sharing import drawn_from
from herobox.games.clash_of_heroes.cards.printed_characters import IdCard, PowerCard, Wound
from herobox.games.clash_of_heroes.keywords.vocabulary import Rank
from herobox.games.clash_of_heroes.names.number_names import Number, numbers_of
from herobox.games.clash_of_heroes.picture.cards_picture import chip, gap
from herobox.games.clash_of_heroes.picture.layout import FINE
from herobox.games.clash_of_heroes.picture.symbols import (
    ACTION,
    ATTRIBUTE_ICONS,
    RANKS,
    SIDE_COLOURS,
    SIDEKICK,
    TEAM_UP,
    WOUND,
    emblem,
    ground,
)
from herobox.games.clash_of_heroes.picture.tooltips import card_title, has_mission, hero_title, progress
from herobox.games.clash_of_heroes.rules.damage_and_wounds import wounds_out
from herobox.games.clash_of_heroes.rules.publishing_articles import accomplished, mission
from herobox.games.clash_of_heroes.state.figure_state import Hero
from herobox.games.clash_of_heroes.state.table_state import View

_BAND, _NUMBERS, _LINE = 32.0, 46.0, 28.0
_ROWS = _BAND + _NUMBERS + _LINE
"""What stands above the cards."""
_WIDE = 336.0
"""A panel that is as wide has its cards at the right."""
_LEFT = 222.0
_BETWEEN = 4.0
_ACROSS = 180.0
"""Where there is less room, the place on the right is below that on the left."""
_EMPTY = 0.6
"""The room of an empty place beside one with cards, as a multiple of theirs."""


def hero_panel(view: View, hero: Hero, width: float, height: float, *, boosted: bool) -> str:
    """The panel from (0, 0) on; `boosted`: tokens can be laid on its Attributes now."""
    return _panel(view, hero.number, width, height, boosted=boosted)


def _seen(view: View, number: int, width: float, height: float, *, boosted: bool) -> tuple[object, ...]:
    hero = view.heroes[number]
    return hero, numbers_of(view, hero), view.scene.acting == number, view.phase == "strategy"


@drawn_from(_seen)
def _panel(view: View, number: int, width: float, height: float, *, boosted: bool) -> str:
    hero = view.heroes[number]
    wide = width >= _WIDE
    text = _LEFT if wide else width
    x, y = (_LEFT, 5.0) if wide else (5.0, _ROWS + 1)
    acting = view.scene.acting == hero.number
    done = hero.activated and not acting
    mark = SIDEKICK if hero.sidekick else TEAM_UP if hero.team_up else ""
    parts = [
        _ground(hero.printed, hero.side, hero.rank, mark, width, height, text, acting, hero.out, done),
        _actions(hero.actions, hero.values.actions, text) if acting else "",
        placed(0, _BAND, _numbers(numbers_of(view, hero), text, boosted)),
        placed(0, _BAND + _NUMBERS, _line(view, hero, text)),
        placed(0, _ROWS, _mission(hero, text)) if wide and has_mission(hero) else "",
        ""
        if hero.out or hero.sidekick
        else placed(x, y, _cards(hero, width - x - 5, height - y - 5, view.phase == "strategy")),
    ]
    return thing(f"id-{hero.id}", hero_title(view, hero), *parts, item=hero.id)


@lru_cache(MOST_DRAWN)
def _ground(
    printed: IdCard,
    side: int,
    rank: Rank,
    mark: str,
    width: float,
    height: float,
    text: float,
    acting: bool,
    out: bool,
    done: bool,
) -> str:
    """The panel with the hero's name, its rank, and a mark for a TEAM-UP Hero or a Sidekick."""
    colour = SIDE_COLOURS[side]
    pale = out or done
    ink = colour if pale else "on-side"
    band = f"{colour}-soft" if pale else colour
    signs = [symbol for symbol in (RANKS[rank], mark, "skull" if out else "") if symbol]
    signs += ["check"] if done and not out else []
    right = text - 8 - (3 * 19 if acting else 0)
    return "".join(
        [
            frame(width, height, colour="accent" if acting else colour, line=4 if acting else 2, inside="card"),
            ground(2, 2, text - 4, _BAND - 2, band, 7),
            emblem(19, _BAND / 2 + 1, 13, side, printed.icon, pale=not pale),
            named(38, _BAND / 2 + 1, printed.name, 18, right - 40 - 20 * len(signs), colour=ink, rows=1),
            *(icon(symbol, right - 10 - 20 * at, _BAND / 2 + 1, 17, ink) for at, symbol in enumerate(signs)),
        ]
    )


@lru_cache(MOST_DRAWN)
def _actions(left: int, of: int, width: float) -> str:
    """The Actions that are left."""
    places = [(ACTION, width - 8 - 19 * (number + 0.5), _BAND / 2 + 1) for number in range(max(left, of))]
    full = icons(places[:left], 18, "on-accent", inside="accent", width=1.5) if left else ""
    return full + (icons(places[left:], 18, "on-side", width=1.5) if left < len(places) else "")


def _numbers(numbers: Sequence[Number], width: float, boosted: bool) -> str:
    """The four Attributes; each can be pointed at while tokens are laid on them."""
    step = (width - 8) / len(numbers)
    parts = []
    for number, each in enumerate(numbers):
        drawn = placed(4 + step * number, 0, _number(each, step))
        if boosted:
            ground = area(4 + step * number, 1, step, _NUMBERS - 2)
            drawn = thing(f"boost-{each.attribute}", f"{each.attribute.upper()} {each.words}", ground, drawn)
        parts.append(drawn)
    return "".join(parts)


@lru_cache(MOST_DRAWN)
def _number(number: Number, width: float) -> str:
    """An Attribute as it is now; green or red where that is not as printed."""
    total = number.now + number.more
    changed = total != number.printed or number.more
    colour = "ink" if not changed else "green" if total > number.printed else "red"
    if number.more:
        # Its Power dice take the room of the sign and of the printed number.
        now = label(width / 2, 26, number.words, size=22, colour=colour, anchor="middle", bold=True, room=width - 5)
    else:
        printed = label(width - 2, 15, str(number.printed), size=12, colour="quiet", anchor="end") if changed else ""
        now = "".join(
            [
                icon(ATTRIBUTE_ICONS[number.attribute], 12, 17, 18, "quiet"),
                label(width / 2 + 8, 26, number.words, size=24, colour=colour, anchor="middle", bold=True),
                printed,
            ]
        )
    return now + label(width / 2, 41, number.attribute.upper(), size=10.5, colour="quiet", anchor="middle")


def _line(view: View, hero: Hero, width: float) -> str:
    """Damage of HEALTH, Wounds, hand and discard pile; a Sidekick has no cards."""
    return _counts(
        hero.damage,
        hero.values.health,
        len(hero.wounds),
        0 if hero.team_up else wounds_out(view),
        "" if hero.sidekick else str(len(hero.hand)),
        "" if hero.sidekick else str(len(hero.discard)),
        width,
    )


@lru_cache(MOST_DRAWN)
def _counts(damage: int, health: int, wounds: int, of: int, hand: str, discard: str, width: float) -> str:
    size = min(19.0, 92 / health)
    left = max(health - damage, 0)
    places = [("heart", 8 + size * (number + 0.5), _LINE / 2) for number in range(health)]
    more = label(10 + size * health, 20, f"+{damage - health}", size=FINE, colour="life", bold=True)
    parts = [
        icons(places[:left], size, "life", inside="life") if left else "",
        icons(places[left:], size, "quiet") if left < health else "",
        more if damage > health else "",
    ]
    x = width - 8
    for symbol, count in (("archive", discard), ("layers", hand)):
        if count:
            parts.append(label(x, 20, count, size=FINE, anchor="end", bold=True))
            x -= 10 * len(count) + 11
            parts.append(icon(symbol, x, _LINE / 2, 16, "quiet"))
            x -= 16
    if of:
        bandages = [(WOUND, x - 3 - 16 * (number + 0.5), _LINE / 2) for number in range(max(of, wounds))][::-1]
        parts.append(icons(bandages[:wounds], 16, "life", width=2.4) if wounds else "")
        parts.append(icons(bandages[wounds:], 16, "line", width=2) if wounds < len(bandages) else "")
    return "".join(parts)


def _mission(hero: Hero, width: float) -> str:
    """The Personal Mission and what has been done of it."""
    own = mission(hero)
    done = " ".join(progress(goal, hero.deeds.get(goal.deed, 0)) for goal in own.goals)
    return _goal(own.name, done, accomplished(hero), width)


@lru_cache(MOST_DRAWN)
def _goal(name: str, done: str, accomplished: bool, width: float) -> str:
    wide = width_of(done, FINE, bold=True)
    return (
        icon("check" if accomplished else "medal", 17, 18, 18, "green" if accomplished else "quiet")
        + named(30, 18, name, FINE, width - 46 - wide, colour="quiet", rows=2, high=32)
        + label(width - 8, 23, done, size=FINE, anchor="end", bold=True)
    )


def _cards(hero: Hero, width: float, height: float, planning: bool) -> str:
    """The places left and right of the ID card; once plans are revealed an empty one leaves its room to the other."""
    if not planning and not hero.left and not hero.right:
        return ""
    sides = (("left", hero.left), ("right", hero.right))
    shown = [(side, cards) for side, cards in sides if cards or planning]
    across = width >= _ACROSS
    room = width if across else height
    wanted = [1.0 if cards or not (hero.left or hero.right) else _EMPTY for _, cards in shown]
    parts, at = [], 0.0
    for (side, cards), share in zip(shown, wanted, strict=True):
        long = (room + _BETWEEN) * share / sum(wanted) - _BETWEEN
        place = _pile(hero, side, cards, *((long, height) if across else (width, long)))
        parts.append(placed(at if across else 0, 0 if across else at, place))
        at += long + _BETWEEN
    return "".join(parts)


def _pile(hero: Hero, side: str, cards: Sequence[PowerCard | Wound], width: float, height: float) -> str:
    """One of the two places; several cards share it."""
    name = f"{side}-{hero.id}"
    words = f"{'Left' if side == 'left' else 'Right'} of {hero.name}'s ID card"
    if not cards:
        return thing(name, words, gap(width, height, side))
    each = (height - 3 * (len(cards) - 1)) / len(cards)
    parts = []
    for number, card in enumerate(cards):
        used = card.id in hero.used
        drawn = chip(card, width, each, side, used=used) + (_used(width) if used else "")
        lying = placed(0, (each + 3) * number, piece(f"card-{hero.id}-{card.id}", drawn))
        title = f"{card_title(card)}{' Used in this round.' if used else ''}"
        parts.append(thing(f"card-{hero.id}-{card.id}", title, lying, item=card.id))
    return thing(name, words, *parts)


@lru_cache(MOST_DRAWN)
def _used(width: float) -> str:
    """A mark on a card whose UNIQUE ACTION has been used."""
    return f'<circle {fill("neutral")} cx="{width - 9:g}" cy="10" r="9"/>' + icon(
        "check", width - 9, 10, 13, "on-side", width=3
    )
