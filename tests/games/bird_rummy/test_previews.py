"""What a view works out: what choices would bring, and how it would stand if it ended now."""

from __future__ import annotations

from typing import Any

from tests.games.bird_rummy.setting import begin, draw, main, wild
from tests.scene import Scene

NESTS = {"crows 0": "crow crow", "scrub jays 0": "scrub-jay"}


def previews(scene: Scene, column: str, seat: int = 0) -> dict[str, int | None]:
    """By notation: what this column tells of each choice."""
    view = scene.table.view(seat, previews=True)
    told = view["previews"]
    at = told["columns"].index(column)
    names = [scene.table.notation(seat, choice["action"]) for choice in view["choices"]]
    return {name: row[at] for name, row in zip(names, told["rows"], strict=True)}


def covers(scene: Scene, seat: int = 0) -> dict[str, list[int]]:
    view = scene.table.view(seat, previews=True)
    names = [scene.table.notation(seat, choice["action"]) for choice in view["choices"]]
    return dict(zip(names, view["previews"]["covers"], strict=True))


def deduced(scene: Scene, seat: int | None = 0, remembers: bool = True) -> Any:
    return scene.table.view(seat, previews=True, remembers=remembers)["deduced"]


# What choices would bring.


def test_an_ability_says_what_paying_it_leaves_br_5_2() -> None:
    scene = wild({"crows 0": "crow", "scrub jays 0": "scrub-jay", "resources 1": "river"}, 3)
    assert previews(scene, "wild")["murder"] == 1
    assert previews(scene, "wild")["shiny-trinket"] == 0
    assert previews(scene, "own")["murder"] is None
    assert previews(scene, "wild")["end"] is None


def test_points_of_the_type_go_first_br_5_2() -> None:
    zones = {"hand 0": "crow towhee", "crows 1": "crow", "resources 1": "river"}
    scene = wild(zones, 2).play(0, "play crow", "done")
    assert (previews(scene, "own")["murder"], previews(scene, "wild")["murder"]) == (0, 1)
    assert (previews(scene, "own")["shiny-trinket"], previews(scene, "wild")["done"]) == (0, None)


def test_a_squawk_says_what_both_lose_br_10_2() -> None:
    zones = {**NESTS, "towhees 1": "towhee", "cuckoos 1": "cuckoo"}
    scene = wild(zones, 2).play(0, "squawk")
    mine = {"at scrub-jays-0": -1, "at crows-0": -1, "at cuckoos-1": 0, "at towhees-1": 0}
    assert previews(scene, "mine") == mine
    assert previews(scene, "theirs")["at towhees-1"] == -1
    assert previews(scene, "theirs")["at cuckoos-1"] == 2


def test_the_last_genuine_bird_takes_its_mockingbirds_along_br_9_4() -> None:
    zones = {"scrub jays 0": "scrub-jay", "crows 1": "crow mockingbird mockingbird"}
    scene = wild(zones, 2).play(0, "squawk")
    assert previews(scene, "theirs")["at crows-1"] is None  # which of them is to be chosen yet
    scene.play(0, "at crows-1")
    assert previews(scene, "theirs") == {"pick crow": -3, "pick mockingbird": -1}


def test_a_mockingbird_that_counts_nothing_costs_nothing_br_10_2() -> None:
    zones = {"scrub jays 0": "scrub-jay", "crows 1": "crow mockingbird"}
    scene = wild(zones, 2, mock_score=0).play(0, "squawk", "at crows-1")
    assert previews(scene, "theirs") == {"pick crow": -1, "pick mockingbird": 0}


def test_murder_costs_the_whole_flock_br_8_6() -> None:
    zones = {"crows 0": "crow", "great blue herons 1": "great-blue-heron great-blue-heron"}
    scene = wild({**zones, "resources 1": "river"}, 2).play(0, "murder")
    assert previews(scene, "theirs")["at great-blue-herons-1"] == -4
    assert previews(scene, "mine")["at crows-0"] == -1


