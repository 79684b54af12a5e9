/** Words of playing on this device, without a server. */

export const en = {
  'here.play': 'Play on this device',
  'here.play.how': 'Against bots, or two of you with one device. It also works without a connection.',
  'here.instead': 'You can go on playing on this device: against bots, or two of you who hand it over.',
  'here.server': 'Play with friends elsewhere',
  'here.mine': 'on this device',
  'here.loading': 'The games are being fetched. That happens once; then they are here, even without a connection.',
  'here.away': 'The games could not be started on this device. Try again in a moment.',
  'here.trouble': 'The games do not start',
  'here.load': 'The games could not be fetched. They need a connection once; then they work without.',
  'here.storage': 'This browser lets the page keep nothing, so nothing can be played here. A private window may be the cause.',
  'here.full':
    'There is no room left on this device, so nothing more is kept and the game stands still. Make some room; it goes on by itself.',
  'here.lost': 'The table is being started again…',
} as const;

export const es: Record<keyof typeof en, string> = {
  'here.play': 'Jugar en este dispositivo',
  'here.play.how': 'Contra robots, o entre dos con un solo dispositivo. También funciona sin conexión.',
  'here.instead': 'Puedes seguir jugando en este dispositivo: contra robots, o entre dos que se lo pasan.',
  'here.server': 'Jugar con amigos en otro lugar',
  'here.mine': 'en este dispositivo',
  'here.loading': 'Se están trayendo los juegos. Solo pasa una vez; después están aquí, incluso sin conexión.',
  'here.away': 'No se pudieron iniciar los juegos en este dispositivo. Inténtalo otra vez en un momento.',
  'here.trouble': 'Los juegos no arrancan',
  'here.load': 'No se pudieron traer los juegos. Necesitan conexión una vez; después funcionan sin ella.',
  'here.storage': 'Este navegador no deja que la página guarde nada, así que aquí no se puede jugar. Puede deberse a una ventana privada.',
  'here.full':
    'No queda espacio en este dispositivo: no se guarda nada más y el partido se detiene. Libera un poco de espacio y seguirá solo.',
  'here.lost': 'La mesa se está iniciando otra vez…',
};
