"""The text screen: the house and who may be where, at the size of a small terminal."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

import fullhouse as fh
from fullhouse.table.tracked_table import TrackedTable
from fullhouse.terminal.table_screen import draw_choices, draw_table
from tests.games.morning_routine.setting import GAME, act, end, turn

NAMES = ["ann", "ben", "cleo", "dan", "eve", "a very long name indeed"]


def lines(t: TrackedTable, seat: int | None) -> list[str]:
    console = Console(width=80, height=24, file=io.StringIO(), record=True)
    view = t.view(seat, previews=True)
    console.print(draw_table(t.kit, view, NAMES))
    if seat is not None:
        console.print(draw_choices(t.kit, view, NAMES))
    return [line.rstrip() for line in console.export_text().splitlines()]


def test_rooms_say_who_may_be_there_and_what_was_seen() -> None:
    zones = {"centre": "kitchen", "room 1": "study", "room 2": "bedroom"}
    shown = lines(turn(0, {**zones, "rewards 0": "oatmeal"}).table, 0)
    assert shown[1] == "Kitchen       free"
    assert shown[3].startswith("Bedroom       ben? cleo?")
    assert any(line.startswith("  1 Oatmeal  At the end: keep up to 3") for line in shown)


def test_a_room_is_locked_once_all_others_were_seen_free() -> None:
    rooms = "bathroom bedroom living-room study laundry-room"
    made = turn(0, {"centre": rooms, "locked": "kitchen"}, seats=2)
    assert lines(made.table, 0)[1] == "Kitchen       locked"
    made.play(0, "stay").play(0, "enter study").play(1, "stay").play(1, "enter bedroom")
    shown = lines(made.table, 0)
    assert shown[1] == "Kitchen       locked"
    assert shown[2] == "Bathroom      free? ben?"


def test_ones_own_room_is_open_and_a_left_one_a_memory() -> None:
    scene = act(0, {"room 0": "study", "Study envelope": "spyglass -2", "centre": "kitchen"})
    shown = [line.split() for line in lines(scene.table, 0)]
    assert ["Study", "you", "Spyglass;", "mess", "−2"] in shown
    scene.play(0, "return")
    assert any("round 3: Spyglass; mess −2" in line for line in lines(scene.table, 0))


def test_rewards_that_are_shown_are_not_counted_as_a_hand_of_none() -> None:
    zones = {"centre": "kitchen", "rewards 0": "oatmeal"}
    assert any("1 reward " in line for line in lines(turn(0, zones).table, 0))
    shown = "\n".join(lines(end({**zones, "rewards 1": "pancakes"}, seats=2).table, 0))
    assert "Oatmeal" in shown
    assert "0 rewards" not in shown


def test_a_spectator_sees_no_secret() -> None:
    zones = {
        "centre": "kitchen",
        "room 1": "study",
        "rewards 1": "oatmeal",
        "queue 0": "study-queue",
    }
    shown = "\n".join(lines(turn(0, zones).table, None))
    assert "Oatmeal" not in shown
    assert "→ ?" in shown
    assert "1 reward " in shown


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_nothing_is_wider_than_a_small_terminal(seats: int) -> None:
    t = fh.game(GAME).start(seats, "screen", {"mornings": 2, "bell_round": 8})
    dice = fh.Dice(seats)
    tallest = 0
    while not t.over:
        seat = t.actors[0]
        shown = lines(t, seat)
        assert max(map(len, shown)) <= 80
        tallest = max(tallest, len(shown))
        legal = t.legal(seat)
        t.act(seat, legal[dice.below(len(legal))])
    assert tallest <= 40
