"""MR-1 to MR-3: components, options, and how a morning begins."""

from __future__ import annotations

from typing import Any

import pytest

import fullhouse as fh
from fullhouse.games.morning_routine.cards import (
    CENTRE,
    LOCKED,
    held,
    inside,
    mess_hand,
    queue_hand,
)
from fullhouse.games.morning_routine.rewards import CARDS, EFFECTS
from fullhouse.table.ids import FaceId, Seat, ZoneId
from fullhouse.table.tracked_table import TrackedTable
from tests.games.morning_routine.setting import GAME, facts_of
from tests.wording import told


def start(seats: int = 4, seed: str = "set-up", **options: Any) -> TrackedTable:
    return fh.game(GAME).start(seats, seed, options)


def names(t: TrackedTable, zone: ZoneId) -> list[str]:
    return [t.kit.titles[face] for face in t.faces(zone)]


def test_two_to_six_play_mr_1_1() -> None:
    assert list(fh.game(GAME).seats) == [2, 3, 4, 5, 6]
    with pytest.raises(fh.BadInput, match="2 to 6 seats"):
        start(7)


@pytest.mark.parametrize(("seats", "rooms"), [(2, 6), (3, 6), (4, 7), (5, 8), (6, 8)])
def test_so_many_rooms_are_in_play_mr_1_2(seats: int, rooms: int) -> None:
    t = start(seats)
    in_hand = sum(t.count(held(seat)) for seat in t.all_seats)
    assert t.count(CENTRE) + t.count(LOCKED) + in_hand == rooms
    assert t.count(LOCKED) == (1 if seats == 2 else 0)


def test_two_start_in_rooms_one_is_locked_three_lie_in_the_centre_mr_1_2() -> None:
    """Scenario 1."""
    t = start(2)
    assert (t.count(LOCKED), t.count(CENTRE), t.facts[t.kit.facts[3].first]) == (1, 3, 1)
    assert [t.count(held(seat)) for seat in t.all_seats] == [1, 1]


def test_nobody_sees_the_locked_room_mr_1_2() -> None:
    t = start(2)
    for seat in (0, 1, None):
        zones = {zone["name"]: zone for zone in t.view(seat)["zones"]}
        assert zones["locked"]["cards"] == [{"back": "envelope", "count": 1}]


def test_rooms_and_locked_can_be_chosen_mr_1_2() -> None:
    t = start(4, rooms=8, locked=4)
    assert (t.count(LOCKED), t.count(CENTRE)) == (4, 2)
    with pytest.raises(fh.BadInput, match=r"Rooms: too few .* \(MR-1.2\)") as refused:
        start(4, rooms=3, locked=2)
    assert refused.value.message is not None
    assert refused.value.message["rule"] == "MR-1.2"
    with pytest.raises(fh.BadInput, match="rooms must be a whole number from 2 to 8"):
        start(4, rooms=9)


def test_every_room_has_its_four_rewards_mr_1_4() -> None:
    t = start(5)
    for room in range(8):
        assert names(t, inside(FaceId(room))) == [card[0] for card in CARDS[t.kit.titles[room]]]


def test_everyone_has_four_mess_cards_and_a_queue_card_for_each_room_mr_1_5_mr_1_6() -> None:
    t = start(4)
    for seat in t.all_seats:
        assert [name[-2:] for name in names(t, mess_hand(seat))] == ["−3", "−2", "−1", "+1"]
        assert t.count(queue_hand(seat)) == 7
        assert t.faces(mess_hand(Seat(0))) == t.faces(mess_hand(seat))


def test_with_owners_marks_everyones_mess_is_their_own_mr_1_5() -> None:
    t = start(3, bust_blame="own")
    assert names(t, mess_hand(Seat(2)))[0] == "Huge Mess −3 of seat 2"


@pytest.mark.parametrize(
    ("seats", "cards"),
    [
        (2, [5, 1]),
        (3, [7, 4, 1]),
        (4, [8, 5, 3, 1]),
        (5, [8, 6, 4, 2, 1]),
        (6, [8, 6, 5, 3, 2, 1]),
    ],
)
def test_speed_bonus_cards_by_players_mr_1_7(seats: int, cards: list[int]) -> None:
    t = start(seats, head_start=0)
    for number in range(seats):
        seat = t.actors[0]
        t.act(seat, t.parse(seat, "stay"))
        t.act(seat, t.parse(seat, "school"))
        assert facts_of(t)["speed bonus"][seat] == cards[number]
    assert t.over


