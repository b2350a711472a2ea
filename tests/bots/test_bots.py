import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from fullhouse.bots import BOTS, decide
from fullhouse.bots.simple_bots import GreedyBot
from fullhouse.games import game, games
from fullhouse.table.chance import Dice
from fullhouse.table.ids import Action
from fullhouse.table.tracked_table import TrackedTable
from tests.random_games import now_and_then

SIMPLE = ("greedy", "random")
"""Those that do not search: of the others see test_search."""
EVERY_GAME = [(found.id, seats) for found in games().values() for seats in found.seats]


@pytest.mark.parametrize("name", SIMPLE)
@pytest.mark.parametrize(("id", "seats"), EVERY_GAME)
def test_a_bot_chooses_alike_in_tables_its_seat_cannot_tell_apart(
    name: str, id: str, seats: int
) -> None:
    table = game(id).start(seats, "game", log=False)
    compared = 0
    for _ in now_and_then(table, Dice("play"), 24):
        for seat in table.actors:
            twin = table.world(seat, Dice(f"twin {compared}"))
            chosen = decide(BOTS[name], table, seat, Dice(compared))
            assert decide(BOTS[name], twin, seat, Dice(compared)) == chosen
            compared += 1
    assert compared >= 10


@pytest.mark.parametrize("name", SIMPLE)
@pytest.mark.parametrize(("id", "seats"), EVERY_GAME)
def test_a_bot_leaves_the_table_as_it_is(name: str, id: str, seats: int) -> None:
    table = game(id).start(seats, "game")
    before = table.snapshot()
    seat = table.actors[0]
    assert decide(BOTS[name], table, seat, Dice(1)) in table.legal(seat)
    assert table.snapshot() == before


@pytest.mark.parametrize(("id", "seats"), EVERY_GAME)
def test_greedy_takes_the_best_rated_action(id: str, seats: int) -> None:
    table = game(id).start(seats, "game")
    seat = table.actors[0]
    legal = table.legal(seat)
    rates = {action: -((place - 1) ** 2) for place, action in enumerate(legal)}

    class Rates:
        def rates(self, t: TrackedTable, seat: int, legal: list[Action]) -> list[int]:
            return [rates[action] for action in legal]

    class Stub:
        tactics = Rates()

    class World:
        game = Stub()

        def legal(self, seat: int) -> list[Action]:
            return legal

    best = max(legal, key=lambda action: rates[action])
    chosen = {GreedyBot().choose(World(), seat, Dice(n)) for n in range(20)}  # type: ignore[arg-type]
    assert chosen == {best}


@pytest.mark.parametrize(("id", "seats"), EVERY_GAME)
def test_random_may_do_anything_legal(id: str, seats: int) -> None:
    table = game(id).start(seats, "game")
    seat = table.actors[0]
    chosen = {decide(BOTS["random"], table, seat, Dice(n)) for n in range(400)}
    assert sorted(chosen) == table.legal(seat)


def test_the_pages_programs_run(monkeypatch: pytest.MonkeyPatch) -> None:
    page = (Path(__file__).parents[2] / "docs/bots.md").read_text(encoding="utf-8")
    programs = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    mine = ModuleType("my_bots")
    monkeypatch.setitem(sys.modules, "my_bots", mine)
    known: dict[str, Any] = vars(mine)
    for program in programs:
        exec(program, known)
    assert known["action"] in known["table"].legal(known["seat"])
    assert isinstance(known["careful"], known["Careful"])
