"""The panels of the villains' ID cards beside the board."""

from __future__ import annotations

from functools import lru_cache

from herobox.draw.card import MOST_DRAWN, frame
from herobox.draw.icons import icon, icons
from herobox.draw.markup import label, placed, thing
from herobox.draw.names import named
from herobox.draw.sheets import Drawn
from herobox.games.clash_of_heroes.cards.printed_characters import VillainCard
from herobox.games.clash_of_heroes.names.number_names import Number, numbers_of
from herobox.games.clash_of_heroes.picture.layout import FINE, GAP
from herobox.games.clash_of_heroes.picture.symbols import ATTRIBUTE_ICONS, VILLAIN_RANKS, emblem
from herobox.games.clash_of_heroes.picture.tooltips import numbers_words
from herobox.games.clash_of_heroes.state.figure_state import VILLAINS
from herobox.games.clash_of_heroes.state.table_state import View
from herobox.games.clash_of_heroes.texts import power_text

HEIGHT = 64.0
_LEAST = 158.0


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
    sign = "" if card.rank == "minion" else VILLAIN_RANKS[card.rank][1]
    signs = [symbol for symbol in (sign, "skull" if gone else "") if symbol]
    times = "" if card.rank == "super-villain" or gone else f"×{count}"
    right = width - 8 - 20 * len(signs) - (30 if times else 0)
    return "".join(
        [
            frame(width, HEIGHT, colour="accent" if acting else "foe", line=4 if acting else 2, inside="card"),
            emblem(20, 20, 14, VILLAINS, card.icon, pale=gone),
            named(40, 19, card.name, 18, right - 42, colour="quiet" if gone else "foe", rows=1),
            *(icon(symbol, width - 16 - 20 * at, 19, 18, "foe") for at, symbol in enumerate(signs)),
            label(width - 10 - 20 * len(signs), 25, times, size=17, anchor="end", bold=True) if times else "",
            _numbers(numbers, card.values.health, damage, width),
        ]
    )


def _numbers(numbers: tuple[Number, ...], health: int, damage: int, width: float) -> str:
    """SPEED, ATTACK, DEFENSE, and HEALTH by its hearts, or by a number where they are many."""
    many = health > 4
    step = min((width - 16) / (len(numbers) + (1.3 if many else 0.45 * health + 0.3)), 62)
    parts = []
    for number, each in enumerate(numbers):
        x = 14 + step * number
        total = each.now + each.more
        colour = "ink" if total == each.printed else "green" if total > each.printed else "red"
        parts.append(icon(ATTRIBUTE_ICONS[each.attribute], x + 4, 48, 16, "quiet"))
        parts.append(label(x + 15, 54, each.words, size=18, colour=colour, bold=True, room=step - 17))
    x = 14 + step * len(numbers)
    if many:
        parts.append(icon("heart", x + 5, 48, 17, "life", inside="life"))
        parts.append(label(x + 17, 54, f"{max(health - damage, 0)}/{health}", size=FINE + 2, bold=True))
        return "".join(parts)
    size = min(18.0, (width - x - 8) / health)
    places = [("heart", x + size * (number + 0.5), 48.0) for number in range(health)]
    left = max(health - damage, 0)
    parts.append(icons(places[:left], size, "life", inside="life") if left else "")
    parts.append(icons(places[left:], size, "quiet") if left < health else "")
    return "".join(parts)
