"""Every kind of decision of Heroes of the Grid, by the rulebook's chapters."""

from __future__ import annotations

from pathlib import Path

from herobox.games.heroes_of_the_grid.decisions import (
    action_phase,
    attacks,
    battles,
    card_effects,
    enemy_turns,
    ranger_turns,
    set_up_and_deployment,
)
from herobox.games.heroes_of_the_grid.decisions.things import thing_at
from herobox.kernel import Kinds, read_reference

DECISIONS = Kinds(
    read_reference(Path(__file__).with_name("reference.toml")),
    set_up_and_deployment.OpeningHand(),
    battles.Drawing(),
    battles.DrawingForAction(),
    set_up_and_deployment.BeforeDeployment(),
    action_phase.NextAction(),
    action_phase.PoweringUp(),
    action_phase.Recovering(),
    battles.FootSoldiers(),
    battles.DrawFirst(),
    battles.BattleStart(),
    battles.BeforeEnemies(),
    enemy_turns.NextRanger(),
    ranger_turns.RangerTurn(),
    ranger_turns.ActiveRanger(),
    ranger_turns.PlayingCard(),
    ranger_turns.PlayingAnother(),
    card_effects.ForAnEffect(),
    ranger_turns.PayingX(),
    card_effects.ShufflingBack(),
    attacks.Targets(),
    attacks.Target(),
    attacks.Dividing(),
    attacks.AddingDice(),
    attacks.Rerolling(),
    attacks.ChoosingDice(),
    attacks.Hitting(),
    attacks.SecondTarget(),
    ranger_turns.Reacting(),
    enemy_turns.Suffering(),
    card_effects.Searching(),
    card_effects.Stacking(),
    card_effects.PuttingBack(),
    enemy_turns.Discarding(),
    enemy_turns.Draining(),
    enemy_turns.DrainingCard(),
    battles.SharingEnergy(),
    battles.PassingTheLead(),
    card_effects.ZordOwner(),
    card_effects.TakingFigure(),
    card_effects.PlacingMegazord(),
    elsewhere=thing_at,
)
