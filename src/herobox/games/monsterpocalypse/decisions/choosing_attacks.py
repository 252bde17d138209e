"""The Attack Phase: who attacks whom, how, with whom and with how many dice (rulebook p. 17 to 20, 27, 36 and 43)."""

from __future__ import annotations

from typing import Any

from herobox.games.monsterpocalypse.decisions.choosing_by_pointing import TableKind, Thing, figure_on, mover
from herobox.games.monsterpocalypse.decisions.choosing_for_abilities import ActingKind
from herobox.games.monsterpocalypse.decisions.immediate_roll_prompts import attack_of, before_the_roll, only_attack
from herobox.games.monsterpocalypse.decisions.power_attack_prompts import met_words, power_attack
from herobox.games.monsterpocalypse.keywords.amount_keywords import dice
from herobox.games.monsterpocalypse.names import (
    at_best,
    best_chance,
    called,
    facts,
    kind_words,
    leader,
    percent,
    point,
    target_of,
)
from herobox.games.monsterpocalypse.options import Add, Alpha, Attack, Blast, Brawl, Combine, Join, Power, Roll, Use
from herobox.games.monsterpocalypse.rules.attacks import attacker_refusal, target_refusal
from herobox.games.monsterpocalypse.rules.combined_attacks import join_refusal
from herobox.games.monsterpocalypse.rules.current_stats import boost_dice, defense, most_dice
from herobox.games.monsterpocalypse.rules.dice import chance_to_hit
from herobox.games.monsterpocalypse.rules.placing_figures import name_of, named
from herobox.games.monsterpocalypse.rules.rolling_dice import add_refusal, dice_limits, roll_refusal
from herobox.games.monsterpocalypse.rules.spending_action_dice import active_pool
from herobox.games.monsterpocalypse.state import AttackInProgress, Monster, Structure, Unit, View
from herobox.kernel import PASS, Decision, Shown
from herobox.kernel.wording import capitalize_first, count_of


class AttackPhase(ActingKind):
    id, verbs, rule = "attack", (Attack, Use, Alpha), "attack-phase"
    now = "you choose who attacks, or end the phase (p. 27)"
    may_pass = True
    passing = "End the Attack Phase"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        pool = "Monster" if view.activation == "monsters" else "Unit"
        return f"Choose who attacks, or end the phase. Your {pool} Pool has {dice(active_pool(view), 'Action')}."

    def show(self, view: View, seat: int, decision: Decision, option: Any) -> Shown:
        """Who attacks, with the stats that it attacks with."""
        if not isinstance(option, Attack):
            return self.show_acting(view, decision, option)
        figure = figure_on(view, option.by)
        stats = []
        for kind in ("brawl", "blast", "power"):
            strength = getattr(figure.printed, kind, None)
            if strength is not None:
                stats.append(f"{kind.capitalize()} {strength.dice}{f'*{strength.boost}' if strength.boost else ''}")
        words = f"Attack with {called(view, figure)} ({', '.join(stats)})"
        attack = only_attack(view, figure) if isinstance(figure, Monster | Unit) else None
        target = None if attack is None else target_of(view, attack)
        if attack is not None and target is not None:
            words += f": {kind_words(attack)} on {called(view, target)}{at_best(view, attack)}"
        return Shown(words, (point(view, figure),), confirm=before_the_roll(view, attack))

    def meant(self, view: View, seat: int, decision: Decision, before: list[Thing], last: Thing) -> Any | None:
        return Attack(last.name) if last.on_the_map and named(view, last.name) is not None else None

    def why_not_known(self, view: View, seat: int, option: Any) -> str | None:
        if isinstance(option, Attack):
            return attacker_refusal(view, figure_on(view, option.by))
        return self.acting_refusal(view, option)


