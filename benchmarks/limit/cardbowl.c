/* Card Bowl by hand in C: how fast its rules could be at all. Two random callers, 36 plays a quarter, a coin, sudden death.
 *
 * Nobody keeps notes here, or counts what happens.
 */
#include "limit.h"

enum phase { TOSS, CHOICE, KICKOFF, FREE_KICK, SCRIMMAGE, TRY, OVER };
enum ending { BALL, TOUCHDOWN, SAFETY, TOUCHBACK };
enum loose { FUMBLE, ONSIDE, BLOCKED_PUNT, BLOCKED_KICK };
enum fate { ALIVE, COMPLETE, INCOMPLETE, SACK, INTERCEPTION };
enum kick { NO_GOOD, GOOD, BLOCKED };
enum { HOME, AWAY, FREE = -1, HAND = 4, ACE_OF_SPADES = 39, PLAYS = 36, TWO = 3, THREE = 7 };
enum { DEFER = 2, FIRST_ONSIDE = 50, KICKOFFS = 71, CALLS = 0x7FF, PUNT = 3, PUNT_1_OUT = 7, FIELD_GOAL = 10, DECLARATIONS = 0x1F };

static const uint64_t FULL_DECK = ((uint64_t)1 << 52) - 1;

struct game {
    struct chance chance;
    enum phase phase;
    int offense, ball, down, line_to_gain, score[2], quarter, plays_left, chooser, second_half_choice, short_kicks;
    bool may_defer;
    uint64_t decks[2];
    /* The play in progress. */
    uint64_t pile;
    enum ending ending;
    int target, opposite, pass_total, holder, at, coverage, bonus;
    bool hands, put_in, changed, scored;
};

struct pair {
    int first, second;
    bool loose;
};

struct recovered {
    int who, draws;
};

static inline int value(int card) { return card % 13 + 1; }
static inline int run_value(int card) { return most(card % 13 - 9, 0); }
static inline bool same_suit(int one, int other) { return one / 13 == other / 13; }
static inline bool red(int card) { return card >= 13 && card < 39; }
static inline int card_of(uint64_t cards, int place) { return cards >> 6 * place & 63; }

static inline int ask(struct game *g, uint64_t options) {
    int answer = any_of(&g->chance, options);
    next_input(&g->chance);
    return answer;
}

static inline uint64_t cards_of(struct game *g, uint64_t *pile, int count) {
    uint64_t cards = 0;
    for (int place = 0; place < count; place++) {
        int card = any_of(&g->chance, *pile);
        *pile &= ~((uint64_t)1 << card);
        cards |= (uint64_t)card << 6 * place;
    }
    next_input(&g->chance);
    return cards;
}

static uint64_t draw(struct game *g, int count) {
    if (__builtin_popcountll(g->pile) < count)
        g->pile = FULL_DECK;
    return cards_of(g, &g->pile, count);
}

static inline int draw_card(struct game *g) { return draw(g, 1); }

static struct pair draw_pair(struct game *g) {
    uint64_t cards = draw(g, 2);
    struct pair pair = {card_of(cards, 0), card_of(cards, 1), true};
    if (pair.first == ACE_OF_SPADES)
        pair.first = draw_card(g);
    else if (pair.second == ACE_OF_SPADES)
        pair.second = draw_card(g);
    else
        pair.loose = false;
    return pair;
}

static inline int total_of(uint64_t cards, int count) {
    int total = 0;
    for (int place = 0; place < count; place++)
        total += value(card_of(cards, place));
    return total;
}

static inline void hold(struct game *g, int holder, int spot) {
    g->holder = holder;
    g->at = spot;
}

static inline void change_hands(struct game *g) {
    g->holder = 1 - g->holder;
    g->at = 100 - g->at;
    g->changed = true;
}

static inline void measure(struct game *g) { g->ending = g->at >= 100 ? TOUCHDOWN : g->at > 0 ? BALL : g->put_in ? TOUCHBACK : SAFETY; }

