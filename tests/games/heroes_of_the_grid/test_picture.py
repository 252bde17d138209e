"""The picture of Heroes of the Grid: what it shows to whom, and what can be pointed at on it."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pytest

from herobox.draw.markup import width_of
from herobox.draw.palette import COLOURS
from herobox.games.heroes_of_the_grid import HeroesOfTheGrid
from herobox.games.heroes_of_the_grid.board import board
from herobox.games.heroes_of_the_grid.cards import CombatCard
from herobox.games.heroes_of_the_grid.faces import drawing
from herobox.games.heroes_of_the_grid.picture import picture, sheets
from herobox.games.heroes_of_the_grid.rules.enemy_turns import enemy_turn
from herobox.games.heroes_of_the_grid.rules.ranger_turns import ranger_turn
from herobox.games.heroes_of_the_grid.state import State
from herobox.games.heroes_of_the_grid.view import view
from herobox.kernel import Match, Rng
from herobox.kernel.configuring import configure
from tests.games.heroes_of_the_grid.box import CONTENT
from tests.games.heroes_of_the_grid.positions import (
    BOARDS,
    COMMAND_CENTER,
    HIGH,
    JUICE_BAR,
    PARK,
    PUTTIES,
    SUPER_PUTTIES,
    arrange,
    asked,
    position,
)

SVG = "{http://www.w3.org/2000/svg}"
GAME = HeroesOfTheGrid(CONTENT)
JASON, ZACK, BILLY = 0, 1, 2
PHONE = 390 / 900
"""Pixels of a unit on a phone."""


class Line(NamedTuple):
    """A line of text and where it begins and ends on its sheet."""

    words: str
    start: float
    end: float


def drawn(table: State, seat: int | None = ZACK) -> dict[str, ET.Element]:
    """The sheets of a position as a seat sees it, by id."""
    return {sheet.id: ET.fromstring(sheet.svg) for sheet in sheets(view(table, seat), seat)}


def things(*roots: ET.Element) -> dict[str, str]:
    """What can be pointed at, by id, with its title."""
    found = [(part.get("data-id"), str(part.findtext(f"{SVG}title"))) for root in roots for part in root.iter()]
    return {name: title for name, title in found if name}


def thing(root: ET.Element, name: str) -> ET.Element:
    """A thing by its id."""
    (found,) = [part for part in root.iter() if part.get("data-id") == name]
    return found


def words(*roots: ET.Element) -> list[str]:
    return [str(text.text) for root in roots for text in root.iter(f"{SVG}text")]


def attributes(roots: Sequence[ET.Element], name: str) -> list[str]:
    return [found for root in roots for part in root.iter() if (found := part.get(name))]


def corner(root: ET.Element, name: str) -> tuple[float, float]:
    """Where a thing's upper left corner lies on its sheet."""

    def moved(part: ET.Element, x: float, y: float) -> tuple[float, float] | None:
        if found := re.fullmatch(r"translate\(([-.\d]+) ([-.\d]+)\)", part.get("transform", "")):
            x, y = x + float(found[1]), y + float(found[2])
        if part.get("data-id") == name:
            return x, y
        return next((place for child in part if (place := moved(child, x, y))), None)

    place = moved(root, 0, 0)
    assert place is not None
    return place


def chance_games(games: int, **config: Any) -> Iterator[Match]:
    """Every seventh position of some games played by chance, and each new kind of decision."""
    for seed in range(games):
        match = Match(GAME, configure(GAME.config_type, config), seed)
        chance = random.Random(seed)
        kinds: set[str] = set()
        for number in range(100_000):
            if match.outcome is not None:
                break
            seat, decision = chance.choice(list(match.decisions.items()))
            if number % 7 == 0 or decision.kind not in kinds:
                kinds.add(decision.kind)
                yield match
            match.choose(seat, chance.choice(decision.options))
        yield match


GAMES: list[dict[str, Any]] = [
    {},
    {"players": 2},
    {"players": 4, "hands": "private"},
    {"players": 6, "expansions": ["afterglow"], "b_sides": [COMMAND_CENTER]},
]


@pytest.mark.parametrize("config", GAMES)
def test_what_a_seat_may_choose_is_on_its_sheets_and_nothing_is_twice(config: dict[str, Any]) -> None:
    items = {item.id for item in GAME.catalogue()}
    for match in chance_games(2, **config):
        for seat, decision in match.decisions.items():
            seen = match.view(seat)
            roots = [ET.fromstring(sheet.svg) for sheet in GAME.sheets(seen, seat)]
            ids, keys = attributes(roots, "data-id"), attributes(roots, "data-key")
            for choice in GAME.prompt(seen, seat, decision).choices:
                assert set(choice.points) <= set(ids), (decision.kind, choice.notation)
            assert [name for name, count in Counter(ids).items() if count > 1] == []
            assert [key for key, count in Counter(keys).items() if count > 1] == []
            assert set(attributes(roots, "data-item")) <= items


