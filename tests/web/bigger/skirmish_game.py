"""Skirmish as the kernel plays it: what a seat sees, its words, what pointing means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from herobox.draw.markup import document
from herobox.kernel import (
    CatalogueItem,
    Choice,
    Content,
    Decision,
    Game,
    Outcome,
    Prompt,
    Rng,
    Rule,
    Rules,
    Seat,
    Sheet,
    notation,
)
from herobox.kernel.copying import copier
from tests.web.bigger import skirmish_drawn
from tests.web.bigger.skirmish import (
    CARDS,
    HAND,
    KINDS,
    SIDES,
    SIZE,
    TEAMS,
    Attack,
    Change,
    Config,
    Lay,
    Move,
    State,
    distance,
    new_table,
    play_round,
    space_name,
    team_of,
)
from tests.web.bigger.skirmish_drawn import BACK

RULES = {
    kind: Rule(kind, kind.capitalize(), f"p. {page}", words)
    for page, (kind, words) in enumerate(
        {
            "plan": "Lay cards on the slots in secret, both teams at once.",
            "advance": "One of the four ready figures moves up to three spaces.",
            "charge": "The first ready figure moves as far as it wants.",
            "attack": "A figure attacks an enemy no farther than five spaces with one to three dice.",
            "change": "Take a card of the row for one of your hand.",
        }.items(),
        start=1,
    )
}


class Skirmish(Game[State, Config]):
    """The game."""

    id = "skirmish"
    title = "Skirmish"
    rulebook = "tests/web/bigger"
    rules_version = "1"
    config_type = Config
    modes: ClassVar[dict[str, dict[str, Any]]] = {"open hands": {}, "private hands": {"hands": "private", "rounds": 1}}
    verbs = (Lay, Move, Attack, Change)
    glance = 4

    def __init__(self, content: Content | None = None) -> None:
        super().__init__(content or Content({}))

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

    def view(self, state: State, seat: int | None) -> State:
        seen: State = copier(State)(state)
        seen.rng = Rng(0)
        seen.reveals = 0
        for owner in range(6):
            if not _open(state, owner, seat):
                if state.planning:
                    seen.slots[owner] = ["", ""]
                seen.hands[owner] = [BACK] * (HAND if state.planning else len(seen.hands[owner]))
        seen.deck.hide(seat, BACK)
        return seen

    def reimagine(self, state: State, seat: int, rng: Rng) -> None:
        hidden = [hand for owner, hand in enumerate(state.hands) if not _open(state, owner, seat)]
        cards = sorted([*state.deck.cards, *(card for hand in hidden for card in hand)])
        rng.shuffle(cards)
        for pile in (state.deck.cards, *hidden):
            pile[:] = [cards.pop() for _ in pile]

    def prompt(self, view: State, seat: int, decision: Decision) -> Prompt:
        rule = RULES[decision.kind]
        return Prompt(rule.words, rule, tuple(_choice(view, seat, option) for option in decision.options))

    def refusal(self, view: State, seat: int, decision: Decision, option: Any) -> str | None:
        if option in decision.options:
            return None
        page = RULES[decision.kind].page
        if isinstance(option, Move) and decision.kind in ("advance", "charge"):
            return f"{_figure(option.figure)} can't go to {space_name(option.x, option.y)} now ({page})"
        if isinstance(option, Attack) and decision.kind == "attack":
            if team_of(option.by) == team_of(option.target):
                return f"{_figure(option.target)} is no enemy ({page})"
            return f"{_figure(option.target)} is {distance(view, option.by, option.target)} spaces away ({page})"
        return f"that can't be chosen now ({page})"

    def pointed(self, view: State, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
        figures = [int(point[1:]) for point in points if point[0] == "f"]
        if decision.kind in ("advance", "charge") and len(points) == 2 and figures and points[1][:1] == "s":
            x, _, y = points[1][1:].partition("-")
            return Move(figures[0], int(x), int(y)) if y.isdigit() else None
        if decision.kind == "attack" and len(figures) == 2:
            return Attack(figures[0], figures[1], 1)
        return None

    def text(self, view: State, seat: int | None) -> str:
        board = [["."] * SIZE for _ in range(SIZE)]
        for number, figure in enumerate(view.figures):
            board[figure.y][figure.x] = "RB"[team_of(number)]
        return "\n".join([f"Round {view.round}", *(" ".join(line) for line in board)])

    def picture(self, view: State, seat: int | None) -> str:
        return skirmish_drawn.picture(view, seat)

    def sheets(self, view: State, seat: int | None) -> Sequence[Sheet]:
        return skirmish_drawn.sheets(view, seat)

    def drawing(self, item_id: str) -> str:
        face = skirmish_drawn.card_face(f"{item_id}-1")
        return document(skirmish_drawn.CARD_WIDTH, skirmish_drawn.CARD_HEIGHT, item_id, "", [face])

    def appraise(self, state: State, seat: int) -> float:
        lead = (state.hits[0] - state.hits[1]) / (4 * max(1, state.round))
        return max(-1.0, min(1.0, lead if seat in TEAMS[0] else -lead))

    def check(self, state: State) -> list[str]:
        laid = [card for slots in state.slots for card in slots if card]
        hands = [card for hand in state.hands for card in hand]
        same = sorted([*state.deck.cards, *hands, *state.row, *laid]) == sorted(CARDS)
        return [] if same else ["cards are lost"]

    def rules(self) -> list[Rule]:
        return [*RULES.values()]

    def catalogue(self) -> list[CatalogueItem]:
        return [CatalogueItem(kind, kind, "card", 4, {}, "It has no effect.", "house") for kind in KINDS]


def _open(state: State, owner: int, seat: int | None) -> bool:
    """Whether a seat sees the cards of another."""
    return seat is not None and (owner == seat if state.private else owner // 3 == seat // 3)


def _figure(number: int) -> str:
    return f"{SIDES[team_of(number)]} {number}" if 0 <= number < 40 else "That"


def _choice(view: State, seat: int, option: Any) -> Choice:
    words, points = "Do nothing", tuple[str, ...]()
    if isinstance(option, Lay):
        words = f"Lay {option.card} on the {option.slot} slot of seat {option.seat + 1}"
        points = (option.card, f"slot-{option.seat}-{option.slot}")
    elif isinstance(option, Move):
        words = f"Move {_figure(option.figure)} to {space_name(option.x, option.y)}"
        points = (f"f{option.figure}", f"s{option.x}-{option.y}")
    elif isinstance(option, Attack):
        words = f"Attack {_figure(option.target)} with {_figure(option.by)} and {option.dice} dice"
        points = (f"f{option.by}", f"f{option.target}")
    elif isinstance(option, Change):
        given = view.hands[seat][option.place]
        words, points = f"Take {option.card} for {given}", (option.card, given)
    return Choice(option, notation(option), words, points)
