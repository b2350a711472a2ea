#!/usr/bin/env python3
"""Writes releases/<version>/ from the code as it is: `make release-files`.

It plays on a server of its own: deals and moves are the same each time, while codes, keys, dates
and whatever bots choose differ. scripts/release_files.py says what the files hold.
"""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import release_files
from tests.server.clients import QUICK, SECRET, Guest, RunningServer, TableClient, running_server

from fullhouse.games import games
from fullhouse.lessons.lesson_file import read_lesson
from fullhouse.review.puzzle_file import read_puzzles
from fullhouse.server.data_transfer import export_data
from fullhouse.table.game import Game
from fullhouse.table.tracked_table import TrackedTable

SOME_MOVES = 12
MOST_MOVES = 5_000
PACE = {"kind": "live", "per": "game", "seconds": 600, "increment": 5}
HURRIED = replace(QUICK, tables_at_once=1e6, address_tables_at_once=1e6, undos_at_once=1e6)
"""Makes many tables at once."""
DAYS = {"kind": "days", "per": "move", "seconds": 86_400, "increment": 0}

Person = tuple[Guest, TableClient]


def played_games() -> list[Game]:
    """Our own games for two: a release knows no plugins."""
    ours = [one for one in games().values() if type(one).__module__.startswith("fullhouse.")]
    return [one for one in ours if 2 in one.seats]


def table_of(server: RunningServer, client: TableClient) -> TrackedTable:
    match = server.tables.live[client.lobby()["code"]].state.match
    assert match is not None
    return match.table


async def start(server: RunningServer, guests: list[Guest], id: str, **asked: Any) -> list[Person]:
    """A game with a guest at each seat, always with the same deal."""
    code = await guests[0].create_table(game=id, seats=len(guests), sit=0, **asked)
    server.tables.live[code].state.lobby.secret = SECRET
    clients = [await guest.connect(code) for guest in guests]
    for seat, client in enumerate(clients[1:], 1):
        await done(client, "sit", seat=seat)
    await done(clients[0], "set", pace=PACE)
    await done(clients[0], "start")
    for client in clients:
        await client.event("table")
    return list(zip(guests, clients, strict=True))


async def done(client: TableClient, do: str, **fields: Any) -> None:
    """Sends a command that must not be refused."""
    reply = await client.do(do, **fields)
    assert "ok" in reply, reply


async def play_until(
    server: RunningServer, people: list[Person], stops: Callable[[TrackedTable], object]
) -> bool:
    """Plays until something is so; False if the game ends before."""
    for n in range(MOST_MOVES):
        table = table_of(server, people[0][1])
        if stops(table):
            return True
        if table.over:
            return False
        seat = int(table.actors[0])
        client = people[seat][1]
        legal = table.legal(seat)
        action = int(legal[n * 7 % len(legal)])
        at = server.tables.live[client.lobby()["code"]].state.at(seat)
        await done(client, "act", seat=seat, at=at, action=action)
    raise AssertionError("The game does not end.")


def after(moves: int) -> Callable[[TrackedTable], bool]:
    """True once it was asked so often."""
    left = iter(range(moves))
    return lambda _: next(left, None) is None


async def leave(people: list[Person]) -> None:
    for _, client in people:
        await client.disconnect()


async def waiting(server: RunningServer, ann: Guest, ben: Guest, id: str) -> None:
    """A lobby that strangers find, with a word for the deal, a chat line, and somebody removed."""
    code = await ann.create_table(game=id, seats=2, sit=0, listed=True)
    people = [(ann, await ann.connect(code)), (ben, await ben.connect(code))]
    host, other = (client for _, client in people)
    await done(host, "set", pace=DAYS, bots_think_longer=True)
    await done(host, "word", seat=0, word="marmalade")
    await done(other, "sit", seat=1)
    await done(other, "chat", text="Who else is coming?")
    await done(host, "mute", seat=1)
    await done(host, "remove", seat=1)
    await leave(people)


async def private(server: RunningServer, ann: Guest, ben: Guest, id: str) -> None:
    """A lobby that only its link opens, which Ben did, and a link that moves Ann's seat."""
    code = await ann.create_table(game=id, seats=2, sit=0, private=True)
    key = {"key": server.tables.live[code].state.lobby.key}
    assert (await ben.request("POST", f"/tables/{code}/enter", json=key)).is_success
    assert (await ann.request("POST", f"/tables/{code}/move", json={"seat": 0})).is_success


async def playing(server: RunningServer, ann: Guest, ben: Guest, id: str) -> None:
    """A game in the middle, with an undo if one was free."""
    people = await start(server, [ann, ben], id)
    host, other = (client for _, client in people)
    actions = server.tables.live[host.lobby()["code"]].state.actions
    is_undone = False
    for _ in range(SOME_MOVES):
        await play_until(server, people, after(1))
        for seat, client in enumerate((host, other)):
            if actions[seat] and not is_undone:
                is_undone = "ok" in await client.do("undo", seat=seat, at=len(actions[seat]))
    await done(other, "chat", text="See you tomorrow.")
    await leave(people)


