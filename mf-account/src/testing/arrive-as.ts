import type { User } from '@fareweave/shared-lib/domain/accounts';
import { session } from '@fareweave/shared-lib/platform';
import { TOKEN } from '@fareweave/shared-lib/testing/account';
import { type ReceivedCall, serve } from '@fareweave/shared-lib/testing/server';

/** Signs a user in, with a server that also gives `answers`. Returns the calls that follow. */
export async function arriveAs(
  user: User,
  answers: Parameters<typeof serve>[0] = {},
): Promise<ReceivedCall[]> {
  window.localStorage.setItem('auth_token', TOKEN);
  const calls = serve({
    'POST /api/auth/verify-token': { body: { valid: true, user } },
    'POST /api/auth/logout': { status: 204 },
    'GET /api/auth/factors': { body: { factors: [], recovery_codes_left: 0, passkeys_possible: true } },
    'GET /api/auth/email-change': { body: { pending: null } },
    'GET /api/auth/sessions': { body: { sessions: [] } },
    'GET /api/push/devices': { body: { public_key: 'key', devices: [] } },
    'GET /api/calendar-feed': { body: { feed: null } },
    ...answers,
  });
  await session.verify();
  calls.length = 0;
  return calls;
}

/** Returns the received calls that change data, as `PUT /api/auth/profile`, with their bodies. */
export const changes = (calls: readonly ReceivedCall[]) =>
  calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => ({ call: `${method} ${path}`, body }));
