"""What a report is made of: who plays how many games for which section."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from herobox.kernel.errors import HeroboxError
from herobox.kernel.game import Game
from herobox.kernel.registry import load_game
from herobox.lab.command_lines import command_line
from herobox.lab.measures import BESIDE_TOGETHER, Setting, check_cards, sides_of

SECTIONS = ("matchups", "cards", "pacing", "decisions", "skill", "unused")
"""What a report may say, in order."""


CARD_GAMES, CARD_GAMES_TOGETHER = 100, 200
"""How many games tell what a card is worth, if nobody says so: less depends on one of several who win together."""


def usual_card_games(game: Game[Any, Any], fields: Mapping[str, Any]) -> int:
    """How many games that is in a game with these fields of its config set."""
    return CARD_GAMES if len(set(sides_of(game, fields))) > 1 else CARD_GAMES_TOGETHER


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """How a report is made; the same plan makes the same numbers."""

    setting: Setting
    games: int = 200
    """How many ordinary games: matchups, cards, pacing and what nobody uses are all taken from these."""
    cards: int = 8
    """For how many cards it is found out what they are worth: those of packs and changes, then those that stand out."""
    card: tuple[str, ...] = ()
    """The ids of cards for which it is found out besides, whatever they look like."""
    beside: tuple[str, ...] = ()
    """Where all win together: the ids of printed cards that are played in the place of each card that is measured."""
    card_games: int = CARD_GAMES
    """How many games for each of those, with it and without it."""
    ladder_games: int = 40
    """How many games for each step of the skill ladder."""
    thought: int = 60
    """About how many decisions a strong bot thinks about."""
    examples: int = 0
    """How many games each rate leads to, whose records are put beside the page."""
    out: str = ""
    """The file that the report is written to; empty where it is none."""
    compare: Path | None = None
    """An earlier report, with which this one is compared."""
    folder: str = ""
    """The name of the folder for them."""
    only: tuple[str, ...] = SECTIONS
    """Which sections."""

    def check(self) -> None:
        """Raises HeroboxError for sections and cards that there are not, and for no games."""
        unknown = [name for name in self.only if name not in SECTIONS]
        if unknown:
            raise HeroboxError(f'there is no section "{unknown[0]}"; choose from {", ".join(SECTIONS)}')
        for name in ("games", "card_games", "ladder_games", "thought"):
            if getattr(self, name) < 1:
                raise HeroboxError(f"{name.replace('_', '-')} must be 1 or more, not {getattr(self, name)}")
        self._check_cards()

    def _check_cards(self) -> None:
        named = (*self.card, *self.beside)
        if not named:
            return
        setting = self.setting
        game = load_game(setting.game, setting.packs, setting.changes)
        check_cards(game, named)
        if self.beside and len(set(sides_of(game, setting.fields))) > 1:
            raise HeroboxError(BESIDE_TOGETHER)
        for card in self.card:
            for other in self.beside:
                changed = setting.in_place(card, other)
                load_game(setting.game, setting.packs, changed.changes)
        if "cards" not in self.only:
            raise HeroboxError(
                f'the card "{named[0]}" is measured in the section cards, so add --only cards, or leave --only out'
            )

    def command(self, section: str | None, out: str, mode: str | None, settings: Sequence[str]) -> str:
        """The command line that makes a section again, or, for None, the whole report.

        `mode` and `settings` are those that the setting's fields come from.
        """
        whole = () if self.only == SECTIONS else self.only
        return command_line(
            "report",
            self.setting.game,
            only=whole if section is None else [section],
            games=self.games,
            bot=self.setting.bot,
            cards=self.cards,
            card=self.card if section in (None, "cards") else (),
            beside=self.beside if section in (None, "cards") else (),
            card_games=self.card_games,
            ladder_games=self.ladder_games,
            thought=self.thought,
            examples=self.examples,
            compare=self.compare if section in (None, "cards") else None,
            seed=self.setting.seed,
            mode=mode,
            set=settings,
            pack=self.setting.packs,
            change=self.setting.changes,
            out=out,
        )
