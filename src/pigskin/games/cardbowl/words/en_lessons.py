"""What a first game of Card Bowl says, in English."""

from pigskin.engine.phrases import Catalogue

LESSONS: Catalogue = {
    "lesson.choice": "Your choice: receive, and the ball is yours first. Kick, and it comes to you after half time.",
    "lesson.kickoff": "You kick off. Deep is the safe one. Onside is for the last minutes: with some luck the ball is yours again.",
    "lesson.try": "Touchdown, six points! Kick for one more, or go for two with one more play.",
    "lesson.fumble": "A loose ball! Say how you go for it: fall on it to be sure, or pick it up and run.",
    "lesson.return": "The kick comes to you. Run it out if you like the look of it; the safe way is always there.",
    "lesson.call": "Your ball: four downs for ten yards. Two receivers mix runs and passes, four are all passes. Begin with two.",
    "lesson.fourth-down": "Fourth down, your last. Punt it far away, kick a field goal from near, or go for it with one more play.",
    "lesson.offense": "Place four cards, from left to right: high ones where you want to go. Used cards are gone for a while.",
    "lesson.defense": "Now four cards against theirs, each opposite one of them. You cannot be strong everywhere: bluff!",
    "lesson.target": "All cards are up. Choose the match-up where your card beats theirs by the most.",
    "lesson.more": "The pass is in the air. Another card makes it longer, but one of the receiver's suit drops it. Throw in time.",
    "lesson.run": "A run draws a card for each side. Ahead, you gain half the difference; behind, you lose a quarter of it.",
    "lesson.deck": "Your deck lasts thirteen plays. Spend the kings when it counts, and the twos when it does not.",
    "lesson.ace": "There is one card to fear, the Ace of Spades. At the wrong moment it is a fumble or an interception.",
    "lesson.open-field": "Jacks, queens and kings break into the open field: draw one on a run, and you may go all the way.",
}
