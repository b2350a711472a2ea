"""BR-9: Mockingbirds."""

from __future__ import annotations

from fullhouse.games.bird_rummy.main_part import MainPart
from fullhouse.games.bird_rummy.mockingbird import MimicOnArrival
from fullhouse.table.ids import Seat
from tests.games.bird_rummy.setting import after, main, points, scored, wild
from tests.games.bird_rummy.setting import scene as scene_of


def test_it_is_the_bird_it_mimics_br_9_1() -> None:
    assert scored({"cuckoos 0": "cuckoo mockingbird"}).scores == [-4, 0]
    herons = {"great blue herons 0": "great-blue-heron mockingbird", "resources 0": "river"}
    assert scored(herons).scores == [4, 0]
    scene = wild({"crows 0": "crow mockingbird", "sparrows 1": "sparrow"}, 2)
    assert scene.play(0, "murder").legal(0) == ["at crows-0", "at sparrows-1"]


def test_in_hand_it_costs_one_br_9_2() -> None:
    assert scored({"hand 0": "mockingbird"}).scores == [-1, 0]


def test_arriving_without_a_genuine_bird_it_goes_into_the_forest_br_9_3() -> None:
    scene = scene_of(
        [*after(0), MainPart(Seat(0)), MimicOnArrival(Seat(1))], {"arriving": "mockingbird"}, 3
    )
    assert scene.zone("Forest") == "mockingbird"
    assert scene.told(None, "BR-9.3") == ["Into the Forest, with no bird to mimic: Mockingbird"]
    assert scene.actors == [0]


def test_without_its_model_it_goes_into_the_forest_br_9_4() -> None:
    zones = {"scrub jays 0": "scrub-jay", "crows 1": "mockingbird crow mockingbird"}
    scene = wild(zones, 2).play(0, "squawk", "at crows-1", "pick crow")
    assert scene.zone("Forest") == "crow mockingbird mockingbird"
    assert scene.told(1, "BR-9.4") == [
        "Into the Forest, with no bird left to mimic: Mockingbird ×2"
    ]


def test_it_waits_for_a_genuine_bird_in_flight_br_9_4() -> None:
    zones = {"hand 0": "scrub-jay scrub-jay", "scrub jays 0": "scrub-jay mockingbird"}
    scene = main(zones).play(0, "play scrub-jay", "play scrub-jay", "done", "squawk")
    scene.play(0, "at scrub-jays-0", "pick scrub-jay")
    assert scene.zone("scrub jays 0") == "mockingbird"
    scene.play(0, "done")
    assert scene.zone("scrub jays 0") == "mockingbird played-scrub-jay played-scrub-jay"


def test_landing_where_its_model_is_gone_it_goes_into_the_forest_br_9_4() -> None:
    zones = {"hand 0": "mockingbird", "scrub jays 0": "scrub-jay"}
    scene = main(zones).play(0, "play mockingbird", "as scrub-jay", "done")
    assert points(scene, "scrub-jay") == 2
    scene.play(0, "squawk", "at scrub-jays-0")
    assert scene.zone("Forest") == "scrub-jay played-mockingbird"
    assert scene.zone("scrub jays 0") == ""


def test_a_lured_model_leaves_its_mockingbird_behind_br_9_4() -> None:
    zones = {"hand 0": "bird-food", "crows 0": "crow", "towhees 1": "towhee mockingbird"}
    scene = main(zones).play(0, "play bird-food", "at towhees-1", "pick towhee")
    assert scene.zone("Forest") == "mockingbird"


def test_it_keeps_its_type_while_it_stays_br_9_5() -> None:
    scene = main({"hand 0": "towhee towhee", "crows 0": "crow mockingbird"})
    scene.play(0, "play towhee", "play towhee", "done")
    assert scene.zone("crows 0") == "crow mockingbird"
