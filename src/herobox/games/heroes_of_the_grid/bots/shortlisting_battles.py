"""What Rangers do in a battle as a matter of course: whom they hit with which card, and how they take damage.

For bots that play a battle on in their heads, and for what they don't think about.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from herobox.games.heroes_of_the_grid.bots.odds import (
    CARD,
    DAMAGE,
    ENERGY,
    burden,
    chance,
    mean_hits,
    profile,
    quality,
    threat,
    useful,
    worth,
)
from herobox.games.heroes_of_the_grid.cards import CombatCard
from herobox.games.heroes_of_the_grid.keywords import Assist, Catch, Reduce, Retaliate
from herobox.games.heroes_of_the_grid.options import Choose, Discard, Flip, Pay, Play, Store, Use
from herobox.games.heroes_of_the_grid.rules.combat_sequence import guarded_by
from herobox.games.heroes_of_the_grid.rules.dealing_hits import within_reach
from herobox.games.heroes_of_the_grid.rules.gaining_and_spending_energy import energy_of_an_action, the_battle
from herobox.games.heroes_of_the_grid.rules.paying_costs import cost, limits
from herobox.games.heroes_of_the_grid.state import Attack, Battle, Player, State
from herobox.kernel import PASS, Decision

LATER = 0.50
"""How much an enemy card's turn counts for each turn that comes before it."""
STORED, FLIPPED = 0.09, 0.06
"""What an energy costs besides that was stored, or that comes from an unused action."""
PARTLY = 0.42
"""The part of an enemy card's worth that lies in hits that don't defeat it yet."""


class Target(NamedTuple):
    """An enemy card that can be hit."""

    number: int
    """In the sequence, from 0."""
    left: int
    """Hits that defeat it."""
    stake: float
    """What its defeat is worth now."""
    guarded: bool
    retaliates: bool


def targets(table: State, battle: Battle) -> list[Target]:
    """The enemy cards that hits can be dealt to, with what is at stake."""
    soldiers = sum(table.boards[battle.location].foot_soldiers)
    fighting = len(battle.participants)
    urgency = 1.0
    urgencies = []
    turns = 0
    for enemy in battle.sequence:
        if enemy.resolved:
            urgencies.append(0.0)
        else:
            urgencies.append(urgency)
            urgency *= LATER
            turns += 1
    found = []
    for number in within_reach(battle):
        enemy = battle.sequence[number]
        stake = worth(table, enemy.foe) + urgencies[number] * threat(enemy.card, fighting, soldiers)
        if enemy.card.passive is not None:
            stake += turns * burden(enemy.card)
        guarded = guarded_by(battle, number) is not None
        retaliates = isinstance(enemy.card.passive, Retaliate)
        found.append(Target(number, enemy.card.health - enemy.hits, stake, guarded, retaliates))
    return found


def gain(target: Target, dice: int, hits: int, partly: float = PARTLY) -> float:
    """What an attack with so many dice and hits besides is worth against a target."""
    points = target.stake * part_won(target.left, dice, hits, partly)
    return points - DAMAGE * (hits + mean_hits(dice)) if target.retaliates else points


@cache
def part_won(left: int, dice: int, hits: int, partly: float) -> float:
    """Which part of what is at stake such an attack wins in the mean, where so many hits are left to defeat a card."""
    needed = max(0, left - hits)
    dealt = min(hits, left) + useful(dice, needed)
    return (1.0 - partly) * chance(dice, needed) + partly * dealt / left


# Ranger turns


def ranger_turn(table: State, decision: Decision) -> Any:
    """The card that is worth most for its cost; energy is added first where the best card needs it."""
    battle = the_battle(table)
    hands = [table.players[seat] for seat in decision.seats]
    play, missing = best_play(table, hands)
    if missing and play is not None:
        return more_energy(decision, play.who)
    for option in decision.options:
        if type(option) is Use and battle.energy < 3:
            return option
    return PASS if play is None else play


def more_energy(decision: Decision, who: str) -> Any:
    """Stored energy, or else an unused action, of whoever needs it first."""
    sources = [option for option in decision.options if type(option) in (Store, Flip)]
    return min(sources, key=lambda option: (type(option) is Flip, option.who != who)) if sources else PASS


