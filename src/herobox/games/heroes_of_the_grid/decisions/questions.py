"""The sentence that asks, for every kind of decision, with what is at stake."""

from __future__ import annotations

from typing import Any

from herobox.games.heroes_of_the_grid.decisions.battle_questions import battle_question
from herobox.games.heroes_of_the_grid.names import ability_in_use, asking, called, enemies_at, ranger_called
from herobox.games.heroes_of_the_grid.rules.energy import the_battle
from herobox.games.heroes_of_the_grid.rules.hands import max_hand_size
from herobox.games.heroes_of_the_grid.state import Player, State
from herobox.kernel import Decision
from herobox.kernel.wording import count_of, join_words

_PLAIN = {
    "put-back": "Choose the card of your hand that goes on top of your deck.",
    "search": "Choose a card of your deck for your hand. Then the deck is shuffled.",
    "stack": "Choose a card of your discard pile for the top of your deck. The last one chosen is drawn first.",
    "place": "Choose where the Megazord stands: each battle there begins with its hits on all enemy cards.",
    "draw-first": "Which foot soldiers' cards are drawn first? The first ones lie on the left, but for FAST cards.",
    "battle-start": "You have the lead, and several things happen at the start of this battle. Which is first?",
    "before-enemies": "The enemies have the first turn, as a card is FAST. Use something before it?",
    "drain": "The pool is empty and more energy is drained: choose whose stored energy goes.",
    "drain-card": "No energy is left to drain: choose who discards a card for it.",
}

_PAY = "Cards in the deck pay for damage."

_CARDS = ("put-back", "search", "stack", "place")
"""Those that a card, an ability or a Zord asks."""


def question(view: State, seat: int, decision: Decision) -> str:
    """What is asked of this seat, in a sentence or a few."""
    player = view.players[seat]
    match decision.kind:
        case plain if plain in _PLAIN:
            return asking(view, _PLAIN[plain], decision) if plain in _CARDS else _PLAIN[plain]
        case "hit":
            return asking(view, f"Choose the enemy card that takes {_hits(view)}.", decision)
        case "opening-hand":
            return f"How many cards do you draw for your opening hand? {_cards(view, player)} {_PAY}"
        case "draw" | "draw-for-action":
            return _draw(view, player, decision)
        case "deployment":
            left = count_of(view.deployments_left, "deployment")
            return f"Round {view.round} has {left} still to come. You may use a Zord before the next one."
        case "action":
            return _action(view, seat)
        case "power-up":
            cards = f"{len(player.hand)} in hand, {len(player.deck)} in the deck, {len(player.discard)} discarded"
            return f"Power up, for free? You have {cards}."
        case "recover":
            left = count_of(view.shields_left, "shield")
            return f"Choose a card of your discard pile to shuffle into your deck. You may recover {left} more."
        case "discard":
            return _discard(view, player)
        case "choose-ranger":
            return _choose_ranger(view)
        case "next-ranger":
            return _next_ranger(view)
        case "zord-owner":
            return f"The {view.zords[-1].zord.name} is summoned, and its Ranger is not in the game: who may use it?"
        case "figure":
            return _figure(view, decision)
        case _:
            return battle_question(view, seat, decision)


def _draw(view: State, player: Player, decision: Decision) -> str:
    last = view.battle is not None and len(player.deck) == 1
    warning = " It is the last card of the deck: drawing it means defeat." if last else ""
    words = f"Draw {'another' if player.hand else 'a'} card"
    battle = view.battle
    if battle is None or player.number not in battle.participants:
        words = f"{words} for your new hand"
    elif decision.kind == "draw-for-action":
        words += " for the action that you spent"
    elif battle.using:
        words = asking(view, words, decision)
    else:
        words += " to prepare for the battle" if battle.stage == "preparation" else " at the start of the battle"
    return f"{words}? {_cards(view, player)}{warning}"


def _hits(view: State) -> str:
    """How many hits are dealt: "1 hit"; "the hits" where what deals them can't be looked up any more."""
    using = [] if view.battle is None else view.battle.using
    words: list[Any] = []
    if using and (found := ranger_called(view, using[-1])):
        words = [found[1].ability.effect]
    elif using:
        cards = [card for player in view.players for card in (*player.in_play, *player.discard)]
        words = [word for card in cards if card.name == using[-1] for word in (*card.effects, card.reaction)]
        words += [zord.zord.effect for zord in view.zords if zord.zord.name == using[-1]]
    dealt = [word.hits for word in words if hasattr(word, "hits")]
    return count_of(dealt[0], "hit") if dealt else "the hits"


def _cards(view: State, player: Player) -> str:
    """How many cards a player has, and may have; effects may let one draw beyond that."""
    most = max_hand_size(view, player)
    limit = f" of at most {most}" if len(player.hand) < most else ""
    return f"{len(player.hand)}{limit} in hand, {len(player.deck)} in the deck."


def _action(view: State, seat: int) -> str:
    able = [f"{called(player, seat)} {player.actions}" for player in view.players if player.actions]
    shared = (
        f" The Command Center has {count_of(view.shared_actions, 'recover action')}." if view.shared_actions else ""
    )
    goal = " Defeat the boss to win; four panicked locations lose the game." if view.round == 1 else ""
    return f"Choose what the Rangers do next. Actions left: {join_words(able) if able else 'none'}.{shared}{goal}"


def _discard(view: State, player: Player) -> str:
    if view.battle is not None:
        return "Choose the card of your hand that you discard."
    where = view.boards[player.location].location.called
    most = count_of(max_hand_size(view, player), "card")
    return f"At {where} you may hold {most}, and you hold {len(player.hand)}. Choose a card to discard."


def _choose_ranger(view: State) -> str:
    using = [] if view.battle is None else view.battle.using
    what = f" for {ability_in_use(view) or using[-1]}" if using else ""
    return f"Choose the Ranger{what}: who does what the card says?"


def _next_ranger(view: State) -> str:
    """Whom an effect on several Rangers works on next."""
    battle = the_battle(view)
    if battle.using:
        what = f" of {ability_in_use(view) or battle.using[-1]}"
    elif battle.stage == "start":
        what = f" of {view.boards[battle.location].location.called}"
    else:
        what = f" of {next(enemy.card.name for enemy in reversed(battle.sequence) if enemy.resolved)}"
    return f"Who is next? You have the lead and choose the order in which the effect{what} works on the Rangers."


def _figure(view: State, decision: Decision) -> str:
    boards = [view.boards[view.board_of(place)] for place in dict.fromkeys(option.at for option in decision.options)]
    if len(boards) == 1:
        return f"Choose the foot soldier that leaves {boards[0].location.called}: {enemies_at(view, boards[0])}."
    return "Choose the foot soldier figure that is taken from its board."
