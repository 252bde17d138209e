"""How a match ended: the trophy, with the winner's Leader above it and what is left of both squads."""

from __future__ import annotations

from herobox.draw.emblems import emblem, emblem_or_icon
from herobox.draw.endings import WIDTH, backdrop, banner, confetti, medal, scene
from herobox.draw.grounds import GROUNDS, lit
from herobox.draw.palette import INK
from herobox.draw.posters import fade
from herobox.games.mightymania.cards import SquadCard
from herobox.games.mightymania.state import NAMES, Player, View
from herobox.kernel import NOBODY

_PLATES = ("#0d3b73", "#7a3000")
"""What stands behind the name of North, and of South."""
_HANDLES = "M206 196q-66-6-48 44 16 38 82 44M394 196q66-6 48 44-16 38-82 44"


def ending(view: View) -> str:
    """The picture as an SVG document."""
    won = view.winner
    decks = [player.deck for player in view.players]
    top, low = GROUNDS[decks[max(won, 0)].ground]
    parts = [
        fade("mightymania-gold", "#fff6c9", "#d98a00"),
        backdrop("mightymania-end", top, low, WIDTH / 2, 190, light=0.24),
    ]
    if won == NOBODY:
        for seat, x in ((0, 190.0), (1, 410.0)):
            leader, ground = _leader(view.players[seat]), decks[seat].ground
            parts.append(emblem_or_icon(leader.emblem, "swords", x, 170, 170, lit(ground), flip=seat == 1))
        parts.append(emblem("crossed-swords", WIDTH / 2, 268, 110, "#ffd23f"))
        words = "A draw"
    else:
        leader = _leader(view.players[won])
        parts += [
            confetti(won + 1),
            _trophy(),
            emblem_or_icon(leader.emblem, "swords", WIDTH / 2, 112, 176, lit(decks[won].ground)),
        ]
        words = f"{NAMES[won]} wins the trophy"
    for seat, x in ((0, 62.0), (1, WIDTH - 62)):
        parts += _squad(view.players[seat], x)
    return scene(words, [*parts, banner(words, colour=INK if won == NOBODY else _PLATES[won])])


def _leader(player: Player) -> SquadCard:
    return next(card for card in player.deck.cards if card.leader)


def _squad(player: Player, x: float) -> list[str]:
    """All cards of a squad, those that are out of the game crossed out."""
    standing = {squad.card.id for squad in player.fields if squad is not None}
    return [
        medal(x, 52 + 76 * number, 33, player.deck.ground, card.emblem, "swords", lost=card.id not in standing)
        for number, card in enumerate(player.deck.cards)
    ]


def _trophy() -> str:
    """A golden cup on a foot."""
    gold = f'fill="url(#mightymania-gold)" stroke="{INK}" stroke-width="6" stroke-linejoin="round"'
    return (
        f'<path fill="none" stroke="{INK}" stroke-width="26" d="{_HANDLES}"/>'
        f'<path fill="none" stroke="#f2b41e" stroke-width="14" d="{_HANDLES}"/>'
        f'<path {gold} d="M196 176h208q0 98-76 122l10 30h34v30H228v-30h34l10-30q-76-24-76-122z"/>'
        '<path fill="#fff" opacity=".55" d="M218 190h26q2 56 34 88-56-22-60-88z"/>'
    )
