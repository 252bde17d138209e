"""Skirmish as the kernel plays it: what a seat sees, what bots are told, its cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from herobox.draw.markup import document
from herobox.kernel import CatalogueItem, Game, Looks, Mind, Outcome, Reports, Rng, Rules, Seat
from tests.web.bigger import skirmish_drawn
from tests.web.bigger.skirmish import (
    CARDS,
    HAND,
    KINDS,
    SIDES,
    SIZE,
    TEAMS,
    Config,
    State,
    new_table,
    play_round,
    team_of,
)
from tests.web.bigger.skirmish_decisions import DECISIONS
from tests.web.bigger.skirmish_drawn import BACK


class BoardLooks(Looks[State]):
    """The board, the hands, the row."""

    picture = staticmethod(skirmish_drawn.picture)
    sheets = staticmethod(skirmish_drawn.sheets)

    def text(self, view: State, seat: int | None) -> str:
        board = [["."] * SIZE for _ in range(SIZE)]
        for number, figure in enumerate(view.figures):
            board[figure.y][figure.x] = "RB"[team_of(number)]
        return "\n".join([f"Round {view.round}", *(" ".join(line) for line in board)])

    def drawing(self, item_id: str) -> str:
        face = skirmish_drawn.card_face(f"{item_id}-1")
        return document(skirmish_drawn.CARD_WIDTH, skirmish_drawn.CARD_HEIGHT, item_id, "", [face])


class HitsMind(Mind[State]):
    """Hits are all that counts."""

    rollout_depth = 4

    def evaluate(self, state: State, seat: int) -> float:
        lead = (state.hits[0] - state.hits[1]) / (4 * max(1, state.round))
        return max(-1.0, min(1.0, lead if seat in TEAMS[0] else -lead))


class CardReports(Reports[State]):
    """The cards."""

    def catalogue(self) -> Sequence[CatalogueItem]:
        return [CatalogueItem(kind, kind, "card", 4, {}, "It has no effect.", "house") for kind in KINDS]


class Skirmish(Game[State, Config]):
    """The game."""

    id = "skirmish"
    title = "Skirmish"
    rulebook = "tests/web/bigger"
    rules_version = "1"
    config_type = Config
    modes: ClassVar[dict[str, dict[str, Any]]] = {"open hands": {}, "private hands": {"hands": "private", "rounds": 1}}
    decisions = DECISIONS
    looks_type = BoardLooks
    mind_type = HitsMind
    reports_type = CardReports

    def seats(self, config: Config) -> tuple[Seat, ...]:
        return tuple(Seat(f"{side} {number}", side) for side in SIDES for number in (1, 2, 3))

    def setup(self, config: Config, rng: Rng) -> State:
        return new_table(config, rng)

    def turn(self, state: State) -> Rules[None]:
        return play_round(state)

    def outcome(self, state: State) -> Outcome | None:
        if state.round < state.rounds:
            return None
        lead = float((state.hits[0] > state.hits[1]) - (state.hits[0] < state.hits[1]))
        return Outcome((lead,) * 3 + (-lead,) * 3, f"Red hit {state.hits[0]} times and Blue {state.hits[1]} times.")

    def hide(self, view: State, seat: int | None) -> None:
        for owner in range(6):
            if not _open(view, owner, seat):
                if view.planning:
                    view.slots[owner] = ["", ""]
                view.hands[owner] = [BACK] * (HAND if view.planning else len(view.hands[owner]))
        view.deck.hide(seat, BACK)

    def resample_hidden(self, state: State, seat: int, rng: Rng) -> None:
        hidden = [hand for owner, hand in enumerate(state.hands) if not _open(state, owner, seat)]
        cards = sorted([*state.deck.cards, *(card for hand in hidden for card in hand)])
        rng.shuffle(cards)
        for pile in (state.deck.cards, *hidden):
            pile[:] = [cards.pop() for _ in pile]

    def check(self, state: State) -> list[str]:
        laid = [card for slots in state.slots for card in slots if card]
        hands = [card for hand in state.hands for card in hand]
        same = sorted([*state.deck.cards, *hands, *state.row, *laid]) == sorted(CARDS)
        return [] if same else ["cards are lost"]


def _open(state: State, owner: int, seat: int | None) -> bool:
    """Whether a seat sees the cards of another."""
    return seat is not None and (owner == seat if state.private else owner // 3 == seat // 3)
