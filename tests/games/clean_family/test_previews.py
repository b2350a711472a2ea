"""Previews and standings: what a choice would bring, told before it is made."""

from __future__ import annotations

import random
from typing import Any

import pytest

import fullhouse as fh
from fullhouse.games.clean_family import cards
from fullhouse.games.clean_family.shapes import BIT
from fullhouse.table.ids import FaceId
from fullhouse.table.shapes import PreviewsShape
from tests.games.clean_family.setting import GAME, Family, Sheet, decide, reveal
from tests.scene import Scene

FOUR_OF_EACH = "MMMMHHH HGGGGVV VVDDDD."


def previews(scene: Scene, seat: int = 0, remembers: bool = True) -> PreviewsShape:
    told = scene.table.view(seat, previews=True, remembers=remembers)
    assert "previews" in told
    return told["previews"]


def value(told: PreviewsShape, column: str, row: int) -> int | None:
    """What a column tells of a choice."""
    if column in told["same"]:
        return told["same"][column]
    return told["rows"][row][told["columns"].index(column)]


def of(scene: Scene, notation: str, column: str) -> int | None:
    """What a column tells of the choice that is written so."""
    return value(previews(scene), column, scene.legal(0).index(notation))


def drafted(scene: Scene, seat: int = 0) -> list[str]:
    """Picks as a page is shown them, those that followed by themselves in brackets."""
    shown = []
    for pick in scene.table.view(seat)["draft"]:
        target = pick["target"]
        thing = target.get("face", target.get("square", target.get("number")))
        text = pick["verb"] if thing is None else f"{pick['verb']} {thing}"
        shown.append(f"({text})" if "followed" in pick else text)
    return shown


def test_a_place_tells_the_squares_it_covers_cf_5_4() -> None:
    scene = decide("L4", "mask/gloves", Sheet("M"))
    told = previews(scene)
    at = scene.legal(0).index("at b1")
    assert told["covers"][at] == [1, 8, 15, 16]


def test_a_place_tells_how_many_squares_touch_once_something_is_drawn_cf_5_4() -> None:
    assert of(decide("O4", "mask/gloves", Sheet("MM")), "at a2", "touching") == 2
    assert of(decide("O4", "mask/gloves", Sheet("")), "at a2", "touching") is None


def test_a_place_tells_what_each_relative_would_pay_cf_7() -> None:
    family: Family = {"mom": [3], "grandpa": "L4", "sister": 1}
    scene = decide("L4", "gloves/disinfectant", Sheet(FOUR_OF_EACH, family))
    first = scene.legal(0)[0]
    assert of(scene, first, "mom") == 3
    assert of(scene, first, "to mom") == 7
    assert of(scene, first, "to grandpa") == 16, "8 for each that is identical (CF-7.6)"
    assert of(scene, first, "sister") == 2, "8 Gloves, a third of it (CF-7.3)"
    assert of(scene, first, "to brother") == 3
    told = previews(scene)
    assert not {"to dad", "to sister", "to grandma"} & {*told["columns"], *told["same"]}


def test_an_icon_is_earned_where_its_square_is_covered_and_a_box_is_free_cf_6_2() -> None:
    scene = decide("I2", "mask/gloves", Sheet("MM....."))
    assert of(scene, "at c1", "alternatives earned") == 1
    assert of(scene, "at a2", "rotates earned") == 1
    assert of(scene, "at a2", "alternatives earned") == 0
    assert of(scene, "at a2", "icons") == BIT[8]
    full = decide("I2", "mask/gloves", Sheet("MM.....", rotate=(3, 3)))
    assert of(full, "at a2", "rotates earned") == 3
    assert of(full, "at a2", "icons") == 0


def test_a_free_patch_is_told_where_it_is_earned_cf_6_3() -> None:
    scene = decide("I2", "mask/gloves", Sheet("....MM."))
    assert of(scene, "at c1", "icons") == BIT[3]
    assert of(scene, "at e2", "icons") == BIT[12]
    scene.play(0, "at e2")
    assert of(scene, "patch a1", "icons") == 0, "what was earned before is not earned again"
    assert of(scene, "patch d1", "icons") == BIT[3]


