"""Responses about games: made once for all who ask, and bounded, whatever options they ask for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fullhouse.server import game_api, game_catalogue, game_responses
from fullhouse.server.settings import OPTIONS_BYTES, Settings
from tests.random_games import small_game
from tests.server.clients import QUICK, run, running_server

GAME = small_game()
NUMBER = next(option for option in GAME.options.all if option.low < option.high)
ASKED = ("reference", "look", "cards", "deck")


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each response was made."""
    counted: Counter[str] = Counter()

    def counting(name: str, work: Callable[..., Any]) -> Callable[..., Any]:
        def count(*about: Any) -> Any:
            counted[name] += 1
            return work(*about)

        return count

    for where, name in (
        (game_api, "reference_of"), (game_api, "look_of"), (game_catalogue, "cards"),
        (game_catalogue, "deck"), (game_api, "figures_of"), (game_api, "drawn_for"),
    ):  # fmt: skip
        monkeypatch.setattr(where, name, counting(name, getattr(where, name)))
    return counted


def test_what_was_asked_for_before_is_not_made_again(tmp_path: Path, made: Counter[str]) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            ann, ben = server.guest(), server.guest()
            asked = [f"{name}?option={NUMBER.name}={NUMBER.low}" for name in ASKED]
            for path in [*asked, *ASKED, "figures", "pictures"]:
                found = await ann.get(f"/games/{GAME.id}/{path}")
                before = Counter(made)
                assert await ben.get(f"/games/{GAME.id}/{path}") == found
                assert made == before, path
            assert made["reference_of"] == 2
            seats = max(GAME.seats)
            assert await ann.get(f"/games/{GAME.id}/deck?seats={seats}") is not None
            assert made["deck"] == 2, "the same as without"

    run(work)


def test_responses_are_kept_up_to_their_size(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_responses, "RESPONSES_BYTES", 20_000)

    async def work() -> None:
        async with running_server(tmp_path) as server:
            guest, kept = server.guest(), server.backend.responses.kept
            for value in range(NUMBER.low, NUMBER.high + 1):
                await guest.get(f"/games/{GAME.id}/look?option={NUMBER.name}={value}")
                sizes = [response.size for _, response in kept.last_used()]
                assert kept.weight == sum(sizes)
                assert kept.weight <= 20_000
            assert len(kept) < NUMBER.high + 1 - NUMBER.low

    run(work)


@pytest.mark.parametrize(
    ("guests", "settings"),
    [
        (1, replace(QUICK, unseen_options_a_second=0.001, unseen_options_at_once=3.0)),
        (
            2,
            replace(
                QUICK, address_unseen_options_a_second=0.001, address_unseen_options_at_once=3.0
            ),
        ),
    ],
)
def test_options_not_seen_before_are_limited_and_others_are_not(
    tmp_path: Path, guests: int, settings: Settings
) -> None:
    async def work() -> None:
        async with running_server(tmp_path, settings) as server:
            people = [server.guest() for _ in range(guests)]
            paths = [
                f"/games/{GAME.id}/look?option={NUMBER.name}={NUMBER.low + n}" for n in range(4)
            ]
            for n, path in enumerate(paths[:3]):
                assert (await people[n % guests].request("GET", path)).status_code == 200
            refused = await people[-1].request("GET", paths[3])
            assert (refused.status_code, refused.json()["error"][-1]) == (429, ".")
            for path in (*paths[:3], f"/games/{GAME.id}/look"):
                assert (await people[0].request("GET", path)).status_code == 200

    run(work)


def test_options_that_are_too_long_are_refused(tmp_path: Path) -> None:
    async def work() -> None:
        async with running_server(tmp_path) as server:
            option = f"{NUMBER.name}={'1' * OPTIONS_BYTES}"
            answer = await server.guest().request("GET", f"/games/{GAME.id}/look?option={option}")
            assert (answer.status_code, answer.json()["error"][-1]) == (413, ".")

    run(work)
