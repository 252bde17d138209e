"""Whole games as text that a person can review: what was asked, what was answered, what happened.

A test replays the answers and compares the text; `make golden` writes the texts again. Where
the old answers are no longer legal, the rest of that game is played anew. Read the difference before committing it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

import herobox
from herobox.kernel import HeroboxError, Match, notation
from tests.golden import clash_of_heroes, deck_building, readme
from tests.golden.players import Player, at_random, by_bots, curious, wrestler

FOLDER = Path(__file__).parent
ANSWER = "> "
"""Begins the lines that hold the choices, in the form of a record."""
MANY = 40
"""So many options are written in groups that begin alike: "to d4 d5 e4"."""


class Playthrough(NamedTuple):
    """One whole game."""

    name: str
    game: str
    seed: int
    config: dict[str, Any]
    player: Callable[[int], Player] = at_random
    """Makes, from the seed, who plays it where its old choices are not legal any more."""

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.txt"


HEROES, HOUSE = "heroes-of-the-grid", ["afterglow"]
MONSTERS = "monsterpocalypse"
ONE_EACH = {
    "own_forces": [
        "terra-khan ultra, 3 raptix, 2 carnidon, brontox",
        "defender-x ultra, 3 g-tank, 2 rocket-chopper",
    ],
    "own_cities": ["3 skyscraper, 2 oil-refinery", "2 nuclear-power-plant, 2 apartment-building"],
    "map": "brickmarket",
    "turn_limit": 12,
}
"""Small forces, for games that show one power attack."""
TWO_EACH = {
    "monsters": 2,
    "own_forces": ["terra-khan ultra, armodax ultra", "defender-x ultra, sky-sentinel ultra"],
    "own_cities": ["5 skyscraper, 5 apartment-building", "5 skyscraper, 3 apartment-building"],
    "map": "brickmarket",
    "turn_limit": 20,
}
"""The same for combined power attacks."""
DUEL = {
    "own_forces": ["terra-khan ultra, 2 raptix, brontox", "zor-raiden ultra, 2 s-type-shinobi"],
    "own_cities": ["2 apartment-building", "2 skyscraper"],
    "map": "lantern-park",
}
"""One fight, of which each ending is a part."""
OUTER_BOARDS = ["angel-grove-high", "angel-grove-park", "ernies-juice-bar", "industrial-district"]

POWER_ATTACKS = {
    "body-slam": 5,
    "head-butt": 1,
    "ram": 1,
    "rampage": 1,
    "smash": 4,
    "stomp": 1,
    "swat": 1,
    "throw": 2,
}
"""Each with the seed of its game."""
COMBINED = {"slingshot": 5, "cradle-throw": 5, "double-head-butt": 4}
"""The same of combined power attacks."""


RARE = (
    *("annihilate", "atomize", "disrupt", "energy-sap", "leach", "munch", "overload", "resilience", "sabotage"),
    *("shelter", "super-strength"),
)
"""Abilities that are hard to see at work."""
EATEN = (
    "terra-khan ultra, armodax ultra, 2 brontox, 3 carnidon",
    "yasheth mega, cthugrosh ultra, 4 meat-slave, 2 spitter",
)
"""Forces of which one eats the other's units."""


def clash(name: str, seed: int, forces: str, cities: str, **config: Any) -> Playthrough:
    """A game of Monsterpocalypse between ready-made forces, in which abilities are looked for."""
    config |= {"forces": forces.split(), "cities": cities.split(), "turn_limit": 24}
    return Playthrough(f"{MONSTERS}-{name}", MONSTERS, seed, config, curious(*RARE))


def brawl(name: str, seed: int, turns: int, forces: tuple[str, str], cities: tuple[str, str]) -> Playthrough:
    """A game of two monsters a side between forces that are made for the abilities which are looked for."""
    config = {"monsters": 2, "own_forces": forces, "own_cities": cities, "turn_limit": turns}
    return Playthrough(f"{MONSTERS}-{name}", MONSTERS, seed, config, curious(*RARE))