static inline void set_ball(struct game *g, enum phase phase, int offense, int ball) {
    g->phase = phase;
    g->offense = offense;
    g->ball = ball;
    g->down = 0;
    g->line_to_gain = 0;
}

static inline void kickoff_by(struct game *g, int kicker) { set_ball(g, KICKOFF, kicker, 30); }

static inline void new_series(struct game *g, int offense, int ball) {
    g->phase = SCRIMMAGE;
    g->offense = offense;
    g->ball = ball;
    g->down = 1;
    g->line_to_gain = least(ball + 10, 100);
}

static inline void add_points(struct game *g, int seat, int points) {
    g->score[seat] += points;
    g->scored = true;
}

static inline void advance(struct game *g) {
    g->ball = g->at;
    if (g->ball >= g->line_to_gain)
        new_series(g, g->offense, g->ball);
    else if (g->down < 4)
        g->down++;
    else
        new_series(g, 1 - g->offense, 100 - g->ball);
}

static void settle(struct game *g) {
    if (g->ending == TOUCHDOWN) {
        add_points(g, g->holder, 6);
        set_ball(g, TRY, g->holder, 98);
    } else if (g->ending == SAFETY) {
        add_points(g, 1 - g->holder, 2);
        set_ball(g, FREE_KICK, g->holder, 20);
    } else if (g->ending == TOUCHBACK) {
        new_series(g, g->holder, 20);
    } else if (g->phase == SCRIMMAGE && !g->changed) {
        advance(g);
    } else {
        new_series(g, g->holder, g->at);
    }
}

static void whistle(struct game *g, bool counted) {
    if (counted)
        g->plays_left = most(g->plays_left - 1, 0);
    if (g->scored && g->quarter >= 5)
        g->phase = OVER;
    for (int seat = 0; seat < 2; seat++)
        if (g->hands && __builtin_popcountll(g->decks[seat]) < HAND)
            g->decks[seat] = FULL_DECK;
    g->pile = FULL_DECK;
    g->ending = BALL;
    g->pass_total = g->bonus = 0;
    g->hands = g->put_in = g->changed = g->scored = false;
}

static bool open_field_run(struct game *g, int draws, int less) {
    while (draws > 0 && g->at < 100) {
        int card = draw_card(g);
        if (card == ACE_OF_SPADES)
            return true;
        g->at = least(g->at + value(card), 100);
        draws += most(run_value(card) - less, 0) - 1;
    }
    return false;
}

/* What is added for recovery by a declaration, of the side that lost the ball and then of the other. */
static inline struct pair declare(struct game *g, int loser) {
    static const int bonus[] = {0, 1, 2, -1, -2};
    int home = bonus[ask(g, DECLARATIONS)], away = bonus[ask(g, DECLARATIONS)];
    return loser == HOME ? (struct pair){home, away, true} : (struct pair){away, home, true};
}

static inline int pick_up_value(int card, int bonus) { return run_value(card) ? least(most(run_value(card) - bonus, 0), 3) : 0; }

static inline struct recovered higher(struct game *g, int own, int other, struct pair declared, int bonus) {
    int ahead = value(own) + declared.first - value(other) - declared.second - bonus;
    int draws = pick_up_value(own, declared.first) - pick_up_value(other, declared.second);
    if (ahead == 0)
        return (struct recovered){FREE, 0};
    return ahead > 0 ? (struct recovered){g->holder, most(draws, 0)} : (struct recovered){1 - g->holder, most(-draws, 0)};
}

static inline struct recovered bounce(struct game *g, int own, int other) {
    g->at += value(own) - value(other);
    return (struct recovered){FREE, 0};
}

