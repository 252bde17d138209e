"""Packs for tests of the laboratory."""

from __future__ import annotations

CANNON = """
[[card]]
id = "neon-cannon"
name = "Neon Cannon"
type = "equipment"
icon = "crosshair"
set = "neon"
cost = 2
shards = 4
energy = 4
copies = 2
ability = { cost = 2, attack = { effects = [{ damage = 6 }] } }
source = "my own"
"""
"""A card far above all others of the Deck-Building Game, of the set "neon"."""
