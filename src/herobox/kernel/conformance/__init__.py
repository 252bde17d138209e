"""What holds for every game, checked by playing it at random: used through pytest and by `herobox check GAME`."""

from __future__ import annotations

import random
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from herobox.kernel.configuring import configure
from herobox.kernel.conformance.checks import AT_THE_ENDS, EVERY_GAME, EVERY_POSITION, Check, outcome_is_complete
from herobox.kernel.conformance.imagining import never_dealt
from herobox.kernel.conformance.inspection import Inspection
from herobox.kernel.conformance.tried import Tried
from herobox.kernel.errors import ConfigError
from herobox.kernel.form import extremes, mode_named
from herobox.kernel.game import Game
from herobox.kernel.glossary import check_glossary, glossary_of
from herobox.kernel.lessons import LESSON, check_lesson, lesson_of
from herobox.kernel.match import Match
from herobox.kernel.rng import Rng, stream

MOST_CHOICES = 20_000
"""A random game that is not over by then is held not to end."""

__all__ = ["Inspection", "check_extremes", "check_game", "inspect_game"]

_OF_THE_KERNEL = (("herobox", "kernel"), ("kernel", "conformance"))
"""Folders in which an error of a game may surface, but is not made."""


def check_game(
    game: Game[Any, Any],
    *,
    games: int = 20,
    seed: int = 0,
    modes: Sequence[str] | None = None,
    extremes: bool = True,
    report: Callable[[str], None] = lambda line: None,
) -> list[str]:
    """Play `games` random games of each mode (None: all modes) and return what is wrong, a sentence each.

    With `extremes` it plays one more with each field of the config at each of its ends, looking at less. `report` gets
    a line for each mode and, at the end, what of the content and of its words no game used, which kinds of decisions
    bots choose at random, and which have no predicate, for their options or for passing. Raises HeroboxError for a mode
    that the game lacks.
    """
    inspection = Inspection(game)
    inspection.where = game.id
    kind = type(game)
    if (kind.hide is not Game.hide or kind.view is not Game.view) and kind.resample_hidden is Game.resample_hidden:
        inspection.found(
            "views hide something, but nothing is dealt anew: write `resample_hidden`, or bots know it all"
        )
    for unknown in sorted(game.mind.chosen_at_random - game.decisions.by_id.keys()):
        inspection.found(
            f'`chosen_at_random` of `mind_type` names "{unknown}", but there is no kind of decision with that id'
        )
    lesson = lesson_of(game)
    if lesson is not None:
        inspection.problems += check_lesson(lesson, game, f"{game.id}, {LESSON}")
    inspection.problems += [f"{game.id}, {problem}" for problem in check_glossary(glossary_of(game), game)]
    for mode in game.modes if modes is None else [mode_named(game, mode) for mode in modes]:
        before = len(inspection.problems)
        inspection.forget_alike()
        for number in range(games):
            inspect_game(inspection, mode, stream(seed, game.id, mode, number))
        found = len(inspection.problems) - before
        report(f"{game.id}, {mode}: {games} random games, {found or 'no'} {'problem' if found == 1 else 'problems'}")
    inspection.where = game.id
    never_dealt(inspection)
    if extremes:
        check_extremes(inspection, seed, report)
    _report_notes(inspection, report)
    return inspection.problems


def check_extremes(inspection: Inspection, seed: int, report: Callable[[str], None]) -> None:
    """Play one random game with each field of the config at its lowest, at its highest, and at each of its choices.

    A config that the game refuses with a ConfigError before the first turn is right as well, but not all of a field's.
    """
    game = inspection.game
    before = len(inspection.problems)
    played: Counter[str] = Counter()
    refused: dict[str, str] = {}
    refusals = 0
    for name, value in extremes(game):
        inspection.where = f"{game.id}, {name}={value}"
        game_seed = stream(seed, game.id, name, str(value))
        try:
            config = configure(game.config_type, {name: value})
            game.seats(config)
            game.setup(config, Rng(stream(game_seed, "table")))  # As the match will set it up.
        except ConfigError as error:
            refused[name] = str(error)
            refusals += 1
            continue
        except Exception:  # noqa: S110 - the same set-up, played, is written down with its place
            pass
        _play(inspection, config, game_seed, AT_THE_ENDS, (outcome_is_complete,))
        played[name] += 1
    for name in refused:
        if not played[name]:
            inspection.where = f"{game.id}, {name}"
            inspection.found(f"every extreme of the field is refused, so none was played; the last: {refused[name]}")
    found = len(inspection.problems) - before
    report(
        f"{game.id}, config fields at their extremes: {played.total()} random games, {refusals} refused, "
        f"{found or 'no'} {'problem' if found == 1 else 'problems'}"
    )


def _report_notes(inspection: Inspection, report: Callable[[str], None]) -> None:
    """Report what these games never used, and which kinds of decisions lack an opinion of bots or a predicate."""
    game = inspection.game
    unused = inspection.unused()
    if unused:
        report(f"never used in these games: {', '.join(unused)}")
    unsaid = inspection.unused_words()
    if unsaid:
        report(f"words that no card used in these games: {', '.join(unsaid)}")
    if inspection.hows:
        report("beats: " + ", ".join(f"{count} {how}" for how, count in inspection.hows.most_common()))
    unranked = [kind for kind in game.decisions.by_id if kind in inspection.unranked - game.mind.chosen_at_random]
    if unranked:
        report(
            "kinds of decisions that bots choose at random, as `mind_type` ranks no options there: "
            + ", ".join(unranked)
        )
    if game.decisions.lists:
        report(f"kinds of decisions that are just a list, without a predicate: {', '.join(game.decisions.lists)}")
    if game.decisions.passes_as_offered:
        listed = ", ".join(game.decisions.passes_as_offered)
        report(f"kinds of decisions that may be passed wherever their rule offers it: {listed}")


def inspect_game(inspection: Inspection, mode: str, seed: int) -> None:
    """Play one random game of a mode and put what is wrong into the inspection."""
    game = inspection.game
    inspection.where = f"{game.id}, mode {mode}, seed {seed}"
    _play(inspection, configure(game.config_type, game.modes[mode]), seed, EVERY_POSITION, EVERY_GAME)


def _play(
    inspection: Inspection, config: Any, seed: int, every_position: Sequence[Check], every_game: Sequence[Check]
) -> None:
    """Play one random game; what goes wrong, and be it a ConfigError, is written down."""
    game = inspection.game
    chance = random.Random(seed)
    inspection.tried = Tried(random.Random(seed))
    try:
        match = Match(game, config, seed)
        inspection.look_at(match.state)
        for _ in range(MOST_CHOICES):
            if match.outcome is not None:
                break
            for check in every_position:
                check(inspection, match, chance)
            seat, decision = chance.choice(list(match.decisions.items()))
            option = chance.choice(decision.options)
            inspection.use(option)
            match.choose(seat, option)
            inspection.look_at(match.state)
        if match.outcome is None:
            inspection.found(f"a random game was not over after {MOST_CHOICES} choices")
        for check in every_game:
            check(inspection, match, chance)
    except Exception as error:  # whatever a game does wrong is a finding, and the next game is played
        frames = traceback.extract_tb(error.__traceback__)
        of_the_game = [frame for frame in frames if Path(frame.filename).parts[-3:-1] not in _OF_THE_KERNEL]
        place = (of_the_game or frames)[-1]
        where = f"{Path(place.filename).name}, line {place.lineno}"
        inspection.found(f"{type(error).__name__} in {where}: {error}", f"{type(error).__name__} {where}")
