"""What a first game of the card table says, in English."""

from pigskin.engine.phrases import Catalogue

LESSONS: Catalogue = {
    "lesson.guess": "Run or pass? Say what the next play will be, before the time is up. Right is worth three points.",
    "lesson.cards": "A real game is on, and you hold cards for it. When what stands on a card happens on the field, you are paid.",
    "lesson.paid": "Each card says what it pays for, and how much. A first down pays one point, a touchdown six.",
    "lesson.deal": "All cards are dealt anew for every drive, so a bad hand never stays with you for long.",
    "lesson.quarterback": "The quarterback of a drive always holds the passing touchdown and the interception. It goes round the table.",
    "lesson.audible": "Once in a drive everybody may guess whether a play is a run or a pass. Watch for that question.",
    "lesson.trade": "You may trade cards with others while a drive goes on, but not in the last quarter.",
    "lesson.sidelines": "Cards on the sidelines belong to nobody: what happens on them pays nobody.",
    "lesson.values": "Rare things pay best: a kick that is run back all the way, or blocked, is worth up to eight points.",
    "lesson.pace": "Sit back and follow the game; the points come by themselves. Everything that happens is told above.",
    "lesson.winner": "Whoever has the most points at the final whistle wins. Have fun!",
}
