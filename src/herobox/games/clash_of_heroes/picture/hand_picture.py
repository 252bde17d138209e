"""The hands of a seat's heroes in a row: Power cards and Wounds, and the places where they are laid."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from herobox.draw.card import MOST_DRAWN
from herobox.draw.markup import label, piece, placed, thing
from herobox.draw.names import named
from herobox.draw.palette import fill, stroke
from herobox.draw.sheets import Drawn
from herobox.games.clash_of_heroes.cards.printed_characters import IdCard, PowerCard, Wound
from herobox.games.clash_of_heroes.picture.cards_picture import HEIGHT, WIDTH, whole_card
from herobox.games.clash_of_heroes.picture.lettering import plated
from herobox.games.clash_of_heroes.picture.symbols import SIDE_COLOURS, comic_art, ground_of, panel_ground, panel_rim
from herobox.games.clash_of_heroes.picture.tooltips import card_title
from herobox.games.clash_of_heroes.rules.set_up_phase import CHOSEN
from herobox.games.clash_of_heroes.state.figure_state import Hero
from herobox.games.clash_of_heroes.state.table_state import View

_EDGE, _GAP = 9.0, 8.0
_NAME = 118.0
_PLACE = 52.0
_EMPTY = 460.0
"""How wide a hand without cards is."""


def hand(view: View, seat: int) -> Drawn:
    """The cards of all heroes that a seat plays, hero by hero."""
    x = _EDGE
    parts = []
    for hero in view.heroes:
        if hero.seat != seat or hero.sidekick or (hero.out and view.phase != "chapter"):
            continue
        parts.append(placed(x, _EDGE, _name(hero.name, hero.printed, hero.side, hero.team_up)))
        if view.phase == "strategy":
            parts.append(placed(x, _EDGE + HEIGHT - _PLACE, _places(hero)))
        x += _NAME + _GAP
        own = len(hero.hand) + len(hero.wounds)
        for number, (card, name, again) in enumerate(_cards(view, hero)):
            if number == own:
                parts.append(f'<path {stroke("ink", 3)} d="M{x:g} {_EDGE:g}v{HEIGHT:g}"/>')
                x += _GAP
            drawn = thing(
                again or name,
                card_title(card),
                piece(again or name, whole_card(card)),
                item=card.id,
                same=name if again else "",
            )
            parts.append(placed(x, _EDGE, drawn))
            x += WIDTH + _GAP
        x += _GAP
    if x == _EDGE:
        parts.append(
            label(_EDGE + 10, HEIGHT / 2 + _EDGE, "All your heroes are out.", size=24, colour="quiet", face="text")
        )
    return Drawn(max(x - 2 * _GAP + _EDGE, _EMPTY), HEIGHT + 2 * _EDGE, "".join(parts))


def _cards(view: View, hero: Hero) -> list[tuple[PowerCard | Wound, str, str]]:
    """The cards in a hand, and those that may be taken now, each with its id; copies of a Wound have one more."""
    counts: Counter[str] = Counter(card.id for card in (*hero.left, *hero.right))
    found = []
    cards: list[PowerCard | Wound] = [*hero.hand, *hero.wounds, *offered(view, hero)]
    for card in cards:
        counts[card.id] += 1
        name = f"card-{hero.id}-{card.id}"
        found.append((card, name, f"{name}-{counts[card.id]}" if counts[card.id] > 1 else ""))
    return found


def offered(view: View, hero: Hero) -> tuple[PowerCard, ...]:
    """What a hero may take: cards of its choice before the adventure, a Rookie original ones after it (p. 6 and 11)."""
    if view.phase == "set-up" and len(hero.hand) <= CHOSEN:
        return hero.undrawn
    if view.phase == "chapter" and hero.rank == "rookie":
        return tuple(card for card in hero.aside if card.rank == "normal")
    return ()


@lru_cache(MOST_DRAWN)
def _name(name: str, card: IdCard, side: int, team_up: bool) -> str:
    """Whose cards follow: the portrait in the frame of the side."""
    colour, ground, high = SIDE_COLOURS[side], ground_of(card), HEIGHT - _PLACE - _GAP
    wide, tall = _NAME - 8, high - 8
    words = label(_NAME / 2, high - 10, "TEAM-UP", size=21, colour="#ffffff", anchor="middle", face="text")
    low = high - 70 if team_up else high - 44
    return "".join(
        [
            panel_ground(_NAME, high),
            placed(
                4,
                4,
                comic_art(wide, tall, ground, card.emblem, card.icon, 98, wide / 2, (low + 12) / 2 - 4, side),
            ),
            panel_rim(_NAME, high, f"{colour}-band", 5),
            plated(0, low, _NAME, 32, f"{colour}-deep"),
            named(_NAME / 2, low + 16, name, 21, _NAME - 12, colour="#ffffff", anchor="middle", rows=1),
            f'<path {fill(f"{colour}-deep")} d="M5 {high - 33:g}h{_NAME - 10:g}v28H5z"/>{words}' if team_up else "",
        ]
    )


def _places(hero: Hero) -> str:
    """The two places beside the ID card once more, where a hand is played from."""
    half = (_NAME - 6) / 2
    parts = []
    for number, (side, cards) in enumerate((("left", hero.left), ("right", hero.right))):
        words = f"The place {side} of {hero.name}'s ID card"
        name = f"{side}-{hero.id}"
        drawn = _place(side, len(cards), half)
        parts.append(placed((half + 6) * number, 0, thing(f"{name}-hand", words, drawn, same=name)))
    return "".join(parts)


@lru_cache(MOST_DRAWN)
def _place(side: str, count: int, width: float) -> str:
    """A place for a card, small, with how many lie there."""
    ground = "card" if count else "table"
    return (
        f'<rect {stroke("quiet", 2, ground)} stroke-dasharray="5 4" width="{width:g}" height="{_PLACE:g}" rx="7"/>'
        + label(width / 2, 26, str(count) if count else "–", size=22, anchor="middle", face="name")
        + label(width / 2, 46, side, size=20, colour="quiet", anchor="middle", face="text")
    )
