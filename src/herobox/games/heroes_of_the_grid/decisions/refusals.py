"""Why something that a person typed or pointed at may not be done, in a sentence with the rulebook's page.

What may be done is decided by the rules' own `..._refusal` functions; this module finds the one to ask.
"""

from __future__ import annotations

from typing import Any

from herobox.games.heroes_of_the_grid.cards import Ranger
from herobox.games.heroes_of_the_grid.decisions.moments import MOMENTS
from herobox.games.heroes_of_the_grid.options import (
    Battle,
    Choose,
    Dice,
    Discard,
    Fight,
    First,
    Flip,
    Hand,
    Hit,
    Move,
    Pay,
    Play,
    Put,
    Recover,
    Remove,
    Reroll,
    Store,
    Take,
    Use,
)
from herobox.games.heroes_of_the_grid.rules.actions import battle_refusal, move_refusal, recover_refusal, take_refusal
from herobox.games.heroes_of_the_grid.rules.attacks import target_refusal
from herobox.games.heroes_of_the_grid.rules.combat_sequence import MOST_FOOT_SOLDIERS
from herobox.games.heroes_of_the_grid.rules.costs import afford_refusal, limits
from herobox.games.heroes_of_the_grid.rules.energy import flip_refusal, store_refusal, the_battle
from herobox.games.heroes_of_the_grid.rules.hands import max_hand_size
from herobox.games.heroes_of_the_grid.rules.hits import hit_refusal
from herobox.games.heroes_of_the_grid.rules.ranger_turns import play_refusal
from herobox.games.heroes_of_the_grid.rules.zords import use_refusal
from herobox.games.heroes_of_the_grid.state import FOOT_SOLDIER_TYPES, Player, State
from herobox.kernel import Decision
from herobox.kernel.moments import is_offered, out_of_place


def refusal(table: State, seat: int, decision: Decision, option: Any) -> str | None:
    """Why a typed option is not allowed at this decision, or None when it is. `table` may be the seat's view."""
    if is_offered(decision, option):
        return None
    moment = MOMENTS[decision.kind]
    if (wrong := out_of_place(moment, option)) is not None:
        return wrong
    reason = unknown(table, option) or why_not(table, seat, decision, option)
    return reason or f"that is not among the choices here: {moment.now}"


def unknown(table: State, option: Any) -> str | None:
    """What an option names that is not there: a player or a location."""
    who = getattr(option, "who", None)
    if who is not None and all(player.id != who for player in table.players):
        for player in table.players:
            if any(ranger.id == who for ranger in player.rangers):
                return f'{player.name} act together: write "{player.id}" for both (p. 16)'
        return f'there is no Ranger "{who}" in play; there is {", ".join([player.id for player in table.players])}'
    for place in (getattr(option, "to", None), getattr(option, "at", None)):
        if place is not None and all(board.location.id != place for board in table.boards):
            return (
                f'there is no location "{place}"; there is {", ".join([board.location.id for board in table.boards])}'
            )
    return None


def why_not(table: State, seat: int, decision: Decision, option: Any) -> str | None:
    """Ask the rule that this verb belongs to; None where no rule of its own forbids it."""
    match option:
        case Move(who, to):
            return move_refusal(table, table.player(who), table.board_of(to))
        case Battle(who):
            return battle_refusal(table, table.player(who))
        case Recover(who, token):
            return recover_refusal(table, table.player(who), token)
        case Store(who):
            return store_refusal(table, table.player(who).number) or energy_of(table.player(who), decision)
        case Flip(who):
            return flip_refusal(table, table.player(who).number) or energy_of(table.player(who), decision)
        case Hand():
            most = max_hand_size(table, table.players[seat])
            return f"you may draw 1 to {most} cards, up to your maximum hand size, or pass (p. 3)"
        case Choose(who):
            able = [one.who for one in decision.options if isinstance(one, Choose)]
            return f"{table.player(who).name} can't be chosen here; you can choose {', '.join(able)}"
        case First(what):
            waiting = [one.what for one in decision.options]
            return f'"{what}" is not one of those that wait: {", ".join(waiting)}'
        case Use(what):
            return use_of(table, what)
        case Play(who, card):
            return play_of(table, decision, table.player(who), card)
        case Hit(enemy):
            return hit_on(table, decision.kind, enemy - 1)
        case Take(card) | Put(card) | Discard(card):
            return card_of(table, table.players[seat], decision.kind, card)
        case Fight(first, second):
            return fight_with(table, first + second)
        case Pay(energy):
            return payment_of(table, energy)
        case Reroll(dice) | Dice(dice):
            return choice_of_dice(table, dice)
        case Remove(enemy, at):
            return removal_of(table, enemy, table.board_of(at))
    return None


