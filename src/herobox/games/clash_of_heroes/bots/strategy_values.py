"""What it is worth to play a card on the left or on the right in the Strategy Phase, for bots."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.games.clash_of_heroes.bots.action_values import EASED, LENT, MOVED, RECALLED, SPURRED
from herobox.games.clash_of_heroes.bots.capability_values import capabilities_with
from herobox.games.clash_of_heroes.bots.opportunity_values import Opportunities
from herobox.games.clash_of_heroes.bots.reach_values import Reach, TrueReach
from herobox.games.clash_of_heroes.bots.target_values import targets_of
from herobox.games.clash_of_heroes.bots.values import DAMAGE, OUT, WOUND, DeedValues, care, deed_values
from herobox.games.clash_of_heroes.cards.printed_characters import Power, PowerCard, Wound
from herobox.games.clash_of_heroes.effects.attack_effects import Heal, Hurt, Lend, Rally, Strike
from herobox.games.clash_of_heroes.effects.help_effects import Cure, Ease, Recall, Spur
from herobox.games.clash_of_heroes.effects.movement_effects import Leap, Run
from herobox.games.clash_of_heroes.keywords.lasting_keywords import Changes, Flight, Guard, Shield, Ward
from herobox.games.clash_of_heroes.keywords.trigger_keywords import When
from herobox.games.clash_of_heroes.rules.allies_and_opponents import allies, opponents
from herobox.games.clash_of_heroes.rules.damage_and_wounds import wounds_out
from herobox.games.clash_of_heroes.state.figure_state import Hero
from herobox.games.clash_of_heroes.state.table_state import State

Cards = Sequence[PowerCard | Wound]

SAFER = 0.14
"""By how much a point of DEFENSE lowers the chance that an Attack hits."""
SPEEDY = 0.04
"""What a point of SPEED is worth besides where it leads: it helps to begin."""
CONTESTED = 0.3
"""How much of a Test that only one hero can pass, and that both teams reach this round, it is worth besides."""
MOVES = 2
"""Moves that leave an Action for what they lead to."""
FIRST_HIT = 0.45
"""How often the first Attack of a round hits."""
ANSWERED = 0.5
"""How often what waits for something happens."""
AURA = 0.08
"""What a point more for an ally is worth."""
CURED = 0.15
"""What it is worth to play a Wound card, so that it leaves the hand."""


class Planning:
    """A hero for whom cards are chosen."""

    def __init__(self, table: State, hero: Hero, *, first_version: bool = False) -> None:
        self.table = table
        self.hero = hero
        self.first_version = first_version
        self.found: DeedValues = deed_values(table, hero)
        self.ground = Opportunities(table, hero, self.found)
        self.attacked = threat(table, hero)
        self.speedy = SPEEDY if first_version else SPEEDY + CONTESTED * contested(self.ground)

    def laid(self, left: Cards, right: Cards) -> float:
        """What the round promises to the hero if it plays these cards."""
        table, hero = self.table, self.hero
        capabilities = capabilities_with(hero, left, right)
        targets = targets_of(self.ground, capabilities)
        speed = 0 if "move" in capabilities.unable else capabilities.speed
        if self.first_version:
            reach = Reach(table, targets, speed)
        else:
            reach = TrueReach(table, targets, speed, hero, flies(hero, left))
        worth = reach.at(hero.at, capabilities.actions) + self.speedy * capabilities.speed
        worth += self.attacked * SAFER * (capabilities.defense - 5) * weight(table, hero)
        for card in left:
            if card.power is not None:
                worth += power_laid(self, card.power)
            if isinstance(card, PowerCard) and card.recovers:
                healed = DAMAGE * min(hero.damage, hero.values.health) * 1.3 + WOUND * near_wound(hero)
                worth += care(table) * healed
        for card in (*left, *right):
            if isinstance(card, Wound):
                close = len(hero.wounds) + 1 >= wounds_out(table)
                worth += OUT * 0.5 if close and hero.damage + 2 >= hero.values.health else CURED
        return worth


def flies(hero: Hero, left: Cards) -> bool:
    """Whether nobody stops the moves of a hero that plays these cards for their Special Powers."""
    powers = (hero.power, *[card.power for card in left if card.power is not None])
    return any(type(word) is Flight for power in powers for word in power.lasting)


def near_wound(hero: Hero) -> bool:
    """Whether the Damage is as much as a Wound takes, or nearly."""
    return hero.damage + 1 >= hero.values.health


def weight(table: State, hero: Hero) -> float:
    """What a Damage token costs a hero."""
    return care(table) * (DAMAGE + (WOUND if near_wound(hero) else 0.1))


def threat(table: State, hero: Hero) -> float:
    """About how many Attacks are made on a hero in a round."""
    board = table.board
    distance = board.ways(table.opened).distance[board.area_of[hero.at]]
    attacks = 0.0
    for each in opponents(table, hero):
        apart = distance[board.area_of[each.at]]
        attacks += 0.6 if apart <= 1 else 0.35 if apart <= 3 else 0.1
    return min(3.0, attacks)


def contested(ground: Opportunities) -> float:
    """What the best Test is worth that only one hero can pass and that heroes of both teams may reach this round."""
    table, hero = ground.table, ground.hero
    board = table.board
    distance = board.ways(table.opened).distance
    rivals = [each for each in table.heroes if each.side != hero.side and not each.out]
    worth = 0.0
    for task in ground.tasks:
        if task.single and task.worth > worth:
            apart = distance[board.area_of[task.space]]
            if all(
                any(apart[board.area_of[each.at]] <= MOVES * each.values.speed for each in team)
                for team in ([hero], rivals)
            ):
                worth = task.worth
    return worth


def power_laid(plan: Planning, power: Power) -> float:
    """What a Special Power brings besides what the hero's own aims gain by it."""
    table, hero, attacked = plan.table, plan.hero, plan.attacked
    worth = plan.found.get("power", 0.0) * (2 if not power.unique else 1) if power.action else 0.0
    helped = len(allies(table, hero))
    own = weight(table, hero)
    for word in power.lasting:
        match word:
            case Changes(whom=whom) if whom.startswith("allies"):
                worth += AURA * helped * (word.speed + word.attack + word.defense + word.mental)
            case Changes(whom=whom) if whom.startswith("opponents"):
                worth -= AURA * (word.attack + word.defense + word.mental)
            case Shield():
                worth += min(1.0, attacked * FIRST_HIT) * own
            case Ward(dice, kind):
                worth += attacked * SAFER * 1.1 * dice * own * (1.0 if kind == "any" else 0.6)
            case Guard():
                worth += 0.1 * helped
            case Flight():
                worth += MOVED
            case When(on, effects):
                worth += answered(on, effects, attacked, plan.found)
            case _:
                pass
    for effect in power.action:
        worth += effect_laid(plan, effect, helped)
    return worth


