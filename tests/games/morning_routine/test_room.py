"""MR-4.4: collecting and cleaning."""

from __future__ import annotations

import pytest

from tests import wording
from tests.games.morning_routine.setting import act, keys
from tests.scene import Scene

STUDY = {"room 0": "study", "Study envelope": "spyglass backpack -2 -1 +1", "mess 0": "-3 -1"}


def test_the_actions_in_a_room_mr_4_4() -> None:
    assert act(0, STUDY).legal(0) == ["collect", "clean", "return"]
    assert act(0, {"room 0": "study", "mess 0": "-3"}).legal(0) == ["return"]
    assert act(0, {"room 0": "study", "Study envelope": "spyglass"}).legal(0) == ["return"]


def test_collecting_leaves_mess_first_and_takes_any_reward_mr_4_4() -> None:
    scene = act(0, STUDY).play(0, "collect")
    assert scene.legal(0) == ["leave huge-mess-3", "leave small-mess-1"]
    scene.play(0, "leave huge-mess-3")
    assert scene.legal(0) == ["take backpack", "take spyglass"]
    scene.play(0, "take spyglass")
    assert scene.zone("Study envelope") == keys("backpack -3 -2 -1 +1")
    assert (scene.zone("rewards 0"), scene.zone("mess 0")) == ("spyglass", keys("-1"))


def test_others_see_backs_only_mr_4_4() -> None:
    scene = act(0, STUDY).play(0, "collect", "leave huge-mess-3", "take spyglass")
    assert scene.told(0)[-2:] == ["0 leaves Huge Mess −3 behind", "0 takes Spyglass as a reward"]
    assert scene.told(1)[-2:] == ["0 leaves a card behind", "0 takes a card as a reward"]
    assert (scene.seen(1, "rewards 0"), scene.seen(1, "mess 0")) == ("+1", "+1")
    told = str(scene.table.log(1)) + str(scene.table.log(None))
    assert "study" not in told
    assert "huge" not in told


def test_the_last_mess_and_the_last_reward_mr_4_4() -> None:
    """Scenario 2."""
    scene = act(0, {"room 0": "study", "Study envelope": "spyglass", "mess 0": "-3"})
    scene.play(0, "collect", "leave huge-mess-3", "take spyglass")
    assert (scene.zone("Study envelope"), scene.zone("rewards 0")) == (keys("-3"), "spyglass")
    again = {"room 0": "study", "Study envelope": "-3", "rewards 0": "spyglass"}
    none_left = "To collect, you must leave a mess card, and you have none left (MR-4.4)."
    assert act(0, again).refusal(0, "collect") == none_left
    assert act(0, {**again, "mess 0": "-1"}).refusal(0, "collect") == (
        "There is no reward left in this room (MR-4.4)."
    )


def test_with_reward_pick_random_chance_takes_one_mr_4_4() -> None:
    def collect(seed: str) -> Scene:
        scene = act(0, STUDY, seed=seed, reward_pick="random")
        return scene.play(0, "collect", "leave huge-mess-3")

    taken = {collect(f"seed {number}").zone("rewards 0") for number in range(30)}
    assert taken == {"spyglass", "backpack"}
    chosen = act(0, STUDY, reward_pick="choose").play(0, "collect", "leave huge-mess-3")
    assert chosen.actors == [0]


def test_cleaning_removes_any_and_may_keep_some_mr_4_4() -> None:
    """Scenario 3."""
    scene = act(0, STUDY).play(0, "clean", "remove big-mess-2", "keep lucky-find-+1", "done")
    assert scene.zone("mess discard pile") == keys("-2")
    assert scene.zone("mess in front 0") == keys("+1")
    assert scene.zone("Study envelope") == keys("backpack spyglass -1")
    assert scene.told(None)[-2:] == [
        "0 cleans up Big Mess −2",
        "0 cleans up and keeps Lucky Find +1",
    ]


