"""Pages that stand alone: nothing is fetched, so that they can be kept and sent. They are light or dark as the reader likes it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

STYLE = """
:root { color-scheme: light dark; --paper: #fbf7ee; --ink: #22201b; --soft: #6b665b; --line: #d9d2c2; }
@media (prefers-color-scheme: dark) { :root { --paper: #1d1b17; --ink: #f1ece0; --soft: #b3ab9a; --line: #443f36; } }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 3rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .25rem; } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
svg { width: 100%; height: auto; } table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: .4rem .6rem .4rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
ol, ul { padding-left: 1.3rem; } li { margin: .4rem 0; } .soft { color: var(--soft); } .by { font-weight: 600; }
"""


def whole_page(title: str, language: str, body: Iterable[str], style: str = "") -> str:
    """A page with this title and body, with more style than all pages have."""
    head = '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
    named = f"<title>{escape(title)}</title><style>{STYLE}{style}</style></head>"
    return "\n".join(["<!doctype html>", f'<html lang="{language}">', head, named, "<body>", *body, "</body>", "</html>", ""])


def listed(kind: str, items: Sequence[str]) -> str:
    return f"<{kind}>{''.join(f'<li>{escape(item)}</li>' for item in items)}</{kind}>" if items else ""


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(cell)}</th>" for cell in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
