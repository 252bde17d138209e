"""Which Power cards a hero has and plays (rulebook p. 6, 9, 11 and 24)."""

from __future__ import annotations

from typing import Any

from herobox.games.clash_of_heroes.cards.printed_characters import Wound
from herobox.games.clash_of_heroes.decisions.choosing_by_pointing import PointedKind, Thing, cards_among
from herobox.games.clash_of_heroes.names.decider_names import planning
from herobox.games.clash_of_heroes.names.thing_names import (
    Card,
    card_name,
    card_point,
    card_words,
    cards_of,
    health,
    values_line,
)
from herobox.games.clash_of_heroes.options import Keep, Lay, Learn
from herobox.games.clash_of_heroes.rules.end_of_adventure import learn_refusal
from herobox.games.clash_of_heroes.rules.set_up_phase import CHOSEN, keep_refusal
from herobox.games.clash_of_heroes.rules.strategy_phase import LEFT, RIGHT, lay_refusal
from herobox.games.clash_of_heroes.state.figure_state import Hero
from herobox.games.clash_of_heroes.state.table_state import View
from herobox.games.clash_of_heroes.texts import left_text, right_text
from herobox.kernel import Decision, Shown
from herobox.kernel.wording import after_colon, count_of, join_words


def card_of_hero(hero: Hero, card_id: str) -> Card:
    """A card of a hero that lies somewhere."""
    return next(card for card in cards_of(hero) if card.id == card_id)


class Keeping(PointedKind):
    id, verbs, rule = "keep", (Keep,), "chosen-cards"
    set_up = "Choose for me"
    now = "you choose the Power cards to take on the adventure (p. 6 and 24)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        hero = planning(view, seat)
        missing = CHOSEN - sum(card.symbol != "weakness" for card in hero.hand)
        return (
            f"Choose a Power card for {hero.name}: {missing} more of these {len(decision.options)}. {hero.name} takes "
            "only these and the Weakness on the adventure."
        )

    def show(self, view: View, seat: int, decision: Decision, option: Keep) -> Shown:
        hero = planning(view, seat)
        card = card_of_hero(hero, option.card)
        return Shown(f"Take {card.name}: {card_words(card)}", (card_point(hero, option.card),))

    def meant(self, view: View, seat: int, *things: Thing) -> Any | None:
        chosen = cards_among(view, things)
        return Keep(chosen[-1]) if chosen else None

    def why_not(self, view: View, seat: int, decision: Decision, option: Keep) -> str | None:
        return keep_refusal(planning(view, seat), option.card)


class PlayingFirst(PointedKind):
    id, verbs, rule = "lay", (Lay,), "power-cards"
    now = "you play a Power card on the left or on the right (p. 9)"
    second = False

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        hero = planning(view, seat)
        return (
            f"Play a Power card for {hero.name}. On the left you use its Special Power, on the right its Secret "
            f"Technique. {hero.name} has {count_of(len(hero.hand), 'card')} in hand, {health(hero)}; "
            f"{values_line(view, hero)}."
        )

    def show(self, view: View, seat: int, decision: Decision, option: Lay) -> Shown:
        hero = planning(view, seat)
        card = card_of_hero(hero, option.card)
        wound = " (Wound)" if isinstance(card, Wound) else ""
        does = after_colon(left_text(card)) if option.side == LEFT else right_text(card)
        words = f"Play {card.name}{wound} on the {option.side}: {does}"
        return Shown(words, (card_point(hero, option.card), f"{option.side}-{hero.id}"))

    def meant(self, view: View, seat: int, *things: Thing) -> Any | None:
        chosen = cards_among(view, things)
        if not chosen:
            return None
        side = things[-1].kind
        if side in (LEFT, RIGHT):
            return Lay(chosen[-1], side)
        hero = planning(view, seat)
        held: list[Card] = [*hero.hand, *hero.wounds]
        card = next((card for card in held if card.id == chosen[-1]), None)
        return Lay(chosen[-1], RIGHT if card is not None and card.power is None else LEFT)

    def why_not(self, view: View, seat: int, decision: Decision, option: Lay) -> str | None:
        return lay_refusal(planning(view, seat), option, second=self.second)


class PlayingSecond(PlayingFirst):
    id = "lay-second"
    now = "you may play a second card, or pass (p. 9)"
    may_pass = True
    passing = "Play no second card"
    second = True

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        hero = planning(view, seat)
        laid = join_words([card.name for card in (*hero.left, *hero.right)])
        wound = " The second card may be a Wound." if hero.wounds else ""
        none = "no Power cards in hand: the discard pile comes back after this round"
        left = f"{count_of(len(hero.hand), 'card')} in hand" if hero.hand else none
        return f"Play a second card for {hero.name}? {laid} has been played. {hero.name} has {left}.{wound}"


class TakingBack(PointedKind):
    id, verbs, rule = "learn", (Learn,), "rookie"
    now = "you may swap a Rookie card for an original card, or pass (p. 11)"
    may_pass = True
    passing = "Keep both Rookie cards"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        name = planning(view, seat).name
        return (
            f"Swap one of {name}'s Rookie cards for an original card? Without Rookie cards, {name} is no longer a "
            "Rookie."
        )

    def show(self, view: View, seat: int, decision: Decision, option: Learn) -> Shown:
        hero = planning(view, seat)
        card = card_of_hero(hero, option.card)
        words = f"Take {card.name} back in exchange for {card_name(view, option.instead_of)}: {card_words(card)}"
        return Shown(words, (card_point(hero, option.card), card_point(hero, option.instead_of)))

    def meant(self, view: View, seat: int, *things: Thing) -> Any | None:
        chosen = cards_among(view, things)
        if not chosen:
            return None
        rookies = [card.id for card in planning(view, seat).hand if card.rank == "rookie"]
        return Learn(chosen[0], chosen[-1] if len(chosen) > 1 or not rookies else rookies[0])

    def why_not(self, view: View, seat: int, decision: Decision, option: Learn) -> str | None:
        return learn_refusal(planning(view, seat), *option)
