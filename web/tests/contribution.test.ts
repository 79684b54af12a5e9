import { describe, expect, it } from 'vitest';
import { commitTo, committedTo, hashOf, printable, promisedOtherwise, revealOf } from '../src/table/contribution';
import type { TableView } from '../src/net/messages';

const table = (commits: Record<string, string>, commitment = 'c'): TableView =>
  ({ commits, commitment, contributions: {} }) as unknown as TableView;

describe('a contribution', () => {
  it('is hashed with its seat and its nonce in UTF-8, as docs/chance.md says', () => {
    expect(hashOf('home', '00112233445566778899aabbccddeeff', 'ñandú 🏈')).toBe(
      '004c323d38fc1562f07ab27956a93f0cf6e0e393c53636d6c83d29860f322d0c',
    );
  });
  it('is revealed as it was committed to', () => {
    const { hash } = commitTo('home', ' my  dog\u200b is\u00a0Rex ');
    const revealed = revealOf(table({ home: hash }), 'home')!;
    expect(revealed.text).toBe('my dog is Rex');
    expect(hashOf('home', revealed.nonce, revealed.text)).toBe(hash);
    expect(committedTo(table({ home: hash }), 'home')).toBe('my dog is Rex');
  });
  it('is something random where nothing is said, another each time', () => {
    expect(commitTo('home').hash).not.toBe(commitTo('home', ' ').hash);
  });
  it('of another browser is not revealed', () => {
    expect(revealOf(table({ home: '00' }), 'home')).toBeUndefined();
  });
  it('is compared with what was seen before it was revealed', () => {
    const { hash } = commitTo('home');
    revealOf(table({ home: hash, away: '11' }), 'home');
    expect(promisedOtherwise(table({ home: hash, away: '11' }))).toBe(false);
    expect(promisedOtherwise(table({ home: hash, away: '22' }))).toBe(true);
    expect(promisedOtherwise(table({ home: hash }))).toBe(true);
    expect(promisedOtherwise(table({ home: hash, away: '11' }, 'another'))).toBe(true);
    expect(promisedOtherwise(table({ home: '33' }))).toBe(false);
  });
  it('fits on a line of a record', () => {
    expect(printable('a\n\tb\u2028c')).toBe('a b c');
    expect([...printable('🏈'.repeat(300))].length).toBe(100);
  });
});
