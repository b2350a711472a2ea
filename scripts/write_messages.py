"""Bring the translators' files up to date: `make messages`.

    python scripts/write_messages.py          updates every file
    python scripts/write_messages.py --check  fails if one that git keeps is out of date

For each game, and for the program (page, server and terminal), the folder `locale` holds

    en.po          the forms in English that somebody has edited; all others follow regular rules
    de.po, …       every template in each of its forms, new ones untranslated
    messages.pot   the same for a language that is yet to come; not in git

and each `.po` as `.json`, which is what is loaded (write_catalogues.py); not in git, either.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po
from write_catalogues import (
    PLURALS_HEADER,
    ROOT,
    catalogue_in,
    catalogues,
    domains,
    languages_of,
    write,
)

from fullhouse.table.english import form_of
from fullhouse.words.catalogues import ENGLISH
from fullhouse.words.extraction import Found

TEMPLATES: Final = "messages.pot"
CATEGORIES: Final = ("zero", "one", "two", "few", "many", "other")
"""Kinds of number, in the order in which a word's forms are written."""


def main(is_check: bool) -> int:
    """Writes what is out of date, or says so; answers the exit code."""
    stale = 0
    for folder, found in domains():
        if is_check and not folder.is_relative_to(ROOT):
            continue  # a plugin's catalogues concern its own package
        for path, text in translations(folder, found):
            if path.is_file() and path.read_text(encoding="utf-8") == text:
                continue
            if is_check:
                stale = 1
                print(f"{path.relative_to(ROOT)} is out of date: make messages")
            else:
                write(path, text)
        if not is_check:
            write(folder / TEMPLATES, as_po(catalog_of(folder / TEMPLATES, "", found)))
            for path, text in catalogues(folder, found):
                write(path, text)
    return stale


def translations(folder: Path, found: Found) -> Iterator[tuple[Path, str]]:
    """Each .po of a folder as it should be; for English only if there is something to correct."""
    for language in languages_of(folder):
        path = folder / f"{language}.po"
        catalog = catalog_of(path, language, found)
        if path.is_file() or len(catalog):
            yield path, as_po(catalog)


def catalog_of(path: Path, language: str, found: Found) -> Catalog:
    """What a file holds of what was collected, the rest added; of English what is irregular.

    Above an entry stands its English text, where that is not the template itself.
    """
    locale = Locale.parse(language, sep="-") if language else None
    kept = Catalog(locale=locale)
    if path.is_file():
        with path.open("rb") as file:
            kept = read_po(file, locale=locale)
    in_english = catalogue_in(ENGLISH, path.with_name(f"{ENGLISH}.po"), found)["messages"]
    catalog = Catalog(locale=locale, fuzzy=False)
    for template in sorted(found):
        for form in found[template]:
            english = in_english[template][form]
            old = kept.get(template, context=form)
            text = str(old.string) if old is not None and old.string else ""
            if language == ENGLISH and english == form_of(template, form):
                continue
            catalog.add(
                template,
                text,
                context=form,
                user_comments=() if old is None else tuple(old.user_comments),
                auto_comments=() if english in (template, text) else (english,),
            )
    return catalog


def as_po(catalog: Catalog) -> str:
    out = BytesIO()
    write_po(out, catalog, width=0, omit_header=True)
    head = f'msgid ""\nmsgstr ""\n"Language: {catalog.locale_identifier or ""}\\n"\n'
    head += '"Content-Type: text/plain; charset=utf-8\\n"\n'
    if catalog.locale_identifier not in (None, ENGLISH):
        head += f'"{PLURALS_HEADER}: {plurals(catalog.locale_identifier)}\\n"\n'
    return f"{head}\n{out.getvalue().decode()}"


def plurals(language: str) -> str:
    """By number from 0 to 199, the place of its kind among those that the language has.

    Beyond, the last two digits decide in every language, for whole numbers.
    """
    rule = Locale.parse(language).plural_form
    kinds = [kind for kind in CATEGORIES if any(rule(n) == kind for n in range(200))]
    return "".join(str(kinds.index(rule(n))) for n in range(200))


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv))
