"""Colours: every shape can be themed, and what is written can be read in both themes."""

from __future__ import annotations

from itertools import combinations

import pytest

from herobox.draw.palette import COLOURS, SAFE_COLOURS, Colour, fill, stroke, stylesheet

PLAYERS = ("red", "black", "blue", "yellow", "pink", "green")
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
    ("on-side", "life"),
    ("life", "card"),
    ("quiet", "foe-soft"),
    *(
        (one, other)
        for name in (*PLAYERS, "foe")
        for one, other in (("on-side", name), (name, "panel"), (name, "card"))
    ),
    *((ink, f"{name}-soft") for name in (*PLAYERS, "foe") for ink in ("ink", name)),
]


VISIONS = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": ((0.1523, 1.0526, -0.2049), (0.1145, 0.7863, 0.0992), (-0.0039, -0.0481, 1.052)),
    "deuteranopia": ((0.3673, 0.8606, -0.228), (0.2801, 0.6725, 0.0474), (-0.0118, 0.0429, 0.9689)),
    "tritanopia": ((1.2555, -0.0767, -0.1788), (-0.0784, 0.9308, 0.1476), (0.0047, 0.6914, 0.3039)),
}


def channel(colour: str, at: int) -> float:
    part = int(colour[at : at + 2], 16) / 255
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def luminance(colour: str) -> float:
    red, green, blue = (channel(colour, at) for at in (1, 3, 5))
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
@pytest.mark.parametrize("colours", [COLOURS, COLOURS | SAFE_COLOURS], ids=["usual", "safe"])
def test_signs_and_sides_stand_out_from_the_grounds_of_a_map(colours: dict[str, Colour], theme: int) -> None:
    signs = [(name.removesuffix("-sign"), name) for name in colours if name.endswith("-sign")]
    assert len(signs) == 5
    open_grounds = ("road", "concrete", "grass", "dirt")
    for ground, shape in signs + [(ground, side) for ground in open_grounds for side in ("first", "second", "neutral")]:
        assert contrast(colours[ground][theme], colours[shape][theme]) >= 3, (ground, shape)


@pytest.mark.parametrize("theme", [0, 1])
def test_safe_sides_differ_by_lightness_too(theme: int) -> None:
    safe, usual = (contrast(colours["first"][theme], colours["second"][theme]) for colours in (SAFE_COLOURS, COLOURS))
    assert safe > 1.45 > usual


def seen(colour: str, matrix: tuple[tuple[float, float, float], ...]) -> tuple[float, float, float]:
    """A colour in CIELAB as somebody sees it with this vision (matrices: Machado, Oliveira, Fernandes 2009)."""
    linear = [channel(colour, at) for at in (1, 3, 5)]
    red, green, blue = (min(1.0, max(0.0, sum(map(float.__mul__, row, linear)))) for row in matrix)
    space = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
    )
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in space)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


@pytest.mark.parametrize("theme", [0, 1])
@pytest.mark.parametrize("vision", VISIONS.values(), ids=VISIONS)
def test_no_two_safe_players_look_alike_to_anybody(vision: tuple[tuple[float, float, float], ...], theme: int) -> None:
    colours = [seen(SAFE_COLOURS[name][theme], vision) for name in PLAYERS]
    apart = min(sum((a - b) ** 2 for a, b in zip(*pair, strict=True)) ** 0.5 for pair in combinations(colours, 2))
    assert apart > 20


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
