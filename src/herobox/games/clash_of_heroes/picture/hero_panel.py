"""The panel of a hero: the ID card as it is now, with Damage, Wounds, tokens, and the cards that are played."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.emblems import sign
from herobox.draw.icons import icon
from herobox.draw.markup import label, piece, placed, thing, width_of
from herobox.draw.names import named
from herobox.draw.palette import INK, fill
from herobox.draw.shapes import area
from herobox.draw.sharing import drawn_from
from herobox.draw.signs import bolt
from herobox.games.clash_of_heroes.cards.printed_characters import IdCard, PowerCard, Wound
from herobox.games.clash_of_heroes.keywords.vocabulary import Rank
from herobox.games.clash_of_heroes.names.number_names import Number, numbers_of
from herobox.games.clash_of_heroes.picture.cards_picture import chip, gap
from herobox.games.clash_of_heroes.picture.layout import SMALL
from herobox.games.clash_of_heroes.picture.lettering import plated
from herobox.games.clash_of_heroes.picture.symbols import (
    ATTRIBUTE_SIGNS,
    RANKS,
    SIDE_COLOURS,
    SIDEKICK,
    TEAM_UP,
    comic_art,
    ground_of,
    hearts,
    panel_ground,
    panel_rim,
    wound_signs,
)
from herobox.games.clash_of_heroes.picture.tooltips import card_title, has_mission, hero_title, progress
from herobox.games.clash_of_heroes.rules.damage_and_wounds import wounds_out
from herobox.games.clash_of_heroes.rules.publishing_articles import accomplished, mission
from herobox.games.clash_of_heroes.state.figure_state import Hero
from herobox.games.clash_of_heroes.state.table_state import View

_BAND, _NUMBERS, _LINE = 33.0, 45.0, 28.0
_ROWS = _BAND + _NUMBERS + _LINE
"""What stands above the cards."""
_DONE = 16.0
"""The type of what has been done of a Personal Mission."""
_APART = 6.0
"""Between the name of a Personal Mission and that."""
_WIDE = 336.0
"""A panel that is as wide has its cards at the right."""
_PORTRAIT, _LARGE = 76.0, 116.0
"""The width of a portrait, and of one in a panel that has room for it."""
_ROOMY = 440.0
_TEXT = 148.0
"""The width of what stands beside the portrait where the cards are at the right."""
_BROAD, _SPREAD = 640.0, 280.0
"""... and in a panel that is so wide."""
_BETWEEN = 4.0
_ACROSS = 180.0
"""Where there is less room, the place on the right is below that on the left."""
_EMPTY = 0.6
"""The room of an empty place beside one with cards, as a multiple of theirs."""
_RIM = 5.0


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
    left = _LARGE if width >= _ROOMY else _PORTRAIT
    text = left + (_SPREAD if width >= _BROAD else _TEXT) if wide else width
    x, y = (text, 6.0) if wide else (6.0, _ROWS + 2)
    acting = view.scene.acting == hero.number
    done = hero.activated and not acting
    mark = SIDEKICK if hero.sidekick else TEAM_UP if hero.team_up else ""
    parts = [
        _ground(hero.printed, hero.side, hero.rank, mark, width, height, left, text, acting, hero.out, done),
        "" if hero.sidekick else _hand(len(hero.hand), len(hero.discard), left, height if wide else _ROWS + 1),
        _actions(hero.actions, hero.values.actions) if acting else "",
        placed(left, _BAND, _numbers(numbers_of(view, hero), text - left, boosted)),
        placed(left, _BAND + _NUMBERS, _line(view, hero, text - left)),
        placed(left, _ROWS, _mission(hero, text - left)) if wide and has_mission(hero) else "",
        ""
        if hero.out or hero.sidekick
        else placed(x, y, _cards(hero, width - x - 6, height - y - 6, view.phase == "strategy")),
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
    left: float,
    text: float,
    acting: bool,
    out: bool,
    done: bool,
) -> str:
    """The panel with the portrait, the hero's name, its rank, and a mark for a TEAM-UP Hero or a Sidekick."""
    colour = SIDE_COLOURS[side]
    pale = out or done
    signs = [symbol for symbol in (RANKS[rank], mark, "skull" if out else "") if symbol]
    signs += ["check"] if done and not out else []
    right = text - 12
    high = height - 2 * _RIM if text < width else _ROWS - 4
    step = (text - left - 8) / 4
    box = f"h{step - 3:.4g}v{_NUMBERS - 4:g}h{3 - step:.4g}z"
    boxes = "".join(f"M{left + 5 + step * at:.4g} {_BAND + 2:g}{box}" for at in range(4))
    rim = "accent" if acting else f"{colour}-soft" if pale else f"{colour}-band"
    return "".join(
        [
            panel_ground(width, height),
            placed(_RIM, _RIM, _portrait(printed, side, left - _RIM, high, pale)),
            f'<path fill="none" stroke="{INK}" stroke-width="2" d="M{left:g} {_RIM:g}v{high:g}"/>',
            f'<path {fill("panel")} d="{boxes}"/>',
            panel_rim(width, height, rim, 7 if acting else 5),
            plated(left - 12, 3, text - left + 8, _BAND - 5, "neutral-deep" if pale else f"{colour}-deep"),
            named(
                left, _BAND / 2 + 1, printed.name, 19.7, right - left - 8 - 20 * len(signs), colour="#ffffff", rows=1
            ),
            *(icon(symbol, right - 8 - 20 * at, _BAND / 2 + 1, 17, "#ffffff") for at, symbol in enumerate(signs)),
        ]
    )


