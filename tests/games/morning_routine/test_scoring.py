"""MR-6: the end of a morning, what is kept, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

import fullhouse as fh
from fullhouse.games.morning_routine import scoring
from fullhouse.games.morning_routine.cards import inside
from fullhouse.games.morning_routine.effects import BETWEEN, Kept, Reward
from fullhouse.games.morning_routine.rewards import CARDS, EFFECTS
from fullhouse.table.ids import FaceId, Seat
from tests.games.morning_routine.setting import GAME, end, facts_of, next_turn, preview, turn
from tests.scene import Scene
from tests.wording import choices, text_of


def lines(scene: Scene, seat: int = 0) -> dict[str, int]:
    return {
        text_of(scene.table.kit, line).split(":")[0]: line["points"]
        for line in scene.table.reckoning()
        if line["seat"] == seat and line["rule"] == "MR-6.3"
    }


def score(rewards: str, speed: int = 0, **more: Any) -> int:
    """What these rewards alone are worth to seat 0."""
    zones = {"rewards 0": rewards, **more.pop("zones", {})}
    return end(zones, [speed, 0, 0], **more).scores[0] - speed


# When it ends.


def test_all_at_school_ends_the_morning_mr_6_1() -> None:
    scene = turn(0, {"centre": "kitchen"}, where={1: 2, 2: 2}).play(0, "stay", "school")
    assert scene.over
    assert "Everyone is at school: the morning is over" in scene.told(None)


def test_after_the_last_round_the_bell_rings_mr_6_1() -> None:
    """Scenario 10."""
    zones = {"room 1": "study", "Study envelope": "-3", "mess in front 1": "-1"}
    zones |= {"rewards 1": "made-bed five-more-minutes alarm-clock"}
    scene = next_turn(2, zones, facts={"round": 20, "speed bonus": [1, 0, 0]}, where={0: 2})
    assert scene.told(None, "MR-6.1") == ["The bell rings", "1 is late", "2 is late"]
    assert scene.actors == [1]
    scene.play(1, "drop five-more-minutes", "drop alarm-clock", "done")
    assert scene.over
    assert scene.scores == [1, 4 - 1, 0]


@pytest.mark.parametrize("bell", [5, 20, 60])
def test_the_bell_rings_after_its_round_mr_6_1(bell: int) -> None:
    before = next_turn(2, {"centre": "kitchen"}, facts={"round": bell - 1}, bell_round=bell)
    assert not before.over
    assert before.fact("round") == bell
    assert next_turn(2, {"centre": "kitchen"}, facts={"round": bell}, bell_round=bell).over


def test_those_at_school_are_skipped_in_a_round_mr_6_1() -> None:
    scene = next_turn(0, {"centre": "kitchen"}, where={1: 2})
    assert (scene.actors, scene.fact("round")) == ([2], 3)
    scene = next_turn(2, {"centre": "kitchen"}, where={0: 2})
    assert (scene.actors, scene.fact("round")) == ([1], 4)


def test_a_late_seat_gets_no_speed_bonus_and_its_room_is_put_aside_mr_6_1() -> None:
    scene = next_turn(2, {"room 1": "study", "Study envelope": "-3"}, facts={"round": 20})
    assert scene.over
    assert scene.scores == [0, 0, 0]
    assert scene.fact("where") == [3, 3, 3]


# What is kept.


def test_rewards_are_shown_by_speed_then_late_ones_in_turn_order_mr_6_2() -> None:
    zones = {f"rewards {seat}": "" for seat in range(4)}
    facts = {"first player": 3}
    scene = end(zones, [0, 3, 8, 0], seats=4, facts=facts, where={0: 3, 1: 2, 2: 2, 3: 3})
    assert [text[0] for text in scene.told(None, "MR-6.2")] == ["2", "1", "3", "0"]


def test_one_card_a_room_used_ones_included_mr_6_2() -> None:
    """Scenario 9."""
    zones = {"rewards 0": "pancakes made-bed", "used rewards 0": "orange-juice"}
    scene = end(zones)
    assert scene.seen(1, "shown rewards 0") == "pancakes made-bed"
    assert scene.legal(0) == ["best", "drop pancakes", "drop orange-juice", "drop made-bed"]
    assert scene.refusal(0, "done") == ("You still have too many rewards of one room (MR-6.2).")
    scene.play(0, "drop orange-juice", "done")
    assert scene.scores[0] == 8
    assert scene.told(1, "MR-6.2")[-3] == "0 drops Orange Juice"


def test_oatmeal_keeps_three_of_the_kitchen_mr_6_2() -> None:
    zones = {"rewards 0": "pancakes oatmeal made-bed", "used rewards 0": "orange-juice"}
    assert end(zones).scores[0] == 11
    zones["rewards 0"] = "pancakes oatmeal packed-lunch"
    four = end(zones)
    assert not four.over
    four.play(0, "drop oatmeal")
    assert "done" not in four.legal(0)
    four.play(0, "drop orange-juice", "drop packed-lunch", "done")
    assert four.scores[0] == 4


def test_matching_socks_keep_one_more_of_the_laundry_room_mr_6_2() -> None:
    assert score("matching-socks clean-uniform", seats=3) == 6
    scene = end({"rewards 0": "matching-socks clean-uniform laundry-basket"})
    assert scene.play(0, "drop laundry-basket", "done").scores[0] == 6


def test_the_best_selection_is_one_choice_with_its_points_mr_6_3() -> None:
    zones = {
        "rewards 0": "pancakes oatmeal packed-lunch",
        "used rewards 0": "orange-juice",
        "mess in front 0": "-1",
    }
    scene = end(zones, speed=[7, 4, 1])
    assert choices(scene.table, 0)["best"] == "Keep the best cards and drop Packed Lunch"
    assert preview(scene, "best") == {"total": 13, "fewer": 0}
    assert scene.play(0, "best").scores[0] == 13
    assert scene.told(1, "MR-6.2")[-3] == "0 drops Packed Lunch"


def test_a_worse_selection_says_so_beforehand_mr_6_3() -> None:
    scene = end({"rewards 0": "pancakes oatmeal packed-lunch", "used rewards 0": "orange-juice"})
    scene.play(0, "drop oatmeal", "drop orange-juice", "drop packed-lunch")
    assert scene.legal(0) == ["done", "drop pancakes"]
    assert choices(scene.table, 0)["done"] == "Keep the rest"
    assert preview(scene, "done") == {"total": 4, "fewer": 3}
    assert scene.play(0, "done").scores[0] == 4


@pytest.mark.parametrize(
    "options", [{}, {"end_eval": "before_discard"}, {"limit_counts_revealed": "no"}], ids=str
)
def test_no_selection_counts_more_than_the_best_mr_6_3(options: dict[str, Any]) -> None:
    """Against every selection there is, of cards that crowd three rooms."""
    zones = {
        "rewards 0": "oatmeal packed-lunch pancakes mirror-check brushed-teeth lost-button",
        "used rewards 0": "orange-juice matching-socks laundry-basket",
    }
    t = end(zones, seats=4, **options).table
    seat = Seat(0)
    there = scoring.droppable(t, seat)
    sets = [scoring.picked(there, bits) for bits in range(1 << len(there))]
    allowed = [drop for drop in sets if scoring.may_keep(t, seat, drop)]
    points = [scoring.total(scoring.reckon(t, seat, drop)) for drop in allowed]
    best = scoring.best_drop(t, seat)
    assert best in allowed
    assert scoring.total(scoring.reckon(t, seat, best)) == max(points)


def test_without_too_many_rewards_nobody_is_asked_mr_6_2() -> None:
    assert end({"rewards 0": "pancakes made-bed"}).over


def test_only_own_rewards_can_be_dropped_mr_6_2() -> None:
    scene = end({"rewards 0": "pancakes packed-lunch"})
    assert scene.refusal(0, "drop made-bed") == "Made Bed is not yours to drop (MR-6.2)."
    assert scene.refusal(0, "stay") == (
        "Drop rewards until no room has too many, then finish (MR-6.2)."
    )


def test_with_limit_counts_revealed_no_used_cards_are_all_kept_mr_6_2() -> None:
    zones = {"rewards 0": "pancakes", "used rewards 0": "orange-juice"}
    assert end(zones, limit_counts_revealed="no").scores[0] == 6
    assert not end(zones, limit_counts_revealed="yes").over


# END effects.


def test_packed_lunch_counts_other_rooms_mr_6_3() -> None:
    assert score("packed-lunch made-bed spyglass") == 1 + 4 + 3 + 2
    assert score("packed-lunch") == 1


def test_mirror_check_is_worth_the_highest_number_mr_6_3() -> None:
    assert score("mirror-check") == 0
    assert score("mirror-check backpack pancakes") == 4 + 4 + 2 + 2


def test_a_mirror_with_a_high_number_looks_at_other_cards_only_mr_6_3() -> None:
    mirror = Reward("Mirror", 1, 6, EFFECTS["MIRROR"], -1, 1, 0)
    cake = Reward("Cake", 0, 4, EFFECTS[""], -1, 1, 0)
    toast = Reward("Toast", 2, 6, EFFECTS[""], -1, 1, 0)
    assert mirror.effect.bonus(mirror, Kept([mirror, cake], [], True, 0, BETWEEN)) == 4
    assert mirror.effect.bonus(mirror, Kept([toast, mirror, cake], [], True, 0, BETWEEN)) == 6


def test_best_outfit_needs_a_clean_front_mr_6_3() -> None:
    """Scenario 5."""
    assert score("best-outfit") == 4
    assert score("best-outfit", zones={"mess in front 0": "lucky-find-+1"}) == 5
    front = {"mess in front 0": "lucky-find-+1 big-mess-2"}
    assert score("best-outfit", zones=front) == 2 - 1


@pytest.mark.parametrize(("speed", "points"), [(7, 1), (4, 1), (1, 5), (0, 1)])
def test_five_more_minutes_pays_for_the_lowest_speed_bonus_mr_6_3(speed: int, points: int) -> None:
    assert score("five-more-minutes", speed) == points


@pytest.mark.parametrize(("speed", "points"), [(8, 5), (5, 2), (1, 2), (0, 2)])
def test_carpool_pays_for_the_highest_speed_bonus_mr_6_3(speed: int, points: int) -> None:
    assert score("carpool", speed, seats=4) == points


def test_day_planner_counts_mess_in_hand_mr_6_3() -> None:
    mess = {"mess 0": "huge-mess-3 small-mess-1"}
    assert score("day-planner", zones=mess) == 5


@pytest.mark.parametrize(
    ("card", "other"),
    [("backpack", "oatmeal"), ("lost-button", "alarm-clock"), ("picked-flowers", "doorbell")],
)
def test_pairs_mr_6_3(card: str, other: str) -> None:
    assert lines(end({"rewards 0": f"{card} {other}"}, seats=5)) == {
        card.replace("-", " ").title(): 2
    }
    assert lines(end({"rewards 0": card}, seats=5)) == {}


def test_a_pair_looks_at_kept_cards_only_mr_6_3() -> None:
    zones = {"rewards 0": "backpack pancakes spyglass"}
    scene = end(zones).play(0, "drop spyglass", "done")
    assert scene.scores[0] == 2 + 4 + 2
    assert lines(end(zones).play(0, "drop backpack", "done")) == {}


def test_whistle_pays_if_it_was_used_and_kept_mr_6_4() -> None:
    assert score("", zones={"used rewards 0": "whistle"}, seats=4) == 5
    assert score("whistle", seats=4) == 2
    zones = {"used rewards 0": "whistle", "rewards 0": "tidy-toolbox"}
    assert end(zones, seats=4).play(0, "drop whistle", "done").scores[0] == 4


def test_with_end_eval_before_discard_a_dropped_card_still_pays_mr_6_3() -> None:
    zones = {"rewards 0": "packed-lunch pancakes made-bed"}
    for way, points in (("kept", 8), ("before_discard", 9)):
        scene = end(zones, end_eval=way).play(0, "drop packed-lunch", "done")
        assert scene.scores[0] == points
    zones = {"rewards 0": "oatmeal pancakes orange-juice"}
    scene = end(zones, end_eval="before_discard")
    assert scene.over


def printed_on(key: str, **options: Any) -> str:
    """What is printed on a reward at a table with these options."""
    kit = fh.game(GAME).kit(4, options)
    return kit.faces[kit.keys.index(key)].text


def test_cards_say_what_their_effects_look_at_mr_6_3() -> None:
    assert printed_on("backpack") == "At the end: +2 if you also keep a Kitchen card."
    assert printed_on("backpack", end_eval="before_discard") == (
        "At the end: +2 if you also have a Kitchen card, kept or not."
    )
    assert "this one included" in printed_on("oatmeal")
    assert "this one included" not in printed_on("oatmeal", end_eval="before_discard")
    zones = {"rewards 0": "backpack pancakes oatmeal packed-lunch orange-juice"}
    made = end(zones, end_eval="before_discard", seats=4)
    made.play(0, "drop oatmeal", "done")
    assert made.zone("shown rewards 0") == "pancakes orange-juice packed-lunch backpack"


def test_a_mirror_with_a_number_says_that_it_is_worth_both_mr_8_1() -> None:
    own = {room: [list(card) for card in cards] for room, cards in CARDS.items()}
    own["Bathroom"][3][1] = 2
    highest = "the highest number on your other cards."
    assert printed_on("mirror-check") == f"At the end: worth as much as {highest}"
    assert printed_on("mirror-check", cards=own) == f"At the end: plus {highest}"
    zones = {"rewards 0": "mirror-check made-bed"}
    assert end(zones, cards=own, seats=4).scores[0] == 2 + 4 + 4


@pytest.mark.parametrize(
    "plain",
    [
        "pancakes",
        "brushed-teeth",
        "made-bed",
        "cartoons",
        "finished-homework",
        "clean-uniform",
        "tidy-toolbox",
        "watered-plants",
    ],
)
def test_plain_cards_are_worth_four_mr_8(plain: str) -> None:
    assert score(plain, seats=5) == 4


@pytest.mark.parametrize(
    ("card", "points"),
    [
        ("hot-shower", 3),
        ("clean-towel", 3),
        ("alarm-clock", 3),
        ("orange-juice", 2),
        ("blanket-fort", 3),
        ("blame-the-cat", 3),
        ("doorbell", 3),
        ("spyglass", 3),
        ("laundry-basket", 3),
        ("bicycle", 3),
        ("muddy-boots", 3),
        ("skateboard", 3),
    ],
)
def test_cards_with_an_effect_keep_their_points_mr_8(card: str, points: int) -> None:
    assert score(card, seats=5) == points


# Points and winners.


def test_everything_that_counts_line_by_line_mr_6_4() -> None:
    zones = {"rewards 0": "best-outfit", "mess in front 0": "lucky-find-+1", "mess 0": "big-mess-2"}
    scene = end({**zones, "used rewards 0": "spyglass"}, [7, 0, 0])
    told = [
        (line["points"], text_of(scene.table.kit, line))
        for line in scene.table.reckoning()
        if not line["seat"]
    ]
    assert told == [
        (3, "Spyglass"),
        (2, "Best Outfit"),
        (2, "Best Outfit: At the end: +2 if no negative mess lies in front of you."),
        (7, "Speed Bonus 7"),
        (1, "Mess in front: Lucky Find +1"),
    ]
    assert scene.scores == [15, 0, 0]
    assert scene.told(1)[-3:] == ["0 scores 15 points", "1 scores 0 points", "2 scores 0 points"]


def test_a_tie_goes_to_the_higher_speed_bonus_mr_6_5() -> None:
    """Scenario 11."""
    zones = {"rewards 0": "made-bed spyglass pancakes", "rewards 1": "brushed-teeth"}
    zones |= {"used rewards 1": "doorbell skateboard laundry-basket"}
    for tie, winners in (("speed", [0]), ("shared", [0, 1])):
        scene = end(zones, [6, 4, 1, 0, 0], tie=tie, seats=5)
        assert scene.scores[:2] == [17, 17]
        assert scene.winners == winners


def test_late_players_who_tie_share_it_mr_6_5() -> None:
    assert end({"rewards 0": "pancakes", "rewards 1": "made-bed"}).winners == [0, 1]


def test_several_mornings_are_added_up_and_the_start_goes_round_mr_6_6() -> None:
    game = fh.game(GAME)
    t = game.start(3, "mornings", {"mornings": 3, "bell_round": 5})
    dice = fh.Dice("mornings")
    firsts: dict[int, int] = {}
    while not t.over:
        facts = facts_of(t)
        firsts.setdefault(facts["morning"], facts["first player"])
        seat = t.actors[0]
        legal = t.legal(seat)
        t.act(seat, legal[dice.below(len(legal))])
    assert list(firsts) == [1, 2, 3]
    assert [(first - firsts[1]) % 3 for first in firsts.values()] == [0, 1, 2]
    assert {text_of(t.kit, line).split(":")[0] for line in t.reckoning()} <= {
        "Morning 1",
        "Morning 2",
        "Morning 3",
    }


def test_a_new_morning_begins_as_the_first_did_mr_6_6() -> None:
    game = fh.game(GAME)
    t = game.start(2, "again", {"mornings": 2, "bell_round": 5})
    dice = fh.Dice("again")
    while facts_of(t)["morning"] == 1:
        seat = t.actors[0]
        legal = t.legal(seat)
        t.act(seat, legal[dice.below(len(legal))])
    counts = {zone["name"]: zone["count"] for zone in t.view(None)["zones"]}
    assert (counts["centre"], counts["locked"], counts["mess 0"], counts["queue cards 1"]) == (
        3,
        1,
        4,
        6,
    )
    assert t.view(0)["memory"] == []
    assert [len(t.faces(inside(FaceId(room)))) for room in range(6)] == [4] * 6


def test_every_game_ends_mr_10_1() -> None:
    game = fh.game(GAME)
    for number in range(10):
        t = game.start(2 + number % 5, f"end {number}", {"bell_round": 60, "reuse_kept": "yes"})
        dice = fh.Dice(number)
        for _ in range(4000):
            if t.over:
                break
            seat = t.actors[0]
            legal = t.legal(seat)
            t.act(seat, legal[dice.below(len(legal))])
        assert t.over
