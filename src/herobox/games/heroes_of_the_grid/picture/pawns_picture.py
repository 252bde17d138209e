"""The players' Rangers as they stand on the boards and take part in a battle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from herobox.draw.card import MOST_DRAWN, frame
from herobox.draw.icons import icon, icons
from herobox.draw.markup import label, piece, placed, thing, width_of
from herobox.draw.palette import INK, NAME, SMALL
from herobox.draw.shapes import area
from herobox.draw.signs import MARKER
from herobox.draw.tokens import counted, counted_width, energy
from herobox.games.heroes_of_the_grid.cards import Ranger
from herobox.games.heroes_of_the_grid.ids import hand_id
from herobox.games.heroes_of_the_grid.picture.combat_cards_picture import DECK, HAND
from herobox.games.heroes_of_the_grid.picture.figures_picture import ranger_disc
from herobox.games.heroes_of_the_grid.state import Player, View
from herobox.kernel.wording import count_of

ACTION = "circle-play"
"""The icon of an action token."""
LEAD = "flag"
PAWN = 46.0
"""How high a pawn is."""
CHIP_HEIGHT = 112.0
_DISC = 22.0
_SIGN = 19.0
"""The size of the signs of actions and energy beside a pawn."""
_BEFORE, _BETWEEN = 7.0, 16.0
"""The room before a pawn's name, and from one pawn to the next."""
_LEAST_TEXT = 48.0
"""Names in less room than this could not be read."""


def on_board(view: View, here: int, x: float, y: float, room: float, *, ids: bool) -> str:
    """The Rangers at a location in a row, the middle of its left edge at (x, y), with names where these fit.

    `ids`: whether they are what choices of Rangers point at.
    """
    players = [player for player in view.players if player.location == here]
    most = _most_text(players, room)
    parts = []
    for player in players:
        text = min(most, _text_width(player.rangers, player.actions + player.energy))
        drawn = pawn(player.rangers, player.actions if text else 0, player.energy if text else 0, text)
        words = f"{player.name}: {count_of(player.actions, 'action')}, {player.energy} stored energy"
        # The thing lies within its piece: a page then frames it from outside, where its words are not.
        parts.append(
            placed(x, y, piece(f"pawn-{player.id}", thing(f"ranger-{player.id}", words, drawn) if ids else drawn))
        )
        x += 2 * _DISC * len(player.rangers) + (_BEFORE + text + _BETWEEN if text else 4)
    return "".join(parts)


def _most_text(players: Sequence[Player], room: float) -> float:
    """How wide the names and signs beside the discs may be in so much room: those that are wider are drawn narrower.

    0 where names would be too small to be read.
    """
    widths = sorted(_text_width(player.rangers, player.actions + player.energy) for player in players)
    left = room + _BETWEEN - sum(2 * _DISC * len(player.rangers) + _BEFORE + _BETWEEN for player in players)
    for number, wide in enumerate(widths):
        share = left / (len(widths) - number)
        if wide > share:
            return share if share >= _LEAST_TEXT else 0.0
        left -= wide
    return widths[-1] if widths else 0.0


@lru_cache(MOST_DRAWN)
def _text_width(rangers: tuple[Ranger, ...], signs: int) -> float:
    """How wide a player's names are, or so many signs below them."""
    return max(width_of(_names(rangers), SMALL, face="name"), signs * _SIGN)


def _names(rangers: tuple[Ranger, ...]) -> str:
    return " & ".join(ranger.first_name for ranger in rangers)


@lru_cache(MOST_DRAWN)
def pawn(rangers: tuple[Ranger, ...], actions: int, stored: int, text: float) -> str:
    """A player's Rangers, and beside them, `text` wide, their names, unused actions and stored energy.

    The middle of the left edge is at (0, 0). Where `text` is 0, they are without names.
    """
    discs = [ranger_disc(_DISC + 2 * _DISC * number, 0, _DISC, one) for number, one in enumerate(rangers)]
    left = 2 * _DISC * len(rangers)
    if not text:
        return "".join([area(-1, -_DISC - 3, left + 2, 2 * _DISC + 6), *discs])
    ground = area(-4, -_DISC - 4, left + _BEFORE + text + 9, 2 * _DISC + 8)
    left += _BEFORE
    step = min(_SIGN, text / max(actions + stored, 1))
    places = [(ACTION, left + step * (number + 0.5), 14.0) for number in range(actions)]
    return "".join(
        [
            ground,
            *discs,
            label(left, -1, _names(rangers), size=SMALL, room=text + 1, face="name"),
            icons(places, step - 1, "ink") if places else "",
            energy(left + step * actions, 14, step, stored) if stored else "",
        ]
    )


