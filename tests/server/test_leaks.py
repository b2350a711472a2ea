"""The leak test on the wire: what a guest and its workers are sent, in twin worlds.

`twin_servers` describes the two servers, `sent_to_twins` and `wire_visits` what is sent to them,
`wire_leaks` the leaks that are planted to see that they are noticed.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any, TypeVar

import pytest
from fastapi.routing import APIRoute
from starlette.routing import Route

from fullhouse.games import games
from fullhouse.server.command_parsing import NAMES
from fullhouse.table.chance import Dice
from fullhouse.table.tracked_table import TrackedTable
from tests.server.clients import SECRET, TableClient, run, running_server
from tests.server.seeds import new_seed
from tests.server.sent_to_twins import COMMANDS, LIVE, NOT_SENT
from tests.server.twin_servers import Leak, Twins, twin_servers
from tests.server.twin_sides import PATIENT, stop_clocks
from tests.server.wire_leaks import LEAKS, Planted, nothing
from tests.server.wire_visits import VISITS, finish, glance
from tests.sizes import sized

FEWEST = [(game.id, max(2, min(game.seats))) for game in games().values() if max(game.seats) > 1]
SEATINGS = sized(
    FEWEST, [(id, n) for id, few in FEWEST for n in (few, few + 1) if n in games()[id].seats]
)
"""Every game with its fewest seats; at length, with one more, too."""
MOVES = 14
"""Moves that one observer's twins are followed for at a time."""
MOST_MOVES = sized(100, 300)
"""Moves of each game that twins are followed for."""
ROUNDS = 4
"""How often every game is played with a leak before it counts as unnoticed."""
LEAKY_GAMES = sized(2, len(FEWEST))
"""Games in which every leak is planted."""
TRIES = 6
"""Moves in which one observer's twins have to notice a leak."""

Thing = TypeVar("Thing")


@pytest.fixture(autouse=True)
def _clock(monkeypatch: pytest.MonkeyPatch) -> None:
    stop_clocks(monkeypatch)


async def follow(twins: Twins) -> None:
    """Plays a game, or the first moves of a long one, with a visit after each; each observer in
    turn for a few.
    """
    while twins.moves < MOST_MOVES and not twins.is_over:
        if twins.moves % MOVES == 0:
            twins.observer = twins.moves // MOVES % (twins.seats + 1)
            await twins.become()
        await twins.play(glance)
        if not twins.is_over:
            await twins.step(VISITS[(twins.moves - 1) % len(VISITS)])
    await twins.step(finish)


@pytest.mark.parametrize(("id", "seats"), SEATINGS)
def test_twins_look_alike_on_the_wire(id: str, seats: int, tmp_path: Path) -> None:
    seed = new_seed()

    async def work() -> None:
        async with twin_servers(tmp_path, id, seats, Dice(f"wire {id} {seed}")) as twins:
            await follow(twins)
        print(f"{id}: {twins.together} of {twins.moves} moves together, {twins.compared} compared")
        assert twins.together >= twins.moves // 3
        if twins.moves > len(VISITS):  # the last move may end the game
            assert set(twins.commands) == set(COMMANDS)
            assert set(twins.routes) == {request[:2] for request in LIVE}

    run(work, 600)


def test_planted_leaks_are_noticed(tmp_path: Path) -> None:
    """Each in at least one of a few games drawn anew each time, or else of the others, and of all
    again; at length every one is tried in every game.
    """
    dice = Dice(f"leaks {new_seed()}")
    tried: Counter[str] = Counter()
    found: Counter[str] = Counter()

    async def work() -> None:
        played = [game for _ in range(ROUNDS) for game in shuffled(FEWEST, dice)]
        for number, (id, seats) in enumerate(played):
            if number >= LEAKY_GAMES and all(found[what] for what in LEAKS):
                break
            folder = tmp_path / f"{number} {id}"
            folder.mkdir()
            async with twin_servers(folder, id, seats, dice) as twins:
                for what in shuffled([*LEAKS], dice):
                    is_due = number < LEAKY_GAMES or not found[what]
                    if is_due and not twins.is_over:
                        is_found = await is_noticed(twins, LEAKS[what])
                        found[what] += is_found
                        tried[what] += is_found or not twins.is_over

    run(work, 600)
    for what in LEAKS:
        print(f"{what}: found in {found[what]} of {tried[what]} games")
    assert all(found[what] for what in LEAKS)


