"""The conformance checks play each field of a config at its ends."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

import msgspec

from herobox.kernel import (
    ConfigError,
    Outcome,
    Rng,
    Rules,
)
from herobox.kernel.conformance import Inspection, check_extremes, check_game
from tests.kernel.faulty import problems
from tests.kernel.tug import State, Tug


class Ends(msgspec.Struct, frozen=True):
    """How long the rope is, which has ends."""

    rope: Annotated[int, msgspec.Meta(ge=2, le=4, description="The rope.")] = 3


class Ended(Tug):
    """The game with a field that has extremes."""

    config_type = Ends  # type: ignore[assignment]


def at_the_ends(game: Tug) -> tuple[str, str]:
    """What is found at the extremes of the config, and the report."""
    lines: list[str] = []
    inspection = Inspection(game)
    check_extremes(inspection, 0, lines.append)
    return "\n".join(inspection.problems), lines[0]


def test_a_field_of_the_config_that_goes_too_far_is_found() -> None:
    class Ends(msgspec.Struct, frozen=True):
        rope: Annotated[int, msgspec.Meta(ge=0, le=3)] = 3

    class Short(Tug):
        config_type = Ends  # type: ignore[assignment]
        modes: ClassVar[dict[str, dict[str, Any]]] = {"usual": {}}

        def check(self, state: State) -> list[str]:
            return [f"the rope has a length of {state.rope}"] if state.rope < 1 else super().check(state)

        def outcome(self, state: State) -> Outcome | None:
            return super().outcome(state) if state.rounds else None

    assert "tug, rope=0: after 0 choices: the rope has a length of 0" in problems(Short())
    assert check_game(Short(), games=3, extremes=False) == []


def test_extremes_that_are_refused_are_counted() -> None:
    class Picky(Ended):
        def setup(self, config: Any, rng: Rng) -> State:
            if config.rope == 4:
                raise ConfigError("rope: is too long")
            return super().setup(config, rng)

    assert at_the_ends(Ended()) == (
        "",
        "tug, config fields at their extremes: 2 random games, 0 refused, no problems",
    )
    assert at_the_ends(Picky()) == (
        "",
        "tug, config fields at their extremes: 1 random games, 1 refused, no problems",
    )


def test_a_field_all_of_whose_extremes_are_refused_is_found() -> None:
    class Stubborn(Ended):
        def setup(self, config: Any, rng: Rng) -> State:
            if config.rope != 3:
                raise ConfigError("rope: must be 3")
            return super().setup(config, rng)

    found, line = at_the_ends(Stubborn())
    assert found == ("tug, rope: every extreme of the field is refused, so none was played; the last: rope: must be 3")
    assert "0 random games, 2 refused, 1 problem" in line


def test_a_config_error_in_the_middle_of_a_game_is_found() -> None:
    class Late(Ended):
        def turn(self, state: State) -> Rules[None]:
            if state.rounds:
                raise ConfigError("rope: has torn")
            yield from super().turn(state)

    found, _ = at_the_ends(Late())
    assert "ConfigError in test_conformance_of_extremes.py, line" in found
    assert "rope: has torn" in found
