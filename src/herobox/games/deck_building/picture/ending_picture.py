"""How a game ended: the Megazord or the Rangers' Zords in triumph, or the Villains over the broken Grid."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.draw.emblems import emblem, emblem_or_icon
from herobox.draw.endings import WIDTH, backdrop, banner, confetti, medal, scene
from herobox.draw.palette import INK
from herobox.draw.posters import skyline
from herobox.draw.signs import flames
from herobox.games.deck_building.picture.symbols import ground_of
from herobox.games.deck_building.rules.using_zord_bay_and_lair import bay_level
from herobox.games.deck_building.state import HEROES, VILLAINS, Player, View
from herobox.kernel import NOBODY
from herobox.kernel.wording import join_words

_STRIPES = ("#d7263d", "#23262e", "#1d5fc0", "#e0a800", "#e0489f")
_MOST = 6
"""How many Zords or Masters find room in the picture."""


def ending(view: View) -> str:
    """The picture as an SVG document."""
    if view.winner == HEROES:
        return _heroes(view)
    if view.winner == VILLAINS:
        return _villains(view)
    return _draw(view)


def _heroes(view: View) -> str:
    stripes = "".join(
        f'<path fill="{colour}" d="M{160 * number - 130} 400l120-400h160l-120 400z"/>'
        for number, colour in enumerate(_STRIPES)
    )
    zords = [each.card for each in view.teams[HEROES].tile][:_MOST]
    assembled = bay_level(view).id != "zord-bay"
    parts = [
        backdrop("deck-building-end", "#3f9cff", "#0b2c86", WIDTH / 2, 150),
        f'<g opacity=".55">{stripes}</g>',
        confetti(7),
        emblem("megabot", WIDTH / 2, 140, 244, "#ffffff")
        if assembled
        else emblem("polar-star", WIDTH / 2, 136, 220, "#ffd23f"),
        *_row([(card.emblem, card.icon) for card in zords]),
        *_players(view.players, VILLAINS),
    ]
    words = f"{_names(view, HEROES)} {'saves' if _alone(view, HEROES) else 'save'} the day"
    return scene(words, [*parts, banner(words, colour="#0d3b73")])


def _villains(view: View) -> str:
    masters = [each.card for each in view.teams[VILLAINS].tile][:_MOST]
    leader = view.players[view.teams[VILLAINS].seats[0]].character
    parts = [
        backdrop("deck-building-end", "#c2417a", "#1e0f3d", WIDTH / 2, 130, dots=0.35),
        emblem_or_icon(leader.emblem, leader.icon, WIDTH / 2, 126, 222, "#ffb3d9"),
        skyline(306, INK, 13, low=10, high=70, width=WIDTH),
        *(flames(70 + 152 * number, 304, 50 + 14 * (number % 2)) for number in range(4)),
        *_row([(card.emblem, card.icon) for card in masters]),
        *_players(view.players, HEROES),
    ]
    words = f"{_names(view, VILLAINS)} {'triumphs' if _alone(view, VILLAINS) else 'triumph'}"
    return scene(words, [*parts, banner(words, colour="#3f1f6b")])


def _draw(view: View) -> str:
    parts = [
        backdrop("deck-building-end", "#9aa6b5", "#39424f"),
        emblem("crossed-swords", WIDTH / 2, 140, 200, "#ffd23f"),
        *_players(view.players, NOBODY),
    ]
    return scene("A draw", [*parts, banner("A draw")])


def _alone(view: View, team: int) -> bool:
    return len(_on(view.players, team)) == 1


def _names(view: View, team: int) -> str:
    return join_words([player.name for player in _on(view.players, team)])


def _on(players: Sequence[Player], team: int) -> list[Player]:
    return [player for player in players if player.team == team]


def _row(shown: Sequence[tuple[str, str]]) -> list[str]:
    """Zords or Masters at both sides of the middle."""
    drawn = []
    for number, (name, symbol) in enumerate(shown):
        x = (52 + 66 * (number // 2)) if number % 2 == 0 else WIDTH - 52 - 66 * (number // 2)
        drawn.append(emblem_or_icon(name, symbol, x, 96 + 44 * (number // 2), 88, "#ffd23f", flip=number % 2 == 1))
    return drawn


def _players(players: Sequence[Player], lost: int) -> list[str]:
    """All players, those of the team that has lost crossed out."""
    left = WIDTH / 2 - 52 * (len(players) - 1)
    return [
        medal(
            left + 104 * number,
            288,
            42,
            ground_of(player.character),
            player.character.emblem,
            player.character.icon,
            lost=player.team == lost,
        )
        for number, player in enumerate(sorted(players, key=lambda player: player.team))
    ]
