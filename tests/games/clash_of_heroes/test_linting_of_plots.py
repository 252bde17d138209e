"""What the linter says of plots that can't happen."""

from __future__ import annotations

from herobox.games.clash_of_heroes.cards.printed_fields import Done
from herobox.games.clash_of_heroes.cards.printed_scenarios import Earning, Objective, Reaction, Sheet
from herobox.games.clash_of_heroes.cards.printed_tiles import Special, TileCard, Token
from herobox.games.clash_of_heroes.effects.menace_effects import Call, Hunt, Scheme, StrikeBack
from herobox.games.clash_of_heroes.effects.menace_harm_effects import Sting, Wave
from herobox.games.clash_of_heroes.effects.menace_movement_effects import March
from herobox.games.clash_of_heroes.effects.menace_plot_effects import BringHome, CloseDoor, TakeArticle, WhileHere
from herobox.games.clash_of_heroes.effects.menace_theft_effects import Steal
from herobox.games.clash_of_heroes.effects.scenario_effects import Alarm, OpenDoor
from tests.games.clash_of_heroes.box import BOX
from tests.games.clash_of_heroes.linting import FIRST, MUSEUM, PARTY, of_sheet, replace, slip, told


def test_words_name_what_is_in_play() -> None:
    words = (
        Hunt("no-dalies"),
        Hunt("emissary"),
        WhileHere("sonic", (Scheme(),)),
        Scheme(each_of=("idol",)),
        Wave("Wave", around="idol"),
        Wave("Wave", each_of=("sonic-machine", "stage")),
        CloseDoor("b1-3"),
        TakeArticle("quick"),
        BringHome(("idol",)),
        Steal("no-dalie", ("idol",)),
        March("x-tina"),
    )
    assert slip(FIRST, end_of_round=words) == [
        '"hunt": there is no villain "no-dalies"; did you mean "no-dalie"?',
        '"hunt": no emissary is on the board, and none is called',
        '"while-here": there is no token "sonic"; choose from sonic-machine',
        '"scheme": there is no token "idol"; choose from sonic-machine',
        '"wave": "idol" is not a token or villain of the scenario; choose from sonic-machine, x-tina, no-dalie',
        '"wave": "stage" is not a token or villain of the scenario; choose from sonic-machine, x-tina, no-dalie',
        '"close-door": there is no door "b1-3"; there are none',
        '"take-article": the article "quick" is not in play; did you mean "quick-work"?',
        '"bring-home": there is no token "idol"; choose from sonic-machine',
        '"steal": there is no token "idol"; choose from sonic-machine',
        '"march" needs a "route"',
    ]


def test_calls_need_places_and_plans_need_steps() -> None:
    assert slip(PARTY, spawns=()) == ['"call" needs "spawns", the places where figures appear']
    assert slip(PARTY, end_of_round=(*PARTY.script.end_of_round, Scheme())) == [
        '"scheme" needs a "plan", the number of its steps'
    ]
    assert slip(PARTY, plan=5) == [
        'has a "plan", so it needs "villain_objective", which says what happens then',
        'has a "plan" that never advances; add "scheme", "march" or "steal" to "end_of_round"',
    ]


def test_thieves_need_something_to_steal_a_way_out_and_a_plan() -> None:
    assert slip(PARTY, spawns=(), tokens=(), objectives=(), articles=(), end_of_round=(Steal("no-dalie"),)) == [
        '"steal": no no-dalie is on the board, and none is called',
        '"steal" needs "spawns", the places where figures appear and leave',
        '"steal" needs "tokens" to steal',
        '"steal" needs a "plan", the number of its steps',
    ]


def test_words_that_answer_a_hero_stand_in_reactions() -> None:
    words = (*PARTY.script.end_of_round, StrikeBack())
    assert slip(PARTY, end_of_round=words) == [
        '"strike-back" reacts to a hero, so it belongs in reactions, not among the actions at the end of a round'
    ]
    token = Token("box", "Box", "g5", specials=(Special("open", "Open", "mental", 3, effects=(Alarm((Sting(),)),)),))
    assert slip(PARTY, tokens=(*PARTY.script.tokens, token)) == []


def test_a_token_names_a_door_by_its_tile() -> None:
    token = Token("key", "Key", "g5", specials=(Special("turn", "Turn", "mental", 3, effects=(OpenDoor("1"),)),))
    assert slip(MUSEUM, tokens=(*MUSEUM.script.tokens, token))[0] == (
        'token "key": "open-door" needs the tile\'s place and the number of the door here, such as "b1-1"'
    )


