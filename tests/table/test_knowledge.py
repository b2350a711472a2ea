"""Who knows what: one test a law, on a small table of stones."""

from __future__ import annotations

from typing import Any

import pytest

from fullhouse.table.chance import Chance, Dice, key_of
from fullhouse.table.errors import BadInput
from fullhouse.table.ids import FaceId, Seat, ZoneId
from fullhouse.table.observers import ALL, only
from fullhouse.table.tracked_table import TrackedTable
from tests.toy_game import BOX_OF, DECK, DROPPED, HELD, INSIDE, NEST, SHELF, Magpies

AGATE, BERYL, CORAL, DRUSY, EPIDOTE, RED_BOX, BLUE_BOX = map(FaceId, range(7))
SPECTATOR = None


def hand(seat: int) -> ZoneId:
    return HELD.of(Seat(seat))


def nest(seat: int) -> ZoneId:
    return NEST.of(Seat(seat))


def box(seat: int) -> ZoneId:
    return BOX_OF.of(Seat(seat))


def lay(zones: dict[ZoneId, list[FaceId]], seats: int = 3) -> TrackedTable:
    """A table with just these faces in these zones, known to those who see the zone."""
    game = Magpies()
    kit = game.kit(seats, {})
    zones.setdefault(SHELF, [RED_BOX, BLUE_BOX])
    t = TrackedTable(kit, Chance(key_of("laid")))
    t.zones = [
        [face | kit.eyes[z] for face in zones.get(ZoneId(z), [])] for z in range(len(kit.zones))
    ]
    t.eyes = kit.eyes[:]
    t.marked = kit.zeros[:]
    t.loose = kit.zeros[:]
    t.notes = [None] * (kit.seats + 1)
    t.facts = [0] * game.facts.size
    t.logging = True
    return t


def knows(t: TrackedTable, seat: int | None, zone: int) -> list[Any]:
    """The faces a seat knows in a zone; (place, face) where it knows the place."""
    view = t.view(seat)
    name = t.kit.names[zone]
    cards = [card for z in view["zones"] if z["name"] == name for card in z["cards"]]
    known = [card for card in cards if "face" in card]
    numbers = [t.kit.keys.index(card["face"]) for card in known]
    return [
        (card["place"], face) if "place" in card else face
        for card, face in zip(known, numbers, strict=True)
    ]


def test_a_card_moved_in_the_open_stays_known_in_a_hand() -> None:
    t = lay({DROPPED: [AGATE], hand(0): [BERYL]})
    t.draw(DROPPED, hand(0))
    assert knows(t, 1, hand(0)) == [AGATE]
    assert knows(t, SPECTATOR, hand(0)) == [AGATE]
    assert knows(t, 0, hand(0)) == [AGATE, BERYL]


def test_a_card_drawn_unseen_is_known_to_its_holder_alone() -> None:
    t = lay({DECK: [AGATE]})
    t.draw(DECK, hand(0))
    assert knows(t, 0, hand(0)) == [AGATE]
    assert knows(t, 1, hand(0)) == knows(t, SPECTATOR, hand(0)) == []


def test_a_card_leaving_in_the_open_takes_one_known_copy_along_whichever_it_was() -> None:
    t = lay({DROPPED: [AGATE], hand(0): [AGATE, CORAL]})
    t.draw(DROPPED, hand(0))
    t.move_face(hand(0), AGATE, DROPPED, ALL)
    assert knows(t, 1, hand(0)) == []
    assert knows(t, 0, hand(0)) == [AGATE, CORAL]


def test_a_card_leaving_unseen_makes_others_forget_all_they_knew_there() -> None:
    t = lay({DROPPED: [AGATE, BERYL], hand(0): [CORAL]})
    t.draw(DROPPED, hand(0))
    t.draw(DROPPED, hand(0))
    t.move_face(hand(0), CORAL, nest(0), only(0))
    assert knows(t, 1, hand(0)) == []
    assert knows(t, 0, nest(0)) == [(0, CORAL)]
    assert knows(t, 0, hand(0)) == [AGATE, BERYL]


def test_even_if_it_knew_every_card_there() -> None:
    t = lay({DROPPED: [AGATE, BERYL]})
    t.draw(DROPPED, hand(0))
    t.draw(DROPPED, hand(0))
    t.move_face(hand(0), AGATE, nest(0), only(0))
    assert knows(t, 1, hand(0)) == []


