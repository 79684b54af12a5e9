/* The dice game by hand in C: how fast its rules could be at all. Two random callers, virtual dice, 120 plays a game. */
#include "limit.h"

enum phase { OPENING, CHOOSE_FIRST, KICKOFF, SCRIMMAGE, TRY, CHOOSE_KICK, OVER };
enum call { PLUNGE, END_RUN, PASS, TRICK, PUNT, PLACE_KICK, NO_CALL };
enum { PLAYS = 120, ANY_DOWN_CALLS = 0x1F, TRY_CALLS = 1 << PLUNGE | 1 << END_RUN | 1 << PASS | 1 << PLACE_KICK };

struct game {
    struct chance chance;
    enum phase phase;
    int offense, to_goal, down, line_to_gain, plays, opening_throw, score[2];
    bool hurried;
};

struct dice {
    int first, second;
};

static inline struct dice roll(struct game *g) {
    int face = below(&g->chance, 36);
    next_input(&g->chance);
    return (struct dice){face / 6 + 1, face % 6 + 1};
}

static inline int total(struct dice dice) { return dice.first + dice.second; }
static inline bool even(struct dice dice) { return total(dice) % 2 == 0; }
static inline bool doubles(struct dice dice) { return dice.first == dice.second; }
static inline int smaller(struct dice dice) { return least(dice.first, dice.second); }
static inline bool intercepted(struct dice dice) { return total(dice) == 7 && smaller(dice) == 3; }
static inline bool finished(const struct game *g) { return g->plays >= PLAYS && g->phase != TRY; }

static inline void first_and_ten(struct game *g) {
    g->phase = SCRIMMAGE;
    g->down = 1;
    g->line_to_gain = g->to_goal > 10 ? g->to_goal - 10 : 0;
}

static inline void take_over(struct game *g, int to_goal) {
    g->offense = 1 - g->offense;
    g->to_goal = 100 - to_goal;
}

static inline void lose_ball(struct game *g) {
    take_over(g, g->to_goal);
    first_and_ten(g);
}

static inline void touchdown(struct game *g) {
    g->score[g->offense] += 6;
    g->phase = TRY;
    g->to_goal = 2;
}

static void advance(struct game *g, int yards) {
    g->to_goal -= yards;
    if (g->to_goal <= 0) {
        touchdown(g);
    } else if (g->to_goal >= 100) {
        g->score[1 - g->offense] += 2;
        g->to_goal = 80;
        first_and_ten(g);
    } else if (g->to_goal <= g->line_to_gain) {
        first_and_ten(g);
    } else if (g->down < 4) {
        g->down++;
    } else {
        lose_ball(g);
    }
}

static inline void gain(struct game *g, int yards) {
    int back = g->to_goal - 100;
    advance(g, least(yards < back ? back : yards, g->to_goal));
}

static void kicked(struct game *g, struct dice dice) {
    int landing = g->to_goal - 5 * total(dice);
    if (landing <= 0) {
        take_over(g, 20);
        first_and_ten(g);
        return;
    }
    dice = roll(g);
    take_over(g, landing);
    g->to_goal -= least(even(dice) ? total(dice) : 0, g->to_goal);
    if (g->to_goal == 0)
        touchdown(g);
    else
        first_and_ten(g);
}

static inline void step_back(struct game *g) {
    int own = 100 - g->to_goal;
    g->to_goal += own >= 10 ? 5 : own / 2;
}

static void penalty(struct game *g, struct dice dice) {
    if (dice.first == 1)
        lose_ball(g);
    else if (dice.first != 6)
        step_back(g);
    else if (even(roll(g)))
        advance(g, 0);
    else
        lose_ball(g);
}

static inline void scored_upon_chooses(struct game *g) {
    g->offense = 1 - g->offense;
    g->phase = CHOOSE_KICK;
}

static inline void tried(struct game *g, bool good) {
    g->score[g->offense] += good;
    scored_upon_chooses(g);
}

static void try_with_doubles(struct game *g, struct dice dice) {
    if (dice.first > 1 && dice.first < 6) {
        step_back(g);
        return;
    }
    if (dice.first == 6)
        roll(g);
    tried(g, false);
}