def best_play(table: State, hands: list[Player]) -> tuple[Play | None, int]:
    """The best card that these players may play, None where no card is worth it, and the energy that it lacks."""
    choice: tuple[Player, CombatCard] | None = None
    best, lacks = 0.0, 0
    for points, player, card, missing in judged_plays(table, hands):
        if points > best:
            choice, best, lacks = (player, card), points, missing
    return None if choice is None else Play(choice[0].id, choice[1].id), lacks


def judged_plays(table: State, hands: list[Player]) -> Iterator[tuple[float, Player, CombatCard, int]]:
    """The cards that these players could pay for: what each is worth, and the energy that the pool lacks for it."""
    battle = the_battle(table)
    found = targets(table, battle)
    unguarded = [target for target in found if not target.guarded]
    partly = 0.0
    for enemy in battle.sequence:
        if not enemy.resolved:
            partly = PARTLY
            break
    most = limits(table)
    pool, bonus = battle.energy, battle.bonus_dice
    stored = pool + sum([player.energy for player in hands])
    everything = stored + energy_of_an_action(table) * sum([player.actions for player in hands])
    known: dict[tuple[int, int, bool], float] = {}
    for player in hands:
        for card in player.hand:
            if card.type == "reaction":
                continue
            attack, dice, hits, any_cost, ignores_guard, besides = profile(card)
            price = cost(card, most)
            if price > everything or (price and most.forbidding is not None):
                continue
            points = besides - CARD - ENERGY * price
            if price > pool:
                points -= (STORED if price <= stored else FLIPPED) * (price - pool)
            if attack:
                if any_cost:
                    hits = 0 if most.forbidding is not None else max(0, pool - price)
                    points -= ENERGY * hits
                key = (dice + bonus, hits, ignores_guard)
                if key not in known:
                    among = found if ignores_guard else unguarded
                    known[key] = max([gain(target, dice + bonus, hits, partly) for target in among], default=-1.0)
                points += known[key]
            yield points, player, card, max(0, price - pool)


def play_on(table: State, decision: Decision) -> Any:
    """Another card right away: whichever is worth most."""
    allowed = [option for option in decision.options if type(option) is Play]
    holders = [table.player(who) for who in dict.fromkeys([option.who for option in allowed])]
    play, missing = best_play(table, holders)
    if missing and play is not None:
        return more_energy(decision, play.who)
    if play is None or play in allowed:
        return PASS if play is None else play
    return allowed[0]


def strongest(table: State, decision: Decision) -> Any:
    """The Ranger with the best cards in hand."""
    return max(
        decision.options,
        key=lambda option: max(
            [quality(card) for card in table.player(option.who).hand if card.type == "attack"], default=0.0
        ),
    )


def active_ranger(table: State, decision: Decision) -> Any:
    """With private hands: the Ranger with the most cards."""
    able = [option for option in decision.options if type(option) is Choose]
    return max(able, key=lambda option: len(table.player(option.who).hand)) if able else PASS


def pay(table: State, decision: Decision) -> Any:
    """All that there is in the pool."""
    return max([option for option in decision.options if type(option) is Pay], key=lambda option: option.energy)


def shuffle_back(table: State, decision: Decision) -> Any:
    """The card is worth an energy where there is one to spare."""
    pays = [option for option in decision.options if type(option) is Pay]
    return pays[0] if pays and the_battle(table).energy > 1 else PASS


# Attacks


def target(table: State, decision: Decision) -> Any:
    """The card that the attack is worth most against."""
    battle = the_battle(table)
    attack = battle.attack
    dice, hits = (attack.dice + battle.bonus_dice, attack.fixed) if attack is not None else (0, 1)
    return hit(table, decision, dice, hits)


def one_hit(table: State, decision: Decision) -> Any:
    """The card that a single hit is worth most on."""
    return hit(table, decision, 0, 1)


