"""Content with numbers changed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from herobox.kernel import ContentError, HeroboxError
from herobox.kernel.changing import Change, item_of, make_changes, numbers_of, printed_value
from herobox.kernel.registry import load_game


def files() -> list[tuple[str, dict[str, Any]]]:
    return [
        (
            "pack/cards.toml",
            {
                "card": [
                    {"id": "lance", "cost": 3, "effects": [{"draw": 1}, {"deal": {"damage": 2}}, "rest"]},
                    {"id": "twin", "cost": 1},
                ],
                "deck": [{"id": "choir", "cards": [{"id": "tenor", "lives": 1, "values": {"speed": 4}}]}],
            },
        ),
        ("pack/more.toml", {"unit": [{"id": "twin", "cost": 2}]}),
    ]


def kept(kind: str) -> list[str]:
    """What stays of a kind of item where another one is put in its place."""
    return ["id", "copies"] if kind == "card" else ["id"]


@pytest.mark.parametrize(
    ("path", "printed"),
    [
        ("lance.cost", 3),
        ("card.lance.cost", 3),
        ("cards.lance.cost", 3),
        ("unit.twin.cost", 2),
        ("lance.effects.draw", 1),
        ("lance.effects.0.draw", 1),
        ("lance.effects.deal.damage", 2),
        ("tenor.lives", 1),
        ("choir.cards.tenor.values.speed", 4),
        ("lance.copies", None),
    ],
)
def test_a_path_leads_to_a_number_which_is_changed(path: str, printed: Any) -> None:
    there = files()

    assert printed_value(there, path) == printed
    assert [*make_changes(there, [Change.read(f"{path}=9")], kept)] == []
    assert printed_value(there, path) == 9


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        ("lanse.cost", 'nothing has the id "lanse"; did you mean "lance.cost"[?]$'),
        ("lanse.colst", 'nothing has the id "lanse"; did you mean "lance"[?]$'),
        ("tenro.lives", 'nothing has the id "tenro"; did you mean "tenor.lives"[?]$'),
        ("card.lanse.cost", 'nothing has the id "lanse"; did you mean "card.lance.cost"[?]$'),
        ("crad.lance.cost", 'nothing has the id "crad"; did you mean "card.lance.cost"[?]$'),
        ("wolf.cost", 'nothing has the id "wolf"$'),
        ("twin.cost", "begin with one of card, unit"),
        ("lance.effects.heal", r"effects has no heal; there is 0 \(draw\), 1 \(deal\), 2 \(rest\)"),
        ("lance.cost.more", "cost has no more; there is nothing in it"),
        ("lance.battle.cost", "battle is not printed, so nothing in it can change$"),
        (
            "tenor.valeus.speed",
            'valeus is not printed, so nothing in it can change; did you mean "tenor.values.speed"[?]$',
        ),
        ("lance.effects.dael", r'effects has no dael; there is .*2 \(rest\); did you mean "lance.effects.deal"[?]$'),
    ],
)
def test_a_path_that_leads_nowhere_is_refused_with_what_there_is(path: str, sentence: str) -> None:
    with pytest.raises(HeroboxError, match=sentence):
        printed_value(files(), path)


@pytest.mark.parametrize("text", ["lance", "lance=3", "lance.cost", "lance.cost="])
def test_what_is_no_change_is_refused(text: str) -> None:
    with pytest.raises(HeroboxError, match=r"is not a change; write ITEM\.FIELD=VALUE"):
        Change.read(text)


def test_a_field_that_is_no_field_of_the_item_is_told_with_the_one_that_was_meant() -> None:
    with pytest.raises(ContentError, match=r'there is no field "livse"; did you mean "beacon-bram.lives"[?]$'):
        load_game("mightymania", changes=["beacon-bram.livse=1"])
    with pytest.raises(ContentError, match=r'there is no field "kost"; did you mean "zack-taylor.ability.cost"[?]$'):
        load_game("deck-building", changes=["zack-taylor.ability.kost=1"])


def test_an_item_that_there_is_not_may_be_of_a_pack_where_none_was_given(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r'"nobody"; .*; content of your own needs --pack FOLDER$'):
        load_game("mightymania", changes=["nobody.lives=1"])
    with pytest.raises(ContentError, match=r'did you mean "beacon-bram.lives"[?] Content of your own needs --pack'):
        load_game("mightymania", changes=["beacon-brm.lives=1"])
    (tmp_path / "glossary.toml").write_text("", encoding="utf-8")
    with pytest.raises(ContentError, match=r'"nobody"; herobox cards mightymania with the same --pack lists those'):
        load_game("mightymania", [tmp_path], ["nobody.lives=1"])


def test_an_item_like_no_other_is_told_with_the_command_that_lists_all() -> None:
    with pytest.raises(ContentError, match=r'nothing has the id "nobody"; herobox cards mightymania lists those'):
        load_game("mightymania", changes=["nobody.lives=1"])


def test_what_is_wrong_with_a_change_is_said_of_the_change_not_of_the_file() -> None:
    with pytest.raises(ContentError) as refused:
        load_game("mightymania", changes=["fog-warden.lives=1", "beacon-bram.livse=1", "beacon-brm.lives=1"])
    one, other = refused.value.problems
    assert one.startswith('--change beacon-bram.livse=1: deck "Lantern Watch": ')
    assert one.endswith(': there is no field "livse"; did you mean "beacon-bram.lives"?')
    assert other.startswith('--change beacon-brm.lives=1: nothing has the id "beacon-brm"; did you mean "beacon-bram')


def test_the_path_of_every_number_leads_to_it_in_lists_too() -> None:
    effects = [{"draw": 2}, {"gain": {"cost": 4}}, {"draw": 3}, {"id": "last", "lives": 1}]
    files = [("a.toml", {"card": [{"id": "odd", "cost": 5, "good": True, "effects": effects, "dice": [6, 7]}]})]
    paths = numbers_of(files, "odd")
    assert {path: printed_value(files, path) for path in paths} == {
        "odd.cost": 5,
        "odd.effects.draw": 2,
        "odd.effects.gain.cost": 4,
        "odd.effects.2.draw": 3,  # The word alone leads to the first.
        "odd.effects.last.lives": 1,
        "odd.dice.0": 6,
        "odd.dice.1": 7,
    }


def test_a_place_in_a_list_is_written_with_plain_digits() -> None:
    with pytest.raises(ContentError, match="has no ²"):
        load_game("deck-building", changes=["parry.block.effects.²=3"])


def test_what_is_wrong_with_changes_together_is_said_of_all_of_them() -> None:
    with pytest.raises(ContentError) as refused:
        load_game("deck-building", changes=['thunder-slinger.name="Twin"', 'power-morpher.name="Twin"'])
    (problem,) = refused.value.problems
    both = '--change thunder-slinger.name="Twin" --change power-morpher.name="Twin": '
    assert problem.startswith(f'{both}card "Twin": ')


def test_what_is_wrong_with_a_pack_is_said_of_its_file_though_something_is_changed(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text('[[deck]]\nid = "x"\nnam = "X"\n', encoding="utf-8")
    with pytest.raises(ContentError) as refused:
        load_game("mightymania", [tmp_path], ["beacon-bram.livse=1"])
    assert all(problem.startswith(f"{tmp_path.name}/cards.toml: ") for problem in refused.value.problems)


def test_the_item_that_holds_a_card_is_found() -> None:
    assert item_of(files(), "tenor.values.speed") == "choir"


def test_a_game_with_a_change_has_other_content_and_all_else_as_it_was() -> None:
    plain = load_game("mightymania")
    changed = load_game("mightymania", changes=["beacon-bram.lives=1"])
    same = load_game("mightymania", changes=["beacon-bram.lives=2"])

    assert changed.content.hash != plain.content.hash == same.content.hash


def test_a_change_that_can_not_be_printed_is_refused_like_a_pack() -> None:
    with pytest.raises(ContentError, match="lives"):
        load_game("mightymania", changes=["beacon-bram.lives=7"])
    with pytest.raises(ContentError, match='nothing has the id "nobody"'):
        load_game("mightymania", changes=["nobody.lives=1"])


def test_an_item_in_the_place_of_another_says_what_that_says_and_stays_where_it_belongs() -> None:
    there = files()
    cards = there[0][1]["card"]
    cards[1] |= {"copies": 2, "dice": 4}

    assert [*make_changes(there, [Change.read("card.twin=lance")], kept)] == []
    assert cards[1] == {"id": "twin", "copies": 2, "cost": 3, "effects": cards[0]["effects"]}
    assert printed_value(there, "card.twin") == "twin"
    assert [*make_changes(there, [Change.read("lance.effects.draw=5")], kept)] == []
    assert printed_value(there, "card.twin.effects.draw") == 1  # It is a copy.
    assert [*make_changes(there, [Change.read("lance=lance")], kept)] == []
    assert cards[0]["cost"] == 3


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("lance=choir", "choir can't take its place: it is one of [[deck]], not of [[card]]"),
        ("lance=tenor", "that is a part of choir; only whole items can stand in for each other"),
        ("tenor=lance", "that is a part of choir; only whole items can stand in for each other"),
        ("lance=lanze", 'nothing has the id "lanze"; did you mean "lance"?'),
        ("twin=lance", "begin with one of card, unit"),
        ("card.lance=3", "that is a whole item; name one of its numbers"),
    ],
)
def test_what_can_not_take_the_place_of_an_item_is_refused(change: str, sentence: str) -> None:
    [told] = make_changes(files(), [Change.read(change)], kept)
    assert sentence in told


def test_a_card_in_the_place_of_another_fits_a_game() -> None:
    changed = load_game("heroes-of-the-grid", changes=["power-lance=blade-blaster-pink"])
    cards = {item.id: item for item in changed.reports.catalogue()}
    lance, blaster = cards["power-lance"], cards["blade-blaster-pink"]
    assert (lance.name, lance.group) != (blaster.name, blaster.group)
    assert lance.text == blaster.text
    with pytest.raises(ContentError, match='--change power-lance="triceratops": triceratops can\'t take its place'):
        load_game("heroes-of-the-grid", changes=["power-lance=triceratops"])
