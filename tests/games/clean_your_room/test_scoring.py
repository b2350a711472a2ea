"""CYR-6 and CYR-7: Last Turn, the end of a round, and what it is worth."""

from __future__ import annotations

from typing import Any

import pytest

from fullhouse.games.clean_your_room.scoring import COLOUR_POINTS
from tests.games.clean_your_room.setting import EIGHT, declare, keys, pass_turn, scoring, turn
from tests.scene import Scene
from tests.wording import text_of

NINE = "RT RT RT RT RC RC RK RK RK"


def test_the_caller_lays_down_a_hand_that_cannot_change_cyr_6_1() -> None:
    zones = {"hand 0": EIGHT, "pile 0": "GT GK", "hand 1": "BC", "clothes 1": "OC OC YC YC"}
    scene = declare(0, zones).play(0, "declare")
    assert scene.seen(1, "laid down 0") == scene.seen(None, "laid down 0") == keys(EIGHT)
    assert scene.count("hand 0") == 0
    assert scene.fact("caller") == 0
    assert scene.told(1, "CYR-6.1")[0].startswith("0 declares Last Turn and lays down Red Toy")
    assert "take pile-0" in scene.legal(1), "the caller's pile is still a stack"
    scene.play(1, "take pile-0", "keep green-toy", "play blue-clothes", "done")
    assert "1 has nothing to take (Clothes 5)" in scene.told(1), "nothing to steal is left"


def test_each_other_seat_takes_one_final_turn_without_declaring_cyr_6_2() -> None:
    zones = {"hand 1": EIGHT, "pile 2": "BT BT", "pile 0": "GT", "pile 1": "YT"}
    scene = declare(1, zones, seats=3).play(1, "declare")
    assert scene.actors == [2]
    scene.play(2, "take pile-2", "pass")
    assert scene.actors == [0]
    scene.play(0, "take pile-0", "pass")
    assert scene.fact("round") == 2


def test_a_hand_is_laid_down_at_the_end_of_its_final_turn_cyr_6_3() -> None:
    zones = {"hand 1": "GK", "pile 1": "YT", "laid down 0": EIGHT, "hand 2": "BT"}
    scene = turn(1, zones, caller=0, seats=3).play(1, "take pile-1", "pass")
    assert scene.told(0, "CYR-6.3") == ["1 lays down Yellow Toy, Green Keepsake"]
    assert scene.seen(0, "laid down 1") == keys("YT GK")
    assert scene.count("hand 1") == 0


def test_after_the_last_final_turn_the_round_is_scored_cyr_6_4() -> None:
    zones = {"hand 1": "GK", "pile 1": "YT", "laid down 0": EIGHT}
    scene = turn(1, zones, caller=0).play(1, "take pile-1", "pass")
    assert scene.told(1, "CYR-7.4")[0] == "0 wins the bet, 8 against 0"
    assert scene.scores == [8, 0]


def test_final_turns_are_played_even_if_all_stacks_are_empty_cyr_6_5() -> None:
    """Scenario 10, second half: step 1 is skipped, step 2 still offered."""
    zones = {"hand 1": "GK BK", "laid down 0": EIGHT}
    scene = turn(1, zones, caller=0, rest=None)
    assert scene.told(0, "CYR-6.5") == ["1 takes no card: all stacks are empty"]
    scene.play(1, "play green-keepsake", "play blue-keepsake", "done")
    assert scene.scores == [8, 1]


def test_with_empty_stacks_and_no_caller_the_round_ends_and_all_earn_all_cyr_6_6() -> None:
    """Scenario 8."""
    zones = {"pile 0": "BT", "hand 0": "BK GT", "hand 1": "YT YK", "toys 1": "OT OT"}
    scene = turn(0, zones, rest=None)
    pass_turn(scene, 0)
    ends = "All stacks are empty and nobody has declared Last Turn: the round ends"
    assert scene.told(1, "CYR-6.6") == [
        ends,
        "0 lays down Green Toy, Blue Toy, Blue Keepsake",
        "1 lays down Yellow Toy, Yellow Keepsake",
        "0 earns 1 point: 0 for sets, 1 for colours",
        "1 earns 2 points: 1 for sets, 1 for colours",
    ]
    assert scene.scores == [1, 2]
    assert scene.told(1, "CYR-7.4") == []


