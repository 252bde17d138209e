"""Reactions: cards that anyone may play out of turn, any number of them, when something happens (rulebook p. 11)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from herobox.games.heroes_of_the_grid.cards import CombatCard
from herobox.games.heroes_of_the_grid.ids import ranger_id
from herobox.games.heroes_of_the_grid.keywords import Trigger
from herobox.games.heroes_of_the_grid.options import Play, Use
from herobox.games.heroes_of_the_grid.rules import using_abilities
from herobox.games.heroes_of_the_grid.rules.gaining_and_spending_energy import asked_by_hand, the_battle, with_energy
from herobox.games.heroes_of_the_grid.rules.paying_costs import Limits, afford_refusal, affordable, limits, pay_for
from herobox.games.heroes_of_the_grid.state import Attack, State
from herobox.kernel import PASS, Rules, Seats


class Reaction(NamedTuple):
    """A reaction that was played: it is paid, and lies in its player's discard pile."""

    seat: int
    card: CombatCard


def react(table: State, trigger: Trigger, concerned: int) -> Rules[Reaction | None]:
    """Let a reaction to this be played; None when nobody plays one.

    `concerned` is who suffers the damage, who attacked, or who revealed the card. With hands open all are asked at
    once; with private hands one after the other, whoever can answer.
    """
    if table.open_hands or trigger == "defense":
        seats = (concerned,) if trigger == "defense" else tuple(the_battle(table).participants)
        return (yield from ask_for_reaction(table, seats, trigger, concerned))
    for seat in tuple(the_battle(table).participants):
        asked_by_hand(table, seat)
        reaction = yield from ask_for_reaction(table, (seat,), trigger, concerned)
        if reaction is not None:
            return reaction
    return None


def ask_for_reaction(table: State, seats: Seats, trigger: Trigger, concerned: int) -> Rules[Reaction | None]:
    """Ask those of these players who can answer, if any."""
    if not can_react(table, seats, trigger):
        return None

    def options() -> list[Play | Use | str]:
        fighting = the_battle(table).participants
        if trigger == "damage" and concerned not in fighting:
            return []
        most = limits(table)
        found: list[Play | Use | str] = [
            Play(table.players[seat].id, card.id)
            for seat in seats
            if seat in fighting
            for card in answers(table, seat, trigger)
            if afford_refusal(table, card, most) is None
        ]
        return [*found, *(using_abilities.uses(table, seats) if trigger == "damage" else ()), PASS]

    the_battle(table).answering = trigger
    choice = yield from with_energy(table, seats, "react", options)
    the_battle(table).answering = ""
    if type(choice) is Play:
        return (yield from play_reaction(table, choice))
    if type(choice) is not Use:
        return None
    yield from using_abilities.use(table, choice)
    fighting = the_battle(table).participants
    if concerned not in fighting:
        return None
    return (yield from ask_for_reaction(table, tuple([s for s in seats if s in fighting]), trigger, concerned))


def react_refusal(table: State, seat: int, card: CombatCard) -> str | None:
    """Why a player may not answer what happens now with this card of the hand (p. 11); None if they may."""
    answering = the_battle(table).answering
    return answer_refusal(table, seat, card, answering) or afford_refusal(table, card, limits(table))


def answer_refusal(table: State, seat: int, card: CombatCard, trigger: Trigger | Literal[""]) -> str | None:
    """Why this card of a player's hand does not answer that, whatever it costs (p. 11); None if it does."""
    if card.reaction is None:
        return f"{card.name} is not a reaction, so it can't be played out of turn (p. 11)"
    if card.reaction.trigger != trigger:
        return f"{card.name} can't react to what is happening now (see its card; p. 11)"
    attack = the_battle(table).attack
    if trigger == "attack" and attack is not None and attack.seat == seat and is_own_attack(attack, card):
        return f"{card.name} answers the attack of another Ranger only (see its card; p. 11)"
    return None


def use_to_react_refusal(table: State, seats: Seats, what: str) -> str | None:
    """Why no ability or Zord may be used to react, which is allowed before damage is suffered only; None if one may."""
    if the_battle(table).answering != "damage":
        return "at this moment only reactions are played; abilities and Zords come in the next turn (p. 11)"
    return using_abilities.use_refusal(table, seats, what)


def is_own_attack(attack: Attack, card: CombatCard) -> bool:
    """Whether a card is of the Ranger who attacked: of two with one deck, the other's attack is another Ranger's."""
    return card.ranger == attack.card.ranger


def can_react(table: State, seats: Seats, trigger: Trigger) -> bool:
    """Whether any of these players has an answer that can be paid, with stored energy and actions if need be."""
    most: Limits | None = None
    for seat in seats:
        for card in answers(table, seat, trigger):
            most = most or limits(table)
            if affordable(table, card, most, seats):
                return True
    return trigger == "damage" and bool(using_abilities.uses(table, seats))


def answers(table: State, seat: int, trigger: Trigger) -> list[CombatCard]:
    """The different reactions in a hand that answer this."""
    reactions = {card.id: card for card in table.players[seat].hand if card.reaction is not None}
    return [card for card in reactions.values() if answer_refusal(table, seat, card, trigger) is None]


def play_reaction(table: State, choice: Play) -> Rules[Reaction]:
    """A reaction is paid, carried out as far as it is its own, and discarded."""
    player = table.player(choice.who)
    card = next(card for card in player.hand if card.id == choice.card)
    player.hand.remove(card)
    player.discard.append(card)
    table.reveals += 1
    table.show("card", "{:reacts} with {}.", player, card.name, by=ranger_id(player))
    pay_for(table, card)
    using = the_battle(table).using
    using.append(card.name)
    for effect in card.effects:
        yield from effect.run(table, player.number)
    using.pop()
    return Reaction(player.number, card)
