"""Every kind of decision, by the rulebook's chapters."""

from __future__ import annotations

from pathlib import Path

from herobox.games.deck_building.decisions.choosing_actions import MainPhase
from herobox.games.deck_building.decisions.choosing_discards import DiscardingAttached, DiscardingFromHand
from herobox.games.deck_building.decisions.choosing_for_card_texts import (
    ChoosingEffect,
    Destroying,
    GainingFromGrid,
    LookingAtTop,
    Readying,
    Recalling,
    Reinforcing,
    RemovingFromGrid,
    Revealing,
    Sifting,
    Trading,
)
from herobox.games.deck_building.decisions.choosing_in_attacks import Blocking, ChoosingTarget
from herobox.games.deck_building.decisions.choosing_in_end_phase import PuttingAttachedAway, UsingBladeBlaster
from herobox.games.deck_building.decisions.choosing_in_set_up import ChoosingCharacter, ChoosingWhoBegins
from herobox.games.deck_building.decisions.choosing_slots import FromDiscardPile, SlotForItem
from herobox.games.deck_building.decisions.choosing_triggered_abilities import MayBeTriggered, OrderOfEffects
from herobox.games.deck_building.state import View
from herobox.kernel import Kinds, read_reference

DECISIONS: Kinds[View] = Kinds(
    read_reference(Path(__file__).with_name("reference.toml")),
    ChoosingCharacter(),
    ChoosingWhoBegins(),
    MainPhase(),
    SlotForItem(),
    OrderOfEffects(),
    MayBeTriggered(),
    ChoosingTarget(),
    Blocking(),
    DiscardingFromHand(),
    DiscardingAttached(),
    UsingBladeBlaster(),
    PuttingAttachedAway(),
    ChoosingEffect(),
    Destroying(),
    GainingFromGrid(),
    LookingAtTop(),
    RemovingFromGrid(),
    Recalling(),
    Sifting(),
    FromDiscardPile(),
    Reinforcing(),
    Readying(),
    Revealing(),
    Trading(),
)
