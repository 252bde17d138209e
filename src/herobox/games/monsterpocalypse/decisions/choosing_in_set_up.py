"""Before the first turn: the map, the sides, structures and monsters (rulebook p. 22 and 26)."""

from __future__ import annotations

from typing import Any

from herobox.games.monsterpocalypse.cards.printed_battle_map import side_place, side_text
from herobox.games.monsterpocalypse.decisions.choosing_by_pointing import TableKind, Thing, block_around
from herobox.games.monsterpocalypse.options import Build, Map, Side, Start
from herobox.games.monsterpocalypse.rules.set_up_phase import build_refusal, map_refusal, side_refusal, start_refusal
from herobox.games.monsterpocalypse.state import NOWHERE, View
from herobox.kernel import Decision, Shown
from herobox.kernel.wording import count_of


class ChooseMap(TableKind):
    id, verbs, rule = "map", (Map,), "setup-roll"
    set_up = "Set up for me"
    now = "the map is chosen (p. 26)"

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        rolled = rolled_words(view, seat)
        return f"Choose the map. You rolled {rolled} in the setup roll, so your opponent chooses a side and goes first."

    def show(self, view: View, seat: int, decision: Decision, option: Map) -> Shown:
        chosen = next(each for each in view.maps if each.id == option.id)
        return Shown(f"Play on {chosen.name}", (f"map-{option.id}",), listed=True)

    def meant(self, view: View, seat: int, decision: Decision, before: list[Thing], last: Thing) -> Any | None:
        return Map(last.name) if last.kind == "map" else None

    def why_not_known(self, view: View, seat: int, option: Map) -> str | None:
        return map_refusal(view, option.id)


class ChooseSide(TableKind):
    id, verbs, rule = "side", (Side,), "setup-roll"
    set_up = "Set up for me"
    now = "the colour of your zones is chosen (p. 26)"
    spaces = True

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        return (
            f"Choose your side of {view.map.name}. You rolled {rolled_words(view, seat)} in the setup roll, so you "
            f"place first and take the first turn. On either side, your figures are {looks_of(seat)}."
        )

    def show(self, view: View, seat: int, decision: Decision, option: Side) -> Shown:
        return Shown(f"Take the {side_text(view.map, option.colour)}", (f"side-{option.colour}",), listed=True)

    def meant(self, view: View, seat: int, decision: Decision, before: list[Thing], last: Thing) -> Any | None:
        if last.kind == "side":
            return _side(last.name)
        if not last.on_the_map:
            return super().meant(view, seat, decision, before, last)
        space = 1 << view.map.grid.numbers[last.name]
        for colour in ("red", "blue"):
            starts = any(view.map.grid.block(start) & space for start in view.map.starts(colour))
            if starts or view.map.spawns(colour) & space:
                return _side(colour)
        return None

    def why_not_known(self, view: View, seat: int, option: Side) -> str | None:
        return side_refusal(option.colour)


class PlaceStructure(TableKind):
    id, verbs, rule = "structure", (Build,), "structures"
    set_up = "Place for me"
    now = "you place a structure on a foundation (p. 26)"
    spaces = True

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        left = f"{len(view.forces[seat].city)} left and your opponent {len(view.forces[1 - seat].city)}"
        return (
            "Place a structure on a foundation. First choose a structure from your city (shown below the map), "
            f"then a foundation. Green foundations are filled before yellow ones. You have {left}."
        )

    def show(self, view: View, seat: int, decision: Decision, option: Build) -> Shown:
        building, space = option
        card = next(card for card in view.forces[seat].city if card.id == building)
        words = f"Place the {card.name} (DEF {card.defense}, Energy {card.energy}) at {space}"
        return Shown(words, (f"city-{seat}-{building}", f"foundation-{space}"))

    def thing(self, view: View, thing: Thing) -> Thing:
        return block_around(view, thing, [foundation.corner for foundation in view.map.foundations])

    def meant(self, view: View, seat: int, decision: Decision, before: list[Thing], last: Thing) -> Any | None:
        if not last.on_the_map:
            return super().meant(view, seat, decision, before, last)
        city = view.forces[seat].city
        chosen = next((thing.name for thing in before if thing.kind == "city"), city[0].id if city else "")
        return Build(chosen, last.name)

    def why_not_known(self, view: View, seat: int, option: Build) -> str | None:
        return build_refusal(view, seat, option.building, view.map.grid.numbers[option.at])


class PlaceMonster(TableKind):
    id, verbs, rule = "start", (Start,), "monsters-placed"
    set_up = "Place for me"
    now = "you place a monster on a starting area (p. 26)"
    spaces = True

    def ask(self, view: View, seat: int, decision: Decision) -> str:
        side = side_place(view.map, view.forces[seat].colour)
        where = f"Place your monster on a starting area on your side, the {side} one."
        return f"{where} In the picture it is {looks_of(seat)}."

    def show(self, view: View, seat: int, decision: Decision, option: Start) -> Shown:
        monster = next(each for each in view.forces[seat].monsters if each.alpha.id == option.monster)
        grid = view.map.grid
        around = tuple(f"space-{grid.names[space]}" for space in grid.spaces(grid.block(grid.numbers[option.at])))
        return Shown(f"Place {monster.alpha.name} at {option.at}", (f"start-{option.at}",), around=around)

    def thing(self, view: View, thing: Thing) -> Thing:
        return block_around(view, thing, [*view.map.red_starts, *view.map.blue_starts])

    def meant(self, view: View, seat: int, decision: Decision, before: list[Thing], last: Thing) -> Any | None:
        waiting = [monster.alpha.id for monster in view.forces[seat].monsters if monster.at == NOWHERE]
        if not waiting or not last.on_the_map:
            return super().meant(view, seat, decision, before, last)
        return Start(waiting[0], last.name)

    def why_not_known(self, view: View, seat: int, option: Start) -> str | None:
        return start_refusal(view, seat, option.monster, view.map.grid.numbers[option.at])


def rolled_words(view: View, seat: int) -> str:
    """The setup roll: "3 strikes against 2"."""
    return f"{count_of(view.forces[seat].setup_strikes, 'strike')} against {view.forces[1 - seat].setup_strikes}"


def looks_of(seat: int) -> str:
    """What a player's figures are told by, whichever side is taken."""
    return ("blue and round", "orange and square")[seat]


def _side(colour: str) -> Side | None:
    return Side("red") if colour == "red" else Side("blue") if colour == "blue" else None