static struct recovered blocked_punt_draw(struct game *g, struct pair declared) {
    uint64_t cards = draw(g, 3);
    int own = card_of(cards, 0), best = card_of(cards, 1), worse = card_of(cards, 2);
    if (value(best) < value(worse)) {
        best = card_of(cards, 2);
        worse = card_of(cards, 1);
    }
    int level = value(own) + declared.first - declared.second;
    if (!same_suit(own, best) && value(best) > level)
        return higher(g, own, best, declared, 0);
    if (!same_suit(own, worse) && value(worse) > level)
        return higher(g, own, worse, declared, 0);
    if (same_suit(own, best))
        return bounce(g, own, best);
    if (same_suit(own, worse))
        return bounce(g, own, worse);
    if (value(best) == level)
        return (struct recovered){FREE, 0};
    return (struct recovered){g->holder, most(pick_up_value(own, declared.first) - pick_up_value(best, declared.second), 0)};
}

static int recover(struct game *g, enum loose kind) {
    bool first = true;
    struct recovered found = {FREE, 0};
    while (found.who == FREE && g->at > -10 && g->at < 110) {
        if (g->at > 0)
            g->put_in = false;
        struct pair declared = declare(g, g->holder);
        if (first && kind == BLOCKED_PUNT) {
            found = blocked_punt_draw(g, declared);
        } else {
            uint64_t cards = draw(g, 2);
            int own = card_of(cards, 0), other = card_of(cards, 1);
            found = same_suit(own, other) ? bounce(g, own, other) : higher(g, own, other, declared, first ? g->bonus : 0);
        }
        first = false;
    }
    g->bonus = 0;
    if (found.who == FREE)
        return 0;
    if (found.who != g->holder) {
        change_hands(g);
        g->put_in = g->at <= 0;
    } else if (kind == ONSIDE) {
        return 0;
    }
    return found.draws;
}

static bool dead_behind_end_line(struct game *g) {
    if (g->at >= 110) {
        change_hands(g);
        g->ending = TOUCHBACK;
    } else if (g->at <= -10) {
        g->ending = g->put_in ? TOUCHBACK : SAFETY;
    } else {
        return false;
    }
    return true;
}

static bool brought_out(struct game *g, int draws) {
    if (g->at > 0 || !g->put_in || (draws > 0 && ask(g, TWO) == 1))
        return true;
    g->ending = TOUCHBACK;
    return false;
}

static void fumble(struct game *g, enum loose kind) {
    if (g->at >= 100) {
        g->ending = TOUCHDOWN;
        return;
    }
    for (bool loose = true; loose; kind = FUMBLE) {
        loose = false;
        int draws = recover(g, kind);
        if (dead_behind_end_line(g))
            return;
        if (brought_out(g, draws)) {
            loose = open_field_run(g, draws, 0);
            measure(g);
        }
    }
}

static inline void fumbled_or_measured(struct game *g, bool loose) {
    if (loose)
        fumble(g, FUMBLE);
    else
        measure(g);
}

static inline bool stays_in(struct game *g) { return g->at <= 0 && ask(g, TWO) == 0; }

static void kick_return(struct game *g, int cards, int touchback_cards, int less) {
    g->put_in = g->at <= 0;
    bool loose = g->coverage == ACE_OF_SPADES;
    int card = g->coverage;
    for (int place = 1; place <= cards && !loose; place++) {
        card = draw_card(g);
        if (card == ACE_OF_SPADES) {
            loose = true;
        } else {
            g->at += value(card);
            if (place <= touchback_cards && stays_in(g)) {
                g->ending = TOUCHBACK;
                return;
            }
        }
    }
    if (!loose) {
        g->at = least(g->at - value(g->coverage), 100);
        loose = open_field_run(g, most(run_value(card) - less, 0) - run_value(g->coverage), less);
    }
    fumbled_or_measured(g, loose);
}

static void received(struct game *g, int line, bool squib) {
    hold(g, 1 - g->offense, line);
    if (line <= -10) {
        g->ending = TOUCHBACK;
    } else {
        g->coverage = draw_card(g);
        if (stays_in(g))
            g->ending = TOUCHBACK;
        else if (squib && line >= 16)
            kick_return(g, 2, 0, 1);
        else
            kick_return(g, 4, 2, 0);
    }
    settle(g);
    whistle(g, true);
}