def test_a_patch_changes_what_grandma_takes_cf_7_7() -> None:
    scene = decide("I2", "mask/gloves", Sheet("....M.. .......")).play(0, "at e2")
    assert scene.legal(0)[0].startswith("patch")
    assert of(scene, "patch a1", "grandma") == -4 * (49 - 4)
    assert of(scene, "patch d1", "alternatives earned") == 1


def test_each_orientation_tells_its_places_and_what_it_spends_cf_5_3() -> None:
    scene = decide("I2", "mask/gloves", Sheet("M", rotate=(1, 0)))
    told = previews(scene)
    assert scene.legal(0) == ["turn 0", "turn 1"]
    assert told["places"] == [[[1, 2], [7, 8]], [[1, 8], [7, 14]]]
    assert [value(told, "rotates spent", way) for way in (0, 1)] == [0, 1]


def leads(scene: Scene, column: str) -> list[int | None]:
    """By orientation: the number of the choice that turning or mirroring leads to."""
    told = previews(scene)
    return [value(told, column, way) for way in range(len(scene.legal(0)))]


def test_each_orientation_tells_what_turning_and_mirroring_lead_to_cf_5_1() -> None:
    scene = decide("L4", "mask/gloves", Sheet("", rotate=(1, 0)))
    assert leads(scene, "turned") == [1, 2, 3, 0, 5, 6, 7, 4]
    assert leads(scene, "mirrored") == [4, 7, 6, 5, 0, 3, 2, 1]
    assert leads(decide("I3", "mask/gloves", Sheet("", rotate=(1, 0))), "mirrored") == [1, 0]


def test_a_turn_without_a_place_is_passed_over_cf_5_3() -> None:
    """In two rows only the long ways of L4 fit."""
    rows = "....... M...... " + "MMMMMMM " * 5
    scene = decide("L4", "mask/gloves", Sheet(rows, rotate=(1, 0)))
    assert scene.legal(0) == ["turn 1", "turn 3", "flip 1", "flip 3", "single"]
    assert leads(scene, "turned") == [1, 0, 3, 2, 0]
    assert leads(scene, "mirrored") == [3, 2, 1, 0, 0]


def test_what_does_not_turn_leads_nowhere_cf_5_3() -> None:
    rows = "MMM.MMM " + "MMM.MMM " + "MMMMMMM " * 5
    scene = decide("I2", "mask/gloves", Sheet(rows, rotate=(1, 0)))
    assert scene.legal(0) == ["turn 1", "single"]
    assert leads(scene, "turned") == [None, 0]
    assert leads(scene, "mirrored") == [None, 0]


def test_a_symbol_tells_whether_it_takes_an_alternative_cf_4_5() -> None:
    scene = decide("O4", "mask/gloves", Sheet("M", alternative=(1, 0)))
    assert of(scene, "mask", "alternatives spent") == 0
    assert of(scene, "gloves", "alternatives spent") == 1
    scene.play(0, "gloves")
    assert of(scene, "at b1", "alternatives spent") == 1
    wild = decide("O4", "wild", Sheet("M", alternative=(1, 0)))
    assert of(wild, "gloves", "alternatives spent") == 0


@pytest.mark.parametrize(("option", "squares"), [("no", BIT[0]), ("yes", BIT[0] | BIT[2])])
def test_squares_to_touch_are_told_with_patches_where_they_count_cf_5_4(
    option: str, squares: int
) -> None:
    scene = decide("O4", "mask/gloves", Sheet("M.x"), patch_adjacency=option)
    assert of(scene, "at a2", "to touch") == squares
    blank = decide("O4", "mask/gloves", Sheet(""), patch_adjacency=option)
    assert of(blank, "at a2", "to touch") == 0


def test_those_who_can_get_it_tell_what_it_would_add_cf_7() -> None:
    family: Family = {"mom": [3], "grandpa": "L4", "dad": 2}
    scene = decide("L4", "gloves/disinfectant", Sheet(FOUR_OF_EACH, family))
    gains = {"gain mom": 4, "gain brother": 3, "gain grandpa": 8}
    for pick in ("at c4", "mom"):
        told = previews(scene)["same"]
        assert {column: gain for column, gain in told.items() if "gain" in column} == gains
        scene.play(0, pick)
    told = previews(scene)["same"]
    assert {column: gain for column, gain in told.items() if "gain" in column} == {"gain mom": 4}


