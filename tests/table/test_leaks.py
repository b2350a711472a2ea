"""Ways in which hidden cards once showed, or could: each stays shut."""

from __future__ import annotations

import pytest

from fullhouse.table.chance import Dice
from fullhouse.table.ids import FaceId, Seat
from fullhouse.table.observers import ALL, OWNER, only
from fullhouse.table.zones import HAND, PILE, ROW, SPREAD, Facts, Zones
from tests.table.small import cards, lay, moves
from tests.wording import told

A, B, C, D, E = map(FaceId, range(5))


@pytest.mark.parametrize("way", ["swap", "move_all", "lay_down", "look"])
def test_a_log_does_not_list_hidden_cards_in_face_order(way: str) -> None:
    told = []
    for hidden in (A, E):
        zones = Zones()
        hands = zones.each("hand", HAND, 3, faces=OWNER, count=ALL)
        open_ = zones.add("open", SPREAD, faces=ALL)
        aside = zones.add("aside", SPREAD, count=ALL)
        pile = zones.add("pile", PILE, count=ALL)
        t = lay(zones, {hands.of(Seat(0)): [hidden], open_: [C]}, seats=3)
        t.move_face(open_, C, hands.of(Seat(0)))
        if way == "swap":
            t.swap(hands.of(Seat(0)), hands.of(Seat(1)))
        elif way == "look":
            t.look(hands.of(Seat(0)), only(1))
        else:
            t.move_all(hands.of(Seat(0)), aside if way == "move_all" else pile)
        told.append(moves(t, 2))
    assert told[0] == told[1]


def test_a_world_does_not_tell_the_order_of_a_pile_rearranged_unseen() -> None:
    worlds = []
    for order in ([0, 1], [1, 0]):
        zones = Zones()
        pile = zones.add("pile", PILE, count=ALL)
        open_ = zones.add("open", PILE, faces=ALL)
        t = lay(zones, {pile: [A, A]})
        t.look(pile, only(0) | only(1), top=1)
        t.reorder(pile, order)
        t.look(pile, only(0))
        t.look(pile, only(1), top=1)
        t.draw(pile, open_, ALL)
        worlds.append(t.world(0, Dice(1)).snapshot())
    assert worlds[0] == worlds[1]


def test_nor_what_somebody_did_who_knew_a_part_of_it() -> None:
    worlds = []
    for order in ([0, 1], [1, 0]):
        zones = Zones()
        pile = zones.add("pile", PILE, count=ALL)
        t = lay(zones, {pile: [A, B]})
        t.look(pile, only(0), top=1)
        t.reorder(pile, order, only(0))
        worlds.append(t.world(1, Dice(3)).snapshot()["zones"])
        assert [c["place"] for c in cards(t, 0, "pile") if "place" in c] == [0, 1]
    assert worlds[0] == worlds[1]


def test_a_hand_laid_on_a_pile_lies_there_in_any_order() -> None:
    tops = set()
    for seed in range(30):
        zones = Zones()
        hands = zones.each("hand", HAND, 2, faces=OWNER, count=ALL)
        pile = zones.add("pile", PILE, count=ALL)
        t = lay(zones, {hands.of(Seat(0)): [A, B, C]})
        t.chance = t.chance.__class__(bytes([seed]) * 16)
        t.move_all(hands.of(Seat(0)), pile)
        tops.add(t.draw(pile, hands.of(Seat(0))))
    assert tops == {A, B, C}


def test_a_world_has_no_entry_that_its_seat_was_not_shown() -> None:
    zones = Zones()
    zones.add("pile", PILE, count=ALL)
    t = lay(zones, {})
    t.tell("X-1", "a secret", Seat(0), to=only(0))
    t.tell("X-2", "hello")
    t.close_entry()
    assert "X-1" not in str(t.world(1, Dice(1)).snapshot())
    assert [entry["rule"] for entry in t.world(1, Dice(1)).log(1)] == ["X-2"]


def test_words_do_not_count_cards_that_move_unseen() -> None:
    zones = Zones()
    one, two = zones.add("one", SPREAD), zones.add("two", SPREAD)
    t = lay(zones, {one: [A, B]})
    t.tell("X-1", "moves {cards}")
    t.move_any(one, two, "x")
    t.close_entry()
    assert told(t, 1)[0] == "moves no card"
    assert t.world(1, Dice(1)).log(1) == t.log(1)


