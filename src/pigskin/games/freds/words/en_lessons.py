"""What a first game of Fred's table says, in English."""

from pigskin.engine.phrases import Catalogue

LESSONS: Catalogue = {
    "lesson.try-for": "Touchdown, six points! Now for more: one point through the posts, or two through one of the openings.",
    "lesson.fourth-down": "Your last ball. Go for it, kick for three from the 50 or nearer, or punt so that they start at the 20.",
    "lesson.try": "The try is thrown from the edge of the table: bounce the ball off the table once, and through.",
    "lesson.field-goal": "A field goal: bounce the ball off the table once and between the posts. Three points.",
    "lesson.throw": "Your throw! The ball bounces once on the floor and drops into a spot. Do what is written there. Just try one.",
    "lesson.first-and-goal": "First and goal: you stand three feet away. Here touchdowns are near, and a kick is nearly always good.",
    "lesson.the-50": "You have moved up to the 50. The nearer you stand, the easier the good spots are.",
    "lesson.extended": "They lost the ball to you: two balls, from where they stood. The points count in this round.",
    "lesson.spots": "Yellow rings are touchdowns, blue ones move you up a step. Red ones hurt: they cost you the ball, or worse.",
    "lesson.downs": "You have four balls. A miss, or a ball that falls off, costs one. A first down gives you all four again.",
    "lesson.dangers": "Careful with 10 and 23: there the other side scores. It pays to know what lies behind your target.",
    "lesson.rounds": "Two rounds make a quarter, and in each both sides have the ball once. More points after four quarters win.",
}
