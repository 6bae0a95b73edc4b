import { session } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import { serve } from '@fareweave/shared-lib/testing/server';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { arriveAs } from '../testing/arrive-as.ts';
import { forget, openScreen } from '../testing/open-screen.tsx';
import { SearchesLeft } from './searches-left.tsx';

async function open(change: object, left: number | null) {
  const body = { limit: 3, per: 'day', left, resets_at: null };
  const calls = await arriveAs(account(change), { 'GET /api/search-allowance': { body } });
  openScreen(() => <SearchesLeft />, '/');
  return calls;
}

describe('the free searches in the header (ALLW-10)', () => {
  afterEach(() => act(forget));

  it.each([
    [3, '3 searches left'],
    [1, '1 search left'],
    [0, '0 searches left'],
  ])('%s are shown to a free account', async (left, text) => {
    await open({}, left);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('are counted again when the tab comes back into view, after a search in another one', async () => {
    await open({}, 3);
    await screen.findByText('3 searches left');
    serve({ 'GET /api/search-allowance': { body: { limit: 3, per: 'day', left: 2, resets_at: null } } });
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await screen.findByText('2 searches left')).toBeVisible();
  });

  it('are counted again when new ones are due', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const resets_at = new Date(Date.now() + 2 * 3_600_000).toISOString();
      const allowance = (left: number) => ({
        'GET /api/search-allowance': { body: { limit: 3, per: 'day', left, resets_at } },
      });
      await arriveAs(account({}), allowance(0));
      openScreen(() => <SearchesLeft />, '/');
      await screen.findByText('0 searches left');
      serve(allowance(3));
      await act(() => vi.advanceTimersByTimeAsync(3_600_000));
      expect(screen.getByText('0 searches left')).toBeVisible();
      await act(() => vi.advanceTimersByTimeAsync(3_600_000));
      expect(await screen.findByText('3 searches left')).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  it('are neither requested nor shown with Premium', async () => {
    const calls = await open({ is_premium: true }, null);
    expect(screen.queryByText(/left/)).toBeNull();
    expect(calls.map(({ path }) => path)).not.toContain('/api/search-allowance');
    // The shell removes the badge a moment after the session has ended.
    act(session.signOut);
    expect(calls.map(({ path }) => path)).not.toContain('/api/search-allowance');
  });
});