def test_the_total_of_what_is_drawn_is_told_while_nobody_has_it_cf_7_8() -> None:
    scene = decide("L4", "gloves/disinfectant", Sheet(FOUR_OF_EACH))
    drawn = of(scene, "at c4", "total")
    scene.play(0, "at c4")
    assert of(scene, "mom", "drawn") == drawn
    assert of(scene, "mom", "total") == (drawn or 0) + 4


def test_what_is_added_counts_from_the_sheet_as_it_is_now_cf_7_7() -> None:
    scene = decide("O4", "mask/gloves", Sheet("M"))
    assert of(scene, "at b1", "to grandma") == -3 * 44
    assert of(scene, "at b1", "gain grandma") == 4 * 48 - 3 * 44


def test_what_follows_by_itself_is_among_the_picks_cf_3_1() -> None:
    scene = decide("O4", "mask/gloves", Sheet("M"))
    assert drafted(scene) == ["(play mask-gloves-blue)", "(mask)", "(turn 0)"]
    scene.play(0, "at b1")
    assert drafted(scene)[0] == "at 1"
    assert scene.table.view(0)["draft"][0]["covers"] == [1, 2, 8, 9]


def test_nothing_follows_before_a_card_is_chosen_cf_3_1() -> None:
    scene = decide("O4", "wild mask/gloves", Sheet("M"))
    assert drafted(scene) == []
    scene.play(0, "play wild-blue")
    assert drafted(scene) == ["play wild-blue"]
    scene.play(0, "mask")
    assert drafted(scene) == ["play wild-blue", "mask", "(turn 0)"]


def test_a_finished_draft_still_tells_what_it_comes_to_cf_3_2() -> None:
    zones = {"hand 1": "wild-orange"}
    scene = decide("O4", "mask/gloves", Sheet("M"), Sheet("M"), zones=zones)
    scene.play(0, "at b1", "dad", "confirm")
    assert scene.actors == [1]
    told = previews(scene)
    assert told["rows"] == []
    assert told["same"]["grandma"] == -4 * 44
    assert "(turn 0)" in drafted(scene)


def test_nobody_else_is_told_of_a_draft_cf_9() -> None:
    zones = {"hand 1": "wild-orange"}
    scene = decide("O4", "mask/gloves", Sheet("M"), Sheet("M"), zones=zones)
    before = [scene.table.view(seat, previews=True) for seat in (1, None)]
    scene.play(0, "at b1", "dad")
    assert [scene.table.view(seat, previews=True) for seat in (1, None)] == before


def test_with_fallback_value_drawn_a_single_square_is_written_as_one_cf_5_9() -> None:
    rows = "MMMMMM. " + "MMMMMMM " * 5 + "MMMMMM."
    for option, size in (("revealed", 4), ("drawn", 1)):
        scene = decide("O4", "gloves/disinfectant", Sheet(rows), fallback_value=option)
        assert of(scene, scene.legal(0)[0], "size") == size
        assert of(scene, scene.legal(0)[0], "to mom") == size


def test_viruses_cost_by_where_one_draws_cf_7_9() -> None:
    zones = {"hand 1": "wild-orange"}
    sheets = Sheet(".M"), Sheet(".M")
    scene = decide("I2", "mask/gloves", *sheets, zones=zones, spin=1, sheet="B", virus="on")
    assert of(scene, "at a1", "viruses") == 7
    assert of(scene, "at c1", "viruses") == 8
    assert of(scene, "at a1", "virus points") == -3
    assert of(scene, "at c1", "virus points") == -5


def test_with_show_scores_off_no_points_are_told_cf_9() -> None:
    scene = decide("O4", "mask/gloves", Sheet("M"), show_scores="off")
    told = previews(scene)
    assert not {"total", "gain dad"} & {*told["columns"], *told["same"]}
    assert told["same"]["to dad"] is None, "who can get it is told"
    assert sheets(scene) == [{"squares": [1, 0, 0, 0, 0, 48], "ready": [0, 0]}]


def sheets(scene: Scene) -> list[dict[str, Any]]:
    found: Any = scene.table.view(None, previews=True)["deduced"]["sheets"]
    return list(found)


