"""What is noted on a match besides its choices; a record has it as remarks."""

from __future__ import annotations

PLAYED_ON = (
    "it goes on from a match that somebody has looked back at, with the same dice and cards to come: whoever has seen "
    "that one can know them"
)
"""The note on a match that was played on."""
DEALT_ANEW = (
    "it goes on from a match that somebody has looked back at; what one seat could not see then, and all dice and "
    "cards to come, were dealt anew by a seed that nobody has seen"
)
"""The same where what was hidden is another."""
LED_BY_LESSON = "it began as a guided first game, whose seed, and so its dice and shuffles, are the same for everybody"
"""The note on a match that has left its lesson."""
HINTED = "somebody at the table was given a hint"