def test_the_sheets_tell_nothing_of_what_a_seat_can_not_see() -> None:
    for config in GAMES:
        for match in chance_games(1, **config):
            for seat in match.decisions:
                imagined = match.imagine(seat, Rng(match.position(seat)))
                assert GAME.sheets(imagined.view(seat), seat) == GAME.sheets(match.view(seat), seat)


def test_private_hands_are_counted_and_not_shown() -> None:
    hand = ["power-lance", "counter-jab"]
    shown, hidden = (
        drawn(position(hands={"billy": hand}, private=private), ZACK)["rangers"] for private in (False, True)
    )
    assert {"card-billy-power-lance", "card-billy-counter-jab"} <= set(things(shown))
    assert not [name for name in things(hidden) if name.startswith("card-")]
    assert "Power" not in words(hidden)
    assert words(hidden).count("2") == 1


# The boards


def test_the_outer_boards_lie_clockwise_round_the_command_center() -> None:
    table = drawn(position())["table"]
    first, second, third, fourth = (corner(table, f"location-{name}") for name in BOARDS)
    center = corner(table, f"location-{COMMAND_CENTER}")
    assert first[0] == fourth[0] == center[0] < second[0] == third[0]
    assert first[1] == second[1] < center[1] < third[1] == fourth[1]


def test_a_board_shows_its_figures_limit_panic_and_rangers() -> None:
    table = position(
        at={"zack": HIGH, "trini": HIGH},
        enemies={HIGH: {PUTTIES: 2, SUPER_PUTTIES: 3}, PARK: {PUTTIES: 1, "bones": 1}},
        defeated_cards={"bones": ["eye-lasers"]},
        megazord_at=JUICE_BAR,
        zords=["megazord"],
    )
    root = drawn(table)["table"]
    titles = things(root)
    assert titles[f"location-{HIGH}"] == (
        "Angel Grove High, 5 of 5 figures, panicked, 2 Putty Patrollers and 3 Super Putty Patrollers, Zack and Trini"
    )
    assert titles[f"location-{JUICE_BAR}"] == "Ernie's Juice Bar, 0 of 5 figures, the Megazord"
    assert titles[f"figures-{HIGH}-{SUPER_PUTTIES}"] == "3 figures: Super Putty Patrollers, Angel Grove High"
    assert titles[f"figure-{PARK}-bones"] == "Bones, 1 of 4 cards defeated, Angel Grove Park"
    assert {"panic", "5/5", "Zack", "Trini"} <= set(words(thing(root, f"location-{HIGH}")))
    assert "panic" not in words(thing(root, f"location-{JUICE_BAR}"))
    assert "1/4" in words(thing(root, f"location-{PARK}"))
    assert len(list(thing(root, f"figures-{HIGH}-{SUPER_PUTTIES}").iter(f"{SVG}ellipse"))) == 3
    assert "megazord-token" in attributes([thing(root, f"location-{JUICE_BAR}")], "data-key")


def test_a_boss_wants_six_cards() -> None:
    table = position(enemies={PARK: {"rita-repulsa": 1}})
    assert things(drawn(table)["table"])[f"figure-{PARK}-rita-repulsa"].startswith("Rita Repulsa, 0 of 6 cards")


def test_the_effect_of_a_side_b_is_on_its_board_alone() -> None:
    table = drawn(position(b_sides=(HIGH,)))["table"]
    assert "The maximum hand size here is 2" in " ".join(words(thing(table, f"location-{HIGH}")))
    assert "Recover up to" not in " ".join(words(table))


def test_the_power_board_shows_its_tracks_and_the_back_of_the_next_deployment() -> None:
    table = position(experience=4, deployments=["deploy-2-angel-grove-park"], morphin_grid=3)
    root = drawn(table)["table"]
    titles = [str(title.text) for title in root.iter(f"{SVG}title")]
    assert {"Power track: 0", "Zord deck: 6 left", "Experience track: 4 of 6 defeated foot soldiers"} <= set(titles)
    assert "The Morphin Grid: 3 energy left" in titles
    assert things(root)["deployment-deck"].endswith("the back on top shows Angel Grove Park")


