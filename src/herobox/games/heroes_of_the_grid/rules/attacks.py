"""Attacks: target, dice, hits, and what follows from them (rulebook p. 11)."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from functools import cache
from typing import Any

from herobox.games.heroes_of_the_grid.cards import HIT_FACES, CombatCard
from herobox.games.heroes_of_the_grid.ids import dice_told, discard_id, enemy_id, hand_id, ranger_id
from herobox.games.heroes_of_the_grid.keywords import Assist, Moment
from herobox.games.heroes_of_the_grid.options import Dice, Discard, Hit, Reroll, Use
from herobox.games.heroes_of_the_grid.rules import using_abilities, using_zords
from herobox.games.heroes_of_the_grid.rules.combat_sequence import guarded_by
from herobox.games.heroes_of_the_grid.rules.dealing_hits import (
    choose_hit,
    deal_at_once,
    deal_hits,
    hit_refusal,
    over,
    within_reach,
)
from herobox.games.heroes_of_the_grid.rules.defeated_rangers import look_for_defeat
from herobox.games.heroes_of_the_grid.rules.gaining_and_spending_energy import announce, fighters, the_battle
from herobox.games.heroes_of_the_grid.rules.playing_reactions import react
from herobox.games.heroes_of_the_grid.state import Attack, State
from herobox.kernel import PASS, Die, Rules, Seats, ask
from herobox.kernel.wording import count_of, join_words

COMBAT_DIE: Die[int] = Die(HIT_FACES)


def target_refusal(table: State, card: CombatCard, number: int) -> str | None:
    """Why an attack with this card may not target this enemy card, counted from 0; None if it may."""
    battle = the_battle(table)
    refused = hit_refusal(battle, number)
    if refused is not None:
        return refused
    if any(effect.ignores_guard for effect in card.effects):
        return None
    guard = guarded_by(battle, number)
    if guard is not None:
        return f"{battle.sequence[number].card.name} is guarded by {guard.card.name} next to it (GUARD, p. 13)"
    return None


def targets(table: State, card: CombatCard) -> list[int]:
    """The numbers of the enemy cards that may be targeted."""
    return [number for number in within_reach(the_battle(table)) if target_refusal(table, card, number) is None]


def the_attack(table: State) -> Attack:
    """The attack that goes on; a rule that asks for it is used in an attack only."""
    attack = the_battle(table).attack
    assert attack is not None
    return attack


def perform_attack(table: State, seat: int, card: CombatCard, spent: int, *, rerolls: bool = False) -> Rules[None]:
    """An attack with a card for which `spent` energy was paid; `rerolls`: an effect lets its dice be rolled again."""
    fixed = spent if divides(card) else card.hits
    yield from resolve(table, Attack(seat, card, card.dice, fixed, rerolls=rerolls))


def divides(card: CombatCard) -> bool:
    """Whether the hits are the energy spent, divided among any number of targets."""
    return any(effect.divides for effect in card.effects)


def second_attack(table: State, seat: int, dice: int) -> Rules[None]:
    """Another attack, if one wishes, with the same card, without what helped the first one (an official answer)."""
    first = the_attack(table)
    yield from resolve(table, Attack(seat, first.card, dice, 0, second=True))


def resolve(table: State, attack: Attack) -> Rules[None]:
    """An attack from its target to all that follows from its hits; one inside another leaves that as it is.

    Who is defeated before the dice are rolled has left the battle, and the attack with them (a reading).
    """
    battle = the_battle(table)
    outer = battle.attack
    possible = targets(table, attack.card)
    if not possible:
        return
    divided = divides(attack.card) and not attack.second
    if divided:
        battle.attack = attack
        yield from choose_targets(table, attack, possible)
    else:
        hits: list[Hit | str] = [Hit(number + 1) for number in possible]
        kind = "second-attack" if attack.second else "target"
        battle.attack = attack
        choice = yield from ask((attack.seat,), kind, [*hits, PASS] if attack.second else hits)
        if not isinstance(choice, Hit):
            battle.attack = outer
            return
        attack.targets = [choice.enemy - 1]
    attack.dice += battle.bonus_dice
    battle.bonus_dice = 0
    yield from add_dice(table, attack)
    if attack.seat not in battle.participants:
        battle.attack = outer
        return
    roll(table, attack)
    yield from reroll_dice(table, attack)
    total = sum(attack.rolled) + attack.fixed
    if table.counts is not None:
        table.count_most("strongest attack", f"{table.players[attack.seat].name} with {attack.card.name}", total)
    if divided:
        yield from divide(table, attack, total)
    else:
        yield from deal_hits(table, attack.targets[0], total, attack.seat, attack)
        yield from run_effects(table, attack, "hits")
    if attack.defeated:
        yield from using_abilities.use_own(table, attack.seat, "target defeated")
    yield from run_effects(table, attack, "resolved")
    yield from assist(table, attack)
    battle.last_roll = attack.rolled
    battle.attack = outer


def run_effects(table: State, attack: Attack, moment: Moment) -> Rules[None]:
    """The card's effects for a moment of its attack, while its player takes part; a second attack has none."""
    if attack.second:
        return
    for effect in attack.card.effects:
        if effect.moment == moment and attack.seat in the_battle(table).participants:
            yield from effect.run(table, attack.seat)


