import { calendarFeedQuery } from '@fareweave/shared-lib/api/calendar-feed';
import { queryClient } from '@fareweave/shared-lib/platform';
import { account } from '@fareweave/shared-lib/testing/account';
import { installDialog } from '@fareweave/shared-lib/testing/dialog';
import type { Answer } from '@fareweave/shared-lib/testing/server';
import { ToastList } from '@fareweave/shared-lib/ui/toast';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { arriveAs, changes } from '../testing/arrive-as.ts';
import { forget, openScreen } from '../testing/open-screen.tsx';
import { CalendarFeed } from './calendar-feed.tsx';

installDialog();
afterEach(() => act(forget));

const FEED = { created_at: '2026-11-10T17:00:00.000Z', last_read_at: null as string | null };
const made = (token: string) => ({
  status: 201,
  body: { feed: FEED, address: `https://fareweave.example/api/calendar/${token}.ics` },
});

const Page = () => (
  <>
    <CalendarFeed />
    <ToastList />
  </>
);

async function open(
  feed: typeof FEED | null,
  answers: Record<string, Answer | (() => Answer | Promise<Answer>)> = {},
  premium = false,
) {
  const calls = await arriveAs(account({ is_premium: premium }), {
    'GET /api/calendar-feed': { body: { feed } },
    ...answers,
  });
  openScreen(Page, '/profile');
  await screen.findByText(/tentative entries/);
  return { calls, person: userEvent.setup() };
}
const press = (name: string) => screen.getByRole('button', { name });
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Address of your feed' });

it('makes a feed, and shows its address once to copy or to open (CALF-1, CALF-2)', async () => {
  const { person, calls } = await open(null, { 'POST /api/calendar-feed': made('one') });
  expect(screen.getByText(/^With Premium, also .* the fares that they and your watches find$/)).toBeVisible();
  expect(screen.getByText(/^Whoever has the address of the feed can read it/)).toBeVisible();
  await person.click(press('Make a calendar feed'));
  const address = 'https://fareweave.example/api/calendar/one.ics';
  expect(await field()).toHaveValue(address);
  expect(await field()).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Keep this address to yourself');
  expect(screen.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute(
    'href',
    'webcal://fareweave.example/api/calendar/one.ics',
  );
  await person.click(press('Copy address'));
  expect(await screen.findByText('Paste it into your calendar.')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(address);
  expect(changes(calls)).toHaveLength(1);
});

it('says when the feed was made and read, and replaces its address after a confirmation (CALF-9)', async () => {
  const read = { ...FEED, last_read_at: '2026-11-16T17:00:00.000Z' };
  const { person, calls } = await open(read, { 'POST /api/calendar-feed': made('two') }, true);
  expect(screen.getByText(/^Made/)).toHaveTextContent(/A calendar last read it \w+, Nov \d+, 2026/);
  expect(
    screen.getByText(/^The dates of your flight alerts, and the fares that they and your watches find$/),
  ).toBeVisible();
  await person.click(press('New address'));
  const dialog = within(screen.getByRole('dialog', { name: 'Make a new address?' }));
  expect(changes(calls)).toEqual([]);
  await person.click(dialog.getByRole('button', { name: 'Make new address' }));
  expect(await field()).toHaveValue('https://fareweave.example/api/calendar/two.ics');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('revokes the feed after a confirmation', async () => {
  const { person, calls } = await open(FEED, {
    'DELETE /api/calendar-feed': { body: { message: 'Revoked' } },
  });
  expect(screen.getByText(/^Made/)).toHaveTextContent('No calendar has read it yet.');
  await person.click(press('Revoke feed'));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes(calls)).toEqual([]);
  await person.click(press('Revoke feed'));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke feed' }));
  expect(await screen.findByText('Its address no longer works.')).toBeVisible();
  expect(press('Make a calendar feed')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Calendar feed' })).toHaveFocus();
});

it('shows failures, in the dialog too', async () => {
  const { person } = await open(FEED, { 'DELETE /api/calendar-feed': { status: 500 } });
  await person.click(press('Revoke feed'));
  const dialog = within(screen.getByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Revoke feed' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to revoke your calendar feed');
});

it('shows a failure only until the dialog closes', async () => {
  const { person } = await open(FEED, {
    'POST /api/calendar-feed': { status: 500 },
    'DELETE /api/calendar-feed': { body: { message: 'Revoked' } },
  });
  const tryNewAddress = async () => {
    await person.click(press('New address'));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryByRole('alert')).toBeNull();
    await person.click(dialog.getByRole('button', { name: 'Make new address' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Failed to make the address of your calendar feed',
    );
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await tryNewAddress();
  await tryNewAddress();
  await person.click(press('Revoke feed'));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Revoke feed' }));
  expect(await screen.findByText('Its address no longer works.')).toBeVisible();
  expect(screen.queryByText('Failed to make the address of your calendar feed')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Calendar feed' })).toHaveFocus();
});

it('loads again after a failure', async () => {
  let working = false;
  await arriveAs(account(), {
    'GET /api/calendar-feed': () => (working ? { body: { feed: null } } : { status: 500 }),
  });
  openScreen(Page, '/profile');
  expect(await screen.findByText('Failed to load your calendar feed')).toBeVisible();
  working = true;
  await userEvent.click(press('Try again'));
  expect(await screen.findByRole('button', { name: 'Make a calendar feed' })).toBeVisible();
});

it('stays readable when it could not be loaded again', async () => {
  let working = true;
  await open(FEED, {
    'GET /api/calendar-feed': () => (working ? { body: { feed: FEED } } : { status: 500 }),
  });
  working = false;
  await act(() => queryClient.refetchQueries(calendarFeedQuery));
  expect(await screen.findByText('Failed to load your calendar feed')).toBeVisible();
  expect(screen.getByText(/^Made/)).toBeVisible();
  expect(press('Revoke feed')).toBeVisible();
});

it('keeps a dialog open that was opened before the answer to another one arrived', async () => {
  let answer: (value: Answer) => void = () => undefined;
  const { person } = await open(FEED, {
    'POST /api/calendar-feed': () =>
      new Promise<Answer>((resolve) => {
        answer = resolve;
      }),
  });
  await person.click(press('New address'));
  const dialog = within(screen.getByRole('dialog', { name: 'Make a new address?' }));
  await person.click(dialog.getByRole('button', { name: 'Make new address' }));
  await person.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await person.click(press('Revoke feed'));
  answer(made('two'));
  expect(await screen.findByDisplayValue('https://fareweave.example/api/calendar/two.ics')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Revoke your calendar feed?' })).toBeVisible();
});
