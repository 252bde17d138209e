"""Runs any game; knows none and does no input or output of its own."""

from herobox.kernel.beats import Beat, Rolled
from herobox.kernel.collecting import collect_seldom
from herobox.kernel.content import CatalogueItem, Content, content_hash, load_content, source_in_words
from herobox.kernel.deciding import Kind, Kinds, Shown
from herobox.kernel.deck import Deck
from herobox.kernel.dice import D6, Die
from herobox.kernel.effects import Effect, effect_name
from herobox.kernel.errors import (
    ConfigError,
    ContentError,
    HeroboxError,
    IllegalChoice,
    Problem,
    RecordError,
    RulesError,
    UndoRefused,
    UnknownGame,
)
from herobox.kernel.game import Game, Outcome
from herobox.kernel.looks import Choice, Looks, Prompt, Rule, Seat, Sheet, of_content
from herobox.kernel.match import Match
from herobox.kernel.mind import Mind
from herobox.kernel.notation import notation, parse
from herobox.kernel.outlook import Outlook
from herobox.kernel.presets import Preset, duels
from herobox.kernel.record import Record, Undo, read_record
from herobox.kernel.reference import read_reference
from herobox.kernel.reports import Reports
from herobox.kernel.rng import Rng, stream
from herobox.kernel.rules import PASS, Ask, Decision, GameEnds, Rules, Seats, ask, together
from herobox.kernel.sealing import commitment
from herobox.kernel.sentences import Naming, Predicate
from herobox.kernel.stakes import Stake
from herobox.kernel.table import NOBODY, Event, Listener, Table

__all__ = [
    "D6",
    "NOBODY",
    "PASS",
    "Ask",
    "Beat",
    "CatalogueItem",
    "Choice",
    "ConfigError",
    "Content",
    "ContentError",
    "Decision",
    "Deck",
    "Die",
    "Effect",
    "Event",
    "Game",
    "GameEnds",
    "HeroboxError",
    "IllegalChoice",
    "Kind",
    "Kinds",
    "Listener",
    "Looks",
    "Match",
    "Mind",
    "Naming",
    "Outcome",
    "Outlook",
    "Predicate",
    "Preset",
    "Problem",
    "Prompt",
    "Record",
    "RecordError",
    "Reports",
    "Rng",
    "Rolled",
    "Rule",
    "Rules",
    "RulesError",
    "Seat",
    "Seats",
    "Sheet",
    "Shown",
    "Stake",
    "Table",
    "Undo",
    "UndoRefused",
    "UnknownGame",
    "ask",
    "collect_seldom",
    "commitment",
    "content_hash",
    "duels",
    "effect_name",
    "load_content",
    "notation",
    "of_content",
    "parse",
    "read_record",
    "read_reference",
    "source_in_words",
    "stream",
    "together",
]
