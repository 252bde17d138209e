"""What a report is made of: who plays how many games for which section."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from herobox.kernel.changing import or_of_a_pack
from herobox.kernel.errors import HeroboxError
from herobox.kernel.linting import closest
from herobox.kernel.registry import load_game
from herobox.lab.command_lines import command_line
from herobox.lab.measures import Setting

SECTIONS = ("matchups", "cards", "pacing", "decisions", "skill", "unused")
"""What a report may say, in order."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """How a report is made; the same plan makes the same numbers."""

    setting: Setting
    games: int = 200
    """How many ordinary games: matchups, cards, pacing and what nobody uses are all taken from these."""
    cards: int = 8
    """For how many cards it is found out what they are worth: those of packs and changes, then those that stand out."""
    card: tuple[str, ...] = ()
    """The ids of cards for which it is found out besides, whatever they look like."""
    card_games: int = 100
    """How many games for each of those."""
    ladder_games: int = 40
    """How many games for each step of the skill ladder."""
    thought: int = 60
    """About how many decisions a strong bot thinks about."""
    examples: int = 0
    """How many games each rate leads to, whose records are put beside the page."""
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
        if not self.card:
            return
        setting = self.setting
        known = {item.id for item in load_game(setting.game, setting.packs, setting.changes).reports.catalogue()}
        for card in self.card:
            if card not in known:
                hint = closest(card, known) or f"herobox cards {setting.game} lists those that there are"
                said = f'there is no card "{card}"; {hint}'
                raise HeroboxError(said if setting.packs else or_of_a_pack(said))
        if "cards" not in self.only:
            raise HeroboxError(
                f'the card "{self.card[0]}" is measured in the section cards, so add --only cards, or leave --only out'
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
            card_games=self.card_games,
            ladder_games=self.ladder_games,
            thought=self.thought,
            examples=self.examples,
            seed=self.setting.seed,
            mode=mode,
            set=settings,
            pack=self.setting.packs,
            change=self.setting.changes,
            out=out,
        )
