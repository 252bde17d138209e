"""What passing means, for each decision that has it."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.names import ability_in_use, called, roll_words, verb
from herobox.games.heroes_of_the_grid.rules.energy import the_battle
from herobox.games.heroes_of_the_grid.state import State
from herobox.kernel import Decision
from herobox.kernel.wording import count_of

_PLAIN = {
    "opening-hand": "Draw no card",
    "deployment": "Go on with the deployment",
    "power-up": "Keep hand, deck and discard pile as they are",
    "recover": "Take no more cards",
    "ranger-turn": "Pass: play no card in this Ranger turn",
    "active-ranger": "Pass: play no card in this Ranger turn",
    "play": "Pass: play no card in this Ranger turn",
    "play-another": "Play no other card",
    "shuffle-back": "Discard the card",
    "before-enemies": "Let the enemies have the first turn",
    "targets": "Choose no more targets",
    "hit": "Deal no hit",
    "second-attack": "Make no second attack",
    "search": "Take no card",
    "stack": "Put no more cards on the deck",
}


def words(view: State, seat: int, decision: Decision) -> str:
    """Passing in words."""
    match decision.kind:
        case "draw" | "draw-for-action":
            return f"Stop with {count_of(len(view.players[seat].hand), 'card')} in hand"
        case "action":
            left = count_of(_unused(view), "unused action")
            return f"End the Action Phase with {left}" if _unused(view) else "End the Action Phase"
        case "next-ranger":
            return f"Go on in this order: {', then '.join([view.player(o.who).name for o in decision.options[:-1]])}"
        case "add-dice":
            return f"Roll {count_of(_dice(view), 'die', 'dice')}"
        case "reroll":
            ability = ability_in_use(view)
            return f"Keep {f'{ability} and ' if ability else ''}{roll_words(_rolled(view))}"
        case "hit" | "play-another" if ability_in_use(view):
            return f"Keep {ability_in_use(view)}"
        case "react":
            return _no_reaction(view, seat)
        case kind:
            return _PLAIN[kind]


def confirm(view: State, decision: Decision) -> str:
    """What is asked before passing gives something up; empty where it does not."""
    unused = _unused(view)
    if decision.kind != "action" or not unused:
        return ""
    return f"{count_of(unused, 'action is', 'actions are')} unused. End the Action Phase?"


def _unused(view: State) -> int:
    """The actions that are given up with the rest of the phase."""
    return sum(player.actions for player in view.players)


def _dice(view: State) -> int:
    attack = the_battle(view).attack
    return attack.dice if attack is not None else 0


def _rolled(view: State) -> list[int]:
    attack = the_battle(view).attack
    return attack.rolled if attack is not None else []


def _no_reaction(view: State, seat: int) -> str:
    """What goes on without a reaction."""
    battle = the_battle(view)
    if battle.suffering >= 0:
        player = view.players[battle.suffering]
        return f"Don't react: {called(player, seat)} {verb(player, 'suffer')} {battle.damage} damage"
    return "Don't react"
