import type { User } from '@fareweave/shared-lib/domain/accounts';
import { navigate, session, sessionStore } from '@fareweave/shared-lib/platform';
import { account, TOKEN } from '@fareweave/shared-lib/testing/account';
import { type Answer, serve } from '@fareweave/shared-lib/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forget, openFrame } from '../testing/open-frame.tsx';
import { arriveAs } from '../testing/person.ts';
import { showCheckoutResult } from './checkout-return.ts';

const premium = account({ is_premium: true });
const trial = { ...premium, is_trial: true, trial_end: Date.now() / 1000 + 6.9 * 86_400 };
const address = () => window.location.pathname + window.location.search;

describe('the return from the payment provider', () => {
  afterEach(() => {
    vi.useRealTimers();
    forget();
    for (const button of screen.queryAllByRole('button', { name: /^Dismiss/ })) act(() => button.click());
  });

  async function returnTo(to: string, user: User | null) {
    act(() => navigate(to));
    await arriveAs(user);
    openFrame();
  }

  it.each([
    ['a subscription', premium, 'Your subscription is active.'],
    ['a trial', trial, 'Your free trial has started: 7 days left.'],
  ])('shows %s once', async (_what, user, text) => {
    await returnTo('/profile?checkout=success', user);
    const toast = await screen.findByRole('status');
    expect(toast).toHaveTextContent(`Welcome to Premium!${text}`);
    expect(address()).toBe('/profile');
  });

  it('shows that nothing was charged after a cancelled checkout', async () => {
    await returnTo('/plans?period=yearly&checkout=cancelled', account());
    expect(await screen.findByRole('status')).toHaveTextContent('Checkout cancelledNothing was charged.');
    expect(address()).toBe('/plans?period=yearly');
  });

  it('stays on this product at an address whose path names another host', async () => {
    const path = '//other.example/plans';
    window.history.replaceState(null, '', `${window.location.origin}${path}?checkout=cancelled`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await arriveAs(account());
    openFrame();
    expect(await screen.findByRole('status')).toHaveTextContent('Checkout cancelled');
    expect(address()).toBe(path);
  });

  it('shows nothing for an unknown result', async () => {
    await returnTo('/plans?checkout=nonsense', account());
    await act(showCheckoutResult);
    expect(screen.queryByRole('status')).toBeNull();
    expect(address()).toBe('/plans');
  });

  it('shows a visitor nothing until they sign in', async () => {
    await returnTo('/plans?checkout=success', null);
    expect(address()).toBe('/plans?checkout=success');
    serve({ 'POST /api/auth/login': { body: { token: TOKEN, user: premium } }, 'POST /api/auth/logout': {} });
    await act(async () => void (await session.signIn({ email: 'ada@example.com', password: 'secret' })));
    expect(await screen.findByText('Welcome to Premium!')).toBeVisible();
  });

  /** Returns before the provider has confirmed the payment. The server gives these answers, and then repeats the last. */
  async function returnEarly(answers: Answer[]) {
    act(() => navigate('/profile?checkout=success'));
    await arriveAs(account());
    openFrame();
    vi.useFakeTimers();
    let polls = 0;
    const calls = serve({
      'POST /api/auth/verify-token': () => answers[Math.min(polls++, answers.length - 1)] as Answer,
      'POST /api/auth/logout': { status: 204 },
    });
    act(() => void showCheckoutResult());
    return calls;
  }
  const pass = (milliseconds: number) =>
    act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
  const isUser = (user: User): Answer => ({ body: { valid: true, user } });

  it('polls the server until it confirms, in spite of errors', async () => {
    const answers: Answer[] = [{ status: 503 }];
    await returnEarly(answers);
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

  it('shows a message after the last poll and stops', async () => {
    const calls = await returnEarly([isUser(account())]);
    await pass(30_000);
    expect(screen.queryByRole('status')).toBeNull();
    vi.useRealTimers();
    const alert = await screen.findByRole('dialog', { name: 'Your payment is being confirmed' });
    expect(alert).toHaveTextContent('there is no need to pay again');
    expect(calls).toHaveLength(15);
    act(() => within(alert).getByRole('button', { name: 'OK' }).click());
    await waitFor(() => expect(alert).not.toBeInTheDocument());
  });

  it('shows nothing to a user who has signed out', async () => {
    const calls = await returnEarly([isUser(account())]);
    act(() => session.signOut());
    await pass(30_000);
    expect(screen.queryByRole('status')).toBeNull();
    expect(calls.filter(({ path }) => path.endsWith('verify-token'))).toEqual([]);
  });
});