def test_the_round_ends_before_an_extra_turn_too_cyr_6_6() -> None:
    scene = declare(0, {"hand 0": "BK BT"}, extra=1, rest=None, match="single").play(0, "no")
    assert scene.over
    assert scene.scores == [1, 0]


def test_each_set_is_a_point_cyr_7_1() -> None:
    sets = {"toys 0": "RT RT", "clothes 0": "BC BC BC", "keepsakes 0": "GK GK GK YK YK YK"}
    assert scoring(sets).scores == [3, 0]
    assert scoring({"toys 0": "RT RT"}).scores == [1, 0]


@pytest.mark.parametrize(("least", "points"), [(1, 1), (2, 0)])
def test_a_set_needs_min_set_cards_to_score_cyr_7_1(least: int, points: int) -> None:
    assert scoring({"toys 0": "RT"}, min_set=least).scores == [points, 0]


def test_with_sets_multi_each_of_them_is_a_point_cyr_7_1() -> None:
    zones = {"toys 0": "RT RT BT BT BT"}
    assert scoring(zones, sets="multi", facts={"toy sets": [32]}).scores == [2, 0]


@pytest.mark.parametrize("number", range(10))
def test_colours_in_hand_score_by_their_number_cyr_7_2(number: int) -> None:
    assert COLOUR_POINTS == (0, 0, 1, 1, 2, 3, 5, 8, 13, 21)
    hand = " ".join(NINE.split()[:number])
    assert scoring({"hand 0": hand}, target=60).scores == [COLOUR_POINTS[number], 0]


def test_each_colour_scores_separately_and_cards_in_sets_do_not_cyr_7_2() -> None:
    zones = {"hand 0": "RT RC BT BC BK BT GK", "toys 0": "RT RT OT", "keepsakes 0": "RK RK"}
    scene = scoring(zones)
    assert scene.scores == [2 + 1 + 2, 0]
    assert scene.told(1, "CYR-7.3")[0] == (
        "0 has 5 points: 2 for sets (Toys, Keepsakes), 3 for colours (2 Red, 4 Blue)"
    )


def test_the_total_is_sets_and_colours_cyr_7_3() -> None:
    """The bet compares totals: three sets and no colour beat two colours."""
    sets = {"toys 0": "RT RT", "clothes 0": "BC BC", "keepsakes 0": "GK GK"}
    scene = scoring({**sets, "laid down 1": "OT OT YT YT"}, caller=0)
    assert scene.told(1, "CYR-7.4")[0] == "0 wins the bet, 3 against 2"
    assert scene.scores == [3, 0]


CALLED = {
    "laid down 0": "RT RT RT RT RC RC",
    "toys 0": "BT BT",
    "clothes 0": "BC BC",
    "laid down 1": "OT OT OT OT OC OC GK GK",
    "clothes 1": "YC YC",
    "laid down 2": "PT PT PC PC",
    "toys 2": "GT GT",
    "keepsakes 2": "YK YK",
    "clothes 2": "GC GC",
}
"""Totals: 2 and 5, 1 and 6, 3 and 2; with a Red Keepsake more, the caller has 2 and 8."""


def bet(won: bool, **options: Any) -> Scene:
    more = {"laid down 0": EIGHT} if won else {}
    return scoring({**CALLED, **more}, caller=0, seats=3, target=60, **options)


def test_a_caller_with_strictly_more_earns_all_and_others_their_sets_cyr_7_4() -> None:
    scene = bet(True)
    assert scene.scores == [10, 1, 3]
    assert scene.told(2, "CYR-7.4") == [
        "0 wins the bet, 10 against 7",
        "0 earns 10 points: 2 for sets, 8 for colours",
        "1 earns 1 point: 1 for sets, 0 for colours",
        "2 earns 3 points: 3 for sets, 0 for colours",
    ]