def test_a_zord_is_ready_or_exhausted() -> None:
    table = position(zords=["mastodon", "pterodactyl"])
    table.zords[1].exhausted = True
    assert {name: title for name, title in things(drawn(table)["table"]).items() if name.startswith("zord")} == {
        "zord-mastodon": "Mastodon, Zack, ready",
        "zord-pterodactyl": "Pterodactyl, Kimberly, exhausted",
    }


@pytest.mark.parametrize(("players", "shared"), [(2, True), (3, False), (4, True), (5, False)])
def test_only_games_that_have_shared_recover_actions_show_them(players: int, shared: bool) -> None:
    assert ("shared-actions" in things(drawn(position(players), JASON)["table"])) == shared


# The battle

ROWS = [["teleport", "braid-lash", "deadly-claws"], ["regrow", "engulf", "swarm-attack-super-putty"]]


def battle(**arguments: Any) -> State:
    """Zack and Billy against Madame Woe and three Super Putty Patrollers at Angel Grove High."""
    given: dict[str, Any] = {"at": {"zack": HIGH, "billy": HIGH}, "rows": ROWS, "lead": "zack", **arguments}
    return position(**given)


def test_a_battle_takes_the_place_of_the_boards_when_its_cards_lie_there() -> None:
    table = battle()
    assert list(drawn(table)) == ["table", "hand", "rangers", "city"]
    before = position(at={"zack": HIGH}, enemies={HIGH: {PUTTIES: 1}})
    assert list(drawn(before)) == ["table", "hand", "rangers"]
    assert "enemy-1" in things(drawn(table)["table"])
    for root in (drawn(table)["city"], drawn(before)["table"]):
        assert {f"location-{name}" for name in (*BOARDS, COMMAND_CENTER)} <= set(things(root))


def test_enemy_cards_lie_in_rows_and_in_the_order_of_their_numbers() -> None:
    root = drawn(battle())["table"]
    places = [corner(root, f"enemy-{number}") for number in range(1, 7)]
    tops = [y for _, y in places]
    assert tops[0] == tops[1] == tops[2] < tops[3] == tops[4] == tops[5]
    assert places[0][0] == places[3][0] < places[1][0] == places[4][0] < places[2][0] == places[5][0]


def test_an_enemy_card_shows_what_is_printed_and_its_hits() -> None:
    table = battle()
    assert table.battle is not None
    table.battle.sequence[4].hits = 1
    root = drawn(table)["table"]
    card = thing(root, "enemy-5")
    assert {"Engulf", "FAST GUARD", "Drain 1 energy.", "2"} <= set(words(card))
    assert things(root)["enemy-5"] == "5: Engulf, Super Putty Patrollers, health 2, 1 of 2 hits"
    assert card.get("data-item") == "engulf"


def test_a_guarded_card_says_by_whom_and_a_guard_is_not_guarded() -> None:
    titles = things(drawn(battle())["table"])
    assert titles["enemy-3"].endswith("guarded by Braid Lash")
    assert titles["enemy-4"].endswith("guarded by Teleport")
    assert "guarded" not in titles["enemy-2"] + titles["enemy-5"]


def test_the_health_of_a_guard_stands_on_a_shield() -> None:
    root = drawn(battle())["table"]
    guard, other = (ET.tostring(thing(root, name), encoding="unicode") for name in ("enemy-2", "enemy-3"))
    assert guard.count("fill-foe") > other.count("fill-foe")


def test_a_defeated_card_lies_face_down_and_a_resolved_one_is_turned() -> None:
    table = battle()
    assert table.battle is not None
    table.battle.sequence[0].resolved = True
    table.battle.sequence[3].defeated = True
    root = drawn(table)["table"]
    titles = things(root)
    assert titles["enemy-1"].endswith("resolved")
    assert [turned for turned in attributes([thing(root, "enemy-1")], "transform") if "rotate" in turned]
    assert not [turned for turned in attributes([thing(root, "enemy-2")], "transform") if "rotate" in turned]
    assert "next" in titles["enemy-2"]
    assert titles["enemy-4"].endswith("defeated")
    assert {"defeated", "Regrow"} == set(words(thing(root, "enemy-4")))


def test_the_card_that_acts_is_marked_while_it_acts() -> None:
    table = battle(stage="enemies", rows=[["deadly-claws", "braid-lash"]])
    decision = asked(table, enemy_turn(table))
    assert decision.kind == "suffer"
    titles = things(drawn(table)["table"])
    assert titles["enemy-1"].endswith("acts")
    assert "next" not in titles["enemy-2"]


