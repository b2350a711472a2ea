"""The greedy player makes sensible choices, and clearly beats random ones."""

from __future__ import annotations

import fullhouse as fh
from fullhouse.bots import BOTS, decide
from fullhouse.games.bird_rummy.declaration import AnswerAbility
from fullhouse.games.bird_rummy.rules import ChooseFirstPlayer
from fullhouse.table.chance import Dice
from fullhouse.table.ids import Seat
from tests.games.bird_rummy.setting import GAME, begin, draw, main, wild
from tests.games.bird_rummy.setting import scene as setting
from tests.scene import Scene
from tests.sizes import sized


def chosen(scene: Scene, seat: int = 0) -> str:
    action = decide(BOTS["greedy"], scene.table, seat, Dice("tactics"))
    return scene.table.notation(seat, action)


def play_on(scene: Scene, seat: int = 0) -> list[str]:
    """What it does until somebody else decides or the game is over."""
    said = []
    while scene.actors == [seat]:
        said.append(chosen(scene, seat))
        scene.play(seat, said[-1])
    return said


def test_it_plays_all_birds_of_a_kind() -> None:
    scene = main({"hand 0": "crow crow crow towhee sparrow", "hand 1": "river"})
    assert play_on(scene)[:4] == ["play crow", "play crow", "play crow", "done"]


def test_it_slips_cuckoos_into_the_other_nest() -> None:
    scene = main({"hand 0": "cuckoo cuckoo river towhee", "hand 1": "crow"})
    assert play_on(scene)[:5] == ["play cuckoo", "play cuckoo", "done", "parasite", "play river"]


def test_it_murders_the_best_flock_of_the_other_nest() -> None:
    zones = {"hand 0": "crow crow river river", "towhees 1": "towhee", "crows 0": "crow"}
    scene = main({**zones, "sparrows 1": "sparrow sparrow sparrow"})
    assert "at sparrows-1" in play_on(scene)


def test_it_goes_out_when_it_leads() -> None:
    scene = main({"hand 0": "towhee", "crows 0": "crow crow", "hand 1": "crow"})
    assert play_on(scene) == ["end", "discard towhee"]
    assert scene.winners == [0]


def test_it_does_not_play_down_to_a_last_card_from_behind() -> None:
    zones = {"hand 0": "crow crow towhee", "sparrows 1": "sparrow sparrow sparrow sparrow"}
    assert chosen(main({**zones, "mallards 1": "mallard mallard"})) == "end"


def test_it_keeps_pairs_and_throws_single_birds_away() -> None:
    scene = main({"hand 0": "cuckoo mallard mallard bird-food", "hand 1": "river"})
    scene.table.stack.pop()
    scene.table.run()
    assert chosen(scene) == "discard cuckoo"


def test_it_takes_what_makes_a_pair_and_otherwise_draws() -> None:
    assert chosen(draw({"hand 0": "crow towhee", "Forest": "crow bird-food"})) == "take 1"
    assert chosen(draw({"hand 0": "sparrow", "Forest": "river cuckoo mallard towhee"})) == "draw"


def test_it_fishes_and_blows_cuckoos_into_the_other_hand() -> None:
    zones = {"resources 0": "seasonal-winds river", "Forest": "bird-food cuckoo", "hand 1": "crow"}
    scene = begin(zones)
    assert chosen(scene) == "fish"
    assert chosen(scene.play(0, "fish")) == "card 2"


def test_it_begins_if_it_has_something_to_play() -> None:
    for hand, first in (("crow crow river", 1), ("crow towhee river", 0)):
        scene = setting([ChooseFirstPlayer(Seat(1))], {"hand 1": hand, "hand 0": "mallard"}, 0)
        assert chosen(scene, 1) == f"first {first}"


def test_it_answers_what_takes_its_birds_and_nothing_else() -> None:
    zones = {"hand 1": "nesting-materials", "crows 1": "crow crow", "crows 0": "crow"}
    zones |= {"scrub jays 0": "scrub-jay", "Forest": "river"}
    scene = wild(zones, 2, advanced="on").play(0, "murder", "at crows-1")
    assert isinstance(scene.table.stack[-1], AnswerAbility)
    assert chosen(scene, 1) == "at crows-1"
    scene = wild(zones, 2, advanced="on").play(0, "forage", "card 1", "to 0")
    assert chosen(scene, 1) == "no"


def test_it_clearly_beats_random_players() -> None:
    games = sized(60, 200)
    won = 0
    for number in range(games):
        t = fh.game(GAME).start(2, f"greedy {number // 2}", log=False)
        dice = Dice(number)
        while not t.over:
            seat = t.actors[0]
            bot = BOTS["greedy" if seat == number % 2 else "random"]
            t.act(seat, decide(bot, t, seat, dice))
        won += t.winners == [number % 2]
    assert won > 0.79 * games
