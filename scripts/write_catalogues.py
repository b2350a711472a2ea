"""Write the catalogues that the program loads: a `.json` per language, not kept in git.

A catalogue holds every template that people read: collected from the sources, in English by the
regular rules of grammar, and with what `en.po` corrects. In other languages it holds what their
`.po` translates. A wheel's build runs this, so it needs nothing beyond the build requirements, and
Node for the client's templates. `scripts/generate.py` runs it when something changed.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

import fullhouse
from fullhouse.bots import BOTS
from fullhouse.bots.ladder import LADDER
from fullhouse.games import games
from fullhouse.table.english import PLURALS, form_of
from fullhouse.words.catalogues import ENGLISH, HOUSE, LOCALE, LanguageMessages
from fullhouse.words.extraction import (
    Found,
    add,
    game_templates,
    package_of,
    program_templates,
    titled,
)

ROOT: Final = Path(__file__).resolve().parents[1]
PLURALS_HEADER: Final = "X-Plurals"
"""In the header of a .po file: what LanguageMessages has as `plurals`."""
STRING: Final = r'"(?:[^"\\]|\\.)*"'
STRINGS: Final = rf"((?:{STRING}\s*)+)"
"""In a .po file a text may stand in several lines, each between its own quotes."""
ENTRY: Final = re.compile(rf"(?:msgctxt\s+{STRINGS})?msgid\s+{STRINGS}msgstr\s+{STRINGS}")


class PoFile(NamedTuple):
    """The header of a .po file, and its texts by template and form."""

    header: dict[str, str]
    texts: dict[tuple[str, str], str]


def main() -> None:
    for folder, found in domains():
        if not folder.is_relative_to(ROOT):
            continue  # a plugin's catalogues concern its own package
        for path, text in catalogues(folder, found):
            write(path, text)


def domains() -> Iterator[tuple[Path, Found]]:
    """Each folder of catalogues, with what belongs into it."""
    page = page_templates()
    house = program_templates(Path(fullhouse.__file__).parent)
    for name, templates in page.items():
        if not name.startswith("games/"):
            add(house, templates)
    for name, bot in BOTS.items():
        if not type(bot).__module__.startswith("fullhouse."):
            continue  # a plugin's
        add(house, (name, titled(name), LADDER.get(name) or (type(bot).__doc__ or "").strip()))
    yield HOUSE, house
    for game in games().values():
        found = game_templates(game)
        add(found, page.get(f"games/{game.id}/words.ts", []))
        yield package_of(game) / LOCALE, found


def page_templates() -> dict[str, list[str]]:
    """By module of the page: its templates."""
    command = ["node", str(ROOT / "web/scripts/templates.mjs")]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
    found: dict[str, list[str]] = json.loads(done.stdout)
    return {name: [text for text in texts if text] for name, texts in found.items()}


def languages_of(folder: Path) -> list[str]:
    """English, and what a folder holds translations for."""
    return sorted({ENGLISH, *(path.stem for path in folder.glob("*.po"))})


def catalogues(folder: Path, found: Found) -> Iterator[tuple[Path, str]]:
    """Each .json of a folder as it should be."""
    for language in languages_of(folder):
        catalogue = catalogue_in(language, folder / f"{language}.po", found)
        text = json.dumps(catalogue, ensure_ascii=False, indent=0) + "\n"
        yield folder / f"{language}.json", text


def catalogue_in(language: str, path: Path, found: Found) -> LanguageMessages:
    """What was collected, in the words of a .po file; what that lacks is inferred in English."""
    file = read_po(path) if path.is_file() else PoFile({}, {})

    def text_of(template: str, form: str) -> str:
        written = file.texts.get((template, form), "")
        return form_of(template, form) if not written and language == ENGLISH else written

    messages = {
        template: texts
        for template in sorted(found)
        if (texts := {form: text for form in found[template] if (text := text_of(template, form))})
    }
    plurals = PLURALS if language == ENGLISH else file.header.get(PLURALS_HEADER)
    if plurals is None:
        raise SystemExit(f"{path} has no {PLURALS_HEADER} at its top yet: make messages")
    return {"language": language, "plurals": plurals, "messages": messages}


def read_po(path: Path) -> PoFile:
    """Reads what translators' editors write. Entries that are commented out match nothing."""
    entries = ENTRY.findall(path.read_text(encoding="utf-8"))
    texts = {(joined(template), joined(form)): joined(text) for form, template, text in entries}
    header = (line.partition(":") for line in texts.pop(("", ""), "").splitlines())
    return PoFile({name.strip(): value.strip() for name, _, value in header}, texts)


def joined(strings: str) -> str:
    # What .po files escape, JSON escapes the same way.
    return "".join(json.loads(one, strict=False) for one in re.findall(STRING, strings))


def write(path: Path, text: str) -> None:
    """Writes a file at once, so that whoever reads it meanwhile reads the old or the new one."""
    path.parent.mkdir(exist_ok=True)
    new = path.with_name(f".{path.name}.{os.getpid()}")
    new.write_text(text, encoding="utf-8")
    new.replace(path)


if __name__ == "__main__":
    main()