async def is_noticed(twins: Twins, leak: Planted) -> bool:
    """Whether twin servers with this leak differ, for one observer or another."""
    with pytest.MonkeyPatch.context() as patch:
        leak.plant(patch)
        for observer in range(twins.seats + 1):
            twins.observer = observer
            await twins.become()
            for _ in range(TRIES):
                try:
                    if not twins.is_over:
                        await twins.play(nothing)
                    if not twins.is_over:
                        await twins.step(leak.visit)
                except Leak:
                    return True
    return False


def shuffled(things: list[Thing], dice: Dice) -> list[Thing]:
    """In an order drawn by dice."""
    return sorted(things, key=lambda _: dice.below(1 << 30))


def test_every_command_is_sent_to_twins() -> None:
    """Whoever adds one says in `wire_visits` what twins are sent of it."""
    assert set(COMMANDS) == set(NAMES)


def test_every_request_is_sent_to_twins_or_is_not_about_a_game(tmp_path: Path) -> None:
    found: set[tuple[str, str]] = set()

    async def work() -> None:
        async with running_server(tmp_path, PATIENT) as server:
            found.update(routes_of(server.app.routes))

    run(work)
    sent = {request[:2] for request in LIVE}
    assert not sent & NOT_SENT.keys()
    assert sent | NOT_SENT.keys() == found


def routes_of(routes: list[Any]) -> set[tuple[str, str]]:
    """Method and path of all routes. GET answers HEAD as well."""
    found: set[tuple[str, str]] = set()
    for route in routes:
        if isinstance(route, (Route, APIRoute)):
            found |= {(method, route.path) for method in route.methods or () if method != "HEAD"}
        else:
            found |= routes_of(route.original_router.routes)
    return found


@pytest.mark.parametrize(("id", "seats"), SEATINGS)
def test_no_message_names_a_card_that_its_reader_has_not_seen(
    id: str, seats: int, tmp_path: Path
) -> None:
    """Neither its key nor its title; what names whatever there may be is left out: choices,
    options, and what a game deduces.
    """

    async def work() -> None:
        dice = Dice(f"names {id}")
        async with running_server(tmp_path, PATIENT) as server:
            people = await server.start_table(id, seats, secret=SECRET)
            live = server.tables.live[people[0][1].lobby()["code"]]
            clients = [client for _, client in people]
            unmet = 0
            met: list[set[str]] = [set() for _ in clients]
            for _ in range(12):
                assert live.state.match is not None
                table = live.state.match.table
                if table.over:
                    break
                for observer, client in enumerate(clients):
                    unmet += check_names(table, observer, client, met[observer])
                seat = table.actors[0]
                legal = table.legal(seat)
                action, at = legal[dice.below(len(legal))], len(live.state.actions[seat])
                await clients[seat].do("act", seat=seat, at=at, action=action)
            assert unmet, "there was nothing to be hidden"

    run(work)


def check_names(table: TrackedTable, observer: int, client: TableClient, met: set[str]) -> int:
    """Looks for every face that the observer has not met; answers how many there were."""
    met |= set(re.findall(r'"face": "([^"]+)"', json.dumps([table.view(observer)["zones"]])))
    met |= set(re.findall(r'"face": "([^"]+)"', json.dumps(table.log(observer))))
    met |= set(re.findall(r'"([^"]+)"', json.dumps(table.view(observer)["memory"])))
    for entry in table.log(observer):  # what it chose itself is no news to it
        if entry["seat"] == observer and entry["message"] is not None:
            met.add(entry["message"].get("args", {}).get("card", ""))
    heard = json.dumps([_bare(json.loads(message)) for message in client.received])
    known = [face.title for face in table.kit.faces if face.key in met]
    for title in sorted(known, key=len, reverse=True):  # a longer name may hold a shorter one
        heard = heard.replace(title, "")
    unmet = [face for face in table.kit.faces if face.key not in met]
    for face in unmet:
        assert json.dumps(face.key) not in heard
        assert not re.search(rf"(?<![\w-]){re.escape(face.title)}(?![\w-])", heard), face.title
    return len(unmet)


def _bare(message: Any) -> Any:
    if isinstance(message, dict):
        left_out = ("choices", "options", "undo", "deduced")
        return {key: _bare(value) for key, value in message.items() if key not in left_out}
    return [_bare(value) for value in message] if isinstance(message, list) else message
