/* What games by hand in C share: the generator of docs/chance.md, random answers, and the program around them.
 *
 * A game defines `play_game`, which plays one from its first input to its end. `GAME GAMES SEED` plays games 0 to GAMES - 1 of a seed and
 * prints all inputs, home's points, away's points and the seconds that the CPU took.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#ifdef __BMI2__
#include <immintrin.h>
#endif

static const uint64_t STEP = 0x9E3779B97F4A7C15u;

struct chance {
    uint64_t key, stream, inputs;
};

struct ended {
    long inputs, home, away;
};

static struct ended play_game(struct chance chance);

static inline uint64_t mix(uint64_t z) {
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

static inline void next_input(struct chance *chance) {
    chance->inputs++;
    chance->stream = mix(chance->key + chance->inputs * STEP);
}

static inline uint32_t word(struct chance *chance) {
    chance->stream += STEP;
    return mix(chance->stream) >> 32;
}

static inline int below(struct chance *chance, uint32_t n) {
    uint64_t product = (uint64_t)word(chance) * n;
    if ((uint32_t)product < n) {
        uint32_t uneven = -n % n;
        while ((uint32_t)product < uneven)
            product = (uint64_t)word(chance) * n;
    }
    return product >> 32;
}

static inline int nth_bit(uint64_t mask, int place) {
#ifdef __BMI2__
    return __builtin_ctzll(_pdep_u64((uint64_t)1 << place, mask));
#else
    for (; place; place--)
        mask &= mask - 1;
    return __builtin_ctzll(mask);
#endif
}

static inline int any_of(struct chance *chance, uint64_t options) { return nth_bit(options, below(chance, __builtin_popcountll(options))); }

static inline int least(int a, int b) { return a < b ? a : b; }
static inline int most(int a, int b) { return a > b ? a : b; }

int main(int count, char **arguments) {
    if (count != 3) {
        fprintf(stderr, "usage: %s GAMES SEED\n", arguments[0]);
        return 2;
    }
    long games = atol(arguments[1]), inputs = 0, home = 0, away = 0;
    uint64_t seed = strtoull(arguments[2], NULL, 10);
    struct timespec start, end;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
    for (long k = 0; k < games; k++) {
        struct chance chance = {.key = mix(mix(seed) + k * STEP)};
        chance.stream = mix(chance.key);
        struct ended ended = play_game(chance);
        inputs += ended.inputs;
        home += ended.home;
        away += ended.away;
    }
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
    printf("%ld %ld %ld %.9f\n", inputs, home, away, end.tv_sec - start.tv_sec + 1e-9 * (end.tv_nsec - start.tv_nsec));
    return 0;
}