def add_dice(table: State, attack: Attack) -> Rules[None]:
    """What may add dice before they are rolled: the card itself, and Zords for any Ranger's attack."""
    yield from run_effects(table, attack, "before roll")
    while attack.seat in the_battle(table).participants and (ready := using_zords.for_attacks(table)):
        seats = fighters(table)
        choice = yield from ask(seats, "add-dice", [*(Use(zord.zord.id) for zord in ready), PASS])
        if not isinstance(choice, Use):
            return
        chosen = next(zord for zord in ready if zord.zord.id == choice.what)
        yield from using_zords.use_zord(table, chosen)


def zord_for_dice_refusal(table: State, what: str) -> str | None:
    """Why a Zord may not add dice to the attack before they are rolled (p. 15); None if it may."""
    if the_attack(table).discarding:
        return "Zords come after the card's own dice: first discard the top card of the deck, or pass (the card)"
    if any(zord.zord.id == what for zord in using_zords.for_attacks(table)):
        return None
    zord = next((zord for zord in table.zords if zord.zord.id == what), None)
    if zord is None:
        return f'only Zords may be used before dice are rolled, and no Zord is summoned called "{what}" (p. 15)'
    if zord.exhausted:
        return using_zords.use_refusal(table, zord, in_battle=True)
    return f"{zord.zord.name} adds no dice to an attack (see its card; p. 15)"


def discard_for_dice_refusal(attack: Attack, card: str) -> str | None:
    """Why the top card of the deck may not be discarded for more dice; None if it may, as the attack's card says so."""
    if attack.discarding and card == "top":
        return None
    return 'you can only discard the top card of the deck for more dice, if the card says so: "discard top" (the card)'


def discard_for_dice(table: State, seat: int, dice: int) -> Rules[None]:
    """The attacker may discard the top card of the deck for more dice."""
    attack = the_attack(table)
    player = table.players[seat]
    attack.discarding = True
    choice = yield from ask((seat,), "add-dice", [Discard("top"), PASS])
    attack.discarding = False
    if isinstance(choice, Discard):
        card = player.deck.draw(table)
        player.discard.append(card)
        attack.dice += dice
        names = player, card.name, count_of(dice, "more die", "more dice")
        table.show("card", "{:discards} {} for {}.", *names, by=hand_id(player), at=(discard_id(player),))
        yield from look_for_defeat(table, player)


def roll(table: State, attack: Attack) -> None:
    """Roll the attack's dice once."""
    attack.rolled = COMBAT_DIE.roll_many(table.rng.of("dice", attack.seat), attack.dice)
    if table.listener and attack.dice:
        target = join_words([the_battle(table).sequence[number].card.name for number in attack.targets])
        names = table.players[attack.seat], target, attack.card.name, faces(attack.rolled)
        tell_dice(table, attack, "{:attacks} {} with {}: {}.", *names)