@lru_cache(MOST_DRAWN)
def _portrait(printed: IdCard, side: int, width: float, height: float, pale: bool) -> str:
    """Somebody's emblem on its ground in the pattern of its side; flat in the side's colours where it is `pale`."""
    size = min(width * 0.92, height * 0.8)
    x, y = width / 2, height * 0.46
    shape = f'd="M0 0h{width:g}v{height:g}H0z"'
    if pale:
        colour = SIDE_COLOURS[side]
        flat = sign(printed.emblem, x, y, size, colour) if printed.emblem else icon(printed.icon, x, y, size, colour)
        return f"<path {fill(f'{colour}-soft')} {shape}/>{flat}"
    name = ground_of(printed)
    return comic_art(width, height, name, printed.emblem, printed.icon, size, x, y, side)


@lru_cache(MOST_DRAWN)
def _hand(hand: int, discard: int, left: float, low: float) -> str:
    """The cards in the hand and in the discard pile, over the lower edge of the portrait."""
    y = low - _RIM - 21
    x, room = _RIM, left - _RIM
    fan = f"M{x + 5:g} {y + 6:g}l8-3 5 12-8 3zM{x + 12:g} {y + 3.5:g}h8v13h-8z"
    return (
        f'<path fill="{INK}" fill-opacity=".82" d="M{x:g} {y:g}h{room:g}v21h{-room:g}z"/>'
        f'<path fill="#ffffff" stroke="{INK}" stroke-width="1.6" stroke-linejoin="round" d="{fan}"/>'
        f'<path fill="none" stroke="#ffffff" stroke-width="2" d="M{x + room / 2 + 4:g} {y + 7:g}h11v10h-11z'
        'm-2 0h15"/>'
        + label(x + 22, y + 17, str(hand), size=SMALL, colour="#ffffff", face="name")
        + label(x + room / 2 + 19, y + 17, str(discard), size=SMALL, colour="#ffffff", face="name")
    )


@lru_cache(MOST_DRAWN)
def _actions(left: int, of: int) -> str:
    """The Actions that are left, over the portrait."""
    full = "".join(bolt(17 + 19 * number, 20, 24, "accent") for number in range(left))
    spent = "".join(bolt(17 + 19 * number, 20, 22, "#8a8f98") for number in range(left, of))
    return full + (f'<g opacity=".6">{spent}</g>' if spent else "")


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


