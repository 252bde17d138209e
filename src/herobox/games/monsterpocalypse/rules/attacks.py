"""The Attack Phase (rulebook p. 17, 27 and 28)."""

from __future__ import annotations

from typing import Any

from herobox.games.monsterpocalypse.cards.printed_bases import AttackKind
from herobox.games.monsterpocalypse.keywords.skills import Atomize
from herobox.games.monsterpocalypse.options import Alpha, Attack, Blast, Brawl, Combine, Power, Use
from herobox.games.monsterpocalypse.rules import power_attacks
from herobox.games.monsterpocalypse.rules.attack_sequence import announce, make
from herobox.games.monsterpocalypse.rules.attack_targets import (
    attack_refusal,
    blast_refusal,
    blast_targets,
    brawl_refusal,
    brawl_targets,
    can_strike,
    cloaked_from,
)
from herobox.games.monsterpocalypse.rules.combined_attacks import combine
from herobox.games.monsterpocalypse.rules.current_stats import Change, radar_network
from herobox.games.monsterpocalypse.rules.granted_abilities import abilities
from herobox.games.monsterpocalypse.rules.options_by_space import by_space
from herobox.games.monsterpocalypse.rules.placing_figures import acting, force_spaces, named, named_at, numbered
from herobox.games.monsterpocalypse.rules.spending_action_dice import active_pool, empty_pool_refusal
from herobox.games.monsterpocalypse.rules.using_actions import act, action_options, activated
from herobox.games.monsterpocalypse.state import AnyFigure, AttackInProgress, Monster, State, Structure, Unit
from herobox.kernel import PASS, Rules, ask


def attack_phase(table: State) -> Rules[None]:
    """One choice of the phase, carried out: an attack, an Action, or its end."""
    options: list[Any] = action_options(table)
    if active_pool(table):
        attacks = by_space(table.map.grid, Attack)
        enemies, structures = force_spaces(table, 1 - table.active), table.structure_spaces
        network = radar_network(table, table.active)
        ready = [figure for figure in activated(table, table.forces[table.active]) if not figure.attacked]
        options += [attacks[figure.at] for figure in ready if can_attack(table, figure, enemies, structures, network)]
    options.append(PASS)
    choice = yield from ask((table.active,), "attack", options)
    if choice == PASS:
        table.phase = "push"
    elif isinstance(choice, Use | Alpha):
        yield from act(table, choice)
    else:
        yield from attack_with(table, acting(table, choice.by))


def can_attack(table: State, figure: Monster | Unit, enemies: int, structures: int, network: list[Change]) -> bool:
    """Whether there is anything that this figure may attack; the spaces and `network` as in `can_strike`."""
    if can_strike(table, figure, enemies, structures, network):
        return True
    return isinstance(figure, Monster) and bool(power_attacks.options(table, figure))


def attacker_refusal(table: State, figure: AnyFigure) -> str | None:
    """Why this figure can't attack now; None if there is something that it may attack."""
    refused = attack_refusal(table, figure) or empty_pool_refusal(table)
    if refused is not None or isinstance(figure, Structure):
        return refused
    enemies = force_spaces(table, 1 - table.active)
    if can_attack(table, figure, enemies, table.structure_spaces, radar_network(table, table.active)):
        return None
    return f"{named_at(table, figure)} has nothing within reach to attack (p. 20)"


def target_refusal(table: State, attack: AttackInProgress, option: Brawl | Blast | Power | Combine) -> str | None:
    """Why who leads this attack may not make it so; None if that is possible.

    Where the attack is made already it is a Chain Attack that follows.
    """
    figure = numbered(table, attack.by[0])
    if isinstance(option, Power | Combine):
        if not isinstance(figure, Monster):
            return "only monsters make power attacks (p. 36)"
        return power_attacks.refusal(table, figure, option)
    target = named(table, option.target)
    if figure is None or target is None:
        return f"there is no figure on {option.target} (see the map)"
    if attack.following:
        return "what follows by Chain Attack is a power attack (its ability)"
    return (brawl_refusal if isinstance(option, Brawl) else blast_refusal)(table, figure, target)


def target_options(table: State, figure: Monster | Unit) -> list[Brawl | Blast | Power | Combine]:
    """What this figure may attack, and how."""
    grid = table.map.grid
    brawls, blasts = by_space(grid, Brawl), by_space(grid, Blast)
    options: list[Brawl | Blast | Power | Combine] = [
        *[brawls[target.at] for target in brawl_targets(table, figure)],
        *[blasts[target.at] for target in blast_targets(table, figure)],
    ]
    if isinstance(figure, Monster):
        options += power_attacks.options(table, figure)
    return options


def attack_with(table: State, figure: Monster | Unit) -> Rules[None]:
    """A figure attacks: what and how, with whom, with how many dice."""
    table.attack = AttackInProgress(kind="brawl", by=[figure.number])  # Until it is chosen, it is known who attacks.
    count_prevented(table, figure)
    choice = yield from ask((table.active,), "target", target_options(table, figure))
    table.attack = begin(table, figure, choice)
    attack = table.attack
    count_atomize(table, attack, figure)
    if isinstance(figure, Unit):
        yield from combine(table, attack)
    for number in attack.by:
        taking_part = numbered(table, number)
        assert isinstance(taking_part, Monster | Unit)
        taking_part.attacked = True
    announce(table, attack)
    yield from make(table, attack)


def begin(table: State, figure: Monster | Unit, choice: Brawl | Blast | Power | Combine) -> AttackInProgress:
    """The attack that a choice out of `target_options` stands for."""
    if isinstance(choice, Power | Combine):
        assert isinstance(figure, Monster)
        return power_attacks.begin(table, figure, choice)
    target = named(table, choice.target)
    assert target is not None
    kind: AttackKind = "brawl" if isinstance(choice, Brawl) else "blast"
    attack = AttackInProgress(kind=kind, by=[figure.number], target=target.number)
    pays = isinstance(figure, Monster) and (kind == "brawl" or abilities(table, figure, Atomize))
    if pays and isinstance(target, Structure):
        attack.worth = target.printed.energy
    return attack


def count_atomize(table: State, attack: AttackInProgress, figure: Monster | Unit) -> None:
    """A blast attack on a building brings its Energy."""
    if attack.kind == "blast" and attack.worth > 1:
        for ability in abilities(table, figure, Atomize):
            table.count("ability", ability.id)


def count_prevented(table: State, figure: Monster | Unit) -> None:
    """Abilities keep this figure from some attacks: looked up only where it is counted."""
    if table.counts is None:
        return
    prevented = cloaked_from(table, figure) if figure.printed.blast is not None else []
    if isinstance(figure, Monster):
        prevented += power_attacks.preventing(table, figure)
    for ability in prevented:
        table.count("ability", ability)