def answered(on: str, effects: Sequence[object], attacked: float, found: DeedValues) -> float:
    """What something is worth that waits for an Attack, a hit, a failure."""
    often = min(1.0, attacked * 0.6) if on in ("attacked", "hurt") else ANSWERED
    worth = 0.0
    for effect in effects:
        match effect:
            case Strike():
                worth += 0.35 * (DAMAGE + found.get("hit", 0.0) + 0.1)
            case Hurt(damage, "you"):
                worth -= DAMAGE * damage
            case Hurt(damage):
                worth += DAMAGE * damage + 0.1
            case _:
                worth += MOVED
    return often * worth


def effect_laid(plan: Planning, effect: object, helped: int) -> float:
    """What an ACTION is worth that is no Attack of one's own."""
    table, hero = plan.table, plan.hero
    ours = [each for each in table.heroes if each.side == hero.side and not each.out]
    match effect:
        case Heal(damage, whom):
            healed = [min(damage, each.damage) for each in (ours if "ally" in whom else [hero])]
            return care(table) * DAMAGE * (sum(healed) if whom.startswith("each") else max(healed))
        case Hurt(damage, whom, _):
            near = plan.attacked
            return 0.5 * DAMAGE * damage * (near if whom.startswith("each") else min(1.0, near)) + 0.1
        case Cure():
            return WOUND * any(each.wounds for each in ours)
        case Spur():
            return SPURRED * min(1, helped)
        case Rally():
            return 0.6 * SPURRED * min(1, helped)
        case Lend(_, amount):
            return LENT * abs(amount)
        case Ease(tokens):
            return EASED * tokens
        case Recall(cards):
            return RECALLED * cards
        case Run(areas, _):
            return MOVED * areas
        case Leap():
            return MOVED * 2
        case Strike():
            return 0.0
        case _:
            return MOVED * min(1, helped)


def static_worth(card: PowerCard, alone: bool = False) -> float:
    """What a card is worth on the whole, for whoever takes only some: its better side.

    Alone or together the villains' DEFENSE is higher, so that Attacks need more.
    """
    technique = card.technique
    right = 0.0
    if technique is not None:
        right = 0.06 * technique.speed + 0.08 * technique.defense + 0.07 * technique.mental
        right += technique.attack * (0.25 if alone else 0.16)
    left = 0.0
    if card.power is not None:
        for word in card.power.lasting:
            left += 0.05 if isinstance(word, Flight) else 0.14
        for effect in card.power.action:
            left += 0.1 + (0.05 * effect.power_dice if isinstance(effect, Strike) else 0.0)
    return max(right, left) + 0.4 * min(right, left)
