"""Types of fields that several kinds of cards have."""

from __future__ import annotations

from typing import Annotated

import msgspec

from herobox.kernel.content import Id, Text

Name = Annotated[Text, msgspec.Meta(max_length=36)]
"""As long as it can still be read on a phone."""
Value = Annotated[int, msgspec.Meta(ge=0, le=12)]
Times = Annotated[int, msgspec.Meta(ge=1, le=20)]
Place = Annotated[str, msgspec.Meta(pattern="^[a-z][0-9]{1,2}$")]
"""A Space by its column and row, from the upper left: "c4"."""
CORE = "core"
"""The `set` of what the rulebook counts (p. 2); what was added later names another."""
Phrases = dict[Id, Text]
"""How the deeds are told that Tests `achieve`, as in "you must ...": `silence = "silence the Sonic Machine"`."""


class Done(msgspec.Struct, frozen=True):
    """Something that has to be done so often. Deeds are counted by their names, such as "hit" or "eliminate:x-tina"."""

    deed: Text
    times: Times = 1
    never: bool = False
    """It must not have been done even once."""
    anyone: bool = False
    """It does not matter who does it: a Super Villain that the other team has eliminated is gone, too."""
