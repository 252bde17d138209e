"""Colours: every shape can be themed, and what is written can be read in both themes."""

from __future__ import annotations

import pytest

from herobox.draw.palette import COLOURS, SAFE_COLOURS, Colour, fill, stroke, stylesheet

WRITTEN = [
    ("ink", "table"),
    ("ink", "panel"),
    ("ink", "card"),
    ("ink", "first-soft"),
    ("ink", "second-soft"),
    ("quiet", "table"),
    ("quiet", "panel"),
    ("quiet", "card"),
    ("quiet", "first-soft"),
    ("quiet", "second-soft"),
    ("on-side", "first"),
    ("on-side", "second"),
    ("on-accent", "accent"),
    ("first", "panel"),
    ("second", "panel"),
    ("first", "first-soft"),
    ("second", "second-soft"),
    ("on-side", "neutral"),
    ("neutral", "panel"),
    ("neutral", "neutral-soft"),
    ("ink", "neutral-soft"),
]


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted(map(luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", [0, 1])
@pytest.mark.parametrize("colours", [COLOURS, COLOURS | SAFE_COLOURS], ids=["usual", "safe"])
@pytest.mark.parametrize(("ink", "ground"), WRITTEN)
def test_writing_has_the_contrast_that_wcag_asks_for(
    ink: str, ground: str, colours: dict[str, Colour], theme: int
) -> None:
    assert contrast(colours[ink][theme], colours[ground][theme]) >= 4.5


@pytest.mark.parametrize("theme", [0, 1])
def test_safe_sides_differ_by_lightness_too(theme: int) -> None:
    safe, usual = (contrast(colours["first"][theme], colours["second"][theme]) for colours in (SAFE_COLOURS, COLOURS))
    assert safe > 1.45 > usual


def test_safe_colours_are_those_of_the_root_that_asks_for_them() -> None:
    css = stylesheet()
    safe = SAFE_COLOURS["second"]
    assert f":root[data-sides=safe]{{--first:{SAFE_COLOURS['first'].light}" in css
    assert css.count(f"--second:{safe.light};") == css.count(f"--second:{safe.dark};") == 2
    assert css.index("[data-sides=safe][data-theme=dark]") > css.index(":root[data-theme=dark]")
    assert set(SAFE_COLOURS) < set(COLOURS)


def test_a_shape_carries_its_colour_and_the_class_that_themes_it() -> None:
    assert fill("ink") == f'class="fill-ink" fill="{COLOURS["ink"].light}"'
    assert stroke("line", 3, "card").startswith('class="stroke-line fill-card"')


def test_the_stylesheet_themes_every_colour() -> None:
    css = stylesheet()
    for name, colour in COLOURS.items():
        assert f".fill-{name}{{fill:var(--{name}," in css
        assert f".stroke-{name}{{stroke:var(--{name}," in css
        assert css.count(f"--{name}:{colour.dark};") >= 2
