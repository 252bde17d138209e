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
from tests.golden import readme
from tests.golden.players import Curious, Player, by_bots, by_chance

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
    player: Callable[[int], Player] = by_chance
    """Makes, from the seed, who plays it where its old choices are not legal any more."""

    @property
    def path(self) -> Path:
        return FOLDER / f"{self.name}.txt"


HEROES, HOUSE = "heroes-of-the-grid", ["afterglow"]
OUTER_BOARDS = ["angel-grove-high", "angel-grove-park", "ernies-juice-bar", "industrial-district"]

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