static void onside_kick(struct game *g, int added) {
    int distance = added + value(draw_card(g));
    hold(g, g->offense, g->ball + distance);
    if (distance >= 10) {
        g->short_kicks = 0;
        g->bonus = distance - 10;
        fumble(g, ONSIDE);
        settle(g);
        whistle(g, true);
    } else if (++g->short_kicks >= 2 && ask(g, TWO) == 0) {
        g->short_kicks = 0;
        change_hands(g);
        settle(g);
        whistle(g, true);
    } else {
        kickoff_by(g, g->offense);
        whistle(g, false);
    }
}

static void kickoff(struct game *g) {
    int call = below(&g->chance, KICKOFFS);
    next_input(&g->chance);
    if (call >= FIRST_ONSIDE) {
        onside_kick(g, call - FIRST_ONSIDE);
        return;
    }
    g->short_kicks = 0;
    int total = total_of(draw(g, 2), 2);
    received(g, call ? call - total : total - 11, call > 0);
}

static void free_kick(struct game *g) {
    if (ask(g, TWO) == 0)
        received(g, total_of(draw(g, 2), 2) - 1, false);
    else
        received(g, 55 - total_of(draw(g, 4), 4), false);
}

static void dead_at(struct game *g) {
    g->put_in = true;
    measure(g);
}

static bool downed(struct game *g, int card) {
    g->at -= value(card);
    if (!same_suit(card, g->coverage))
        return false;
    uint64_t choices = 0;
    for (int places = 0; places <= least(value(g->coverage), value(card)); places++)
        if (g->at + places >= 1)
            choices |= (uint64_t)1 << (places + 1);
    int answer = choices ? ask(g, choices | 1) : 0;
    if (answer)
        g->at += answer - 1;
    return answer;
}

static void bounce_punt(struct game *g, int last) {
    int card = draw_card(g);
    if (same_suit(card, last)) {
        g->at += most(value(card) - value(g->coverage), 0);
    } else if (!downed(g, card) && g->at > 0) {
        int second = draw_card(g);
        g->at += same_suit(second, card) ? value(second) : -value(second);
    }
    dead_at(g);
}

static void receive_punt(struct game *g, int last) {
    int choice = g->at > 0 ? ask(g, THREE) : 0;
    if (choice == 1)
        dead_at(g);
    else if (choice == 2)
        bounce_punt(g, last);
    else if (stays_in(g))
        g->ending = TOUCHBACK;
    else
        kick_return(g, 2, 1, 0);
}

static inline void blocked(struct game *g, int behind, enum loose kind) {
    g->at -= behind;
    fumble(g, kind);
}

static void punt(struct game *g, int call) {
    int count = call == PUNT ? 4 : call < PUNT_1_OUT ? call - PUNT : call - PUNT_1_OUT + 1;
    uint64_t cards = draw(g, count);
    hold(g, g->offense, g->ball);
    if (card_of(cards, 0) == ACE_OF_SPADES) {
        blocked(g, 7, BLOCKED_PUNT);
    } else {
        int last = card_of(cards, count - 1);
        g->at += total_of(cards, count) + 15;
        change_hands(g);
        if (g->at <= -10) {
            g->ending = TOUCHBACK;
        } else if ((call >= PUNT_1_OUT && !same_suit(draw_card(g), last)) || count <= 2) {
            dead_at(g);
        } else {
            g->coverage = draw_card(g);
            receive_punt(g, last);
        }
    }
    settle(g);
    whistle(g, true);
}

static enum kick place_kick(uint64_t cards, int distance) {
    for (int place = 0; place < least(most(distance / 10, 1), 6); place++)
        if (card_of(cards, place) == ACE_OF_SPADES)
            return BLOCKED;
    return total_of(cards, 6) >= distance ? GOOD : NO_GOOD;
}

static void field_goal(struct game *g) {
    uint64_t cards = draw(g, 6);
    enum kick fate = place_kick(cards, 100 - g->ball + 18);
    if (fate == GOOD) {
        add_points(g, g->offense, 3);
        kickoff_by(g, g->offense);
    } else if (fate == BLOCKED) {
        int first = card_of(cards, 0);
        hold(g, g->offense, g->ball);
        blocked(g, 7 - (first == ACE_OF_SPADES ? 0 : (value(first) + 1) / 2), BLOCKED_KICK);
        settle(g);
    } else {
        new_series(g, 1 - g->offense, most(100 - most(g->ball - 7, 1), 20));
    }
    whistle(g, true);
}