def test_the_route_leads_from_area_to_area() -> None:
    sheet = BOX.of(Sheet)["night-express"]
    changed = replace(sheet, script=replace(sheet.script, route=("c2", "c5")))
    assert "content/last-train: on the route h5 is 2 Areas away from h2; put a token between them" in told(changed)


def test_tokens_have_names_of_their_own() -> None:
    twice = (*PARTY.script.tokens, Token("amy", "Amy", "g5"))
    assert slip(PARTY, tokens=twice)[0] == '2 tokens are called "amy"; give each its own id'


def test_objectives_and_articles_ask_for_what_can_be_done() -> None:
    assert slip(PARTY, objectives=(Objective("Carry", (Done("deliver:anny"),)),)) == [
        'objective "Carry": nobody can do "deliver:anny"; did you mean "deliver:dan"?'
    ]
    assert slip(PARTY, articles=(Earning("quick-work", Done("eliminate:emissary")),))[0].startswith(
        'article "quick-work": nobody can do "eliminate:emissary"; did you mean "eliminate'
    )
    assert of_sheet(objectives=(Objective("All", (Done("eliminate:x-tina", 2),)),)) == [
        'objective "All": 2 of x-tina are to be eliminated, and 1 come into play'
    ]


def test_a_phrase_is_that_of_a_deed_that_a_test_achieves() -> None:
    phrases = {"silense": "silence the Sonic Machine", "silence": "Silence the Sonic Machine."}
    assert of_sheet(deeds=phrases) == [
        'deeds: no Test achieves "silense"; did you mean "silence"?',
        'deeds: "Silence the Sonic Machine." stands behind "you must", so it begins with a small letter and ends '
        'without a stop, such as "silence the machine"',
    ]


def test_a_test_waits_for_what_can_be_done() -> None:
    specials = (Special("open", "Open", "mental", 3, needs="pass:calm-ammy"),)
    assert slip(PARTY, tokens=(*PARTY.script.tokens, Token("box", "Box", "g5", specials=specials))) == [
        'Test "open": needs "pass:calm-ammy", which nobody can do; did you mean "pass:calm-amy"?'
    ]


def test_an_article_is_named_once_and_can_be_counted() -> None:
    twice = Earning("quick-work", Done("move"))
    assert slip(PARTY, articles=(twice, twice)) == ['the article "quick-work" is named 2 times, but there is only one']
    assert slip(PARTY, articles=(Earning("quick-work", Done("move"), "most", needed=True),)) == [
        'article "quick-work": whoever does something most often is counted at the end, so "never", "anyone" and '
        '"needed" mean nothing'
    ]


def test_every_adventure_ends() -> None:
    assert slip(PARTY, rounds=0) == ['needs "rounds", the most it can last']


def test_what_is_played_alone_has_a_marked_sheet_a_plan_an_objective_and_articles() -> None:
    assert slip(PARTY, solo=True) == [
        "has the solo mark, so it needs a MENACE sheet with the same mark (p. 24)",
        'has the solo mark, so the villain needs a "plan" (p. 24)',
        'has the solo mark, so one of its articles must be "needed" (p. 24)',
    ]
    assert of_sheet(objectives=(Objective("Fight", (Done("hit:hero"),)),)) == [
        'has the solo mark, so nothing may require "hit:hero": in solo play there are no rivals'
    ]
    assert of_sheet(objectives=()) == ["has the solo mark, so it needs an objective (p. 24)"]


def test_a_reaction_is_looked_at_like_the_end_of_a_round() -> None:
    reaction = Reaction("x-tina", "hurt", (Call("emissari"),))
    assert of_sheet(reactions=(reaction,)) == ['"call": there is no villain "emissari"; did you mean "emissary"?']


def test_a_door_that_falls_shut_can_be_opened_again_from_either_side() -> None:
    inside = replace(MUSEUM.script.tokens[1].specials[0], once=True)
    tokens = [replace(token, specials=(inside,)) if token.at == "h1" else token for token in MUSEUM.script.tokens]
    assert slip(MUSEUM, tokens=tuple(tokens)) == [
        '"close-door" shuts b1-1, and nobody in the Area of h1, h2 could open it again; '
        'give that side a Test with "open-door" that is not "once"'
    ]
    museum = BOX.of(TileCard)["museum"]
    once = {letter: tuple(replace(test, once=True) for test in tests) for letter, tests in museum.specials.items()}
    (problem,) = told(replace(museum, specials=once))
    assert "nobody in the Area of f3, g3" in problem or "h3" in problem
