"""What the coach must know of the card game alone."""

from pigskin.games.luck.state import Ask

REPORTS = frozenset((Ask.EVENT, Ask.CORRECT, Ask.FLAG, Ask.BEGIN, Ask.TABLE, Ask.PEOPLE, Ask.RULING))