def test_sheets_stand_as_they_would_be_scored_now_cf_7_8() -> None:
    scene = reveal("t4 o4", Sheet(FOUR_OF_EACH, {"dad": 2, "grandpa": "I2 I2 L4"}), Sheet("VV"))
    found = sheets(scene)
    assert [sum(sheet["pays"]) for sheet in found] == scene.scores
    assert found[0]["figures"] == [4, 4, 2]
    lines = [line["points"] for line in scene.table.reckoning()]
    assert [points for sheet in found for points in sheet["pays"]] == lines


def test_viruses_count_in_a_standing_where_they_cost_cf_7_9() -> None:
    both = Sheet("M"), Sheet(".M")
    scene = reveal("t4 o4", *both, sheet="B", virus="on")
    found = sheets(scene)
    assert [(sheet["viruses"], sheet["virus_points"]) for sheet in found] == [(7, -3), (8, -5)]
    assert "viruses" not in sheets(reveal("t4 o4", *both))[0]


def test_a_sheet_tells_its_symbols_empty_squares_and_abilities_cf_9() -> None:
    drawn = Sheet("MMG.x.D", rotate=(2, 1), alternative=(3, 1))
    found = sheets(reveal("t4 o4", Sheet("M"), drawn))[1]
    assert found["squares"] == [2, 0, 1, 0, 1, 44]
    assert found["ready"] == [1, 2]


def test_the_revealed_shape_lies_for_each_seat_as_it_sits_cf_5_2() -> None:
    def turns(code: str) -> object:
        sheets, sides = [Sheet()] * 3, ["South", "East", "North", "West"]
        scene = decide(code, "mask/gloves", *sheets, spin=3, sides=sides)
        return scene.table.view(0, previews=True)["deduced"].get("turns")

    assert turns("L4") == [3, 0, 1]
    assert turns("FREE") is None


@pytest.mark.parametrize("remembers", [True, False])
def test_cards_to_come_are_those_that_lie_nowhere_in_sight_cf_9(remembers: bool) -> None:
    """The market, the piles and the hands of others, whenever a game at random is looked at."""
    dice, t = random.Random("to come"), fh.game(GAME).start(3, "to come")
    while not t.over:
        for seat in (0, 2, None):
            hands = [cards.hand(other) for other in t.all_seats if other != seat]
            hidden = [cards.MARKET, *map(cards.item_pile, t.all_seats), *hands]
            faces = [face for zone in hidden for face in t.faces(zone)]
            view = t.view(seat, previews=True, remembers=remembers)
            assert view["deduced"]["to_come"] == [
                faces.count(FaceId(n)) for n in range(len(t.kit.faces))
            ]
        t.act(t.actors[0], dice.choice(t.legal(t.actors[0])))


def test_labels_on_boxes_say_what_a_mark_there_makes_of_a_figure_cf_7() -> None:
    """Dad multiplies, Sister divides, and what is printed for Brother he pays."""
    family: list[Family] = [{"dad": n, "sister": n, "brother": [2] * n} for n in (1, 2, 3)]
    for box, marks in enumerate(family):
        scene = reveal("t4 o4", Sheet("MMMMHHH HGGGGVV VVDDDD.", marks), brother_points=[1, 5, 9])
        labels: Any = scene.table.view(None, previews=True)["deduced"]["labels"]
        factors = {"×½": 0.5, "×1": 1, "×1½": 1.5, "÷3": 1 / 3, "÷2": 1 / 2, "÷1": 1}
        pays = sheets(scene)[0]["pays"]
        assert pays[cards.DAD] == int(4 * factors[labels[cards.DAD][box]])
        assert pays[cards.SISTER] == int(4 * factors[labels[cards.SISTER][box]])
        assert str(pays[cards.BROTHER]) == labels[cards.BROTHER][box]
    for box in range(cards.BOXES):
        scene = reveal("t4 o4", Sheet("M", {"grandma": box + 1}))
        labels = scene.table.view(None, previews=True)["deduced"]["labels"]
        assert sheets(scene)[0]["pays"][cards.GRANDMA] == -48 * int(labels[cards.GRANDMA][box][1:])


