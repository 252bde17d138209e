"""The sentence that asks, for every kind of decision, with what is at stake."""

from __future__ import annotations

from herobox.games.monsterpocalypse.cards.battle_map import side_place
from herobox.games.monsterpocalypse.decisions.attack_questions import attack_question
from herobox.games.monsterpocalypse.keywords.amounts import dice
from herobox.games.monsterpocalypse.names import called, moving
from herobox.games.monsterpocalypse.rules.figures import name_of
from herobox.games.monsterpocalypse.rules.pools import active_pool
from herobox.games.monsterpocalypse.rules.power_phase import spoils
from herobox.games.monsterpocalypse.rules.stats import speed
from herobox.games.monsterpocalypse.state import State, Structure
from herobox.kernel import Decision
from herobox.kernel.wording import capitalize_first, count_of


def question(view: State, seat: int, decision: Decision) -> str:
    """What is asked of this seat: a short large, then what helps."""
    match decision.kind:
        case "map" | "side" | "structure" | "start":
            return _set_up(view, seat, decision.kind)
        case "activation":
            return f"Activate your monsters or your units. {_pools(view, seat)}"
        case "shuffle":
            phase = "Power" if view.activation == "monsters" else "Spawn"
            return (
                f"Move an Action Die before the {phase} Phase? You secure a building with Shuffle. {_pools(view, seat)}"
            )
        case "power-up":
            return f"Roll Action Dice to Power Up? One strike is enough. {_spoils(view, seat)} {_pools(view, seat)}"
        case "hyper":
            return f"Change into Hyper form? Your Power Pool has {dice(view.forces[seat].power_pool, 'Power')}."
        case "spawn":
            return (
                "Spawn a unit, or end the phase. First choose a unit of your Reserves (the picture has them below the "
                f"map), then a spawn point. {_active(view)}"
            )
        case "clear":
            figure = moving(view)
            who = "the unit" if figure is None else called(view, figure)
            return f"Choose where {who} goes. It makes room for the unit that is spawned; a hazard destroys it."
        case "advancement":
            who = "monsters" if view.activation == "monsters" else "units"
            steps = " or a step" if view.activation == "monsters" else ""
            return f"Advance your {who}, or end the phase. An advance{steps} costs an Action Die. {_active(view)}"
        case "destination":
            return _destination(view)
        case "waypoint":
            return "Choose a space to pass first. Then choose where the advance ends."
        case "push":
            return f"Push Action Dice? What you push is in the other pool at your next turn. {_pools(view, seat)}"
        case _:
            return attack_question(view, seat, decision)


def _set_up(view: State, seat: int, kind: str) -> str:
    """What is asked before the first turn."""
    force, opponent = view.forces[seat], view.forces[1 - seat]
    rolled = f"{count_of(force.setup_strikes, 'strike')} against {opponent.setup_strikes}"
    match kind:
        case "map":
            return f"Choose the map. You rolled {rolled} in the setup roll; your opponent chooses the side and begins."
        case "side":
            return (
                f"Choose your side of {view.map.name}. You rolled {rolled} in the setup roll, so you place first and "
                f"begin, too. On either side the picture has your figures {_looks(seat)}."
            )
        case "structure":
            left = f"{len(force.city)} left and your opponent {len(opponent.city)}"
            return (
                "Place a structure on a foundation. First choose a structure of your city (the picture has it below "
                f"the map), then a foundation. Green foundations are filled before yellow ones. You have {left}."
            )
        case _:
            side = side_place(view.map, force.colour)
            where = f"Place your monster on a starting area of your side, the {side} one."
            return f"{where} The picture has it {_looks(seat)}."


def _looks(seat: int) -> str:
    """What a player's figures are told by, whichever side is taken."""
    return ("blue and round", "orange and square")[seat]


def _pools(view: State, seat: int) -> str:
    force = view.forces[seat]
    return f"Your Monster Pool has {dice(force.monster_pool, 'Action')}, your Unit Pool {force.unit_pool}."


def _spoils(view: State, seat: int) -> str:
    """What a Power Up would bring now."""
    found = list(spoils(view, seat))
    gained, lost = sum(each.gained for each in found), sum(each.lost for each in found)
    what = [f"gains you {dice(gained, 'Power')}"] * bool(gained)
    what += [f"costs your opponent {dice(lost, 'Power')}"] * bool(lost)
    if not what:
        return "You hold and secure nothing that it would pay for."
    return f"It {' and '.join(what)}: {', '.join(each.words for each in found)}."


def _active(view: State) -> str:
    pool = "Monster" if view.activation == "monsters" else "Unit"
    return f"Your {pool} Pool has {dice(active_pool(view), 'Action')}."


def _destination(view: State) -> str:
    """Who advances how far, where that is known."""
    figure = moving(view)
    if figure is None or isinstance(figure, Structure):
        return "Choose where the advance ends."
    if view.attack is not None:
        return f"Choose where {name_of(figure)} goes. It advances after its attack."
    return (
        f"Choose where {name_of(figure)} goes. {capitalize_first(called(view, figure))} has SPD {speed(view, figure)}."
    )
