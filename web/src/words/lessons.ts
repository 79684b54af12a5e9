/** Words of a first game with a guide. */

export const en = {
  'lesson.guide': 'Guide',
  'lesson.offer': 'First time?',
  'lesson.offer.how': 'I say a word before each of your first ten plays.',
  'lesson.offer.yes': 'Guide me',
  'lesson.offer.no': 'No, thanks',
  'lesson.count': '{number} of {all}',
  'lesson.read': 'Got it',
  'lesson.skip': 'Skip the guide',
  'lesson.begin': 'Guide me through a first game',
  'lesson.go-on': 'Go on with the guide',
  'lesson.again': 'Begin the guide again',
  'lesson.over': 'That is all you need. The rest of the game is yours: have fun!',
  'lesson.over.thanks': 'Thanks',
} as const;

export const es: Record<keyof typeof en, string> = {
  'lesson.guide': 'Guía',
  'lesson.offer': '¿Primera vez?',
  'lesson.offer.how': 'Te digo algo antes de cada una de tus diez primeras jugadas.',
  'lesson.offer.yes': 'Guíame',
  'lesson.offer.no': 'No, gracias',
  'lesson.count': '{number} de {all}',
  'lesson.read': 'Entendido',
  'lesson.skip': 'Dejar la guía',
  'lesson.begin': 'Guíame en un primer partido',
  'lesson.go-on': 'Seguir con la guía',
  'lesson.again': 'Empezar la guía de nuevo',
  'lesson.over': 'Eso es todo lo que hace falta. El resto del partido es tuyo: ¡que te diviertas!',
  'lesson.over.thanks': 'Gracias',
};