def test_the_pool_and_the_dice_of_an_attack_can_be_pointed_at() -> None:
    table = battle(hands={"jason": ["tyranno-slash"]}, at={"jason": HIGH, "billy": HIGH}, lead="jason", dice=[2, 0, 1])
    asked(table, ranger_turn(table), "play jason tyranno-slash", "hit 1")
    root = drawn(table, JASON)["table"]
    titles = things(root)
    assert titles["pool"] == "The shared energy pool: 1"
    assert [titles[f"die-{number}"] for number in (1, 2, 3)] == ["Die 1: 2 hits", "Die 2: a miss", "Die 3: 1 hit"]
    assert "Jason's Tyranno Slash against Teleport: 3 hits." in words(root)
    assert "target" in words(thing(root, "enemy-1"))


def test_who_fights_is_shown_with_the_enemies_and_who_does_not_with_a_place() -> None:
    roots = drawn(battle(energy={"zack": 1}, actions={"zack": 2, "trini": 1}))
    titles = things(roots["table"])
    assert titles["ranger-zack"] == "Zack, the lead: 10 cards in the deck, 0 in hand"
    assert titles["actions-zack"] == "Zack's unused actions: 2"
    assert titles["energy-zack"] == "Zack's stored energy: 1"
    assert titles["ranger-trini"] == "Trini, not in this battle"
    assert things(roots["rangers"])["actions-trini"] == "Trini's unused actions: 1"


# The Rangers and the hand


def test_ones_own_panel_comes_first_and_its_hand_is_large() -> None:
    table = position(hands={"zack": ["power-axe", "sweeping-strike", "sweeping-strike"], "jason": ["power-sword"]})
    roots = drawn(table, ZACK)
    own = [name for name in things(roots["hand"]) if name.startswith("card-")]
    assert own == ["card-zack-power-axe", "card-zack-sweeping-strike", "card-zack-sweeping-strike-2"]
    assert things(roots["hand"])["card-zack-power-axe"] == "Power Axe: attack, 3 energy, 3 dice, 3 shields"
    assert "card-jason-power-sword" in things(roots["rangers"])
    abilities = [name for name in things(roots["rangers"]) if name.startswith("ability-")]
    assert abilities == [f"ability-{name}" for name in ("zack", "jason", "billy", "trini", "kimberly")]


def test_an_ability_that_was_used_says_so() -> None:
    table = battle()
    table.players[ZACK].used.append("zack")
    titles = things(drawn(table)["rangers"])
    assert titles["ability-zack"] == "Zack's Hip-Hop Kido: used"
    assert titles["ability-billy"] == "Billy's Strategize: ready"


def test_two_rangers_of_a_player_stand_and_are_counted_together() -> None:
    table = position(2, at={"jason": HIGH}, energy={"jason": 2})
    roots = drawn(table, JASON)
    assert things(roots["table"])["ranger-jason"] == "Jason and Zack: 2 actions, 2 stored energy"
    assert "ranger-zack" not in things(*roots.values())
    assert {"ability-jason", "ability-zack", "deck-jason"} <= set(things(roots["rangers"]))
    assert "Jason & Zack (you)" in words(roots["rangers"])


def test_the_discard_pile_is_below_the_hand_each_card_once() -> None:
    table = position(discards={"zack": ["smooth-moves", "power-axe", "smooth-moves"]})
    offered = {name: title for name, title in things(drawn(table)["hand"]).items() if name.startswith("offer-")}
    assert offered == {
        "offer-power-axe": "Power Axe: attack, 3 energy, 3 dice, 3 shields, 1 copy",
        "offer-smooth-moves": "Smooth Moves: reaction, 0 energy, 2 shields, 2 copies",
    }


def test_whoever_searches_sees_the_deck_and_nobody_else_does() -> None:
    table = battle(hands={"billy": ["knowledge-is-power"]}, lead="billy")
    decision = asked(table, ranger_turn(table), "play billy knowledge-is-power", "choose zack")
    assert (decision.kind, decision.seats) == ("search", (ZACK,))
    own = {name for name in things(drawn(table, ZACK)["hand"]) if name.startswith("offer-")}
    assert own == {f"offer-{card.id}" for card in table.players[ZACK].deck.cards}
    for seat in (BILLY, None):
        assert not own & set(things(*drawn(table, seat).values()))


def test_a_card_on_top_of_the_deck_that_a_seat_knows_is_named() -> None:
    table = position()
    deck = table.players[ZACK].deck
    deck.seen[len(deck) - 1] = (ZACK,)
    name = deck.cards[-1].name
    assert f"10: {name}" in words(drawn(table, ZACK)["rangers"])
    assert f"10: {name}" not in words(drawn(table, BILLY)["rangers"])


def test_a_raised_cost_is_shown_with_the_printed_one() -> None:
    table = battle(hands={"zack": ["power-axe"]}, rows=[["witchs-curse"]])
    assert "3+1" in words(drawn(table)["hand"])


