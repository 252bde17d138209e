"""A small team game with a bit of everything, for the kernel's tests: Tug of War.

Two teams of two. Each round both teams plan in secret: any member picks two pulls, one after the other. Then a die is
added to each team's sum, the higher moves the rope, and a seat of the losing team may draw a hidden card from the deck.
"""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

import msgspec

from herobox.kernel import (
    D6,
    PASS,
    Decision,
    Deck,
    Game,
    Kind,
    Kinds,
    Looks,
    Mind,
    Outcome,
    Rng,
    Rule,
    Rules,
    Seat,
    Seats,
    Shown,
    Table,
    ask,
    notation,
    together,
)

TEAMS: tuple[Seats, Seats] = ((0, 1), (2, 3))
BACK = "back"


class Pull(NamedTuple):
    """Pull with a strength from 1 to 3."""

    strength: int


class Config(msgspec.Struct, frozen=True):
    """How long the rope is."""

    rope: int = 3


class State(Table, kw_only=True):
    """The rope, the plans of this round, the deck and the hands."""

    rope: int
    position: int = 0
    plans: list[list[int]]
    deck: Deck[str]
    hands: list[list[str]]
    rounds: int = 0


def turn(table: State) -> Rules[None]:
    """A round."""
    table.rounds += 1
    table.plans = [[], []]
    sums = yield from together((TEAMS[0], plan(table, 0)), (TEAMS[1], plan(table, 1)))
    totals = [total + die for total, die in zip(sums, D6.roll_many(table.rng, 2), strict=True)]
    table.tell("The teams pull {} and {}.", *totals)
    if totals[0] == totals[1]:
        return
    winner = 0 if totals[0] > totals[1] else 1
    table.position += 1 if winner == 0 else -1
    loser = TEAMS[1 - winner][0]
    if len(table.deck):
        choice = yield from ask((loser,), "draw", [PASS, "draw"])
        if choice == "draw":
            card = table.deck.draw(table)
            table.hands[loser].append(card)
            table.tell("You draw {}.", card, to=(loser,))


def plan(table: State, team: int) -> Rules[int]:
    """Two pulls of one team, the second not as strong as the first."""
    for kind in ("first", "second"):
        weaker = [Pull(strength) for strength in (1, 2, 3) if strength not in table.plans[team]]
        pull = yield from ask(TEAMS[team], kind, weaker)
        table.plans[team].append(pull.strength)
    return sum(table.plans[team])


def hide(seen: State, seat: int | None) -> None:
    """Take from the table what this seat can't see."""
    for team, seats in enumerate(TEAMS):
        if seat not in seats:
            seen.plans[team] = []
    for owner, hand in enumerate(seen.hands):
        if owner != seat:
            hand[:] = [BACK] * len(hand)
    seen.deck.hide(seat, BACK)


class Pulling(Kind[State]):
    """Strengths, each once in a plan."""

    id, verbs, rule = "first", (Pull,), "pull"
    now = "your team plans its pulls (p. 1)"
    question = "Pull?"

    def show(self, view: State, seat: int, decision: Decision, option: Any) -> Shown:
        return Shown(f"Choose {notation(option)}", ("rope",))

    def why_not(self, view: State, seat: int, decision: Decision, option: Pull) -> str | None:
        planned = view.plans[0 if seat in TEAMS[0] else 1]
        if option.strength in planned:
            return f"a strength of {option.strength} was used already (p. 1)"
        return None if 1 <= option.strength <= 3 else "you pull with a strength from 1 to 3 (p. 1)"


class PullingAgain(Pulling):
    """The second pull of a plan."""

    id = "second"


class Drawing(Kind[State]):
    """A card for the team that lost."""

    id, verbs, rule = "draw", (str,), "draw"
    now = "you may draw a card, or pass (p. 2)"
    may_pass: ClassVar[bool | None] = True
    question = "Draw?"

    def show(self, view: State, seat: int, decision: Decision, option: Any) -> Shown:
        return Shown("Draw a card", ("rope",))

    def why_not(self, view: State, seat: int, decision: Decision, option: Any) -> str | None:
        return None if option == "draw" else "a card is all there is to draw (p. 2)"


RULES = (Rule("pull", "Pulling", "p. 1", "Plan two pulls."), Rule("draw", "Drawing", "p. 2", "You may draw a card."))


class TugLooks(Looks[State]):
    """Hardly anything."""

    def text(self, view: State, seat: int | None) -> str:
        return f"The rope is at {view.position}."

    def picture(self, view: State, seat: int | None) -> str:
        return f'<svg xmlns="http://www.w3.org/2000/svg"><g data-id="rope"><title>{view.position}</title></g></svg>'


class TugMind(Mind[State]):
    """The rope says it all."""

    rollout_depth = 8

    def evaluate(self, state: State, seat: int) -> float:
        lead = state.position / state.rope
        return max(-1.0, min(1.0, lead if seat in TEAMS[0] else -lead))


class Tug(Game[State, Config]):
    """Tug of War."""

    id = "tug"
    title = "Tug of War"
    rulebook = "tests/kernel/tug.py"
    rules_version = "1"
    config_type = Config
    modes: ClassVar[dict[str, dict[str, Any]]] = {"short": {"rope": 1}, "usual": {}}
    decisions: ClassVar[Kinds[Any]] = Kinds(RULES, Pulling(), PullingAgain(), Drawing())
    looks_type: ClassVar[type[Looks[Any]]] = TugLooks
    mind_type: ClassVar[type[Mind[Any]]] = TugMind

    def seats(self, config: Config) -> tuple[Seat, ...]:
        return tuple(Seat(f"{side} {number}", side) for side in ("Left", "Right") for number in (1, 2))

    def setup(self, config: Config, rng: Rng) -> State:
        deck = Deck([f"card-{number}" for number in range(6)])
        deck.shuffle(rng)
        return State(rng=rng, rope=config.rope, plans=[[], []], deck=deck, hands=[[] for _ in range(4)])

    def turn(self, state: State) -> Rules[None]:
        return turn(state)

    def outcome(self, state: State) -> Outcome | None:
        if abs(state.position) < state.rope and state.rounds < 30:
            return None
        score = float((state.position > 0) - (state.position < 0))
        return Outcome((score, score, -score, -score), f"The rope is at {state.position}.")

    def hide(self, view: State, seat: int | None) -> None:
        hide(view, seat)

    def resample_hidden(self, state: State, seat: int, rng: Rng) -> None:
        places = state.deck.hidden_from(seat)
        hidden = [state.deck.cards[place] for place in places]
        others = [hand for owner, hand in enumerate(state.hands) if owner != seat]
        for hand in others:
            hidden += hand
        hidden.sort()
        rng.shuffle(hidden)
        for place in places:
            state.deck.cards[place] = hidden.pop()
        for hand in others:
            hand[:] = [hidden.pop() for _ in hand]

    def check(self, state: State) -> list[str]:
        cards = sorted([*state.deck.cards, *(card for hand in state.hands for card in hand)])
        return [] if cards == [f"card-{number}" for number in range(6)] else [f"cards are lost: {cards}"]


def new(seed: int = 1, game: Game[Any, Any] | None = None, **config: Any) -> Any:
    """A match of it."""
    from herobox.kernel import Match

    return Match(game or Tug(), Config(**config), seed)
