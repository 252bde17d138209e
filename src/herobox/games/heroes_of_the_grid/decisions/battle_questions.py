"""The questions of battles."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.effects.enemies import Bind, Deal
from herobox.games.heroes_of_the_grid.keywords import IncreaseDamage
from herobox.games.heroes_of_the_grid.names import ability_in_use, asking, called, enemies_at, roll_words, verb
from herobox.games.heroes_of_the_grid.rules.attacks import the_attack
from herobox.games.heroes_of_the_grid.rules.combat_sequence import MOST_FOOT_SOLDIERS, lasting
from herobox.games.heroes_of_the_grid.rules.enemy_turns import active_enemy
from herobox.games.heroes_of_the_grid.rules.energy import the_battle
from herobox.games.heroes_of_the_grid.state import Attack, Battle, EnemyInPlay, Player, State
from herobox.games.heroes_of_the_grid.texts import enemy_text
from herobox.kernel import Decision
from herobox.kernel.wording import capitalize_first, count_of, join_words, lower_first


def battle_question(view: State, seat: int, decision: Decision) -> str:
    """What is asked in a battle."""
    battle = the_battle(view)
    match decision.kind:
        case "foot-soldiers":
            board = view.boards[battle.location]
            present = f"{enemies_at(view, board)} at {board.location.called}"
            return f"Choose the {MOST_FOOT_SOLDIERS} foot soldiers that battle. You have the lead against {present}."
        case "ranger-turn":
            return f"Choose a card for this Ranger turn, or pass. {_stakes(view)}"
        case "active-ranger":
            return f"Choose who plays a card in this Ranger turn, or pass. {_stakes(view)}"
        case "play":
            return f"Choose the card that you play. {_stakes(view)}"
        case "play-another":
            return f"{asking(view, 'You may play another card at once', decision)}. {_pool(view)}"
        case "energy":
            return f"{_energy(view.players[seat])} {_pool(view)}"
        case "shuffle-back":
            name = "the card" if battle.placing is None else battle.placing.name
            return f"Spend energy to shuffle {name} into your deck instead of discarding it? {_pool(view)}"
        case "react":
            return _react(view, seat)
        case "suffer":
            return _suffer(view)
        case "share-energy":
            left = f"{battle.energy} energy in the pool"
            return f"Choose who stores an energy. The battle is over with {left}; what nobody can store is lost."
        case "lead":
            return f"Choose who leads on. {view.players[battle.lead].name} had the lead and is defeated."
        case _:
            return _attack_question(view, seat, decision)


def _attack_question(view: State, seat: int, decision: Decision) -> str:
    """What is asked in an attack."""
    battle, attack = the_battle(view), the_attack(view)
    match decision.kind:
        case "target":
            added = f", {battle.bonus_dice} of them added" if battle.bonus_dice else ""
            return f"Choose the target of {attack.card.name}: {_power(attack, battle.bonus_dice)}{added}."
        case "targets":
            return _targets(battle, attack)
        case "second-attack":
            return f"{attack.card.name} defeated its target. You may attack again with {_power(attack)}."
        case "divide":
            total = sum(attack.rolled) + attack.fixed
            choose = f"Choose the target of hit {len(attack.divided) + 1} of {total}."
            return f"{attack.card.name}: {lower_first(choose)} {_divided(attack)}They are dealt when all are divided."
        case "add-dice":
            so_far = f"{_power(attack)}{_against(view, attack)}"
            return f"Add dice to {_attack_called(view, attack, seat)}? So far it has {so_far}."
        case "reroll":
            fixed = f" and {attack.fixed} besides" if attack.fixed else ""
            rolled = f"{roll_words(attack.rolled)}{fixed}{_against(view, attack)}"
            again = f"Use {ability_in_use(view)} to roll dice again?" if ability_in_use(view) else "Roll dice again?"
            return f"{again} {capitalize_first(_attack_called(view, attack, seat))}: {rolled}."
        case _:
            dice = f"Choose {count_of(len(decision.options[0].dice), 'die', 'dice')}"
            return (
                f"{attack.card.name}: {lower_first(dice)}. Every enemy card next to the target takes their hits, too."
            )


def _targets(battle: Battle, attack: Attack) -> str:
    """What the targets of a divided attack are chosen for, and which there are so far."""
    dice = attack.dice + battle.bonus_dice
    force = [count_of(dice, "die", "dice")] * bool(dice) + [count_of(attack.fixed, "hit")] * bool(
        attack.fixed or not dice
    )
    chosen = join_words([battle.sequence[number].card.name for number in attack.targets])
    so_far = f" So far: {chosen}. Choose another target, or go on." if chosen else ""
    return f"Choose the targets of {attack.card.name}: {' and '.join(force)} to divide among them.{so_far}"


def _divided(attack: Attack) -> str:
    """How a divided attack's hits were given out so far, in a sentence."""
    numbers = sorted(set(attack.divided))
    said = [f"{count_of(attack.divided.count(number), 'hit')} for card {number + 1}" for number in numbers]
    return f"So far: {join_words(said)}. " if said else ""


