"""What a first game of Card Bowl says, in Spanish."""

from pigskin.engine.phrases import Catalogue

LESSONS: Catalogue = {
    "lesson.choice": "Tú eliges: recibe y el balón es tuyo primero. Patea y te llega tras el descanso.",
    "lesson.kickoff": "Sacas tú. Profunda es lo seguro. La corta es para el final: con suerte el balón vuelve a ser tuyo.",
    "lesson.try": "¡Touchdown, seis puntos! Patea por uno más, o ve a por dos con otra jugada.",
    "lesson.fumble": "¡Balón suelto! Di cómo vas a por él: tirarte encima es seguro, recogerlo permite correr.",
    "lesson.return": "La patada te llega. Sal corriendo si te gusta lo que ves; el camino seguro siempre está ahí.",
    "lesson.call": "Tu balón: cuatro downs para diez yardas. Dos receptores mezclan carrera y pase; cuatro son todo pases.",
    "lesson.fourth-down": "Cuarto down, el último. Despeja lejos, patea un gol de campo si estás cerca, o juégatela.",
    "lesson.offense": "Coloca cuatro cartas de izquierda a derecha: altas donde quieras ir. Las usadas tardan en volver.",
    "lesson.defense": "Ahora cuatro cartas contra las suyas, una frente a otra. No puedes ser fuerte en todas: ¡engaña!",
    "lesson.target": "Todas las cartas están a la vista. Elige el duelo en que tu carta gana por más.",
    "lesson.more": "El pase está en el aire. Otra carta lo alarga, pero una del palo del receptor lo pierde. Lanza a tiempo.",
    "lesson.run": "Una carrera saca una carta por lado. Por delante ganas la mitad de la diferencia; por detrás pierdes un cuarto.",
    "lesson.deck": "Tu baraja dura trece jugadas. Gasta los reyes cuando importa, y los doses cuando no.",
    "lesson.ace": "Hay una carta temible, el as de picas. En mal momento es balón suelto o intercepción.",
    "lesson.open-field": "Sotas, damas y reyes abren el campo: si sale uno en una carrera, puedes llegar hasta el final.",
}
