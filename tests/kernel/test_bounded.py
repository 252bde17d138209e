"""Text that strangers send is looked through before it is read."""

from __future__ import annotations

import json
import tomllib

import pytest

from herobox.kernel.bounded import DEEPEST, MOST_PARTS, check_json, check_toml
from herobox.kernel.errors import HeroboxError

FORCE = """
# [[[[[[[[[[ a comment is no heading
[[force]]
name = "A.B.C.D.E.F.G.H.I.J ]]]] \\" = [[[[[[[[[["
words = 'x.y.z.x.y.z.x.y.z [[[[[[[[[['
source = '''
[[[[[[[[[[ a.b.c.d.e.f.g.h.i.j
'''
monsters = ["defender-x", "terra-khan"]
units = { g-tank = 5, strike-fighter = 2 }
speed = 3.5
"""


def test_what_people_write_passes() -> None:
    assert tomllib.loads(FORCE)
    check_toml(FORCE)
    check_json(json.dumps({"config": {"forces": ["G.U.A.R.D. [[[[[[[[[[", "x"]}, "seats": ['"', "\\"]}))


@pytest.mark.parametrize(
    "text",
    [
        ".".join("a" * (DEEPEST + 1)) + " = 1",
        "[" + ".".join("a" * 5_000) + "]",
        'x = 1\n"a"."b".c.d.e.f.g.h.i = 1',
        "a = " + "[" * (DEEPEST + 1),
        "a = " + "{a = " * (DEEPEST + 1),
        'a = "\\"" \nb = ' + "[" * (DEEPEST + 1),
    ],
)
def test_what_is_nested_too_deeply_is_refused(text: str) -> None:
    with pytest.raises(HeroboxError, match="nested too deeply"):
        check_toml(text)


@pytest.mark.parametrize(
    "text", ["a = 1\n" * (MOST_PARTS + 1), "a = [" + "1," * MOST_PARTS + "]", "[[a]]\n" * MOST_PARTS]
)
def test_what_has_too_many_parts_is_refused(text: str) -> None:
    with pytest.raises(HeroboxError, match="too many parts"):
        check_toml(text)


def test_json_is_bounded_as_well() -> None:
    with pytest.raises(HeroboxError, match="nested too deeply"):
        check_json("[" * 100_000)
    with pytest.raises(HeroboxError, match="too many parts"):
        check_json(json.dumps([*range(MOST_PARTS + 1)]))


@pytest.mark.parametrize("opening", ['"', "'", '"""', "'''", '"\\', '"""\\'])
def test_looking_through_a_text_of_unclosed_quotes_takes_as_long_as_the_text_is(opening: str) -> None:
    check_toml(opening * 30_000)
