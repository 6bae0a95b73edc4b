import { removeWrites, waitingWrites, writeOrWait } from '@fareweave/shared-lib/api/waiting-writes';
import { session, sessionStore } from '@fareweave/shared-lib/platform';
import { account, TOKEN } from '@fareweave/shared-lib/testing/account';
import { serve } from '@fareweave/shared-lib/testing/server';
import { afterEach, expect, it } from 'vitest';
import { followWaitingWrites } from './send-waiting.ts';

const ada = account();

afterEach(() => {
  removeWrites(() => true);
  session.signOut();
});

it('keeps what waits while it is unknown who signed in in another tab, and sends it when it is the same user (OFFL-21)', async () => {
  localStorage.setItem('auth_token', TOKEN);
  serve({
    'POST /api/auth/verify-token': { body: { valid: true, user: ada } },
    'POST /api/auth/logout': {},
    'POST /api/watches/w1/pause': { status: 503 },
  });
  followWaitingWrites();
  await session.verify();
  await writeOrWait({
    account: ada.id,
    target: 'watch w1',
    operation: 'POST /api/watches/{id}/pause',
    path: { id: 'w1' },
    label: 'Pause Denver to Miami',
  });
  serve({ 'POST /api/auth/verify-token': { status: 503 } });
  localStorage.setItem('auth_token', 'the-token-of-another-session-of-this-browser');
  window.dispatchEvent(new StorageEvent('storage', { key: 'auth_token' }));
  await expect.poll(sessionStore.get).toMatchObject({ user: null, isUnverified: true });
  expect(waitingWrites.get()).toHaveLength(1);

  const calls = serve({
    'POST /api/auth/verify-token': { body: { valid: true, user: ada } },
    'POST /api/auth/logout': {},
    'POST /api/watches/w1/pause': { body: {} },
  });
  window.dispatchEvent(new Event('online'));
  await expect.poll(waitingWrites.get).toEqual([]);
  expect(calls.map(({ path }) => path)).toContain('/api/watches/w1/pause');
});