def test_a_caller_who_is_tied_or_beaten_earns_sets_and_others_all_cyr_7_4() -> None:
    scene = bet(False)
    assert scene.told(2, "CYR-7.4")[0] == "0 loses the bet, 7 against 7"
    assert scene.scores == [2, 7, 5]


TIED = {
    "laid down 0": "RT RT RT RT RC RC GK GK",
    "toys 0": "BT BT",
    "clothes 0": "BC BC",
    "laid down 1": "OT OT OT OT OC OC YT YT PT PT",
    "keepsakes 1": "YK YK",
    "laid down 2": "PK PK GT GT",
    "toys 2": "YT PT",
    "clothes 2": "YC GC",
    "keepsakes 2": "BK BK",
}


def test_scenario_7_with_caller_tie_fails_cyr_7_4() -> None:
    scene = scoring(TIED, caller=0, seats=3, caller_tie="fails")
    assert scene.scores == [2, 8, 5]


def test_scenario_7_with_caller_tie_succeeds_cyr_7_4() -> None:
    scene = scoring(TIED, caller=0, seats=3, caller_tie="succeeds")
    assert scene.scores == [8, 1, 3]


@pytest.mark.parametrize(
    ("consolation", "won", "lost"),
    [
        ("sets", [10, 1, 3], [2, 7, 5]),
        ("colors", [10, 6, 2], [5, 7, 5]),
        ("none", [10, 0, 0], [0, 7, 5]),
        ("plain", [10, 7, 5], [7, 7, 5]),
    ],
)
def test_every_consolation_cyr_7_4(consolation: str, won: list[int], lost: list[int]) -> None:
    assert bet(True, consolation=consolation).scores == won
    assert bet(False, consolation=consolation).scores == lost


def test_with_consolation_plain_there_is_no_bet_cyr_7_4() -> None:
    assert not [line for line in bet(True, consolation="plain").told(1) if "bet" in line]


def test_the_reckoning_names_the_round_and_the_reason_cyr_7_4() -> None:
    scene = bet(True)
    lines = [
        (line["seat"], line["points"], text_of(scene.table.kit, line), line["rule"])
        for line in scene.table.reckoning()
    ]
    assert lines == [
        (0, 2, "Round 1, sets: Toys, Clothes; won the bet", "CYR-7.1"),
        (0, 8, "Round 1, colours: 7 Red; won the bet", "CYR-7.2"),
        (1, 1, "Round 1, sets: Clothes; the caller won the bet", "CYR-7.1"),
        (
            *(1, 0),
            "Round 1, colours: 6 Orange, 2 Green (6 not earned); the caller won the bet",
            "CYR-7.2",
        ),
        (2, 3, "Round 1, sets: Toys, Clothes, Keepsakes; the caller won the bet", "CYR-7.1"),
        (2, 0, "Round 1, colours: 4 Purple (2 not earned); the caller won the bet", "CYR-7.2"),
    ]


def test_scores_count_only_finished_rounds_cyr_8_1() -> None:
    zones = {"hand 0": NINE, "toys 1": "BT BT"}
    assert declare(0, zones, scores=[3, 4]).scores == [3, 4]


def test_the_rulebooks_example_is_right_cyr_7_4() -> None:
    zones = {"laid down 1": "OT OT OT OT OC OC YT YT YC YC PT PT"}
    zones |= {"laid down 0": "RT RT RT RT RC RC BK BK", "toys 0": "BT BT", "clothes 0": "BC BC"}
    zones |= {"laid down 2": "GT GT GC GC GK"}
    zones |= {"toys 2": "YT PT", "clothes 2": "YC PC"}
    assert scoring(zones, caller=0, seats=3).scores == [2, 8, 5]
    more = {**zones, "laid down 0": f"{zones['laid down 0']} PK PK"}
    assert scoring(more, caller=0, seats=3).scores == [9, 0, 2]
