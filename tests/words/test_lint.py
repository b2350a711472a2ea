"""Words are written whole, in marked calls, and nothing reads them back."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
SOURCES: Final = ROOT / "src" / "fullhouse"
PAGES: Final = ROOT / "web" / "src"
MARKED: Final = {"say": 0, "marked": 0, "translate": 0, "worded": 0, "tell": 1, "button": 1}
"""Calls that take a template, and where among their arguments it stands."""

TEXT: Final = r"(?:\.text|\.title|\.template|\.said|\.error|\.question|notation)"
PARSING: Final = {
    "a comparison with a sentence": re.compile(
        rf"{TEXT}\s*(?:===|!==|==|!=)\s*([\"'`])[^\"'`]*[A-Za-z] [^\"'`]*\1"
    ),
    "a regular expression over text": re.compile(
        rf"{TEXT}\s*\.(?:match|matchAll|search|replace)\(\s*/[^/]*[a-z]{{2}}"
        rf"|/[^/\n]*[a-z]{{2}}[^/\n]*/[a-z]*\.(?:test|exec)\([\w.]*{TEXT}\)"
    ),
    "text taken apart": re.compile(
        rf"{TEXT}\s*\.(?:startsWith|endsWith|includes|split)\(\s*[\"'`][^\"'`]*[a-z]{{2}}"
    ),
    "a verb conjugated": re.compile(r"[cC]onjugate\w*\(|secondPerson|thirdPerson"),
}


def python() -> Iterator[tuple[Path, ast.AST]]:
    for path in sorted(SOURCES.rglob("*.py")):
        yield path, ast.parse(path.read_text(encoding="utf-8"))


def test_templates_are_plain_strings() -> None:
    """No f-string, sum or format inside a marked call."""
    bad = []
    for path, tree in python():
        for call in ast.walk(tree):
            if not isinstance(call, ast.Call):
                continue
            name = getattr(call.func, "attr", getattr(call.func, "id", ""))
            if name in MARKED and len(call.args) > MARKED[name]:
                template = call.args[MARKED[name]]
                if any(_is_built(node) for node in ast.walk(template)):
                    bad.append(f"{path.relative_to(ROOT)}:{call.lineno}")
    assert bad == []


def _is_built(node: ast.AST) -> bool:
    if isinstance(node, ast.JoinedStr):
        return True
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Mod):
        return True
    return isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("format", "join")


def test_only_english_conjugates() -> None:
    words = re.compile(r"\b(?:second_person|bare)\(")
    bad = [
        str(path.relative_to(ROOT))
        for path, _ in python()
        if path.name != "english.py" and words.search(path.read_text(encoding="utf-8"))
    ]
    assert bad == []


def test_no_page_reads_words_back() -> None:
    bad = []
    for path in sorted([*PAGES.rglob("*.ts"), *PAGES.rglob("*.svelte")]):
        if path.name.endswith(".test.ts"):
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
            bad += [
                f"{path.relative_to(ROOT)}:{number}: {what}: {line.strip()}"
                for what, pattern in PARSING.items()
                if pattern.search(line)
            ]
    assert bad == []


def test_no_rule_reads_words_back() -> None:
    """In Python: no comparison of a message's words, no regular expression over them."""
    bad = []
    for path, tree in python():
        for node in ast.walk(tree):
            if isinstance(node, ast.Compare) and _is_words(node.left):
                others = [c.value for c in node.comparators if isinstance(c, ast.Constant)]
                if any(isinstance(one, str) and " " in one for one in others):
                    bad.append(f"{path.relative_to(ROOT)}:{node.lineno}")
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                is_pattern = getattr(node.func.value, "id", "") == "re"
                if is_pattern and any(_is_words(argument) for argument in node.args):
                    bad.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert bad == []


def _is_words(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr in ("template", "text", "says")


@pytest.mark.parametrize(
    "line",
    [
        'if (entry.text === "The bell rings") start();',
        "const cost = card.text.match(/costs (\\d+)/);",
        'if (choice.notation.startsWith("take ")) return;',
        "if (/extra turn/.test(entry.text)) glow();",
    ],
)
def test_the_lint_finds_what_it_is_for(line: str) -> None:
    assert any(pattern.search(line) for pattern in PARSING.values())