class ChooseTarget(TableKind):
    id, verbs, rule = "target", (Brawl, Blast, Power, Combine), "target"
    now = "you choose the attack and its target (p. 20)"
    passing = "Make no second attack"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        first = leader(view, made(view))
        who = "your figure" if first is None else name_of(first)
        if PASS in decision.options:
            return f"Make a power attack with {who}? Chain Attack allows it, with different dice."
        pool = dice(view.forces[seat].power_pool, "Power")
        power = f" Your Power Pool has {pool}." if isinstance(first, Monster) else ""
        return f"Choose what {who} attacks, and how.{power}"

    def show(self, view: View, seat: int, decision: Decision, option: Any) -> Shown:
        """What is attacked, and how; the DEF is that against this attack."""
        first = leader(view, made(view))
        assert first is not None
        assert not isinstance(first, Structure)
        confirm = before_the_roll(view, attack_of(view, first, option))
        if isinstance(option, Power | Combine):
            return power_attack(view, first, option)._replace(confirm=confirm)
        target = figure_on(view, option.target)
        attack = attack_of(view, first, option)
        words = f"{attack.kind.capitalize()} {called(view, target)} ({facts(view, target, attack)})"
        return Shown(f"{words}{at_best(view, attack)}", (point(view, target),), confirm=confirm)

    def meant(self, view: View, seat: int, decision: Decision, before: list[Thing], last: Thing) -> Any | None:
        """A brawl attack on what is adjacent to the attacker, or that can't blast; else a blast attack."""
        if not last.on_the_map:
            return super().meant(view, seat, decision, before, last)
        attacker = None if view.attack is None else mover(view, leader(view, view.attack))
        target = named(view, last.name)
        if attacker is not None and target is not None:
            adjacent = view.map.grid.within(attacker.spaces, 1) & target.spaces
            if attacker.printed.brawl is not None and (adjacent or attacker.printed.blast is None):
                return Brawl(last.name)
        return Blast(last.name)

    def why_not_known(self, view: View, seat: int, option: Any) -> str | None:
        return target_refusal(view, made(view), option)

    def why_no_pass(self, view: View, seat: int, decision: Decision) -> str | None:
        return None if made(view).following else self.no_pass  # Only a Chain Attack needn't be made.


class JoinAttack(TableKind):
    id, verbs, rule = "join", (Join,), "combined-attack"
    now = "you choose which units join the attack, or pass (p. 43)"
    may_pass = True

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        attack = made(view)
        taking = count_of(len(attack.by), "unit takes part", "units take part")
        left = f"each needs one of your {dice(active_pool(view), 'Action')}"
        so_far = f"{percent(best_chance(view, attack))} to hit with all the dice so far"
        return f"Choose a unit to join the attack. {attack_words(view, attack)}, {so_far}. {taking}; {left}."

    def show(self, view: View, seat: int, decision: Decision, option: Join) -> Shown:
        """A unit that joins, with what it would add."""
        attack, figure = made(view), figure_on(view, option.by)
        assert not isinstance(figure, Structure)
        boost = boost_dice(view, figure, attack)
        more = f" and {dice(boost, 'Boost')}" if boost else ""
        words = f"Add {called(view, figure)}: up to {dice(most_dice(view, figure, attack.kind), 'Action')}{more}"
        joined = AttackInProgress(kind=attack.kind, by=[*attack.by, figure.number], target=attack.target)
        return Shown(f"{words}{at_best(view, joined)}", (point(view, figure),))

    def show_pass(self, view: View, seat: int, decision: Decision) -> Shown:
        number = len(made(view).by)
        return Shown("Attack alone" if number < 2 else f"Attack with these {number} units")

    def meant(self, view: View, seat: int, decision: Decision, before: list[Thing], last: Thing) -> Any | None:
        return Join(last.name) if last.on_the_map else super().meant(view, seat, decision, before, last)

    def why_not_known(self, view: View, seat: int, option: Join) -> str | None:
        return join_refusal(view, made(view), figure_on(view, option.by))


