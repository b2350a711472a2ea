"""CYR-1 to CYR-3: the cards, the match, and how a round is set up."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

import fullhouse as fh
from fullhouse.games.clean_your_room.cards import COPIES
from fullhouse.games.clean_your_room.rules import StartPile
from fullhouse.games.clean_your_room.turns import TidyTurn
from fullhouse.table.ids import Seat
from fullhouse.table.steps import Together
from tests.games.clean_your_room import setting
from tests.games.clean_your_room.setting import EIGHT, GAME, deal, keys, pass_turn, scoring, turn
from tests.scene import Scene, find

OTHER_TABLE = {
    "Red": [3, 3, 3],
    "Orange": [3, 3, 3],
    "Yellow": [5, 2, 2],
    "Green": [3, 3, 3],
    "Blue": [3, 3, 3],
    "Purple": [3, 3, 3],
}


def copies(**options: Any) -> dict[str, int]:
    return {face.key: face.copies for face in fh.game(GAME).kit(2, options).faces}


def test_there_are_54_cards_nine_of_a_colour_and_20_17_17_of_a_type_cyr_1_1() -> None:
    found = copies()
    assert len(found) == 18
    assert sum(found.values()) == 54
    colours, types = Counter[str](), Counter[str]()
    for key, number in found.items():
        colour, kind = key.split("-")
        colours[colour] += number
        types[kind] += number
    assert set(colours.values()) == {9}
    assert types == {"toy": 20, "clothes": 17, "keepsake": 17}


def test_the_table_of_cards_is_that_of_cyr_1_2() -> None:
    odd = {key: number for key, number in copies().items() if number != 3}
    assert odd == {"red-toy": 4, "red-clothes": 2, "orange-toy": 4, "orange-keepsake": 2}


def test_another_table_with_the_same_totals_can_be_played_cyr_1_2() -> None:
    assert copies(table=OTHER_TABLE)["yellow-toy"] == 5
    assert fh.game(GAME).start(5, "seed", {"table": json.dumps(OTHER_TABLE)}).actors


@pytest.mark.parametrize(
    ("table", "says"),
    [
        ({**COPIES, "Red": [4, 3, 3]}, "there must be 9 cards of each colour (CYR-1.1)"),
        ({**COPIES, "Red": [5, 2, 2]}, "there must be 20 Toys (CYR-1.1)"),
        ({**COPIES, "Red": [4, 3, 2], "Blue": [3, 3, 3]}, "there must be 17 Clothes (CYR-1.1)"),
        ({**COPIES, "Red": [4, -1, 6]}, "every number must be a whole number, 0 or more (CYR-1.2)"),
        (
            {**COPIES, "Red": [4.0, 2, 3]},
            "every number must be a whole number, 0 or more (CYR-1.2)",
        ),
        ({**COPIES, "Red": [9]}, "an object of the six colours"),
        ({"Red": [4, 2, 3]}, "an object of the six colours"),
        ([[4, 2, 3]], "an object of the six colours"),
    ],
)
def test_a_table_with_other_totals_is_refused_cyr_1_2(table: Any, says: str) -> None:
    with pytest.raises(fh.BadInput) as refusal:
        fh.game(GAME).start(2, "seed", {"table": table})
    assert says in str(refusal.value)


def test_cards_of_one_colour_and_type_are_one_choice_cyr_1_3() -> None:
    scene = turn(0, {"hand 0": "RT RT BT", "pile 0": "GK"}).play(0, "take pile-0")
    assert scene.legal(0) == ["play red-toy", "play blue-toy", "pass"]


def test_the_zones_are_those_of_cyr_1_4() -> None:
    zones = {z["name"]: z["kind"] for z in fh.game(GAME).start(2, "a").view(None)["zones"]}
    own = {"pile": "pile", "hand": "hand", "laid down": "spread"}
    own |= {"toys": "spread", "clothes": "spread", "keepsakes": "spread"}
    each = {f"{name} {seat}": kind for name, kind in own.items() for seat in (0, 1)}
    assert zones == {"deck": "pile", "drawn": "spread", **each}


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_two_to_five_can_play_cyr_2_1(seats: int) -> None:
    assert list(fh.game(GAME).seats) == [2, 3, 4, 5]
    with pytest.raises(fh.BadInput, match="2 to 5 seats"):
        fh.game(GAME).start(seats, "seed")


def test_turns_go_round_in_seat_order_cyr_2_1() -> None:
    piles = {"pile 0": "RT RT", "pile 1": "BT BT", "pile 2": "GT GT"}
    scene = turn(1, piles, seats=3)
    for seat in (1, 2, 0, 1):
        assert scene.actors == [seat]
        pass_turn(scene, seat, f"take pile-{seat}")


def test_chance_decides_who_starts_the_match_cyr_2_2() -> None:
    starts = Counter(deal(f"seed {n}", seats=3).fact("first player") for n in range(300))
    assert set(starts) == {0, 1, 2}
    assert min(starts.values()) > 60


@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 0)])
def test_the_next_seat_starts_the_next_round_cyr_2_2(before: int, after: int) -> None:
    scene = scoring({}, seats=3, facts={"first player": before})
    assert scene.fact("first player") == after
    assert scene.fact("round") == 2
    for seat in range(3):
        scene.play(seat, scene.legal(seat)[0]).play(seat, scene.legal(seat)[0])
    assert scene.actors == [after]


def test_points_add_up_over_rounds_cyr_2_2() -> None:
    scene = scoring({"hand 0": "RT RT", "toys 1": "BT BT"}, scores=[4, 7])
    assert scene.scores == [5, 8]


@pytest.mark.parametrize(("seats", "target"), [(2, 25), (3, 20), (4, 18), (5, 15)])
def test_the_match_ends_at_the_target_of_its_seats_cyr_2_3(seats: int, target: int) -> None:
    assert not scoring({"hand 1": EIGHT}, seats=seats, scores=[0, target - 9]).over
    scene = scoring({"hand 1": EIGHT}, seats=seats, scores=[0, target - 8])
    assert scene.over
    assert scene.scores[1] == target
    assert scene.winners == [1]


def test_the_highest_total_wins_not_the_first_to_reach_the_target_cyr_2_3() -> None:
    scene = scoring({"hand 0": "RT RT", "hand 1": "BT BC BK BK"}, scores=[24, 24])
    assert scene.scores == [25, 26]
    assert scene.winners == [1]


@pytest.mark.parametrize("target", [5, 60])
def test_a_match_ends_exactly_at_another_target_cyr_2_3(target: int) -> None:
    assert not scoring({"hand 0": "RT RT"}, scores=[target - 2], target=target).over
    assert scoring({"hand 0": "RT RT"}, scores=[target - 1], target=target).over


@pytest.mark.parametrize("cap", [1, 20, 50])
def test_a_match_to_a_target_ends_after_round_cap_rounds_cyr_2_3(cap: int) -> None:
    assert scoring({}, facts={"round": cap}, round_cap=cap).over
    if cap > 1:
        assert not scoring({}, facts={"round": cap - 1}, round_cap=cap).over


@pytest.mark.parametrize("rounds", [1, 3, 20])
def test_with_match_rounds_that_many_are_played_whatever_the_points_cyr_2_3(rounds: int) -> None:
    options: dict[str, Any] = {"match": "rounds", "rounds": rounds, "round_cap": 1}
    scene = scoring({}, facts={"round": rounds}, **options)
    assert scene.over
    if rounds > 1:
        assert not scoring({}, facts={"round": rounds - 1}, scores=[60], **options).over


def test_with_match_single_one_round_is_played_cyr_2_3() -> None:
    assert scoring({"hand 1": "RT RT"}, match="single").winners == [1]


def test_the_last_round_breaks_a_tie_cyr_2_4() -> None:
    scene = scoring({"hand 0": "RT RT", "toys 1": "BT BT", "hand 1": "GK GK"}, scores=[26, 25])
    assert scene.scores == [27, 27]
    assert scene.fact("last round") == [1, 2]
    assert scene.winners == [1]


def test_a_tie_in_the_last_round_too_shares_the_victory_cyr_2_4() -> None:
    scene = scoring({"hand 0": "RT RT", "hand 2": "BK BK"}, scores=[25, 5, 25], seats=3)
    assert scene.scores == [26, 5, 26]
    assert scene.winners == [0, 2]


def test_three_cards_each_are_dealt_from_all_54_cyr_3_1() -> None:
    for seats in range(2, 6):
        scene = deal(seats=seats)
        assert [scene.count(f"hand {seat}") for seat in range(seats)] == [3] * seats
        assert scene.count("deck") == 54 - 3 * seats


def test_a_new_round_is_dealt_from_all_cards_again_cyr_3_1() -> None:
    scene = scoring({"toys 0": "RT RT", "pile 1": "BK", "hand 0": "GT", "laid down 1": "PC"})
    assert scene.count("deck") == 48
    assert (scene.zone("toys 0"), scene.zone("pile 1")) == ("", "")
    assert scene.fact("caller") == -1


def three(hands: dict[str, str], **more: Any) -> Scene:
    """Hands of three were dealt, and all are asked which card to keep."""
    seats = len(hands)
    asked = Together([StartPile(Seat(seat)) for seat in range(seats)])
    return setting.scene([TidyTurn(Seat(0)), asked], hands, rest="deck", seats=seats, **more)


TWO_HANDS = {"hand 0": "RT OC YK", "hand 1": "GT GT BC"}


@pytest.mark.parametrize(
    ("kept", "top", "pile"),
    [
        ("RT", "OC", "YK OC"),
        ("RT", "YK", "OC YK"),
        ("OC", "RT", "YK RT"),
        ("OC", "YK", "RT YK"),
        ("YK", "RT", "OC RT"),
        ("YK", "OC", "RT OC"),
    ],
)
def test_all_six_choices_of_the_set_up_cyr_3_2(kept: str, top: str, pile: str) -> None:
    """Scenario 1."""
    table = three(TWO_HANDS)
    assert table.actors == [0, 1]
    assert table.legal(0) == [f"keep {key}" for key in keys("RT OC YK").split()]
    table.play(0, f"keep {keys(kept)}", f"top {keys(top)}")
    table.play(1, "keep blue-clothes", "top green-toy")
    assert table.zone("hand 0") == keys(kept)
    assert table.zone("pile 0") == keys(pile)
    assert table.actors == [0]


def test_the_set_up_stays_secret_until_everybody_has_chosen_cyr_3_2() -> None:
    """Scenario 1, second half."""
    table = three(TWO_HANDS)
    before = [table.table.view(seat) for seat in (1, None)]
    table.play(0, "keep red-toy", "top orange-clothes")
    for seat, view in zip((1, None), before, strict=True):
        assert {**table.table.view(seat), "actors": [0, 1]} == view
        assert table.told(seat) == []
    table.play(1, "keep green-toy", "top green-toy")
    told = "0 keeps a card and starts a pile with Yellow Keepsake, Orange Clothes"
    assert table.told(1)[0] == table.told(None)[0] == told
    assert table.seen(1, "pile 0") == keys("YK OC")
    assert table.seen(1, "hand 0") == table.seen(None, "hand 0") == "+1"


def test_any_order_of_choosing_gives_the_same_piles_cyr_3_2() -> None:
    one, two = three(TWO_HANDS), three(TWO_HANDS)
    one.play(0, "keep red-toy", "top orange-clothes").play(1, "keep green-toy", "top green-toy")
    two.play(1, "keep green-toy", "top green-toy").play(0, "keep red-toy", "top orange-clothes")
    assert one.table.snapshot() == two.table.snapshot()


def test_a_pick_of_the_set_up_can_be_taken_back_cyr_3_2() -> None:
    table = three(TWO_HANDS).play(0, "keep red-toy")
    table.table.take_back(0)
    assert table.legal(0)[0] == "keep red-toy"


def test_wrong_choices_of_the_set_up_are_refused_cyr_3_2() -> None:
    table = three(TWO_HANDS)
    kept = "Keep one of the three cards you were dealt (CYR-3.2)."
    assert table.refusal(0, "keep blue-toy") == table.refusal(0, "take deck") == kept
    table.play(0, "keep red-toy")
    top = "Choose one of your other two cards to go on top of your pile (CYR-3.2)."
    assert table.refusal(0, "top red-toy") == top


def test_with_setup_order_random_chance_orders_the_pile_cyr_3_2() -> None:
    def make(seed: str) -> Scene:
        table = three(TWO_HANDS, setup_order="random", seed=seed)
        return table.play(0, "keep red-toy").play(1, "keep green-toy")

    assert {make(f"seed {n}").zone("pile 0") for n in range(20)} == {keys("OC YK"), keys("YK OC")}


def test_with_setup_order_chosen_the_owner_orders_it_cyr_3_2() -> None:
    table = three(TWO_HANDS, setup_order="chosen").play(0, "keep red-toy")
    assert len(table.legal(0)) == 2


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_first_player_takes_the_first_turn_cyr_3_3(first: int) -> None:
    table = find(lambda seed: deal(seed, seats=3), lambda s: s.fact("first player") == first, 40)
    for seat in range(3):
        table.play(seat, table.legal(seat)[0]).play(seat, table.legal(seat)[0])
    assert table.actors == [first]
    assert table.asked == "Take a card"
