"""Ranger turns: the team chooses a Ranger, who plays a combat card (rulebook p. 11)."""

from __future__ import annotations

from typing import Any, Literal

from herobox.games.heroes_of_the_grid.cards import CombatCard
from herobox.games.heroes_of_the_grid.ids import ranger_id
from herobox.games.heroes_of_the_grid.options import Choose, Pay, Play, Use
from herobox.games.heroes_of_the_grid.rules import using_abilities
from herobox.games.heroes_of_the_grid.rules.attacks import perform_attack
from herobox.games.heroes_of_the_grid.rules.dealing_hits import over
from herobox.games.heroes_of_the_grid.rules.eligible_rangers import choose_ranger
from herobox.games.heroes_of_the_grid.rules.gaining_and_spending_energy import (
    announce,
    asked_by_hand,
    decided_by,
    fighters,
    the_battle,
    with_energy,
)
from herobox.games.heroes_of_the_grid.rules.paying_costs import (
    Limits,
    afford_refusal,
    affordable,
    affordable_now,
    cost,
    limits,
    pay_for,
)
from herobox.games.heroes_of_the_grid.state import Player, State
from herobox.kernel import PASS, Rules, Seats


def ranger_turn(table: State) -> Rules[None]:
    """One Ranger turn: a Ranger plays a card, or the Rangers pass (an official answer).

    With hands open the team chooses the Ranger and the card at once; with private hands the team chooses the Ranger,
    who then chooses the card.
    """
    battle = the_battle(table)
    while not over(battle):
        seats = fighters(table)
        table.answered_by = -1
        if table.open_hands:
            choice = yield from with_energy(table, seats, "ranger-turn", lambda: turn_options(table))
        else:
            choice = yield from with_energy(table, seats, "active-ranger", lambda: active_options(table))
        if type(choice) is Use:
            yield from using_abilities.use(table, choice)
            continue
        if type(choice) is Choose:
            active = table.player(choice.who)
            asked_by_hand(table, active.number)
            choice = yield from choose_card(table, active)
            if active.number not in battle.participants:
                continue
        if type(choice) is Play:
            player = table.player(choice.who)
            yield from play_card(table, player, card_in_hand(player, choice.card))
        elif not over(battle):
            table.tell("The Rangers pass{}.", decided_by(table))
        return


def choose_card(table: State, player: Player) -> Rules[Any]:
    """The active Ranger chooses a card of a private hand, or passes for the team."""
    seats = player.seats
    return (yield from with_energy(table, seats, "play", lambda: [*plays(table, seats), PASS]))


def turn_options(table: State) -> list[Any]:
    """What the team may choose with hands open: a card of any Ranger, an ability, a Zord, or to pass."""
    options: list[Any] = [*plays(table, the_battle(table).participants)]
    options += using_abilities.uses(table, fighters(table))
    options.append(PASS)
    return options


def active_options(table: State) -> list[Any]:
    """What the team may choose with private hands: the active Ranger, an ability, a Zord, or to pass."""
    holders = [table.players[seat] for seat in the_battle(table).participants]
    able = [Choose(player.id) for player in holders if active_refusal(table, player) is None]
    return [*able, *using_abilities.uses(table, fighters(table)), PASS]


def active_refusal(table: State, player: Player) -> str | None:
    """Why a player may not be the active Ranger; None if they may. Private hands don't show who has no card."""
    if player.number not in the_battle(table).participants:
        return f"{player:is} not in this battle (p. 9)"
    return None if player.hand else f"{player.name} has no card in hand to play (p. 11)"


def card_in_hand(player: Player, card_id: str) -> CombatCard:
    """The card of this id in a player's hand."""
    return next(card for card in player.hand if card.id == card_id)


def play_refusal(table: State, seat: int, card: CombatCard, most: Limits | None = None) -> str | None:
    """Why a player may not play this card of the hand; None if they may. `most`: what limits costs, if known."""
    if card.type == "reaction":
        return f"{card.name} is a reaction: you play it in response to something (p. 11)"
    if seat not in the_battle(table).participants:
        return f"{table.players[seat]:is} not in this battle (p. 9)"
    return afford_refusal(table, card, most or limits(table))


def another_refusal(table: State, seat: int, card: CombatCard) -> str | None:
    """Why a player may not play this card of the hand right away, as an effect allows it; None if they may."""
    battle = the_battle(table)
    if battle.named and card.name != battle.named:
        return f"only another {battle.named} may be played right away (the ability's text)"
    if card.ranger == battle.other_than:
        return f"{card.name} is a card of the same Ranger: a different one plays a card right away (the card)"
    return play_refusal(table, seat, card)


def plays(
    table: State, seats: Seats | list[int], *, name: str = "", other_than: str = "", with_all_energy: bool = False
) -> list[Play]:
    """The cards that these players may play: only those of a name, or not of a Ranger's, if that is asked for.

    `with_all_energy`: those that they can pay when they add all their energy to the pool.
    """
    most = limits(table)
    battle = the_battle(table)
    options = []
    for seat in seats:
        player = table.players[seat]
        fights, who = seat in battle.participants, player.id
        seen: set[str] = set()
        for card in player.hand:
            if card.id not in seen and not (name and card.name != name) and card.ranger != other_than:
                seen.add(card.id)
                # As `play_refusal` says, which also says why.
                payable = fights and card.type != "reaction" and affordable_now(battle, card, most)
                if not payable and with_all_energy and card.type != "reaction":
                    payable = affordable(table, card, most, (seat,))
                if payable:
                    options.append(Play(who, card.id))
    return options


