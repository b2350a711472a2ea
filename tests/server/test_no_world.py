"""Where a game has no world to imagine: a sentence for whoever asks, and a line in the log."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fullhouse.bots.simple_bots import GreedyBot
from fullhouse.server import hints, watcher_chances
from fullhouse.server.bot_jobs import choose_by_tactics, format_error
from fullhouse.server.errors import as_refusal
from fullhouse.server.worker_pool import JobFailed
from fullhouse.table.chance import Dice
from fullhouse.table.errors import NoWorld
from fullhouse.table.ids import Action
from fullhouse.table.table import Table
from tests.rejecting_game import HAND_OVER, NOD, Beggars, Pledge, Pledgers
from tests.server.clients import SECRET, RunningServer, run, running_server
from tests.server.test_watcher_chances import ID, watched

SAID = "Toy has an error: whoever is asked now (Give, TOY-3) has no legal action in any world."


def fail(*_: object) -> Any:
    raise NoWorld(SAID)


def test_the_error_is_the_servers_and_names_the_step() -> None:
    refused = as_refusal(NoWorld(SAID))
    assert (refused.status, refused.sentence) == (500, SAID)
    assert format_error(NoWorld(SAID)) == SAID


def test_a_bot_without_a_world_still_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    """The others decide at the same time, and cannot in any world."""
    tables = (Pledgers().start(3, f"pledging {n}", log=False) for n in range(100))
    t = next(t for t in tables if t.actors == [0, 1, 2])
    own = Pledge.legal

    def legal(step: Pledge, w: Table) -> list[Action]:
        return own(step, w) if step.seat == 0 else []

    monkeypatch.setattr(Pledge, "legal", legal)
    with pytest.raises(NoWorld):
        t.world(0, Dice(1))
    nod, gem = choose_by_tactics(t, 0, Dice(1))
    assert nod == NOD
    assert HAND_OVER.has(Action(gem))
    assert not t.drafts


def test_nor_do_tactics_that_choose_what_is_illegal_hold_up_a_table(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A world may lack what a seat was shown, where a finished game is tried again."""
    t = Beggars().start(2, "illegal", log=False)
    monkeypatch.setattr(GreedyBot, "choose", lambda *_: 99)
    seat = t.actors[0]
    assert choose_by_tactics(t, seat, Dice(1)) == t.legal(seat)[:1]
    assert "the tactics of beggars failed: their choice is illegal" in caplog.text


async def chances(server: RunningServer) -> Any:
    code, _, watcher, _ = await watched(server, watchers_chances=True)
    return await watcher.get(f"/tables/{code}/chances")


@pytest.mark.parametrize("fails", ["job", "worker"])
def test_chances_that_fail_are_logged_with_game_and_step(
    fails: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            if fails == "job":
                monkeypatch.setattr(watcher_chances, "chances_job", fail)
            else:
                monkeypatch.setattr(server.services.review_workers, "run", broken_worker)
            assert await chances(server) == {"chances": []}
            assert f": no chances in {ID}, at " in caplog.text
            assert SAID in caplog.text

    run(work)


async def broken_worker(*_: object, **__: object) -> Any:
    raise JobFailed(SAID)


def test_a_hint_that_fails_is_logged_and_one_without_a_world_is_explained(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            people = await server.start_table(ID, 2, secret=SECRET)
            actor = people[0][1].seats[0]["view"]["actors"][0]
            client = people[actor][1]
            with monkeypatch.context() as patched:
                patched.setattr(server.services.bot_workers, "run", broken_worker)
                assert (await client.do("hint", seat=actor))["status"] == 503
            assert f": no hint in {ID}, at " in caplog.text
            monkeypatch.setattr(hints, "hint_job", fail)
            answer = await client.do("hint", seat=actor)
            assert (answer["status"], answer["error"]) == (500, SAID)

    run(work)
