"""What things are worth to a bot; the unit is a point of a monster's Health."""

from __future__ import annotations

FORM = 1.0
"""A form that stands, besides its Health."""
IN_HYPER = 0.3
"""A monster that is in its Hyper form."""
POWER_DIE = 0.16
UNIT_COST = 0.14
"""A unit on the map, for each Action Die that it cost."""
POWER_ZONE = 0.22
NEGATIVE_ZONE = 0.14
SECURED = 0.25
POSSIBLE_ATTACK = 0.5
"""An attack that a monster could make now, of what it promises."""
POWER_ATTACKS = {
    "smash": 0.9,
    "throw": 0.7,
    "body-slam": 0.7,
    "head-butt": 0.3,
    "ram": 0.3,
    "swat": 0.2,
    "rampage": 0.4,
    "cradle-throw": 1.5,
    "double-head-butt": 1.2,
    "slingshot": 0.9,
}
"""What a power attack does besides a point of damage, roughly."""
