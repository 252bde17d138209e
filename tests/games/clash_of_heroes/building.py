"""What positions of Clash of Heroes are built of: cards where they are said to be, objects, dice with chosen faces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from herobox.games.clash_of_heroes.cards.printed_plot import covered
from herobox.games.clash_of_heroes.cards.printed_scenarios import Lying
from herobox.games.clash_of_heroes.cards.printed_tiles import ObjectCard
from herobox.games.clash_of_heroes.state.table_state import Piece, State
from herobox.kernel import Rng
from tests.games.clash_of_heroes.box import CONTENT

Named: TypeAlias = Mapping[str, Sequence[str]]
"""Ids by the id of a hero or a kind."""
FACES = {"0": 0, "1": 1, "2": 4, "pow": 5, "t0": 0, "t1": 3, "t2": 5}
"""The place of each face on its die: Combat and Power dice have theirs alike, a Power die has no 0."""


class Scripted(Rng):
    """Chance whose dice show these faces, one after the other; it fails when they are used up."""

    script: tuple[str, ...] = ()

    def bits(self) -> int:
        """What makes the next die show its face."""
        assert self.draws < len(self.script), f"more than the {len(self.script)} dice of the position are rolled"
        face = FACES[self.script[self.draws]]
        self.draws += 1
        return ((face << 64) + (1 << 63)) // 6

    def many_bits(self, count: int) -> tuple[int, ...]:
        """The same for several dice."""
        return tuple(self.bits() for _ in range(count))


def lay_cards(table: State, hands: Named, left: Named, right: Named, discards: Named, wounds: Named) -> None:
    """Power cards and Wounds where they are said to be."""
    for each in table.heroes:
        cards = {card.id: card for card in (*each.hand, *each.aside)}
        each.left, each.right = (
            tuple(cards[name] if name in cards else take_wound(table, name) for name in named.get(each.id, ()))
            for named in (left, right)
        )
        each.discard = [cards[name] for name in discards.get(each.id, ())]
        gone = {card.id for card in (*each.left, *each.right, *each.discard)}
        each.hand = [card for card in each.hand if card.id not in gone]
        if each.id in hands:
            each.discard[:0] = [card for card in each.hand if card.id not in hands[each.id]]
            each.hand = [cards[name] for name in hands[each.id]]
        there = {card.id for card in (*each.hand, *each.left, *each.right, *each.discard)}
        each.aside = tuple(card for name, card in cards.items() if name not in there)
        each.wounds = [take_wound(table, name) for name in wounds.get(each.id, ())]


def take_wound(table: State, name: str) -> Any:
    """A Wound card out of the deck."""
    card = next(card for card in table.wound_deck if card.id == name)
    table.wound_deck.remove(card)
    return card


def piece(table: State, kind: str, number: int, token: str) -> Piece:
    """An object token: "c1", or "c1 2" for one that is turned."""
    place, _, turned = token.partition(" ")
    printed = CONTENT.of(ObjectCard)[kind]
    spaces = [table.board.numbers[each] for each in covered(Lying(kind, place, int(turned or 0)), printed)]
    return Piece(f"{kind}-{number}", printed, sum(1 << space for space in spaces), spaces[0])