def play_card(table: State, player: Player, card: CombatCard, *, rerolls: bool = False) -> Rules[None]:
    """Play a card: pay for it, resolve it, and put it where it goes; then an ability may let another be played."""
    seat = player.number
    extra = yield from choose_x(table, player, card)
    if seat not in the_battle(table).participants:
        return
    spent = pay_for(table, card, extra)
    player.hand.remove(card)
    player.in_play.append(card)
    table.reveals += 1
    if table.listener:
        paid = f" for {spent} energy" if spent else ""
        names = player, card.name, paid, decided_by(table, player)
        table.show("card", "{:plays} {}{}{}.", *names, by=ranger_id(player))
    using = the_battle(table).using
    using.append(card.name)
    if card.type == "attack":
        yield from perform_attack(table, seat, card, spent, rerolls=rerolls)
    else:
        for effect in card.effects:
            if seat in the_battle(table).participants:
                yield from effect.run(table, seat)
    yield from put_away(table, player, card)
    using.pop()
    the_battle(table).last_played = card
    yield from using_abilities.use_own(table, seat, "card played")


def choose_x(table: State, player: Player, card: CombatCard) -> Rules[int]:
    """For a cost of X: how much is spent beyond what must be (an official answer)."""
    if card.cost != "X":
        return 0

    def options() -> list[Pay]:
        if player.number not in the_battle(table).participants:
            return []
        return [Pay(energy) for energy in range(the_battle(table).energy + 1) if pay_refusal(table, energy) is None]

    choice = yield from with_energy(table, player.seats, "energy", options)
    return choice.energy - cost(card, limits(table)) if isinstance(choice, Pay) else 0


def pay_refusal(table: State, energy: int) -> str | None:
    """Why so much energy may not be spent on a card whose cost is X (p. 11); None if it may."""
    most, pool = limits(table), the_battle(table).energy
    if most.forbidding is not None and energy > 0:
        return f"{most.forbidding.card.name} is in play: no energy can be spent on cards (see its card; p. 13)"
    if energy > pool:
        return f"the shared pool has {pool} energy; you can add stored energy and unused actions (p. 11 and 12)"
    if energy < most.raised:
        return f"cards cost {most.raised} energy more than printed now, so that is the least for an X (p. 13)"
    return None if energy >= 0 else "an X is 0 or more (p. 11)"


def put_away(table: State, player: Player, card: CombatCard) -> Rules[None]:
    """A resolved card is discarded, if no effect of its own puts it elsewhere."""
    player.in_play.remove(card)
    for effect in card.effects:
        if effect.moment == "placed" and player.number in the_battle(table).participants:
            the_battle(table).placing = card
            done = yield from effect.run(table, player.number)
            the_battle(table).placing = None
            if done:
                return
    player.discard.append(card)


def play_another(
    table: State, player: Player, *, name: str = "", other_than: str = "", rerolls: bool = False
) -> Rules[bool]:
    """A player may play a card right away; of a name, or not of a Ranger's, if that is asked for. Says whether."""
    seat = player.number
    if over(the_battle(table)) or seat not in the_battle(table).participants:
        return False
    asked_by_hand(table, seat)
    if not plays(table, (seat,), name=name, other_than=other_than, with_all_energy=True):
        return False
    battle = the_battle(table)
    battle.named, battle.other_than = name, other_than
    choice = yield from with_energy(
        table,
        (seat,),
        "play-another",
        lambda: [*plays(table, (seat,), name=name, other_than=other_than), PASS],
    )
    battle.named = battle.other_than = ""
    if not isinstance(choice, Play):
        return False
    announce(table)
    yield from play_card(table, player, card_in_hand(player, choice.card), rerolls=rerolls)
    return True


def let_play(table: State, seat: int, by: Literal["another", "any", "self"], *, rerolls: bool = False) -> Rules[bool]:
    """Let a Ranger play a card right away: oneself, or one that the player of this seat chooses.

    Of two Rangers with one deck the other one is a different Ranger, but only with cards of theirs (a reading).
    """
    battle = the_battle(table)
    played = table.players[seat].in_play[-1].ranger
    own = seat if by == "self" else -1
    able = [
        other
        for other in battle.participants
        if own in (-1, other) and can_play(table, seat, other, played if by == "another" and other == seat else "")
    ]
    if not able:
        return False
    player = yield from choose_ranger(table, (seat,), able)
    other_than = played if by == "another" and player.number == seat else ""
    return (yield from play_another(table, player, other_than=other_than, rerolls=rerolls))


def can_play(table: State, seat: int, other: int, other_than: str) -> bool:
    """Whether another player seems to this one able to play a card; of a private hand only its size is known."""
    if seat != other and not table.open_hands:
        return bool(table.players[other].hand)
    return bool(plays(table, (other,), other_than=other_than, with_all_energy=True))
