"""SF-5: what a round is worth."""

from __future__ import annotations

from tests.games.smash_family.setting import scoring
from tests.scene import Scene


def piles(scene: Scene) -> tuple[str, str]:
    return scene.zone("score pile 0"), scene.zone("score pile 1")


def test_everything_is_turned_up_and_shown_sf_5_1() -> None:
    zones = {"hand 0": "nova", "hand 1": "puff", "face down": "bongo", "played face down 1": "fern"}
    entry = scoring(zones).table.log(None)[0]
    assert entry["rule"] == "SF-5.1"
    assert {move["face"] for move in entry["moves"]} == {"nova", "puff", "bongo", "fern"}


def test_equal_cards_turned_up_give_no_extra_turn_sf_5_1() -> None:
    scene = scoring({"board": "bongo", "face down": "bongo", "hand 0": "nova"})
    assert scene.told(None, "SF-4.4") == []
    assert scene.told(None)[1] == "All other cards go back to the deck"


def test_a_family_completed_alone_is_scored_with_every_copy_sf_5_4() -> None:
    """Scenario 5."""
    scene = scoring({"board": "fern", "hand 0": "thistle thistle nova orbit", "hand 1": "puff"})
    assert piles(scene) == ("fern thistle thistle", "")
    told = "0 alone completes Woodland and takes Fern, Thistle ×2"
    assert scene.told(None, "SF-5.4") == scene.told(1, "SF-5.4") == [told]


def test_the_second_seat_scores_by_the_same_rule_sf_5_4() -> None:
    scene = scoring({"board": "fern", "hand 1": "thistle thistle nova orbit", "hand 0": "puff"})
    assert piles(scene) == ("", "fern thistle thistle")


def test_the_other_hands_copies_are_not_taken_sf_5_4() -> None:
    """Scenario 6."""
    scene = scoring({"board": "nova orbit", "hand 0": "pixel", "hand 1": "nova orbit"})
    assert piles(scene) == ("nova orbit pixel", "")
    back = ("deck", "board", "face down", "hand 0", "hand 1")
    assert " ".join(scene.zone(zone) for zone in back).split().count("nova") == 2


def test_hidden_cards_count_sf_5_2() -> None:
    """Scenario 7."""
    scene = scoring({"face down": "oakley", "hand 0": "juniper", "hand 1": "nova"})
    assert piles(scene) == ("oakley juniper", "")


def test_cards_played_face_down_count_for_both_seats_sf_5_2() -> None:
    scene = scoring({"played face down 0": "oakley", "hand 1": "juniper", "hand 0": "nova"})
    assert piles(scene) == ("", "oakley juniper")


def test_a_hand_alone_can_complete_a_family_sf_5_2() -> None:
    assert piles(scoring({"hand 1": "fern thistle"})) == ("", "fern thistle")


def test_the_other_hand_does_not_help_sf_5_2() -> None:
    scene = scoring({"board": "nova", "hand 0": "orbit", "hand 1": "pixel"})
    assert piles(scene) == ("", "")


def test_all_three_of_a_large_family_are_needed_sf_5_2() -> None:
    zones = {"board": "nova nova orbit", "hand 0": "orbit orbit", "hand 1": "puff"}
    assert piles(scoring(zones, family_rule="all")) == ("", "")


def test_copies_of_one_character_are_no_family_sf_5_2() -> None:
    zones = {"board": "fern fern", "hand 0": "fern"}
    assert piles(scoring(zones)) == ("", "")
    assert piles(scoring(zones, family_rule="any2")) == ("", "")


def test_with_family_rule_any2_two_of_three_suffice_sf_5_2() -> None:
    zones = {"board": "nova", "hand 0": "orbit orbit", "hand 1": "puff"}
    assert piles(scoring(zones)) == ("", "")
    assert piles(scoring(zones, family_rule="any2")) == ("nova orbit orbit", "")


def test_with_family_rule_any2_each_seat_may_have_another_pair_sf_5_3() -> None:
    """Different two of the three are still one and the same family: both complete it."""
    zones = {"board": "nova", "hand 0": "orbit", "hand 1": "pixel"}
    scene = scoring(zones, family_rule="any2")
    assert piles(scene) == ("", "")
    assert scene.told(None, "SF-5.3") == ["Both complete Comet Crew: nobody scores it"]


def test_with_family_rule_any2_a_small_family_needs_both_sf_5_2() -> None:
    zones = {"board": "fern", "hand 0": "thistle"}
    assert piles(scoring(zones, family_rule="any2")) == ("fern thistle", "")


def test_with_family_rule_any2_a_third_character_is_taken_too_sf_5_4() -> None:
    zones = {"board": "nova pixel", "hand 0": "orbit"}
    scene = scoring({**zones, "hand 1": "puff"}, family_rule="any2")
    assert piles(scene) == ("", ""), "the board alone has two: both complete it"
    scene = scoring({"board": "nova", "hand 0": "orbit pixel"}, family_rule="any2")
    assert piles(scene) == ("nova orbit pixel", "")


