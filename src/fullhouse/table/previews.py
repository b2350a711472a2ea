"""Previews: what each choice would bring, a column for each thing told, a row for each choice."""

from __future__ import annotations

from fullhouse.table.shapes import PreviewsShape


def previews(columns: list[str], rows: list[list[int | None]]) -> PreviewsShape:
    """These columns; those with one value throughout are told once, beside the rows."""
    first = rows[0]
    varies = [at for at in range(len(columns)) if any(row[at] != first[at] for row in rows)]
    return {
        "columns": [columns[at] for at in varies],
        "rows": [[row[at] for at in varies] for row in rows] if varies else [],
        "same": {columns[at]: first[at] for at in range(len(columns)) if at not in varies},
    }