def tell_dice(table: State, attack: Attack, words: str, *names: Any) -> None:
    """Say how the attack's dice lie now."""
    by, at = ranger_id(table.players[attack.seat]), [enemy_id(number) for number in attack.targets]
    table.show("roll", words, *names, by=by, at=at, dice=dice_told(attack.rolled))


def reroll_dice(table: State, attack: Attack) -> Rules[None]:
    """What may let dice be rolled again: the card, an effect that let it be played, and an ability for any attack."""
    if not attack.rolled:
        return
    if attack.rerolls:
        yield from reroll(table, (attack.seat,))
    yield from run_effects(table, attack, "rolled")
    for player, ranger in using_abilities.unused(table, "attack rolled"):
        yield from using_abilities.use_ability(table, player, ranger)


def reroll(table: State, seats: Seats) -> Rules[bool]:
    """These players may roll any number of the attack's dice again; returns whether they did.

    Nobody is asked when every die shows the best face.
    """
    attack = the_attack(table)
    if not attack.rolled or min(attack.rolled) == max(HIT_FACES):  # A reading: nothing could be gained.
        return False
    choice = yield from ask(seats, "reroll", [PASS, *rerolls(tuple(attack.rolled))])
    if not isinstance(choice, Reroll):
        return False
    announce(table)
    chance = table.rng.of("dice again", attack.seat)
    for die in choice.dice:
        attack.rolled[die - 1] = COMBAT_DIE.roll(chance)
    if table.listener:
        again = "1 die is" if len(choice.dice) == 1 else f"{len(choice.dice)} dice are"
        tell_dice(table, attack, "{} rerolled; now: {}.", again, faces(attack.rolled))
    return True


@cache
def rerolls(rolled: tuple[int, ...]) -> tuple[Reroll, ...]:
    """The different choices of dice to roll again; of dice that show the same the first ones are taken."""
    shown = [[index + 1 for index, hits in enumerate(rolled) if hits == face] for face in sorted(set(HIT_FACES))]
    choices = itertools.product(*(range(len(dice) + 1) for dice in shown))
    picked = [sorted(itertools.chain(*(dice[:n] for dice, n in zip(shown, counts, strict=True)))) for counts in choices]
    return tuple(Reroll(tuple(dice)) for dice in picked if dice)


def faces(rolled: list[int]) -> str:
    """Dice in words."""
    return ", ".join("a miss" if not hits else count_of(hits, "hit") for hits in rolled)


def dice_refusal(choices: Sequence[Reroll] | Sequence[Dice], rolled: Sequence[int], dice: Sequence[int]) -> str | None:
    """Why these dice are not one of the different choices (p. 11); None if they are."""
    if any(choice.dice == dice for choice in choices):
        return None
    if not dice or any(not 1 <= die <= len(rolled) for die in dice):
        return f"the dice of this attack are numbered from 1 to {len(rolled)} (p. 11)"
    shown = sorted([rolled[die - 1] for die in {*dice}])
    same = next((choice.dice for choice in choices if sorted([rolled[die - 1] for die in choice.dice]) == shown), None)
    if same is None:
        wanted = count_of(len(choices[0].dice), "die", "dice")
        return f"{wanted} of the attack must be chosen, no more and no fewer (the card)"
    listed = ",".join(map(str, same))
    return f"dice that show the same face are interchangeable; name each once, in order: choose {listed} (p. 11)"


def reroll_refusal(attack: Attack, dice: Sequence[int]) -> str | None:
    """Why these dice of an attack may not be rolled again; None if they may."""
    return dice_refusal(rerolls(tuple(attack.rolled)), attack.rolled, dice)


def sweep_refusal(attack: Attack, dice: Sequence[int]) -> str | None:
    """Why these dice of an attack may not be chosen, of which the card says how many; None if they may."""
    return dice_refusal(choices_of_dice(tuple(attack.rolled), attack.sweeping), attack.rolled, dice)