def test_a_family_completed_by_both_is_cancelled_sf_5_3() -> None:
    zones = {"board": "fern", "hand 0": "thistle thistle", "hand 1": "thistle"}
    scene = scoring(zones, common="cancel")
    assert piles(scene) == ("", "")
    assert scene.told(0, "SF-5.3") == ["Both complete Woodland: nobody scores it"]


def test_a_family_complete_on_the_board_is_everybodys_and_so_nobodys_sf_5_3() -> None:
    assert piles(scoring({"board": "fern thistle", "hand 0": "fern"})) == ("", "")


def test_with_common_hand_only_each_takes_the_cards_of_the_own_hand_sf_5_3() -> None:
    zones = {"board": "fern", "hand 0": "thistle thistle nova", "hand 1": "thistle fern"}
    scene = scoring(zones, common="hand_only")
    assert piles(scene) == ("thistle thistle", "fern thistle")
    assert scene.told(None, "SF-5.3") == [
        "0 shares Woodland and takes Thistle ×2 from their own hand",
        "1 shares Woodland and takes Fern, Thistle from their own hand",
    ]


def test_with_common_hand_only_an_empty_share_takes_nothing_sf_5_3() -> None:
    scene = scoring(
        {"board": "fern thistle", "hand 0": "fern", "hand 1": "nova"}, common="hand_only"
    )
    assert piles(scene) == ("fern", "")
    assert (
        scene.told(None, "SF-5.3")[1] == "1 shares Woodland and takes no card from their own hand"
    )


def test_with_common_hand_only_the_exclusive_families_are_scored_as_ever_sf_5_4() -> None:
    zones = {"board": "fern rudder", "hand 0": "thistle contrail", "hand 1": "thistle"}
    scene = scoring(zones, common="hand_only")
    assert piles(scene) == ("thistle rudder contrail", "thistle")


def test_several_families_are_scored_at_once_sf_5_5() -> None:
    zones = {
        "board": "fern oakley rudder",
        "hand 0": "thistle contrail",
        "hand 1": "juniper juniper contrail",
    }
    assert piles(scoring(zones)) == ("fern thistle", "oakley juniper juniper")


def test_all_other_cards_return_to_the_deck_sf_5_6() -> None:
    zones = {"board": "fern rudder puff", "hand 0": "thistle contrail", "hand 1": "contrail gale"}
    scene = scoring(zones)
    assert piles(scene) == ("fern thistle", "")
    told = next(e for e in scene.table.log(None) if e["rule"] == "SF-5.6")["moves"]
    moved = [move for move in told if move["kind"] == "move"]
    assert [move["from"] for move in moved] == ["board"] * 2 + ["hand 0"] + ["hand 1"] * 2
    assert {move["to"] for move in moved} == {"deck"}
    dealt = ["deck", "board", "face down", "hand 0", "hand 1"]
    assert sum(scene.count(zone) for zone in dealt) == 58


def test_at_scoring_everything_in_hands_and_on_the_board_is_shown_sf_8_3() -> None:
    """The match ends here, so that all of it still lies there."""
    zones = {"board": "rudder puff", "face down": "gale", "hand 0": "nova", "hand 1": "mochi"}
    scene = scoring(zones, number=20)
    assert scene.over
    for seat in (0, 1, None):
        assert scene.seen(seat, "board") == "puff gale rudder"
        assert scene.seen(seat, "hand 0") == "nova"
        assert scene.seen(seat, "hand 1") == "mochi"


def test_a_dead_family_is_never_completed_again_sf_7_3() -> None:
    """Scenario 10: all three Ferns are out."""
    zones = {
        "score pile 0": "fern fern thistle",
        "score pile 1": "fern thistle",
        "board": "rudder",
        "hand 0": "thistle contrail",
    }
    scene = scoring(zones)
    assert piles(scene) == ("fern fern thistle rudder contrail", "fern thistle")
    assert scene.fact("round") == 2


def test_with_family_rule_any2_a_large_family_outlives_a_dead_character_sf_7_3() -> None:
    zones = {"score pile 1": "nova nova nova", "board": "orbit", "hand 0": "pixel"}
    assert piles(scoring(zones, family_rule="all"))[0] == ""
    assert piles(scoring(zones, family_rule="any2"))[0] == "orbit pixel"


def test_the_rulebooks_example_is_right_sf_5_4() -> None:
    zones = {
        "board": "nova orbit fern",
        "hand 0": "pixel thistle thistle puff",
        "hand 1": "nova thistle gale spark",
    }
    scene = scoring(zones)
    assert piles(scene) == ("nova orbit pixel", "")
    assert scene.told(None, "SF-5.3") == ["Both complete Woodland: nobody scores it"]