def chip(view: View, player: Player, width: float) -> str:
    """A player in the battle, or elsewhere: what can be spent, suffered and drawn. From its own (0, 0) on."""
    battle = view.battle
    assert battle is not None
    fights = player.number in battle.participants
    lead = fights and battle.lead == player.number
    head = _chip(player.rangers, width, fights, lead)
    words = f"{player.name}{', the lead' if lead else ''}"
    if not fights:
        place = view.boards[player.location].location.short
        away = label(12, 76, place, size=SMALL, colour="quiet", room=width - 20, face="text")
        return thing(f"ranger-{player.id}", f"{words}, not in this battle", head, away)
    hand = str(len(player.hand))
    low = 62.0
    parts = [
        head,
        thing(
            f"deck-{player.id}",
            f"{player.name}'s deck: {count_of(len(player.deck), 'card')}",
            area(4, low - 15, width / 2 - 6, 30) + counted(11, low, DECK, str(len(player.deck)), size=SMALL),
        ),
        thing(
            hand_id(player),
            f"{player.name}'s hand: {count_of(len(player.hand), 'card')}",
            area(width / 2 + 2, low - 15, width / 2 - 6, 30)
            + counted(width - 11 - counted_width(hand, SMALL), low, HAND, hand, size=SMALL),
        ),
        actions_of(player, 11, 92, 23),
        energy_of(player, width - 11 - 23 * len(player.rangers), 92, 23),
    ]
    said = f"{words}: {count_of(len(player.deck), 'card')} in the deck, {hand} in hand"
    return thing(f"ranger-{player.id}", said, *parts)


def actions_of(player: Player, x: float, y: float, size: float) -> str:
    """The unused action tokens of a player in a row, the middle of its left edge at (x, y)."""
    words = f"{player.name}'s unused actions: {player.actions}"
    return thing(f"actions-{player.id}", words, _tokens(ACTION, x, y, size, player.actions))


def energy_of(player: Player, x: float, y: float, size: float) -> str:
    """The stored energy of a player in a row, the middle of its left edge at (x, y)."""
    words = f"{player.name}'s stored energy: {player.energy}"
    most = len(player.rangers)
    ground = area(x - 16, y - 17, size * most + 23, 34)
    return thing(f"energy-{player.id}", words, ground, energy(x, y, size, player.energy, most=most))


@lru_cache(MOST_DRAWN)
def _tokens(symbol: str, x: float, y: float, size: float, count: int) -> str:
    """Tokens in a row; a dash for none."""
    ground = area(x - 7, y - 17, size * max(count, 2) + 14, 34)
    if not count:
        return ground + icon("minus", x + size / 2, y, size * 0.8, "quiet")
    return ground + icons([(symbol, x + size * (number + 0.5), y) for number in range(count)], size - 1, "ink")


@lru_cache(MOST_DRAWN)
def _chip(rangers: tuple[Ranger, ...], width: float, fights: bool, lead: bool) -> str:
    """The ground of a chip with the Rangers' signs and names."""
    colour = rangers[0].colour if fights else "line"
    step = 34
    after = 14 + step * len(rangers)
    return "".join(
        [
            frame(width, CHIP_HEIGHT, colour=colour, line=3, inside="card" if fights else "panel"),
            *(ranger_disc(26 + step * number, 26, 18, one) for number, one in enumerate(rangers)),
            label(
                after,
                34,
                _names(rangers),
                size=NAME - 1,
                colour="ink" if fights else "quiet",
                room=width - after - 6,
                face="name",
            ),
            f'<circle fill="{MARKER}" stroke="{INK}" stroke-width="2.5" cx="{width - 12:g}" cy="5" r="15"/>'
            if lead
            else "",
            icon(LEAD, width - 12, 5, 19, INK, inside=INK) if lead else "",
        ]
    )
