"""A link that leads nowhere fails the check."""

from __future__ import annotations

from pathlib import Path

import links
import pytest


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page beside another one, with headings and a reference to Python."""
    monkeypatch.setattr(links, "ROOT", tmp_path)
    (tmp_path / "docs").mkdir()
    other = "# Who knows what\n\n## A table's life, at length\n\n::: fullhouse.table.Zone\n"
    (tmp_path / "docs" / "other.md").write_text(other, encoding="utf-8")
    return tmp_path / "docs" / "page.md"


@pytest.mark.parametrize(
    "link",
    [
        "other.md",
        "other.md#who-knows-what",
        "other.md#a-tables-life-at-length",
        "other.md#fullhouse.table.Zone",
        "#here",
        "https://example.org/missing#there",
    ],
)
def test_a_link_may_lead_to_a_file_a_heading_a_name_or_another_site(page: Path, link: str) -> None:
    page.write_text(f"# Here\n\nSee [it `is`]({link}).\n", encoding="utf-8")
    assert list(links.broken(page)) == []


@pytest.mark.parametrize("link", ["missing.md", "../other.md", "other.md#what", "#there"])
def test_a_link_to_a_missing_file_or_heading_is_broken(page: Path, link: str) -> None:
    page.write_text(f"# Here\n\n![See]({link})\n", encoding="utf-8")
    assert list(links.broken(page)) == [link]


def test_examples_of_code_hold_no_links_and_no_headings(page: Path) -> None:
    page.write_text("[a](#b)\n\n```\n# B\n[x](missing.md)\n```\n", encoding="utf-8")
    assert list(links.broken(page)) == ["#b"]


def test_the_check_names_the_page_and_the_link(
    page: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page.write_text("[a](other.md)\n", encoding="utf-8")
    assert links.main() == 0
    (page.parents[1] / "README.md").write_text("[a](docs/gone.md)\n", encoding="utf-8")
    assert links.main() == 1
    assert capsys.readouterr().out == "README.md: docs/gone.md leads nowhere\n"
