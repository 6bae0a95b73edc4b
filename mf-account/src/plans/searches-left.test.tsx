import { session } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
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

  it('are neither requested nor shown with Premium', async () => {
    const calls = await open({ is_premium: true }, null);
    expect(screen.queryByText(/left/)).toBeNull();
    expect(calls.map(({ path }) => path)).not.toContain('/api/search-allowance');
    // The shell removes the badge a moment after the session has ended.
    act(session.signOut);
    expect(calls.map(({ path }) => path)).not.toContain('/api/search-allowance');
  });
});
