"""The sets that printed items belong to, those that are misspelt, and those that have to be named."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

import msgspec
import pytest

from herobox.kernel import Content
from herobox.kernel.content import Id
from herobox.kernel.game import ConfigChoices
from herobox.kernel.references import Ref
from herobox.kernel.sets import expansions_of, misspelt_sets, sets_of
from tests.kernel.tug import Tug


class Lamp(msgspec.Struct, frozen=True):
    id: Id
    set: str


class Switch(msgspec.Struct, frozen=True):
    id: Id
    lamp: Annotated[Id, Ref("lamp")]


KINDS: dict[str, type[Any]] = {"lamp": Lamp, "switch": Switch}


def content(*sets: str, pack: str = "harbour") -> Content:
    """A pack with a lamp of each of these sets, and a switch for the first one."""
    lamps = {f"lamp-{number}": Lamp(f"lamp-{number}", name) for number, name in enumerate(sets, start=1)}
    switch = Switch("knob", "lamp-1")
    places = {(Lamp, name): f'{pack}/lamps.toml: lamp "{name}"' for name in lamps}
    return Content({Lamp: lamps, Switch: {"knob": switch}}, (pack,), {**places, (Switch, "knob"): f"{pack}/lamps.toml"})


@pytest.mark.parametrize(
    ("sets", "told"),
    [
        (("harbour", "harbor", "harbour"), ["lamp-2"]),
        (("harbour", "harbour", "harbour"), []),
        (("harbour", "night-shift", "harbour"), []),
        (("wave-1", "wave-2", "wave-1"), []),
        (("core", "core", "cor"), ["lamp-3"]),
    ],
)
def test_a_set_that_is_spelt_nearly_like_that_of_more_items_is_told(sets: tuple[str, ...], told: list[str]) -> None:
    sentences = list(misspelt_sets(content(*sets), "harbour"))
    assert [sentence.split('"')[1] for sentence in sentences] == told
    if "harbor" in sets:
        assert sentences == [
            'harbour/lamps.toml: lamp "lamp-2": is of the set "harbor"; did you mean "harbour", as 2 others are? An '
            "item takes part only where its own set does"
        ]


def test_only_items_of_the_pack_are_told() -> None:
    assert not list(misspelt_sets(content("harbour", "harbor", "harbour", pack="quay"), "harbour"))


def test_an_item_without_a_set_is_of_the_set_of_what_it_belongs_to() -> None:
    there = content("harbour", "night-shift")
    assert sets_of(there, KINDS, "lamp-2") == {"night-shift"}
    assert sets_of(there, KINDS, "knob") == {"harbour"}
    assert sets_of(there, KINDS, "nothing") == set()


def test_sets_of_a_pack_that_can_be_chosen_have_to_be_named() -> None:
    class Lit(Tug):
        content_types: ClassVar[dict[str, type[Any]]] = KINDS

        def config_choices(self) -> Mapping[str, ConfigChoices]:
            return {"expansions": {"night-shift": "Night Shift", "harbour": "Harbour"}}

    assert expansions_of(Lit(content("night-shift", "core", "harbour"))) == ["harbour", "night-shift"]
    assert (
        expansions_of(Lit(Content({Lamp: {"lamp": Lamp("lamp", "harbour")}}, places={(Lamp, "lamp"): "lamps"}))) == []
    )