def test_unless_all_were_alike() -> None:
    t = lay({DROPPED: [AGATE, AGATE]})
    t.draw(DROPPED, hand(0))
    t.draw(DROPPED, hand(0))
    t.move_face(hand(0), AGATE, nest(0), only(0))
    assert knows(t, 1, hand(0)) == [AGATE]
    assert knows(t, SPECTATOR, hand(0)) == [AGATE]


def test_a_card_of_another_back_leaving_unseen_makes_nobody_forget() -> None:
    t = lay({DROPPED: [AGATE], SHELF: [RED_BOX, BLUE_BOX]})
    t.draw(DROPPED, hand(0))
    t.move_face(SHELF, RED_BOX, hand(0), only(0))
    t.move_face(hand(0), RED_BOX, SHELF, only(0))
    assert knows(t, 1, hand(0)) == [AGATE]


def test_thief_and_victim_know_a_stolen_card_and_others_forget() -> None:
    t = lay({DROPPED: [AGATE], hand(0): [BERYL, CORAL]})
    t.draw(DROPPED, hand(0))
    stolen = t.move_any(hand(0), hand(1), "steal", only(0) | only(1))
    assert knows(t, 1, hand(1)) == [stolen]
    assert knows(t, 0, hand(1)) == [stolen]
    assert knows(t, 2, hand(1)) == knows(t, 2, hand(0)) == []
    assert knows(t, 1, hand(0)) == ([AGATE] if stolen != AGATE else [])


def test_knowledge_of_a_place_in_a_pile_travels_with_its_card_and_the_rest_stays() -> None:
    t = lay({DECK: [AGATE, BERYL, CORAL, DRUSY]})
    t.look(DECK, only(2), top=3)
    t.draw(DECK, hand(0))
    assert knows(t, 2, hand(0)) == [DRUSY]
    assert knows(t, 2, DECK) == [(1, BERYL), (2, CORAL)]
    assert knows(t, 1, hand(0)) == []


def test_looking_tells_only_the_seat_that_looks() -> None:
    t = lay({DECK: [AGATE, BERYL]})
    t.look(DECK, only(1), top=1)
    assert knows(t, 1, DECK) == [(1, BERYL)]
    assert knows(t, 0, DECK) == knows(t, SPECTATOR, DECK) == []


def test_a_glance_at_a_card_one_may_have_known_already_teaches_nothing() -> None:
    t = lay({DROPPED: [AGATE], hand(0): [AGATE]})
    t.draw(DROPPED, hand(0))
    t.look_any(hand(0), only(1), "glance")
    assert knows(t, 1, hand(0)) == [AGATE]


def test_an_unseen_reorder_turns_known_places_into_known_members() -> None:
    t = lay({DECK: [AGATE, BERYL, CORAL]})
    t.look(DECK, only(0), top=2)
    t.reorder(DECK, [2, 1], only(1))
    assert sorted(knows(t, 0, DECK)) == [BERYL, CORAL]
    assert t.faces(DECK) == [AGATE, CORAL, BERYL]


def test_who_reorders_knows_the_new_places() -> None:
    t = lay({DECK: [AGATE, BERYL, CORAL]})
    t.look(DECK, only(0), top=2)
    t.reorder(DECK, [2, 1], only(0))
    assert knows(t, 0, DECK) == [(1, CORAL), (2, BERYL)]


def test_an_unseen_reorder_is_told_without_its_order() -> None:
    t = lay({DECK: [AGATE, BERYL, CORAL]})
    t.reorder(DECK, [2, 1], only(0))
    t.close_entry()
    assert [move["kind"] for move in t.log(1)[-1]["moves"]] == ["shuffle"]
    assert len(t.log(0)[-1]["moves"]) == 3


def test_a_shuffle_forgets_order_and_keeps_what_is_known_to_be_there() -> None:
    t = lay({DECK: [AGATE, BERYL, CORAL]})
    t.look(DECK, only(0), top=1)
    t.look(DECK, only(1))
    t.shuffle(DECK)
    assert knows(t, 0, DECK) == [CORAL]
    assert sorted(knows(t, 1, DECK)) == [AGATE, BERYL, CORAL]


