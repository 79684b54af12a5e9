"""What no person should have to read on a page: what records and programs write, English in Spanish, places at the table for names."""

import re

from playwright.sync_api import Page

# What records, tokens and the terminal write, and people do not.
SYNTAX = re.compile(
    r"""\b(?:10|[2-9JQKA])[HDCS]\b             # a card: QD, 10S
    |\b\dwr\b                                # a call
    |(?:^|[“"«])(?:home|away|dice|coin|draw|clock|feed|p\d):\s   # who answers in a record
    |\b[a-z]+-[a-z]+=|\bthrow=               # an answer with a value
    |\bend-run\b|\bplace-kick\b|\bfield-goal\b|\bnew-drive\b|\bresult-(?:run|pass|void)\b
    |\b[pP]\d\b                              # a numbered seat
    |\s@\s|\b\d\ &\ \d                       # 1 & 10 @ 41
    |\b(?:undefined|NaN|null)\b|\[object""",
    re.VERBOSE | re.MULTILINE,
)
# Of what Spanish does not have; what football and the boxes are called in both is taken out before.
ENGLISH = re.compile(r"\b(?:the|and|with|your|you|of|is|are|not|for|from|to|this|it)\b", re.IGNORECASE)
NAMES = re.compile(r"Luck\s+of the Draw", re.IGNORECASE)
# Where people have names, nobody is called by a place at the table.
PLACES = re.compile(r"\b(?:Home|Away|Local|Visitante)\b")
# All that is seen, and all that a reader of the screen says.
SAID = """() => {
  const said = [document.title, document.body.innerText];
  for (const one of document.querySelectorAll('[aria-label], [title], [alt], [placeholder], [aria-valuetext]')) {
    if (one.closest('code')) continue;
    for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-valuetext']) said.push(one.getAttribute(name) ?? '');
  }
  return said.filter(Boolean);
}"""


def amiss(page: Page, *wrong: re.Pattern[str]) -> set[str]:
    """What of a page no person should have to read, with the words around it; in Spanish English is amiss too."""
    wrong = (SYNTAX, *wrong, *((ENGLISH,) if page.evaluate("document.documentElement.lang") == "es" else ()))
    said = [NAMES.sub("", text) for text in page.evaluate(SAID)]
    spans = [(text, *one.span()) for text in said for each in wrong for one in each.finditer(text)]
    return {text[max(0, start - 30) : end + 20].replace("\n", " / ") for text, start, end in spans}
