"""What Rangers do as a matter of course, and what is worth a thought, for bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from herobox.games.heroes_of_the_grid.bots import shortlisting_battles
from herobox.games.heroes_of_the_grid.bots.odds import quality
from herobox.games.heroes_of_the_grid.bots.shortlisting_actions import next_actions
from herobox.games.heroes_of_the_grid.options import Draw, Put, Take
from herobox.games.heroes_of_the_grid.state import State
from herobox.kernel import PASS, Decision

KEPT = {1: 3, 2: 6}
"""Cards that a player with so many Rangers leaves in the deck, against damage."""


def obvious_choice(table: State, decision: Decision) -> Any | None:
    """What is chosen as a matter of course; None in the Action Phase, which is worth a thought."""
    does = OBVIOUS_CHOICES.get(decision.kind)
    return None if does is None else does(table, decision)


def shortlist(table: State, decision: Decision, *, first_version: bool = False) -> Sequence[Any]:
    """In the Action Phase the first steps of good plans, else what is done as a matter of course.

    Of a kind of decision that nothing is known of: everything.
    """
    if decision.kind == "action":
        return next_actions(table, decision.options, first_version=first_version)
    does = OBVIOUS_CHOICES.get(decision.kind)
    return decision.options if does is None else (does(table, decision),)


def is_quiescent(table: State) -> bool:
    """Whether an Action Phase has just begun: nobody has done anything yet."""
    each = table.config.tokens.actions
    return table.phase == "action" and table.battle is None and all(p.actions == each for p in table.players)


# Cards of one's own


def full_hand(table: State, decision: Decision) -> Any:
    """As many cards as one may have: enough are left in the deck."""
    return decision.options[-2]


def draw(table: State, decision: Decision) -> Any:
    """Draw, as long as enough cards are left in the deck."""
    player = table.players[decision.seats[0]]
    return Draw() if len(player.deck.cards) > KEPT[len(player.rangers)] else PASS


def take(table: State, decision: Decision) -> Any:
    """The best card: back from the discard pile by its shields, or out of the deck."""
    player = table.players[decision.seats[0]]
    by_id = {card.id: card for card in (*player.discard, *player.deck.cards)}
    takes = [option for option in decision.options if type(option) in (Take, Put)]
    return max(takes, key=lambda option: quality(by_id[option.card])) if takes else PASS


def recover(table: State, decision: Decision) -> Any:
    """As many good cards as the shields allow."""
    player = table.players[decision.seats[0]]
    by_id = {card.id: card for card in player.discard}
    takes = [option for option in decision.options if type(option) is Take]
    return max(takes, key=lambda option: (0.7 + quality(by_id[option.card])) / max(1, by_id[option.card].shields))


def worst(table: State, decision: Decision) -> Any:
    """The card of the hand that is missed least."""
    player = table.players[decision.seats[0]]
    by_id = {card.id: card for card in player.hand}
    return min(decision.options, key=lambda option: quality(by_id[option.card]))


# The team


def first(table: State, decision: Decision) -> Any:
    """The first option: where it hardly matters."""
    return decision.options[0]


def last(table: State, decision: Decision) -> Any:
    """The last option: to pass."""
    return decision.options[-1]


def crowded(table: State, decision: Decision) -> Any:
    """Where most figures are, a panicked place that it would relieve first."""

    def urgency(option: Any) -> int:
        board = table.boards[table.board_of(option.at)]
        if board.panicked and board.figures == 1:
            return 20
        return board.figures - 10 * board.panicked + 6 * len(board.monsters)

    return max(decision.options, key=urgency)


def gathered(table: State, decision: Decision) -> Any:
    """Where most enemies are."""

    def enemies(option: Any) -> int:
        board = table.boards[table.board_of(option.at)]
        return board.figures + 4 * len(board.monsters)

    return max(decision.options, key=enemies)


OBVIOUS_CHOICES: dict[str, Callable[[State, Decision], Any]] = {
    "opening-hand": full_hand,
    "draw": draw,
    "draw-for-action": draw,
    "deployment": last,
    "power-up": first,
    "recover": recover,
    "foot-soldiers": first,
    "draw-first": first,
    "battle-start": first,
    "before-enemies": last,
    "next-ranger": first,
    "ranger-turn": shortlisting_battles.ranger_turn,
    "active-ranger": shortlisting_battles.active_ranger,
    "play": shortlisting_battles.ranger_turn,
    "play-another": shortlisting_battles.play_on,
    "choose-ranger": shortlisting_battles.strongest,
    "energy": shortlisting_battles.pay,
    "shuffle-back": shortlisting_battles.shuffle_back,
    "target": shortlisting_battles.target,
    "targets": shortlisting_battles.split_targets,
    "second-attack": shortlisting_battles.target,
    "hit": shortlisting_battles.one_hit,
    "divide": shortlisting_battles.divide,
    "add-dice": shortlisting_battles.add_dice,
    "reroll": shortlisting_battles.reroll,
    "sweep": shortlisting_battles.sweep,
    "react": shortlisting_battles.react,
    "suffer": shortlisting_battles.suffer,
    "lead": shortlisting_battles.suffer,
    "search": take,
    "stack": take,
    "put-back": worst,
    "discard": worst,
    "drain": shortlisting_battles.most_cards,
    "drain-card": shortlisting_battles.most_cards,
    "share-energy": first,
    "zord-owner": first,
    "figure": crowded,
    "place": gathered,
}
"""By the kind of decision."""
