"""What a release has stored, this version serves: its tables, games, records and passphrases.

Each release keeps an export of a server with tables of every game in every state
(`scripts/write_release_files.py`). Games whose rules have changed since are kept, not continued.
"""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from sqlalchemy import Row, Table, select

from fullhouse.games import games
from fullhouse.play.replay import verify
from fullhouse.server.data_transfer import import_data
from fullhouse.server.database import connect_database
from fullhouse.server.database_tables import GUESTS, LINES, NOTES, SEATS, TABLES
from fullhouse.server.guest_cookies import COOKIE
from tests.server.clients import Guest, RunningServer, TableClient, run, running_server

RELEASES = sorted((Path(__file__).parents[2] / "releases").iterdir())
LONGEST = 300.0
"""Seconds for all tables of a release."""


class Release(NamedTuple):
    """A release's server, imported into a folder."""

    folder: Path
    passphrase: str

    def rows(self, stored: Table, /, **where: Any) -> list[Row[Any]]:
        """What is stored in a table of the database, now."""
        engine = connect_database(f"sqlite:///{self.folder / 'tables.db'}")
        query = select(stored).order_by(*stored.primary_key)
        with engine.connect() as connection:
            found = connection.execute(query.filter_by(**where)).all()
        engine.dispose()
        return list(found)

    def tables(self, state: str) -> list[Row[Any]]:
        """Its tables in a state, of games whose rules are still the same."""
        rows = self.rows(TABLES, state=state)
        found = [row for row in rows if games()[row.game].version == row.version]
        assert found
        return found

    def people(self, code: str) -> dict[int, str]:
        """By seat: the guest of each person at a table."""
        return {row.seat: row.guest for row in self.rows(SEATS, table=code, kind="person")}


@pytest.fixture(scope="module", params=RELEASES, ids=lambda path: path.name)
def imported(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Release:
    folder = tmp_path_factory.mktemp("release")
    import_data(request.param / "tables.zip", str(folder), None)
    return Release(folder, (request.param / "passphrase.txt").read_text(encoding="utf-8").strip())


@pytest.fixture
def release(imported: Release, tmp_path: Path) -> Release:
    """A copy, which one test may change."""
    copy = tmp_path / "data"
    shutil.copytree(imported.folder, copy)
    return imported._replace(folder=copy)


def device_of(server: RunningServer, guest: str) -> Guest:
    """A browser with a guest's cookie."""
    device = server.guest()
    said = server.services.guests.cookie(guest, secure=False)
    device.http.cookies.set(COOKIE, said.split(";")[0].partition("=")[2])
    return device


def test_a_passphrase_of_a_release_opens_every_table_of_its_guest(release: Release) -> None:
    (ann,) = release.rows(GUESTS, name="Ann")

    async def work() -> None:
        async with running_server(release.folder) as server:
            device = server.guest()
            entered = await device.request(
                "POST", "/me/enter", json={"passphrase": release.passphrase}
            )
            assert entered.json() == {"name": ann.name, "animal": ann.animal}
            hers = {row.table for row in release.rows(SEATS, guest=ann.id)}
            assert hers
            for code in hers:
                (row,) = release.rows(TABLES, code=code)
                client = await device.connect(code)
                lobby = client.lobby()
                assert (lobby["code"], lobby["game"]) == (code, row.game)
                assert lobby["state"] == row.state
                await client.disconnect()

    run(work, LONGEST)


async def asked_seat(clients: dict[int, TableClient]) -> int:
    """A seat that has choices, as soon as there is one."""

    def asked() -> list[int]:
        shown = {seat: client.seats.get(seat) for seat, client in clients.items()}
        return [seat for seat, part in shown.items() if part and part["view"]["choices"]]

    seat, *_ = await clients[min(clients)].wait_for(asked)
    return int(seat)


async def moves(client: TableClient, seat: int) -> bool:
    """Makes one of the choices of a seat; a lesson accepts only some."""
    part = client.seats[seat]
    for choice in part["view"]["choices"]:
        reply = await client.do("act", seat=seat, at=part["at"], action=choice["action"])
        if "ok" in reply:
            return True
    return False


def test_running_games_of_a_release_go_on_by_a_move(release: Release) -> None:
    async def work() -> None:
        async with running_server(release.folder) as server:
            for row in release.tables("playing"):
                before = len(release.rows(LINES, table=row.code))
                people = release.people(row.code).items()
                clients = {
                    seat: await device_of(server, guest).connect(row.code) for seat, guest in people
                }
                seat = await asked_seat(clients)
                assert await moves(clients[seat], seat), (row.game, row.code)
                assert len(release.rows(LINES, table=row.code)) > before
                for client in clients.values():
                    await client.disconnect()

    run(work, LONGEST)


def test_unfinished_decisions_of_a_release_keep_their_picks(release: Release) -> None:
    async def work() -> None:
        kept = []
        async with running_server(release.folder) as server:
            for row in release.tables("playing"):
                lines = release.rows(LINES, table=row.code)
                if row.branch_of or any(line.line.startswith("undo") for line in lines):
                    continue  # its last lines are not all picks that count
                match = (await server.tables.get(row.code)).state.match
                assert match is not None
                table = match.table
                for seat in table.all_seats:
                    picks = [table.notation(seat, action) for action in table.draft(seat)]
                    stored = [line.line.split(" ", 2)[2] for line in lines if line.seat == seat]
                    assert picks == stored[len(stored) - len(picks) :]
                    kept += picks
        assert kept

    run(work, LONGEST)


def test_waiting_tables_of_a_release_start(release: Release) -> None:
    async def work() -> None:
        async with running_server(release.folder) as server:
            for row in release.tables("waiting"):
                host = await device_of(server, row.host).connect(row.code)
                assert "ok" in await host.do("start", fill="random"), row.code
                assert (await host.event("table"))["seats"]
                await host.disconnect()

    run(work, LONGEST)


def test_finished_games_of_a_release_replay_and_verify(release: Release) -> None:
    async def work() -> None:
        async with running_server(release.folder) as server:
            for row in release.tables("over"):
                people = release.people(row.code)
                seat, guest = next(iter(people.items()))
                device = device_of(server, guest)
                moments = (await device.get(f"/tables/{row.code}/replay"))["moments"]
                lines = release.rows(LINES, table=row.code)
                assert len(moments) == len(lines) + 1
                last = await device.get(f"/tables/{row.code}/replay/{len(lines)}?as={seat}")
                assert last["view"]["over"] or row.ended != "played"
                path = release.folder / "game.record"
                answer = await device.request("GET", f"/tables/{row.code}/record")
                path.write_bytes(answer.content)
                await asyncio.to_thread(verify, path)

    run(work, LONGEST)


def test_notes_histories_and_reviews_of_a_release_are_there(release: Release) -> None:
    notes = release.rows(NOTES)
    assert notes

    async def work() -> None:
        async with running_server(release.folder) as server:
            for note in notes:
                device = device_of(server, note.guest)
                found = await device.get(f"/tables/{note.table}/notes")
                assert {"n": note.n, "text": note.text} in found["notes"]
                assert (await device.get(f"/tables/{note.table}/review"))["review"]["total"] > 0
                history = await device.get("/me/games")
                assert note.table in {game["code"] for game in history["games"]}

    run(work, LONGEST)
