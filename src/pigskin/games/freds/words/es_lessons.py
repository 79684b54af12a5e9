"""What a first game of Fred's table says, in Spanish."""

from pigskin.engine.phrases import Catalogue

LESSONS: Catalogue = {
    "lesson.try-for": "¡Touchdown, seis puntos! Ahora a por más: un punto entre los postes, o dos por una de las aberturas.",
    "lesson.fourth-down": "Tu última bola. Juégatela, patea por tres desde la 50 o más cerca, o despeja para que empiecen en la 20.",
    "lesson.try": "El intento se lanza desde el borde de la mesa: un bote en la mesa, y dentro.",
    "lesson.field-goal": "Un gol de campo: un bote en la mesa y entre los postes. Tres puntos.",
    "lesson.throw": "¡Te toca lanzar! La bola bota una vez en el suelo y cae en un hoyo. Haz lo que pone allí. Prueba una.",
    "lesson.first-and-goal": "Primero y gol: estás a un metro. Aquí el touchdown está cerca, y una patada casi siempre entra.",
    "lesson.the-50": "Has subido a la 50. Cuanto más cerca, más fáciles son los hoyos buenos.",
    "lesson.extended": "Te han dado el balón: dos bolas, desde donde estaban. Los puntos cuentan en esta ronda.",
    "lesson.spots": "Los aros amarillos son touchdown, los azules te suben un paso. Los rojos duelen: cuestan el balón, o más.",
    "lesson.downs": "Tienes cuatro bolas. Un fallo, o una bola que se cae, cuesta una. Un primer down te da otra vez las cuatro.",
    "lesson.dangers": "Cuidado con el 10 y el 23: allí anota el otro lado. Conviene saber qué hay detrás de tu blanco.",
    "lesson.rounds": "Dos rondas son un cuarto, y en cada una los dos lados tienen el balón. Gana quien sume más en cuatro cuartos.",
}
