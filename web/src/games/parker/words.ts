// Made by `python -m pigskin.server.typescript` from the game's words. Change those, not this file.

import { speaker } from '../../words/index.svelte';

export const en = {
  "token.plunge": "Plunge",
  "token.end-run": "End run",
  "token.pass": "Pass",
  "token.trick": "Trick play",
  "token.punt": "Punt",
  "token.place-kick": "Place kick",
  "token.unnamed": "Thrown too soon",
  "token.kick": "Kick off",
  "token.receive": "Receive",
  "token.hurry": "Hurry!",
  "token.late": "Too late",
  "token.expired": "Time is up",
  "source.clock": "the clock",
  "watch.expired": "Time left",
  "watch.late": "Hurry! Call in",
  "face.opening": "Thrown for the choice",
  "face.then": "then",
  "face.total": "total {total}",
  "face.left": "of {plays} plays left",
  "face.played": "Plays made",
  "face.expired": "Time is up",
  "face.minutes": "{minutes} minutes by the clock",
  "face.hurried": "Hurried: name the play and throw!",
};

export const es: Record<keyof typeof en, string> = {
  "token.plunge": "Embestida",
  "token.end-run": "Carrera por fuera",
  "token.pass": "Pase",
  "token.trick": "Jugada de engaño",
  "token.punt": "Despeje",
  "token.place-kick": "Patada colocada",
  "token.unnamed": "Tirada antes de tiempo",
  "token.kick": "Patear",
  "token.receive": "Recibir",
  "token.hurry": "¡Prisa!",
  "token.late": "Demasiado tarde",
  "token.expired": "Se acabó el tiempo",
  "source.clock": "el reloj",
  "watch.expired": "Tiempo restante",
  "watch.late": "¡Prisa! Elige en",
  "face.opening": "Tirada para elegir",
  "face.then": "luego",
  "face.total": "total {total}",
  "face.left": "de {plays} jugadas por jugar",
  "face.played": "Jugadas hechas",
  "face.expired": "Se acabó el tiempo",
  "face.minutes": "{minutes} minutos de reloj",
  "face.hurried": "Con prisa: ¡anuncia la jugada y tira!",
};

export const { say, sayIf } = speaker({ en, es });