def test_places_do_not_tell_how_many_lie_where_one_cannot_count() -> None:
    told = []
    for under in ([], [A, C]):
        zones = Zones()
        secret = zones.add("secret", PILE)
        hands = zones.each("hand", HAND, 2, faces=OWNER, count=ALL)
        t = lay(zones, {secret: [*under, B]})
        t.draw(secret, hands.of(Seat(0)))
        told.append((moves(t, 1), t.world(1, Dice(1)).snapshot()["log"]))
    assert told[0] == told[1]


def test_a_look_at_the_top_of_an_uncounted_pile_remembers_just_that() -> None:
    zones = Zones()
    secret = zones.add("secret", PILE)
    t = lay(zones, {secret: [A, B, C]})
    t.look(secret, only(0), top=1)
    assert [m["cards"] for m in t.view(0)["memory"]] == [["c"]]
    assert moves(t, 0)[0]["to_place"] is None
    assert moves(t, 0)[0]["face"] == "c"


def test_what_goes_where_one_cannot_count_is_out_of_sight() -> None:
    seen = []
    for stirred in (False, True):
        zones = Zones()
        open_ = zones.add("open", SPREAD, faces=ALL)
        one, two = zones.add("one", SPREAD), zones.add("two", SPREAD)
        shelf = zones.add("shelf", SPREAD, count=ALL)
        t = lay(zones, {open_: [A], one: [B], two: [C, D]})
        t.move_face(open_, A, one, ALL)
        if stirred:
            t.move_face(one, B, two)
            t.move_face(two, B, one)
        t.move_all(one, shelf)
        seen.append(cards(t, 1, "shelf"))
    assert seen[0] == seen[1]


def test_who_looked_where_others_cannot_count_is_not_told_by_worlds() -> None:
    worlds = []
    for looked in (False, True):
        zones = Zones()
        mine = zones.each("mine.of(Seat(0))", PILE, 2, count=OWNER)
        open_ = zones.add("pile", PILE, count=ALL)
        t = lay(zones, {mine.of(Seat(0)): [A, B]})
        if looked:
            t.look(mine.of(Seat(0)), only(0))
        t.draw(mine.of(Seat(0)), open_)
        worlds.append(t.world(1, Dice(1)).snapshot()["zones"])
    assert worlds[0] == worlds[1]


def test_a_world_scatters_uncounted_cards_where_they_could_lie_and_can_be_played() -> None:
    sizes = set()
    for number in range(40):
        zones = Zones()
        secret = zones.add("secret", PILE)
        zones.add("other", SPREAD)
        hands = zones.each("hand", HAND, 4, faces=OWNER)
        t = lay(zones, {secret: [A, B, C, D]})
        t.shuffle(secret)
        world = t.world(0, Dice(number))
        world.settle_order(secret)
        assert all(not world.zones[hands.of(seat)] for seat in map(Seat, (2, 3)))
        sizes.add(len(world.zones[secret]))
    assert len(sizes) > 2


def test_a_box_in_a_hidden_place_is_not_told_of() -> None:
    zones = Zones()
    hands = zones.each("hand", HAND, 2, faces=OWNER, count=ALL)
    hideout = zones.add("hideout", SPREAD)
    inside = zones.riding("inside", SPREAD, on=E)
    t = lay(zones, {hands.of(Seat(0)): [A], hideout: [E]}, backs="ccccbccc")
    t.move_face(hands.of(Seat(0)), A, inside, only(0))
    for seat in (0, 1, None):
        assert {move["to"] for move in moves(t, seat)} == {None}
    for number in range(20):
        assert E not in t.world(1, Dice(number)).faces(inside)


def test_a_box_face_down_in_ones_own_place_stays_shut() -> None:
    zones = Zones()
    nests = zones.each("nest", SPREAD, 2, count=ALL)
    shelf = zones.add("shelf", SPREAD, count=ALL)
    red, blue = zones.riding("red", SPREAD, on=D), zones.riding("blue", SPREAD, on=E)
    t = lay(zones, {shelf: [D, E], red: [A], blue: [B]}, backs="cccbbccc")
    t.move_any(shelf, nests.of(Seat(0)), "fetch")
    assert [zone["name"] for zone in t.view(0)["zones"]] == ["nest 0", "nest 1", "shelf"]


