"""Every card has a look, and rooms are not told apart by hue alone."""

from __future__ import annotations

import re

from fullhouse.games.morning_routine.cards import REWARDS, ROOM_NAMES, VALUES
from fullhouse.games.morning_routine.faces import BACKS, DOORS, MESSES, PICTURES


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_every_reward_and_every_mess_has_a_picture_of_its_own() -> None:
    assert len(set(PICTURES)) == len(PICTURES) == REWARDS
    assert len(set(MESSES)) == len(MESSES) == len(VALUES)
    assert max(map(len, PICTURES + MESSES)) < 100
    assert set(BACKS) == {"envelope", "reward", "mess", "queue"}


def test_letters_are_the_first_of_a_rooms_name_that_is_not_taken() -> None:
    taken: list[str] = []
    for name in ROOM_NAMES:
        taken.append(next(c for c in name.upper() if c.isalpha() and c not in taken))
    assert [door.letter for door in DOORS] == taken


def test_rooms_differ_in_hue_wall_wallpaper_and_emblem() -> None:
    looks = zip(*((d.hue, d.field, d.wallpaper, d.emblem) for d in DOORS), strict=True)
    for values in looks:
        assert len(set(values)) == len(ROOM_NAMES)


def test_colours_are_colours_and_what_is_written_on_them_can_be_read() -> None:
    """WCAG's contrast for text, 4.5 to 1."""
    for door in DOORS:
        assert re.fullmatch("#[0-9a-f]{6}", door.hue)
        assert re.fullmatch("#[0-9a-f]{6}", door.field)
        low, high = sorted((luminance(door.hue), luminance(door.ink)))
        assert (high + 0.05) / (low + 0.05) >= 4.5, door.letter
