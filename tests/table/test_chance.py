"""Chance: the vectors of docs/chance.md, and that its numbers are fair."""

from __future__ import annotations

from hashlib import blake2b

import pytest

from fullhouse.table.chance import Chance, Dice, Stream, key_of


def test_a_stream_is_blake2b_over_its_label_and_block_number() -> None:
    key = blake2b(b"a seed", digest_size=32).digest()
    assert key_of("a seed") == key
    first = blake2b(b"deck 0\0" + bytes(8), key=key).digest()
    second = blake2b(b"deck 0\0" + bytes(7) + b"\1", key=key).digest()
    stream = Stream(key, "deck", 0)
    assert [stream.below(256) for _ in range(128)] == list(first + second)


def test_known_numbers() -> None:
    """These vectors are printed in docs/chance.md; other languages may check against them."""
    stream = Stream(key_of("full house"), "deck", 0)
    assert [stream.below(52) for _ in range(10)] == VECTOR_52
    stream = Stream(key_of("full house"), "deck", 1)
    assert [stream.below(1000) for _ in range(6)] == VECTOR_1000


VECTOR_52 = [24, 26, 13, 34, 19, 25, 10, 47, 31, 47]
VECTOR_1000 = [305, 83, 64, 279, 283, 635]


@pytest.mark.parametrize("n", [2, 3, 60, 255, 256, 257, 1000, 70000])
def test_numbers_are_within_range_and_every_one_is_as_likely(n: int) -> None:
    stream = Stream(key_of("fair"), "fair", n)
    dice = Dice(n)
    for below in (stream.below, dice.below):
        drawn = [below(n) for _ in range(6000)]
        assert all(0 <= number < n for number in drawn)
        halves = sum(1 for number in drawn if number < n // 2)
        expected = 6000 * (n // 2) / n
        assert abs(halves - expected) < 5 * 39  # five standard deviations of a fair coin


def test_streams_do_not_disturb_each_other() -> None:
    one, two = Chance(key_of("x")), Chance(key_of("x"))
    two.below(6, "another purpose")
    assert [one.below(60, "deck") for _ in range(9)] == [two.below(60, "deck") for _ in range(9)]


def test_a_renewed_stream_starts_afresh_under_the_next_number() -> None:
    chance = Chance(key_of("x"))
    chance.renew("deck")
    zero = [chance.below(60, "deck") for _ in range(9)]
    chance.renew("deck")
    one = [chance.below(60, "deck") for _ in range(9)]
    assert zero != one
    stream = Stream(key_of("x"), "deck", 1)
    assert one == [stream.below(60) for _ in range(9)]


def test_a_copy_goes_on_from_the_same_place_and_by_itself() -> None:
    chance = Chance(key_of("x"))
    chance.below(1000, "deck")
    copy = chance.copy()
    ahead = [copy.below(1000, "deck") for _ in range(70)]
    assert [chance.below(1000, "deck") for _ in range(70)] == ahead


def test_one_answer_draws_nothing() -> None:
    chance = Chance(key_of("x"))
    assert chance.below(1, "deck") == 0
    assert chance.drawn == 0


def test_dice_of_one_seed_throw_the_same_and_of_two_differently() -> None:
    throws = [[dice.below(6) for _ in range(8)] for dice in (Dice(1), Dice("1"), Dice(2))]
    assert throws[0] == throws[1] != throws[2]
