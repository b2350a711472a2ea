"""CF-3, CF-8 and CF-9: how a round goes, who sees what, the end and the winner."""

from __future__ import annotations

import json
from typing import Any

import pytest

import fullhouse as fh
from fullhouse.games.clean_family import cards, scoring
from fullhouse.games.clean_family.rules import EndOfRound
from fullhouse.table.cards import FACE
from tests import wording
from tests.games.clean_family.setting import (
    FULL_ROW,
    GAME,
    Family,
    Sheet,
    decide,
    ended,
    grid,
    items,
    reveal,
    scene,
)
from tests.scene import Scene


def two(**more: Any) -> Scene:
    """Two seats with two cards each, in front of O4."""
    hands = {
        "hand 0": items("mask/gloves vitamins/gloves", 0),
        "hand 1": items("disinfectant/mask sanitizer/mask", 1),
    }
    return decide("O4", "", Sheet(), Sheet(), zones={**hands, "market": "i2 i3"}, **more)


def test_a_shape_is_revealed_spun_and_cards_are_taken_cf_3() -> None:
    told = reveal("t4 o4", Sheet(), Sheet())
    assert told.told(None)[:1] == ["The market shows O4"]
    assert told.told(None)[1].startswith("South sees it ")
    assert told.told(None)[2:] == ["0 takes 2 cards", "1 takes 2 cards"]
    assert told.actors == [0, 1]
    assert told.fact("item round") == 3


def test_a_free_card_takes_no_cards_and_is_no_item_round_cf_3() -> None:
    told = reveal("t4 free", Sheet(), Sheet())
    assert told.told(None) == ["The market shows FREE"]
    assert (told.count("hand 0"), told.fact("item round"), told.fact("round")) == (0, 2, 4)


def test_the_steps_are_asked_in_order_to_their_seat_alone_cf_3_1() -> None:
    told = decide(
        "L4", "wild mask/gloves", Sheet(rotate=(1, 0)), Sheet(), zones={"hand 1": "wild-orange"}
    )
    asked = []
    for pick in ("play wild-blue", "gloves", "turn 1", "at b1", "mom", "confirm"):
        asked.append(wording.asked(told.table, 0))
        assert told.asked == "Decide what to draw"
        told.play(0, pick)
    assert asked == [
        "Play an item card",
        "Choose a symbol to draw",
        "Choose how to draw the shape",
        "Choose where to draw Gloves",
        "Give Gloves to somebody in your family",
        "Confirm your decision, or undo",
    ]


def test_everything_can_be_taken_back_until_all_confirm_cf_3_1() -> None:
    told = two()
    before = json.dumps(told.table.snapshot())
    told.play(0, f"play {items('mask/gloves', 0)}", "at a1", "dad", "confirm")
    for _ in range(4):
        told.table.take_back(0)
    assert json.dumps(told.table.snapshot()) == before


def test_nothing_shows_before_all_have_confirmed_cf_3_2() -> None:
    told = two()
    before = {seat: json.dumps([told.table.view(seat), told.table.log(seat)]) for seat in (1, None)}
    picks = [f"play {items('mask/gloves', 0)}", "at a1", "dad"]
    for pick in picks:
        told.play(0, pick)
        assert told.actors == [0, 1]
        for seat, shown in before.items():
            assert json.dumps([told.table.view(seat), told.table.log(seat)]) == shown
    told.play(0, "confirm")
    assert told.actors == [1], "that a seat has confirmed is public"
    assert grid(told, 0) == ""
    told.play(1, f"play {items('sanitizer/mask', 1)}", "at b4", "dad", "confirm")
    assert grid(told, 0) == "MM..... MM....."
    assert told.told(None, "CF-3.2") == [
        "0 plays Mask/Gloves (blue): Mask on a1 b1 a2 b2, given to Dad",
        "1 plays Hand Sanitizer/Mask (orange): Hand Sanitizer on b4 c4 b5 c5, given to Dad",
    ]


def test_any_order_of_confirming_gives_the_same_table_cf_3_2() -> None:
    zero = [f"play {items('mask/gloves', 0)}", "at a1", "dad", "confirm"]
    one = [f"play {items('sanitizer/mask', 1)}", "at b4", "dad", "confirm"]
    first = two().play(0, *zero).play(1, *one)
    second = two().play(1, *one).play(0, *zero)
    assert first.table.snapshot() == second.table.snapshot()


@pytest.mark.parametrize(("refill", "last"), [("split", 12), ("take_one", 12), ("stop", 11)])
def test_the_last_item_round_ends_the_game_cf_8_1(refill: str, last: int) -> None:
    zones = {"market": "i2 free"}
    before = scene(EndOfRound(), rounds=(14, last - 1), zones=zones, refill=refill)
    assert not before.over
    after = scene(EndOfRound(), rounds=(14, last), zones=zones, refill=refill)
    assert after.over
    assert after.count("market") == 2, "a FREE card on top is not revealed"


def test_the_highest_total_wins_cf_8_2() -> None:
    assert ended(Sheet(family={"mom": [3]}), Sheet(family={"mom": [4]})).winners == [1]


def filled(empty: int) -> str:
    return "M" * (49 - empty)


