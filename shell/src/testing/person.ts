import type { User } from '@fareweave/shared-lib/domain/accounts';
import { session } from '@fareweave/shared-lib/platform';
import { TOKEN } from '@fareweave/shared-lib/testing/account';
import { type ReceivedCall, serve } from '@fareweave/shared-lib/testing/server';
import { act } from '@testing-library/react';

/** The server's plan facts. */
const PLANS = {
  free: { searches: 3, per: 'day' },
  premium: { monthly: { price: 5, was: 10 }, yearly: { price: 50, was: 120, saves: 10 }, trial_days: 7 },
};

/** Answers the calls of this user. Returns the received calls, which grow. */
const serveFor = (user: User | null): ReceivedCall[] =>
  serve({
    'POST /api/auth/verify-token': { body: { valid: true, user } },
    'POST /api/auth/register': { status: 201, body: { token: TOKEN, user } },
    'POST /api/auth/logout': { status: 204 },
    'GET /api/plans': { body: PLANS },
  });

/** Starts a test with this user signed in, as a page does at its start; `null`: a visitor. */
export async function arriveAs(user: User | null): Promise<ReceivedCall[]> {
  const calls = serveFor(user);
  if (user !== null) window.localStorage.setItem('auth_token', TOKEN);
  await act(session.verify);
  return calls;
}

/** Starts a test with a user who has just created an account. */
export async function arriveAsNewcomer({ first_name, last_name, email, ...rest }: User): Promise<void> {
  serveFor({ first_name, last_name, email, ...rest });
  await act(async () => void (await session.register({ first_name, last_name, email, password: 'secret' })));
}
