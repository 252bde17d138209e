"""`herobox whatif` where all win together: cards with and without, and the teams that play."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from herobox.kernel import HeroboxError
from herobox.kernel.content import read_files
from herobox.kernel.registry import load_game
from herobox.lab.reporting.gathering import Gathered
from herobox.lab.reporting.plan import Plan
from herobox.lab.reporting.worth import worths
from herobox.lab.teams import owners_of
from herobox.lab.trying import WhatIf
from herobox.lab.whatif_command import games_words, untouched
from herobox.lab.workers import Workers
from tests.lab.experiments import TOGETHER


def test_where_all_win_together_a_card_is_measured_as_a_report_does_with_and_without_it_on_the_same_chance() -> None:
    who = Workers(jobs=1)
    asked = WhatIf(TOGETHER, 5, ["root-sweep.cost=0,3"], "play root-sweep")
    report = Gathered(Plan(setting=TOGETHER, games=1, card_games=5))
    asked.play(who)
    report.play(who)
    assert who.done.games == 20 + 1  # With it and without it, as printed and with a cost of 3.
    (worth,) = worths(report, ["play root-sweep"], who)
    assert asked.measure.name == "worth of root-sweep (play)"
    assert asked.base == pytest.approx((worth.alone.mean, worth.alone.spread))
    assert asked.found()[0].is_printed
    assert all("ivy" in fields["rangers"] for fields in fields_of(asked))
    assert "5 games for each value, and the same without the card" in games_words(asked)


def fields_of(asked: WhatIf) -> list[dict[str, Any]]:
    return [json.loads(series.config) for series, _ in asked.measure.lengths(asked.setting, asked.games)]


def test_a_card_is_measured_in_the_team_that_is_set() -> None:
    team = ["ivy", "jason"]
    setting = msgspec.structs.replace(TOGETHER, fields={**TOGETHER.fields, "players": 2, "rangers": team})
    asked = WhatIf(setting, 5, ["root-sweep.cost=1"], "play root-sweep")
    assert [fields["rangers"] for fields in fields_of(asked)] == [team, team]


@pytest.mark.parametrize(
    ("use", "rangers", "sentence"),
    [
        (
            "play root-sweep",
            ["jason", "zack"],
            '"play root-sweep" can\'t be measured: root-sweep belongs to ivy, who is not in the line-up that is set; '
            "name ivy in --set rangers=, or leave that out",
        ),
        ("use ivy", ["jason", "zack"], "ivy is not in the line-up that is set; name ivy in --set rangers=, or leave"),
        ("use root-sweep", ["ivy", "jason"], "so it can't be measured; choose from play root-sweep"),
        (
            "use kimberly",
            ["kimberly", "jason"],
            "so it can't be measured: what happens by itself is not chosen. --change kimberly.ability.effect.hit=A..B "
            "measures what it does",
        ),
        ("use jason", ["kimberly", "jason"], "so it can't be measured: what happens by itself is not chosen."),
        ("play riptide", ["ivy", "jason"], ""),
    ],
)
def test_what_no_team_may_use_is_refused_where_all_win_together(use: str, rangers: list[str], sentence: str) -> None:
    setting = msgspec.structs.replace(TOGETHER, fields={**TOGETHER.fields, "players": 2, "rangers": rangers})
    with pytest.raises(HeroboxError) as refused:
        WhatIf(setting, 1, ["root-sweep.cost=1"], use)
    assert sentence in str(refused.value)
    assert "expansion" not in str(refused.value)


@pytest.mark.parametrize(
    ("changes", "of", "who", "teams"),
    [
        (["root-sweep.dice=3"], None, {"ivy"}, 5),
        (["ivy.ability.effect.gain=2"], "rounds", {"ivy"}, 5),
        (["mantis.effect.hit=3"], "players", {"ivy"}, 5),
        (["root-sweep.dice=3", "power-lance.dice=1"], None, {"ivy", "billy"}, 4),
    ],
)
def test_a_change_of_what_is_a_rangers_is_played_by_every_team_with_that_ranger(
    changes: list[str], of: str | None, who: set[str], teams: int
) -> None:
    asked = WhatIf(TOGETHER, 10, changes, of)
    played = [frozenset(fields["rangers"]) for fields in fields_of(asked)]
    assert len(set(played)) == len(played) == teams
    assert all(who <= team for team in played)
    assert (
        games_words(asked)
        == f"10 games for each value, dealt out to the {teams} line-ups with {' and '.join(sorted(who))}"
    )


@pytest.mark.parametrize(
    ("change", "fields"),
    [
        ('putty-patrollers.name="Putties"', {"expansions": ["afterglow"]}),
        ("power-lance.dice=1", {}),  # All teams of five have Billy.
        ("root-sweep.dice=3", {"expansions": ["afterglow"], "players": 2, "rangers": ["jason", "zack"]}),
    ],
)
def test_what_is_nobodys_or_everybodys_and_a_team_that_is_set_is_played_as_the_options_say(
    change: str, fields: dict[str, Any]
) -> None:
    asked = WhatIf(msgspec.structs.replace(TOGETHER, fields=fields), 10, [change])
    assert fields_of(asked) == [fields]
    assert games_words(asked) == "10 games for each value"


def test_a_text_that_happens_to_be_a_rangers_id_makes_nobody_the_owner() -> None:
    game = load_game("heroes-of-the-grid")
    files = read_files((game.content_folder(),), [])
    (card,) = (card for _, tables in files for card in tables.get("combat_card", ()) if card["id"] == "root-sweep")
    card["name"] = "jason"
    assert owners_of(game, TOGETHER, files, ["root-sweep.dice"]) == ["ivy"]


@pytest.mark.parametrize(
    ("change", "of", "absent"),
    [
        ("root-sweep.dice=3", None, "root-sweep"),  # A card of a Ranger of an expansion.
        ('ivy.name="Ida"', None, "ivy"),
        ("glare.health=3", None, "glare"),
        ("power-lance.dice=1", "play root-sweep", "root-sweep"),
        ("power-lance.dice=1;root-sweep.dice=3", None, "root-sweep"),
    ],
)
def test_what_is_of_an_expansion_that_is_not_named_is_refused(change: str, of: str | None, absent: str) -> None:
    with pytest.raises(HeroboxError) as refused:
        WhatIf(msgspec.structs.replace(TOGETHER, fields={}), 10, [change], of)
    assert str(refused.value) == (
        f"{absent} can't take part in these games, as its expansion is not named; write --set expansions=afterglow"
    )


def same_everywhere(change: str, fields: dict[str, Any]) -> str:
    """What is said of a change that came up in no game."""
    asked = WhatIf(msgspec.structs.replace(TOGETHER, fields=fields), 2, [change])
    asked._values = [{(0, game): 1.0 for game in range(2)} for _ in range(2)]
    return untouched(asked)[0]


def test_of_a_change_that_came_up_in_no_game_the_ranger_or_the_expansion_that_is_missing_is_told() -> None:
    absent = same_everywhere("root-sweep.dice=3", {"expansions": ["afterglow"], "players": 2, "rangers": ["jason"]})
    assert absent.endswith(
        "root-sweep.dice belongs to ivy, who is not in the line-up that is set; name ivy in --set rangers=, or leave "
        "that out"
    )
    printed = same_everywhere('putty-patrollers.name="Putties"', {})
    assert printed.endswith(
        "Is it in these games? Cards of an expansion only take part where it is named: --set expansions=NAME."
    )
    named = same_everywhere('putty-patrollers.name="Putties"', {"expansions": ["afterglow"]})
    assert named.endswith(
        "Is it in these games? Cards of an expansion only take part where it is named, here afterglow."
    )
    assert same_everywhere("root-sweep.dice=3", {"expansions": ["afterglow"]}).endswith("(95 percent sure)")
