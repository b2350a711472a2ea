"""Collects every text that people read, and writes the catalogues: `make messages`.

    python scripts/write_messages.py          brings every catalogue up to date
    python scripts/write_messages.py --check  fails where one is not

For each game, and for the house (page, server and terminal), `locale/en.po` holds every template in
each of its forms. English is written by the regular rules of the language where nobody has written
it otherwise, and is then kept as it stands. Other languages get what is new, untranslated. Each
`.po` is written as `.json` besides, which is what is loaded.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

import fullhouse
from fullhouse.bots import BOTS
from fullhouse.bots.ladder import LADDER
from fullhouse.games import games
from fullhouse.table.english import form_of
from fullhouse.words.catalogues import ENGLISH, HOUSE, LOCALE, Spoken
from fullhouse.words.collecting import Found, add, of_game, of_house, package_of, titled

ROOT: Final = Path(__file__).parents[1]
CATEGORIES: Final = ("zero", "one", "two", "few", "many", "other")
"""Kinds of number, in the order in which a word's forms are written."""


def main(is_check: bool) -> int:
    """Writes what is out of date, or says so; answers the exit code."""
    stale = 0
    for folder, found in domains():
        for path, text in files(folder, found):
            if path.is_file() and path.read_text(encoding="utf-8") == text:
                continue
            if is_check:
                stale = 1
                print(f"{path.relative_to(ROOT)} is out of date: make messages")
            else:
                path.parent.mkdir(exist_ok=True)
                path.write_text(text, encoding="utf-8")
    return stale


def domains() -> Iterator[tuple[Path, Found]]:
    """Each folder of catalogues, with what belongs into it."""
    page = page_templates()
    house = of_house(Path(fullhouse.__file__).parent)
    for name, templates in page.items():
        if not name.startswith("games/"):
            add(house, templates)
    for name, bot in BOTS.items():
        add(house, (name, titled(name), LADDER.get(name) or (type(bot).__doc__ or "").strip()))
    yield HOUSE, house
    for game in games().values():
        found = of_game(game)
        add(found, page.get(f"games/{game.id}/words.ts", []))
        yield package_of(game) / LOCALE, found


def page_templates() -> dict[str, list[str]]:
    """By module of the page: its templates."""
    command = ["node", str(ROOT / "web/scripts/templates.mjs")]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    found: dict[str, list[str]] = json.loads(done.stdout)
    return found


def files(folder: Path, found: Found) -> Iterator[tuple[Path, str]]:
    """Each file of a folder as it should be."""
    for language in sorted({ENGLISH, *(path.stem for path in folder.glob("*.po"))}):
        catalog = up_to_date(folder / f"{language}.po", language, found)
        for suffix, text in ((".po", as_po(catalog)), (".json", as_json(catalog, language))):
            yield folder / f"{language}{suffix}", text


def up_to_date(path: Path, language: str, found: Found) -> Catalog:
    """What a file holds of what was collected, the rest added."""
    kept = Catalog(locale=language)
    if path.is_file():
        with path.open("rb") as file:
            kept = read_po(file, locale=language)
    catalog = Catalog(locale=language, project="Full House", fuzzy=False)
    for template in sorted(found):
        for form in found[template]:
            old = kept.get(template, context=form)
            text = str(old.string) if old is not None and old.string else ""
            if not text and language == ENGLISH:
                text = form_of(template, form)
            comments = () if old is None else tuple(old.user_comments)
            catalog.add(template, text, context=form, user_comments=comments)
    return catalog


def as_po(catalog: Catalog) -> str:
    out = BytesIO()
    write_po(out, catalog, width=0, omit_header=True)
    head = f'msgid ""\nmsgstr ""\n"Language: {catalog.locale_identifier}\\n"\n'
    head += '"Content-Type: text/plain; charset=utf-8\\n"\n\n'
    return head + out.getvalue().decode()


def as_json(catalog: Catalog, language: str) -> str:
    spoken: Spoken = {"language": language, "plurals": plurals(language), "messages": {}}
    for message in catalog:
        if message.id and message.string:
            forms = spoken["messages"].setdefault(str(message.id), {})
            forms[str(message.context)] = str(message.string)
    return json.dumps(spoken, ensure_ascii=False, indent=0) + "\n"


def plurals(language: str) -> str:
    """By number from 0 to 199, the place of its kind among those that the language has.

    Beyond, the last two digits decide in every language, for whole numbers.
    """
    rule = Locale.parse(language, sep="-").plural_form
    kinds = [kind for kind in CATEGORIES if any(rule(n) == kind for n in range(200))]
    return "".join(str(kinds.index(rule(n))) for n in range(200))


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv))
