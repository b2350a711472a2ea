"""The text screen: everything that matters is on it, at the size of a small terminal."""

from __future__ import annotations

import io

from rich.console import Console

import fullhouse as fh
from fullhouse.terminal.table_screen import draw_choices, draw_table
from tests.games.bird_rummy.setting import GAME, draw, main, wild
from tests.scene import Scene

PEOPLE = ["ann", "ben"]


def lines(scene: Scene, seat: int | None) -> list[str]:
    console = Console(width=80, height=24, file=io.StringIO(), record=True)
    view = scene.table.view(seat, previews=True)
    console.print(draw_table(scene.table.kit, view, PEOPLE))
    if seat is not None and seat in scene.actors:
        console.print(draw_choices(scene.table.kit, view, PEOPLE))
    return [line.rstrip() for line in console.export_text().splitlines()]


def test_nests_show_flocks_and_resources() -> None:
    zones = {
        "crows 1": "crow mockingbird crow nesting-materials",
        "towhees 1": "towhee",
        "resources 1": "river bird-bath river",
    }
    shown = lines(main(zones, advanced="on"), 0)
    nest = "Crow ×3 (1 mocking) + Nesting Materials · Towhee · River ×2 · Bird Bath"
    assert f"  nest  {nest}" in shown
    assert "▶ You   0 points" in shown
    assert "  ben   4 points" in shown


def test_the_forest_is_numbered_as_choices_are() -> None:
    shown = lines(draw({"Forest": "crow river towhee"}), 0)
    assert "Forest  1 Crow · 2 River · 3 Towhee (top)" in shown


def test_known_cards_of_the_other_hand_show() -> None:
    scene = draw({"hand 0": "towhee sparrow", "Forest": "river crow"}).play(0, "take 1")
    assert "  hand  Crow · River · 2 unknown" in lines(scene, 1)


def test_what_can_be_spent_and_what_flies_shows() -> None:
    zones = {"hand 0": "crow mockingbird", "crows 1": "crow", "resources 0": "bird-bath"}
    scene = wild(zones, 1).play(0, "play crow", "play mockingbird", "done")
    shown = lines(scene, 0)
    assert "▶ You      0 points · 1 wild · 2 for Crow" in shown
    assert "in flight  Crow · Mockingbird · as Crow" in shown


def test_a_seat_sees_what_it_put_on_the_deck() -> None:
    zones = {"hand 0": "crow", "chickadees 0": "chickadee", "deck": "crow towhee river"}
    scene = wild(zones, 1).play(0, "investigation", "top river", "top towhee")
    assert "deck    57 cards · Crow on top · card 2: Towhee · card 3: River" in lines(scene, 0)
    assert "deck    57 cards" in lines(scene, 1)


def test_empty_zones_may_be_left_out_where_there_is_little_room() -> None:
    scene = main({"hand 0": "crow"}, rest="deck")
    view = scene.table.view(0, previews=True)
    whole = Console(width=80, file=io.StringIO(), record=True)
    whole.print(draw_table(scene.table.kit, view, PEOPLE))
    view["zones"] = [zone for zone in view["zones"] if zone["count"]]
    less = Console(width=80, file=io.StringIO(), record=True)
    less.print(draw_table(scene.table.kit, view, PEOPLE))
    assert less.export_text() == whole.export_text()


def test_every_question_of_some_games_fits_the_width() -> None:
    for number in range(5):
        t = fh.game(GAME).start(2, f"screen {number}", {"advanced": "on"}, log=False)
        dice = fh.Dice(number)
        scene = Scene.__new__(Scene)
        scene.table = t
        while not t.over:
            seat = t.actors[0]
            assert max(map(len, lines(scene, seat))) <= 80
            legal = t.legal(seat)
            t.act(seat, legal[dice.below(len(legal))])
