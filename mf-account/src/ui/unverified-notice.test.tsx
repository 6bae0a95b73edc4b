import { account } from '@fareweave/shared-lib/testing/account';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { arriveAs } from '../testing/arrive-as.ts';
import { forget, openScreen } from '../testing/open-screen.tsx';
import { UnverifiedNotice } from './unverified-notice.tsx';

const CALL = 'POST /api/auth/resend-verification';
const Page = () => (
  <>
    <h1>Profile</h1>
    <UnverifiedNotice>Alerts wait for it.</UnverifiedNotice>
  </>
);
const unverified = account({ email_verified: false });
const resend = () => userEvent.click(screen.getByRole('button', { name: 'Resend verification email' }));

describe('the notice for an unverified address', () => {
  afterEach(() => act(forget));

  it('shows the address and the consequence, and sends another email', async () => {
    const message = 'We have sent a new verification email. Its link works for 24 hours.';
    const calls = await arriveAs(unverified, { [CALL]: { body: { message } } });
    openScreen(Page, '/profile');
    expect(screen.getByRole('status')).toHaveTextContent(/ada@example\.com\. Alerts wait for it\./);
    await resend();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(message));
    expect(calls.map(({ path }) => path)).toEqual(['/api/auth/resend-verification']);
    const announced = screen.getByText(message).closest('[aria-live], [role=status]');
    expect(announced).not.toHaveTextContent('ada@example.com');
  });

  it('shows why no other was sent', async () => {
    const message = 'We have sent several verification emails already.';
    await arriveAs(unverified, { [CALL]: { status: 429, body: { message, code: 'TOO_MANY_EMAILS' } } });
    openScreen(Page, '/profile');
    await resend();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(message));
  });

  it('is absent for a verified one, and disappears when the user returns from the link', async () => {
    let user = unverified;
    await arriveAs(user, { 'POST /api/auth/verify-token': () => ({ body: { valid: true, user } }) });
    openScreen(Page, '/profile');
    expect(screen.getByRole('status')).toBeVisible();
    screen.getByRole('button', { name: 'Resend verification email' }).focus();
    user = account();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Profile' })).toHaveFocus());
  });
});
