"""The games of this box, for tests about what is in it.

What must hold for any game is tested with `game_ids()` instead: with whatever a developer has installed. A test that
wants a hand-written list of the games (their caps, lessons, golden games) is about the box.
"""

from __future__ import annotations

from importlib.metadata import entry_points

from herobox.kernel.registry import GROUP

OURS = [entry.name for entry in entry_points(group=GROUP) if entry.dist is not None and entry.dist.name == "herobox"]