def test_what_grandpa_gives_for_a_shape_is_told_cf_7_6() -> None:
    scene = reveal("t4 o4", Sheet("M", {"grandpa": "I2"}))
    per_shape = scene.table.view(None, previews=True)["deduced"]["per_shape"]
    assert sheets(scene)[0]["pays"][cards.GRANDPA] == per_shape


@pytest.mark.parametrize(("refill", "rounds"), [("split", 12), ("stop", 11)])
def test_how_many_item_rounds_there_are_is_told_cf_8_1(refill: str, rounds: int) -> None:
    scene = decide("O4", "mask/gloves", Sheet("M"), refill=refill)
    assert scene.table.view(None, previews=True)["deduced"]["item_rounds"] == rounds


def test_previews_need_no_memory_cf_9() -> None:
    scene = decide("O4", "mask/gloves", Sheet("M"))
    assert previews(scene, remembers=False) == previews(scene)


def test_looking_ahead_is_what_would_be_shown_and_changes_nothing() -> None:
    scene = decide("I2", "mask/gloves", Sheet("M", rotate=(1, 0)))
    before = scene.table.snapshot()
    turn = scene.table.parse(0, "turn 1")
    ahead = scene.table.look_ahead(0, [turn])
    assert scene.table.snapshot() == before
    scene.play(0, "turn 1")
    then = scene.table.view(0, previews=True)
    for part in ("asked", "draft", "choices", "previews"):
        assert ahead[part] == then[part]


def test_one_cannot_look_past_what_may_be_picked() -> None:
    scene = decide("I2", "mask/gloves", Sheet("M"))
    with pytest.raises(fh.IllegalAction, match="would cover"):
        scene.table.look_ahead(0, [scene.table.parse(0, "at a1")])
    picks: list[int] = [scene.table.parse(0, text) for text in ("at b1", "dad", "confirm")]
    assert scene.table.look_ahead(0, picks)["choices"] == []
    with pytest.raises(fh.BadInput, match="Nothing is left"):
        scene.table.look_ahead(0, [*picks, picks[-1]])


OPTIONS: list[dict[str, Any]] = [
    {},
    {"sheet": "B", "virus": "on"},
    {"dad_zero": "ignore", "brother_rule": "chain", "grandpa_match": "card"},
    {"fallback_value": "drawn", "patch_adjacency": "yes", "grandpa_empty": "8"},
    {"sheet": "B", "virus": "on", "virus_zero": "ranked", "patch_covers_virus": "no"},
]


@pytest.mark.parametrize("options", OPTIONS)
def test_what_is_previewed_is_what_comes(options: dict[str, Any]) -> None:
    """Every column of the choice that is made holds on the sheet, in whole games at random."""
    dice = random.Random(str(options))
    t = fh.game(GAME).start(2, "previews", options)
    while not t.over:
        facts, rounds = t.facts[:], t.facts[cards.ROUND]
        expected: dict[str, int | None] = {}
        for seat in t.actors:
            while t.deciding(seat) is not None and t.facts[cards.ROUND] == rounds:
                legal = t.legal(seat)
                row = dice.randrange(len(legal))
                told = t.view(seat, previews=True).get("previews")
                if told is not None and seat == 0:
                    if "covers" in told:
                        drawn = t.look_ahead(0, [legal[row]])["draft"]
                        assert told["covers"][row] in [pick.get("covers") for pick in drawn]
                    named = [*told["columns"], *told["same"]]
                    expected |= {column: value(told, column, row) for column in named}
                t.act(seat, legal[row])
        if t.facts[cards.ROUND] == rounds or not expected:
            continue
        assert t.facts[cards.ROTATES_EARNED.at(0)] == expected["rotates earned"]
        for used, column in (
            (cards.ROTATES_USED, "rotates spent"),
            (cards.ALTERNATIVES_USED, "alternatives spent"),
        ):
            assert t.facts[used.at(0)] - facts[used.at(0)] == expected[column]
        lines = [line for line in t.reckoning() if line["seat"] == 0 and line["rule"] != "CF-7.9"]
        paid = [expected[member.lower()] for member in cards.MEMBERS]
        assert [line["points"] for line in lines] == paid
        assert facts != t.facts
