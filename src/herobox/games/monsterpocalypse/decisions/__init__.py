"""Every kind of decision of Monsterpocalypse, by the rulebook's chapters."""

from __future__ import annotations

from pathlib import Path

from herobox.games.monsterpocalypse.decisions import abilities, attacks, movement, power_attacks, set_up, timing, turn
from herobox.kernel import Kinds, read_reference

DECISIONS = Kinds(
    read_reference(Path(__file__).with_name("reference.toml")),
    set_up.ChooseMap(),
    set_up.ChooseSide(),
    set_up.PlaceStructure(),
    set_up.PlaceMonster(),
    turn.Activation(),
    turn.ShuffleDice(),
    turn.PowerUp(),
    turn.HyperForm(),
    movement.SpawnUnits(),
    movement.ClearSpawnPoint(),
    movement.Advancement(),
    movement.Destination(),
    movement.PassThrough(),
    attacks.AttackPhase(),
    attacks.ChooseTarget(),
    attacks.JoinAttack(),
    attacks.ActionDice(),
    attacks.PowerDice(),
    timing.Advantages(),
    timing.Triggers(),
    timing.Reactions(),
    power_attacks.PlaceTarget(),
    abilities.SideStepTo(),
    power_attacks.Direction(),
    power_attacks.MoveFurther(),
    power_attacks.SecondTarget(),
    abilities.FromTheReserves(),
    abilities.BringIn(),
    abilities.ActionTarget(),
    abilities.TeleportTo(),
    turn.PushDice(),
)
