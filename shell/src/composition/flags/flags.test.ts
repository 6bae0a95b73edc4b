import type { FlagRollout } from '@fareweave/shared-lib/domain/flags';
import { flagsOf, provideFlags, session } from '@fareweave/shared-lib/platform';
import { account, TOKEN } from '@fareweave/shared-lib/testing/account';
import { type ReceivedCall, serve } from '@fareweave/shared-lib/testing/server';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arriveAs } from '../../testing/person.ts';
import { release } from '../../testing/release.ts';
import { openFlags, type PageFlags } from './flags.ts';

const ID = 'mf-a/layout';
const ISSUED = { issuedAt: Date.parse('2026-11-23T10:00:00Z') };
const withFlag = release({
  name: 'mf-a',
  flags: [{ name: 'layout', values: ['list', 'grid', 'map'], default: 'list', ends: '2026-12-31' }],
});
const grid = (percent: number, change: Partial<FlagRollout> = {}): FlagRollout[] => [
  { flag: ID, shares: [{ value: 'grid', percent }], since: 0, ...change },
];
const remote = flagsOf<{ layout: 'list' | 'grid' | 'map' }>('mf-a', { layout: 'list' });
const open = (flags?: FlagRollout[], isCounted = true, releases = [withFlag]) =>
  openFlags(releases, { ...ISSUED, ...(flags && { flags }) }, isCounted);

const decided = ({ declared, decide }: PageFlags) =>
  [...declared].map(([id, flag]) => decide(id, flag, null))[0];

let calls: ReceivedCall[];
beforeEach(() => {
  document.head.innerHTML = '<meta name="page-ticket" content="3.10.signed">';
  calls = serve({ 'POST /api/platform/flag-counts': { status: 204 } });
});
afterEach(() => {
  vi.restoreAllMocks();
  act(() => session.signOut());
  window.localStorage.clear();
  window.sessionStorage.clear();
  provideFlags({ read: () => undefined, outcome: () => undefined });
});

