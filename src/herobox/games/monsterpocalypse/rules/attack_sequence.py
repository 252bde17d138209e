"""The timing of abilities in an attack (rulebook p. 31 and 32): its six steps."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, TypeAlias

from herobox.games.monsterpocalypse.cards.printed_bases import Ability
from herobox.games.monsterpocalypse.ids import dice_shown, figure_id
from herobox.games.monsterpocalypse.keywords.ability_keywords import (
    ActionEffect,
    AdvantageEffect,
    ReactionEffect,
    TriggerEffect,
)
from herobox.games.monsterpocalypse.options import First
from herobox.games.monsterpocalypse.rules import power_attacks
from herobox.games.monsterpocalypse.rules.after_an_attack import follow_up
from herobox.games.monsterpocalypse.rules.current_stats import defense, immunities, super_damage_by
from herobox.games.monsterpocalypse.rules.damage import apply_damage, gain, hurt
from herobox.games.monsterpocalypse.rules.defense import changed_defense, defense_changes, made_by
from herobox.games.monsterpocalypse.rules.dice import faces, strikes
from herobox.games.monsterpocalypse.rules.granted_abilities import abilities
from herobox.games.monsterpocalypse.rules.hazards import lay
from herobox.games.monsterpocalypse.rules.placing_figures import at, name_of, numbered
from herobox.games.monsterpocalypse.rules.reach_of_skills import carriers
from herobox.games.monsterpocalypse.rules.rolling_dice import roll_attack, roll_dice_in_play
from herobox.games.monsterpocalypse.state import (
    NOWHERE,
    AnyFigure,
    AttackInProgress,
    Figure,
    Monster,
    State,
    Structure,
    Unit,
)
from herobox.kernel import PASS, Rules, ask
from herobox.kernel.beats import How
from herobox.kernel.wording import capitalize_first, count_of, join_words

WITHIN = ("alpha", "munch")
"""Of `Attack.after`, what still belongs to the attack."""


Step: TypeAlias = Literal["advantage", "trigger", "reaction"]
"""A step in which the players choose what is resolved next, by the kind of its decisions."""


class Open(NamedTuple):
    """An ability that is to be resolved in a step."""

    ability: Ability
    figure: Figure

    @property
    def key(self) -> str:
        """What tells it from others in `Attack.resolved`: one that affects the attack counts once, whoever has it."""
        once = self.ability.subject == "attack"
        return self.ability.id if once else f"{self.ability.id}@{self.figure.number}"

    @property
    def rerolls(self) -> bool:
        """Whether it is an Advantage that rolls again."""
        return isinstance(self.ability.effect, AdvantageEffect) and self.ability.effect.rerolls

    @property
    def may(self) -> bool:
        """Whether it may be left."""
        return isinstance(self.ability.effect, AdvantageEffect | TriggerEffect) and self.ability.effect.may


def make(table: State, attack: AttackInProgress) -> Rules[None]:
    """Roll for an attack and resolve it, with the attacks that it leads to."""
    table.attack = attack
    table.crediting = True
    yield from roll_attack(table, attack)
    yield from resolve(table, attack)
    table.attack = None
    table.crediting = False


def resolve(table: State, attack: AttackInProgress) -> Rules[None]:
    """All steps after the roll; the dice in play are on the attack."""
    table.attack = attack
    target, leader = numbered(table, attack.target), numbered(table, attack.by[0])
    if isinstance(leader, Monster):
        attack.leader_form = leader.printed.id
    if target is not None:
        attack.target_spaces = target.spaces
        if isinstance(target, Monster):
            attack.target_form = target.printed.id
    look(table, attack, target)
    yield from advantages(table, attack)
    if attack.kind == "power" and (attack.hit or attack.target < 0):
        yield from power_attacks.effect(table, attack)
    # By a later answer a Trigger needs a target; p. 31 asks only for a figure that the power attack has hit.
    if attack.hit and (attack.target >= 0 or table.config.errata == "2008"):
        yield from triggers(table, attack)
    yield from reactions(table, attack)
    lay_hazards(table, attack)
    deal_damage(table, attack)
    lay_hazards(table, attack)
    apply_damage(table)
    gain(table, table.active, attack.energy)
    # What belongs to this attack comes before the attacks that it leads to (p. 31).
    for word in sorted(attack.after, key=lambda word: word not in WITHIN):
        table.attack, attack.following = attack, word
        follow = yield from follow_up(table, attack, word)
        if follow is not None:
            table.attack = follow
            announce(table, follow)
            if follow.action:
                roll_dice_in_play(table, follow)
            else:
                yield from roll_attack(table, follow)
            yield from resolve(table, follow)


def announce(table: State, attack: AttackInProgress) -> None:
    """Say who attacks whom, before the dice are rolled."""
    if table.counts is not None:
        table.count("attacks in a turn", f"{table.forces[table.active].name}, turn {table.turn}")
    figure = numbered(table, attack.by[0])
    if not table.listener or not isinstance(figure, Monster | Unit):
        return
    target = numbered(table, attack.target)
    what = power_attacks.title(attack.power) if attack.power else f"{attack.kind} attack"
    on = f" on {name_of(target)} at {at(table, target)}" if target is not None else ""
    where = f" to the {attack.direction}" if attack.direction else ""
    others = f" with {count_of(len(attack.by) - 1, 'more figure')}" if len(attack.by) > 1 else ""
    names = (capitalize_first(name_of(figure)), at(table, figure), what, f"{on}{where}", others)
    struck = () if target is None else (figure_id(table, target),)
    table.show("strike", "{} at {} makes a {}{}{}.", *names, by=figure_id(table, figure), at=struck)


def look(table: State, attack: AttackInProgress, target: Monster | Unit | Structure | None) -> None:
    """Step 1: whether the roll has hit; a Stomp or a Rampage is compared with each figure that it meets."""
    table.last_roll = (tuple(attack.action), tuple(attack.boost), tuple(attack.powered))
    table.rolled_by = table.active
    total = strikes(attack)
    if target is None:
        fallen, came_to = dice_shown(table.last_roll), count_of(total, "strike")
        table.show("roll", "{}: {}.", faces(table.last_roll), came_to, dice=fallen, amount=total, result=came_to)
        return
    if not attack.needed or attack.rerolled:  # `roll_attack` knows it already.
        attack.needed = defense(table, target, attack)
    attack.hit = total >= attack.needed
    if table.listener:
        came_to = count_of(total, "strike")
        how: How = "roll" if attack.hit else "miss"
        changes = defense_changes(table, target, attack)
        why = made_by(changes) if changed_defense(target, changes) == attack.needed else ""
        words = (
            faces(table.last_roll),
            f"{came_to} against DEF {attack.needed}{why}",
            "a hit" if attack.hit else "a miss",
        )
        at_whom, dice = (figure_id(table, target),), dice_shown(table.last_roll)
        table.show(how, "{}: {}: {}.", *words, at=at_whom, dice=dice, amount=total, result=came_to)


def advantages(table: State, attack: AttackInProgress) -> Rules[None]:
    """Step 2: Advantages of the attacker's force, in the order that the attacker chooses; rerolls come last."""
    while ready := waiting(table, attack, "advantage"):
        chosen = yield from _resolve_next(table, attack, table.active, "advantage", ready)
        if chosen is not None and chosen.rerolls:
            look(table, attack, numbered(table, attack.target))