class ActionDice(TableKind):
    id, verbs, rule = "dice", (Roll,), "dice"
    now = "you choose how many Action Dice to roll (p. 17)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        boost = dice_limits(view, made(view)).boost
        added = f" {dice(boost, 'Boost')} {'is' if boost == 1 else 'are'} added." if boost else ""
        return f"Choose how many Action Dice to roll. {attack_words(view, made(view))}.{added}"

    def show(self, view: View, seat: int, decision: Decision, option: Roll) -> Shown:
        """So many Action Dice, with the exact chance to hit: without Power Dice (or with the fewest), and with all."""
        attack, count = made(view), option.dice
        limits = dice_limits(view, attack)
        roll = f"Roll {count}"
        if attack.target < 0:
            return Shown(f"{roll}: {expected_words(count, limits.boost, limits.least_power)}")
        hits = percent(chance_to_hit(count, limits.boost, limits.least_power, attack.needed))
        words = f"{roll}: {hits} to hit"
        if limits.most_power <= limits.least_power:
            return Shown(words)
        most = percent(chance_to_hit(count, limits.boost, limits.most_power, attack.needed))
        every = "all " if limits.most_power > 1 else ""
        if limits.least_power:
            least = dice(limits.least_power, "Power")
            return Shown(f"{words} with {least}, {most} with {every}{limits.most_power}")
        return Shown(f"{words}, {most} with {every}{dice(limits.most_power, 'Power')}")

    def why_not_known(self, view: View, seat: int, option: Roll) -> str | None:
        return roll_refusal(view, made(view), option.dice)


class PowerDice(TableKind):
    id, verbs, rule = "power-dice", (Add,), "dice"
    now = "you choose how many Power Dice to add (p. 17)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        attack = made(view)
        limits = dice_limits(view, attack)
        boost = f" and {dice(limits.boost, 'Boost')}" if limits.boost else ""
        least = f", at least {limits.least_power}" if limits.least_power else ""
        have = f"Your Power Pool has {view.forces[seat].power_pool}{least}"
        return (
            f"Choose how many Power Dice to add. {attack_words(view, attack)}; "
            f"{dice(attack.action_rolled, 'Action')}{boost} are rolled. {have}."
        )

    def show(self, view: View, seat: int, decision: Decision, option: Add) -> Shown:
        """So many Power Dice, with the exact chance to hit."""
        attack, count = made(view), option.power
        boost = dice_limits(view, attack).boost
        roll = f"Add {dice(count, 'Power')}" if count else "Add no Power Dice"
        if attack.target < 0:
            return Shown(f"{roll}: {expected_words(attack.action_rolled, boost, count)}")
        return Shown(f"{roll}: {percent(chance_to_hit(attack.action_rolled, boost, count, attack.needed))} to hit")

    def why_not_known(self, view: View, seat: int, option: Add) -> str | None:
        return add_refusal(view, made(view), option.power)


def made(view: View) -> AttackInProgress:
    """The attack that is being made."""
    assert view.attack is not None
    return view.attack


def attack_words(view: View, attack: AttackInProgress) -> str:
    """The attack in words: "The Raptix at d4 brawls the Belcher at e5, which has DEF 2"."""
    first, target = leader(view, attack), target_of(view, attack)
    who = "Somebody" if first is None else called(view, first)
    on = f" on {called(view, target)}" if target is not None else ""
    needed = f" with DEF {defense(view, target, attack)}" if target is not None else ""
    if target is None and isinstance(first, Monster):
        on = f" to the {attack.direction}" * bool(attack.direction) + f" and meets {met_words(view, first, attack)}"
    return f"{capitalize_first(who)} makes a {kind_words(attack)}{on}{needed}"


def expected_words(action: int, boost: int, power: int) -> str:
    """The strikes to expect where the roll is compared with several figures."""
    return f"{action * 4 / 6 + boost * 5 / 6 + power:.1f} strikes on average"
