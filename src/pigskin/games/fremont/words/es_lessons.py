"""What a first game of the card game says, in Spanish."""

from pigskin.engine.phrases import Catalogue

LESSONS: Catalogue = {
    "lesson.first": "Has sacado más, así que eliges: tener el balón primero, o empezar en defensa.",
    "lesson.try": "¡Touchdown, seis puntos! Patea por uno más, vale con 1 a 5. O ve a por dos, que solo vale con 3 o 6.",
    "lesson.fourth-down": "Cuarto down, el último. Pon otra carta, despeja lejos el balón, o patea por tres puntos si estás cerca.",
    "lesson.offense": "Tienes el balón: cuatro downs para diez yardas. Elige una carta y ponla. Su número es lo que avanza si no aciertan.",
    "lesson.defense": "Ahora defiendes. Adivina su carta: Run Defense para carreras, Pass Defense para pases. Si fallas, avanzan.",
    "lesson.kinds": "Las pantallas y el play action parecen una cosa y son otra. Levanta una carta para leer qué la para.",
    "lesson.blitz": "Una carga es una apuesta. Si aciertas, van hacia atrás. Si no, suman sus yardas a las suyas.",
    "lesson.third-down": "Tercer down. Solo robas cartas con un primer down, así que te quedan pocas. ¿Cuál guardas para el cuarto?",
    "lesson.hand": "Tienes dos manos, una de ataque y otra de defensa. Cuando el balón cambia de lado, coges la otra.",
    "lesson.take-away": "Interception y Fumble quitan el balón si aciertas. Si no, ganan el doble. Guárdalas para un gran momento.",
    "lesson.time-out": "¿Nada bueno en la mano? Un tiempo muerto trae cinco cartas nuevas a los dos. Tienes tres en cada mitad.",
    "lesson.counting": "Lo jugado queda a la vista. Contar cartas muestra qué falta: si casi no hay pases, espera una carrera.",
    "lesson.clock": "Las cartas son el reloj. El número de arriba dice cuántas jugadas quedan; luego se acaba la mitad.",
}
