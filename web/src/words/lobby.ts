/** Words of choosing, setting up and joining a table. */

export const en = {
  'gather.who': 'Who plays {seat}',
  'gather.wait': 'The game can start when every seat is taken.',
  'gather.commitment': 'The dice are fixed already; this is their seal:',
  'bot.house': 'the house',
  'bot.random': 'at random',
} as const;

export const es: Record<keyof typeof en, string> = {
  'gather.who': 'Quién juega en {seat}',
  'gather.wait': 'El partido puede empezar cuando todos los asientos estén ocupados.',
  'gather.commitment': 'Los dados ya están fijados; este es su sello:',
  'bot.house': 'la casa',
  'bot.random': 'al azar',
};
