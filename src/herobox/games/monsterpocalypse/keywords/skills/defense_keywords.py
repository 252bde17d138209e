"""Skills that protect, and those that take protection away (rulebook p. 54 to 59); the rules look for them."""

from __future__ import annotations

from typing import Literal

from herobox.games.monsterpocalypse.keywords.ability_keywords import SkillEffect
from herobox.games.monsterpocalypse.keywords.amount_keywords import Amount, Reach

_AGAINST = {"brawl": "brawl attacks", "blast": "blast attacks", "all": "attacks"}
_EFFECTS = {"super-damage": "Super Damage", "smash": "Smash", "body-slam": "Body Slam"}


class Cloak(SkillEffect, frozen=True):
    """Not to be hit from afar."""

    text = "No figure {spaces} or more spaces away can target this figure with a blast attack."

    spaces: Reach = 3


class DigIn(SkillEffect, frozen=True):
    """Cover on a zone."""

    text = "This figure has Cover while it holds a Power Zone or a Negative Zone."


class Expose(SkillEffect, frozen=True):
    """Those near it are easier to hit: Flank, Spotter, Weaken, Infiltrate."""

    text = "{of} within {reach:space} of this figure have {less} less DEF against {against} by {by} of this agenda."
    says = _AGAINST | {
        "enemies": "Enemy figures",
        "buildings": "Buildings",
        "others": "other figures",
        "agenda": "figures",
    }

    reach: Reach = 2
    less: Amount = 1
    of: Literal["enemies", "buildings"] = "enemies"
    """Whose DEF is less."""
    against: Literal["brawl", "blast", "all"] = "all"
    by: Literal["others", "agenda"] = "agenda"
    """Against attacks by other figures of the agenda only, or by this one, too."""


class Immune(SkillEffect, frozen=True):
    """Something does nothing to it: Resilience, Solid, Steady."""

    text = "{to} has no effect on this monster."
    says = _EFFECTS

    to: Literal["super-damage", "smash", "body-slam"]


class LowFlyer(SkillEffect, frozen=True):
    """A unit with Flight finds Cover all the same."""

    text = "This unit can have Cover despite Flight."


class Negation(SkillEffect, frozen=True):
    """No power attacks near it."""

    text = "No enemy figure within {reach:space} of this figure can make a power attack."

    reach: Reach = 2


class Pierce(SkillEffect, frozen=True):
    """Its target is easier to hit: Armor Piercing, Penetrator, Sniper."""

    text = "The target of its {against} has {less} less DEF.{alone}"
    says = _AGAINST | {"True": " Not in combined attacks.", "False": ""}

    less: Amount = 1
    against: Literal["brawl", "blast"] = "blast"
    alone: bool = False
    """Not in combined attacks."""


class Shield(SkillEffect, frozen=True):
    """A unit that is harder to hit: Force Field, Shelter."""

    text = "A unit with this ability has {more} more DEF against {against}."
    says = _AGAINST

    more: Amount = 1
    against: Literal["brawl", "blast"] = "blast"
