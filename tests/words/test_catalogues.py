"""Catalogues hold what is said, in each form it is said in, and nothing else."""

from __future__ import annotations

import importlib.util
import json
import os
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import fullhouse as fh
from fullhouse.build import is_compiled
from fullhouse.table.english import form_of
from fullhouse.table.formatting import PLACE, Catalogue, Formatter
from fullhouse.table.game import Game
from fullhouse.table.tracked_table import TrackedTable
from fullhouse.words.catalogues import (
    HOUSE,
    LOCALE,
    all_words_of,
    catalogue_of,
    house_words,
    words_of,
)
from fullhouse.words.extraction import game_templates, package_of
from fullhouse.words.language import set_language, translate
from fullhouse.words.pseudo_language import PSEUDO, pseudo

ROOT: Final = Path(__file__).parents[2]
CATALOGUED: Final = [
    game for game in fh.games().values() if (package_of(game) / LOCALE / "en.json").is_file()
]
"""Games that bring catalogues; one without reads by the regular rules of English."""
FOREIGN: Final = """
from tests.toy_game import Magpies

class Foreign(Magpies):
    pass

class Bot:
    '''A bot from elsewhere.'''
    def choose(self, world, seat, dice):
        return world.legal(seat)[0]

GAME, BOT = Foreign("foreign"), Bot()
"""
ROUNDS: Final = 2


class Listening(Catalogue):
    """Keeps what is asked of it."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[tuple[str, str]] = set()

    def form(self, template: str, form: str) -> str:
        self.asked.add((template, form))
        return form_of(template, form)


def listen(game: Game, heard: Listening, seed: int) -> None:
    """Plays a game at random, with random options, and reads it as everybody at the table would."""
    rng = random.Random(seed)
    seats = rng.choice(list(game.seats))
    options = {o.name: rng.choice(o.choices) for o in game.options.all if o.choices and seed % 2}
    try:
        t = game.start(seats, f"words {seed}", options)
    except fh.BadInput:
        t = game.start(seats, f"words {seed}")
    names = [f"Seat {seat}" for seat in range(seats)]
    readers = [Formatter(t.kit, names, seat, heard) for seat in (*range(seats), None)]
    while not t.over:
        for reader in readers:
            read(t, reader)
        seat = t.actors[0]
        for action in rng.sample(range(game.action_count), min(12, game.action_count)):
            reason = t.why_not(seat, action)
            if reason is not None:
                readers[seat].refusal(reason.write(t.kit))
        t.act(seat, rng.choice(t.legal(seat)))
    for reader in readers:
        read(t, reader)
        for entry in t.log(reader.reader):
            reader.entry(entry)
        for line in t.reckoning():
            reader.sentence(line["message"])


def read(t: TrackedTable, reader: Formatter) -> None:
    view = t.view(reader.reader)
    if view["asked"] is not None:
        reader.question(view["asked"], view["actors"])
    for choice in view["choices"]:
        reader.choice(choice)


@pytest.mark.skipif(is_compiled(), reason="no subclass can listen to a compiled formatter")
@pytest.mark.parametrize("game", CATALOGUED, ids=lambda game: game.id)
def test_whatever_is_said_is_catalogued(game: Game) -> None:
    heard = Listening()
    for seed in range(ROUNDS):
        listen(game, heard, seed)
    known = {**house_words()["messages"], **all_words_of(game)}
    missing = {
        (template, form) for template, form in heard.asked if form not in known.get(template, {})
    }
    assert not missing


@pytest.mark.parametrize("game", CATALOGUED, ids=lambda game: game.id)
def test_nothing_else_is_catalogued(game: Game) -> None:
    """What stands in a catalogue is written somewhere, in exactly these forms."""
    page = ROOT / "web" / "src" / "games" / game.id / "words.ts"
    on_page = page.read_text(encoding="utf-8") if page.is_file() else ""
    written = game_templates(game)
    for template, forms in all_words_of(game).items():
        if template in written:
            assert set(forms) >= set(written[template])
        else:
            assert json.dumps(template, ensure_ascii=False)[1:-1] in on_page
    assert set(written) <= set(all_words_of(game))


@pytest.mark.parametrize("words", [house_words()["messages"], *map(all_words_of, CATALOGUED)])
def test_english_is_complete_and_keeps_every_place(words: dict[str, dict[str, str]]) -> None:
    for template, forms in words.items():
        for form, text in forms.items():
            assert text, (template, form)
            # Who is asked may be deciding something that is not to be told.
            if form != "waiting":
                assert places(template) <= places(text)


def places(text: str) -> set[str]:
    return {found[1] for found in PLACE.finditer(text)}


@pytest.mark.skipif(
    not importlib.util.find_spec("babel") or not shutil.which("node"),
    reason="needs Babel, and Node with the client's packages",
)
def test_catalogues_are_up_to_date_whatever_plugins_are_installed(tmp_path: Path) -> None:
    (tmp_path / "foreign.py").write_text(FOREIGN)
    package = tmp_path / "foreign-1.dist-info"
    package.mkdir()
    (package / "entry_points.txt").write_text(
        "[fullhouse.games]\nforeign = foreign:GAME\n[fullhouse.bots]\nforeign = foreign:BOT\n"
    )
    command = [sys.executable, str(ROOT / "scripts" / "write_messages.py"), "--check"]
    path = os.pathsep.join([str(tmp_path), str(ROOT), *sys.path])
    env = {**os.environ, "PYTHONPATH": path}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=env)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_pseudo_language_keeps_places_and_nothing_plain() -> None:
    assert pseudo("takes {n:card|cards} of {other’s}") == "[ţåķéš {n:çåŕđ|çåŕđš} öƒ {other’s}]"
    for forms in house_words(PSEUDO)["messages"].values():
        for text in forms.values():
            assert not re.search("[A-Za-z]", PLACE.sub("", text))


def test_an_unknown_language_is_english() -> None:
    assert house_words("tlh") == house_words()
    game = CATALOGUED[0]
    assert words_of(game, "tlh") == words_of(game)
    assert catalogue_of(game, PSEUDO).form("you", "plain") == "[ýöû]"


@pytest.mark.parametrize("is_absolute", [False, True])
def test_a_language_is_never_a_path_to_another_file(tmp_path: Path, is_absolute: bool) -> None:
    file = {"language": "probe", "plurals": "", "messages": {"probe": {"plain": "read"}}}
    (tmp_path / "probe.json").write_text(json.dumps(file), encoding="utf-8")
    game = CATALOGUED[0]
    for folder in (HOUSE, package_of(game) / LOCALE):
        probe = tmp_path / "probe"
        language = str(probe) if is_absolute else os.path.relpath(probe, folder)
        assert (folder / f"{language}.json").is_file(), "it would be found"
        assert house_words(language) == house_words()
        assert words_of(game, language) == words_of(game)


def test_sentences_are_filled_in_the_language_that_is_spoken() -> None:
    assert translate("{n:seat|seats}", n=1) == "1 seat"
    assert translate("{names} share the victory.", names=["Ann", "Ben", "Mia"]) == (
        "Ann, Ben and Mia share the victory."
    )
    set_language(PSEUDO)
    try:
        assert translate("{name} wins.", name="Ann") == "[Ann ŵîñš.]"
    finally:
        set_language("en")


def test_the_house_has_a_catalogue() -> None:
    assert (HOUSE / "en.po").is_file()
