import { describe, expect, it } from 'vitest';
import { periodWords } from '../src/games/luck/period';
import { spotWords } from '../src/field/spotWords';

describe('spotWords', () => {
  it('counts from the nearer goal line', () => {
    expect([0, 20, 50, 69, 100].map(spotWords)).toEqual(['the goal line', 'the Home 20', 'midfield', 'the Away 31', 'the goal line']);
  });
});

describe('periodWords', () => {
  it('counts overtimes from the fifth quarter on', () => {
    expect([4, 5, 6].map(periodWords)).toEqual(['Quarter 4', 'Overtime', 'Overtime 2']);
  });
});