def test_a_known_member_is_forgotten_when_a_card_leaves_unseen() -> None:
    t = lay({DECK: [AGATE, BERYL, CORAL]})
    t.look(DECK, only(1), top=1)
    t.shuffle(DECK)
    t.draw(DECK, hand(0))
    assert knows(t, 1, DECK) == []


def test_a_known_member_seen_to_leave_is_one_less() -> None:
    t = lay({DECK: [CORAL, CORAL, CORAL]})
    t.look(DECK, only(1), top=2)
    t.shuffle(DECK)
    t.draw(DECK, DROPPED)
    assert knows(t, 1, DECK) == [CORAL]


def test_a_member_whose_place_is_then_seen_counts_once() -> None:
    t = lay({DECK: [CORAL, CORAL]})
    t.look(DECK, only(1), top=1)
    t.shuffle(DECK)
    t.look(DECK, only(1), top=1)
    assert knows(t, 1, DECK) == [(1, CORAL)]


def test_swapped_hands_keep_all_knowledge() -> None:
    t = lay({hand(0): [AGATE], hand(1): [BERYL, CORAL]})
    t.swap(hand(0), hand(1))
    assert knows(t, 0, hand(0)) == [BERYL, CORAL]
    assert knows(t, 0, hand(1)) == [AGATE]
    assert knows(t, 1, hand(0)) == [BERYL, CORAL]
    assert knows(t, 2, hand(0)) == []


def test_a_whole_zone_moving_keeps_all_knowledge() -> None:
    t = lay({nest(0): [AGATE, BERYL]})
    t.look(nest(0), only(1), top=1)
    t.move_all(nest(0), DECK)
    assert knows(t, 1, DECK) == [(1, BERYL)]
    t.move_all(DECK, hand(2))
    assert knows(t, 1, hand(2)) == [BERYL]


def test_an_opened_box_is_seen_by_its_holder_and_a_memory_afterwards() -> None:
    t = lay({SHELF: [RED_BOX, BLUE_BOX], hand(0): [AGATE], INSIDE[RED_BOX]: [CORAL]})
    t.clock = 7
    t.move_face(SHELF, RED_BOX, box(0), only(0))
    assert knows(t, 0, INSIDE[RED_BOX]) == [CORAL]
    t.move_face(hand(0), AGATE, INSIDE[RED_BOX], only(0))
    assert knows(t, 0, INSIDE[RED_BOX]) == [AGATE, CORAL]
    t.move_face(box(0), RED_BOX, SHELF, only(0))
    assert knows(t, 0, INSIDE[RED_BOX]) == []
    memory = {"zone": "inside red box", "when": 7, "cards": ["agate", "coral"]}
    assert t.view(0)["memory"] == [memory]
    assert t.view(1)["memory"] == []
    t.move_face(SHELF, RED_BOX, box(1), only(1))
    t.move_face(INSIDE[RED_BOX], CORAL, hand(1), only(1))
    assert t.view(0)["memory"] == [memory]


def test_a_look_into_a_place_one_cannot_see_is_a_memory_at_once() -> None:
    t = lay({SHELF: [BLUE_BOX], box(1): [RED_BOX], INSIDE[RED_BOX]: [CORAL]})
    t.clock = 3
    t.look(INSIDE[RED_BOX], only(0))
    t.close_entry()
    assert t.view(0)["memory"] == [{"zone": "inside red box", "when": 3, "cards": ["coral"]}]
    assert knows(t, 0, INSIDE[RED_BOX]) == []
    assert t.log(0)[-1]["moves"][0]["face"] == "coral"
    shown = t.log(2)[-1]["moves"][0]
    assert (shown["to"], shown["face"]) == ("box 1", None)


def test_others_see_a_card_go_to_the_box_holder_but_not_into_which_box() -> None:
    t = lay({SHELF: [RED_BOX, BLUE_BOX], hand(0): [AGATE]})
    t.move_face(SHELF, RED_BOX, box(0), only(0))
    t.move_face(hand(0), AGATE, INSIDE[RED_BOX], only(0))
    t.close_entry()
    assert t.log(0)[-1]["moves"][-1]["to"] == "inside red box"
    shown = t.log(1)[-1]["moves"][-1]
    assert (shown["to"], shown["face"]) == ("box 0", None)
    assert "inside red box" not in str(t.view(1)) + str(t.log(1))


