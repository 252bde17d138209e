"""Every kind of decision of Monsterpocalypse, by the rulebook's chapters."""

from __future__ import annotations

from pathlib import Path

from herobox.games.monsterpocalypse.decisions import (
    choosing_attacks,
    choosing_for_abilities,
    choosing_in_phases,
    choosing_in_power_attacks,
    choosing_in_set_up,
    choosing_moves,
    choosing_what_is_next,
)
from herobox.kernel import Kinds, read_reference

DECISIONS = Kinds(
    read_reference(Path(__file__).with_name("reference.toml")),
    choosing_in_set_up.ChooseMap(),
    choosing_in_set_up.ChooseSide(),
    choosing_in_set_up.PlaceStructure(),
    choosing_in_set_up.PlaceMonster(),
    choosing_in_phases.Activation(),
    choosing_in_phases.ShuffleDice(),
    choosing_in_phases.PowerUp(),
    choosing_in_phases.HyperForm(),
    choosing_moves.SpawnUnits(),
    choosing_moves.ClearSpawnPoint(),
    choosing_moves.Advancement(),
    choosing_moves.Destination(),
    choosing_moves.PassThrough(),
    choosing_attacks.AttackPhase(),
    choosing_attacks.ChooseTarget(),
    choosing_attacks.JoinAttack(),
    choosing_attacks.ActionDice(),
    choosing_attacks.PowerDice(),
    choosing_what_is_next.Advantages(),
    choosing_what_is_next.Triggers(),
    choosing_what_is_next.Reactions(),
    choosing_in_power_attacks.PlaceTarget(),
    choosing_for_abilities.SideStepTo(),
    choosing_in_power_attacks.Direction(),
    choosing_in_power_attacks.MoveFurther(),
    choosing_in_power_attacks.SecondTarget(),
    choosing_for_abilities.FromTheReserves(),
    choosing_for_abilities.BringIn(),
    choosing_for_abilities.ActionTarget(),
    choosing_for_abilities.TeleportTo(),
    choosing_in_phases.PushDice(),
)
