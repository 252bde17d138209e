"""The city as lines of text, for terminals and for people who listen to the picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from herobox.draw.lines import in_columns, page
from herobox.games.monsterpocalypse.cards.printed_bases import BlastStrength
from herobox.games.monsterpocalypse.cards.printed_battle_map import LEGEND
from herobox.games.monsterpocalypse.names import called, marked_name, marks
from herobox.games.monsterpocalypse.picture.text_table_letters import HAZARDS, grounds
from herobox.games.monsterpocalypse.rules.dice import strikes
from herobox.games.monsterpocalypse.rules.holding import held, secured
from herobox.games.monsterpocalypse.rules.placing_figures import at, figures, numbered
from herobox.games.monsterpocalypse.state import NOWHERE, AttackInProgress, Force, Monster, Unit, View
from herobox.kernel.wording import capitalize_first, count_of, join_words

_SIDES = {"red": "r", "blue": "b"}
_FIGURES = "Figures: r red, b blue; after the letters: # Alpha form, ^ Hyper form, + Elite, * promo"
_PHASES = {
    "set-up roll": "Setup: the map and the sides",
    "structures": "Setup: structures are placed",
    "monsters": "Setup: monsters are placed",
    "turn": "the turn begins",
    "spawn": "Spawn Phase",
    "power": "Power Phase",
    "hyper": "Hyper Phase",
    "advancement": "Advancement Phase",
    "attack": "Attack Phase",
    "push": "Push Phase",
}


def board(view: View, seat: int | None) -> str:
    """The city with a letter for each space's ground and a mark for each figure, then both forces; 100 columns at most.

    `seat` (None: a spectator) is marked as the reader's own.
    """
    signs = marks(view)
    lines = [*_lines(headline(view)), "", *_city(view, signs), "", *_legend(view, signs)]
    if view.attack is not None:
        lines += _lines(_attack(view, view.attack))
    if any(view.last_roll):
        lines.append(f"Last roll, by {view.forces[view.rolled_by].name}: {_faces(view.last_roll)}")
    for force in view.forces:
        lines += ["", *_force(view, force, seat, signs)]
    return page(lines)


def headline(view: View) -> str:
    """What goes on, in a line: "Turn 3: Terra Khan's Monster Activation, Attack Phase"."""
    if view.ending:
        return view.ending
    phase = _PHASES[view.phase]
    if not view.turn:
        return f"{phase} are chosen." if view.phase == "set-up roll" else f"{phase}. {view.map.name}."
    force = view.forces[view.active]
    what = {"monsters": "Monster Activation, ", "units": "Unit Activation, ", "": ""}[view.activation]
    return f"Turn {view.turn} of at most {view.config.turn_limit}: {force.name}, {what}{phase}. {view.map.name}."


def _city(view: View, signs: dict[str, str]) -> Iterator[str]:
    """The map: a sign for the ground of each space, then who is on it."""
    grid = view.map.grid
    letters = "".join(f"{name[0]:<6}" for name in grid.names[: grid.width])
    yield f"    {letters}".rstrip()
    figures_by_space, signs_of_ground = _standing(view, signs), grounds(view)
    for row in range(grid.height):
        numbers = range(row * grid.stride, row * grid.stride + grid.width)
        cells = "".join(figures_by_space.get(number) or f"{signs_of_ground[number]}     " for number in numbers)
        yield f"{row + 1:>2}  {cells}".rstrip()


def _standing(view: View, signs: dict[str, str]) -> dict[int, str]:
    """What is written on each space that is occupied; under a building no ground is seen."""
    found: dict[int, str] = {}
    for structure in view.structures:
        mark = f" |{signs[structure.printed.name]}{structure.printed.defense} "
        found.update(dict.fromkeys(view.map.grid.spaces(structure.spaces), mark))
    for force in view.forces:
        for figure in figures(view, force.seat):
            mark = _mark(force, figure, signs)
            for number in view.map.grid.spaces(figure.spaces):
                found[number] = f"{grounds(view)[number]}{mark:<5}"
    return found


def _mark(force: Force, figure: Monster | Unit, signs: dict[str, str]) -> str:
    """A figure's letters: its side, its two letters, and a sign for its form or grade."""
    mark = f"{_SIDES.get(force.colour, str(force.seat + 1))}{signs[marked_name(figure)]}"
    if isinstance(figure, Monster):
        return f"{mark}{'^' if figure.in_hyper else '#'}"
    return f"{mark}{'*' if figure.printed.promo else '+' if figure.printed.grade == 'elite' else ''}"


def _legend(view: View, signs: dict[str, str]) -> list[str]:
    """What the signs on the map mean, those that are there."""
    grid = view.map.grid
    signs_of_ground = grounds(view)
    shown = {signs_of_ground[number] for number in grid.spaces(grid.every & ~view.structure_spaces)}
    words = [f"{sign} {name}" for sign, name in (LEGEND | HAZARDS).items() if sign in shown]
    lines = _lines(f"Ground: {', '.join(words)}")
    lines += _lines(_FIGURES if view.forces[0].colour else _FIGURES.replace("r red, b blue", "1 and 2 the seats"))
    if view.structures:
        places: dict[str, list[str]] = {}
        for structure in view.structures:
            places.setdefault(structure.printed.id, []).append(at(view, structure))
        printed = {structure.printed.id: structure.printed for structure in view.structures}
        buildings = [
            f"{signs[printed[name].name]} {printed[name].name} (DEF {printed[name].defense}, "
            f"Energy {printed[name].energy}) at {', '.join(spaces)}"
            for name, spaces in places.items()
        ]
        lines += _lines(f"Buildings: {'; '.join(buildings)}")
    return lines


