"""A small cooperative game, for tests of tables at which one side decides together: Lifeboat.

Five sailors in one boat. Each round they agree on who acts; that one plays a card; then a die says whether the sea
takes a card, and they agree on whose. They are home after four rounds, or lost when a hand that must give is empty.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal, NamedTuple

import msgspec

from herobox.draw.card import frame
from herobox.draw.markup import document, label, placed, thing
from herobox.kernel import (
    D6,
    PASS,
    Decision,
    Game,
    Kind,
    Kinds,
    Looks,
    Mind,
    Outcome,
    Reports,
    Rng,
    Rule,
    Rules,
    Seat,
    Sheet,
    Shown,
    Table,
    ask,
)

SAILORS = ("Captain", "Bosun", "Cook", "Gunner", "Mate")
ALL = (0, 1, 2, 3, 4)
ROUNDS = 4
BACK = "back"
RULES = (
    Rule("act", "Who acts", "p. 1", "The crew agrees on a sailor who acts."),
    Rule("play", "Play a card", "p. 2", "Who acts plays a card, or nothing."),
    Rule("give", "The sea takes", "p. 3", "The crew agrees on a sailor who loses a card."),
)


class Sailor(NamedTuple):
    """A sailor whom the crew agrees on."""

    number: int


class Config(msgspec.Struct, frozen=True):
    """Whether all see all hands."""

    hands: Literal["open", "private"] = "open"


class State(Table, kw_only=True):
    """The hands and what has happened to them."""

    private: bool
    hands: list[list[str]]
    rounds: int = 0
    played: int = 0
    taken: int = 0
    lost: bool = False


def play_round(table: State) -> Rules[None]:
    """A round."""
    table.answered_by = -1
    able = [Sailor(number) for number in ALL if table.hands[number]]
    actor = (yield from ask(ALL, "act", able)).number
    if table.answered_by >= 0:
        table.tell("{} calls {}.", SAILORS[table.answered_by], SAILORS[actor])
    card = yield from ask((actor,), "play", [*table.hands[actor], PASS])
    if card != PASS:
        table.hands[actor].remove(card)
        table.played += 1
    table.tell("{} plays {}.", SAILORS[actor], card)
    if D6.roll(table.rng) >= 3:
        table.answered_by = -1
        giver = (yield from ask(ALL, "give", [Sailor(number) for number in ALL])).number
        if table.answered_by >= 0:
            table.tell("{} lets {} give a card.", SAILORS[table.answered_by], SAILORS[giver])
        table.taken += 1
        if table.hands[giver]:
            table.hands[giver].pop()
        else:
            table.lost = True
    table.rounds += 1


class Acting(Kind[State]):
    """Who acts."""

    id, verbs, rule = "act", (Sailor,), "act"
    now = "the crew agrees on who acts (p. 1)"
    question = RULES[0].words

    def show(self, view: State, seat: int, decision: Decision, option: Sailor) -> Shown:
        return Shown(f"Choose the {SAILORS[option.number]}", (f"sailor-{option.number}",))

    def why_not(self, view: State, seat: int, decision: Decision, option: Sailor) -> str | None:
        if option.number not in ALL:
            return f"the sailors are numbered from 0 to {ALL[-1]} (p. 1)"
        return None if view.hands[option.number] else f"the {SAILORS[option.number]} has no card to play (p. 1)"


class Giving(Acting):
    """Whose card the sea takes; who has none is the end of all."""

    id, rule = "give", "give"
    now = "the crew agrees on who loses a card (p. 3)"
    question = RULES[2].words

    def why_not(self, view: State, seat: int, decision: Decision, option: Sailor) -> str | None:
        return None if option.number in ALL else f"the sailors are numbered from 0 to {ALL[-1]} (p. 3)"


class Playing(Kind[State]):
    """A card of one's hand."""

    id, verbs, rule = "play", (str,), "play"
    now = "who acts plays a card or nothing (p. 2)"
    may_pass = True
    question = RULES[1].words
    passing = "Do nothing"

    def show(self, view: State, seat: int, decision: Decision, option: str) -> Shown:
        return Shown(f"Play {option}", (option,))

    def why_not(self, view: State, seat: int, decision: Decision, option: str) -> str | None:
        return None if option in view.hands[seat] else f"{option} is not in your hand (p. 2)"


