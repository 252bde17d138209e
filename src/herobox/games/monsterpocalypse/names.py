"""What things on the map are called in a prompt, and what they are on the picture."""

from __future__ import annotations

import re
from collections.abc import Iterable

from herobox.games.monsterpocalypse.keywords.amount_keywords import dice
from herobox.games.monsterpocalypse.rules import power_attacks
from herobox.games.monsterpocalypse.rules.current_stats import defense, defense_changes
from herobox.games.monsterpocalypse.rules.defense import ability_called, made_by
from herobox.games.monsterpocalypse.rules.dice import chance_to_hit
from herobox.games.monsterpocalypse.rules.placing_figures import at, named, named_at, numbered
from herobox.games.monsterpocalypse.rules.rolling_dice import dice_limits
from herobox.games.monsterpocalypse.state import AnyFigure, AttackInProgress, Monster, Structure, Unit, View
from herobox.kernel.wording import join_words


def called(view: View, figure: AnyFigure) -> str:
    """A figure by its name and space: "the Raptix at d4"."""
    return named_at(view, figure)


def called_at(view: View, space: str) -> str:
    """Who stands on a space: "the Raptix at d4", or the space alone where nobody does."""
    figure = named(view, space)
    return space if figure is None else called(view, figure)


def point(view: View, figure: AnyFigure) -> str:
    """A figure's id on the picture."""
    return f"{'building' if isinstance(figure, Structure) else 'figure'}-{at(view, figure)}"


def point_at(view: View, space: str) -> str:
    """The id on the picture of whoever stands on a space; of the space itself where nobody does."""
    figure = named(view, space)
    return f"space-{space}" if figure is None else point(view, figure)


def percent(chance: float) -> str:
    """A chance for people: "62%"; certain and impossible are said only of what is so."""
    shown = round(100 * chance)
    if shown == 100 and chance < 1:
        return "over 99%"
    return "under 1%" if shown == 0 and chance > 0 else f"{shown}%"


def facts(view: View, target: AnyFigure, attack: AttackInProgress) -> str:
    """What is good to know of a target: its DEF against this attack with what changes it, and a monster's Health."""
    shown = f"DEF {defense(view, target, attack)}{made_by(defense_changes(view, target, attack))}"
    if isinstance(target, Monster):
        return f"{shown}, {target.left} of {target.printed.health} Health"
    return f"{shown}, Energy {target.printed.energy}" if isinstance(target, Structure) else shown


def chance_of(attack: AttackInProgress, needed: int) -> str:
    """The chance that the dice in play, rolled again, show so many strikes."""
    return percent(chance_to_hit(len(attack.action), len(attack.boost), len(attack.powered), needed))


def moving(view: View) -> AnyFigure | None:
    """The figure that is being moved, where that is known."""
    return numbered(view, view.moving) if view.moving >= 0 else None


def leader(view: View, attack: AttackInProgress) -> AnyFigure | None:
    """Who leads the attack, if it is on the map."""
    return numbered(view, attack.by[0]) if attack.by else None


def target_of(view: View, attack: AttackInProgress) -> AnyFigure | None:
    """The single target of the attack, if there is one and it is on the map."""
    return numbered(view, attack.target) if attack.target >= 0 else None


def kind_words(attack: AttackInProgress) -> str:
    """What kind of attack it is: "brawl attack", "Body Slam"."""
    return power_attacks.title(attack.power) if attack.power else f"{attack.kind} attack"


def in_play(attack: AttackInProgress) -> str:
    """The dice in play: "3 Action Dice and 2 Boost Dice"."""
    counts = ((len(attack.action), "Action"), (len(attack.boost), "Boost"), (len(attack.powered), "Power"))
    return join_words([dice(count, kind) for count, kind in counts if count]) or "none"


def resolving(view: View) -> str:
    """The ability that is being resolved, by its name; empty where it is none."""
    if view.attack is None:
        return ability_called(view.using)
    if not view.attack.resolved:
        return ""
    return ability_called(view.attack.resolved[-1].removeprefix("trigger ").partition("@")[0])


def coming_in(view: View, seat: int) -> str:
    """The unit that comes out of the Reserves, by its name."""
    titles = [card.title for card in view.forces[seat].roster if card.id == view.bringing]
    return f"the {titles[0]}" if titles else "the unit"


def best_chance(view: View, attack: AttackInProgress) -> float:
    """The chance that this attack hits its target with all the dice that it may roll."""
    target = target_of(view, attack)
    if target is None:
        return 0.0
    limits = dice_limits(view, attack)
    return chance_to_hit(limits.most_action, limits.boost, limits.most_power, defense(view, target, attack))


def at_best(view: View, attack: AttackInProgress) -> str:
    """The chance to hit with all the dice that this attack may roll; a unit alone may be joined by others."""
    alone = len(attack.by) == 1 and attack.kind != "power" and isinstance(leader(view, attack), Unit)
    chance, how = best_chance(view, attack), "alone" if alone else "at best"
    return f", {percent(chance)} to hit {how}" if chance else f", can't hit{' alone' if alone else ''}"


def marks(table: View) -> dict[str, str]:
    """A mark for each name of what is in the forces and their cities, no two alike: "Rocket Chopper": "RC"."""
    names: dict[str, None] = {}
    for force in table.forces:
        names.update(dict.fromkeys(monster.alpha.name for monster in force.monsters))
        names.update(dict.fromkeys(card.name for card in force.roster))
    for printed in [structure.printed for structure in table.structures] + [
        card for force in table.forces for card in force.city
    ]:
        names[printed.name] = None
    found: dict[str, str] = {}
    for name in names:
        taken = set(found.values())
        found[name] = next(mark for mark in _possible(name) if mark not in taken)
    return found


def marked_name(figure: Monster | Unit) -> str:
    """The name that a figure's mark is kept by: that of a monster's Alpha form, of a unit without its grade."""
    return figure.alpha.name if isinstance(figure, Monster) else figure.printed.name


def _possible(name: str) -> Iterable[str]:
    """Marks that a name may have, the best first: the first letters of its words, or its first two letters."""
    words = re.findall(r"[A-Za-z0-9]+", name)
    if len(words) > 1:
        yield (words[0][0] + words[1][0]).upper()
    letters = "".join(words)
    yield from (letters[0].upper() + letter.lower() for letter in letters[1:])
    yield from (letters[0].upper() + str(number) for number in range(1, 100))
