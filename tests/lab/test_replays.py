"""The figures of the answers are what their commands give: some are replayed each time."""

from __future__ import annotations

import shlex
from functools import cache
from importlib import import_module
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

import fullhouse as fh
from fullhouse.lab.answers import Candidate, DesignQuestion, Figure, answers_of
from fullhouse.lab.bot_play import choose
from fullhouse.lab.plan import Plan
from fullhouse.lab.simulated_game import bots_for
from fullhouse.table.game import Game
from fullhouse.terminal import lab_progress
from tests.sizes import IS_LONG, drawn, sized
from tests.terminal.command_line import asker

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
QUICK = 60_000
"""The most decisions, in all games of a candidate, with which `make test` replays it."""
PLANTED = 0.01
"""The smallest change of a figure that is printed in the file."""


class Case(NamedTuple):
    """A candidate of an answer, by their numbers."""

    game: str
    answer: int
    candidate: int


ANSWERS = {id: answers_of(game) for id, game in fh.games().items()}
CASES = [
    Case(id, number, place)
    for id, answers in ANSWERS.items()
    for number, answer in enumerate(answers)
    for place, one in enumerate(answer.candidates)
    if not one.outdated
]
"""What is said to replay."""


@pytest.fixture
def benchmark(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """The script that fills in the answers, with nothing kept from earlier."""
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    script = import_module("answers")
    monkeypatch.setattr(script, "RUNS", tmp_path)
    return script


REPLAYED = sized(2, len(CASES))


@cache
def chosen() -> list[Case]:
    """What is replayed: the first two quick ones in an order by chance; at length, everything."""
    in_order = drawn("replays").sample(CASES, len(CASES))
    return in_order if IS_LONG else [*islice(filter(is_quick, in_order), REPLAYED)]


def is_quick(case: Case) -> bool:
    answer = ANSWERS[case.game][case.answer]
    one = answer.candidates[case.candidate]
    if one.thinking is not None or set(answer.bots_of(one).split(",")) - {"greedy", "random"}:
        return False
    return one.games * decisions(case.game, one.seats) <= QUICK


@cache
def decisions(id: str, seats: int) -> int:
    """Those of one game between greedy bots."""
    t = fh.game(id).start(seats, "how long", count=True)
    bots, number = bots_for(fh.game(id), ["greedy"] * seats, 0), 0
    while not t.over:
        seat = t.actors[0]
        legal = t.legal(seat)
        t.apply(seat, choose(t, bots, seat, legal, f"how long {number}"))
        number += 1
    return number


def replayed(script: ModuleType, game: Game, answer: DesignQuestion, place: int) -> Candidate:
    """A candidate as its games are now, beside the first with such bots and seats."""
    one = answer.candidates[place]
    alike = [
        other
        for other in answer.candidates[:place]
        if (other.seats, answer.bots_of(other), other.thinking)
        == (one.seats, answer.bots_of(one), one.thinking)
    ]
    both = answer.model_copy(update={"candidates": [*alike[:1], one]})
    found: DesignQuestion = script.filled(both, game, 1)
    return found.candidates[-1]


def differences(printed: Candidate, played: Candidate) -> list[str]:
    """The figures that are not as they were printed; "printed" is what the file says."""
    if [figure.what for figure in printed.figures] != [figure.what for figure in played.figures]:
        return ["not the same figures"]
    both = zip(printed.figures, played.figures, strict=True)
    return [f"{was.what}: printed {was}, played {now}" for was, now in both if was != now]


@pytest.mark.parametrize("number", range(REPLAYED))
def test_a_command_gives_the_figures_that_are_printed(number: int, benchmark: ModuleType) -> None:
    case = chosen()[number]
    answer = ANSWERS[case.game][case.answer]
    printed = answer.candidates[case.candidate]
    played = replayed(benchmark, fh.game(case.game), answer, case.candidate)
    assert differences(printed, played) == [], (case, answer.question, printed.name)
    for at in range(len(printed.figures)):
        assert differences(planted(printed, at), played)


def planted(one: Candidate, at: int) -> Candidate:
    """The candidate with one of its figures changed a little."""
    figures: list[Figure] = [*one.figures]
    figures[at] = figures[at].model_copy(update={"value": figures[at].value + PLANTED})
    return one.model_copy(update={"figures": figures})


@pytest.mark.parametrize("id", [id for id, answers in ANSWERS.items() if answers])
def test_the_commands_are_those_of_the_games_that_were_played(
    id: str,
    benchmark: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    plans: list[Plan] = []

    def keep(plan: Plan, *_: object) -> int:
        plans.append(plan)
        return 0

    monkeypatch.setattr(lab_progress, "show_run", keep)
    ask = asker(tmp_path, monkeypatch, capsys)
    for answer in ANSWERS[id]:
        plans.clear()
        for command in answer.commands:
            program, *arguments = shlex.split(command)
            if program == "fullhouse":
                assert ask(*arguments).status == 0, command
        played = [benchmark.plan_of(answer, one, fh.game(id)) for one in answer.candidates]
        assert {*map(games_of, plans)} == {*map(games_of, played)}, answer.question


def games_of(plan: Plan) -> str:
    """All that determines the games of a plan, its options as the game reads them."""
    options = fh.game(plan.game).options
    read = [options.resolve(arm.options, plan.seats) for arm in plan.arms]
    arms = [arm._replace(options={}) for arm in plan.arms]
    return f"{plan._replace(arms=tuple(arms))} {read}"
