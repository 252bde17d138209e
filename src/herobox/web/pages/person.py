"""What a person likes: theme, confirming, animation, sounds, size of text, colours of the sides. Kept in one cookie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import quote, unquote

import msgspec
from starlette.responses import Response

from herobox.web.names import clean_name

COOKIE = "preferences"
LONGEST_COOKIE = 600
"""Characters that are looked at of a cookie with a name."""
YEAR = 365 * 24 * 3600
"""How long the cookie is kept, in seconds."""


NAMED = "called"
"""The cookie with the name by which somebody last sat down in this browser, who has none on the server."""


class Preferences(msgspec.Struct, frozen=True):
    """A person's preferences; every page carries them as `data-` attributes on its root."""

    theme: str = "system"
    confirm: str = "never"
    animation: str = "on"
    """How fast: "slow", "on" (normal), "fast"; "off" for nothing that moves."""
    sounds: str = "off"
    text: str = "normal"
    sides: str = "usual"


class Preference(NamedTuple):
    """A question of the settings page."""

    name: str
    label: str
    help: str
    options: tuple[tuple[str, str], ...]
    """What may be chosen, each with its words."""


PREFERENCES = (
    Preference(
        "theme", "Theme", "", (("system", "Same as my system"), ("light", "Light"), ("dark", "Dark")),
    ),
    Preference(
        "confirm",
        "Ask before making a choice",
        "You can take a choice back freely until dice are rolled, something hidden is revealed or another side has "
        "chosen. After that, the other people at the table are asked; bots always agree.",
        (("never", "Never"), ("final", "If it can't be taken back freely"), ("always", "Always")),
    ),
    Preference(
        "animation",
        "Animation",
        "How fast dice roll, pieces move and turns play out. If your system asks for reduced motion, nothing moves.",
        (("slow", "Slow"), ("on", "Normal"), ("fast", "Fast"), ("off", "None")),
    ),
    Preference(
        "sounds",
        "Sounds",
        "Short ones: your turn, dice, a hit, a win.",
        (("off", "Off"), ("on", "On")),
    ),
    Preference("text", "Text size", "", (("normal", "Normal"), ("large", "Large"), ("larger", "Larger"))),
    Preference(
        "sides",
        "Side colours",
        "Sides also always differ in shape and pattern.",
        (("usual", "Standard"), ("safe", "Colour-blind safe")),
    ),
)  # fmt: skip


def read_preferences(cookies: Mapping[str, str]) -> Preferences:
    """What the cookie says; the default for what it does not say or says wrongly."""
    return chosen(dict(part.partition(":")[::2] for part in cookies.get(COOKIE, "").split(".")))


def chosen(values: Mapping[str, str]) -> Preferences:
    """Preferences from their names and values, such as a form's; the default for what is missing or unknown."""
    known = {
        preference.name: value
        for preference in PREFERENCES
        if (value := values.get(preference.name)) in dict(preference.options)
    }
    return msgspec.convert(known, Preferences)


def write_preferences(preferences: Preferences) -> str:
    """The cookie's value."""
    return ".".join(f"{name}:{value}" for name, value in msgspec.structs.asdict(preferences).items())


def remembered_name(cookies: Mapping[str, str]) -> str:
    """The name by which somebody last sat down in this browser; empty for none."""
    return clean_name(unquote(cookies.get(NAMED, "")[:LONGEST_COOKIE]))


def remember_name(response: Response, name: str) -> None:
    """Let a browser know the name by which somebody sits down in it."""
    if name:
        response.set_cookie(NAMED, quote(name), max_age=YEAR, httponly=True, samesite="lax", path="/")