def triggers(table: State, attack: AttackInProgress) -> Rules[None]:
    """Step 4: the Triggers of the leader for this type of attack, each resolved before the next is chosen."""
    while ready := waiting(table, attack, "trigger"):
        yield from _resolve_next(table, attack, table.active, "trigger", ready)


def reactions(table: State, attack: AttackInProgress) -> Rules[None]:
    """Step 5: Reactions of a structure that was hit, then of the attacked force in the order of its player's choice.

    A structure has no player: all its Reactions happen, and what it leaves is laid last (a reading).
    """
    target = numbered(table, attack.target)
    if isinstance(target, Structure):
        for ability in abilities(table, target, ReactionEffect):
            word = ability.effect
            if isinstance(word, ReactionEffect) and word.applies(table, attack, target):
                table.count("ability", ability.id)
                yield from word.run(table, attack, target)
    seat = 1 - table.active
    while ready := waiting(table, attack, "reaction"):
        yield from _resolve_next(table, attack, seat, "reaction", ready)


def lay_hazards(table: State, attack: AttackInProgress) -> None:
    """The Reactions of buildings that were destroyed: what they leave; whoever stands there suffers it (p. 36)."""
    while attack.hazards:
        foundation, building = attack.hazards.pop(0), attack.wrecked.pop(0)
        for ability in table.building_ability_indexes[building.id].own.get(ReactionEffect, ()):
            hazard = ability.effect.hazard() if isinstance(ability.effect, ReactionEffect) else None
            if hazard is not None and table.tiles[foundation] is not None:
                table.count("ability", ability.id)
                lay(table, foundation, hazard)


