"""SF-4 and SF-8: turns, extra turns, and who knows what meanwhile."""

from __future__ import annotations

import pytest

import fullhouse as fh
from fullhouse.games.smash_family.cards import ROUND
from tests import wording
from tests.games.smash_family.setting import GAME, asked, turn

CAST = (
    "nova orbit pixel fern thistle puff drizzle gale bongo maraca tambo beacon foghorn "
    "spark mochi whisk rudder contrail oakley juniper"
)


def test_six_turns_alternate_and_the_middle_two_are_face_down_sf_4_1() -> None:
    t = fh.game(GAME).start(2, "no pairs")
    first = t.actors[0]
    turns: dict[object, tuple[int, str | None]] = {}
    while t.view(None)["facts"]["round"] == 1 and not t.over:
        view = t.view(None)
        turns[view["facts"]["turn"]] = (t.actors[0], wording.asked(t, None))
        t.act(t.actors[0], t.legal(t.actors[0])[0])
    up, down = "Play a card face up", "Play a card face down"
    second = 1 - first
    assert turns == {
        1: (first, up),
        2: (second, up),
        3: (first, down),
        4: (second, down),
        5: (first, up),
        6: (second, up),
    }


def test_a_turn_draws_the_top_card_of_the_deck_sf_4_2() -> None:
    scene = turn(1, 0, {"hand 0": "nova orbit puff gale", "board": "bongo", "deck": "mochi fern"})
    assert scene.zone("hand 0") == "nova orbit fern puff gale"
    assert scene.told(0) == ["0 draws Fern"]
    assert scene.told(1) == scene.told(None) == ["0 draws a card"]


def test_any_card_of_the_hand_may_be_played_also_the_one_just_drawn_sf_4_3() -> None:
    scene = turn(1, 0, {"hand 0": "nova orbit puff gale", "board": "bongo", "deck": "fern"})
    assert scene.legal(0) == ["play nova", "play orbit", "play fern", "play puff", "play gale"]
    assert scene.legal(1) == []
    scene.play(0, "play fern")
    assert scene.zone("hand 0") == "nova orbit puff gale"


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_nobody_may_pass_sf_4_3(number: int) -> None:
    """Ruling R10: there is no such action, also with a single card in hand."""
    scene = asked(number, 0, {"hand 0": "nova", "board": "bongo"})
    assert scene.legal(0) == ["play nova"]
    assert scene.actors == [0]
    assert "starts with one of: play" in scene.refusal(0, "pass")


def test_a_card_one_does_not_have_is_refused_sf_4_3() -> None:
    scene = asked(1, 0, {"hand 0": "nova orbit", "hand 1": "fern", "board": "bongo"})
    assert scene.refusal(0, "play fern") == "You have no Fern in your hand (SF-4.3)."
    assert scene.refusal(0, "play bongo") == "You have no Bongo in your hand (SF-4.3)."
    assert scene.refusal(1, "play fern") == "It is not your turn to decide."
    assert "takes a card, from nova to juniper" in scene.refusal(0, "play nobody")


def test_a_face_up_card_becomes_visible_and_the_turn_passes_sf_4_4() -> None:
    scene = asked(1, 0, {"hand 0": "nova orbit", "hand 1": "puff", "board": "bongo"})
    scene.play(0, "play nova")
    assert scene.seen(1, "board") == scene.seen(None, "board") == "nova bongo"
    assert scene.actors == [1]
    assert scene.fact("turn") == 2
    assert scene.told(1)[0] == "0 plays Nova"


def test_matching_a_visible_card_earns_an_extra_turn_sf_4_4() -> None:
    """Scenario 2."""
    hand = "puff nova orbit bongo fern"
    scene = asked(1, 0, {"hand 0": hand, "board": "puff", "deck": "gale mochi"})
    scene.play(0, "play puff")
    assert scene.zone("board") == "puff puff"
    assert scene.actors == [0]
    assert scene.count("hand 0") == 5
    assert scene.fact("turn") == 1
    assert scene.asked == "Play a card face up"
    assert scene.told(1) == ["0 plays Puff", "0 takes an extra turn", "0 draws a card"]
    scene.play(0, "play mochi")
    assert scene.actors == [1]
    assert scene.fact("turn") == 2


def test_the_third_copy_earns_an_extra_turn_too_sf_4_4() -> None:
    """Scenario 3."""
    scene = asked(1, 0, {"hand 0": "puff nova", "board": "puff puff"})
    scene.play(0, "play puff")
    assert scene.zone("board") == "puff puff puff"
    assert scene.actors == [0]


def test_extra_turns_chain_sf_4_4() -> None:
    scene = asked(5, 1, {"hand 1": "puff puff nova", "hand 0": "gale", "board": "puff nova"})
    scene.play(1, "play puff", "play puff", "play nova")
    assert scene.actors == [1]
    assert scene.fact("turn") == 5
    assert scene.told(None).count("1 takes an extra turn") == 3