def test_own_speed_cards_mr_1_7() -> None:
    t = start(2, head_start=0, speed="[9, 2]")
    seat = t.actors[0]
    t.act(seat, t.parse(seat, "stay"))
    t.act(seat, t.parse(seat, "school"))
    assert facts_of(t)["speed bonus"][seat] == 9
    for bad in ([9], [2, 9], [9, 9], [31, 1], [9, 0], "x", [True, 1]):
        with pytest.raises(fh.BadInput):
            start(2, speed=bad)


def test_chance_picks_who_begins_mr_3_1() -> None:
    first = {start(4, f"seed {n}", head_start=0).actors[0] for n in range(40)}
    assert first == {0, 1, 2, 3}


def test_rooms_are_filled_and_cards_handed_out_mr_3_2() -> None:
    t = start(3)
    assert [len(t.faces(inside(FaceId(room)))) for room in range(6)] == [4] * 6
    assert told(t, None)[0] == "Morning 1: everyone takes mess and queue cards"


@pytest.mark.parametrize("last", [0, 1, 2])
def test_the_last_in_turn_order_start_in_a_room_mr_3_3(last: int) -> None:
    t = start(5, head_start=last)
    first = facts_of(t)["first player"]
    where = facts_of(t)["where"]
    in_order = [where[(first + step) % 5] for step in range(5)]
    assert in_order == [0] * (5 - last) + [1] * last


def test_only_the_seat_itself_reads_where_it_starts_mr_3_3() -> None:
    t = start(4)
    room = {seat: names(t, held(seat))[0] for seat in t.all_seats if t.count(held(seat))}
    for seat, name in room.items():
        assert f"starts in the {name}" in told(t, seat)
        assert name not in str([e for e in t.log(None) if e["rule"] == "MR-3.3"])


def own_cards() -> dict[str, Any]:
    return {room: [list(card) for card in cards] for room, cards in CARDS.items()}


def test_a_table_may_bring_its_own_cards_mr_8() -> None:
    cards = own_cards()
    cards["Kitchen"][0] = ["Waffles", 5, "PAIR Garden"]
    t = start(5, cards=cards)
    waffles = t.kit.titles.index("Waffles")
    assert t.kit.faces[waffles].text == "At the end: +2 if you also keep a Garden card."
    assert t.kit.faces[waffles].kind == "5 Kitchen"


@pytest.mark.parametrize(
    "wrong",
    [
        ["Waffles", 10, ""],
        ["Waffles", -1, ""],
        ["Waffles", 4, "FLY"],
        ["Waffles", 4, "PAIR"],
        ["Waffles", 4, "PAIR Attic"],
        ["Waffles", 4, "EXTRA Kitchen"],
        ["", 4, ""],
        ["Waffles", 4],
        ["Oatmeal", 4, ""],
    ],
    ids=str,
)
def test_invalid_cards_are_refused_mr_8(wrong: list[Any]) -> None:
    cards = own_cards()
    cards["Kitchen"][0] = wrong
    with pytest.raises(fh.BadInput):
        start(4, cards=cards)
    others: list[Any] = [{}, [], {**own_cards(), "Attic": []}, {**own_cards(), "Kitchen": []}]
    for other in others:
        with pytest.raises(fh.BadInput, match="MR-8"):
            start(4, cards=other)


def test_every_effect_is_on_a_card_mr_8() -> None:
    printed = {card[2].partition(" ")[0] for cards in CARDS.values() for card in cards}
    assert printed == set(EFFECTS)
    assert sum(len(cards) for cards in CARDS.values()) == 32


@pytest.mark.parametrize(("locked", "text"), [(1, "One room is"), (2, "2 rooms are")])
def test_locking_rooms_is_logged_mr_1_2(locked: int, text: str) -> None:
    t = fh.game("morning-routine").start(2, "locked", {"locked": locked})
    assert f"{text} locked, and nobody sees which" in told(t, None)
