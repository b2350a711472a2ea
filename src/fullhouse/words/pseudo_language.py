"""The pseudo-language: English with accents and brackets, generated.

Plain letters on a page or screen in it are text that is missing from the catalogues.
"""

from __future__ import annotations

from typing import Final

from fullhouse.table.formatting import PLACE

PSEUDO: Final = "en-XA"
"""The language tag reserved for pseudo-English."""

PLAIN_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
ACCENTED: Final = "ÀƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçđéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž"
ACCENTS: Final = str.maketrans(PLAIN_LETTERS, ACCENTED)


def pseudo(template: str) -> str:
    """A template in the pseudo-language, with its placeholders kept."""
    parts: list[str] = []
    at = 0
    for found in PLACE.finditer(template):
        parts.append(template[at : found.start()].translate(ACCENTS))
        name, owns, forms = found[1], found[2] or "", found[3]
        parts.append(f"{{{name}{owns}{'' if forms is None else ':' + forms.translate(ACCENTS)}}}")
        at = found.end()
    return f"[{''.join(parts)}{template[at:].translate(ACCENTS)}]"