def test_the_last_river_is_what_doubles_herons_br_8_1() -> None:
    zones = {"mallards 0": "mallard", "great blue herons 1": "great-blue-heron"}
    scene = wild({**zones, "resources 1": "river bird-bath"}, 2).play(0, "duck-and-cover")
    assert previews(scene, "theirs") == {"pick bird-bath": 0, "pick river": -1}
    scene = wild({**zones, "resources 1": "river river"}, 2).play(0, "duck-and-cover")
    assert previews(scene, "theirs") == {"pick river": 0}


def test_a_stolen_river_doubles_the_thiefs_herons_br_8_6() -> None:
    zones = {"crows 0": "crow", "great blue herons 0": "great-blue-heron", "resources 1": "river"}
    scene = wild(zones, 3).play(0, "shiny-trinket")
    assert previews(scene, "mine") == {"pick river": 1}


def test_a_lured_bird_counts_here_and_no_longer_there_br_7_2() -> None:
    zones = {"hand 0": "bird-food towhee", "crows 1": "crow", "Forest": "cuckoo river towhee"}
    scene = main(zones).play(0, "play bird-food")
    assert previews(scene, "mine") == {"at crows-1": 1, "card 1": -2, "card 3": 1}
    assert previews(scene, "theirs")["at crows-1"] == -1


def test_a_play_says_what_it_brings_and_drives_out_br_4_4() -> None:
    zones = {"hand 0": "towhee towhee crow", "sparrows 1": "sparrow sparrow sparrow"}
    scene = main(zones).play(0, "play towhee", "play towhee")
    assert (previews(scene, "mine")["done"], previews(scene, "theirs")["done"]) == (2, -3)
    assert deduced(scene)["driven"] == {"sparrows 1": 3}
    assert deduced(scene, 1)["driven"] == {}


def test_a_guarded_flock_is_not_driven_out_br_7_7() -> None:
    zones = {"hand 0": "towhee towhee crow", "sparrows 1": "sparrow nesting-materials"}
    scene = main(zones, advanced="on").play(0, "play towhee", "play towhee")
    assert previews(scene, "theirs")["done"] == 0
    assert deduced(scene)["driven"] == {}


def test_bushtits_nearest_the_top_fly_along_br_3_4() -> None:
    zones = {"hand 0": "bushtit bushtit", "Forest": "bushtit crow bushtit river"}
    scene = main(zones).play(0, "play bushtit")
    assert covers(scene)["flock"] == [2]
    scene.play(0, "flock")
    assert covers(scene) == {"play bushtit": [2], "flock": [2, 0]}


def test_glean_takes_the_top_of_the_forest_br_8_3() -> None:
    scene = wild({"bushtits 0": "bushtit", "Forest": "crow river"}, 1).play(0, "glean")
    assert covers(scene) == {"deck": [], "forest": [1]}


def test_a_take_says_how_many_cards_it_is_br_3_3() -> None:
    scene = draw({"hand 0": "crow", "Forest": "crow river towhee"})
    assert previews(scene, "cards") == {"draw": 2, "take 1": 3, "take 2": 2}
    scene = draw({"hand 0": "crow"}, turn=1)
    assert previews(scene, "cards") == {"draw": 1}


def test_what_depends_on_hidden_cards_or_chance_is_not_foretold_br_12() -> None:
    scene = wild({"scrub jays 0": "scrub-jay", "Forest": "crow river"}, 2).play(0, "forage")
    assert previews(scene, "mine") == {"card 1": None, "card 2": None}
    assert previews(scene, "wild") == {"card 1": 0, "card 2": 0}
    zones = {"hand 0": "bird-law crow", "crows 1": "crow"}
    scene = main(zones, advanced="on").play(0, "play bird-law", "flip")
    assert previews(scene, "theirs") == {"at crows-1": None}


# How it would stand.


