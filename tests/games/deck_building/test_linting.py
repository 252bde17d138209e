"""What the linter says of content that does not fit together: the box with slips in it, and packs of one's own."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from herobox.games.deck_building import cards
from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.lint import linting_content
from herobox.kernel import ContentError, load_content
from tests.games.deck_building.box import FOLDER, unpack

CARD_SLIPS: list[tuple[str, str, str, str, list[str]]] = [
    ("maneuvers", "parry", 'id = "parry"', 'id = "goldar"', [
        '... the id "goldar" is already used by ... card "Parry"; ids must be unique in the box',
    ]),
    ("maneuvers", "parry", 'id = "parry"', 'id = "pass"', ['the id "pass" is reserved; choose another']),
    ("maneuvers", "parry", 'icon = "hand"', 'icon = "hands"', ['there is no icon "hands"; did you mean "hand"?']),
    ("maneuvers", "parry", 'name = "Parry"', 'name = "Parry with a very long name"', [
        'name: "Parry with a very long name" has 27 characters; the limit is 24',
    ]),
    ("maneuvers", "parry", 'name = "Parry"', 'name = "Disarm"', [
        'content/maneuvers.toml: card "Disarm" is already called "Disarm"; choose another name',
    ]),
    ("maneuvers", "parry", "cost = 2\nshards", "cost = 6\nshards", [
        'the cost of a card of the type "maneuver" is 2 to 5, not 6 (p. 2)',
    ]),
    ("maneuvers", "parry", "copies = 2", "copies = 3", [
        'a card of the type "maneuver" has 2 copies (p. 2), not 3',
    ]),
    ("maneuvers", "parry", "copies = 2", 'copies = 2\nside = "heroes"', [
        'only a Starter has the field "side", and every one needs it',
    ]),
    ("maneuvers", "parry", "copies = 2", 'copies = 2\nseries = "Zeo"', [
        'only a Hero has the field "series", and every one needs it (p. 3)',
    ]),
    ("maneuvers", "parry", "copies = 2", 'copies = 2\nowner = "goldar"', [
        'only Signature Items, Zords and Masters have the field "owner"',
        '... has a signature-item and a master of its own, each once, not: maneuver, master, signature-item',
    ]),
    (
        "maneuvers",
        "parry",
        "copies = 2",
        'copies = 2\nowner = "bulk"',
        ['there is no character "bulk"; choose from ...'],
    ),
    ("maneuvers", "parry", "copies = 2", "copies = 2\nbattle = { cost = 1, effects = [{ draw = 1 }] }", [
        'only Heroes and Villains have the field "battle", and every one needs it (p. 12)',
    ]),
    ("maneuvers", "parry", "block = ", "played = [{ draw = 1 }]\n#", [
        "does nothing when it is attached or Ongoing; give it an ability, a Block or a trigger",
    ]),
    ("maneuvers", "ambush", "ability = ", "ability = { cost = 1 }\n#", [
        "ability: does nothing; give it effects or an attack",
    ]),
    ("maneuvers", "ambush", "effects = [{ discards = { cards = 2, keeps = 2 } }]", "effects = []", [
        "ability: attack: does nothing; give it effects",
    ]),
    ("maneuvers", "ambush", "discards = { cards = 2, keeps = 2 }", 'discards = { cards = 2, who = "attacker" }', [
        'ability: attack: only a Block has an "attacker"',
    ]),
    ("maneuvers", "ambush", "discards = { cards = 2, keeps = 2 }", 'draw = { cards = { of = "destroyed Shards" } }', [
        'ability: attack: no card is being destroyed here; "devour" counts its Shards by itself',
    ]),
    ("villains", "baboo", "{ energy = 2 }", "{ draw = 0 }, { destroy = 0 }", [
        "battle: effects number 1: draw: 0 is not valid; it must be a whole number of 1 or more",
        "battle: effects number 2: destroy: 0 is not valid; it must be a whole number from 1 to 30",
    ]),
    ("villains", "baboo", "{ energy = 2 }", '"discard-this"', [
        'battle: "discard-this" is for cards that are attached or used as a Block',
    ]),
    ("heroes", "pink-ranger", 'series = "Mighty Morphin"\n', "", [
        'only a Hero has the field "series", and every one needs it (p. 3)',
    ]),
    ("locations", "command-center", "cost = 4", "cost = 4\nshards = 1", [
        'a card of the type "location" gives no Shards or Energy',
    ]),
    ("locations", "command-center", "ability = ", "block = {}\n#", ['a card of the type "location" is not a Block']),
    ("locations", "dark-dimension", 'on = "start"', 'on = "start", type = "hero"', [
        'trigger on "start": this has no card whose type or name could matter',
    ]),
    ("locations", "angel-grove-park", 'on = "play"', 'on = "battle"', [
        'trigger on "battle": only Heroes and Villains are battled (p. 12)',
    ]),
    ("locations", "dark-dimension", "[{ drain = 1 }, { sift = 1 }]", "[]", [
        'trigger on "start": does nothing; give it effects or an attack',
    ]),
    ("starters", "recovery", "played = ", "ability = { cost = 1, effects = [{ heal = 2 }] }\n#", [
        'a card of the type "starter" has no activated ability',
    ]),
    ("starters", "recovery", 'side = "heroes"\n', "", [
        "the heroes have four Starters with 7, 1, 1 and 1 copies (p. 5), not [1, 1, 7]",
        'only a Starter has the field "side", and every one needs it',
    ]),
    ("starters", "teamwork", "copies = 7", "copies = 6", [
        "the heroes have four Starters with 7, 1, 1 and 1 copies (p. 5), not [1, 1, 1, 6]",
    ]),
    ("starters", "teamwork", 'source = "rulebook p. 2"', 'source = "rulebook p. 2"\nset = "more"', [
        'the core box has 8 different cards of the type "starter" (p. 2), not 7',
        "the heroes have four Starters with 7, 1, 1 and 1 copies (p. 5), not [1, 1, 1]",
        'a card of the type "starter" can only belong to the core box',
    ]),
    ("zords", "tyrannosaurus", "cost = 7", "cost = 6", ['the cost of a card of the type "zord" is 7, not 6 (p. 2)']),
    ("zords", "tyrannosaurus", "cost = 7", "cost = 7\nplayed = [{ heal = 1 }]", [
        "a Zord does nothing in the hand or when it is played (p. 17)",
    ]),
    ("zords", "tyrannosaurus", 'owner = "jason-lee-scott"\n', "", [
        'needs the field "owner", the character whose card it is',
        "... has a signature-item and a zord of its own, each once, not: signature-item",
    ]),
    ("masters", "master-goldar", "discards = 3", "discards = 3, hand = true", [
        "a Master does nothing in the hand or when it is played (p. 17)",
    ]),
    ("characters", "jason-lee-scott", '["hero", "hero", ', '["hero", ', ["a character has 4 slots, not 3"]),
    ("characters", "jason-lee-scott", '["hero", "hero", ', '["hero", "villain", ', [
        "has a slot for cards that are adversaries and can't be bought (p. 9)",
    ]),
    ("characters", "rito-revolto", '"villain", "master"]', '"master", "villain"]', [
        'only the last slot of a Villain has the colour "master" (p. 15)',
    ]),
    ("characters", "jason-lee-scott", "triggers = ", "#", [
        "the first side needs a triggered or a static ability (p. 3)",
    ]),
    ("characters", "jason-lee-scott", 'short = "Jason"', 'short = "Jason Scott"', [
        'short: "Jason Scott" has 11 characters; the limit is 10',
    ]),
    ("tiles", "mega-dragonzord", 'needs = "dragonzord"', 'needs = "titanus"', [
        'there is no Zord "titanus"; choose from ...',
    ]),
    ("tiles", "zord-bay", "activate = 1", "attach = 1", [
        'needs a ready ability and the number of Zords to "activate", and no "attached" (p. 16)',
        'only the Megazords need Zords, in the field "attach" (p. 17)',
    ]),
    ("tiles", "lair", "attached = ", "activate = 1\n#", [
        'needs the field "attached", the Attack that a Master makes, and no ability (p. 16)',
    ]),
]  # fmt: skip
"""A file, an item in it, what stands there, what stands there instead, and what is said of it, shortened by dots."""


@pytest.mark.parametrize(("file", "item", "right", "wrong", "said"), CARD_SLIPS)
def test_a_slip_is_told_with_its_place_and_what_would_be_right(
    file: str, item: str, right: str, wrong: str, said: list[str], tmp_path: Path
) -> None:
    folder = tmp_path / "content"
    shutil.copytree(FOLDER, folder)
    text = (folder / f"{file}.toml").read_text(encoding="utf-8")
    blocks = re.split(r"(?=^\[\[)", text, flags=re.MULTILINE)
    (place,) = [number for number, block in enumerate(blocks) if f'\nid = "{item}"\n' in block]
    assert right in blocks[place]
    blocks[place] = blocks[place].replace(right, wrong, 1)
    (folder / f"{file}.toml").write_text("".join(blocks), encoding="utf-8")
    assert matches(problems_of(folder), said, f"content/{file}.toml: ")


def problems_of(folder: Path) -> list[str]:
    """What is wrong with this content; nothing if it can be loaded."""
    try:
        load_content(cards.CONTENT_TYPES, folder, (), linting_content.lint)
    except ContentError as error:
        return list(error.problems)
    return []


def matches(problems: list[str], said: list[str], where: str) -> bool:
    """Whether the problems are these sentences, in order; one of a count stands alone, the others in their place."""
    assert len(problems) == len(said), problems
    for problem, sentence in zip(problems, said, strict=True):
        head = "" if sentence.startswith(("the heroes have", "the core box", "... ")) else where
        pattern = re.escape(sentence).replace(re.escape("..."), ".*")
        assert re.fullmatch(f"{re.escape(head)}.*{pattern}", problem), problem
    return True


def test_a_box_without_a_card_says_how_many_there_should_be(tmp_path: Path) -> None:
    folder = tmp_path / "content"
    shutil.copytree(FOLDER, folder)
    text = (folder / "zords.toml").read_text(encoding="utf-8")
    (folder / "zords.toml").write_text(text[: text.index('[[card]]\nid = "pterodactyl"')], encoding="utf-8")
    text = (folder / "tiles.toml").read_text(encoding="utf-8")
    kept = re.sub(r'\[\[tile\]\]\nid = "mega-dragonzord".*?(?=\[\[tile)', "", text, flags=re.DOTALL)
    (folder / "tiles.toml").write_text(kept, encoding="utf-8")
    assert problems_of(folder) == [
        'the core box has 6 different cards of the type "zord" (p. 2), not 4',
        'content/characters.toml: character "Kimberly Ann Hart": has a signature-item and a zord of its own, '
        "each once, not: signature-item",
        'content/characters.toml: character "Tommy Oliver": has a signature-item and a zord of its own, '
        "each once, not: signature-item",
        'there is no tile "mega-dragonzord" (p. 2)',
    ]


TITANUS = """
[[card]]
id = "titanus"
name = "Titanus"
type = "zord"
icon = "turtle"
cost = 7
ability = { cost = 4, attack = { effects = [{ damage = 4 }] } }
set = "promo"
source = "my own"

