"""Figures of real football that the house's player goes by: NFL regular seasons 2019 to 2023, computed from nflverse play-by-play.

Counts are per 10,000 drives, and worths in hundredths of a point.
"""

from pigskin.games.luck.state import Card, Token

# The share of passes among plays from scrimmage, of 1,000, by down and by yards to go: 1-2, 3-6, 7-9, 10, 11 or more.
PASS_SHARE = ((271, 371, 385, 492, 688), (329, 500, 657, 659, 779), (401, 839, 891, 901, 854), (395, 895, 890, 952, 913))
PASS_SHARE_OF_ALL = 578

# How often each comes in 10,000 drives of about 5.75 plays.
_IN_A_DRIVE = {
    Token.FIRST_DOWN: 14450,
    Token.FIRST_DOWN_MEASURED: 10,
    Token.FIRST_DOWN_PENALTY: 1660,
    Token.MEASURED_SHORT: 10,
    Token.SACK: 2040,
    Token.DEF_PENALTY: 2440,
    Token.OFF_PENALTY: 2920,
    Token.TIMEOUT: 3320,
    Token.TWO_MINUTE_WARNING: 1830,
    Token.REVIEW: 240,
    Token.REVIEW_OVERTURNED: 300,
    Token.CLOCK_RESET: 20,
    Token.CLOCK_EXPIRES: 4200,  # once a quarter is old
    Token.SNAP: 62000,
    Token.PASSING_TD: 1380,
    Token.RUSHING_TD: 835,
    Token.OTHER_TD: 4,
    Token.FIELD_GOAL: 1469,
    Token.FIELD_GOAL_MISSED: 254,
    Token.FIELD_GOAL_MISSED_TD: 1,
    Token.FIELD_GOAL_BLOCKED: 30,
    Token.FIELD_GOAL_BLOCKED_TD: 3,
    Token.PUNT: 3250,
    Token.PUNT_INSIDE: 350,
    Token.PUNT_BLOCKED: 14,
    Token.PUNT_BLOCKED_TD: 4,
    Token.INTERCEPTION: 650,
    Token.INTERCEPTION_TD: 65,
    Token.FUMBLE_LOST: 410,
    Token.FUMBLE_LOST_TD: 36,
    Token.TURNOVER_ON_DOWNS: 533,
    Token.SAFETY: 23,
    Token.EXTRA_POINT: 8520,
    Token.TWO_POINT: 470,
    Token.TRY_FAILED: 1010,
    Token.RESULT_RUN: 4220,
    Token.RESULT_PASS: 5780,
}
IN_A_DRIVE = tuple(_IN_A_DRIVE.get(token, 0) for token in Token)

# Of 10,000 kick-offs, and of 10,000 punts.
TOUCHBACKS, KICKOFF_RETURNS, KICKOFFS_LOST = 6378, 22, 40
FAIR_CATCHES, PUNT_RETURNS, PUNTS_LOST = 2804, 26, 150
NO_FIRST_DOWN_SHARE = 8000  # of 10,000 drives without a first down, those of four snaps

# What a card will still bring in a drive: before its kick-off, without a first down so far, and with one.
_WORTH = {
    Card.DP: (24, 22, 24),
    Card.FBL: (20, 19, 19),
    Card.FDN: (145, 130, 145),
    Card.FG: (44, 36, 60),
    Card.INT: (31, 30, 30),
    Card.IR_TO: (99, 90, 99),
    Card.MFG: (8, 7, 11),
    Card.OP: (30, 27, 29),
    Card.P: (79, 95, 55),
    Card.PTD: (83, 70, 115),
    Card.RTD: (50, 40, 75),
    Card.XP_S: (23, 18, 32),
    Card.SACK: (41, 38, 41),
    Card.STTD: (148, 20, 18),
    Card.TE: (54, 50, 54),
    Card.TOD: (41, 48, 30),
}
WORTH = tuple(tuple(_WORTH[card][situation] for card in Card) for situation in range(3))

# How far what a card brings scatters about that.
_SCATTER = {Card.FDN: 150, Card.PTD: 200, Card.RTD: 160, Card.IR_TO: 140, Card.P: 95, Card.STTD: 110, Card.TE: 115, Card.FG: 110}
SCATTER = tuple(_SCATTER.get(card, 80) for card in Card)
