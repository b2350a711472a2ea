"""CF-5 and CF-6: where to draw, Rotate, the fallback, FREE, assignment, icons and patches."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from fullhouse.games.clean_family import cards
from fullhouse.games.clean_family.shapes import FORMS
from tests import wording
from tests.games.clean_family.setting import (
    FULL_ROW,
    Family,
    Sheet,
    boxes,
    decide,
    grid,
    items,
    points,
    reveal,
)
from tests.scene import Scene

NARROW = f"{FULL_ROW} {FULL_ROW} {FULL_ROW} {FULL_ROW} {FULL_ROW} {FULL_ROW}"
"""Only the last row is empty."""
BLANK = [". . . . . . ."] * 7
"""A sheet without icons."""


def squares(scene: Scene, verb: str = "at", seat: int = 0) -> list[str]:
    return [said.split()[1] for said in scene.legal(seat) if said.startswith(f"{verb} ")]


def orientations(scene: Scene) -> list[str]:
    return [said for said in scene.legal(0) if said.split()[0] in ("turn", "flip", "single")]


def form(scene: Scene, seat: int) -> list[tuple[int, int]]:
    """The shape as it lies for a seat."""
    step = scene.table.deciding(seat)
    found: Any = step
    return list(FORMS[found.so_far(scene.table).forms()[0]])


@pytest.mark.parametrize(
    ("seat", "spin", "picture"),
    [
        (0, 0, ".# .# ##"),
        (2, 0, "#.. ###"),  # East
        (1, 0, "## #. #."),  # North
        (3, 0, "### ..#"),  # West
        (2, 3, ".# .# ##"),  # scenario 2: spin and side cancel out
        (0, 1, "#.. ###"),
        (3, 2, "#.. ###"),
    ],
)
def test_spin_and_side_turn_the_shape_clockwise_cf_5_1(seat: int, spin: int, picture: str) -> None:
    sheets = [Sheet() for _ in range(4)]
    zones = {f"hand {s}": items("mask/gloves", s) for s in range(4)}
    scene = decide("J4", "", *sheets, zones=zones, spin=spin)
    rows = picture.split()
    cells = [(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "#"]
    assert form(scene, seat) == cells


def test_the_spin_is_any_of_four_cf_5_2() -> None:
    spins = Counter(reveal("o4", seed=f"spin {n}").fact("spin") for n in range(400))
    assert set(spins) == {0, 1, 2, 3}
    assert all(60 < n < 140 for n in spins.values())


def test_with_spin_fixed_it_lies_as_printed_cf_5_2() -> None:
    spins = {reveal("o4", seed=f"spin {n}", spin_option="fixed").fact("spin") for n in range(20)}
    assert spins == {0}


def test_rotate_offers_each_orientation_once_cf_5_3() -> None:
    one = Sheet(rotate=(1, 0))
    assert orientations(decide("L4", "mask/gloves", one)) == [
        *[f"turn {n}" for n in range(4)],
        *[f"flip {n}" for n in range(4)],
    ]
    assert orientations(decide("S4", "mask/gloves", one)) == [
        "turn 0",
        "turn 1",
        "flip 0",
        "flip 1",
    ]
    assert orientations(decide("I3", "mask/gloves", one)) == ["turn 0", "turn 1"]
    assert orientations(decide("O4", "mask/gloves", one)) == [], "it looks the same all round"


def test_rotate_is_charged_only_for_another_orientation_cf_5_3() -> None:
    for way, used in (("turn 0", 0), ("turn 1", 1), ("flip 0", 1)):
        scene = decide("L4", "mask/gloves", Sheet(rotate=(2, 0)))
        scene.play(0, way, "at c3", "dad", "confirm")
        assert scene.fact("rotates used") == [used]


def test_rotate_turns_and_mirrors_what_the_seat_sees_cf_5_3() -> None:
    pictures = {
        "turn 1": "MMM.... M......",
        "turn 2": "MM..... .M..... .M.....",
        "flip 0": "M...... M...... MM.....",
    }
    for way, picture in pictures.items():
        start = {"turn 1": "at a1", "turn 2": "at a1", "flip 0": "at b1"}[way]
        scene = decide("L4", "mask/gloves", Sheet(rotate=(1, 0)))
        scene.play(0, way, start, "dad", "confirm")
        assert grid(scene) == (".M..... .M..... MM....." if way == "flip 0" else picture)


def test_rotate_and_alternative_go_together_cf_5_3() -> None:
    scene = decide("I3", "mask/gloves", Sheet(rotate=(1, 0), alternative=(1, 0)))
    scene.play(0, "gloves", "turn 1", "at a1", "mom", "confirm")
    assert grid(scene) == "G...... G...... G......"
    assert (scene.fact("rotates used"), scene.fact("alternatives used")) == ([1], [1])


def test_the_first_shape_goes_anywhere_cf_5_4() -> None:
    assert len(squares(decide("O4", "mask/gloves"))) == 36


def test_a_shape_stays_inside_touches_and_covers_nothing_cf_5_4() -> None:
    scene = decide("I2", "mask/gloves", Sheet("M......"))
    assert squares(scene) == ["b1", "a2"]
    assert scene.refusal(0, "at a1").endswith("drawn or patched (CF-5.4).")
    assert scene.refusal(0, "at g1").endswith("leave the grid (CF-5.4).")
    assert scene.refusal(0, "at d4").endswith("touch no square drawn earlier (CF-5.4).")


def test_a_corner_is_no_contact_cf_5_4() -> None:
    scene = decide("FREE", "", Sheet("M......")).play(0, "mask")
    assert squares(scene) == ["b1", "a2"]
    assert "b2" not in squares(scene)


def test_a_patch_gives_no_contact_cf_5_4() -> None:
    """Scenario 3."""
    there = Sheet("Mx.....")
    scene = decide("FREE", "", there).play(0, "mask")
    assert scene.refusal(0, "at c1").endswith("(CF-5.4).")
    scene = decide("FREE", "", there, patch_adjacency="yes").play(0, "mask", "at c1", "confirm")
    assert grid(scene) == "MxM...."


def test_icons_and_viruses_never_block_cf_5_4() -> None:
    scene = decide("O4", "mask/gloves", sheet="B")
    assert {"a1", "c3", "c4"} <= set(squares(scene))


def test_what_fits_must_be_drawn_whole_cf_5_5() -> None:
    scene = decide("I3", "mask/gloves", Sheet(NARROW, rotate=(1, 0)))
    assert squares(scene) == ["a7", "b7", "c7", "d7", "e7"], "nothing else fits: not asked"
    assert scene.refusal(0, "single").endswith("you must draw all of it (CF-5.5).")


def test_without_room_one_square_is_drawn_cf_5_6() -> None:
    scene = decide("I3", "mask/gloves", Sheet(NARROW), spin=1)
    assert squares(scene) == [f"{column}7" for column in "abcdefg"]
    scene.play(0, "at c7", "dad", "confirm")
    assert grid(scene).split()[6] == "..M...."


def test_rotate_or_one_square_is_a_choice_cf_5_6() -> None:
    """Scenario 4."""
    sheet = Sheet(NARROW, rotate=(1, 0))
    for way, start, row in (("turn 1", "at a7", "MMM...."), ("single", "at a7", "M......")):
        scene = decide("I3", "mask/gloves", sheet, spin=1)
        assert orientations(scene) == ["turn 1", "single"]
        scene.play(0, way, start, "dad", "confirm")
        assert grid(scene).split()[6] == row
        assert scene.fact("rotates used") == [1 if way == "turn 1" else 0]


def test_with_fallback_rotate_forced_rotate_comes_first_cf_5_6() -> None:
    one = Sheet(NARROW, rotate=(1, 0))
    scene = decide("I3", "mask/gloves", one, spin=1, fallback_rotate="forced")
    assert squares(scene) == ["a7", "b7", "c7", "d7", "e7"], "turned already: no other way"
    assert scene.refusal(0, "single").endswith("(CF-5.6).")
    scene.play(0, "at a7", "dad", "confirm")
    assert scene.fact("rotates used") == [1]
    without = decide("I3", "mask/gloves", Sheet(NARROW), spin=1, fallback_rotate="forced")
    assert len(squares(without)) == 7


def test_on_a_full_sheet_nothing_is_drawn_and_the_symbol_given_away_cf_5_6() -> None:
    scene = decide("I3", "mask/gloves", Sheet(f"{NARROW} {FULL_ROW}"))
    assert scene.legal(0) == ["dad", "brother", "grandma"]
    assert scene.refusal(0, "single").endswith("no square left that you can draw on (CF-5.6).")
    scene.play(0, "dad", "confirm")
    assert boxes(scene) == [1, 0, 0, 0, 0, 0]
    assert scene.zone("used pile 0") == items("mask/gloves", 0)
    assert "no square left for Mask" in scene.told(None, "CF-3.2")[0]


def test_squares_cut_off_by_patches_cannot_be_drawn_cf_5_6() -> None:
    walled = "M x . . . . . x x . . . . ."
    scene = decide("I3", "mask/gloves", Sheet(walled))
    assert scene.legal(0) == ["dad", "brother", "grandma"]


def test_a_free_card_is_one_square_with_any_symbol_cf_5_7() -> None:
    scene = decide("FREE", "", Sheet("M......", rotate=(1, 0), alternative=(1, 0)))
    assert scene.legal(0) == ["mask", "sanitizer", "gloves", "vitamins", "disinfectant"]
    scene.play(0, "gloves")
    assert scene.refusal(0, "turn 1").endswith("(CF-5.7).")
    scene.play(0, "at b1")
    assert scene.legal(0) == ["confirm"]
    assert scene.refusal(0, "mom").endswith("(CF-5.7).")
    scene.play(0, "confirm")
    assert grid(scene) == "MG....."
    assert boxes(scene) == [0] * 6


def test_a_free_card_earns_the_icon_and_gives_nothing_away_cf_5_7() -> None:
    """Scenario 9."""
    scene = decide("FREE", "", Sheet("..M....")).play(0, "mask", "at d1", "confirm")
    assert scene.fact("alternatives earned") == [1]
    assert boxes(scene) == [0] * 6


def test_on_a_blank_grid_a_free_card_goes_anywhere_cf_5_7() -> None:
    assert len(squares(decide("FREE", "").play(0, "mask"))) == 49


def test_with_free_card_adjacent_no_it_always_goes_anywhere_cf_5_7() -> None:
    scene = decide("FREE", "", Sheet("Mx....."), free_card_adjacent="no").play(0, "mask")
    assert len(squares(scene)) == 47
    assert len(squares(decide("FREE", "", Sheet("Mx.....")).play(0, "mask"))) == 1


def test_without_a_square_a_free_card_is_skipped_cf_5_7() -> None:
    full = Sheet(f"{NARROW} {FULL_ROW}")
    scene = reveal("i2 free", full, Sheet())
    assert scene.actors == [1]
    assert scene.told(None, "CF-5.7") == ["0 has no square for it"]
    alone = reveal("i2 free", full)
    assert alone.fact("item round") == 3, "nobody is asked: the next card is turned up"


def test_every_square_of_a_round_gets_the_same_symbol_cf_5_8() -> None:
    scene = decide("P5", "vitamins/gloves", Sheet("..M...."))
    scene.play(0, "at a1", "mom", "confirm")
    assert grid(scene) == "VVM.... VV..... V......"


def test_the_symbol_goes_to_the_next_box_of_who_accepts_it_cf_5_9() -> None:
    scene = decide("T4", "gloves/disinfectant", Sheet(family={"mom": [2]}))
    scene.play(0, "at a1")
    assert scene.legal(0) == ["mom", "brother", "grandpa"]
    scene.play(0, "mom", "confirm")
    assert (scene.fact("mom boxes"), scene.fact("mom box 2")) == ([2], [4])
    scene = decide("T4", "gloves/disinfectant").play(0, "at a1", "grandpa", "confirm")
    assert scene.fact("grandpa box 1") == [7]


def test_a_full_member_gets_nothing_cf_5_9() -> None:
    scene = decide("I2", "gloves/disinfectant", Sheet(family={"mom": [2, 2, 2]}))
    scene.play(0, "at a1")
    assert scene.refusal(0, "mom") == "Mom has no free box (CF-5.9)."


def test_after_one_square_the_revealed_shape_is_written_cf_5_9() -> None:
    scene = decide("I3", "gloves/disinfectant", Sheet(NARROW), spin=1)
    scene.play(0, "at a7", "mom", "confirm")
    assert scene.fact("mom box 1") == [3]


@pytest.mark.parametrize(
    ("rows", "size", "shape"), [(NARROW, 1, 10), (f"{NARROW} {FULL_ROW}", 0, -1)]
)
def test_with_fallback_value_drawn_what_was_drawn_is_written_cf_5_9(
    rows: str, size: int, shape: int
) -> None:
    for member, value in (("mom", size), ("brother", size), ("grandpa", shape)):
        scene = decide("I3", "gloves/disinfectant", Sheet(rows), spin=1, fallback_value="drawn")
        scene.play(0, *(["at a7"] if size else []), member, "confirm")
        assert scene.fact(f"{member} box 1") == [value]
        assert scene.fact(f"{member} boxes") == [1]
    whole = decide("I3", "gloves/disinfectant", Sheet(), fallback_value="drawn")
    assert whole.play(0, "at a1", "mom", "confirm").fact("mom box 1") == [3]


MASK_IS_FULL: Family = {"dad": 3, "grandma": 3, "brother": [1, 2, 3]}


def test_a_card_that_can_be_given_away_must_be_cf_5_10() -> None:
    """Scenario 8, first part."""
    scene = decide("I2", "mask/vitamins gloves/sanitizer", Sheet(family=MASK_IS_FULL))
    assert scene.legal(0) == [f"play {items('gloves/sanitizer', 0)}"]
    assert scene.refusal(0, f"play {items('mask/vitamins', 0)}").endswith("(CF-5.10).")


def test_alternative_may_make_a_card_one_that_can_cf_5_10() -> None:
    """Scenario 8, second part."""
    with_circle = Sheet(family=MASK_IS_FULL, alternative=(1, 0))
    scene = decide("I2", "mask/vitamins gloves/sanitizer", with_circle)
    scene.play(0, f"play {items('mask/vitamins', 0)}")
    assert scene.refusal(0, "mask").endswith("(CF-5.10).")
    scene.play(0, "at a1", "mom", "confirm")
    assert (grid(scene), scene.fact("alternatives used")) == ("VV.....", [1])


def test_what_nobody_can_take_is_drawn_all_the_same_cf_5_10() -> None:
    """Scenario 8, third part."""
    scene = decide("I2", "mask/vitamins mask/gloves", Sheet(family=MASK_IS_FULL))
    scene.play(0, f"play {items('mask/vitamins', 0)}", "at a1")
    assert scene.legal(0) == ["confirm"]
    assert scene.refusal(0, "mom").endswith("does not accept Mask (CF-5.9).")
    assert scene.reason(0, "button|mom") == scene.refusal(0, "mom")
    scene.play(0, "confirm")
    assert grid(scene) == "MM....."
    assert boxes(scene) == [3, 0, 0, 3, 0, 3]
    assert scene.told(None, "CF-3.2")[0].endswith("given to nobody")


def test_then_alternative_may_be_used_or_not_cf_5_10() -> None:
    """Ruling R24: also for a symbol that nobody takes."""
    for symbol, asked in (("mask", ["confirm"]), ("vitamins", ["mom", "sister"])):
        sheet = Sheet(family=MASK_IS_FULL, alternative=(1, 0))
        scene = decide("I2", "mask/vitamins", sheet).play(0, symbol, "at a1")
        assert scene.legal(0) == asked
    nobody = {**MASK_IS_FULL, "mom": [1, 1, 1], "sister": 3}
    scene = decide("I2", "mask/vitamins", Sheet(family=nobody, alternative=(1, 0)))
    assert scene.play(0, "vitamins", "at a1").legal(0) == ["confirm"]


def test_with_assign_free_any_symbol_may_be_drawn_cf_5_10() -> None:
    held = "mask/vitamins gloves/sanitizer"
    scene = decide("I2", held, Sheet(family=MASK_IS_FULL), assign="free")
    scene.play(0, f"play {items('mask/vitamins', 0)}", "at a1")
    assert scene.legal(0) == ["confirm"]
    other = decide("I2", held, Sheet(family=MASK_IS_FULL), assign="free")
    other.play(0, f"play {items('gloves/sanitizer', 0)}", "at a1")
    assert other.legal(0) == ["mom", "grandpa"], "where a box is free, it is filled"
    wild = decide("I2", "wild", Sheet(family=MASK_IS_FULL), assign="free")
    assert "mask" not in wild.legal(0)


def test_icons_are_earned_by_drawing_over_them_once_cf_6_1() -> None:
    scene = decide("O4", "mask/gloves", Sheet()).play(0, "at a1", "dad", "confirm")
    assert scene.fact("rotates earned") == [1]
    again = decide("I2", "mask/gloves", Sheet("MM..... MM.....", rotate=(1, 0)))
    again.play(0, "turn 0", "at c1", "dad", "confirm")
    assert (again.fact("rotates earned"), again.fact("alternatives earned")) == ([1], [1])


def test_with_no_free_box_an_icon_is_lost_cf_6_2() -> None:
    for used in (0, 3):
        scene = decide("O4", "mask/gloves", Sheet(rotate=(3, used)))
        scene.play(0, "at a1", "dad", "confirm")
        assert scene.fact("rotates earned") == [3]
    none = decide("O4", "mask/gloves", ability_boxes=[0, 3]).play(0, "at a1", "dad", "confirm")
    assert none.fact("rotates earned") == [0]


def test_a_circle_can_be_used_from_the_next_round_on_cf_6_2() -> None:
    """Scenario 6."""
    scene = decide("L4", "mask/gloves", Sheet())
    for pick in ("turn 1", "flip 0"):
        assert scene.refusal(0, pick).endswith("from the next round on (CF-6.2).")
    assert scene.play(0, "at b1").refusal(0, "turn 1").endswith("(CF-6.2).")


def test_a_free_patch_goes_anywhere_and_is_mandatory_cf_6_3() -> None:
    scene = decide("I2", "mask/gloves", Sheet("....... ...M..."))
    scene.play(0, "at e2")
    assert len(squares(scene, "patch")) == 49 - 3
    assert scene.refusal(0, "patch e2").endswith("not empty (CF-6.3).")
    assert scene.refusal(0, "confirm").endswith("(CF-3.1).")
    scene.play(0, "patch a7", "dad", "confirm")
    assert grid(scene).split()[6] == "x......"


def test_a_patch_on_a_patch_is_another_patch_cf_6_3() -> None:
    """Scenario 5."""
    scene = decide("I2", "mask/gloves", Sheet(), sheet="B").play(0, "at d1", "patch a4")
    assert all(said.startswith("patch ") for said in scene.legal(0))
    scene.play(0, "patch a1")
    assert scene.legal(0) == ["dad", "brother", "grandma"]
    scene.play(0, "dad", "confirm")
    assert grid(scene) == "x..MM.. ....... ....... x......"


def test_a_patch_earns_what_is_printed_under_it_cf_6_3() -> None:
    scene = decide("I2", "mask/gloves", Sheet("....... ...M..."))
    scene.play(0, "at e2", "patch d1", "dad", "confirm")
    assert scene.fact("alternatives earned") == [1]


def test_several_patches_are_made_one_after_the_other_cf_6_3() -> None:
    rows = ["PP.....", *BLANK[1:]]
    scene = decide("I2", "mask/gloves", sheet=rows).play(0, "at a1", "patch c3")
    assert scene.refusal(0, "patch c3").endswith("(CF-6.3).")
    scene.play(0, "patch d3", "dad", "confirm")
    assert grid(scene) == "MM..... ....... ..xx..."


def test_on_a_full_grid_a_free_patch_is_lost_cf_6_3() -> None:
    last = f"{NARROW} MMMMM.."
    scene = decide("I2", "mask/gloves", Sheet(last), sheet=[*BLANK[:6], ".....PP"])
    scene.play(0, "at f7")
    assert scene.legal(0) == ["dad", "brother", "grandma"]


def test_a_patch_holds_no_symbol_and_is_not_empty_cf_6_4() -> None:
    scene = decide("I2", "mask/gloves", Sheet("x......"))
    facts = scene.table.facts
    assert [facts[squares.at(seat)] for squares in cards.SYMBOL_SQUARES for seat in range(4)] == (
        [0] * 20
    )
    assert points(scene, "grandma") == -4 * 48


ROOM = " ".join(["MMMMMMM"] * 4 + ["MMMM...", "MMMMMMM", "MMMMMMM"])
"""Three squares in a row are empty."""
NOT_FOR_MASKS: Family = {"dad": 3, "grandma": 3, "brother": [1, 1, 1]}


def test_what_is_settled_is_refused_as_settled_cf_3_1() -> None:
    corner = " ".join(["MMMMMMM"] * 6 + ["MMMMM.."])
    scene = decide("O4", "mask/gloves gloves/sanitizer", Sheet(corner))
    scene.play(0, "play mask-gloves-blue")
    assert scene.refusal(0, "single") == "That is already settled; undo to change it (CF-3.1)."
    scene = decide("I3", "mask/gloves gloves/sanitizer", Sheet(ROOM, rotate=(1, 0)), spin=1)
    scene.play(0, "play mask-gloves-blue", "turn 1")
    assert scene.refusal(0, "single") == "That is already settled; undo to change it (CF-3.1)."


def test_where_rotate_comes_first_a_single_square_is_refused_with_that_reason_cf_5_6() -> None:
    sheet = Sheet(ROOM, rotate=(1, 0))
    scene = decide("I3", "mask/gloves gloves/sanitizer", sheet, spin=1, fallback_rotate="forced")
    scene.play(0, "play mask-gloves-blue")
    assert "at this table you must use it first" in scene.refusal(0, "single")


def test_turns_that_look_alike_are_one_choice_cf_5_3() -> None:
    scene = decide("S4", "mask/gloves gloves/sanitizer", Sheet("...M", rotate=(1, 0)))
    scene.play(0, "play mask-gloves-blue")
    assert scene.refusal(0, "turn 3") == (
        "Turned this way, the shape looks the same as another choice (CF-5.3)."
    )


def test_where_nothing_can_be_drawn_a_square_is_refused_with_that_reason_cf_5_6() -> None:
    scene = decide("O4", "mask/gloves gloves/sanitizer", Sheet(" ".join(["MMMMMMM"] * 7)))
    scene.play(0, "play mask-gloves-blue")
    assert scene.refusal(0, "at a1") == "There is no square left that you can draw on (CF-5.6)."


def test_an_only_card_is_played_by_itself_cf_4_1() -> None:
    scene = decide("O4", "mask/gloves", Sheet("M"))
    assert "only card" in scene.refusal(0, "play mask-gloves-blue")
    assert scene.refusal(0, "play wild-blue").startswith("You do not hold Wild")


def test_of_two_cards_alike_one_is_asked_for_cf_3_1() -> None:
    """R27: the card is asked for while two are held."""
    scene = decide("O4", "wild wild", Sheet("M"))
    assert wording.asked(scene.table, 0) == "Play an item card"
    assert scene.legal(0) == ["play wild-blue"]
    assert scene.refusal(0, "mask") == "Choose a card first (CF-3.1)."
    scene.play(0, "play wild-blue", "mask")
    assert "You have already chosen a card" in scene.refusal(0, "play wild-blue")


def test_a_card_that_nobody_takes_is_refused_by_its_large_symbol_cf_5_10() -> None:
    scene = decide("O4", "mask/vitamins gloves/sanitizer", Sheet("M", NOT_FOR_MASKS))
    assert scene.refusal(0, "play mask-vitamins-blue") == (
        "Nobody who accepts Mask has a free box, you have no Alternative left, "
        "and your other card has a symbol that you can give away (CF-5.10)."
    )


def test_a_card_that_costs_an_alternative_says_so_beforehand_cf_4_5() -> None:
    sheet = Sheet("M", NOT_FOR_MASKS, alternative=(1, 0))
    scene = decide("O4", "mask/vitamins gloves/sanitizer", sheet)
    said = wording.choices(scene.table, 0)
    assert said["play mask-vitamins-blue"].endswith(" with Alternative")
    assert "Alternative" not in said["play gloves-hand-sanitizer-blue"]
