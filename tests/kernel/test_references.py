"""What printed items name is there: other items, marked with a Ref, and icons."""

from __future__ import annotations

from abc import abstractmethod
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import pytest

from herobox.kernel import Content, ContentError, Effect, load_content
from herobox.kernel.content import Icon, Id
from herobox.kernel.references import Ref, named_in, unknown_icons, unknown_references


class Spell(Effect, frozen=True):
    @abstractmethod
    def run(self) -> None: ...


class Summon(Spell, frozen=True):
    beast: Annotated[Id, Ref("beast")]

    def run(self) -> None: ...

    def words(self) -> str:
        return f"Summon {self.beast}."


class Beast(msgspec.Struct, frozen=True):
    id: Id
    tame: bool = True
    icon: Icon | None = None


class Rider(msgspec.Struct, frozen=True):
    id: Id
    mount: Annotated[Id, Ref("beast", "tame beast", lambda beast: beast.tame)] | Literal[""] = ""
    friends: tuple[Annotated[Id, Ref("war_rider")], ...] = ()
    spells: tuple[Spell, ...] = ()
    feeds: dict[Annotated[Id, Ref("beast")], int] = {}
    pair: tuple[int, Annotated[Id, Ref("beast")]] = (1, "")


KINDS: dict[str, type[Any]] = {"beast": Beast, "war_rider": Rider}


def content(*riders: Rider, beasts: tuple[Beast, ...] = (Beast("mule"), Beast("wolf", tame=False))) -> Content:
    items: dict[type[Any], dict[str, Any]] = {
        Beast: {beast.id: beast for beast in beasts},
        Rider: {rider.id: rider for rider in riders},
    }
    return Content(items, places={(kind, name): name for kind, there in items.items() for name in there})


def told(rider: Rider) -> list[str]:
    return list(unknown_references(content(rider), KINDS))


def test_what_is_there_may_be_named() -> None:
    whole = Rider("ann", "mule", ("ann",), (Summon("wolf"),), {"wolf": 2}, (1, "mule"))
    assert told(whole) == []


def test_a_field_that_may_be_empty_names_nothing() -> None:
    assert told(Rider("ann")) == []


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"mount": "mull"}, 'ann: there is no tame beast "mull"; did you mean "mule"?'),
        ({"mount": "wolf"}, 'ann: there is no tame beast "wolf"; choose from mule'),
        ({"friends": ("ann", "bob")}, 'ann: friends number 2: there is no war rider "bob"; choose from ann'),
        ({"spells": (Summon("owl"),)}, 'ann: spells number 1: summon: there is no beast "owl"; choose from mule, wolf'),
        ({"feeds": {"owl": 1}}, 'ann: there is no beast "owl"; choose from mule, wolf'),
        ({"pair": (1, "owl")}, 'ann: pair number 2: there is no beast "owl"; choose from mule, wolf'),
    ],
)
def test_what_is_not_there_is_told_with_its_place_and_what_may_be_meant(changes: dict[str, Any], sentence: str) -> None:
    assert told(Rider("ann", **changes)) == [sentence]


def test_of_many_names_the_first_are_told() -> None:
    herd = tuple(Beast(f"x{number}") for number in range(14))
    (line,) = unknown_references(content(Rider("ann", "mule"), beasts=herd), KINDS)
    assert line.endswith("choose from x0, x1, x2, x3, x4, x5, x6, x7, x8, x9, x10, x11 and 2 more")


def test_where_there_is_nothing_to_be_named_that_is_said() -> None:
    (line,) = unknown_references(content(Rider("ann", "mule"), beasts=()), KINDS)
    assert line == 'ann: there is no tame beast "mule"; there are none'


def test_an_icon_that_there_is_not_is_told_as_the_drawings_tell_it() -> None:
    beasts = (Beast("mule", icon="horse"), Beast("wolf", icon="qq"), Beast("owl"))
    told = unknown_icons(content(beasts=beasts), KINDS, lambda name: None if name == "horse" else f"no {name} here")
    assert list(told) == ["wolf: no qq here"]


def test_a_pack_that_names_what_is_not_there_is_not_read(tmp_path: Path) -> None:
    (tmp_path / "riders.toml").write_text('[[beast]]\nid = "mule"\n\n[[war_rider]]\nid = "ann"\nmount = "mul"\n')
    with pytest.raises(ContentError) as refused:
        load_content(KINDS, tmp_path, lint=lambda _: ["the game's own linter says nothing yet"])
    (line,) = refused.value.problems
    assert line.endswith('riders.toml: war_rider "ann": there is no tame beast "mul"; did you mean "mule"?')


def test_an_item_names_what_its_own_fields_mark_not_what_happens_to_have_the_same_text() -> None:
    assert list(named_in(Rider("mule", mount="wolf", friends=("ann",), spells=(Summon("mule"),)))) == [
        ("beast", "wolf")
    ]
    assert list(named_in(Rider("ann"))) == []