describe('a flag on a page (FLAG-3)', () => {
  it('has its default without a shell, without a rollout, and in a release that does not declare it', () => {
    expect(remote.flag('layout')).toBe('list');
    open();
    expect(remote.flag('layout')).toBe('list');
    expect(window.localStorage.getItem('flag_number')).toBeNull();
    open(grid(100), true, [release({ name: 'mf-a' })]);
    expect(remote.flag('layout')).toBe('list');
  });

  it('is set for a share of the browsers, each of which keeps its value', () => {
    const values = Array.from({ length: 40 }, () => {
      window.localStorage.clear();
      open(grid(50));
      const value = remote.flag('layout');
      open(grid(50));
      expect(remote.flag('layout')).toBe(value);
      open(grid(80));
      if (value === 'grid') expect(remote.flag('layout')).toBe('grid');
      return value;
    });
    // The probability that chance alone gives all 40 the same value is one in 500 billion.
    expect(new Set(values)).toEqual(new Set(['list', 'grid']));
  });

  it.each(['', '1000', '-1', '5.5', '{"a":1}', 'NaN'])('draws a new number in place of %j', (stored) => {
    window.localStorage.setItem('flag_number', stored);
    open(grid(100));
    expect(remote.flag('layout')).toBe('grid');
    expect(window.localStorage.getItem('flag_number')).toMatch(/^\d{1,3}$/);
  });

  it('keeps its value on the page when the storage is blocked', () => {
    for (const method of ['getItem', 'setItem'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    open(grid(50));
    const value = remote.flag('layout');
    for (let times = 0; times < 20; times += 1) expect(remote.flag('layout')).toBe(value);
  });

  it('follows the session: plan and account', async () => {
    open(grid(100, { plans: ['premium'] }));
    const { result } = renderHook(() => remote.useFlag('layout'));
    expect(result.current).toBe('list');
    await arriveAs(account({ is_premium: true }));
    expect(result.current).toBe('grid');
    await arriveAs(account({ flags: { [ID]: 'map' } }));
    expect(result.current).toBe('map');
    act(() => session.signOut());
    expect(result.current).toBe('list');
  });

  it('is known before the session is verified, from the last visit', async () => {
    await arriveAs(account({ flags: { [ID]: 'map' } }));
    const { flagsOf: flagsOfNextPage, provideFlags: provide } = await nextPage();
    provide({ read: (_, user) => user?.flags[ID], outcome: () => undefined });
    expect(flagsOfNextPage('mf-a', { layout: 'list' }).flag('layout')).toBe('map');
  });

  it('is switched in this tab, and then does not count (FLAG-9)', () => {
    const switched = { [ID]: 'map', 'mf-a/other': true };
    window.history.replaceState(null, '', `/?a=1&flags=${encodeURIComponent(JSON.stringify(switched))}`);
    expect(decided(open(grid(100)))).toEqual({ value: 'map', reason: 'this tab' });
    expect(window.location.search).toBe('?a=1');
    expect(remote.flag('layout')).toBe('map');
    expect(calls).toEqual([]);
    expect(decided(open(grid(100)))).toEqual({ value: 'map', reason: 'this tab' });
    for (const damaged of ['{', 'null', '7', JSON.stringify({ [ID]: 'table' })]) {
      window.sessionStorage.setItem('flags', damaged);
      expect(decided(open(grid(100)))).toEqual({ value: 'grid', reason: 'chance' });
    }
  });
});

/** The platform of a page that is opened after this one, while its session is not verified yet. */
async function nextPage(): Promise<typeof import('@fareweave/shared-lib/platform')> {
  expect(window.localStorage.getItem('auth_token')).toBe(TOKEN);
  vi.resetModules();
  return import('@fareweave/shared-lib/platform');
}

describe('the use of a flag (FLAG-7)', () => {
  const report = { ticket: '3.10.signed', page: expect.stringMatching(/^[0-9a-f]{32}$/), flag: ID };

  it('is reported once, and then its outcome', () => {
    open(grid(100));
    remote.outcome('layout');
    expect(calls).toEqual([]);
    for (const _ of 'ab') {
      remote.flag('layout');
      remote.outcome('layout');
    }
    expect(calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
      {
        method: 'POST',
        path: '/api/platform/flag-counts',
        body: { ...report, kind: 'exposure', value: 'grid' },
      },
      { method: 'POST', path: '/api/platform/flag-counts', body: { ...report, kind: 'outcome' } },
    ]);
  });

  it('is not reported by a tab in which another flag is switched (FLAG-9)', () => {
    const other = release({
      name: 'mf-b',
      flags: [{ name: 'wide', values: [], default: false, ends: '2026-12-31' }],
    });
    const read = () => {
      open(grid(100), true, [withFlag, other]);
      expect(remote.flag('layout')).toBe('grid');
      remote.outcome('layout');
    };
    window.sessionStorage.setItem('flags', JSON.stringify({ 'mf-b/wide': true }));
    read();
    expect(calls).toEqual([]);
    window.sessionStorage.removeItem('flags');
    read();
    expect(calls).toHaveLength(2);
  });

  it('is reported for the default too, if a percentage decides', () => {
    window.localStorage.setItem('flag_number', String(numberOfDefault()));
    open(grid(1));
    remote.flag('layout');
    expect(calls).toMatchObject([{ body: { value: 'list' } }]);
  });

  it('is not reported without a percentage, and not by pages of previews or development servers', async () => {
    const read = () => {
      remote.flag('layout');
      remote.outcome('layout');
    };
    open();
    read();
    open(grid(100), false);
    read();
    open(grid(100), true, [{ ...withFlag, files: null }]);
    read();
    open(grid(100, { plans: ['premium'] }));
    read();
    const session = await arriveAs(account({ flags: { [ID]: 'map' } }));
    open(grid(100));
    read();
    expect([...calls, ...session].filter(({ path }) => path.endsWith('/flag-counts'))).toEqual([]);
  });
});

/** A number that is not in the first percent of the flag. */
function numberOfDefault(): number {
  for (let number = 0; ; number += 1) {
    window.localStorage.setItem('flag_number', String(number));
    if (decided(open(grid(1)))?.value === 'list') return number;
  }
}
