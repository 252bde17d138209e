"""How wide the table is drawn, and how large its words are at least, so that a phone shows all of its width."""

from __future__ import annotations

WIDTH = 900.0
WORDS = 25.5
"""The least type size on the table: 11 pixels where its width is 390."""
