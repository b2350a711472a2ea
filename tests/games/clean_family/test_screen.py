"""The text screen: everything that matters is on it, at the size of a small terminal."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from fullhouse.terminal.table_screen import draw_choices, draw_table
from tests.games.clean_family.setting import Sheet, decide, reveal
from tests.scene import Scene

NAMES = ["ann", "ben", "cleo", "dan"]


def lines(scene: Scene, seat: int | None, width: int = 80, height: int = 24) -> list[str]:
    console = Console(width=width, height=height, file=io.StringIO(), record=True)
    view = scene.table.view(seat, previews=True)
    console.print(draw_table(scene.table.kit, view, NAMES))
    if seat is not None:
        console.print(draw_choices(scene.table.kit, view, NAMES))
    return [line.rstrip() for line in console.export_text().splitlines()]


def test_squares_to_choose_from_carry_their_numbers() -> None:
    shown = lines(decide("I2", "mask/gloves", Sheet("M......")), 0)
    assert shown[2].startswith(" 1  M  1  .  a")
    assert shown[3].startswith(" 2  2  r  .")


def test_what_is_decided_stands_in_brackets_with_what_it_would_give() -> None:
    scene = decide("L4", "gloves/disinfectant", Sheet("MM.....")).play(0, "at b2")
    shown = lines(scene, 0)
    assert "[G]" in shown[3]
    assert any(line.startswith(" 4  a [G][G]") for line in shown)
    assert any("Mom     GV    .  .  .     0 > 4" in line for line in shown)


def test_patches_used_circles_and_the_turned_shape_show() -> None:
    sheet = Sheet("Mx.....", rotate=(2, 1), family={"grandpa": "V3 L4"})
    shown = lines(decide("L4", "mask/gloves", sheet).play(0, "turn 1"), 0)
    assert " 1  M  x " in shown[2]
    assert any("Rotate r  xo." in line for line in shown)
    assert any("L4, turned" in line for line in shown)
    assert any("V3 L4 ." in line for line in shown)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_largest_question_fits_a_small_terminal(seats: int) -> None:
    zones = {f"hand {s}": f"wild-{c}" for s, c in enumerate(("blue", "orange", "green", "pink"))}
    sheets = [Sheet() for _ in range(seats)]
    here = {name: key for name, key in zones.items() if int(name[-1]) < seats}
    scene = decide("I2", "", *sheets, zones=here).play(0, "mask")
    shown = lines(scene, 0)
    assert len(shown) <= 23
    assert max(map(len, shown)) <= 80


def test_others_sheets_are_drawn_where_there_is_room() -> None:
    scene = reveal("t4 o4", *[Sheet("VV.....") for _ in range(4)])
    assert sum(line.count("VV.a...") for line in lines(scene, 0, 120, 40)) == 3
    assert any("dan · -188 pts" in line for line in lines(scene, 0))


def test_a_spectator_sees_a_table_and_no_secret() -> None:
    scene = reveal("t4 o4", Sheet("MM....."), Sheet("V......"))
    shown = "\n".join(lines(scene, None))
    assert "O4 as you see it" not in shown
    assert "Hold" not in shown


def test_with_show_scores_off_no_points_are_drawn_cf_9() -> None:
    shown = "\n".join(lines(decide("I2", "mask/gloves", Sheet("M"), show_scores="off"), 0))
    assert "now" not in shown
    assert "-192" not in shown
    assert "-192" in "\n".join(lines(decide("I2", "mask/gloves", Sheet("M")), 0))
