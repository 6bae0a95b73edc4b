import type { User } from '@fareweave/shared-lib/domain/accounts';
import { navigate, session, sessionStore } from '@fareweave/shared-lib/platform';
import { account, TOKEN } from '@fareweave/shared-lib/testing/account';
import { type Answer, serve } from '@fareweave/shared-lib/testing/server';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { forget, openFrame } from '../testing/open-frame.tsx';
import { arriveAs } from '../testing/person.ts';
import { showCheckoutResult } from './checkout-return.ts';

const premium = account({ is_premium: true });
const trial = { ...premium, is_trial: true, trial_end: Date.now() / 1000 + 6.9 * 86_400 };
const address = () => window.location.pathname + window.location.search;

describe('coming back from the page to pay on', () => {
  afterEach(() => {
    jest.useRealTimers();
    forget();
    for (const button of screen.queryAllByRole('button', { name: /^Dismiss/ })) act(() => button.click());
  });

  async function comeBack(to: string, user: User | null) {
    act(() => navigate(to));
    await arriveAs(user);
    openFrame();
  }

  it.each([
    ['a subscription', premium, 'Your subscription is active.'],
    ['a trial', trial, 'Your free trial has begun: 7 days left.'],
  ])('with %s: it is told once', async (_what, user, text) => {
    await comeBack('/profile?checkout=success', user);
    const toast = await screen.findByRole('status');
    expect(toast).toHaveTextContent(`Welcome to Premium!${text}`);
    expect(address()).toBe('/profile');
  });

  it('without: nothing was charged', async () => {
    await comeBack('/plans?period=yearly&checkout=cancelled', account());
    expect(await screen.findByRole('status')).toHaveTextContent('Checkout cancelledNothing was charged.');
    expect(address()).toBe('/plans?period=yearly');
  });

  it('with anything else: nothing is told', async () => {
    await comeBack('/plans?checkout=nonsense', account());
    await act(showCheckoutResult);
    expect(screen.queryByRole('status')).toBeNull();
    expect(address()).toBe('/plans');
  });

  it('tells a stranger nothing, and remembers for when they have signed in', async () => {
    await comeBack('/plans?checkout=success', null);
    expect(address()).toBe('/plans?checkout=success');
    serve({ 'POST /api/auth/login': { body: { token: TOKEN, user: premium } }, 'POST /api/auth/logout': {} });
    await act(async () => void (await session.signIn({ email: 'ada@example.com', password: 'secret' })));
    expect(await screen.findByText('Welcome to Premium!')).toBeVisible();
  });

  /** Comes back before the provider has told the server, which then answers with these, the last for ever. */
  async function comeBackEarly(answers: Answer[]) {
    act(() => navigate('/profile?checkout=success'));
    await arriveAs(account());
    openFrame();
    jest.useFakeTimers();
    let asked = 0;
    const calls = serve({
      'POST /api/auth/verify-token': () => answers[Math.min(asked++, answers.length - 1)] as Answer,
      'POST /api/auth/logout': { status: 204 },
    });
    act(() => void showCheckoutResult());
    return calls;
  }
  const pass = (milliseconds: number) =>
    act(async () => void (await jest.advanceTimersByTimeAsync(milliseconds)));
  const isUser = (user: User): Answer => ({ body: { valid: true, user } });

  it('asks the server until it knows, through its troubles', async () => {
    const answers: Answer[] = [{ status: 503 }];
    await comeBackEarly(answers);
    const confirming = () => screen.queryByText('Confirming your payment');
    expect(confirming()).toBeVisible();
    await pass(2000);
    expect(sessionStore.get().user).toEqual(account());
    answers[0] = isUser(account());
    await pass(2000);
    expect(confirming()).toBeVisible();
    answers[0] = isUser(premium);
    await pass(2000);
    expect(confirming()).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Welcome to Premium!');
    expect(within(screen.getByRole('banner')).getByText('Premium')).toBeVisible();
    const calls = serve({});
    await pass(60_000);
    expect(calls).toEqual([]);
  });

  it('says so when it takes too long, and asks no more', async () => {
    const calls = await comeBackEarly([isUser(account())]);
    await pass(30_000);
    expect(screen.queryByRole('status')).toBeNull();
    jest.useRealTimers();
    const alert = await screen.findByRole('dialog', { name: 'Your payment is being confirmed' });
    expect(alert).toHaveTextContent('there is no need to pay again');
    expect(calls).toHaveLength(15);
    act(() => within(alert).getByRole('button', { name: 'OK' }).click());
    await waitFor(() => expect(alert).not.toBeInTheDocument());
  });

  it('says nothing to people who have signed out meanwhile', async () => {
    const calls = await comeBackEarly([isUser(account())]);
    act(() => session.signOut());
    await pass(30_000);
    expect(screen.queryByRole('status')).toBeNull();
    expect(calls.filter(({ path }) => path.endsWith('verify-token'))).toEqual([]);
  });
});
