"""What a first game of the card table says, in Spanish."""

from pigskin.engine.phrases import Catalogue

LESSONS: Catalogue = {
    "lesson.guess": "¿Carrera o pase? Di cuál será la próxima jugada antes de que acabe el tiempo. Acertar vale tres puntos.",
    "lesson.cards": "Hay un partido de verdad, y tienes cartas. Cuando en el campo pasa lo que dice una carta, cobras.",
    "lesson.paid": "Cada carta dice por qué paga y cuánto. Un primer down da un punto, un touchdown seis.",
    "lesson.deal": "Las cartas se reparten de nuevo en cada serie, así que una mala mano nunca dura mucho.",
    "lesson.quarterback": "El mariscal de la serie siempre tiene el touchdown de pase y la intercepción. El puesto va rotando.",
    "lesson.audible": "Una vez por serie todos adivinan si una jugada es carrera o pase. Atención a esa pregunta.",
    "lesson.trade": "Puedes cambiar cartas con otros durante una serie, pero no en el último cuarto.",
    "lesson.sidelines": "Las cartas en la banda no son de nadie: lo que pase con ellas no se paga.",
    "lesson.values": "Lo raro paga mejor: una patada devuelta hasta el final, o bloqueada, vale hasta ocho puntos.",
    "lesson.pace": "Ponte cómodo y sigue el partido; los puntos llegan solos. Todo lo que pasa se cuenta arriba.",
    "lesson.winner": "Quien tenga más puntos al final gana. ¡Que te diviertas!",
}
