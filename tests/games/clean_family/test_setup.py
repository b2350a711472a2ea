"""CF-0 to CF-2: the components, the sheets, the seats, chance."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import fullhouse as fh
from fullhouse.games.clean_family import cards, options
from fullhouse.games.clean_family.shapes import SIZE, square_names
from fullhouse.table.cards import FACE
from fullhouse.table.ids import FaceId, Seat
from fullhouse.table.tracked_table import TrackedTable
from tests.games.clean_family.setting import GAME, Sheet, decide, grid, reveal


def faces(seats: int = 1, **given: Any) -> dict[str, int]:
    return {f.title: f.copies for f in fh.game(GAME).kit(seats, given).faces if f.copies}


def market(**given: Any) -> dict[str, int]:
    return {title: n for title, n in faces(**given).items() if "(" not in title}


def refused(seats: int = 1, **given: Any) -> str:
    with pytest.raises(fh.BadInput) as refusal:
        fh.game(GAME).start(seats, "seed", given)
    return str(refusal.value)


def printed(icon: str, **given: Any) -> str:
    return square_names(fh.game(GAME).start(1, "seed", given).facts[icons()[icon]])


def icons() -> dict[str, int]:
    return {
        "R": cards.ROTATE_ICONS,
        "A": cards.ALTERNATIVE_ICONS,
        "P": cards.PATCH_ICONS,
        "V": cards.VIRUSES,
    }


def test_one_to_four_play_cf_0_1() -> None:
    assert list(fh.game(GAME).seats) == [1, 2, 3, 4]
    for seats in (0, 5):
        assert "1 to 4 seats" in refused(seats)


def test_a_decision_changes_no_sheet_but_its_own_cf_0_1() -> None:
    scene = decide("I2", "mask/gloves", Sheet(), Sheet(), zones={"hand 1": "wild-orange"})
    scene.play(0, "at a1", "dad", "confirm").play(1, "mask", "at a2", "brother", "confirm")
    assert (grid(scene, 0), grid(scene, 1)) == ("MM.....", "....... MM.....")


def test_the_five_symbols_have_five_letters_cf_0_2() -> None:
    assert list(zip(cards.LETTERS, cards.SYMBOLS, strict=True)) == [
        ("M", "Mask"),
        ("H", "Hand Sanitizer"),
        ("G", "Gloves"),
        ("V", "Vitamins"),
        ("D", "Disinfectant"),
    ]


def test_the_market_has_fourteen_shapes_and_three_free_cf_1_1() -> None:
    found = market()
    assert found == {
        "I2": 2,
        "I3": 2,
        "V3": 3,
        "L4": 1,
        "J4": 1,
        "S4": 1,
        "Z4": 1,
        "T4": 1,
        "O4": 1,
        "P5": 1,
        "FREE": 3,
    }
    shapes = {title: n for title, n in found.items() if title != "FREE"}
    codes = list(shapes)
    assert sum(n * SIZE[codes.index(title)] for title, n in shapes.items()) == 48


def test_with_market_dense_there_are_twelve_shapes_and_five_free_cf_1_1() -> None:
    assert market(market="dense12+5") == {
        "I2": 2,
        "I3": 2,
        "V3": 2,
        "L4": 1,
        "J4": 1,
        "S4": 1,
        "T4": 1,
        "O4": 1,
        "P5": 1,
        "FREE": 5,
    }


def test_with_a_market_of_ones_own_its_cards_are_played_cf_1_1() -> None:
    assert market(market={"O4": 11, "I2": 1, "FREE": 2}) == {"O4": 11, "I2": 1, "FREE": 2}
    t = fh.game(GAME).start(1, "seed", {"market": '{"O4": 12}'})
    assert t.count(cards.MARKET) == 11


def test_a_market_that_cannot_be_played_is_refused_cf_8_3() -> None:
    assert refused(market={"O4": 11}).endswith("(CF-8.3).")
    assert refused(market={"X9": 20}).endswith("(CF-1.1).")
    assert refused(market={"O4": 61}).endswith("(CF-1.1).")
    assert refused(market={"O4": -1, "I2": 14}).endswith("(CF-1.1).")
    assert refused(market={"O4": "12"}).endswith("(CF-1.1).")
    assert refused(market=["O4"]).endswith("(CF-1.1).")
    assert "JSON" in refused(market="std")


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_has_the_same_twelve_item_cards_cf_1_2(seats: int) -> None:
    kit = fh.game(GAME).kit(seats, {})
    assert [len(kit.box[cards.item_pile(Seat(seat))]) for seat in range(4)] == (
        [12] * seats + [0] * (4 - seats)
    )
    for seat in kit.all_seats:
        pile = [card & FACE for card in kit.box[cards.item_pile(seat)]]
        keys = Counter(kit.faces[face].title for face in pile)
        titles = {title.rpartition(" (")[0] for title in keys}
        assert keys[f"Wild ({cards.COLOURS[seat]})"] == 2
        assert len(titles) == 11
        assert len({kit.back_of[face] for face in pile}) == 1


def test_every_symbol_is_twice_large_and_twice_small_cf_1_2() -> None:
    large, small = cards.LARGE_SYMBOL[:-1], cards.SMALL_SYMBOL[:-1]
    assert Counter(large) == Counter(small) == Counter(list(range(5)) * 2)
    assert all(a != b for a, b in zip(large, small, strict=True))


def test_side_a_has_three_of_each_icon_and_no_virus_cf_1_3() -> None:
    assert printed("R") == "b2 f6 d7"
    assert printed("A") == "d1 a4 g4"
    assert printed("P") == "f2 d4 b6"
    assert printed("V") == ""


def test_side_b_has_eight_viruses_as_well_cf_1_3() -> None:
    assert printed("R", sheet="B") == "f2 b6 d7"
    assert printed("A", sheet="B") == "b2 d4 f6"
    assert printed("P", sheet="B") == "d1 a4 g4"
    assert printed("V", sheet="B") == "a1 g1 d3 c4 e4 d5 a7 g7"


def test_a_sheet_of_ones_own_is_a_map_of_text_cf_1_3() -> None:
    rows = ["R......", ". A . . . . .", *["......."] * 4, "......P"]
    assert (printed("R", sheet=rows), printed("A", sheet=rows)) == ("a1", "b2")
    assert printed("P", sheet=rows) == "g7"
    for wrong in (rows[:6], [*rows[:6], "......"], [*rows[:6], "......Q"], 7, [7] * 7):
        assert refused(sheet=wrong).endswith("(CF-1.3).")


def test_each_symbol_is_accepted_by_three_members_cf_1_4() -> None:
    takers = {
        letter: {m for i, m in enumerate(cards.MEMBERS) if cards.ACCEPTS[i][symbol]}
        for symbol, letter in enumerate(cards.LETTERS)
    }
    assert takers == {
        "M": {"Dad", "Grandma", "Brother"},
        "H": {"Dad", "Sister", "Brother"},
        "G": {"Mom", "Grandpa", "Brother"},
        "V": {"Mom", "Sister", "Brother"},
        "D": {"Grandpa", "Grandma", "Brother"},
    }


def test_an_item_card_tells_its_seat_its_symbol_and_who_takes_it_cf_1_4() -> None:
    assert cards.ItemCard(cards.ITEMS.index("GH"), Seat(2), 1).data() == {
        "seat": 2,
        "symbol": cards.LETTERS.index("G"),
        "takers": [cards.MOM, cards.BROTHER, cards.GRANDPA],
    }
    assert cards.ItemCard(cards.WILD, Seat(1), 2).data() == {"seat": 1}


def test_viruses_need_a_sheet_that_has_them_and_two_players_cf_2_1() -> None:
    assert refused(2, virus="on").endswith("(CF-2.1).")
    assert refused(1, virus="on", sheet="B").endswith("(CF-7.9).")
    assert fh.game(GAME).start(2, "seed", {"virus": "on", "sheet": "B"}).actors == [0, 1]
    own = ["V......", *["......."] * 6]
    assert fh.game(GAME).start(2, "seed", {"virus": "on", "sheet": own}).actors == [0, 1]


@pytest.mark.parametrize(("seats", "sides"), [(1, "S"), (2, "SN"), (3, "SNE"), (4, "SNEW")])
def test_players_sit_south_north_east_west_cf_2_2(seats: int, sides: str) -> None:
    t = fh.game(GAME).start(seats, "seed")
    assert t.view(None)["facts"]["side"] == ["SENW".index(side) for side in sides]
    assert [side[0] for side in options.SIDES] == [*"SENW"]


def test_with_sides_players_sit_anywhere_cf_2_2() -> None:
    t = fh.game(GAME).start(2, "seed", {"sides": ["West", "East", "South", "North"]})
    assert t.view(None)["facts"]["side"] == [3, 1]
    for wrong in (["West"], ["West"] * 4, "West", ["South", "North", "East", "Up"]):
        assert "sides" in refused(sides=wrong).casefold()


def test_everything_starts_blank_cf_2_3() -> None:
    t = fh.game(GAME).start(2, "seed")
    assert t.count(cards.MARKET) == 16
    assert [t.count(cards.item_pile(seat)) for seat in t.all_seats] in ([10, 10], [12, 12])
    assert [t.count(pile) for pile in (cards.discard_pile(Seat(0)), cards.used_pile(Seat(0)))] == [
        0,
        0,
    ]
    assert not any(t.facts[cards.SYMBOL_SQUARES[0].first :])


def test_the_table_turns_the_cards_and_nobody_is_asked_to_cf_2_4() -> None:
    for number in range(20):
        t = fh.game(GAME).start(3, f"seed {number}")
        assert t.count(cards.REVEALED) == 1
        assert t.actors == [0, 1, 2]


def drawn_by_seat_one(others: int) -> list[list[FaceId]]:
    """The cards seat 1 takes, whatever seat 0 does; seat 1 always makes its first choice."""
    t: TrackedTable = fh.game(GAME).start(2, "streams", log=False)
    dice = fh.Dice(others)
    taken: list[list[FaceId]] = []
    while not t.over:
        hand = t.faces(cards.hand(Seat(1)))
        if hand and (not taken or taken[-1] != hand):
            taken.append(hand)
        seat = t.actors[0]
        legal = t.legal(seat)
        t.act(seat, legal[0] if seat == 1 else legal[dice.below(len(legal))])
    return taken


def test_what_one_seat_does_never_changes_anothers_cards_cf_2_5() -> None:
    assert drawn_by_seat_one(1) == drawn_by_seat_one(2) == drawn_by_seat_one(3)


def test_a_seed_decides_all_chance_cf_2_5() -> None:
    one, two = (fh.game(GAME).start(2, "same").snapshot() for _ in range(2))
    assert one == two
    assert fh.game(GAME).start(2, "other").snapshot() != one


def test_with_ability_boxes_there_are_as_many_as_one_likes_cf_6_2() -> None:
    t = fh.game(GAME).start(1, "seed", {"ability_boxes": [1, 9]})
    assert t.view(0)["facts"]["ability boxes"] == [1, 9]
    for wrong in ([3], [3, 10], [-1, 3], "3/3", [True, 3], 3):
        assert "boxes" in refused(ability_boxes=wrong)


def test_brother_points_rise_cf_7_4() -> None:
    t = fh.game(GAME).start(1, "seed", {"brother_points": [2, 6, 12]})
    assert t.view(0)["facts"]["brother points"] == [2, 6, 12]
    for wrong in ([3, 3, 5], [5, 4, 6], [1, 2], [1, 2, 100], ["1", 2, 3]):
        assert "Brother points" in refused(brother_points=wrong)


def test_a_free_card_may_come_first_cf_5_7() -> None:
    scene = reveal("i2 free", Sheet(), rounds=(0, 0))
    assert scene.count("hand 0") == 0
    assert len(scene.legal(0)) == 5


def test_a_name_that_is_no_sheet_or_market_is_refused_cf_1_3() -> None:
    assert refused(sheet='"Z"').startswith("Sheet: choose A, B, or give 7 rows")
    assert refused(market='"foo"').startswith("Market: choose std14+3, dense12+5, or give a table")