def test_a_spectator_sees_the_open_hands_and_has_none() -> None:
    roots = drawn(position(hands={"zack": ["power-axe"]}), None)
    assert list(roots) == ["table", "rangers"]
    assert "card-zack-power-axe" in things(roots["rangers"])


# The whole


def fullest() -> Match:
    """24 figures on the boards, eight enemy cards, five hands of five."""
    figures = {
        HIGH: {PUTTIES: 1, SUPER_PUTTIES: 3, "madame-woe": 1},
        JUICE_BAR: {PUTTIES: 5},
        PARK: {PUTTIES: 3, SUPER_PUTTIES: 3},
    }
    rows = [["teleport", "braid-lash", "braid-lash", "deadly-claws"], ["engulf", "regrow", "putty-pummel", "flanking"]]
    hands = {
        ranger: [card.id for card in CONTENT.of(CombatCard).values() if card.ranger == ranger][:5]
        for ranger in ("jason", "zack", "billy", "trini", "kimberly")
    }
    enemies = {**figures, BOARDS[3]: {PUTTIES: 3, SUPER_PUTTIES: 2, "bones": 1}}
    zords = ["tyrannosaurus", "mastodon", "triceratops", "saber-toothed-tiger", "pterodactyl", "megazord"]
    return arrange(at={"zack": HIGH, "billy": HIGH}, hands=hands, enemies=enemies, rows=rows, zords=zords, lead="zack")


def test_the_fullest_table_can_be_read_on_a_phone() -> None:
    for seat in (ZACK, None):
        for sheet in GAME.sheets(fullest().view(seat), seat):
            for part in ET.fromstring(sheet.svg).iter():
                assert float(part.get("font-size", 99)) * PHONE >= 8.3, (sheet.id, "".join(part.itertext()))


def lines(part: ET.Element, x: float = 0, size: str = "", anchor: str = "start", bold: bool = False) -> Iterator[Line]:
    """Every line of text of a sheet with where it begins and ends, about."""
    if found := re.fullmatch(r"translate\(([-.\d]+) [-.\d]+\)", part.get("transform", "")):
        x += float(found[1])
    size, anchor = part.get("font-size", size), part.get("text-anchor", anchor)
    bold = bold or part.get("font-weight") == "700"
    if part.tag == f"{SVG}text":
        wide = width_of(str(part.text), float(size), bold=bold)
        start = x + float(part.get("x", 0)) - wide * {"start": 0, "middle": 0.5, "end": 1}[anchor]
        yield Line(str(part.text), start, start + wide)
    for child in part:
        yield from lines(child, x, size, anchor, bold)


def test_no_line_runs_over_the_edge() -> None:
    for seat in (ZACK, None):
        for sheet in GAME.sheets(fullest().view(seat), seat):
            root = ET.fromstring(sheet.svg)
            assert root.get("viewBox", "").split()[2] == "900"
            assert [line for line in lines(root) if not 0 <= line.start < line.end <= 900] == []


def test_the_text_is_the_description_of_the_picture_and_of_the_main_sheet() -> None:
    seen = fullest().view(ZACK)
    for svg in (picture(seen, ZACK), sheets(seen, ZACK)[0].svg):
        assert ET.fromstring(svg).findtext(f"{SVG}desc") == board(seen, ZACK)


def test_the_picture_is_all_sheets() -> None:
    seen = fullest().view(ZACK)
    parts = [ET.fromstring(sheet.svg) for sheet in sheets(seen, ZACK)]
    assert things(ET.fromstring(picture(seen, ZACK))) == things(*parts)


def test_every_colour_can_be_themed() -> None:
    known = {colour.light for colour in COLOURS.values()} | {"none"}
    for sheet in GAME.sheets(fullest().view(ZACK), ZACK):
        for part in ET.fromstring(sheet.svg).iter():
            painted = {part.get("fill", "none"), part.get("stroke", "none")}
            assert painted <= known
            assert part.get("class") or painted == {"none"}


def test_every_item_of_the_box_has_a_drawing_that_names_it() -> None:
    for item in GAME.catalogue():
        root = ET.fromstring(drawing(CONTENT, item.id))
        assert root.findtext(f"{SVG}title") == item.name
        if item.kind != "deployment":
            assert item.name in " ".join(words(root))
    with pytest.raises(KeyError):
        drawing(CONTENT, "nobody")


def test_the_end_is_told() -> None:
    table = position()
    table.end("The Power Rangers win: Rita Repulsa is defeated.", won=True)
    assert "The Power Rangers win: Rita Repulsa is defeated." in words(drawn(table)["table"])
