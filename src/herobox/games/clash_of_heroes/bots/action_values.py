"""What the options of an activation are worth, for bots, in points of a front page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from herobox.games.clash_of_heroes.bots.capability_values import Capabilities, capabilities_now, strike_chance
from herobox.games.clash_of_heroes.bots.opportunity_values import MOST, Opportunities, Target
from herobox.games.clash_of_heroes.bots.reach_values import Reach, TrueReach
from herobox.games.clash_of_heroes.bots.target_values import struck_from, struck_gain, targets_of
from herobox.games.clash_of_heroes.bots.values import DAMAGE, WOUND, DeedValues, care, deed_values, harm
from herobox.games.clash_of_heroes.cards.printed_characters import Power as PrintedPower
from herobox.games.clash_of_heroes.cards.printed_spaces import members
from herobox.games.clash_of_heroes.effects.attack_effects import Heal, Hurt, Lend, Rally, Strike
from herobox.games.clash_of_heroes.effects.help_effects import Cure, Ease, Recall, Spur
from herobox.games.clash_of_heroes.effects.movement_effects import Run
from herobox.games.clash_of_heroes.options import Attack, AttackKind, Attempt, Move, Power, Use
from herobox.games.clash_of_heroes.rules.current_attributes import value
from herobox.games.clash_of_heroes.rules.eligible_targets import candidates
from herobox.games.clash_of_heroes.rules.movement import reach
from herobox.games.clash_of_heroes.state.figure_state import VILLAINS, Figure, Hero
from herobox.games.clash_of_heroes.state.table_state import State

EXPOSED = 0.03
"""What it costs to end beside an opponent, for each."""
SPURRED = 0.25
"""What an Action more is worth to an ally."""
LENT = 0.06
"""What a token on an Attribute is worth."""
EASED = 0.05
"""What a Test die fewer is worth."""
MOVED = 0.04
"""What it is worth to move somebody else."""
RECALLED = 0.08
"""What a card in the hand is worth."""


def is_done(someone: Figure) -> bool:
    """Whether somebody attacks nobody any more in this round."""
    return isinstance(someone, Hero) and someone.activated


Scored = list[tuple[float, Any]]
"""Options with what they are worth."""


class Situation:
    """What a hero can go for where it stands now."""

    def __init__(self, table: State, hero: Hero, *, first_version: bool = False) -> None:
        self.table = table
        self.hero = hero
        self.found: DeedValues = deed_values(table, hero)
        self.capabilities: Capabilities = capabilities_now(table, hero)
        self.ground = Opportunities(table, hero, self.found)
        self.targets: list[Target] = targets_of(self.ground, self.capabilities)
        speed = 0 if "move" in self.capabilities.unable else self.capabilities.speed
        if first_version:
            self.reach = Reach(table, self.targets, speed)
        else:
            self.reach = TrueReach(table, self.targets, speed, hero, "flight" in hero.has)

    def stays(self, space: int, actions: int, but: tuple[str, ...] = ()) -> float:
        """What the hero may get out of so many Actions from a Space."""
        worth = self.reach.at(space, actions, but)
        return worth if actions else worth - self.exposed(space)

    def exposed(self, space: int) -> float:
        """What it costs to end there."""
        beside = [foe for foe in self.ground.foes if foe.adjacent >> space & 1 and not is_done(foe.figure)]
        return care(self.table) * EXPOSED * len(beside)

    def after(self, name: tuple[str, ...], now: float, actions: int) -> float:
        """What an Action for an aim brings, and all that follows it with so many Actions in all."""
        others = self.reach.at(self.hero.at, actions - 1, name)
        again = next(
            (target.gains[min(actions, MOST)] - target.gains[1] for target in self.targets if target.name == name), 0.0
        )
        return now + max(others, again)


def action_worth(table: State, hero: Hero, options: Sequence[Any], *, first_version: bool = False) -> Scored:
    """What each option of an activation is worth; of many like Moves only the best few are there."""
    here = Situation(table, hero, first_version=first_version)
    actions = hero.actions
    gains = {target.name: target.gains[1] for target in here.targets}
    scored: Scored = []
    moves: list[int] = []
    numbers = table.board.numbers
    name: tuple[str, ...]
    for option in options:
        match option:
            case Move(to):
                moves.append(numbers[to])
            case Attack(kind, target):
                name = (kind, target)
                scored.append((here.after(name, plain_gain(here, kind, target), actions), option))
            case Attempt(what):
                name = ("attempt", what)
                scored.append((here.after(name, gains.get(name, 0.0), actions), option))
            case Use(what, way):
                name = (way, what)
                scored.append((here.after(name, gains.get(name, 0.0), actions), option))
            case Power(card_id):
                card = next(card for card in hero.left if card.id == card_id)
                assert card.power is not None
                now = power_worth(here, card.power)
                scored.append((now + here.reach.at(hero.at, actions - 1), option))
            case _:
                scored.append((-here.exposed(hero.at) if first_version else here.stays(hero.at, 0), option))
    # A Move must promise more than to stay where one is: as long as Actions are left, or for good.
    stay = here.stays(hero.at, actions - 1 if first_version else 0)
    for space in worth_a_look(here, moves):
        worth = here.stays(space, actions - 1) + here.found.get("move", 0.0)
        if worth > stay or "move" in here.found:
            scored.append((worth, Move(table.board.names[space])))
    return scored


def plain_gain(here: Situation, kind: AttackKind, name: str) -> float:
    """What an Attack without a Special Power promises now; one on an ally does harm."""
    foe = next((foe for foe in here.ground.foes if foe.figure.id == name), None)
    if foe is not None:
        return struck_gain(here.ground, here.capabilities, kind, foe)
    table = here.ground.table
    ally = next(each for each in table.heroes if each.id == name)
    return (
        -care(table)
        * harm(table, ally, {})
        * strike_chance(table, here.capabilities, kind, value(table, ally, "defense"))
    )


def worth_a_look(here: Situation, spaces: Sequence[int]) -> list[int]:
    """Of the Spaces to which a hero may go those from which an aim can be reached, and one of every other Area."""
    inside = 0
    for target in here.targets:
        inside |= target.spaces
    area_of = here.table.board.area_of
    chosen: dict[int, int] = {}
    found = []
    for space in spaces:
        if inside >> space & 1:
            found.append(space)
        else:
            chosen.setdefault(area_of[space], space)
    return [*found, *chosen.values()]


def power_worth(here: Situation, power: PrintedPower) -> float:
    """What the ACTION of a card promises now."""
    table, hero, found = here.table, here.hero, here.found
    worth = found.get("power", 0.0)
    space = hero.at
    for effect in power.action:
        match effect:
            case Run(areas, flying):
                space = best_place(here, [*members(reach(table, hero, areas, flying))], power) or space
            case Strike():
                worth += struck_from(here.ground, here.capabilities, space, effect)
            case Heal(damage, whom, where):
                there = candidates(table, hero, whom, where)
                healed = [min(damage, each.damage) for each in there if each.side == hero.side]
                worth += care(table) * DAMAGE * (sum(healed) if whom.startswith("each") else max(healed, default=0))
            case Hurt(_, whom, where):
                harms = [
                    harm(table, each, found) for each in candidates(table, hero, whom, where) if each.side != hero.side
                ]
                worth += sum(harms) if whom.startswith("each") else max(harms, default=0.0)
            case Rally():
                worth += 0.5 * SPURRED
            case Spur():
                worth += SPURRED
            case Lend(_, amount):
                worth += LENT * abs(amount)
            case Ease(tokens):
                worth += EASED * tokens * len(effect.tests(table, hero))
            case Cure():
                worth += WOUND
            case Recall(cards):
                worth += RECALLED * cards
            case _:
                worth += MOVED
    return worth


def best_place(here: Situation, spaces: Sequence[int], power: PrintedPower) -> int | None:
    """Where a power that moves its hero first leads it to strike best."""
    strike = next((effect for effect in power.action if isinstance(effect, Strike)), None)
    if strike is None or not spaces:
        return None
    inside = 0
    for target in here.targets:
        inside |= target.spaces
    there = [space for space in spaces if inside >> space & 1]
    return max(
        there,
        key=lambda space: struck_from(here.ground, here.capabilities, space, strike),
        default=None,
    )


def run_worth(table: State, hero: Hero, options: Sequence[Any], *, first_version: bool = False) -> Scored:
    """What each option of a move by an effect is worth; to stay may be the best."""
    here = Situation(table, hero, first_version=first_version)
    numbers = table.board.numbers
    actions = hero.actions if table.scene.acting == hero.number else 0
    striking = table.scene.using and any(blast.source == table.scene.using[-1] for blast in here.capabilities.blasts)
    actions += bool(striking)  # The power that moves its hero goes on with an Attack.
    scored: Scored = []
    for option in options:
        space = numbers[option.to] if isinstance(option, Move) else hero.at
        scored.append((here.stays(space, actions) + here.found.get("move", 0.0) * (space != hero.at), option))
    return scored


def strike_worth(table: State, hero: Hero, options: Sequence[Attack]) -> Scored:
    """What an Attack by an effect on each target is worth."""
    here = Situation(table, hero)
    return [(plain_gain(here, option.kind, option.target), option) for option in options]


def target_worth(table: State, hero: Hero, name: str) -> float:
    """What it is worth to choose somebody for an effect: the most harmful opponent, the ally with most Damage."""
    each = next(each for each in table.figures if each.id == name and not each.out)
    if each.side == hero.side:
        waiting = isinstance(each, Hero) and not each.activated
        return DAMAGE * each.damage + 0.1 * waiting
    worth = harm(table, each, deed_values(table, hero))
    return worth + 0.01 * (each.side == VILLAINS)
