"""What is said of finished games, and what a balance report pits against each other."""

from __future__ import annotations

from herobox.games.monsterpocalypse import Monsterpocalypse
from herobox.games.monsterpocalypse.cards.printed_bases import CityList, Faction, ForceList, Form
from herobox.games.monsterpocalypse.rules.damage import apply_damage, hurt
from herobox.games.monsterpocalypse.state import AttackInProgress, State
from herobox.kernel import Match
from herobox.kernel.configuring import configure
from herobox.kernel.table import Counts
from herobox.lab.measures import overridden
from tests.games.monsterpocalypse.positions import position

GAME = Monsterpocalypse.load()


def test_each_faction_is_pitted_with_a_force_and_a_city_of_its_own() -> None:
    content = GAME.content
    factions = {form.monster: form.faction for form in content.of(Form).values()}
    pairs = [(faction, other) for faction in GAME.reports.contenders() for other in GAME.reports.contenders()]
    fields = [GAME.reports.pit(faction, other) for faction, other in pairs]
    assert len(GAME.reports.contenders()) == len(content.of(Faction)) == 6
    for (faction, other), field in zip(pairs, fields, strict=True):
        first, second = (content.of(ForceList)[force] for force in field["forces"])
        assert factions[first.monsters[0].monster] == faction
        assert factions[second.monsters[0].monster] == other
        assert all(city in content.of(CityList) for city in field["cities"])
    assert len({field["cities"][0] for field in fields}) == 6
    assert all(overridden({"own_forces": ["3 g-tank"]}, field) == ["own_forces"] for field in fields)


def test_a_finished_game_tells_who_had_the_first_turn_and_what_was_destroyed() -> None:
    match = Match(GAME, configure(GAME.config_type, {"turn_limit": 3, "forces": ["iron-tide", "fault-line"]}), 1)
    match.run(lambda decision: decision.options[-1])
    state = match.state
    assert isinstance(state, State)
    roles = dict(GAME.reports.seat_tags(state))
    assert roles["first turn"] == state.first
    assert state.forces[roles["red side"]].colour == "red"
    shown = dict(GAME.reports.statistics(state))
    assert shown["Turns"] == "3"
    assert shown["Forms that Iron Tide destroyed"] == "0"
    assert GAME.reports.game_tags(state) == [("Map", state.map.name)]


def test_the_end_tells_the_hardest_hit_and_who_wrecked_most() -> None:
    table = position({"terra-khan": "d4"}, {"armodax": "f4"}, activation="monsters")
    table.counts = Counts()
    leader, other = table.forces[0].monsters[0], table.forces[1].monsters[0]
    table.attack = AttackInProgress(kind="brawl", power="smash", by=[leader.number], target=other.number)
    hurt(table, other, 2)
    apply_damage(table)
    told = dict(GAME.reports.best(table))
    assert told["Hardest hit"] == "Terra Khan with a Smash: 2 damage"
    assert told["Most damage to monsters"] == f"{table.forces[0].name}: 2 damage"
    assert "Most buildings wrecked" not in told