class BoatLooks(Looks[State]):
    """The crew and the hands."""

    def text(self, view: State, seat: int | None) -> str:
        hands = [f"{name}: {' '.join(hand)}" for name, hand in zip(SAILORS, view.hands, strict=True)]
        return "\n".join([f"Round {view.rounds + 1} of {ROUNDS}", *hands])

    def picture(self, view: State, seat: int | None) -> str:
        return document(620, 420, Lifeboat.title, "", [_crew(view), *(_hand(view, n, 130 + 56 * n) for n in ALL)])

    def sheets(self, view: State, seat: int | None) -> Sequence[Sheet]:
        boat = Sheet("boat", "The boat", document(620, 130, "The boat", "", [_crew(view)]))
        if seat is None:
            return (boat,)
        own = document(400, 50, "Your hand", "", [_hand(view, seat, 0)])
        others = [_hand(view, n, 56 * place) for place, n in enumerate(other for other in ALL if other != seat)]
        return (
            boat,
            Sheet("hand", f"{SAILORS[seat]}'s hand", own),
            Sheet("others", "The others", document(400, 224, "The others", "", others)),
        )


class BoatMind(Mind[State]):
    """The nearer home the better."""

    def evaluate(self, state: State, seat: int) -> float:
        return -1.0 if state.lost else state.rounds / ROUNDS


class BoatReports(Reports[State]):
    """What became of the cards."""

    def statistics(self, state: State) -> Sequence[tuple[str, str]]:
        return [("Cards played", str(state.played)), ("Taken by the sea", f"{state.taken} cards")]


class Lifeboat(Game[State, Config]):
    """The game."""

    id = "lifeboat"
    title = "Lifeboat"
    rulebook = "tests/web/bigger"
    rules_version = "1"
    config_type = Config
    modes: ClassVar[dict[str, dict[str, Any]]] = {"open hands": {}, "private hands": {"hands": "private"}}
    decisions = Kinds(RULES, Acting(), Playing(), Giving())
    looks_type = BoatLooks
    mind_type = BoatMind
    reports_type = BoatReports

    def seats(self, config: Config) -> tuple[Seat, ...]:
        return tuple(Seat(name, "Crew") for name in SAILORS)

    def setup(self, config: Config, rng: Rng) -> State:
        cards = [f"card-{number}" for number in range(15)]
        rng.shuffle(cards)
        return State(rng=rng, private=config.hands == "private", hands=[cards[3 * n : 3 * n + 3] for n in ALL])

    def turn(self, state: State) -> Rules[None]:
        return play_round(state)

    def outcome(self, state: State) -> Outcome | None:
        if state.lost:
            return Outcome((-1.0,) * 5, "The sea has taken all.")
        return Outcome((1.0,) * 5, "The boat is home.") if state.rounds == ROUNDS else None

    def hide(self, view: State, seat: int | None) -> None:
        if view.private:
            view.hands = [hand if n == seat else [BACK] * len(hand) for n, hand in enumerate(view.hands)]

    def resample_hidden(self, state: State, seat: int, rng: Rng) -> None:
        if state.private:
            others = [hand for n, hand in enumerate(state.hands) if n != seat]
            cards = sorted(card for hand in others for card in hand)
            rng.shuffle(cards)
            for hand in others:
                hand[:] = [cards.pop() for _ in hand]

    def check(self, state: State) -> list[str]:
        left = sum(len(hand) for hand in state.hands)
        return [] if left + state.played + state.taken - state.lost == 15 else ["cards are lost"]


def _crew(view: State) -> str:
    return "".join(
        placed(
            10 + 122 * n,
            20,
            thing(f"sailor-{n}", SAILORS[n], frame(110, 90), label(55, 50, SAILORS[n], size=18, anchor="middle")),
        )
        for n in ALL
    )


def _hand(view: State, owner: int, y: float) -> str:
    cards = []
    for place, card in enumerate(view.hands[owner]):
        shown = [frame(80, 46), label(40, 28, card, size=14, anchor="middle")]
        whole = thing(card, card, *shown) if card != BACK else "".join(shown)
        cards.append(placed(110 + 90 * place, y + 2, whole))
    return label(50, y + 28, SAILORS[owner], size=16, anchor="middle") + "".join(cards)
