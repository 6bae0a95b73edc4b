import { sessionStore } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import { installDialog } from '@fareweave/shared-lib/testing/dialog';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { NotificationsScreen } from '../../fare-alerts/notifications-screen.tsx';
import { AIRPORTS } from '../../fare-alerts/testing/alerts.ts';
import { ProfileScreen } from '../../profile/profile-screen.tsx';
import { arriveAs } from '../../testing/arrive-as.ts';
import { forget, openScreen } from '../../testing/open-screen.tsx';
import { WATCH } from '../../watches/testing/watch.ts';

installDialog();

const ENDED = { status: 401, body: { message: 'Please log in to continue' } };

/** Opens a screen of an account, on a server for which its session has ended when a form is sent. */
async function open(Screen: ComponentType, about: Parameters<typeof account>[0] = {}): Promise<void> {
  await arriveAs(account({ is_premium: true, ...about }), {
    'GET /api/airports': { body: AIRPORTS },
    'GET /api/notifications': { body: { notifications: [] } },
    'GET /api/watches': { body: { watches: [WATCH] } },
    'PUT /api/auth/profile': ENDED,
    'POST /api/auth/email-change': ENDED,
    'POST /api/notifications': ENDED,
    [`PUT /api/watches/${WATCH.id}`]: ENDED,
    [`POST /api/watches/${WATCH.id}/pause`]: ENDED,
  });
  openScreen(Screen, Screen === ProfileScreen ? '/profile' : '/notifications');
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Sends the form with a button, and waits for the end of the session, with which the shell replaces the screen. */
async function send(name: string): Promise<void> {
  await press(name);
  await waitFor(() => expect(sessionStore.get().user).toBeNull());
  cleanup();
}

describe('what a person has entered when the session ends by itself (ACCT-42)', () => {
  afterEach(() => act(forget));

  it('is in the profile after the next sign-in, once', async () => {
    await open(ProfileScreen);
    await press('Edit first name');
    await userEvent.keyboard('Augusta');
    await send('Save');
    await open(ProfileScreen);
    expect(await screen.findByRole('textbox', { name: 'First name' })).toHaveDisplayValue('Augusta');
    await press('Cancel');
    cleanup();
    await open(ProfileScreen);
    expect(await screen.findByRole('button', { name: 'Edit first name' })).toBeVisible();
  });

  it('is not shown to another account', async () => {
    await open(ProfileScreen);
    await press('Edit last name');
    await userEvent.keyboard('King');
    await send('Save');
    await open(ProfileScreen, { id: 'other', last_name: 'Hopper' });
    expect(await screen.findByRole('button', { name: 'Edit last name' })).toBeVisible();
    expect(screen.queryByText('King')).toBeNull();
  });

  it('is not kept at a sign-out', async () => {
    await open(ProfileScreen);
    await press('Edit first name');
    await userEvent.keyboard('Augusta');
    act(forget);
    cleanup();
    await open(ProfileScreen);
    expect(await screen.findByRole('button', { name: 'Edit first name' })).toBeVisible();
  });

  it('is in the form for another address', async () => {
    await open(ProfileScreen);
    await press('Change email address');
    await userEvent.keyboard('countess@example.com');
    await send('Send the links');
    await open(ProfileScreen);
    expect(await screen.findByRole('textbox', { name: 'New email address' })).toHaveDisplayValue(
      'countess@example.com',
    );
  });

  it('is in the form for an alert', async () => {
    await open(NotificationsScreen);
    await press('New alert');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'From' }), 'Denver (DEN)');
    await userEvent.type(screen.getByRole('spinbutton', { name: 'Max price (USD)' }), '49.50');
    // Any call may learn that the session has ended.
    await send('Pause Denver to anywhere');
    await open(NotificationsScreen);
    expect(await screen.findByRole('combobox', { name: 'From' })).toHaveDisplayValue('Denver (DEN)');
    expect(screen.getByRole('spinbutton', { name: 'Max price (USD)' })).toHaveDisplayValue('49.50');
  });

  it('is in the dialog of a watch', async () => {
    await open(NotificationsScreen);
    await press('Edit Denver to anywhere');
    const price = await screen.findByRole('spinbutton', { name: 'Price at most (USD)' });
    await userEvent.clear(price);
    await userEvent.type(price, '77');
    await send('Save');
    await open(NotificationsScreen);
    expect(await screen.findByRole('spinbutton', { name: 'Price at most (USD)' })).toHaveDisplayValue('77');
  });
});