def _stakes(view: State) -> str:
    """What is worth knowing before a card is played: the pool, what helps, and what the enemies do next."""
    battle = the_battle(view)
    bonus = f" The next attack has {count_of(battle.bonus_dice, 'more die', 'more dice')}." if battle.bonus_dice else ""
    coming = active_enemy(battle)
    if coming is None:
        after = "It is the last turn of this battle."
    elif coming.defeated:
        after = f"Next is {coming.card.name}, which is defeated."
    elif not coming.card.effects:
        after = f"Next is {coming.card.name}, which is PASSIVE: nothing happens on its turn."
    else:
        after = f"Next is {coming.card.name}: {enemy_text(coming.card)}"
    return f"{_pool(view)}{bonus} {after}"


def _pool(view: State) -> str:
    return f"The pool holds {the_battle(view).energy} energy."


def _energy(player: Player) -> str:
    """How much is spent on a card whose cost is X."""
    name = next((card.name for card in player.hand if card.cost == "X"), "the card")
    return f"How much energy do you spend on {name}? Each deals a hit."


def _react(view: State, seat: int) -> str:
    """Damage, a revealed card, or an attack that may be answered."""
    battle = the_battle(view)
    if battle.suffering >= 0:
        player = view.players[battle.suffering]
        deck = count_of(len(player.deck), "card")
        return (
            f"React? {called(player, seat)} {verb(player, 'suffer')} {battle.damage} damage, with {deck} in the deck."
        )
    if battle.revealed is not None:
        shields = count_of(battle.revealed.shields, "shield")
        return f"React? You reveal {battle.revealed.name} ({shields}) for defense."
    return f"React? {capitalize_first(_attack_called(view, the_attack(view), seat))} is resolved."


def _suffer(view: State) -> str:
    """Who takes an enemy card's damage, and how much it is where the card alone does not tell."""
    enemy = [enemy for enemy in the_battle(view).sequence if enemy.resolved][-1]
    printed, damage = _damage(view, enemy)
    total = f" Now it is {damage} damage." if damage != printed else ""
    return f"Choose the Ranger who suffers. {enemy.card.name}: {enemy_text(enemy.card)}{total}"


def _damage(view: State, enemy: EnemyInPlay) -> tuple[int, int]:
    """The damage that a card prints, and what it is now with foot soldiers and other cards added."""
    battle = the_battle(view)
    effect = next(effect for effect in enemy.card.effects if isinstance(effect, Deal | Bind))
    damage = effect.damage
    if isinstance(effect, Deal):
        damage += effect.each_foot_soldier * sum(view.boards[battle.location].foot_soldiers)
    damage += sum(word.damage for other, word in lasting(battle, IncreaseDamage) if other is not enemy)
    return effect.damage, damage


def _power(attack: Attack, bonus: int = 0) -> str:
    """An attack's dice and hits: "3 dice and 1 hit"."""
    dice = count_of(attack.dice + bonus, "die", "dice")
    return f"{dice} and {count_of(attack.fixed, 'hit')}" if attack.fixed else dice


def _attack_called(view: State, attack: Attack, seat: int) -> str:
    owner = "your" if attack.seat == seat else f"{view.players[attack.seat].name}'s"
    return f"{owner} {attack.card.name}"


def _against(view: State, attack: Attack) -> str:
    """The target with what is left of its health."""
    if len(attack.targets) != 1:
        return ""
    enemy = the_battle(view).sequence[attack.targets[0]]
    return f" against {enemy.card.name} with {enemy.card.health - enemy.hits} health left"
