"""The coach: how a game will end, what the best answer is, and why, from nothing but what a seat may know.

`winning` has the chance to win from a position, `search` tries the answers to a question, `advice` says in plain words what came of it.
`judging` is how an end is foreseen: the game's own figures where its `study` has them, else play-outs. Of numpy nothing is loaded
before it is used.

What a game's `study` may have for the coach, all of it optional:

- `win_probability(g, seat) -> float | None`: P(win) + P(tie) / 2 of a seat from a position between plays, of which all that the seat
  cannot see may be anything; None where that is not known (another table). It is taken as exact unless `study` also has `WINNING`, a
  model fitted by `pigskin.lab.winning`, whose error is told.
- `answer_values(g, question) -> dict[int, float] | None`: the exact P(win) + P(tie) / 2 of whoever is asked, after each answer that is
  allowed, if both then play their best; None where that is not known (another table, another question).
- `candidates(g, question) -> list[int]`: of the answers to a question with thousands of them, those worth trying first.
- `KNOWN_TABLE`: options of a table of which the figures are known, where they are not of the usual one.
- `PLAYS_ON`: the name of the bot that plays on in play-outs; `house` where none is named. It has to be quick.
- `REPORTS`: the questions whose answers only tell what has happened, so that there is nothing to advise.
"""