def test_a_card_played_in_an_extra_turn_can_be_matched_in_the_next_sf_4_4() -> None:
    zones = {"hand 0": "puff nova nova", "board": "puff", "deck": "gale gale"}
    scene = asked(1, 0, zones).play(0, "play puff", "play nova")
    assert scene.actors == [1]


def test_a_card_of_the_same_family_is_no_match_sf_4_4() -> None:
    scene = asked(1, 0, {"hand 0": "puff gale", "hand 1": "fern", "board": "drizzle"})
    assert scene.play(0, "play puff").actors == [1]


def test_with_extra_draw_off_an_extra_turn_draws_nothing_sf_4_4() -> None:
    zones = {"hand 0": "puff nova orbit", "hand 1": "fern", "board": "puff"}
    scene = asked(1, 0, zones, extra_draw="off")
    deck = scene.count("deck")
    scene.play(0, "play puff")
    assert scene.actors == [0]
    assert scene.zone("hand 0") == "nova orbit"
    assert scene.count("deck") == deck
    scene.play(0, "play nova")
    assert scene.actors == [1]
    assert scene.count("hand 1") == 2


def test_with_extra_draw_off_the_last_card_can_leave_an_empty_hand_sf_4_8() -> None:
    scene = asked(1, 0, {"hand 0": "puff", "hand 1": "fern", "board": "puff"}, extra_draw="off")
    scene.play(0, "play puff")
    assert scene.told(1, "SF-4.8") == ["0 has no card to play"]
    assert scene.actors == [1]
    assert scene.fact("turn") == 2


def test_with_extra_draw_on_the_chain_goes_on_from_the_deck_sf_4_4() -> None:
    zones = {"hand 0": "puff", "board": "puff", "deck": "puff"}
    scene = asked(1, 0, zones, extra_draw="on").play(0, "play puff", "play puff")
    assert scene.actors == [0]


def test_with_extra_cap_1_a_match_inside_an_extra_turn_earns_nothing_sf_4_4() -> None:
    zones = {"hand 0": "puff puff nova", "hand 1": "fern", "board": "puff"}
    scene = asked(1, 0, zones, extra_cap="1").play(0, "play puff")
    assert scene.actors == [0]
    scene.play(0, "play puff")
    assert scene.zone("board") == "puff puff puff"
    assert scene.actors == [1]
    assert scene.told(None).count("0 takes an extra turn") == 1


def test_with_extra_cap_1_every_regular_turn_may_earn_one_sf_4_4() -> None:
    zones = {"hand 0": "puff nova", "hand 1": "puff", "board": "puff", "deck": "gale"}
    scene = asked(1, 0, zones, extra_cap="1").play(0, "play puff", "play nova")
    scene.play(1, "play puff")
    assert scene.actors == [1]


def test_with_extra_cap_no_there_is_no_end_to_it_but_the_cards_sf_7_1() -> None:
    """One of each is visible, so all forty other cards are played in one turn."""
    scene = turn(1, 0, {"board": CAST})
    plays = 0
    while scene.fact("round") == 1:
        scene.play(0, scene.legal(0)[0])
        plays += 1
    assert plays == 40
    assert scene.told(None).count("0 takes an extra turn") == 40
    assert scene.scores == [0, 0]


@pytest.mark.parametrize("zone", ["face down", "played face down 0", "played face down 1"])
def test_a_hidden_copy_earns_no_extra_turn_sf_4_5(zone: str) -> None:
    """Ruling R4: it would tell what lies there."""
    scene = asked(5, 0, {"hand 0": "puff nova", "hand 1": "fern", "board": "bongo", zone: "puff"})
    assert scene.play(0, "play puff").actors == [1]


@pytest.mark.parametrize("number", [3, 4])
def test_a_face_down_card_is_hidden_and_earns_no_extra_turn_sf_4_6(number: int) -> None:
    """Scenario 4."""
    scene = asked(number, 0, {"hand 0": "puff nova", "hand 1": "fern", "board": "puff"})
    assert scene.asked == "Play a card face down"
    scene.play(0, "play puff")
    assert scene.zone("board") == "puff"
    assert scene.seen(0, "played face down 0") == "puff"
    assert scene.seen(1, "played face down 0") == "+1"
    assert scene.seen(None, "played face down 0") == "+1"
    assert scene.told(0)[0] == "0 plays Puff face down"
    assert scene.told(1)[0] == scene.told(None)[0] == "0 plays a card face down"
    assert scene.actors == [1]
    assert scene.fact("turn") == number + 1


def test_after_turn_six_and_its_extra_turns_the_round_is_scored_sf_4_7() -> None:
    scene = asked(6, 1, {"hand 1": "puff nova", "board": "puff", "deck": "gale"})
    scene.play(1, "play puff")
    assert scene.told(None, "SF-5.1") == []
    assert scene.fact("turn") == 6
    scene.play(1, "play nova")
    assert scene.told(None, "SF-5.1") == ["All face-down cards and both hands are shown"]
    assert scene.fact("round") == 2


