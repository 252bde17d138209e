"""Every kind of decision of Heroes of the Grid, by the rulebook's chapters."""

from __future__ import annotations

from pathlib import Path

from herobox.games.heroes_of_the_grid.decisions import (
    choosing_actions,
    choosing_for_effects,
    choosing_in_attacks,
    choosing_in_battles,
    choosing_in_enemy_turns,
    choosing_in_ranger_turns,
    choosing_in_set_up_and_deployment,
)
from herobox.games.heroes_of_the_grid.decisions.choosing_by_pointing import thing_at
from herobox.kernel import Kinds, read_reference

DECISIONS = Kinds(
    read_reference(Path(__file__).with_name("reference.toml")),
    choosing_in_set_up_and_deployment.OpeningHand(),
    choosing_in_battles.Drawing(),
    choosing_in_battles.DrawingForAction(),
    choosing_in_set_up_and_deployment.BeforeDeployment(),
    choosing_actions.NextAction(),
    choosing_actions.PoweringUp(),
    choosing_actions.Recovering(),
    choosing_in_battles.FootSoldiers(),
    choosing_in_battles.DrawFirst(),
    choosing_in_battles.BattleStart(),
    choosing_in_battles.BeforeEnemies(),
    choosing_in_enemy_turns.NextRanger(),
    choosing_in_ranger_turns.RangerTurn(),
    choosing_in_ranger_turns.ActiveRanger(),
    choosing_in_ranger_turns.PlayingCard(),
    choosing_in_ranger_turns.PlayingAnother(),
    choosing_for_effects.ForAnEffect(),
    choosing_in_ranger_turns.PayingX(),
    choosing_for_effects.ShufflingBack(),
    choosing_in_attacks.Targets(),
    choosing_in_attacks.Target(),
    choosing_in_attacks.Dividing(),
    choosing_in_attacks.AddingDice(),
    choosing_in_attacks.Rerolling(),
    choosing_in_attacks.ChoosingDice(),
    choosing_in_attacks.Hitting(),
    choosing_in_attacks.SecondTarget(),
    choosing_in_ranger_turns.Reacting(),
    choosing_in_enemy_turns.Suffering(),
    choosing_for_effects.Searching(),
    choosing_for_effects.Stacking(),
    choosing_for_effects.PuttingBack(),
    choosing_in_enemy_turns.Discarding(),
    choosing_in_enemy_turns.Draining(),
    choosing_in_enemy_turns.DrainingCard(),
    choosing_in_battles.SharingEnergy(),
    choosing_in_battles.PassingTheLead(),
    choosing_for_effects.ZordOwner(),
    choosing_for_effects.TakingFigure(),
    choosing_for_effects.PlacingMegazord(),
    elsewhere=thing_at,
)
