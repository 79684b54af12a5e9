"""What a first game of the dice game says, in English."""

from pigskin.engine.phrases import Catalogue

LESSONS: Catalogue = {
    "lesson.kick-or-receive": "You won the throw, so you choose. Receive, and the ball is yours first. Kick off, and it is theirs.",
    "lesson.scored-upon": "They had their chance at points, so the choice is yours: have the ball kicked to you, or kick it to them.",
    "lesson.try": "Touchdown, six points! Now one play from the 2 for the extra point. A plunge does it unless a 1 comes up.",
    "lesson.first-call": "Your ball! You have four downs to go ten yards. Name a play, and the dice say how far. Try an end run.",
    "lesson.second-down": "Second down. The orange box counts them. Reach the yellow line on the field, and you get four more.",
    "lesson.third-down": "Third down. Only a few yards missing? A plunge always gains the smaller die, and never loses ground.",
    "lesson.fourth-down": "Fourth down, your last. Come up short, and they have the ball right here. Far from their goal? Punt it away.",
    "lesson.place-kick": "Their half: now you may try a place kick for three points. Its tile says which throws are good from here.",
    "lesson.doubles": "Beware of doubles. Two ones lose the ball, two sixes are a fumble, and any other pair costs you five yards.",
    "lesson.pass": "Feeling lucky? A pass that adds up even is caught, and you throw again for the run. 4 and 3 is intercepted.",
    "lesson.trick": "The trick play: an even total counts twice, an odd one throws you back. Keep it for when it can win you something.",
    "lesson.clock": "The clock is at the top. When it runs out, the play that is going on is finished. More points win.",
    "lesson.odds": "Not sure what to call? The bars beside the question show how often each play works from here.",
    "lesson.field": "The arrow on the field shows your way. The end zone in their color is where you score.",
}
