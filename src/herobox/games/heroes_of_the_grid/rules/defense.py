"""Dealing damage to Rangers, and revealing cards for defense (rulebook p. 14)."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.cards import CombatCard
from herobox.games.heroes_of_the_grid.ids import deck_id, discard_id, enemy_in_play_id, hand_id, ranger_id
from herobox.games.heroes_of_the_grid.keywords import IncreaseDamage, Reduce
from herobox.games.heroes_of_the_grid.rules.combat_sequence import lasting
from herobox.games.heroes_of_the_grid.rules.defeated_rangers import look_for_defeat
from herobox.games.heroes_of_the_grid.rules.drawing_and_recharging import trim_hand
from herobox.games.heroes_of_the_grid.rules.gaining_and_spending_energy import the_battle
from herobox.games.heroes_of_the_grid.rules.playing_reactions import react
from herobox.games.heroes_of_the_grid.state import EnemyInPlay, Player, State
from herobox.kernel import Rules
from herobox.kernel.wording import count_of


def suffer_from(table: State, enemy: EnemyInPlay, seat: int, damage: int) -> Rules[None]:
    """A player suffers damage from an enemy card, raised by other cards that say so."""
    battle = the_battle(table)
    for other, word in lasting(battle, IncreaseDamage):
        if other is not enemy:
            damage += word.damage
    player = table.players[seat]
    if table.listener:
        names = enemy.card.name, damage, player.name
        by, at = enemy_in_play_id(battle, enemy), (ranger_id(player),)
        table.show("strike", "{} deals {} damage to {}.", *names, by=by, at=at, amount=damage)
    # A Zord that is used in answer to other damage may hit a card that answers with damage: then that other comes back.
    other_damage, other_suffering = battle.damage, battle.suffering
    damage = yield from reduce_damage(table, player, damage)
    if damage > 0:
        yield from reveal_for_defense(table, player, damage)
    battle.damage, battle.suffering = other_damage, other_suffering


def reduce_damage(table: State, player: Player, damage: int) -> Rules[int]:
    """Reactions to damage, any number, before the first card is revealed (an official answer); returns the rest."""
    battle = the_battle(table)
    battle.damage = damage
    battle.suffering = player.number
    while battle.damage > 0 and player.number in battle.participants:
        reaction = yield from react(table, "damage", player.number)
        if reaction is None:
            break
        if isinstance(reaction.card.reaction, Reduce):
            battle.damage -= reaction.card.reaction.damage
            names = reaction.card.name, max(battle.damage, 0)
            by, at = ranger_id(table.players[reaction.seat]), (ranger_id(player),)
            table.show("card" if battle.damage > 0 else "miss", "{} reduces the damage to {}.", *names, by=by, at=at)
    left = battle.damage
    battle.damage = 0
    battle.suffering = -1
    return left


def reveal_for_defense(table: State, player: Player, damage: int) -> Rules[None]:
    """Reveal cards one at a time until their shields match what is left of the damage (p. 14)."""
    battle = the_battle(table)
    while damage > 0 and player.number in battle.participants:
        if not player.deck.cards:  # The last card was revealed, and its special defense brings more damage.
            yield from look_for_defeat(table, player)
            return
        card = player.deck.draw(table)
        player.discard.append(card)  # Here until it is known where it goes, so that it is never nowhere.
        if table.listener:
            names = player, card.name, count_of(card.shields, "shield"), damage
            by, at = deck_id(player), (discard_id(player),)
            table.show("reveal", "{:reveals} {} for defense: {} against {}.", *names, by=by, at=at)
        if card.special_defense is not None:
            yield from card.special_defense.run(table, player.number)
        yield from place_revealed(table, player, card, damage)
        damage -= card.shields
        yield from look_for_defeat(table, player)


def place_revealed(table: State, player: Player, card: CombatCard, damage: int) -> Rules[None]:
    """A revealed card is discarded, or goes under the deck if it has more shields than the damage left (p. 14)."""
    battle = the_battle(table)
    battle.revealed = card
    caught = yield from react(table, "defense", player.number)
    battle.revealed = None
    if card not in player.discard:
        return  # Its special defense led to the player's defeat: it is in the new deck.
    if caught is not None:
        player.discard.remove(card)
        player.hand.append(card)
        table.show("gain", "{:takes} {} into their hand.", player, card.name, at=(hand_id(player),), amount=1)
        yield from trim_hand(table, player)
    elif card.shields > damage:
        player.discard.remove(card)
        player.deck.put_at_bottom(card, table.everyone)
        at = (deck_id(player),)
        table.show("card", "{} goes to the bottom of the deck.", card.name, by=discard_id(player), at=at)
    else:
        table.count("cards lost", player.name)
        if table.listener:
            table.show("damage", "{} is discarded.", card.name, at=(ranger_id(player),), amount=1)
