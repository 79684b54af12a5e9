import { beforeAll, describe, expect, it, vi } from 'vitest';

describe('pageOf', () => {
  let pageOf: (typeof import('../src/pages/route.svelte'))['pageOf'];
  beforeAll(async () => {
    vi.stubGlobal('location', { pathname: '/', search: '', href: 'http://house/' });
    vi.stubGlobal('addEventListener', () => {});
    ({ pageOf } = await import('../src/pages/route.svelte'));
  });

  it('knows every page by its address', () => {
    expect(pageOf('/')).toEqual({ name: 'lobby' });
    expect(pageOf('/new/parker')).toEqual({ name: 'new', game: 'parker' });
    expect(pageOf('/t/abc')).toEqual({ name: 'table', table: 'abc' });
    expect(pageOf('/t/abc/tv')).toEqual({ name: 'tv', table: 'abc' });
    expect(pageOf('/t/abc/replay')).toEqual({ name: 'replay', table: 'abc' });
    expect(pageOf('/tournaments')).toEqual({ name: 'tournaments' });
    expect(pageOf('/tournaments/x')).toEqual({ name: 'tournament', tournament: 'x' });
    expect(pageOf('/rules/luck')).toEqual({ name: 'rules', game: 'luck' });
  });

  it('says that there is nothing at an address that it does not know', () => {
    expect(pageOf('/nowhere')).toEqual({ name: 'lost' });
    expect(pageOf('/new')).toEqual({ name: 'lost' });
    expect(pageOf('/%E0%A4%A')).toEqual({ name: 'lost' });
  });
});
