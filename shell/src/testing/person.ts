import type { User } from '@fareweave/shared-lib/domain/accounts';
import { session } from '@fareweave/shared-lib/platform';
import { type ReceivedCall, serve } from '@fareweave/shared-lib/testing/server';
import { act } from '@testing-library/react';

/** A free account, as the server tells it to its owner. */
export const person = (change: Partial<User> = {}): User => ({
  id: 'b0c7',
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: 'Lovelace',
  phone_number: null,
  created_at: '2026-01-03T10:00:00Z',
  last_login: '2026-11-20T09:12:00Z',
  is_admin: false,
  is_premium: false,
  is_active: true,
  notification_count: 0,
  search_count: 0,
  stripe_customer_id: null,
  is_trial: false,
  trial_end: null,
  ...change,
});

const TOKEN = 'a-token-of-the-form-the-server-gives';

/** What the server says about the plans. */
const PLANS = {
  free: { searches: 3, per: 'day' },
  premium: {
    monthly: { price: 5, was: 10 },
    yearly: { price: 50, was: 120, saves: 10 },
    trial_days: 7,
  },
};

/** The server's end for this person. Returns the calls it gets, which grow. */
const serveFor = (user: User | null): ReceivedCall[] =>
  serve({
    'POST /api/auth/verify-token': { body: { valid: true, user } },
    'POST /api/auth/register': { status: 201, body: { token: TOKEN, user } },
    'POST /api/auth/logout': { status: 204 },
    'GET /api/plans': { body: PLANS },
  });

/** Begins a test as this person, as a page does at its start; `null`: a visitor. */
export async function arriveAs(user: User | null): Promise<ReceivedCall[]> {
  const calls = serveFor(user);
  if (user !== null) window.localStorage.setItem('auth_token', TOKEN);
  await act(session.verify);
  return calls;
}

/** Begins a test as somebody who has just created an account. */
export async function arriveAsNewcomer({ first_name, last_name, email, ...rest }: User): Promise<void> {
  serveFor({ first_name, last_name, email, ...rest });
  await act(async () => void (await session.register({ first_name, last_name, email, password: 'secret' })));
}