def _attack(view: View, attack: AttackInProgress) -> str:
    """The attack that is being made."""
    by = [figure for figure in (numbered(view, number) for number in attack.by) if figure is not None]
    target = numbered(view, attack.target)
    what = attack.power.replace("-", " ") or attack.kind
    on = f" on {called(view, target)}" if target is not None else f" to the {attack.direction}" * bool(attack.direction)
    rolled = f": {_faces((tuple(attack.action), tuple(attack.boost), tuple(attack.powered)))}" if attack.action else ""
    total = f", {count_of(strikes(attack), 'strike')}" if attack.action else ""
    needed = f" against DEF {attack.needed}" if attack.needed else ""
    who = join_words([called(view, figure) for figure in by]) or "nobody"
    return f"Attack: {what} by {who}{on}{rolled}{total}{needed}"


def _faces(dice: tuple[tuple[int, ...], ...]) -> str:
    """Dice as they lie: "Action [x][-], Power [xx]"."""
    shown = []
    for kind, rolled in zip(("Action", "Boost", "Power"), dice, strict=True):
        if rolled:
            shown.append(f"{kind} {''.join(f'[{_face(hits)}]' for hits in rolled)}")
    return ", ".join(shown)


def _face(hits: int) -> str:
    return "x" * hits or "-"


def _force(view: View, force: Force, seat: int | None, signs: dict[str, str]) -> Iterator[str]:
    """A player's pools, monsters, units, Reserves and what they secure and hold."""
    own = " (you)" if force.seat == seat else ""
    side = f", {force.colour}" if force.colour else ""
    forms = force.forms_destroyed
    destroyed = f"; has destroyed {count_of(forms, 'form')} of opposing monsters" if forms else ""
    yield from _lines(
        f"{force.name}{own}{side}. Monster Pool {force.monster_pool}, Unit Pool {force.unit_pool}, "
        f"Power Pool {force.power_pool}{destroyed}"
    )
    for monster in force.monsters:
        yield from _lines(f"  {_monster(view, force, monster, signs)}")
    if force.units:
        yield from _lines(f"  Units: {', '.join(_units(view, force, signs))}")
    waiting = [f"{count} {card.title}" for card, count in zip(force.roster, force.reserves, strict=True) if count]
    yield from _lines(f"  Reserves: {', '.join(waiting) or 'none'}")
    if force.city and not view.turn:
        counts = Counter(card.name for card in force.city)
        yield from _lines(f"  City: {', '.join(f'{count} {name}' for name, count in counts.items())}")
    if words := _objectives(view, force):
        yield from _lines(f"  {words}")


def _monster(view: View, force: Force, monster: Monster, signs: dict[str, str]) -> str:
    """A monster with its stats, the Health of both forms, and what it has done."""
    form = monster.printed
    stats = [f"SPD {form.speed}", f"DEF {form.defense}"]
    for title, strength in (("Brawl", form.brawl), ("Blast", form.blast), ("Power", form.power)):
        if strength is not None:
            reach = f" {strength.range} range" if isinstance(strength, BlastStrength) else ""
            stats.append(f"{title} {strength.dice}{f'*{strength.boost}' if strength.boost else ''}{reach}")
    where = f"at {at(view, monster)}" if monster.at != NOWHERE else "not on the map"
    forms = [monster.printed, monster.alpha if monster.in_hyper else monster.hyper]
    left = [monster.left, monster.health[not monster.in_hyper]]
    health = f"Health {left[0]} of {forms[0].health} ({forms[1].name} {left[1]} of {forms[1].health})"
    done = [word for word, so in (("advanced", monster.advanced), ("attacked", monster.attacked)) if so]
    change = f" Hyper {monster.hyper.hyper}." if not monster.in_hyper else ""
    after = f" Has {join_words(done)}." if done else ""
    return f"{_mark(force, monster, signs)} {monster.name} {where}: {health}. {', '.join(stats)}.{change}{after}"


def _units(view: View, force: Force, signs: dict[str, str]) -> Iterator[str]:
    """The units on the map by kind, with their spaces; "a" has advanced, "!" has attacked."""
    kinds: dict[str, list[Unit]] = {}
    for unit in force.units:
        kinds.setdefault(unit.name, []).append(unit)
    for name, units in kinds.items():
        places = [f"{at(view, unit)}{' (advanced)' * unit.advanced}{' (attacked)' * unit.attacked}" for unit in units]
        yield f"{_mark(force, units[0], signs)} {name} {' '.join(places)}"


def _objectives(view: View, force: Force) -> str:
    """What a player secures and holds."""
    words = []
    if found := secured(view, force.seat):
        words.append(f"secures {join_words([called(view, structure) for structure in found])}")
    grid = view.map.grid
    for name, spaces in (
        ("Power Zone", view.map.power_zones),
        ("Negative Zone", view.map.negative_zones),
        ("Activator", view.map.activators),
    ):
        if holding := held(view, force.seat, spaces):
            words.append(f"holds {name} {', '.join(grid.names[number] for number in grid.spaces(holding))}")
    return capitalize_first("; ".join(words))


def _lines(text: str) -> list[str]:
    """A text in lines of the table's width, those after the first further in than what stands below a heading."""
    return in_columns(text, "    ")