def sweep(table: State, seat: int, number: int, beside: list[int]) -> Rules[bool]:
    """The attacker chooses so many of the dice; the cards beside the target are dealt their hits, too."""
    attack = the_attack(table)
    if not beside or not attack.rolled:
        return False
    attack.sweeping = min(number, len(attack.rolled))
    choice = yield from ask((seat,), "sweep", choices_of_dice(tuple(attack.rolled), attack.sweeping))
    attack.sweeping = 0
    hits = sum([attack.rolled[die - 1] for die in choice.dice])
    yield from deal_at_once(table, dict.fromkeys(beside, hits), seat, attack)
    return True


@cache
def choices_of_dice(rolled: tuple[int, ...], count: int) -> tuple[Dice, ...]:
    """The different choices of so many dice; of those that show the same the first ones are taken."""
    chosen = {
        tuple(rolled[die - 1] for die in dice): Dice(dice)
        for dice in reversed(list(itertools.combinations(range(1, len(rolled) + 1), count)))
    }
    by_faces = {tuple(sorted(faces)): dice for faces, dice in chosen.items()}
    return tuple(by_faces.values())


def more_targets_refusal(table: State, number: int) -> str | None:
    """Why an enemy card may not be one more target of an attack whose hits are divided; None if it may."""
    attack = the_attack(table)
    if number in attack.targets:
        return f"{the_battle(table).sequence[number].card.name} is a target of this attack already (p. 11)"
    return target_refusal(table, attack.card, number)


def choose_targets(table: State, attack: Attack, possible: list[int]) -> Rules[None]:
    """Any number of targets, all chosen before the dice are rolled (p. 11) and any is hit (an official answer).

    Where no dice can be added nobody is asked for more targets than there are hits.
    """
    dice = attack.dice + the_battle(table).bonus_dice or using_zords.for_attacks(table)
    most = len(possible) if dice else max(attack.fixed, 1)
    while len(attack.targets) < min(most, len(possible)):
        more = [number for number in possible if more_targets_refusal(table, number) is None]
        hits: list[Hit | str] = [Hit(number + 1) for number in more]
        choice = yield from ask((attack.seat,), "targets", [*hits, PASS] if attack.targets else hits)
        if not isinstance(choice, Hit):
            return
        attack.targets.append(choice.enemy - 1)


def divide_refusal(table: State, number: int) -> str | None:
    """Why the next of the hits that are divided may not be put on this enemy card, by number from 0; None if it may."""
    battle, attack = the_battle(table), the_attack(table)
    if number not in attack.targets:
        return hit_refusal(battle, number) or f"{battle.sequence[number].card.name} is no target of the attack (p. 11)"
    if number in attack.divided and sum(attack.rolled) + attack.fixed < len(attack.targets):
        name = battle.sequence[number].card.name
        return f"{name} is dealt a hit already, and there are fewer hits than targets (the card; p. 11)"
    return None


def divide(table: State, attack: Attack, total: int) -> Rules[None]:
    """Split hits over the targets; each is dealt one at least, as far as they go round (a reading)."""
    attack.divided = [*attack.targets] if total >= len(attack.targets) else []
    for _ in range(total - len(attack.divided)):
        among = [number for number in sorted(attack.targets) if divide_refusal(table, number) is None]
        choice = yield from ask((attack.seat,), "divide", [Hit(number + 1) for number in among])
        attack.divided.append(choice.enemy - 1)
    shares = {number: attack.divided.count(number) for number in attack.divided}
    yield from deal_at_once(table, shares, attack.seat, attack)


def assist(table: State, attack: Attack) -> Rules[None]:
    """Reactions of other Rangers to a resolved attack, any number: more hits for its target."""
    battle = the_battle(table)
    while not over(battle):
        open_targets = [n for n in dict.fromkeys(attack.targets) if hit_refusal(battle, n) is None]
        if not open_targets:
            return
        reaction = yield from react(table, "attack", attack.seat)
        if reaction is None:
            return
        assert isinstance(reaction.card.reaction, Assist)
        yield from choose_hit(table, reaction.seat, open_targets, reaction.card.reaction.hits, reach="targets")