def test_a_zone_or_fact_not_declared_is_hidden() -> None:
    t = lay({INSIDE[RED_BOX]: [AGATE]})
    for seat in (0, 1, 2, SPECTATOR):
        assert "inside red box" not in [zone["name"] for zone in t.view(seat)["zones"]]
    assert t.view(0)["facts"]["bet"] == [0, None, None]
    assert "bet" not in t.view(SPECTATOR)["facts"]


def arrangements(t: TrackedTable, seat: int, draws: int) -> dict[str, int]:
    """How often each arrangement of cards came up among so many worlds."""
    seen: dict[str, int] = {}
    for number in range(draws):
        w = t.world(seat, Dice(number))
        w.settle_order(DECK)
        key = str([w.faces(ZoneId(zone)) for zone in range(len(w.zones))])
        seen[key] = seen.get(key, 0) + 1
    return seen


def chi_squared(seen: dict[str, int], cells: int) -> float:
    expected = sum(seen.values()) / cells
    empty = (cells - len(seen)) * expected
    return empty + sum((count - expected) ** 2 / expected for count in seen.values())


def test_worlds_are_uniform_over_the_arrangements_that_fit() -> None:
    """Two of four unknown faces are in seat 1's hand; the two in the deck lie in some order."""
    t = lay({hand(0): [EPIDOTE], hand(1): [AGATE, BERYL], DECK: [CORAL, DRUSY]}, seats=2)
    cells = 6 * 2
    assert chi_squared(arrangements(t, 0, 6000), cells) < 31.3  # 11 degrees of freedom, p = .001


def test_worlds_place_known_members_anywhere_and_known_places_where_they_are() -> None:
    t = lay({DECK: [AGATE, BERYL, CORAL], hand(1): [DRUSY]}, seats=2)
    t.look(DECK, only(0), top=2)
    t.shuffle(DECK)
    t.settle_order(DECK)
    cells = 6 * 2  # B and C are in the deck, with A or D, in any order; the other is in the hand
    assert chi_squared(arrangements(t, 0, 6000), cells) < 31.3


def test_the_true_arrangement_can_be_drawn() -> None:
    t = lay({hand(1): [AGATE, BERYL], DECK: [CORAL, DRUSY]}, seats=2)
    truth = str([t.faces(ZoneId(zone)) for zone in range(len(t.zones))])
    assert truth in arrangements(t, 0, 500)


def test_in_a_world_the_other_seat_knows_what_both_were_shown() -> None:
    t = lay({hand(0): [AGATE, BERYL], hand(1): [CORAL]}, seats=2)
    glimpsed = t.look_any(hand(0), only(0) | only(1), "glance")
    assert knows(t.world(0, Dice(1)), 1, hand(0)) == [glimpsed]
    assert knows(t, SPECTATOR, hand(0)) == []


def test_a_deck_shuffled_as_it_is_drawn_is_dealt_as_one_shuffled_at_once() -> None:
    stones = [FaceId(face) for face in range(5) for _ in range(4)]
    lazy, whole = lay({DECK: stones}), lay({DECK: stones})
    for t in (lazy, whole):
        t.shuffle(DECK)
    whole.settle_order(DECK)
    dealt = [[t.draw(DECK, hand(i % 3)) for i in range(20)] for t in (lazy, whole)]
    assert dealt[0] == dealt[1]
    assert dealt[0] != stones


def test_cards_seen_to_go_onto_a_pile_are_shown_going_but_not_where() -> None:
    t = lay({hand(0): [AGATE, BERYL]})
    t.move_all(hand(0), DECK)
    t.close_entry()
    assert [(m["face"], m["to_place"]) for m in t.log(0)[-1]["moves"]] == [
        ("agate", None),
        ("beryl", None),
    ]
    assert [m["face"] for m in t.log(1)[-1]["moves"]] == [None, None]
    assert knows(t, 0, DECK) == [AGATE, BERYL]
    assert knows(t, 1, DECK) == []


def test_a_seat_that_does_not_exist_is_refused() -> None:
    t = lay({hand(0): [AGATE]}, seats=2)
    for ask in (t.view, t.log, lambda seat: t.world(seat, Dice(1))):
        for seat in (2, 7, -1):
            with pytest.raises(BadInput, match="There is no seat"):
                ask(seat)