def test_a_tie_goes_to_the_fewer_empty_squares_cf_8_2() -> None:
    """Scenario 12."""
    one = Sheet(filled(5), {"grandma": 3, "mom": [4, 4, 3]})
    other = Sheet(filled(4), {"grandma": 3, "mom": [4, 4, 2]})
    told = ended(one, other)
    assert told.scores[0] == told.scores[1]
    assert told.winners == [1]
    assert ended(one, one).winners == [0, 1], "still tied: shared"


@pytest.mark.parametrize("market", ["std14+3", "dense12+5", {"I2": 12, "FREE": 20}])
def test_every_game_ends_after_twelve_item_rounds_cf_8_3(market: Any) -> None:
    free = {"std14+3": 3, "dense12+5": 5}.get(str(market), 20)
    for number in range(15):
        t = fh.game(GAME).start(2, f"end {number}", {"market": market}, log=False)
        dice = fh.Dice(number)
        while not t.over:
            legal = t.legal(t.actors[0])
            t.act(t.actors[0], legal[dice.below(len(legal))])
        assert t.facts[cards.ITEM_ROUND] == 12
        assert 12 <= t.facts[cards.ROUND] <= 12 + free
        assert [t.count(cards.used_pile(seat)) for seat in t.all_seats] == [12, 12]


@pytest.mark.parametrize(
    ("score", "name"),
    [
        *[(-3, "Quarantine"), (19, "Quarantine"), (20, "Tidy"), (27, "Tidy")],
        *[(28, "Healthy home"), (34, "Healthy home"), (35, "Spotless"), (41, "Spotless")],
        *[(42, "Model family"), (48, "Model family"), (49, "Sterile"), (80, "Sterile")],
    ],
)
def test_alone_a_score_has_a_name_cf_8_4(score: int, name: str) -> None:
    assert scoring.rating(score) == name


def test_a_solo_game_is_rated_at_its_end_cf_8_4() -> None:
    family: Family = {"grandma": 3, "mom": [5, 4, 4], "brother": [2, 3, 4]}
    told = scene(EndOfRound(), sheets=[Sheet(filled(1), family)], rounds=(14, 12))
    assert told.told(0, "CF-8.4") == ["Tidy, with 24 points"]
    assert wording.text_of(told.table.kit, told.table.reckoning()[-1]) == "Tidy"
    assert told.winners == [0]
    assert ended(Sheet(), Sheet()).table.reckoning()[-1]["rule"] != "CF-8.4"


def test_taken_cards_are_their_owners_secret_until_the_reveal_cf_9() -> None:
    told = two()
    assert told.seen(0, "hand 0") == items("mask/gloves vitamins/gloves", 0)
    assert told.seen(1, "hand 0") == told.seen(None, "hand 0") == "+2"
    told.play(0, f"play {items('mask/gloves', 0)}", "at a1", "dad", "confirm")
    assert told.seen(1, "hand 0") == "+2"
    told.play(1, f"play {items('sanitizer/mask', 1)}", "at b4", "dad", "confirm")
    assert told.seen(1, "used pile 0") == items("mask/gloves", 0)
    assert told.seen(1, "discard pile 0") == items("vitamins/gloves", 0)


def test_piles_are_counted_and_their_order_is_nobodys_cf_9() -> None:
    told = reveal(
        "t4 s4 o4", Sheet(), Sheet(), zones={"item pile 1": items("wild wild mask/gloves", 1)}
    )
    for seat in (0, 1, None):
        assert told.seen(seat, "market") == "+2"
        assert told.seen(seat, "revealed") == "o4"
        assert told.seen(seat, "item pile 1") == "+1"


def test_in_every_world_the_others_hold_what_is_left_of_their_own_cards_cf_9() -> None:
    t = fh.game(GAME).start(3, "worlds")
    dice = fh.Dice("worlds")
    own = [sorted(card & FACE for card in t.kit.box[cards.item_pile(s)]) for s in t.all_seats]
    while not t.over:
        world = t.world(0, dice)
        for seat in t.all_seats:
            zones = (cards.ITEM_PILES, cards.HANDS, cards.DISCARD_PILES, cards.USED_PILES)
            held = [face for each in zones for face in world.clone().faces(each.of(seat))]
            assert sorted(held) == own[seat]
        legal = t.legal(t.actors[0])
        t.act(t.actors[0], legal[dice.below(len(legal))])


def test_running_points_are_public_and_may_be_hidden_cf_9() -> None:
    sheets = [Sheet(FULL_ROW), Sheet()]
    zones = {"revealed": "o4", "hand 0": "wild-blue", "hand 1": "wild-orange"}
    shown = decide("O4", "", *sheets, zones=zones)
    assert shown.scores == [-168, -196]
    hidden = decide("O4", "", *sheets, zones=zones, show_scores="off")
    assert hidden.scores == [0, 0]
    assert hidden.table.reckoning() == []
    for seat, mark in ((0, "a2"), (1, "a1")):
        hidden.play(seat, "mask", f"at {mark}", "grandma", "confirm")
    assert hidden.over
    assert hidden.scores == [-114, -135]
    assert hidden.table.reckoning() != []
