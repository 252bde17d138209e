"""Who begins a round (rulebook p. 15)."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from herobox.games.clash_of_heroes.rules.activation_phase import added_up, determine_initiative, initiative
from herobox.games.clash_of_heroes.rules.current_attributes import lay_token, value
from tests.games.clash_of_heroes.plain import plain
from tests.games.clash_of_heroes.positions import figure
from tests.games.driving import heard

ONE_EACH = (("rage",), ("redline",))


def begins(printed: Mapping[str, Mapping[str, int]], **more: object) -> int:
    """The team that begins by these values."""
    table = plain(teams=ONE_EACH, printed=printed, **more)
    determine_initiative(table)
    return table.next_team


def test_the_team_with_more_speed_begins() -> None:
    """Battering Ram has +1 SPEED and -1 MENTAL."""
    quick = {"redline": {"speed": 3, "mental": 1}}
    assert begins(quick) == 1
    assert begins(quick, right={"rage": ["red-mist", "battering-ram"]}) == 0


def test_a_tie_of_speed_is_broken_by_mental() -> None:
    assert begins({"redline": {"mental": 3}}) == 1
    assert begins({"rage": {"mental": 3}}) == 0


def test_what_has_decided_is_told() -> None:
    """SPEED, and in a tie MENTAL too."""
    table = plain(teams=ONE_EACH, printed={"redline": {"speed": 3}})
    determine_initiative(table)
    assert "Initiative 2 to 3: the Mercury Herald goes first." in heard(table)
    table = plain(teams=ONE_EACH, printed={"rage": {"mental": 3}})
    determine_initiative(table)
    assert "Initiative 2 to 2, MENTAL 3 to 2: the Guardians' Chronicles goes first." in heard(table)


def test_techniques_count_for_mental_in_a_tie() -> None:
    """Brute Force has +1 MENTAL, Iron Will +2."""
    assert begins({"redline": {"mental": 3}}, right={"rage": ["brute-force"], "redline": ["quick-study"]}) == 1
    assert begins({}, right={"rage": ["brute-force"]}) == 0


def test_all_heroes_of_a_team_count_for_initiative_and_so_do_their_tokens() -> None:
    team_up = {"teams": (("rage",), ("redline",)), "team_up": ("ultrawoman", "sanctuary")}
    for number, (name, team) in enumerate((("ultrawoman", 0), ("sanctuary", 1))):
        table = plain(leading=1 - number, **team_up)  # type: ignore[arg-type]
        lay_token(figure(table, name), "speed", 1)
        assert initiative(table) == (4 + (team == 0), 4 + (team == 1))
        determine_initiative(table)
        assert table.next_team == team


def test_special_powers_do_not_count_for_initiative() -> None:
    """Out of Breath has -2 SPEED on the left, and X-Tina takes 1 MENTAL from opponents in her Area."""
    table = plain(teams=ONE_EACH, left={"redline": ["out-of-breath"]})
    assert value(table, figure(table, "redline"), "speed") == 0
    assert initiative(table) == (2, 2)
    near = plain(teams=ONE_EACH, at={"rage": "c3"}, villains={"x-tina": ["d3"]})
    assert value(near, figure(near, "rage"), "mental") == 1
    assert added_up(near, "mental") == (2, 2)


def test_who_is_out_does_not_count_for_initiative() -> None:
    assert initiative(plain(out=("ultrawoman",))) == (2, 4)


@pytest.mark.parametrize("before", [0, 1])
def test_a_tie_of_everything_is_broken_by_who_did_not_begin_last(before: int) -> None:
    assert begins({}, round=2, leading=before) == 1 - before


def test_a_tie_of_everything_in_the_first_round_is_broken_by_chance() -> None:
    assert {begins({}, seed=seed) for seed in range(12)} == {0, 1}