def test_with_an_empty_deck_one_plays_from_the_hand_sf_4_8() -> None:
    """Scenario 9."""
    zones = {"hand 0": "nova orbit", "hand 1": "fern", "board": "puff"}
    scene = turn(1, 0, zones, rest=None)
    assert scene.legal(0) == ["play nova", "play orbit"]
    assert scene.told(0, "SF-4.2") == []
    scene.play(0, "play nova")
    assert scene.legal(1) == ["play fern"]


def test_with_an_empty_hand_too_the_turn_ends_sf_4_8() -> None:
    """Scenario 9, second half."""
    scene = turn(1, 0, {"hand 1": "fern thistle", "board": "puff"}, rest=None)
    assert scene.told(None, "SF-4.8") == ["0 has no card to play"]
    assert scene.actors == [1]
    assert scene.fact("turn") == 2


def test_an_extra_turn_without_deck_and_hand_ends_sf_4_8() -> None:
    scene = turn(1, 0, {"hand 0": "puff", "hand 1": "fern", "board": "puff"}, rest=None)
    scene.play(0, "play puff")
    assert scene.told(None, "SF-4.8") == ["0 has no card to play"]
    assert scene.actors == [1]


def test_with_no_cards_at_all_six_turns_end_by_themselves_sf_4_8() -> None:
    scene = turn(1, 0, {"board": "puff nova"}, rest=None)
    assert len(scene.told(None, "SF-4.8")) == 6
    assert scene.over
    assert scene.winners == [0, 1]


def test_a_hand_of_copies_is_still_asked_which_to_play_sf_8_4() -> None:
    """Only its owner can tell that there is one answer; so it is asked."""
    scene = turn(1, 0, {"hand 0": "puff puff", "board": "nova", "deck": "puff"})
    assert scene.actors == [0]
    assert scene.legal(0) == ["play puff"]


def test_everybody_sees_what_sf_8_1_lists() -> None:
    t = fh.game(GAME).start(2, "public")
    first = t.actors[0]
    for seat in (0, 1, None):
        view = t.view(seat)
        zones = {zone["name"]: zone for zone in view["zones"]}
        assert zones["deck"]["count"] == 60 - 8 - 1 - len(zones["board"]["cards"]) - 1
        assert zones["face down"]["count"] == 1
        assert zones[f"hand {first}"]["count"] == 5
        assert zones[f"hand {1 - first}"]["count"] == 4
        assert all("face" in card for card in zones["board"]["cards"])
        assert view["facts"] == {"round": 1, "turn": 1, "first player": first}
        assert view["actors"] == [first]
        assert view["scores"] == [0, 0]


def test_who_played_each_hidden_card_is_public_sf_8_1() -> None:
    zones = {"hand 0": "puff nova", "hand 1": "fern gale", "board": "bongo"}
    scene = asked(3, 0, zones).play(0, "play puff").play(1, "play gale")
    assert scene.seen(None, "played face down 0") == "+1"
    assert scene.seen(None, "played face down 1") == "+1"


def test_each_seat_knows_its_own_hand_and_own_hidden_card_only_sf_8_2() -> None:
    zones = {
        "hand 0": "nova orbit puff gale",
        "hand 1": "fern thistle bongo tambo",
        "board": "bongo",
        "face down": "mochi",
        "played face down 0": "whisk",
        "played face down 1": "spark",
    }
    known = {"played face down 0": [0], "played face down 1": [1]}
    scene = turn(5, 0, zones, known=known)
    for zone, at_0, at_1, spectator in (
        ("hand 1", "+4", "fern thistle bongo tambo", "+4"),
        ("played face down 0", "whisk", "+1", "+1"),
        ("played face down 1", "+1", "spark", "+1"),
        ("face down", "+1", "+1", "+1"),
    ):
        seen = (scene.seen(0, zone), scene.seen(1, zone), scene.seen(None, zone))
        assert seen == (at_0, at_1, spectator)


def test_nothing_of_the_other_hand_is_known_during_a_round_sf_8_4() -> None:
    """After a scoring that showed all, no card dealt from the new deck is known."""
    t = fh.game(GAME).start(2, "many rounds", {"target": 20})
    dice = fh.Dice("many rounds")
    while not t.over:
        for seat in (0, 1):
            zones = {zone["name"]: zone for zone in t.view(seat)["zones"]}
            assert all("back" in card for card in zones[f"hand {1 - seat}"]["cards"])
            assert all("back" in card for card in zones[f"played face down {1 - seat}"]["cards"])
        actor = t.actors[0]
        legal = t.legal(actor)
        t.act(actor, legal[dice.below(len(legal))])
    assert t.facts[ROUND] > 1


def test_the_rulebooks_example_is_right_sf_4_4() -> None:
    hand = {"hand 0": "puff nova fern oakley", "hand 1": "beacon"}
    scene = turn(1, 0, {**hand, "board": "puff rudder", "deck": "gale mochi"})
    assert "play mochi" in scene.legal(0)
    scene.play(0, "play puff", "play gale")
    assert scene.actors == [1]
    assert scene.fact("turn") == 2