def test_the_standing_is_nests_flight_and_known_hands_br_10_2() -> None:
    zones = {
        "hand 0": "cuckoo towhee crow river",
        "hand 1": "sparrow sparrow",
        "crows 0": "crow",
        "crows 1": "crow",
        "great blue herons 1": "great-blue-heron",
        "resources 1": "river",
    }
    scene = main(zones).play(0, "play crow", "done")
    nests = [
        {"nest": 1, "flight": 1, "hand": -3, "total": -1},
        {"nest": 3, "flight": None, "hand": 0, "total": 3, "unknown": 0},
    ]
    assert deduced(scene)["nests"] == nests
    assert deduced(scene)["flocks"] == {"crows 0": 1, "crows 1": 1, "great blue herons 1": 2}
    assert deduced(scene)["each"] == {"great blue herons 1": 2}
    assert deduced(scene, 1)["nests"][1]["total"] == 1
    assert [nest["hand"] for nest in deduced(scene, None)["nests"]] == [0, 0]


def test_cards_that_are_not_known_can_only_cost_points_br_10_2() -> None:
    scene = main({"hand 0": "crow", "hand 1": "sparrow"})
    for seat, told in ((0, [False, True]), (1, [True, False]), (None, [True, True])):
        assert ["unknown" in nest for nest in deduced(scene, seat)["nests"]] == told
    assert deduced(scene)["nests"][1]["unknown"] == 0


def test_a_river_gives_one_card_br_6_3() -> None:
    scene = begin({"hand 0": "crow", "resources 0": "river", "deck": "crow crow crow"})
    assert previews(scene, "cards") == {"fish": 1, "no": None}


def test_a_cuckoo_in_hand_costs_what_the_table_says_br_10_2() -> None:
    scene = main({"hand 0": "cuckoo", "cuckoos 0": "cuckoo"}, cuckoo_hand=1)
    nest = {"nest": -2, "flight": None, "hand": -1, "total": -3}
    assert deduced(scene)["nests"][0] == nest


def test_a_known_hand_counts_only_where_it_is_remembered_br_12_1() -> None:
    scene = draw({"hand 0": "towhee sparrow", "Forest": "crow crow"}).play(0, "take 1")
    assert deduced(scene, 1)["nests"][0]["hand"] == -2
    assert deduced(scene, 1, remembers=False)["nests"][0]["hand"] == 0
    assert deduced(scene, 0, remembers=False)["nests"][0]["hand"] == -4


def test_picks_say_what_they_are_played_as_br_9_1() -> None:
    scene = main({"hand 0": "mockingbird crow", "crows 0": "crow", "hand 1": "towhee"})
    assert deduced(scene)["playing"] is None
    scene.play(0, "play mockingbird")
    assert deduced(scene)["playing"] is None
    scene.play(0, "as crow")
    assert deduced(scene)["playing"] == "crow"
    assert deduced(scene, 1)["playing"] is None, "picks are private"


def test_a_match_says_how_many_games_it_has_br_2_2() -> None:
    assert deduced(main({"hand 0": "crow"}))["games"] is None
    assert deduced(main({"hand 0": "crow"}, games=3))["games"] == 3


def test_the_last_discard_says_that_it_ends_the_game_br_10_1() -> None:
    assert main({"hand 0": "crow"}).play(0, "end").asked == (
        "Discard the last card, which ends the game"
    )
    early = main({"hand 0": "crow"}, turn=2, early_out="not_before_turn_3")
    assert early.play(0, "end").asked == "Discard a card into the Forest"
    assert main({"hand 0": "crow towhee"}).play(0, "end").asked == "Discard a card into the Forest"


def test_copies_that_a_seat_cannot_place_are_unseen() -> None:
    scene = main({"hand 0": "crow", "crows 1": "crow crow"})
    crow = scene.table.kit.keys.index("crow")
    copies = scene.table.kit.faces[crow].copies
    mine, theirs = deduced(scene, 0), deduced(scene, 1)
    assert (mine["unseen"][crow], theirs["unseen"][crow]) == (copies - 3, copies - 2)
    assert mine["unseen_cards"] == sum(mine["unseen"])
