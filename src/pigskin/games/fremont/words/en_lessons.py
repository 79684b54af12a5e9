"""What a first game of the card game says, in English."""

from pigskin.engine.phrases import Catalogue

LESSONS: Catalogue = {
    "lesson.first": "You rolled higher, so you choose: have the ball first, or start on defense.",
    "lesson.try": "Touchdown, six points! Kick for one more, good on 1 to 5. Or go for two, good on 3 or 6 only.",
    "lesson.fourth-down": "Fourth down, the last one. Lay one more card, punt it far away, or kick for three points if you are near.",
    "lesson.offense": "Your ball: four downs for ten yards. Pick a card, then lay it. Its number is how far it goes if they guess wrong.",
    "lesson.defense": "Now you defend. Guess what they lay: Run Defense stops runs, Pass Defense stops passes. Guess wrong, and they gain.",
    "lesson.kinds": "Screens and play action look like one thing and are another. Raise a card to read what stops it.",
    "lesson.blitz": "A blitz is a gamble. Guess right, and they go backwards. Guess wrong, and they add its yards to their own.",
    "lesson.third-down": "Third down. You draw new cards only at a first down, so your hand is thin now. Keep one for fourth.",
    "lesson.hand": "You have two hands, one for offense and one for defense. When the ball changes sides, you take up the other one.",
    "lesson.take-away": "Interception and Fumble take the ball away if you guess right. If not, they gain double. Save them up.",
    "lesson.time-out": "Nothing good in your hand? A time out brings five new cards to both sides. You have three in each half.",
    "lesson.counting": "What has been played lies open. Card counting shows what is left: if most passes are gone, expect a run.",
    "lesson.clock": "The cards are the clock. The number at the top says how many snaps are left; then the half is over.",
}
