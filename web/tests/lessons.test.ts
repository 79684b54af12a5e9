import { describe, expect, it } from 'vitest';
import { advanced, current, fits, NOT_ASKED, type Moment, type Progress } from '../src/lessons/course';
import type { Ask, LessonView } from '../src/net/messages';

const asked = (topic: number, number: number, ...tokens: string[]): Ask => ({
  who: 'home',
  number,
  topic,
  question: '',
  options: tokens.map((token) => ({ token, means: '' })),
});
const at = (ask?: Ask, sheet: Moment['sheet'] = {}): Moment => ({ table: 't', seat: 'home', sheet, ask });
const begun: Progress = { ...NOT_ASKED, stage: 'on' };
const LESSONS: LessonView[] = [
  { name: 'kick', text: '', asks: [1], offers: 'kick' },
  { name: 'ours', text: '', asks: [1], sheet: { offense: '{me}' } },
  { name: 'theirs', text: '', asks: [1], sheet: { offense: '{other}' } },
  { name: 'fourth', text: '', asks: [1], sheet: { down: 4 } },
];

describe('a lesson', () => {
  it('waits for its question, an answer that is open, and the sheet', () => {
    const names = (moment: Moment) => LESSONS.filter((one) => fits(one, moment)).map((one) => one.name);
    expect(names(at(asked(1, 0, 'kick'), { offense: 'home', down: 4 }))).toEqual(['kick', 'ours', 'fourth']);
    expect(names(at(asked(1, 0), { offense: 'away', down: 1 }))).toEqual(['theirs']);
    expect(names(at(asked(1, 0), { offense: null }))).toEqual([]);
    expect(names(at(asked(2, 0, 'kick'), { offense: 'home' }))).toEqual([]);
    expect(names(at(undefined, { offense: 'home' }))).toEqual([]);
  });

  it('stays until its question is answered, and a question has one', () => {
    const first = at(asked(1, 7, 'kick'), { offense: 'home' });
    const once = advanced(begun, LESSONS, first);
    expect(current(once, LESSONS, first)?.name).toBe('kick');
    expect(advanced(once, LESSONS, first)).toBe(once);
    const read = { ...once, read: true };
    expect(current(read, LESSONS, first)).toBeUndefined();
    expect(advanced(read, LESSONS, first)).toBe(read);
    const second = at(asked(1, 9, 'kick'), { offense: 'home' });
    expect(current(advanced(once, LESSONS, second), LESSONS, second)?.name).toBe('ours');
  });

  it('that waits for nothing is read, and the next one comes at once', () => {
    const free: LessonView[] = ['a', 'b'].map((name) => ({ name, text: '' }));
    const one = advanced(begun, free, at());
    expect(current(one, free, at(asked(3, 1)))?.name).toBe('a');
    const two = advanced({ ...one, read: true }, free, at());
    expect(current(two, free, at())?.name).toBe('b');
    expect(advanced({ ...two, read: true }, free, at()).stage).toBe('over');
  });
});

describe('a course', () => {
  it('is over after ten lessons, and tells nothing to one who did not ask for it', () => {
    const many: LessonView[] = Array.from({ length: 14 }, (_, place) => ({ name: `${place}`, text: '', asks: [0] }));
    let progress = begun;
    for (let number = 0; number < 12; number++) progress = advanced(progress, many, at(asked(0, number)));
    expect(progress.told).toHaveLength(10);
    expect(progress.stage).toBe('over');
    expect(advanced(NOT_ASKED, many, at(asked(0, 0)))).toBe(NOT_ASKED);
  });
});
