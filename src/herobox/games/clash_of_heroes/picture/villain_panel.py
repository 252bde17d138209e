"""The panels of the villains' ID cards beside the board."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.emblems import emblem_or_icon, sign
from herobox.draw.grounds import lit
from herobox.draw.icons import icon
from herobox.draw.markup import label, placed, thing, width_of
from herobox.draw.names import named
from herobox.draw.palette import INK, fill
from herobox.draw.sheets import Drawn
from herobox.games.clash_of_heroes.cards.printed_characters import VillainCard
from herobox.games.clash_of_heroes.names.number_names import Number, numbers_of
from herobox.games.clash_of_heroes.picture.layout import GAP
from herobox.games.clash_of_heroes.picture.lettering import plated
from herobox.games.clash_of_heroes.picture.symbols import (
    ATTRIBUTE_SIGNS,
    VILLAIN_RANKS,
    hearts,
    panel_ground,
    panel_rim,
)
from herobox.games.clash_of_heroes.picture.tooltips import numbers_words
from herobox.games.clash_of_heroes.state.table_state import View
from herobox.games.clash_of_heroes.texts import power_text

HEIGHT = 64.0
_LEAST = 200.0
_PORTRAIT = 56.0


def villain_panels(view: View, width: float) -> Drawn:
    """A panel for each villain card with a figure in play, or one that may come; in rows as wide as there is room."""
    cards = dict.fromkeys(each.printed for each in view.villains)
    if not cards:
        return Drawn(width, 0, "")
    across = min(len(cards), max(int((width + GAP) // (_LEAST + GAP)), 1))
    each = (width + GAP) / across - GAP
    parts = []
    for number, card in enumerate(cards):
        row, column = divmod(number, across)
        parts.append(placed((each + GAP) * column, (HEIGHT + GAP) * row, _panel(view, card, each)))
    rows = -(-len(cards) // across)
    return Drawn(width, (HEIGHT + GAP) * rows - GAP, "".join(parts))


def _panel(view: View, card: VillainCard, width: float) -> str:
    """A villain card with the numbers of its first figure; those of others are in their titles on the board."""
    there = [villain for villain in view.villains if villain.printed is card]
    living = [villain for villain in there if not villain.out]
    first = living[0] if living else there[0]
    numbers = tuple(number for number in numbers_of(view, first) if number.attribute != "mental")
    damage = first.damage if living and card.rank != "minion" else 0
    words = f"{card.name}, {len(living)} on the board: {numbers_words(view, first)}, HEALTH {card.values.health}. "
    acting = any(villain.number == view.scene.subject for villain in there)
    drawn = _drawn(card, numbers, len(living), damage, width, acting)
    return thing(f"id-{card.id}", words + power_text(card.power), drawn, item=card.id)


@lru_cache(MOST_DRAWN)
def _drawn(card: VillainCard, numbers: tuple[Number, ...], count: int, damage: int, width: float, acting: bool) -> str:
    gone = not count
    rank = "" if card.rank == "minion" else VILLAIN_RANKS[card.rank][1]
    signs = [symbol for symbol in (rank, "skull" if gone else "") if symbol]
    times = "" if card.rank == "super-villain" or gone else f"×{count}"
    right = width - 14 - 20 * len(signs) - (32 if times else 0)
    high = HEIGHT - 8
    shape = f'd="M0 0h{_PORTRAIT:g}v{high:g}H0z"'
    if gone:
        flat = sign(card.emblem, 28, 28, 44, "foe") if card.emblem else icon(card.icon, 28, 28, 40, "foe")
        art = f"<path {fill('foe-soft')} {shape}/>{flat}"
    else:
        art = f'<path fill="url(#g-foe)" {shape}/><path fill="url(#art-tone)" opacity=".2" {shape}/>' + emblem_or_icon(
            card.emblem, card.icon, _PORTRAIT / 2, high / 2, 50, lit("foe")
        )
    start = _PORTRAIT + 4
    return "".join(
        [
            panel_ground(width, HEIGHT),
            placed(4, 4, art),
            f'<path fill="none" stroke="{INK}" stroke-width="2" d="M{start:g} 4v{high:g}"/>',
            panel_rim(width, HEIGHT, "accent" if acting else "foe-soft" if gone else "foe-band", 7 if acting else 4),
            plated(start - 8, 3, width - start + 6, 27, "neutral-deep" if gone else "foe-deep"),
            named(start + 6, 17, card.name, 19.7, right - start - 8, colour="#ffffff", rows=1),
            *(icon(symbol, width - 20 - 20 * at, 16.5, 17, "#ffffff") for at, symbol in enumerate(signs)),
            label(width - 12 - 20 * len(signs), 23, times, size=19.7, colour="#ffffff", anchor="end", face="name")
            if times
            else "",
            _numbers(numbers, card.values.health, damage, width - start),
        ]
    )


def _numbers(numbers: tuple[Number, ...], health: int, damage: int, width: float) -> str:
    """SPEED, ATTACK, DEFENSE, and HEALTH by its hearts, or by a number where they are many."""
    many = health > 2
    shown = f"{max(health - damage, 0)}/{health}"
    last = 22 + width_of(shown, 19.7, face="name") if many else 18 * health + 4
    step = min((width - 14 - last) / len(numbers), 60)
    parts = []
    for number, each in enumerate(numbers):
        x = 6 + step * number
        total = each.now + each.more
        colour = "ink" if total == each.printed else "green" if total > each.printed else "red"
        parts.append(sign(ATTRIBUTE_SIGNS[each.attribute], x + 8, 46, 17, "quiet"))
        parts.append(label(x + 18, 53, each.words, size=19.7, colour=colour, room=step - 19, face="name"))
    x = 6 + step * len(numbers)
    left = max(health - damage, 0)
    if many:
        words = label(x + 21, 53, shown, size=19.7, face="name")
        parts.append(hearts(x, 46, 19, min(left, 1), 1) + words)
    else:
        parts.append(hearts(x, 46, 18, left, health))
    return placed(_PORTRAIT + 4, 0, *parts)
