"""The words on bases that abilities ask for: agendas and Energy Types."""

from __future__ import annotations

from typing import Literal, TypeAlias

Agenda: TypeAlias = Literal["protectors", "collaborators", "fiends", "destroyers", "invaders", "radicals"]
"""In the order of the Agenda Wheel (a reading): each is next to the one before and the one after it."""
Energy: TypeAlias = Literal["mechanical", "nature", "occult", "cosmic", "radioactive", "biotech"]
"""An Energy Type."""