static inline bool over_the_posts(const struct game *g, struct dice dice) { return even(dice) && 5 * total(dice) >= g->to_goal + 10; }

/* The other side may hurry a leader; nobody holds a watch over the hurried. */
static inline enum call name_play(struct game *g, unsigned calls) {
    if (!g->hurried && g->score[g->offense] > g->score[1 - g->offense]) {
        if (below(&g->chance, 2) == 0) {
            g->hurried = true;
            next_input(&g->chance);
            return NO_CALL;
        }
    }
    enum call call = any_of(&g->chance, calls);
    next_input(&g->chance);
    return call;
}

static inline struct dice throw_for_play(struct game *g) {
    g->plays++;
    g->hurried = false;
    return roll(g);
}

static void forward_pass(struct game *g, struct dice dice) {
    int catch = total(dice);
    if (intercepted(dice)) {
        lose_ball(g);
    } else if (!even(dice)) {
        advance(g, 0);
    } else if (catch >= g->to_goal) {
        gain(g, catch);
    } else {
        struct dice second = roll(g);
        if (doubles(second)) {
            penalty(g, second);
        } else if (intercepted(second)) {
            g->to_goal -= catch;
            lose_ball(g);
        } else {
            gain(g, catch + (even(second) ? total(second) : 0));
        }
    }
}

static void scrimmage(struct game *g) {
    enum call call = name_play(g, g->to_goal <= 50 ? ANY_DOWN_CALLS | 1 << PLACE_KICK : ANY_DOWN_CALLS);
    if (call == NO_CALL)
        return;
    struct dice dice = throw_for_play(g);
    if (doubles(dice)) {
        penalty(g, dice);
        return;
    }
    switch (call) {
    case PLUNGE:
        gain(g, smaller(dice));
        break;
    case END_RUN:
        gain(g, even(dice) ? total(dice) : 0);
        break;
    case PASS:
        forward_pass(g, dice);
        break;
    case TRICK:
        gain(g, even(dice) ? 2 * total(dice) : -total(dice));
        break;
    default:
        if (call == PLACE_KICK && over_the_posts(g, dice)) {
            g->score[g->offense] += 3;
            scored_upon_chooses(g);
        } else {
            kicked(g, dice);
        }
    }
}

static void try_for_point(struct game *g) {
    enum call call = name_play(g, TRY_CALLS);
    if (call == NO_CALL)
        return;
    struct dice dice = throw_for_play(g);
    if (doubles(dice)) {
        try_with_doubles(g, dice);
    } else if (call == PASS && even(dice) && total(dice) < g->to_goal) {
        struct dice second = roll(g);
        if (doubles(second))
            try_with_doubles(g, second);
        else
            tried(g, even(second) && total(dice) + total(second) >= g->to_goal);
    } else if (call == PLUNGE) {
        tried(g, smaller(dice) >= g->to_goal);
    } else if (call == PLACE_KICK) {
        tried(g, over_the_posts(g, dice));
    } else {
        tried(g, even(dice) && total(dice) >= g->to_goal);
    }
}

static void roll_off(struct game *g) {
    int thrown = total(roll(g)), before = g->opening_throw;
    g->opening_throw = before ? 0 : thrown;
    if (before && before != thrown) {
        g->offense = before < thrown;
        g->phase = CHOOSE_FIRST;
    }
}

static void kick_or_receive(struct game *g) {
    if (any_of(&g->chance, 3) == 1)
        g->offense = 1 - g->offense;
    next_input(&g->chance);
    g->phase = KICKOFF;
    g->to_goal = 60;
}

static void play(struct game *g) {
    if (g->phase == SCRIMMAGE) {
        scrimmage(g);
    } else if (g->phase == KICKOFF) {
        g->plays++;
        kicked(g, roll(g));
    } else if (g->phase == TRY) {
        try_for_point(g);
    } else if (g->phase == OPENING) {
        roll_off(g);
    } else {
        kick_or_receive(g);
    }
    if (finished(g))
        g->phase = OVER;
}

static struct ended play_game(struct chance chance) {
    struct game g = {.chance = chance, .down = 1};
    while (g.phase != OVER)
        play(&g);
    return (struct ended){g.chance.inputs, g.score[0], g.score[1]};
}
