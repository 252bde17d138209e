"""Everything in the box as a list for people and programs, and what balance reports compare."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herobox.games.mightymania.cards import ADVANTAGE, Power, SquadDeck
from herobox.games.mightymania.state import NAMES, Player, State
from herobox.kernel import CatalogueItem, Content, Reports, of_content
from herobox.kernel.reports import best_counted
from herobox.kernel.wording import count_of


def catalogue(content: Content) -> list[CatalogueItem]:
    """The Power Cards (one for each player) and every Squad Card, with their values by power."""
    powers = dict(content.of(Power))
    items = [
        CatalogueItem(power.id, power.name, "power", 2, {"advantage": ADVANTAGE}, power.words(powers), power.source)
        for power in powers.values()
    ]
    for deck in content.of(SquadDeck).values():
        for card in deck.cards:
            numbers = {**{power: card.values[power] for power in powers}, "lives": card.lives}
            kind = "leader" if card.leader else "squad"
            text = f"{card.words()} Deck {deck.name}, edition {deck.edition}."
            items.append(CatalogueItem(card.id, card.name, kind, 1, numbers, text, deck.source, group=deck.name))
    return items


def _standing(player: Player) -> list[str]:
    """The cards that still lie on a player's fields, and their lives."""
    return [f"{squad.card.name} ({count_of(squad.lives, 'life', 'lives')})" for squad in player.fields if squad]


class TableReports(Reports[State]):
    """The catalogue, and decks that meet each other."""

    catalogue = of_content(catalogue)

    def best(self, state: State) -> Sequence[tuple[str, str]]:
        return best_counted(
            state,
            (
                ("Most duels won", "duels won", "duel", "duels"),
                ("Duel won by the most rounds", "clearest duel", "round ahead", "rounds ahead"),
                ("Longest streak", "longest streak", "duel in a row", "duels in a row"),
                ("Leader saved", "leaders saved", "time", "times"),
            ),
        )

    def statistics(self, state: State) -> Sequence[tuple[str, str]]:
        if not state.lined_up and not state.games:
            return ()
        left = (
            (f"{name}'s cards still in the game", ", ".join(_standing(player)) or "none")
            for name, player in zip(NAMES, state.players, strict=True)
        )
        return tuple(left)

    def by_round(self, state: State) -> Sequence[tuple[str, float]]:
        return [
            (f"lives of {name}", sum([squad.lives for squad in player.fields if squad is not None]))
            for name, player in zip(NAMES, state.players, strict=True)
        ]

    def contenders(self) -> Sequence[str]:
        return list(self.content.of(SquadDeck))

    def pit(self, first: str, second: str) -> dict[str, Any]:
        return {"decks": [first, second]}