def use_of(table: State, what: str) -> str:
    """An ability or a Zord."""
    for zord in table.zords:
        if zord.zord.id == what:
            refused = use_refusal(table, zord, in_battle=table.battle is not None)
            return refused or f"{zord.zord.name} can't be used at this moment (its card)"
    for player in table.players:
        for ranger in player.rangers:
            if ranger.id == what:
                return use_of_ability(table, player, ranger)
    return f'there is no Ranger in play and no Zord summoned that is called "{what}" (p. 15)'


def use_of_ability(table: State, player: Player, ranger: Ranger) -> str:
    """A Ranger's ability that can't be used now."""
    ability = ranger.ability
    if table.battle is None or player.number not in table.battle.participants:
        return f"{ability.name} can be used only in a battle that {ranger.first_name} is in (the character card)"
    if ranger.id in player.used:
        return f"{ability.name} was used in this battle already (the character card)"
    return f"{ability.name} can't be used at this moment: {ability.words()}"


def play_of(table: State, decision: Decision, player: Player, card_id: str) -> str | None:
    """A card of a hand."""
    if player.number not in decision.seats:
        if table.battle is not None and player.number not in table.battle.participants:
            return f"{player.name} does not take part in this battle (p. 9)"
        asked = " and ".join(table.players[seat].name for seat in decision.seats)
        return f"only {asked} may play a card at this moment (p. 11)"
    card = next((card for card in player.hand if card.id == card_id), None)
    if card is None:
        return f'there is no "{card_id}" in the hand of {player.name} (p. 11)'
    if decision.kind != "react":
        return play_refusal(table, player.number, card)
    if card.reaction is None:
        return f"{card.name} is no reaction: it can't be played out of turn (p. 11)"
    refused = afford_refusal(table, card, limits(table))
    return refused or f"{card.name} does not answer what happens now (its card; p. 11)"


def energy_of(player: Player, decision: Decision) -> str | None:
    """Energy of a player who is not asked."""
    if player.number in decision.seats:
        return None
    return f"{player.name} can add energy when the team is asked; this decision is another player's (p. 12)"


def hit_on(table: State, kind: str, number: int) -> str:
    """An enemy card as a target, or for a hit; `number` counts from 0."""
    battle = the_battle(table)
    refused = hit_refusal(battle, number)
    if refused is None and kind != "hit" and battle.attack is not None:
        refused = target_refusal(table, battle.attack.card, number)
    return refused or "this effect can't put its hits there: its card says which enemy cards it may hit"


def card_of(table: State, player: Player, kind: str, card_id: str) -> str:
    """A card out of the hand, the discard pile or the deck."""
    if kind == "add-dice":
        return 'for more dice only the top card of the deck may be discarded, if the card says so: write "discard top"'
    if kind == "recover" and (refused := take_refusal(table, player, card_id)) is not None:
        return refused
    pile, cards = {
        "stack": ("discard pile", player.discard),
        "search": ("combat deck", []),
    }.get(kind, ("hand", player.hand))
    if all(card.id != card_id for card in cards):
        return f'there is no "{card_id}" in the {pile} of {player.name}'
    return f'the effect that is carried out says which cards it may be, and "{card_id}" is none of them'


def fight_with(table: State, number: int) -> str:
    """Which foot soldiers take part."""
    if number != MOST_FOOT_SOLDIERS:
        return f"exactly {MOST_FOOT_SOLDIERS} of the foot soldiers here take part (p. 10)"
    figures = table.boards[the_battle(table).location].foot_soldiers
    there = [f"{figures[kind]} {table.foes[kind].enemy.name}" for kind in FOOT_SOLDIER_TYPES]
    return f"there are only {' and '.join(there)} here (p. 10)"


def payment_of(table: State, energy: int) -> str:
    """Energy for an X, or for taking a card back."""
    pool = the_battle(table).energy
    if energy > pool:
        return f"the shared pool has {pool} energy; stored energy and unused actions may be added to it (p. 11 and 12)"
    return f"{energy} energy can't be spent here (the card; p. 11)"


def choice_of_dice(table: State, dice: tuple[int, ...]) -> str:
    """Dice of the attack."""
    attack = the_battle(table).attack
    rolled = attack.rolled if attack is not None else []
    if any(not 1 <= die <= len(rolled) for die in dice):
        return f"the dice of this attack are numbered from 1 to {len(rolled)}"
    return "dice that show the same are alike: name the first ones of them, in order, such as 1,2"


def removal_of(table: State, enemy: str, board: int) -> str:
    """A foot soldier figure."""
    kinds = [table.foes[kind].enemy.id for kind in FOOT_SOLDIER_TYPES]
    if enemy not in kinds:
        return f'"{enemy}" is no type of foot soldiers in play; there is {", ".join(kinds)}'
    name = table.boards[board].location.name
    if not table.boards[board].foot_soldiers[kinds.index(enemy)]:
        return f"there is no figure of that type at {name}"
    return f"no figure can be taken from {name} now"
