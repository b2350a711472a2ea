"""Translators' files: what they hold, and the catalogues that are generated from them."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

import fullhouse as fh
from fullhouse.table.english import form_of
from fullhouse.words import catalogues
from fullhouse.words.catalogues import LOCALE, all_words_of, house_words, words_of
from fullhouse.words.extraction import package_of

ROOT: Final = Path(__file__).parents[2]
FOLDERS: Final = {
    LOCALE: house_words()["messages"],
    **{f"{package_of(game).name}/{LOCALE}": all_words_of(game) for game in fh.games().values()},
}
"""The loaded words by the last names of their folder."""
EDITED: Final = sorted(ROOT.glob("src/fullhouse/**/locale/en.po"))
FOUND: Final = {"draws {cards}": ("they", "you"), "moves": ("plain",)}
AS_EDITORS_WRITE: Final = r"""# By hand.
msgid ""
msgstr "Language: pl\n"
"X-Plurals: 201\n"

#. {seat} draws {cards}
#, fuzzy
msgctxt "they"
msgid "draws {cards}"
msgstr ""
"{seat} says \"a\\b\": "
"draws	{cards}"

msgctxt "you"
msgid ""
"draws "
"{cards}"
msgstr "ciągniesz\n{cards}"
#~ msgctxt "they"
#~ msgid "is gone"
#~ msgstr "gone"
"""


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "scripts"))
    pytest.importorskip("babel", reason="translators' files are written by Babel")
    return import_module("write_messages")


@pytest.mark.parametrize("path", EDITED, ids=lambda path: path.parts[-3])
def test_english_keeps_the_forms_that_somebody_edited_and_no_other(
    path: Path, script: ModuleType
) -> None:
    texts = import_module("write_catalogues").read_po(path).texts
    assert texts
    assert {entry for entry, text in texts.items() if text == form_of(*entry)} == set()
    loaded = FOLDERS.get(f"{path.parts[-3]}/{LOCALE}", FOLDERS[LOCALE])
    assert {entry: loaded[entry[0]][entry[1]] for entry in texts} == texts


def test_a_form_that_is_not_edited_is_inferred(tmp_path: Path, script: ModuleType) -> None:
    write_catalogue(tmp_path / "en.po", {("draws {cards}", "you"): "You take {cards}"})
    ((path, text),) = import_module("write_catalogues").catalogues(tmp_path, FOUND)
    assert path == tmp_path / "en.json"
    assert json.loads(text)["messages"] == {
        "draws {cards}": {"they": "{seat} draws {cards}", "you": "You take {cards}"},
        "moves": {"plain": "moves"},
    }


def test_make_messages_takes_out_of_english_what_is_regular(
    tmp_path: Path, script: ModuleType
) -> None:
    edited = {("draws {cards}", "you"): "You take {cards}"}
    regular = {("draws {cards}", "they"): "{seat} draws {cards}", ("gone", "plain"): "Gone"}
    write_catalogue(tmp_path / "en.po", edited | regular)
    ((path, text),) = script.translations(tmp_path, FOUND)
    path.write_text(text, encoding="utf-8")
    assert import_module("write_catalogues").read_po(path).texts == edited


def test_a_new_language_is_an_empty_file_that_make_messages_fills(
    tmp_path: Path, script: ModuleType
) -> None:
    write_catalogue(tmp_path / "en.po", {("draws {cards}", "they"): "{seat} takes {cards}"})
    (tmp_path / "pt-BR.po").touch()
    _, (path, text) = script.translations(tmp_path, FOUND)
    assert path == tmp_path / "pt-BR.po"
    assert text.count("msgid") == 1 + 3  # the header, and every form of every template
    assert '#. {seat} takes {cards}\n#, python-brace-format\nmsgctxt "they"' in text
    path.write_text(text.replace('msgid "moves"\nmsgstr ""', 'msgid "moves"\nmsgstr "move"'))
    _, (_, catalogue) = import_module("write_catalogues").catalogues(tmp_path, FOUND)
    words = json.loads(catalogue)
    assert words["messages"] == {"moves": {"plain": "move"}}
    assert words["plurals"][:3] == "001"  # in Brazil 0 is singular, too


def write_catalogue(path: Path, texts: dict[tuple[str, str], str]) -> None:
    entries = ['msgid ""\nmsgstr ""\n"Language: en\\n"\n']
    for (template, form), text in texts.items():
        entries.append(f'msgctxt "{form}"\nmsgid "{template}"\nmsgstr "{text}"\n')
    path.write_text("\n".join(entries), encoding="utf-8")


def test_a_file_is_read_as_translators_editors_write_it(tmp_path: Path, script: ModuleType) -> None:
    path = tmp_path / "pl.po"
    path.write_text(AS_EDITORS_WRITE, encoding="utf-8")
    header, texts = import_module("write_catalogues").read_po(path)
    assert header == {"Language": "pl", "X-Plurals": "201"}
    assert texts == {
        ("draws {cards}", "they"): '{seat} says "a\\b": draws\t{cards}',
        ("draws {cards}", "you"): "ciągniesz\n{cards}",
    }


def test_a_language_without_its_generated_catalogue_is_an_error_and_no_worse_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = next(iter(fh.games().values()))
    (tmp_path / LOCALE).mkdir()
    (tmp_path / LOCALE / "xh.po").touch()
    monkeypatch.setattr(catalogues, "package_of", lambda _: tmp_path)
    with pytest.raises(FileNotFoundError, match=r"xh\.json is not generated yet: make generated"):
        words_of(game, "xh")
