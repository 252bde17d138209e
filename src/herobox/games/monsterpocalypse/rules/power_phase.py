"""The Power Phase and the Hyper Phase (rulebook p. 22, 27 and 29), and Shuffle before the first (p. 53)."""

from __future__ import annotations

MOST_DICE = 3
"""Action Dice that may be rolled to Power Up (p. 27)."""
