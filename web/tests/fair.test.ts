import { describe, expect, it } from 'vitest';
import { hashOf } from '../src/table/contribution';
import type { Lot, Moment, ReplayView } from '../src/net/messages';
import { bytesOf, fairness, messageOf, WordStream, type Fairness } from '../src/replay/fair';
import { hmacPlain, hmacWith, sha256, sha256Plain } from '../src/replay/sha256';

describe('the second SHA-256', () => {
  it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])("agrees with the browser's on %i bytes", async (length) => {
    const message = Uint8Array.from({ length }, (_, place) => (place * 7 + length) % 256);
    expect(sha256Plain(message)).toEqual(await sha256(message));
    const key = bytesOf('00112233445566778899aabbccddeeff');
    expect(hmacPlain(key, message)).toEqual(await (await hmacWith(key))(message));
  });
});

// The worked example of docs/chance.md.
const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const COMMITMENT = '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd';
const CONTRIBUTIONS = { home: 'my dog is called Rex', away: '41 geese' };
const LINES = ['dice: 4-6', 'dice: 5-5', 'dice: 2-6', 'dice: 6-4', 'away: kick', 'dice: 3-1', 'dice: 3-5', 'home: plunge', 'dice: 2-5'];

const DIE = [1, 2, 3, 4, 5, 6];
const DICE: Lot = { names: DIE.flatMap((first) => DIE.map((second) => `${first}-${second}`)), copies: Array<number>(36).fill(1) };

function replay(lines: readonly string[], lots: Lot[] = [DICE]): Pick<ReplayView, 'moments' | 'lots'> {
  const moment = (line: string): Moment => ({
    line,
    situation: '',
    sheet: {},
    private: {},
    story: [],
    ...(line && !/^(home|away)/.test(line) ? { lot: lots.length - 1 } : {}),
  });
  return { moments: ['', ...lines].map(moment), lots };
}

describe('fairness', () => {
  it('finds the documented game fair', async () => {
    const found = await fairness({ seed: SEED, contributions: CONTRIBUTIONS }, { commitment: COMMITMENT }, replay(LINES));
    expect(found).toEqual({ committed: true, words: {}, agree: { dice: 7 }, left: {}, wrong: [] });
  });
  it('names a throw that the seed does not give', async () => {
    const found = await fairness(
      { seed: SEED, contributions: CONTRIBUTIONS },
      { commitment: COMMITMENT },
      replay(LINES.with(6, 'dice: 6-6')),
    );
    expect(found.wrong).toEqual([{ number: 6, line: 'dice: 6-6', given: '3-5' }]);
  });
  it('counts undos among what a throw depends on', async () => {
    const told = replay(LINES);
    const found = await fairness(
      { seed: SEED, contributions: CONTRIBUTIONS },
      { commitment: COMMITMENT },
      { ...told, moments: told.moments.map((one, place) => (place > 8 ? { ...one, undos: 1 } : one)) },
    );
    expect(found.agree).toEqual({ dice: 6 });
    expect(found.wrong).toEqual([{ number: 8, line: 'dice: 2-5', given: '5-1' }]);
  });
  it('compares what seats added with what they had committed to', async () => {
    const nonces = { home: '00112233445566778899aabbccddeeff', away: '00' };
    const commits = { home: hashOf('home', nonces.home, CONTRIBUTIONS.home), away: hashOf('away', nonces.away, '42 geese'), p3: '00' };
    const found = await fairness({ seed: SEED, contributions: CONTRIBUTIONS }, { commitment: COMMITMENT, commits, nonces }, replay([]));
    expect(found.words).toEqual({ home: 'kept', away: 'broken', p3: 'withheld' });
  });
  it('sees another seed than the one promised', async () => {
    const found = await fairness({ seed: SEED.replace('00', '01'), contributions: CONTRIBUTIONS }, { commitment: COMMITMENT }, replay([]));
    expect(found.committed).toBe(false);
  });
  it('leaves what is computed to the server', async () => {
    const found = await fairness({ seed: SEED, contributions: {} }, { commitment: COMMITMENT }, replay(['ball: 7'], []));
    expect(found.left).toEqual({ ball: 1 });
  });
  it('draws a hand again as the rules do, in the order drawn or in that of its deck', async () => {
    const deck: Lot = { names: ['run-3', 'run-7', 'pass-12', 'screen-5'], copies: [2, 3, 1, 2], draws: 4, joint: '+' };
    const check = async (hand: string, sorted: boolean): Promise<Fairness> =>
      fairness(
        { seed: SEED, contributions: CONTRIBUTIONS },
        { commitment: COMMITMENT },
        replay([`offense-deck: ${hand}`], [{ ...deck, sorted }]),
      );
    expect((await check('pass-12+run-7+run-7+screen-5', false)).agree).toEqual({ 'offense-deck': 1 });
    expect((await check('run-7+run-7+pass-12+screen-5', true)).agree).toEqual({ 'offense-deck': 1 });
    expect((await check('run-3+run-7+pass-12+screen-5', true)).wrong).toHaveLength(1);
  });
  it('does not take loaded dice', async () => {
    const loaded = { ...DICE, names: DICE.names.with(DICE.names.indexOf('1-1'), '6-6') };
    const found = await fairness({ seed: SEED, contributions: CONTRIBUTIONS }, { commitment: COMMITMENT }, replay(LINES, [loaded]));
    expect(found.agree).toEqual({});
  });
});

describe('messageOf', () => {
  it('is the documented compact JSON in ASCII', () => {
    expect(messageOf(CONTRIBUTIONS, 0, 0)).toBe('[[["away","41 geese"],["home","my dog is called Rex"]],0,0]');
    expect(messageOf({}, 4, 0, 2)).toBe('[[],4,0,2]');
    expect(messageOf({ home: 'ñ 🏈' }, 3, 1)).toBe('[[["home","\\u00f1 \\ud83c\\udfc8"]],3,1]');
  });
});

describe('WordStream', () => {
  it('takes the next word where one would tip the balance', async () => {
    const words = new WordStream(() => Promise.resolve(bytesOf('00000000' + 'ffffffff')));
    expect(await words.below(3)).toBe(2);
  });
});
