// Made by `python -m pigskin.server.typescript` from the football's words. Change those, not this file.

export const en = {
  "seat.home": "Home",
  "seat.away": "Away",
  "spot.midfield": "midfield",
  "spot.goal-line": "the goal line",
  "level": "Round {number}",
  "level.final": "Final",
  "level.semi-finals": "Semi-finals",
  "level.quarter-finals": "Quarter-finals",
};

export const es: Record<keyof typeof en, string> = {
  "seat.home": "Local",
  "seat.away": "Visitante",
  "spot.midfield": "el medio campo",
  "spot.goal-line": "la línea de gol",
  "level": "Jornada {number}",
  "level.final": "Final",
  "level.semi-finals": "Semifinales",
  "level.quarter-finals": "Cuartos de final",
};