def deal_damage(table: State, attack: AttackInProgress) -> None:
    """Step 6: a point for the hit, one more for Super Damage, and all that was noted on the way."""
    target = numbered(table, attack.target)
    if attack.hit and target is not None and target.at != NOWHERE:
        hurt(table, target, 2 if isinstance(target, Monster) and takes_more(table, attack, target) else 1)
    apply_damage(table)


def takes_more(table: State, attack: AttackInProgress, target: Monster) -> bool:
    """Super Damage (p. 20): one point more, however many abilities cause it."""
    causes = super_damage_by(table, attack)
    for ability in causes:
        table.count("ability", ability)
    if not causes and not attack.super_damage:
        return False
    for ability in immunities(table, target, "super-damage"):
        table.count("ability", ability)
        return False
    return True


def waiting(table: State, attack: AttackInProgress, step: Step) -> list[Open]:
    """The abilities that may be resolved next in a step; of Advantages those that roll again come last (p. 31)."""
    if step == "reaction":
        return _ready(table, attack, 1 - table.active, ReactionEffect)
    if step == "advantage":
        ready = _ready(table, attack, table.active, AdvantageEffect)
        return [each for each in ready if not each.rerolls] or ready
    leader = numbered(table, attack.by[0])
    ready = []
    if leader is None:
        return []
    for ability in abilities(table, leader, attack.kind):
        each, word = Open(ability, leader), ability.effect
        if each.key not in attack.resolved and isinstance(word, TriggerEffect) and word.applies(table, attack):
            ready.append(each)
    return ready


def first_refusal(table: State, attack: AttackInProgress, step: Step, option: First) -> str | None:
    """Why this ability of the figure at this space is not resolved next in a step; None if it may be."""
    able = [f"{each.ability.id} {at(table, each.figure)}" for each in waiting(table, attack, step)]
    if f"{option.ability} {option.by}" in able:
        return None
    return f'"{option.ability}" of {option.by} is not waiting to be resolved; choose from {join_words(able)} (p. 31)'


def leaving_refusal(table: State, attack: AttackInProgress, step: Step) -> str | None:
    """Why not all abilities that wait in a step may be left; None if they may."""
    bound = [each.ability.name for each in waiting(table, attack, step) if not each.may]
    return f"{join_words(bound)} can't be left: only an ability that says so may be (p. 31)" if bound else None


def in_use(table: State) -> tuple[Ability, AnyFigure] | None:
    """The ability that is being carried out with the figure that has it; None where there is none."""
    attack, figure = table.attack, numbered(table, table.user)
    if figure is None:
        return None
    used = table.using if attack is None or not attack.resolved else attack.resolved[-1].partition("@")[0]
    keys = (ActionEffect,) if attack is None else (AdvantageEffect, ReactionEffect, attack.kind)
    for key in keys:
        for ability in abilities(table, figure, key):
            if ability.id == used:
                return ability, figure
    return None


def _ready(
    table: State, attack: AttackInProgress, seat: int, kind: type[AdvantageEffect | ReactionEffect]
) -> list[Open]:
    """The Advantages or Reactions of a force that apply and are not resolved; those for the attack only once."""
    ready: dict[str, Open] = {}
    for ability, figure in carriers(table, seat, kind):
        word = ability.effect
        if isinstance(word, kind) and word.applies(table, attack, figure):
            each = Open(ability, figure)
            if each.key not in attack.resolved:
                ready.setdefault(each.key, each)
    return [*ready.values()]


def _resolve_next(
    table: State, attack: AttackInProgress, seat: int, kind: Step, ready: list[Open]
) -> Rules[Open | None]:
    """One of these abilities, chosen by the player of the seat, is carried out; returns which.

    None where all of them may be left, and are.
    """
    options: list[Any] = [First(each.ability.id, at(table, each.figure)) for each in ready]
    if all(each.may for each in ready):
        options.append(PASS)
    choice = yield from ask((seat,), kind, options)
    if choice == PASS:
        attack.resolved += [each.key for each in ready]
        return None
    chosen = ready[options.index(choice)]
    attack.resolved.append(chosen.key)
    table.count("ability", chosen.ability.id)
    assert isinstance(chosen.figure, Monster | Unit | Structure)
    names = (chosen.figure.name, chosen.ability.name)
    table.show("card", "{}: {}.", *names, at=(figure_id(table, chosen.figure),))
    word, table.user = chosen.ability.effect, chosen.figure.number
    if isinstance(word, TriggerEffect):
        yield from word.run(table, attack)
    elif isinstance(word, AdvantageEffect | ReactionEffect):
        yield from word.run(table, attack, chosen.figure)
    table.user = -1
    return chosen