def test_what_was_kept_cannot_be_left_again_mr_4_4() -> None:
    scene = act(0, {**STUDY, "mess 0": "-3", "mess in front 0": "+1"}).play(0, "collect")
    assert scene.legal(0) == ["leave huge-mess-3"]


def test_with_reuse_kept_it_can_for_all_to_see_mr_4_4() -> None:
    zones = {**STUDY, "mess 0": "-3", "mess in front 0": "+1", "Study envelope": "spyglass"}
    scene = act(0, zones, reuse_kept="yes").play(0, "collect")
    assert scene.legal(0) == ["leave huge-mess-3", "leave lucky-find-+1"]
    scene.play(0, "leave lucky-find-+1", "take spyglass")
    assert scene.told(1)[-2] == "0 leaves Lucky Find +1 behind"
    assert scene.zone("mess in front 0") == ""
    empty = {**zones, "mess 0": ""}
    assert "collect" in act(0, empty, reuse_kept="yes").legal(0)
    assert "collect" not in act(0, empty, reuse_kept="no").legal(0)


def test_one_card_at_least_is_removed_mr_4_4() -> None:
    scene = act(0, STUDY).play(0, "clean")
    assert scene.refusal(0, "done") == "Remove at least one mess card (MR-4.4)."
    assert scene.refusal(0, "remove huge-mess-3") == (
        "There is no more of that mess in this room (MR-4.4)."
    )
    assert scene.actors == [0]
    assert scene.told(1) == []


def test_negative_mess_may_be_kept_unless_positive_only_mr_4_4() -> None:
    scene = act(0, STUDY, clean_keep="any").play(0, "clean", "keep big-mess-2", "done")
    assert scene.zone("mess in front 0") == keys("-2")
    scene = act(0, STUDY, clean_keep="positive_only").play(0, "clean")
    assert [text for text in scene.legal(0) if text.startswith("keep")] == ["keep lucky-find-+1"]
    assert scene.refusal(0, "keep big-mess-2") == (
        "At this table you may keep only the Lucky Find +1 (MR-4.4)."
    )


def test_there_is_no_passing_in_a_room_and_always_a_way_out_mr_4_5() -> None:
    scene = act(0, STUDY)
    out = "You are in a room: collect, clean up, or return (MR-4.5)."
    assert scene.refusal(0, "wait") == scene.refusal(0, "school") == out
    without = act(0, {"room 0": "study", "Study envelope": "spyglass -1"})
    assert without.legal(0) == ["clean", "return"]


def test_no_mess_to_clean_mr_4_4() -> None:
    scene = act(0, {"room 0": "study", "Study envelope": "spyglass", "mess 0": "-1"})
    assert scene.refusal(0, "clean") == "There is no mess in this room (MR-4.4)."


def test_wrong_picks_while_collecting_are_refused_mr_4_4() -> None:
    scene = act(0, STUDY).play(0, "collect")
    assert scene.refusal(0, "take spyglass") == ("First leave one of your own mess cards (MR-4.4).")
    scene.play(0, "leave huge-mess-3")
    assert scene.refusal(0, "take pancakes") == "Pancakes is not in this room (MR-4.4)."
    assert scene.refusal(0, "school") == "Now take a reward from the room (MR-4.4)."


@pytest.mark.parametrize(
    ("inside", "mess", "asked"),
    [
        ("spyglass -1", "-2", "Collect a reward, clean up, or return to the Hallway"),
        ("spyglass", "-2", "Collect a reward, or return to the Hallway"),
        ("spyglass -1", "", "Clean up, or return to the Hallway"),
        ("", "-2", "Return to the Hallway"),
    ],
)
def test_only_the_one_in_the_room_reads_what_can_be_done_mr_4_4(
    inside: str, mess: str, asked: str
) -> None:
    scene = act(0, {"room 0": "study", "Study envelope": inside, "mess 0": mess})
    assert wording.asked(scene.table, 0) == asked
    assert wording.asked(scene.table, 1) == "Collect a reward, clean up, or return to the Hallway"