/* Both hands, and the offense's target. Whether it runs. */
static bool line_up(struct game *g, int formation) {
    uint64_t hands[2];
    for (int seat = 0; seat < 2; seat++)
        hands[seat] = cards_of(g, &g->decks[seat], HAND);
    g->hands = true;
    int place = below(&g->chance, HAND);
    next_input(&g->chance);
    g->target = card_of(hands[g->offense], place);
    g->opposite = card_of(hands[1 - g->offense], place);
    return formation == 0 ? place == 1 || place == 2 : formation == 1 && place == 2;
}

static bool run(struct game *g) {
    struct pair cards = draw_pair(g);
    int ahead = value(g->target) + value(cards.first) - value(g->opposite) - value(cards.second);
    g->at += least(ahead >= 0 ? (ahead + 1) / 2 : -((3 - ahead) / 4), 100 - g->ball);
    return cards.loose || open_field_run(g, run_value(cards.first) - run_value(cards.second), 0);
}

static bool after_catch(struct game *g) {
    struct pair cards = draw_pair(g);
    g->at = least(g->at + value(cards.first) - value(cards.second), 100);
    return cards.loose || open_field_run(g, run_value(cards.first) - run_value(cards.second), 0);
}

static inline enum fate checked(int receiver, int card) {
    if (card == ACE_OF_SPADES)
        return INTERCEPTION;
    if (receiver % 13 == card % 13 && red(receiver) == red(card))
        return SACK;
    return same_suit(receiver, card) ? INCOMPLETE : ALIVE;
}

static enum fate pass_cards(struct game *g, int *first, int *last) {
    enum fate fate = ALIVE;
    for (*first = FREE; fate == ALIVE;) {
        *last = draw_card(g);
        if (*first == FREE)
            *first = *last;
        fate = checked(g->target, *last);
        if (fate == ALIVE) {
            g->pass_total += value(*last);
            if (ask(g, TWO) == 1)
                fate = COMPLETE;
        }
    }
    return fate;
}

static inline int catch_yards(const struct game *g, int first, int defense) {
    int yards = value(g->target) + g->pass_total - value(g->opposite) - value(defense);
    return yards >= 0 ? yards : -most(run_value(defense) - run_value(first), 0);
}

static inline bool completed(struct game *g, int first) {
    g->at += least(catch_yards(g, first, draw_card(g)), 100 - g->ball);
    return g->at < 100 && after_catch(g);
}

static inline bool sacked(struct game *g) {
    struct pair cards = draw_pair(g);
    g->at -= (value(cards.first) + value(cards.second) + 1) / 2;
    return cards.loose;
}

static void interception(struct game *g, int first, int last) {
    uint64_t cards = draw(g, 2);
    int replacement = card_of(cards, 0);
    g->pass_total += value(replacement);
    g->at += catch_yards(g, first == last ? replacement : first, card_of(cards, 1));
    change_hands(g);
    if (g->at >= 100) {
        g->ending = TOUCHDOWN;
    } else if (g->at <= 0 && (g->at <= -10 || ask(g, TWO) == 0)) {
        g->ending = TOUCHBACK;
    } else {
        int start = g->at;
        g->put_in = start <= 0;
        bool loose = after_catch(g);
        if (!loose && g->at <= 0 && start > 0)
            g->at = start;
        fumbled_or_measured(g, loose);
    }
}

static void forward_pass(struct game *g) {
    int first, last;
    enum fate fate = pass_cards(g, &first, &last);
    if (fate == INTERCEPTION)
        interception(g, first, last);
    else
        fumbled_or_measured(g, fate == SACK ? sacked(g) : fate == COMPLETE && completed(g, first));
}

