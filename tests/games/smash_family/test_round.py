"""SF-1 to SF-3: the cards, the match, and how a round is dealt."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import fullhouse as fh
from fullhouse.games.smash_family.rules import Round
from fullhouse.table.ids import Seat
from fullhouse.table.shapes import MoveShape
from tests.games.smash_family.setting import GAME, NINE, OTHER_NINE, asked, new_round
from tests.scene import Scene, find
from tests.wording import text_of


def deal(seed: str, **options: Any) -> Scene:
    return Scene(GAME, {}, Round(), rest="deck", seed=seed, **options)


def moves(scene: Scene) -> list[MoveShape]:
    """The movements of the deal, as a spectator sees them."""
    dealt = next(e for e in scene.table.log(None) if e["rule"] == "SF-3.1")
    return [move for move in dealt["moves"] if move["kind"] == "move"]


def test_sixty_cards_are_twenty_characters_three_times_sf_1_1() -> None:
    kit = fh.game(GAME).kit(2, {})
    assert len(kit.faces) == 20
    assert [face.copies for face in kit.faces] == [3] * 20
    assert sum(len(cards) for cards in kit.box) == 60


@pytest.mark.parametrize("seats", [0, 1, 3, 4])
def test_only_two_can_play_sf_1_1(seats: int) -> None:
    with pytest.raises(fh.BadInput, match="2 seats"):
        fh.game(GAME).start(seats, "seed")


def test_four_families_have_three_characters_and_four_have_two_sf_1_2() -> None:
    families = Counter(face.kind for face in fh.game(GAME).kit(2, {}).faces)
    assert sorted(families.values()) == [2, 2, 2, 2, 3, 3, 3, 3]


def test_copies_of_a_character_are_one_choice_sf_1_4() -> None:
    scene = asked(1, 0, {"hand 0": "fern fern fern nova", "board": "puff"})
    assert scene.legal(0) == ["play nova", "play fern"]
    scene.play(0, "play fern")
    assert scene.zone("hand 0") == "nova fern fern"


def test_the_places_of_the_game_are_those_of_sf_1_5() -> None:
    zones = {zone["name"]: zone["kind"] for zone in fh.game(GAME).start(2, "a").view(None)["zones"]}
    assert zones == {
        "deck": "pile",
        "board": "spread",
        "face down": "pile",
        "played face down 0": "pile",
        "played face down 1": "pile",
        "hand 0": "hand",
        "hand 1": "hand",
        "score pile 0": "spread",
        "score pile 1": "spread",
    }


def test_every_card_of_a_score_pile_is_a_point_sf_2_1() -> None:
    scene = new_round(zones={"score pile 0": "fern fern thistle"})
    assert scene.scores == [3, 0]


def test_with_score_characters_only_different_ones_count_sf_2_1() -> None:
    scene = new_round(zones={"score pile 0": "fern fern thistle"}, score="characters")
    assert scene.scores == [2, 0]
    assert scene.seen(1, "score pile 0") == "fern fern thistle"
    (line,) = scene.table.reckoning()
    told = [(line["seat"], line["points"], text_of(scene.table.kit, line))]
    assert told == [(0, 2, "Woodland")]


def test_score_piles_persist_and_everything_else_is_reset_sf_2_1() -> None:
    scene = new_round(zones={"score pile 0": "fern thistle", "score pile 1": "rudder contrail"})
    assert (scene.zone("score pile 0"), scene.zone("score pile 1")) == (
        "fern thistle",
        "rudder contrail",
    )
    assert scene.fact("round") == 2
    assert scene.fact("turn") == 1


def test_chance_decides_who_starts_the_match_sf_2_2() -> None:
    starts = Counter(deal(f"seed {n}").actors[0] for n in range(400))
    assert set(starts) == {0, 1}
    assert 140 < starts[Seat(0)] < 260


@pytest.mark.parametrize("first", [0, 1])
def test_the_same_seat_starts_every_round_sf_2_2(first: int) -> None:
    zones = {"score pile 0": "fern thistle"}
    for before in range(1, 6):
        assert new_round(before, first, zones=zones).actors == [first]


@pytest.mark.parametrize("first", [0, 1])
def test_with_start_player_alternate_the_other_seat_starts_sf_2_2(first: int) -> None:
    zones = {"score pile 0": "fern thistle"}
    assert new_round(first=first, zones=zones, start_player="alternate").actors == [1 - first]


@pytest.mark.parametrize("first", [0, 1])
def test_with_start_player_loser_the_lower_score_starts_sf_2_2(first: int) -> None:
    behind = {"score pile 0": "fern thistle"}
    ahead = {"score pile 1": "fern thistle"}
    assert new_round(first=first, zones=behind, start_player="loser").actors == [1]
    assert new_round(first=first, zones=ahead, start_player="loser").actors == [0]


@pytest.mark.parametrize("first", [0, 1])
def test_with_start_player_loser_a_tie_alternates_sf_2_2(first: int) -> None:
    assert new_round(first=first, start_player="loser").actors == [1 - first]
    level = {"score pile 0": "fern thistle", "score pile 1": "rudder contrail"}
    assert new_round(first=first, zones=level, start_player="loser").actors == [1 - first]


def test_the_loser_is_behind_in_points_not_in_cards_sf_2_2() -> None:
    zones = {"score pile 0": "fern fern fern thistle", "score pile 1": "nova orbit pixel"}
    more: dict[str, Any] = {"start_player": "loser", "zones": zones, "first": 0}
    assert new_round(score="cards", **more).actors == [1]
    assert new_round(score="characters", **more).actors == [0]


def test_the_deck_is_all_that_nobody_scored_sf_3_1() -> None:
    scene = new_round(zones={"score pile 0": NINE, "score pile 1": OTHER_NINE})
    dealt = ["deck", "board", "face down", "hand 0", "hand 1"]
    assert sum(scene.count(zone) for zone in dealt) == 60 - 18
    assert not {"nova", "puff"} & set(" ".join(scene.zone(zone) for zone in dealt).split())


@pytest.mark.parametrize("first", [0, 1])
def test_the_first_player_is_dealt_four_then_the_second_sf_3_2(first: int) -> None:
    to = [move["to"] for move in moves(new_round(first=first))]
    assert to[:8] == [f"hand {first}"] * 4 + [f"hand {1 - first}"] * 4


def test_the_next_card_lies_face_down_unseen_and_two_face_up_sf_3_3() -> None:
    scene = find(deal, lambda s: s.count("board") == 2, 10)
    assert [move["to"] for move in moves(scene)[8:]] == ["face down", "board", "board"]
    for seat in (0, 1, None):
        assert scene.seen(seat, "face down") == "+1"
        assert scene.seen(seat, "board") == scene.zone("board")


def test_two_alike_cards_draw_a_third_sf_3_4() -> None:
    scene = find(deal, lambda s: s.count("board") == 3, 300)
    first, second, third = [move["face"] for move in moves(scene)[9:]]
    assert first == second != third
    assert scene.fact("turn") == 1
    assert scene.count("deck") == 60 - 8 - 1 - 3 - 1


def test_three_alike_cards_draw_a_fourth_and_give_no_extra_turn_sf_3_4() -> None:
    """Scenario 1, and ruling R11."""
    scene = find(deal, lambda s: s.count("board") == 4, 20_000)
    faces = [move["face"] for move in moves(scene)[9:]]
    assert faces[0] == faces[1] == faces[2] != faces[3]
    assert scene.count("deck") == 60 - 8 - 5 - 1
    assert scene.told(None, "SF-4.4") == []
    assert scene.count(f"hand {scene.actors[0]}") == 5


def test_the_hidden_card_plays_no_part_in_the_test_sf_3_4() -> None:
    def hides_a_visible_one(scene: Scene) -> bool:
        return scene.zone("face down") in scene.zone("board").split()

    scene = find(deal, lambda s: hides_a_visible_one(s) and s.count("board") == 2, 200)
    assert len(set(scene.zone("board").split())) == 2


def test_an_empty_deck_ends_the_set_up_sf_3_4() -> None:
    """Eleven cards are dealt out; the two face up are alike, and there is no more to draw."""

    def deal_eleven(seed: str) -> Scene:
        cards = "fern fern fern nova orbit pixel puff drizzle gale bongo tambo"
        return Scene(GAME, {"deck": cards}, Round(), seed=seed)

    scene = find(deal_eleven, lambda s: s.zone("board") == "fern fern", 200)
    assert scene.count("deck") == 0
    assert scene.count(f"hand {scene.actors[0]}") == 4
    assert scene.asked == "Play a card face up"
