"""CF-7: what a sheet is worth, member by member, and what viruses cost."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.clean_family.setting import FULL_ROW, Family, Sheet, ended, points
from tests.scene import Scene
from tests.wording import text_of

FOUR_OF_EACH = "MMMMHHH HGGGGVV VVDDDD."


def worth(member: str, marks: Any, grid: str = "", **options: Any) -> int:
    return points(ended(Sheet(grid, {member: marks}), **options), member)


@pytest.mark.parametrize(("crosses", "given"), [(0, 0), (1, 2), (2, 4), (3, 6)])
def test_dad_counts_the_rarest_symbol_cf_7_1(crosses: int, given: int) -> None:
    assert worth("dad", crosses, FOUR_OF_EACH) == given


@pytest.mark.parametrize(("crosses", "given"), [(1, 1), (2, 3), (3, 4)])
def test_dad_rounds_down_cf_7_1(crosses: int, given: int) -> None:
    assert worth("dad", crosses, "MMMHHHG GGVVVDD D......") == given


def test_a_symbol_that_is_missing_is_the_rarest_cf_7_1() -> None:
    assert worth("dad", 2, "MMMHHH.", dad_zero="count") == 0


def test_with_dad_zero_ignore_only_symbols_that_are_there_count_cf_7_1() -> None:
    assert worth("dad", 2, "MMMHHHH", dad_zero="ignore") == 3
    assert worth("dad", 2, "", dad_zero="ignore") == 0


@pytest.mark.parametrize(("numbers", "given"), [([], 0), ([4], 4), ([2, 5, 3], 10)])
def test_mom_adds_her_numbers_up_cf_7_2(numbers: list[int], given: int) -> None:
    assert worth("mom", numbers) == given


@pytest.mark.parametrize(("crosses", "given"), [(0, 0), (1, 3), (2, 5), (3, 11)])
def test_sister_counts_the_most_common_symbol_cf_7_3(crosses: int, given: int) -> None:
    """Scenario 11, first part."""
    assert worth("sister", crosses, f"{FULL_ROW} MMMMHHH") == given


@pytest.mark.parametrize(
    ("numbers", "record", "chain"),
    [
        ([], 0, 0),
        ([5], 3, 3),
        ([3, 1, 4], 12, 3),
        ([4, 2, 3], 3, 3),
        ([2, 2], 7, 7),
        ([1, 2, 3], 12, 12),
        ([2, 4, 3], 7, 7),
        ([4, 2, 4], 12, 3),
    ],
)
def test_brother_counts_the_last_box_no_lower_than_the_rest_cf_7_4(
    numbers: list[int], record: int, chain: int
) -> None:
    assert worth("brother", numbers, brother_rule="record") == record
    assert worth("brother", numbers, brother_rule="chain") == chain


@pytest.mark.parametrize("worths", [[2, 6, 12], [4, 8, 12], [0, 1, 99]])
def test_with_brother_points_his_boxes_are_worth_others_cf_7_4(worths: list[int]) -> None:
    for boxes in (1, 2, 3):
        assert worth("brother", [2] * boxes, brother_points=worths) == worths[boxes - 1]


@pytest.mark.parametrize(
    ("shapes", "free", "chiral"),
    [
        ("L4 J4 T4", 16, 8),
        ("S4 Z4", 16, 8),
        ("V3 V3 V3", 24, 24),
        ("L4 L4 J4", 24, 16),
        ("T4", 8, 8),
        ("I3 O4 P5", 8, 8),
        ("I2 I3 I2", 16, 16),
        ("", 0, 0),
    ],
)
def test_grandpa_gives_eight_for_each_that_is_identical_cf_7_6(
    shapes: str, free: int, chiral: int
) -> None:
    """Scenario 10, and what is identical by CF-7.5."""
    assert worth("grandpa", shapes, grandpa_match="free") == free
    assert worth("grandpa", shapes, grandpa_match="chiral") == chiral
    assert worth("grandpa", shapes, grandpa_match="card") == chiral


def test_with_grandpa_empty_8_no_shape_is_worth_eight_cf_7_6() -> None:
    assert worth("grandpa", "", grandpa_empty="0") == 0
    assert worth("grandpa", "", grandpa_empty="8") == 8
    assert worth("grandpa", "T4", grandpa_empty="8") == 8


def test_a_blank_box_is_no_shape_and_single_squares_are_alike_cf_7_6() -> None:
    assert worth("grandpa", "- -", fallback_value="drawn") == 0
    assert worth("grandpa", "- T4", fallback_value="drawn") == 8
    assert worth("grandpa", "I1 I1", fallback_value="drawn") == 16


@pytest.mark.parametrize(("crosses", "given"), [(0, -24), (1, -18), (2, -12), (3, -6)])
def test_grandma_minds_every_empty_square_cf_7_7(crosses: int, given: int) -> None:
    """Scenario 11, second part."""
    grid = f"{FULL_ROW} {FULL_ROW} {FULL_ROW} {FULL_ROW} {FULL_ROW} {FULL_ROW} x"
    assert worth("grandma", crosses, grid) == given


def test_the_total_is_all_of_it_and_may_be_negative_cf_7_8() -> None:
    scene = ended(Sheet(FOUR_OF_EACH, {"dad": 2, "mom": [4], "grandma": 3, "brother": [2, 3]}))
    assert scene.scores == [4 + 4 + 7 - 29]
    assert sum(line["points"] for line in scene.table.reckoning()) == scene.scores[0]


def test_the_reckoning_says_where_points_come_from_cf_7_8() -> None:
    family: Family = {"dad": 1, "mom": [4, 2], "sister": 2, "brother": [3, 4], "grandpa": "L4 J4"}
    scene = ended(Sheet(FOUR_OF_EACH, family), Sheet())
    lines = [line for line in scene.table.reckoning() if line["seat"] == 0]
    kit = scene.table.kit
    assert [(line["points"], text_of(kit, line), line["rule"]) for line in lines] == [
        (2, "Dad: rarest symbol 4 × ½ (1 cross)", "CF-7.1"),
        (6, "Mom: 4 + 2", "CF-7.2"),
        (2, "Sister: most common symbol 4 ÷ 2 (2 crosses)", "CF-7.3"),
        (7, "Brother: 3, 4; box 2 counts", "CF-7.4"),
        (16, "Grandpa: L4, J4; 2 identical", "CF-7.6"),
        (-116, "Grandma: 29 empty squares × 4 (no crosses)", "CF-7.7"),
    ]


def viruses(*uncovered: int, **options: Any) -> list[int]:
    """The penalties of seats with so many of the eight viruses of side B uncovered."""
    grids = []
    at = [0, 6, 17, 23, 25, 31, 42, 48]
    for count in uncovered:
        covered = at[count:]
        grids.append("".join("M" if square in covered else "." for square in range(49)))
    scene = ended(*[Sheet(grid) for grid in grids], sheet="B", virus="on", **options)
    return penalties(scene)


def penalties(scene: Scene) -> list[int]:
    lines = [line for line in scene.table.reckoning() if line["rule"] == "CF-7.9"]
    return [
        sum(line["points"] for line in lines if line["seat"] == seat)
        for seat in range(scene.table.seats)
    ]


@pytest.mark.parametrize(
    ("uncovered", "lost"),
    [
        ((4, 3, 2, 1), [-5, -3, -1, 0]),
        ((4, 4, 2, 0), [-5, -5, -3, 0]),
        ((1, 2), [-3, -5]),
        ((0, 2), [0, -5]),
        ((0, 0, 0), [0, 0, 0]),
        ((3, 3, 3, 3), [-5, -5, -5, -5]),
    ],
)
def test_uncovered_viruses_cost_by_rank_cf_7_9(uncovered: tuple[int, ...], lost: list[int]) -> None:
    assert viruses(*uncovered) == lost


def test_with_virus_zero_ranked_none_is_a_number_too_cf_7_9() -> None:
    assert viruses(0, 2, virus_zero="ranked") == [-3, -5]
    assert viruses(0, 0, virus_zero="ranked") == [-5, -5]
    assert viruses(4, 3, 2, 0, virus_zero="ranked") == [-5, -3, -1, 0]


def test_with_virus_off_they_cost_nothing_cf_7_9() -> None:
    assert penalties(ended(Sheet(), Sheet(), sheet="B", virus="off")) == [0, 0]


def test_a_patch_covers_a_virus_cf_6_4() -> None:
    sheets = [Sheet("x....."), Sheet()]
    assert penalties(ended(*sheets, sheet="B", virus="on")) == [-3, -5]
    told = ended(*sheets, sheet="B", virus="on", patch_covers_virus="no")
    assert penalties(told) == [-5, -5]