static void scrimmage(struct game *g) {
    int call = ask(g, CALLS);
    if (call == FIELD_GOAL) {
        field_goal(g);
    } else if (call >= PUNT) {
        punt(g, call);
    } else {
        hold(g, g->offense, g->ball);
        if (line_up(g, call))
            fumbled_or_measured(g, run(g));
        else
            forward_pass(g);
        settle(g);
        whistle(g, true);
    }
}

static bool try_fumble(struct game *g) {
    while (g->at > -10 && g->at < 110) {
        struct pair declared = declare(g, g->holder);
        uint64_t cards = draw(g, 2);
        int own = card_of(cards, 0), other = card_of(cards, 1);
        if (!same_suit(own, other)) {
            if (value(own) != value(other))
                return false;
        } else if (run_value(own) == 0 || run_value(other) > 0) {
            bounce(g, own, other);
        } else if (!open_field_run(g, least(most(run_value(own) - declared.first, 0), 3), 0)) {
            return g->at >= 100;
        }
    }
    return false;
}

static bool try_pass(struct game *g) {
    int first, last;
    enum fate fate = pass_cards(g, &first, &last);
    return fate == SACK ? sacked(g) : fate == COMPLETE && completed(g, first);
}

static void try_for_points(struct game *g) {
    int call = ask(g, 0xF);
    if (call == 0) {
        if (place_kick(draw(g, 6), 19) == GOOD)
            add_points(g, g->offense, 1);
    } else {
        hold(g, g->offense, g->ball);
        bool loose = line_up(g, call - 1) ? run(g) : try_pass(g);
        if (loose && g->at < 100 ? try_fumble(g) : g->at >= 100)
            add_points(g, g->offense, 2);
    }
    kickoff_by(g, g->offense);
    whistle(g, true);
}

static void toss(struct game *g) {
    int called = ask(g, TWO), side = below(&g->chance, 2);
    next_input(&g->chance);
    g->chooser = side == called ? AWAY : HOME;
    g->phase = CHOICE;
    g->may_defer = g->quarter == 1;
}

static void choice(struct game *g) {
    bool opening = g->quarter == 1 && g->may_defer;
    int answer = ask(g, opening ? THREE : TWO);
    if (opening) {
        g->second_half_choice = answer == DEFER ? g->chooser : 1 - g->chooser;
        g->may_defer = false;
    }
    if (answer == DEFER)
        g->chooser = 1 - g->chooser;
    else
        kickoff_by(g, answer == 1 ? g->chooser : 1 - g->chooser);
}

static inline bool quarter_done(const struct game *g) {
    return g->plays_left == 0 && g->phase != TRY && g->phase != TOSS && g->phase != CHOICE && g->phase != OVER;
}

static void quarter_end(struct game *g) {
    if (g->quarter == 2) {
        g->short_kicks = 0;
        g->phase = CHOICE;
        g->chooser = g->second_half_choice;
    } else if (g->quarter >= 4) {
        if (g->score[0] != g->score[1] || g->quarter >= 5) {
            g->phase = OVER;
            return;
        }
        g->short_kicks = 0;
        g->phase = TOSS;
    }
    g->quarter++;
    g->plays_left = PLAYS;
}

static void play(struct game *g) {
    if (!quarter_done(g)) {
        switch (g->phase) {
        case TOSS:
            toss(g);
            break;
        case CHOICE:
            choice(g);
            break;
        case KICKOFF:
            kickoff(g);
            break;
        case FREE_KICK:
            free_kick(g);
            break;
        case SCRIMMAGE:
            scrimmage(g);
            break;
        default:
            try_for_points(g);
        }
    }
    if (quarter_done(g))
        quarter_end(g);
}

static struct ended play_game(struct chance chance) {
    struct game g = {.chance = chance, .quarter = 1, .plays_left = PLAYS, .decks = {FULL_DECK, FULL_DECK}, .pile = FULL_DECK};
    while (g.phase != OVER)
        play(&g);
    return (struct ended){g.chance.inputs, g.score[0], g.score[1]};
}
