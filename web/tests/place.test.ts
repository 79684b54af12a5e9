import { beforeEach, describe, expect, it, vi } from 'vitest';

type Places = typeof import('../src/net/place.svelte');

/** The addresses of a page that a server sends, or that lies in a folder alone. */
async function places(alone: boolean, address: { pathname: string; search?: string }): Promise<Places> {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { dataset: alone ? { alone: '' } : {} } });
  vi.stubGlobal('location', { search: '', href: `http://house${address.pathname}${address.search ?? ''}`, ...address });
  return import('../src/net/place.svelte');
}

describe('a page that a server sends', () => {
  let page: Places;
  beforeEach(async () => {
    page = await places(false, { pathname: '/here/t/abc' });
  });

  it('tells by its address whose table it is', () => {
    expect(page.placed(page.pathNow())).toEqual({ place: 'here', path: '/t/abc' });
    expect(page.placed('/here')).toEqual({ place: 'here', path: '/' });
    expect(page.placed('/t/abc')).toEqual({ place: 'server', path: '/t/abc' });
    expect(page.placed('/heretic')).toEqual({ place: 'server', path: '/heretic' });
  });

  it('has an address for a page of either place', () => {
    expect(page.to('/t/abc')).toBe('/t/abc');
    expect(page.to('/t/abc', 'here')).toBe('/here/t/abc');
    expect(page.to('/', 'here')).toBe('/here');
    expect(page.to('/')).toBe('/');
    expect(page.addressOf('/t/abc')).toBe('http://house/t/abc');
  });
});

describe('a page that lies in a folder', () => {
  it('has its addresses in the query, so that any host sends the one document there is', async () => {
    const page = await places(true, { pathname: '/play/', search: '?/t/abc/replay&from=somewhere' });
    expect(page.placed(page.pathNow())).toEqual({ place: 'here', path: '/t/abc/replay' });
    expect(page.to('/t/x')).toBe('/?/t/x');
    expect(page.to('/')).toBe('/');
    expect(page.at.place).toBe('here');
  });
});
