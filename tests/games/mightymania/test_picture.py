"""The picture of Mightymania's table: what it shows to whom, and what can be pointed at on it."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest
from msgspec.structs import replace

import herobox
from herobox.draw.icons import icon
from herobox.draw.markup import width_of
from herobox.games.mightymania.cards import Power, SquadCard, SquadDeck
from herobox.games.mightymania.picture.cards_picture import squad_card
from herobox.games.mightymania.state import State
from herobox.kernel import Match
from herobox.kernel.references import emblems_in
from tests.games.looking import SVG, things, words
from tests.games.mightymania.positions import NORTH, SOUTH, arrange, lay, table

VIEWERS = (NORTH, SOUTH, None)
DECKS = ("lantern-watch", "midnight-carousel")


def positions(games: int = 1, **config: Any) -> Iterator[Match]:
    """Every position of some random games."""
    for seed in range(games):
        match = herobox.new("mightymania", seed=seed, **config)
        chance = random.Random(seed)
        yield match
        while match.outcome is None:
            seat, decision = chance.choice(list(match.decisions.items()))
            match.choose(seat, chance.choice(decision.options))
            yield match


def read(match: Match, seat: int | None) -> ET.Element:
    return ET.fromstring(match.picture(seat))


def test_what_is_hidden_is_nowhere_in_the_picture_or_the_text() -> None:
    hidden_things = 0
    for match in positions(best_of=3, decks=DECKS):
        for viewer in VIEWERS:
            sheets = match.game.looks.sheets(match.view(viewer), viewer)
            seen = match.picture(viewer) + match.text(viewer) + "".join(sheet.svg + sheet.title for sheet in sheets)
            for seat, player in enumerate(table(match).players):
                known = {squad.card.id for squad in player.fields if squad and squad.known}
                for card in player.deck.cards:
                    if seat != viewer and card.id not in known:
                        hidden_things += 1
                        values = " ".join(f"{power[0].upper()}{value}" for power, value in card.values.items())
                        assert card.name not in seen
                        assert card.id not in seen
                        assert values not in seen
    assert hidden_things > 300


def test_a_line_up_that_is_being_made_changes_only_its_owners_picture() -> None:
    match = herobox.new("mightymania", seed=1)
    before = {seat: match.picture(seat) + match.text(seat) for seat in VIEWERS}
    match.choose(NORTH, match.decisions[NORTH].options[0])
    after = {seat: match.picture(seat) + match.text(seat) for seat in VIEWERS}
    assert [seat for seat in VIEWERS if before[seat] != after[seat]] == [NORTH]


def test_nobody_attacks_before_the_dice_have_said_who_begins() -> None:
    match = herobox.new("mightymania", seed=3)
    match.keep_tables(10)
    while len(match.decisions) != 1 or "line-up" in {asked.kind for asked in match.decisions.values()}:
        seat = min(match.decisions)
        match.choose(seat, match.decisions[seat].options[0])
    first = [number for number, event in enumerate(match.events) if event.beat is not None][:2]
    assert "goes first" in match.events[first[-1]].words
    for number in first:
        seen = match.view_at(number, NORTH)
        (board, *_) = match.game.looks.sheets(seen, NORTH)
        shown = words(ET.fromstring(board.svg))
        assert "Both roll a die: the higher one attacks first." in shown
        assert "attacks this turn" not in shown
        assert "attacks this turn" not in match.game.looks.text(seen, NORTH)


def test_power_cards_laid_in_secret_change_only_their_owners_picture() -> None:
    match = arrange(dice=[3])
    match.choose(NORTH, "attack 2 2")
    before = {seat: match.picture(seat) + match.text(seat) for seat in VIEWERS}
    match.choose(SOUTH, "lay speed")
    after = {seat: match.picture(seat) + match.text(seat) for seat in VIEWERS}
    assert [seat for seat in VIEWERS if before[seat] != after[seat]] == [SOUTH]


def test_ones_own_row_is_below_and_north_is_below_for_a_spectator() -> None:
    match = arrange("L2 a1! b1 c1", "L2 x1! y1 z1")
    for viewer, lower in ((NORTH, "a"), (SOUTH, "x"), (None, "a")):
        names = [word for word in words(read(match, viewer)) if word in ("a", "x")]
        assert names[-1] == lower


VALUES = "Brainwashing (B) 5, Thermokinetic (T) 5, Invisibility (I) 5, Speed (S) 5, Force (F) 5"
"""What a card says of its values, and of what its letters stand for."""


def test_a_card_says_how_it_lies_and_what_its_values_are_for() -> None:
    match = arrange("L2! a1 b2? .", "x1 L2 y1 z1")
    assert things(read(match, SOUTH)) | {
        "field-0-1": f"North, field 1: L, Leader, 2 of 2 lives, face up. {VALUES}",
        "field-0-2": "North, field 2: a card face down",
        "field-0-3": f"North, field 3: b, 2 of 2 lives, down, known. {VALUES}",
        "field-0-4": "North, field 4: empty",
        "field-1-1": f"South, field 1: x, 1 of 1 lives, face down. {VALUES}",
    } == things(read(match, SOUTH))


def test_the_duel_shows_who_attacks_whom_and_who_covers() -> None:
    match = arrange(dice=[2])
    match.choose(NORTH, "attack 1 1")
    assert {"field 1 attacks", "field 1 is attacked"} < set(words(read(match, None)))
    match.choose(SOUTH, "cover 2")
    assert {"field 1 attacks", "field 1 is covered", "field 2 covers"} < set(words(read(match, None)))
    assert things(read(match, None))["die"] == "The die: 2 rounds"


def test_the_winning_power_card_lies_over_the_other_and_a_draw_side_by_side() -> None:
    match = arrange(dice=[3])
    match.choose(NORTH, "attack 2 2")
    lay(match, ["brainwashing", "force", "speed"], ["thermokinetic", "invisibility", "speed"])
    for viewer in VIEWERS:
        drawn = [name for name in things(read(match, viewer)) if name.startswith("laid-")]
        # What comes later lies on top.
        assert drawn.index("laid-1-1") < drawn.index("laid-0-1")
        assert drawn.index("laid-0-2") < drawn.index("laid-1-2")
    sizes = {}
    for part in read(match, NORTH).iter():
        if str(part.get("data-id")).startswith("laid-"):
            frame = next(part.iter(f"{SVG}rect"))
            sizes[part.get("data-id")] = float(frame.get("width", 0)) > float(frame.get("height", 0))
    assert words(read(match, NORTH)).count("draw") == 1
    assert sizes == {"laid-0-1": True, "laid-1-1": True, "laid-0-2": True, "laid-1-2": True} | dict.fromkeys(
        ("laid-0-3", "laid-1-3"), False
    )


def test_ones_hand_shows_the_fighting_cards_values_and_what_is_laid() -> None:
    match = arrange(dice=[3], values={"a": {"speed": 9}})
    match.choose(NORTH, "attack 2 2")
    assert "9" in words(read(match, NORTH))
    match.choose(NORTH, "lay speed")
    root = read(match, NORTH)
    assert "laid" in words(root)
    assert "power-speed" not in things(root)
    assert "power-force" in things(root)
    assert things(root)["laid-0-1"] == "Round 1, North (you): Speed"
    assert things(read(match, SOUTH))["laid-0-1"] == "Round 1, North: secret"


def test_the_end_and_the_games_won_are_told() -> None:
    match = next(match for match in positions(best_of=3) if match.outcome)
    assert match.outcome is not None
    for seat in VIEWERS:
        assert match.outcome.reason in words(read(match, seat))
    assert {"Game 2 of 3", "Game 3 of 3"} & set(words(read(match, None)))


def test_the_sheets_show_what_the_picture_shows() -> None:
    """Which things those are is compared for all games in tests/games/test_pictures.py."""
    for match in islice(positions(best_of=3), None, None, 10):
        for seat in VIEWERS:
            table_sheet, hand = match.game.looks.sheets(match.view(seat), seat)
            assert (table_sheet.id, hand.id) == ("table", "hand")
            parts = [ET.fromstring(part.svg) for part in (table_sheet, hand)]
            assert things(read(match, seat)) == things(parts[0]) | things(parts[1])
            assert parts[0].findtext(f"{SVG}desc") == match.text(seat)
            assert len({part.get("viewBox", "").split()[2] for part in parts}) == 1


def test_the_hand_is_what_a_seat_may_lay_now() -> None:
    match = herobox.new("mightymania", seed=1, decks=DECKS)
    titles = set()
    for choice in ("place fog-warden", "place reef-diver", "place beacon-bram"):
        hand = match.game.looks.sheets(match.view(NORTH), NORTH)[1]
        titles.add(hand.title)
        held = {name for name in things(ET.fromstring(hand.svg)) if name.startswith("card-")}
        assert held == {f"card-{option.card}" for option in match.decisions[NORTH].options}
        match.choose(NORTH, choice)
    assert titles == {"Your cards still to be placed"}
    assert match.game.looks.sheets(match.view(NORTH), NORTH)[1].title == "Your Power Cards"
    assert match.game.looks.sheets(match.view(None), None)[1].title == "The five powers"


def items(match: Match, seat: int | None) -> dict[str, str]:
    """Which card each thing shows that a page may tell more about."""
    root = read(match, seat)
    return {part.get("data-id", ""): shown for part in root.iter() if (shown := part.get("data-item"))}


def test_a_card_can_be_looked_up_by_whoever_knows_it() -> None:
    match = arrange("L2! a1 b2? .", "x1 L2 y1 z1", dice=[3])
    powers = {f"power-{power}": power for power in ("brainwashing", "thermokinetic", "invisibility", "speed", "force")}
    south = {"field-1-1": "x", "field-1-2": "l", "field-1-3": "y", "field-1-4": "z"}
    assert items(match, SOUTH) == {"field-0-1": "l", "field-0-3": "b"} | south | powers
    assert items(match, None) == {"field-0-1": "l", "field-0-3": "b"} | powers


def test_a_power_card_laid_in_secret_can_be_looked_up_by_its_owner_alone() -> None:
    match = arrange(dice=[3])
    match.choose(NORTH, "attack 2 2")
    match.choose(NORTH, "lay speed")
    assert items(match, NORTH)["laid-0-1"] == "speed"
    assert "laid-0-1" not in items(match, SOUTH)


def keys(match: Match, seat: int | None) -> dict[str, str]:
    """For each piece that a page follows, the thing that it lies on."""
    found: dict[str, str] = {}
    for part in read(match, seat).iter():
        for inside in part.iter() if part.get("data-id") else ():
            if key := inside.get("data-key"):
                assert key not in found
                assert inside.get("transform") is None
                found[key] = str(part.get("data-id"))
    return found


def test_a_card_that_moves_keeps_its_key_and_is_followed_by_everybody() -> None:
    match = arrange("L2 a1 b1 .", "L2 x1 y1 z1", attacker=SOUTH)
    before = {seat: keys(match, seat) for seat in VIEWERS}
    match.choose(NORTH, "move 2 4")
    for seat in VIEWERS:
        after = keys(match, seat)
        moved = [key for key, place in before[seat].items() if after[key] != place]
        assert [(before[seat][key], after[key]) for key in moved] == [("field-0-2", "field-0-4")]


def test_no_key_of_a_hidden_card_names_it() -> None:
    for match in positions(decks=DECKS):
        cards = [{card.id for card in player.deck.cards} for player in table(match).players]
        for seat in VIEWERS:
            others = set().union(*(ids for number, ids in enumerate(cards) if number != seat))
            assert not {key.removeprefix("card-") for key in keys(match, seat)} & others


def test_a_power_card_is_followed_from_the_hand_to_the_duel() -> None:
    match = arrange(dice=[3])
    match.choose(NORTH, "attack 2 2")
    assert keys(match, NORTH)["power-speed"] == "power-speed"
    match.choose(NORTH, "lay speed")
    assert keys(match, NORTH)["power-speed"] == "laid-0-1"
    assert not any(key.startswith("power") and "laid" in place for key, place in keys(match, SOUTH).items())


def test_every_card_of_the_box_has_a_drawing_with_its_name_and_values() -> None:
    game = herobox.new("mightymania").game
    for item in game.reports.catalogue():
        root = ET.fromstring(game.looks.drawing(item.id))
        assert root.findtext(f"{SVG}title") == item.name
        shown = words(root)
        if item.kind == "power":
            assert item.name in shown
        else:
            assert item.name in (shown[0], " ".join(shown[:2]))
            values = [str(number) for name, number in item.numbers.items() if name != "lives"]
            assert [word for word in shown if word.isdigit()] == values
    with pytest.raises(KeyError):
        game.looks.drawing("nobody")


def test_no_cards_name_runs_over_its_plate() -> None:
    game = herobox.new("mightymania").game
    for item in game.reports.catalogue():
        (line,) = [
            line for line in ET.fromstring(game.looks.drawing(item.id)).iter(f"{SVG}text") if line.text == item.name
        ]
        width = width_of(item.name, float(line.get("font-size", 0)), face="name")
        assert min(width, float(line.get("textLength", width))) <= (136 if item.kind == "power" else 170), item.name


def test_every_card_shows_its_emblem_on_the_ground_of_its_deck_or_power() -> None:
    game = herobox.new("mightymania").game
    for emblem, item in emblems_in(game.content):
        if not isinstance(item, SquadDeck):
            drawing = game.looks.drawing(item.id)
            ground = item.ground if isinstance(item, Power) else deck_of(game, item).ground
            assert drawing.count(f'href="#i-{emblem}" fill="url(#l-{ground})"') == 1, item.id


def deck_of(game: Any, card: SquadCard) -> SquadDeck:
    decks: list[SquadDeck] = [*game.content.of(SquadDeck).values()]
    return next(deck for deck in decks if card in deck.cards)


def test_a_card_of_a_pack_without_an_emblem_shows_its_decks_icon() -> None:
    match = next(positions())
    deck = replace(match.view(None).players[NORTH].deck, emblem="", icon="lamp")
    card = replace(deck.cards[0], emblem="")
    powers = tuple(match.game.content.of(Power).values())
    drawn = squad_card(powers, NORTH, deck, card, 1, "face up")
    assert "#i-lighthouse" not in drawn
    assert icon("lamp", 95, 34, 69 * 0.86, "#ffffff", width=2.2) in drawn


def test_a_card_of_the_box_belongs_to_neither_side() -> None:
    game = herobox.new("mightymania").game
    for item in game.reports.catalogue():
        drawing = game.looks.drawing(item.id)
        assert "first" not in drawing
        assert "second" not in drawing


def test_what_matters_is_large_enough_for_a_phone() -> None:
    # 900 units are 374 pixels there. The sign on a back is a part of its picture.
    for match in islice(positions(best_of=3), None, None, 4):
        for seat in VIEWERS:
            for part in read(match, seat).iter():
                if (size := part.get("font-size")) and part.text != "?":
                    assert float(size) * 374 / 900 >= 8.4, part.text


@cache
def hostile(deck: SquadDeck) -> SquadDeck:
    cards = tuple(replace(card, name=f"<script>{card.name}</script>\x1b[2J\n&\"' onload=") for card in deck.cards)
    return replace(deck, name='"><script>alert(1)</script>\x00', symbol="<", cards=cards)


@pytest.mark.parametrize("moment", ["line-up", "lay", "over"])
def test_hostile_names_are_shown_as_text(moment: str) -> None:
    for match in positions():
        kinds = [decision.kind for decision in match.decisions.values()] or ["over"]
        if moment not in kinds:
            continue
        for seat in VIEWERS:
            view: State = match.view(seat)
            for player in view.players:
                player.deck = hostile(player.deck)
                named = {card.id: card for card in player.deck.cards}
                for squad in player.fields:
                    if squad is not None:
                        squad.card = named.get(squad.card.id, squad.card)
            root = ET.fromstring(match.game.looks.picture(view, seat))
            assert not list(root.iter(f"{SVG}script"))
            assert all(not name.startswith("on") for part in root.iter() for name in part.attrib)
            text = match.game.looks.text(view, seat)
            assert all(line.isprintable() for line in text.split("\n"))
            assert max(map(len, text.split("\n"))) <= 100
