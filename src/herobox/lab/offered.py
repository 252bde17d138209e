"""Whether a use of a card ever comes up: found out by quick games, before long ones are played for nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from herobox.kernel.changing import Tables, item_of
from herobox.kernel.errors import HeroboxError
from herobox.kernel.game import Game
from herobox.lab.measures import Setting, sides_of, verbs_in
from herobox.lab.playing import Row, play_one

MOST_QUICK_GAMES = 60
"""How many quick games are played at most: attaching a Zord comes up in one of eight."""
BOT = "default"
"""Who plays them: as quick as random, and it does more of what people do, such as activating a Zord."""


def check_use(game: Game[Any, Any], setting: Setting, use: str, files: Sequence[tuple[str, Tables]]) -> None:
    """Raises HeroboxError for a use, such as "lay beacon-bram", that no card of its kind ever has.

    It goes by the kind, as a card of a pack may come up seldom. `files` are those of the content, which say what deck a
    card is a part of. What isn't the use of a card is let through.
    """
    kinds = {item.id: item.kind for item in game.reports.catalogue()}
    verb, _, card = use.partition(" ")
    if verb not in verbs_in(game) or card not in kinds:
        return
    quick = msgspec.structs.replace(setting, bot=BOT, observed=True).series(("offered",), {})
    offered: set[str] = set()
    for number in range(MOST_QUICK_GAMES):
        offered |= _verbs(play_one(quick, number), kinds, kinds[card])
        if verb in offered:
            return
    holder = item_of(files, card)
    measures = [
        *([holder] if holder in game.reports.contenders() else []),
        *dict.fromkeys(sides_of(game, setting.fields)),
        *(f"{each} {card}" for each in verbs_in(game) if each in offered),
    ]
    raise HeroboxError(
        f'"{use}" can\'t be measured in {game.title}: in {MOST_QUICK_GAMES} quick games nobody could {verb} it or '
        f"anything else of its kind ({kinds[card]}); for {card} choose from {', '.join(measures)}"
    )


def _verbs(played: object, kinds: dict[str, str], kind: str) -> set[str]:
    """The verbs with which items of a kind were offered in a game."""
    uses: Sequence[tuple[int, str, int, int]] = played.uses if isinstance(played, Row) else ()
    found = (use.partition(" ") for _, use, _, _ in uses)
    return {verb for verb, _, item in found if kinds.get(item) == kind}
