"""The quick policy, what is worth a thought to a quick bot, and what goes without saying."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from herobox.games.deck_building.bots.ability_values import effects_now, in_play_worth
from herobox.games.deck_building.bots.shortlisting_blocks import block
from herobox.games.deck_building.bots.shortlisting_main_phase import main
from herobox.games.deck_building.bots.shortlisting_small_choices import (
    OBVIOUS_CHOICES,
    drawn_worth,
    in_play,
    mean_worth,
)
from herobox.games.deck_building.effects.basic_effects import Either
from herobox.games.deck_building.options import Discard
from herobox.games.deck_building.state import State
from herobox.kernel import PASS, Decision


def obvious_choice(state: State, decision: Decision) -> Any | None:
    """What is chosen as a matter of course; None where it is worth a thought."""
    if decision.kind == "main":
        found = main(state, decision)
        return found[0] if len(found) == 1 else None
    does = OBVIOUS.get(decision.kind)
    return does(state, decision) if does is not None else None


def shortlist(state: State, decision: Decision) -> Sequence[Any]:
    """The options that are worth a thought, the best first."""
    if decision.kind == "main":
        return main(state, decision)
    does = QUICK_CHOICES.get(decision.kind)
    if does is None:
        return decision.options
    usual = does(state, decision)
    return (usual,) if decision.kind in OBVIOUS else [usual, *[each for each in decision.options if each != usual]]


def quick_choice(state: State, decision: Decision) -> Any | None:
    """What the quick policy does; None where it has no opinion."""
    if decision.kind == "main":
        return main(state, decision)[0]
    does = QUICK_CHOICES.get(decision.kind)
    return does(state, decision) if does is not None else None


def target(state: State, decision: Decision) -> Any:
    """The foe with most cards in hand, then with most attached."""
    there = {player.character.id: player for player in state.players}

    def much(option: Any) -> tuple[int, int]:
        foe = there[option.who]
        return len(foe.hand), sum([slot is not None for slot in foe.slots])

    return max(decision.options, key=much)


def choose(state: State, decision: Decision) -> Any:
    """The effect that is worth more now."""
    word = state.asking.word if state.asking is not None else None
    if not isinstance(word, Either):
        return decision.options[0]
    seat = decision.seats[0]
    first = effects_now(state, seat, word.first) >= effects_now(state, seat, word.second)
    return decision.options[0 if first else -1]


def poorest_attached(state: State, decision: Decision) -> Any:
    """The attached card that is missed least."""
    there = in_play(state, decision.seats[0])
    return min(decision.options, key=lambda option: in_play_worth(there[option.card]))


def morph(state: State, decision: Decision) -> Any:
    """The card of the discard pile that is most useful on the character."""
    there = {card.id: card for card in state.players[decision.seats[0]].discard}
    takes = decision.options[:-1]
    return max(takes, key=lambda option: in_play_worth(there[option.card])) if takes else PASS


def ready(state: State, decision: Decision) -> Any:
    """The best of what is exhausted."""
    there = in_play(state, decision.seats[0])
    return max(decision.options, key=lambda option: in_play_worth(there[option.card]))


def sift(state: State, decision: Decision) -> Any:
    """A card that is poorer than what is drawn for it on average."""
    seat = decision.seats[0]
    held = {card.id: card for card in state.players[seat].hand}
    takes = [option for option in decision.options if type(option) is Discard]
    if not takes:
        return decision.options[-1]
    poorest = min(takes, key=lambda option: drawn_worth(state, seat, held[option.card]))
    poor = drawn_worth(state, seat, held[poorest.card]) < mean_worth(state, seat)
    return poorest if poor or decision.options[-1] != PASS else PASS


QuickChoice = Callable[[State, Decision], Any]
OBVIOUS: Mapping[str, QuickChoice] = {
    **OBVIOUS_CHOICES,
    "discard-attached": poorest_attached,
    "morph": morph,
    "ready": ready,
    "sift": sift,
}
"""What bots do without a thought, by the kind of decision."""
QUICK_CHOICES: Mapping[str, QuickChoice] = {**OBVIOUS, "block": block, "target": target, "choose": choose}
"""What the quick policy does, by the kind of decision."""
CHOSEN_AT_RANDOM = frozenset({"character"})
"""The kinds of which the quick policy has no opinion on purpose: the Characters that are dealt are about as good."""