_SPACIOUS, _LOOSE = 52.0, 64.0
"""Where an Attribute has as much room, its sign stands beside its number even where that has changed; with more room
both stand further to the left."""

_SHORT = {"speed": "SPD", "attack": "ATK", "defense": "DEF", "mental": "MEN"}
"""Where there is no room for the whole word in letters that can be read."""


@lru_cache(MOST_DRAWN)
def _number(number: Number, width: float) -> str:
    """An Attribute as it is now; green or red where that is not as printed."""
    total = number.now + number.more
    changed = total != number.printed or number.more
    colour = "ink" if not changed else "green" if total > number.printed else "red"
    middle = width / 2 - 0.5
    # The printed number needs its place at the right of a changed one.
    aside = 6 if width > _LOOSE else 0
    if number.more:
        # Its Power dice take the room of the sign and of the printed number.
        now = label(middle, 26, number.words, size=23, colour=colour, anchor="middle", face="name", room=width - 6)
    else:
        roomy = width >= _SPACIOUS
        shown = (
            sign(ATTRIBUTE_SIGNS[number.attribute], middle - 9 - aside, 18, 15, "quiet") if not changed or roomy else ""
        )
        x = middle + (12 - aside if roomy else 7.5)
        now = shown + label(x, 26, number.words, size=23, colour=colour, anchor="middle", face="name")
        if changed:
            at, anchor = (width - 4, "end") if roomy else (5.0, "start")
            now += label(at, 18, str(number.printed), size=17, colour="quiet", anchor=anchor, face="name")
    name = number.attribute.upper() if width >= _SPACIOUS else _SHORT[number.attribute]
    return now + label(middle, 40.5, name, size=SMALL, colour="quiet", anchor="middle", face="text", room=width - 5)


def _line(view: View, hero: Hero, width: float) -> str:
    """Damage of HEALTH, and Wounds."""
    of = 0 if hero.team_up else wounds_out(view)
    return _counts(hero.damage, hero.values.health, len(hero.wounds), of, width)


@lru_cache(MOST_DRAWN)
def _counts(damage: int, health: int, wounds: int, of: int, width: float) -> str:
    size = min(18.0, 68 / health)
    left = max(health - damage, 0)
    more = label(9 + size * health, 21, f"+{damage - health}", size=16, colour="life", face="name")
    parts = [hearts(7, _LINE / 2, size, left, health), more if damage > health else ""]
    if of:
        count = max(of, wounds)
        step = min(15.0, (width - 102) / count)
        places = [(width - 8 - step * (count - number - 0.5), _LINE / 2) for number in range(count)]
        parts.append(wound_signs(places[:wounds], step, "life"))
        parts.append(wound_signs(places[wounds:], step * 0.8, "line"))
    return "".join(parts)


def _mission(hero: Hero, width: float) -> str:
    """The Personal Mission and what has been done of it."""
    own = mission(hero)
    done = " ".join(progress(goal, hero.deeds.get(goal.deed, 0)) for goal in own.goals)
    return _goal(own.name, done, accomplished(hero), width)


@lru_cache(MOST_DRAWN)
def _goal(name: str, done: str, accomplished: bool, width: float) -> str:
    wide = width_of(done, _DONE, face="name")
    medal = icon("check", 13, 17, 18, "green") if accomplished else sign("star-medal", 13, 17, 20, "quiet")
    return (
        medal
        + named(25, 17, name, SMALL, width - 31 - _APART - wide, colour="quiet", rows=2, high=34, face="text")
        + label(width - 6, 22, done, size=_DONE, anchor="end", face="name")
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
    words = f"The place {side} of {hero.name}'s ID card"
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
    return f'<circle fill="#ffffff" stroke="{INK}" stroke-width="2" cx="{width - 10:g}" cy="12" r="9"/>' + icon(
        "check", width - 10, 12, 13, INK, width=3.4
    )
