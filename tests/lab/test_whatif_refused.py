"""What `herobox whatif` refuses before anything is played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from herobox.kernel import HeroboxError
from herobox.kernel.changing import Change
from herobox.lab.measures import Setting, changes_of
from herobox.lab.trying import WhatIf
from herobox.lab.whatif_command import (
    run_whatif,
)
from tests.lab.experiments import SETTING
from tests.lab.packs import CANNON


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("ant.cost=2..4", [[2], [3], [4]]),
        ("ant.cost=4", [[4]]),
        ("ant.cost=1,4", [[1], [4]]),
        ("ant.cost=0.5..0.7:0.1", [[0.5], [0.6], [0.7]]),
        ("ant.cost=1..2;bee.cost=5..6", [[1, 5], [2, 6]]),
        ("ant.cost=1..2;bee.cost=5", [[1, 5], [2, 5]]),
        ('ant.type="hero"', [["hero"]]),
    ],
)
def test_changes_are_read(text: str, values: list[list[Any]]) -> None:
    assert [[change.value for change in changes] for changes in changes_of(text)] == values
    assert changes_of("ant.cost=4") == [[Change("ant.cost", 4)]]


@pytest.mark.parametrize(
    ("changes", "given", "sentence"),
    [
        (["beacon-bram.lives=2..1"], {}, "is not a range"),
        (["beacon-bram.lives=a..b"], {}, "is not a range"),
        (["beacon-bram.lives=1..2;fog-warden.lives=1,2,1"], {}, "each must have as many values"),
        (["beacon-bram.lives=9"], {}, "lives"),
        (["beacon-bram.life=1"], {}, "life"),
        (["beacon-bram.lives"], {}, '^"beacon-bram.lives" is not a change; write ITEM.FIELD=VALUE'),
        (["beacon-bram.lives="], {}, '^"beacon-bram.lives=" is not a change'),
        (["beacon-bram=1..2"], {}, '^"beacon-bram=1..2" is not a change'),
        (["beacon-bram.lives=1,,2"], {}, '^"beacon-bram.lives=1,,2" lacks a value'),
        (["beacon-bram.lives=1..1000000000"], {}, "1,000,000,000 values; try 100 at most"),
        (["beacon-bram.lives=1"], {"of": "rounds", "into": (0.45, 0.55)}, '"rounds" is not one'),
        (["beacon-bram.lives=1"], {"into": (-0.05, 0.1)}, "a band below 0 is for what a card is worth where all win"),
        ([], {}, "name what to change"),
        (["beacon-bram.lives=1"], {"beside": "fog-warden"}, "--beside is for games in which all win together"),
    ],
)
def test_wrong_use_is_refused_before_anything_is_played(
    changes: list[str], given: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(HeroboxError, match=sentence):
        WhatIf(SETTING, 10, changes, **given)


@pytest.mark.parametrize(
    ("game", "change", "fields", "of", "sentence"),
    [
        ("mightymania", "beacon-bram.lives=1", {"decks": ["nope"]}, None, 'there is no deck "nope"'),
        ("mightymania", "beacon-bram.lives=1", {"decks": ["nope"]}, "North", 'there is no deck "nope"'),
        ("mightymania", "beacon-bram.lives=1", {"decks": ["orbit-club"]}, None, "which sets decks: leave out"),
        ("deck-building", "phantom-ranger.cost=3", {"characters": ["nope"]}, "Heroes", '"nope" is not one of finster'),
        (
            "deck-building",
            "phantom-ranger.cost=3",
            {"characters": ["goldar"]},
            "goldar",
            "which sets characters: leave out",
        ),
    ],
)
def test_a_setting_that_is_wrong_or_that_the_measure_makes_itself_is_refused(
    game: str, change: str, fields: dict[str, Any], of: str | None, sentence: str
) -> None:
    with pytest.raises(HeroboxError) as refused:
        WhatIf(Setting(game=game, bot="random", fields=fields), 10, [change], of)
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("game", "of", "sentence"),
    [
        ("mightymania", "nobody", '"nobody" can\'t be measured in Mightymania; choose from lantern-watch'),
        ("mightymania", "lantern-wach", 'in Mightymania (did you mean "lantern-watch"?); choose from lantern-watch'),
        ("mightymania", "buy beacon-bram", 'in Mightymania, where nobody can "buy"; choose from lantern-watch'),
        (
            "mightymania",
            "place beacon-bram",
            "in Mightymania, where a line-up must be placed; choose from lantern-watch",
        ),
        ("mightymania", "lay sped", '(did you mean "lay speed"?); choose from lantern-watch'),
        ("deck-building", "buy phantom-rangr", '(did you mean "buy phantom-ranger"?); choose from '),
        ("clash-of-heroes", "rage", "by itself; say with --set who plays, and measure a side; choose from Guardians'"),
        ("heroes-of-the-grid", "nobody", "choose from Power Rangers, "),
    ],
)
def test_what_can_not_be_measured_in_a_game_is_refused_with_what_can(game: str, of: str, sentence: str) -> None:
    change = {
        "mightymania": "beacon-bram.lives=1",
        "deck-building": "phantom-ranger.cost=3",
        "clash-of-heroes": "rage.normal.attack=3",
        "heroes-of-the-grid": 'putty-patrollers.short="Putty"',
    }[game]
    with pytest.raises(HeroboxError) as refused:
        WhatIf(Setting(game=game, bot="random"), 10, [change], of)
    assert sentence in str(refused.value)
    assert "the use of a card such as" in str(refused.value)


@pytest.mark.parametrize(
    ("game", "of", "own"),
    [
        ("deck-building", "neon-cannon", True),
        ("deck-building", "buy neon-cannon", True),
        ("deck-building", "buy phantom-rangr", True),
        ("mightymania", "buy neon-cannon", True),
        ("mightymania", "buy beacon-bram", False),
        ("mightymania", "place beacon-bram", False),
    ],
)
def test_what_is_unknown_may_be_of_a_pack_where_none_was_given(game: str, of: str, own: bool, tmp_path: Path) -> None:
    change = {"mightymania": "beacon-bram.lives=1", "deck-building": "phantom-ranger.cost=3"}[game]
    (tmp_path / "glossary.toml").write_text("", encoding="utf-8")
    for packs in ((), (str(tmp_path),)):
        with pytest.raises(HeroboxError) as refused:
            WhatIf(Setting(game=game, bot="random", packs=packs), 10, [change], of)
        told = str(refused.value).endswith("; content of your own needs --pack FOLDER")
        assert told == (own and not packs)


@pytest.mark.parametrize(
    ("game", "of", "sentence"),
    [
        (
            "mightymania",
            "lay beacon-bram",
            '"lay beacon-bram" can\'t be measured in Mightymania: in 60 quick games nobody could lay it or anything '
            "else of its kind (leader); for beacon-bram choose from lantern-watch, North, South",
        ),
        ("deck-building", "buy teamwork", "(starter); for teamwork choose from Villains, Heroes, play teamwork"),
    ],
)
def test_a_use_that_a_card_never_has_is_refused_with_its_measures(game: str, of: str, sentence: str) -> None:
    change = {"mightymania": "beacon-bram.lives=1", "deck-building": "phantom-ranger.cost=3"}[game]
    with pytest.raises(HeroboxError) as refused:
        WhatIf(Setting(game=game, bot="random"), 10, [change], of)
    assert sentence in str(refused.value)


def test_of_items_of_several_expansions_all_are_named_with_those_that_are_chosen(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text(
        "".join(CANNON.replace("neon", name).replace("Neon", name) for name in ("neon", "argon", "xenon")),
        encoding="utf-8",
    )
    setting = Setting(game="deck-building", bot="random", fields={"expansions": ["xenon"]}, packs=(str(tmp_path),))
    with pytest.raises(HeroboxError) as refused:
        WhatIf(setting, 2, ["neon-cannon.cost=3;argon-cannon.cost=3;xenon-cannon.cost=3"])
    assert str(refused.value) == (
        "neon-cannon and argon-cannon can't take part in these games, as their expansions are not named; write --set "
        "expansions=xenon,neon,argon"
    )
    WhatIf(setting, 2, ["xenon-cannon.cost=3"])


def test_an_experiment_that_is_refused_leaves_no_file_behind(tmp_path: Path) -> None:
    asked: dict[str, Any] = {"changes": ["beacon-bram.lives=1"], "of": None, "into": None, "games": 2, "bot": "random"}
    asked |= {"jobs": 1, "out": None, "mode": None, "settings": [], "packs": [], "resume": tmp_path / "kept"}
    file, other = tmp_path / "what.json", tmp_path / "other.json"
    run_whatif("mightymania", seed=1, json_file=file, **asked)
    with pytest.raises(HeroboxError, match="other options"):
        run_whatif("mightymania", seed=2, json_file=other, **asked)
    assert file.exists()
    assert not other.exists()