PLAYTHROUGHS = (
    Playthrough("mightymania-duel", "mightymania", 1, {"decks": ["lantern-watch", "magma-foundry"]}),
    Playthrough("mightymania-mirror", "mightymania", 2, {"decks": ["moss-parliament"]}),
    Playthrough("mightymania-best-of-three", "mightymania", 3, {"best_of": 3}),
    Playthrough("mightymania-best-of-five", "mightymania", 4, {"best_of": 5, "turn_limit": 12}),
    Playthrough("mightymania-drawn", "mightymania", 5, {"turn_limit": 3}),
    Playthrough("heroes-won", HEROES, 2, {}),
    Playthrough("heroes-four-players", HEROES, 4, {"players": 4}),
    Playthrough("heroes-three-players", HEROES, 3, {"players": 3}),
    Playthrough("heroes-two-players", HEROES, 2, {"players": 2}),
    Playthrough("heroes-two-players-without-cards", HEROES, 5, {"players": 2}),
    Playthrough("heroes-grid-empty", HEROES, 6, {}),
    Playthrough("heroes-six-players", HEROES, 6, {"players": 6, "expansions": HOUSE}),
    Playthrough(
        "heroes-six-rangers-three-players", HEROES, 7, {"players": 3, "six_rangers": True, "expansions": HOUSE}
    ),
    Playthrough("heroes-location-effects", HEROES, 8, {"b_sides": OUTER_BOARDS}),
    Playthrough("heroes-assault", HEROES, 9, {"b_sides": ["command-center"]}),
    Playthrough("heroes-extra-bosses", HEROES, 10, {"expansions": HOUSE, "extra_bosses": 1}),
    Playthrough(
        "heroes-afterglow",
        HEROES,
        11,
        {
            "expansions": HOUSE,
            "players": 4,
            "rangers": ["ivy", "zack", "trini", "billy"],
            "foot_soldiers": ["glow-husks", "putty-patrollers"],
            "b_sides": ["lighthouse-point", "old-observatory"],
        },
    ),
    Playthrough("heroes-private-hands", HEROES, 12, {"players": 4, "hands": "private"}),
    Playthrough(
        "heroes-revised",
        HEROES,
        13,
        {"players": 2, "rules": "revised", "deployments_a_round": 4},
        by_bots("greedy-1", "greedy-1"),
    ),
    clash("guard", 23, "iron-tide clear-skies", "exchange-row signal-hill"),
    clash("terrasaurs", 3, "fault-line open-jaws", "garden-terraces fuming-flats"),
    clash("cthul", 22, "deep-feast thin-veil", "crooked-lanes sleepless-mile"),
    clash("planet-eaters", 1, "long-hunger falling-sparks", "tall-prey dry-tinder"),
    clash("martians", 21, "red-armada crimson-stride", "glass-delta airwave-plain"),
    clash("shadow-sun", 4, "silent-blades noon-eclipse", "tunnel-wards neon-exchange"),
    clash("two-monsters", 4, "full-alert stolen-thunder", "fuming-flats glass-delta", monsters=2),
    clash("two-machines", 11, "twin-moons horn-and-ray", "tall-prey garden-terraces", monsters=2),
    clash("two-machines-again", 2, "twin-moons horn-and-ray", "tall-prey garden-terraces", monsters=2),
    clash("two-horrors", 10, "last-sermon black-comet", "glass-delta tall-prey", monsters=2),
    clash("three-monsters", 1, "end-of-days fossil-fuel", "tall-prey glass-delta", monsters=3),
    brawl(
        "sabotage",
        28,
        20,
        (
            "gorghadra ultra, rogzor mega, 3 explodohawk, 3 belcher, 2 crawler, 2 destructomite",
            "deimos-9 mega, ares-mothership ultra, 4 saucer, 3 vanguard, 2 power-pod",
        ),
        ("4 nuclear-power-plant", "4 nuclear-power-plant"),
    ),
    brawl(
        "atomize",
        4,
        24,
        (
            "terra-khan ultra, armodax mega, 3 brontox, 2 carnidon",
            "defender-x mega, sky-sentinel mega, 2 g-tank",
        ),
        ("5 skyscraper", "5 apartment-building"),
    ),
    brawl("munch", 4, 30, EATEN, ("3 skyscraper", "3 apartment-building")),
    brawl("munch-again", 7, 30, EATEN, ("3 skyscraper", "3 apartment-building")),
    *(
        Playthrough(f"{MONSTERS}-{power}", MONSTERS, seed, ONE_EACH, wrestler(power))
        for power, seed in POWER_ATTACKS.items()
    ),
    *(
        Playthrough(f"{MONSTERS}-{power}", MONSTERS, seed, TWO_EACH, wrestler(power))
        for power, seed in COMBINED.items()
    ),
    Playthrough(f"{MONSTERS}-all-destroyed", MONSTERS, 1, DUEL, by_bots("greedy-1", "greedy-1")),
    Playthrough(f"{MONSTERS}-more-forms", MONSTERS, 5, {**DUEL, "turn_limit": 15}, by_bots("greedy-1", "greedy-1")),
    Playthrough(f"{MONSTERS}-less-damage", MONSTERS, 3, {**DUEL, "turn_limit": 7}, by_bots("greedy-1", "greedy-1")),
    Playthrough(f"{MONSTERS}-drawn", MONSTERS, 1, {**DUEL, "turn_limit": 3}, by_bots("greedy-1", "greedy-1")),
    *(
        Playthrough(f"{deck_building.GAME}-{name}", deck_building.GAME, case.seed, case.config, case.player)
        for name, case in deck_building.CASES.items()
    ),
    *(
        Playthrough(f"{clash_of_heroes.GAME}-{name}", clash_of_heroes.GAME, case.seed, case.config, case.player)
        for name, case in clash_of_heroes.CASES.items()
    ),
)


