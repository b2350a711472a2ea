"""What happened, as a player reads it."""

import pytest

from fullhouse.play.match import start
from fullhouse.play.record import new_header
from fullhouse.table.log import MOVED
from fullhouse.table.shapes import ArgsShape, EntryShape, MessageShape
from fullhouse.terminal.log_text import counted, entry_text, unmentioned_moves
from tests.play.random_matches import EVERY_GAME, play
from tests.play.toy import BID, DRAW, Toy

NAMES = ["ann", "ben"]


def entry(
    template: str, *moves: tuple[str, str, str | None], named: int = 0, seat: int = -1
) -> EntryShape:
    """A log entry: its words, and the cards that moved from and to a zone; so many are named."""
    faces = [face for _, _, face in moves if face is not None][:named]
    args: ArgsShape = {"cards": {"faces": faces, "unseen": 0}}
    message: MessageShape | None = {"template": template, "args": args} if template else None
    return {
        "seat": seat,
        "message": message,
        "rule": "",
        "moves": [
            {"kind": MOVED, "from": src, "to": dst, "face": face} for src, dst, face in moves
        ],
        "facts": {},
    }


def test_copies_are_counted() -> None:
    assert counted(["Ant", "Bee", "Ant"]) == "Ant ×2, Bee"


def test_cards_are_told_by_the_place_they_go_to_and_whose_it_is(toy: Toy) -> None:
    kit = toy.start(2, "x").kit
    told = entry(
        "All are dealt",
        ("deck", "hand 0", "ant"),
        ("deck", "hand 1", None),
        ("deck", "shelf", "bee"),
    )
    assert unmentioned_moves(kit, told, NAMES, 0) == ["your hand: Ant", "the shelf: Bee"]
    assert unmentioned_moves(kit, told, NAMES, 1) == ["ann’s hand: Ant", "the shelf: Bee"]


def test_what_the_words_name_is_not_told_twice(toy: Toy) -> None:
    kit = toy.start(2, "x").kit
    both = ("deck", "hand 0", "ant"), ("deck", "hand 0", "ant")
    drawn = entry("draws {cards}", *both, named=2, seat=0)
    assert unmentioned_moves(kit, drawn, NAMES, 0) == []
    assert entry_text(kit, drawn, NAMES, 1) == "ann draws Ant ×2"
    assert entry_text(kit, drawn, NAMES, 0) == "You draw Ant ×2"
    half = entry("draws {cards}", *both, named=1, seat=0)
    assert unmentioned_moves(kit, half, NAMES, 0) == ["your hand: Ant"]


def test_a_card_known_to_its_reader_goes_where_the_words_say(toy: Toy) -> None:
    kit = toy.start(2, "x").kit
    back = entry("All cards go to the deck", ("hand 0", "deck", "ant"), ("hand 1", "deck", "bee"))
    assert unmentioned_moves(kit, back, NAMES, 0) == ["the deck: Bee"]


def test_without_words_unseen_cards_are_counted(toy: Toy) -> None:
    kit = toy.start(2, "x").kit
    assert unmentioned_moves(kit, entry("", ("deck", "hand 1", None)), NAMES, 0) == [
        "ben’s hand: 1 card"
    ]


@pytest.mark.parametrize(("id", "seats"), EVERY_GAME)
def test_no_entry_of_a_whole_game_is_without_a_word(id: str, seats: int) -> None:
    names = ("ann", "ben", "cleo", "dan", "eve")[:seats]
    table = play(start(new_header(id, names, {}, "tea"))).table
    for reader in (*range(seats), None):
        for shown in table.log(reader):
            words = [entry_text(table.kit, shown, list(names), reader)]
            words += unmentioned_moves(table.kit, shown, list(names), reader)
            assert any(words)
            assert not any(" > " in word for word in words)


def test_a_card_drawn_is_named_to_its_own_seat_alone(toy: Toy) -> None:
    table = toy.start(2, "x")
    for seat in (0, 1):
        table.act(seat, BID + 1)
        table.act(seat, BID + 2)
    table.act(0, DRAW)
    *_, drawn = table.log(0)
    assert unmentioned_moves(table.kit, drawn, NAMES, 0)[0].startswith("your hand: ")
    *_, drawn = table.log(1)
    assert unmentioned_moves(table.kit, drawn, NAMES, 1) == []
    assert entry_text(table.kit, drawn, NAMES, 1) == "ann decides"
