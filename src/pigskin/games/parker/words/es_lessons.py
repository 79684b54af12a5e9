"""What a first game of the dice game says, in Spanish."""

from pigskin.engine.phrases import Catalogue

LESSONS: Catalogue = {
    "lesson.kick-or-receive": "Has ganado la tirada, así que eliges. Si recibes, el balón es tuyo primero. Si pateas, es suyo.",
    "lesson.scored-upon": "Ellos ya tuvieron su ocasión de puntuar, así que eliges tú: que te pateen el balón, o patearlo tú.",
    "lesson.try": "¡Touchdown, seis puntos! Ahora una jugada desde la 2 por el punto extra. Una embestida basta si no sale un 1.",
    "lesson.first-call": "¡Tienes el balón! Cuatro downs para avanzar diez yardas. Elige jugada; los dados dicen cuánto. Prueba por fuera.",
    "lesson.second-down": "Segundo down: los cuenta la caja naranja. Si llegas a la línea amarilla del campo, tienes otros cuatro.",
    "lesson.third-down": "Tercer down. ¿Faltan pocas yardas? Una embestida siempre gana el dado menor, y nunca pierde terreno.",
    "lesson.fourth-down": "Cuarto down, el último. Si no llegas, el balón es suyo aquí mismo. ¿Lejos de su gol? Despeja.",
    "lesson.place-kick": "Su mitad: ya puedes intentar una patada colocada por tres puntos. La ficha dice con qué tiradas entra.",
    "lesson.doubles": "Cuidado con los dobles. Dos unos pierden el balón, dos seises lo sueltan, y otra pareja cuesta cinco yardas.",
    "lesson.pass": "¿Te sientes con suerte? Un pase que suma par se atrapa, y tiras otra vez para correr. Con 4 y 3 lo interceptan.",
    "lesson.trick": "La jugada de engaño: un total par vale doble, uno impar te echa atrás. Guárdala para cuando pueda darte algo.",
    "lesson.clock": "El reloj está arriba. Cuando se acaba, se termina la jugada en curso. Gana quien tenga más puntos.",
    "lesson.odds": "¿No sabes qué elegir? Las barras junto a la pregunta dicen cuántas veces sale bien cada jugada.",
    "lesson.field": "La flecha del campo indica hacia dónde vas. La zona de su color es donde anotas.",
}