def hit(table: State, decision: Decision, dice: int, hits: int) -> Any:
    """The option whose card is worth most to hit."""
    found = {target.number: target for target in targets(table, the_battle(table))}
    choice: Any = PASS
    points = -99.0
    for option in decision.options:
        if option != PASS:
            worth_it = gain(found[option.enemy - 1], dice, hits)
            if worth_it > points:
                choice, points = option, worth_it
    return choice


def split_targets(table: State, decision: Decision) -> Any:
    """As many targets as the hits to be divided defeat in the mean, the one that is worth most first."""
    battle = the_battle(table)
    attack = battle.attack
    assert attack is not None
    found = {target.number: target for target in targets(table, battle)}
    hits = attack.fixed + mean_hits(attack.dice + battle.bonus_dice) - sum([found[n].left for n in attack.targets])
    if attack.targets and hits < 1:
        return decision.options[-1]
    able = [option for option in decision.options if option != PASS]
    return max(able, key=lambda option: found[option.enemy - 1].stake / found[option.enemy - 1].left)


def divide(table: State, decision: Decision) -> Any:
    """One hit after the other, each where it is worth most with those before it."""
    battle = the_battle(table)
    attack = battle.attack
    assert attack is not None
    found = {target.number: target for target in targets(table, battle)}
    choice, points = decision.options[0], -99.0
    for option in decision.options:
        number = option.enemy - 1
        aimed = found[number]
        given = attack.divided.count(number)
        left = aimed.left - given
        if left > 0 and aimed.stake / left > points:
            choice, points = option, aimed.stake / left
    return choice


def add_dice(table: State, decision: Decision) -> Any:
    """A Zord's dice where they may defeat a target; the top card of the deck where there are enough."""
    attack = the_battle(table).attack
    assert attack is not None
    for option in decision.options:
        if type(option) is Use or (type(option) is Discard and len(table.players[attack.seat].deck.cards) > 3):
            return option if missing(table, attack) > mean_hits(attack.dice) + attack.fixed - 1 else PASS
    return PASS


def missing(table: State, attack: Attack) -> int:
    """Hits that defeat the attack's target, or a big number for several."""
    if len(attack.targets) != 1:
        return 9
    enemy = the_battle(table).sequence[attack.targets[0]]
    return enemy.card.health - enemy.hits


def reroll(table: State, decision: Decision) -> Any:
    """All misses, as long as the target is not defeated without."""
    attack = the_battle(table).attack
    assert attack is not None
    if sum(attack.rolled) + attack.fixed >= missing(table, attack):
        return PASS
    misses = tuple([number for number, hits in enumerate(attack.rolled, start=1) if not hits])
    for option in decision.options:
        if option != PASS and option.dice == misses:
            return option
    return PASS


def sweep(table: State, decision: Decision) -> Any:
    """The dice with the most hits."""
    attack = the_battle(table).attack
    assert attack is not None
    rolled = attack.rolled
    return max(decision.options, key=lambda option: sum([rolled[die - 1] for die in option.dice]))


# Reactions and damage


def react(table: State, decision: Decision) -> Any:
    """Damage is reduced where little of the card is wasted; an assist has to defeat its target."""
    battle = the_battle(table)
    choice: Any = PASS
    least = 9
    for option in decision.options:
        if type(option) is not Play:
            continue
        player = table.player(option.who)
        match next(card for card in player.hand if card.id == option.card).reaction:
            case Reduce(damage=damage):
                wasted = max(0, damage - battle.damage)
                if wasted < min(2, least):
                    choice, least = option, wasted
            case Assist(hits=hits):
                assert battle.attack is not None
                enemies = [battle.sequence[number] for number in battle.attack.targets]
                if any(not e.defeated and e.card.health - e.hits <= hits for e in enemies):
                    return option
            case Catch() if battle.revealed is not None and battle.revealed.type == "attack":
                return option
            case _:
                pass
    return choice


def suffer(table: State, decision: Decision) -> Any:
    """Whoever has the most cards left in the deck."""
    return max(decision.options, key=lambda option: len(table.player(option.who).deck.cards))


def most_cards(table: State, decision: Decision) -> Any:
    """Whoever has the most cards in hand."""
    able = [option for option in decision.options if type(option) is Choose]
    return max(able, key=lambda option: len(table.player(option.who).hand))