async def drafting(server: RunningServer, ann: Guest, ben: Guest, id: str) -> None:
    """A game in which somebody has made some of the picks of a decision, if it has such."""
    people = await start(server, [ann, ben], id)
    await play_until(server, people, lambda t: any(map(t.draft, t.all_seats)))
    await leave(people)


async def with_bot(server: RunningServer, ann: Guest, id: str) -> None:
    """A game against a bot, which waits for a person."""
    code = await ann.create_table(game=id, seats=2, sit=0, bots={"1": "random"}, start=True)
    client = await ann.connect(code)
    await client.wait_for(lambda: 0 in client.seats and client.seats[0]["view"]["choices"])
    await client.disconnect()


async def finished(server: RunningServer, ann: Guest, ben: Guest, id: str) -> str:
    """A game to its end, with a note, chat, a rematch and another game from its middle."""
    people = await start(server, [ann, ben], id)
    assert not await play_until(server, people, lambda t: False)
    host, other = (client for _, client in people)
    await host.event("result")
    await done(other, "chat", text="Well played!")
    await done(host, "rematch", swap=True)
    code: str = host.lobby()["code"]
    moments = (await ann.get(f"/tables/{code}/replay"))["moments"]
    middle = len(moments) // 2
    note = await ann.request(
        "PUT", f"/tables/{code}/notes/{middle}", json={"text": "Here it turned."}
    )
    assert note.is_success
    asked = {"at": middle, "seat": 0, "deal": True}
    assert (await ann.request("POST", f"/tables/{code}/branch", json=asked)).status_code == 201
    assert (await ann.request("GET", f"/tables/{code}/record")).is_success
    await leave(people)
    return code


async def ended_early(server: RunningServer, ann: Guest, ben: Guest, id: str) -> None:
    """A game that somebody resigned, and one that its host closed."""
    for seat, do in ((1, "resign"), (0, "close")):
        people = await start(server, [ann, ben], id)
        await play_until(server, people, after(2))
        await done(people[seat][1], do, **({"seat": seat} if do == "resign" else {}))
        await leave(people)


async def taught(ann: Guest, game: Game) -> None:
    """A lesson and a puzzle, where the game has them."""
    if read_lesson(game) is not None:
        assert (await ann.request("POST", "/lessons", json={"game": game.id})).is_success
    for puzzle in read_puzzles(game)[:1]:
        asked = {"game": game.id, "id": puzzle.id}
        assert (await ann.request("POST", "/puzzles", json=asked)).is_success


async def review(server: RunningServer, ann: Guest, code: str) -> None:
    """Waits until the review of a game is computed and stored."""
    while server.services.review_storage.review(code, server.backend.reviews.build) is None:
        await ann.get(f"/tables/{code}/review")
        await asyncio.sleep(0.2)


async def fill(server: RunningServer) -> str:
    """Makes every table; returns Ann's passphrase."""
    ann, ben, gone = server.guest(), server.guest(), server.guest()
    for guest, name, animal in ((ann, "Ann", "owl"), (ben, "Ben", "bear"), (gone, "Cleo", "fox")):
        named = await guest.request("PUT", "/me", json={"name": name, "animal": animal})
        assert named.is_success, named.text
    assert (await gone.request("DELETE", "/me")).is_success
    made = await ann.request("POST", "/me/passphrase")
    ended = {}
    for game in played_games():
        print(f"• {game.title}", flush=True)
        await waiting(server, ann, ben, game.id)
        await private(server, ann, ben, game.id)
        await playing(server, ann, ben, game.id)
        await drafting(server, ann, ben, game.id)
        await with_bot(server, ann, game.id)
        await ended_early(server, ann, ben, game.id)
        await taught(ann, game)
        code = await finished(server, ann, ben, game.id)
        ended[code] = len((await ann.get(f"/tables/{code}/replay"))["moments"])
    print("• a review: about a minute", flush=True)
    await review(server, ann, min(ended, key=ended.__getitem__))
    passphrase: str = made.json()["passphrase"]
    return passphrase


def main() -> None:
    folder = release_files.RELEASES / release_files.version()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    release_files.write_digests_and_forms(folder)
    with tempfile.TemporaryDirectory() as data:
        passphrase = ""

        async def work() -> None:
            nonlocal passphrase
            async with running_server(Path(data), HURRIED) as server:
                passphrase = await fill(server)

        asyncio.run(work())
        export_data(folder / release_files.TABLES, data, None)
    (folder / release_files.TABLES).chmod(0o644)
    (folder / release_files.PASSPHRASE).write_text(f"{passphrase}\n", encoding="utf-8")
    for path in sorted(folder.iterdir()):
        print(f"  {path.relative_to(release_files.ROOT)}, {path.stat().st_size / 1024:.0f} KB")


if __name__ == "__main__":
    main()