def answers(text: str) -> list[str]:
    """The choices in a playthrough's text."""
    return [line.removeprefix(ANSWER) for line in text.splitlines() if line.startswith(ANSWER)]


def play(case: Playthrough, choices: list[str]) -> tuple[str, bool]:
    """The text of the game with these choices, and whether all of them were legal and enough.

    Where they are not, the player of the case goes on instead.
    """
    match = herobox.new(case.game, seed=case.seed, **case.config)
    player = case.player(case.seed)
    lines = [f"{case.game}, seed {case.seed}, {case.config}", *heard(match, 0)]
    waiting = list(choices)
    faithful = True
    while match.outcome is None:
        before = len(match.events)
        if waiting:
            seat, choice = int(waiting[0].split(" ", 1)[0]), waiting.pop(0).split(" ", 1)[1]
        else:
            faithful = False
            seat, choice = player(match)
        decision = match.decisions.get(seat)
        try:
            match.choose(seat, choice)
        except HeroboxError:
            waiting, faithful = [], False
            continue
        assert decision is not None
        lines += ["", f"{decision.kind}, {match.seats[seat].name}: {offered(decision.options)}"]
        lines += [f"{ANSWER}{seat} {choice}", *heard(match, before)]
    lines += ["", match.text(None), "", f"{match.outcome.reason} {match.outcome.scores}", ""]
    return "\n".join(line.rstrip() for line in "\n".join(lines).split("\n")), faithful and not waiting


def offered(options: Iterable[Any]) -> str:
    """All options of a decision, in a line."""
    every = [notation(option) for option in options]
    if len(every) < MANY:
        return ", ".join(every)
    groups = groupby((each.rpartition(" ") for each in every), key=lambda parts: parts[0])
    return ", ".join(f"{first} {' '.join(last for *_, last in group)}".lstrip() for first, group in groups)


def heard(match: Match, since: int) -> Iterator[str]:
    """The events from number `since`, with the seats that heard those not meant for everybody."""
    for event in match.events[since:]:
        yield event.words if event.to is None else f"(to {', '.join(map(str, event.to))}) {event.words}"


def renew() -> None:
    """Write every text again and say what changed."""
    for case in PLAYTHROUGHS:
        old = case.path.read_text(encoding="utf-8") if case.path.exists() else ""
        text, _ = play(case, answers(old))
        case.path.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{case.name}: {'unchanged' if text == old else 'written'}\n")


if __name__ == "__main__":
    renew()
    readme.renew()