def test_what_a_box_holds_is_told_to_who_comes_to_hold_it() -> None:
    zones = Zones()
    hands = zones.each("hand", HAND, 2, faces=OWNER, count=ALL)
    shelf = zones.add("shelf", SPREAD, count=ALL)
    inside = zones.riding("inside", SPREAD, on=E)
    t = lay(zones, {shelf: [E], inside: [A, B]}, backs="ccccbccc")
    t.move_face(shelf, E, hands.of(Seat(0)))
    assert [m["face"] for m in moves(t, 0) if m["kind"] == "look"] == ["a", "b"]
    assert [m for m in moves(t, 1) if m["kind"] == "look"] == []


def test_backs_show_in_a_pile_of_several() -> None:
    for lie in ([A, B, C], [C, A, B]):
        zones = Zones()
        pile = zones.add("pile", ROW, count=ALL)
        t = lay(zones, {pile: lie}, backs="xxyxxxxx")
        backs = [card["back"] for card in cards(t, 1, "pile") if "back" in card]
        assert backs == ["y" if face == C else "x" for face in lie]
        world = t.world(1, Dice(1))
        assert [face == C for face in world.faces(pile)] == [face == C for face in lie]
        with pytest.raises(ValueError, match="several backs"):
            t.shuffle(pile)


def test_a_pile_that_its_owner_sees_can_be_shuffled_before_its_eyes() -> None:
    zones = Zones()
    piles = zones.each("pile", PILE, 2, faces=OWNER, count=ALL)
    t = lay(zones, {piles.of(Seat(0)): [A, B, C]})
    t.shuffle(piles.of(Seat(0)))
    assert len(cards(t, 0, "pile 0")) == 3
    assert cards(t, 1, "pile 0") == [{"back": "c", "count": 3}]


def test_asking_for_a_pile_settles_nothing() -> None:
    zones = Zones()
    pile = zones.add("pile", PILE, count=ALL)
    t = lay(zones, {pile: [A, B, C, D]})
    t.shuffle(pile)
    world = t.world(0, Dice(1)).snapshot()
    order = t.faces(pile)
    assert t.world(0, Dice(1)).snapshot() == world
    assert [t.draw(pile, pile) for _ in range(1)] == order[-1:]


def test_in_a_hand_to_hand_move_both_know_that_both_know() -> None:
    zones = Zones()
    hands = zones.each("hand", HAND, 2, faces=OWNER, count=ALL)
    t = lay(zones, {hands.of(Seat(0)): [A, B], hands.of(Seat(1)): [C]})
    t.move_face(hands.of(Seat(0)), A, hands.of(Seat(1)))
    assert {"face": "a"} in cards(t.world(1, Dice(1)), 0, "hand 1")


def test_what_does_not_fit_is_refused_when_it_is_declared() -> None:
    with pytest.raises(ValueError, match="each"):
        Facts().add("mine.of(Seat(0))", seen_by=OWNER)
    zones = Zones()
    pile = zones.add("twice", PILE)
    zones.add("twice", PILE)
    with pytest.raises(ValueError, match="same name"):
        lay(zones, {pile: [A]})


def test_an_unordered_zone_has_no_top_and_a_pile_no_any() -> None:
    zones = Zones()
    pile, spread = zones.add("pile", PILE, count=ALL), zones.add("spread", SPREAD, count=ALL)
    t = lay(zones, {pile: [A, B], spread: [C, D]})
    for slip in (
        lambda: t.draw(spread, pile),
        lambda: t.shuffle(spread),
        lambda: t.look(spread, only(0), top=1),
        lambda: t.move_face(pile, A, spread),
        lambda: t.swap(pile, spread),
    ):
        with pytest.raises(ValueError, match="cannot be done"):
            slip()


def test_a_card_seen_to_go_where_one_cannot_count_is_named_and_then_gone() -> None:
    zones = Zones()
    open_ = zones.add("open", SPREAD, faces=ALL)
    secret = zones.add("secret", SPREAD)
    t = lay(zones, {open_: [A, B]})
    t.move_face(open_, A, secret, ALL)
    assert [(m["face"], m["from"], m["to"]) for m in moves(t, 1)] == [("a", "open", None)]
    assert cards(t, 1, "secret") == []
    assert t.zones[secret] == [A]