[[card]]
id = "karate-lesson"
name = "Karate Lesson"
type = "maneuver"
icon = "hand"
cost = 2
shards = 1
copies = 2
ability = { cost = 1, effects = [{ sift = 1 }] }
set = "promo"
source = "my own"
"""


def pack(folder: Path, text: str) -> Path:
    """A pack of one file."""
    folder.mkdir()
    (folder / "promo.toml").write_text(text, encoding="utf-8")
    return folder


def test_a_text_takes_up_to_all_six_cards_of_the_grid_and_no_more(tmp_path: Path) -> None:
    unpack(pack(tmp_path / "six", TITANUS.replace("sift = 1", "remove = 6")))
    with pytest.raises(ContentError):
        unpack(pack(tmp_path / "seven", TITANUS.replace("sift = 1", "remove = 7")))


def test_a_pack_adds_a_zord_of_nobody_and_cards_of_the_main_deck(tmp_path: Path) -> None:
    content = unpack(pack(tmp_path / "promo", TITANUS))
    assert content.packs == ("promo",)
    assert content.of(Card)["titanus"].owner == ""


def test_a_signature_item_of_a_pack_needs_its_character(tmp_path: Path) -> None:
    text = TITANUS.replace('type = "zord"', 'type = "signature-item"').replace("cost = 7", "cost = 5")
    with pytest.raises(ContentError) as found:
        unpack(pack(tmp_path / "promo", text))
    assert found.value.problems == [
        'promo/promo.toml: card "Titanus": needs the field "owner", the character whose card it is'
    ]


def test_a_pack_cannot_give_a_character_of_the_box_a_second_item(tmp_path: Path) -> None:
    text = TITANUS.replace('type = "zord"', 'type = "signature-item"\nowner = "tommy-oliver"')
    with pytest.raises(ContentError) as found:
        unpack(pack(tmp_path / "promo", text))
    assert found.value.problems == [
        'promo/promo.toml: card "Titanus": is of the set "promo", but its owner of "core"',
        'content/characters.toml: character "Tommy Oliver": has a signature-item and a zord of its own, each once, '
        "not: signature-item, zord, signature-item",
    ]


def test_a_word_that_there_is_not_is_told_with_the_one_that_is_meant(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as found:
        unpack(pack(tmp_path / "promo", TITANUS.replace("sift", "sieft")))
    assert found.value.problems == [
        'promo/promo.toml: card "Karate Lesson": ability: effects number 1: there is no word "sieft"; '
        'did you mean "sift"?'
    ]
