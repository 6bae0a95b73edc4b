import { account } from '@fareweave/shared-lib/testing/account';
import type { ReceivedCall } from '@fareweave/shared-lib/testing/server';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { arriveAs } from '../../testing/arrive-as.ts';
import { forget } from '../../testing/open-screen.tsx';
import { alert, inDays } from '../testing/alerts.ts';
import { openNotifications, serveNotifications } from '../testing/open-notifications.tsx';

const from = () => screen.getByRole('combobox', { name: 'From' });
const to = () => screen.getByRole('combobox', { name: 'To' });
const price = () => screen.getByRole('spinbutton', { name: 'Max price (USD)' });
const date = () => screen.getByLabelText('Travel date');
const create = () => screen.getByRole('button', { name: 'Create alert' });

async function openForm(person: UserEvent): Promise<void> {
  await person.click(screen.getByRole('button', { name: 'New alert' }));
  await screen.findByRole('heading', { name: 'New flight alert' });
}

async function addDate(person: UserEvent, day: string): Promise<void> {
  await person.type(date(), day);
  await person.click(screen.getByRole('button', { name: 'Add date' }));
}

const posted = (calls: readonly ReceivedCall[]) => calls.filter((call) => call.method === 'POST');

describe('the alert form', () => {
  afterEach(() => {
    // A screen that is still there would load the airports again.
    cleanup();
    act(forget);
  });

  it('asks for verification instead of announcing an email to an unverified address', async () => {
    const person = userEvent.setup();
    await arriveAs(account({ is_premium: true, email_verified: false }));
    openNotifications({ 'POST /api/notifications': { status: 201, body: { notification: alert() } } });
    expect(screen.getByText(/email you the fares once your address is verified/)).toBeVisible();
    await openForm(person);
    await person.selectOptions(from(), 'Denver (DEN)');
    await person.selectOptions(to(), 'Orlando (MCO)');
    await addDate(person, inDays(5));
    await person.type(price(), '49.50');
    await person.click(create());
    expect(
      await screen.findByText(
        /Successfully created flight alert for \d date\(s\)! Verify your email address to get the emails\./,
      ),
    ).toBeVisible();
  });

  it('creates an alert, confirms it and closes', async () => {
    const person = userEvent.setup();
    const made = alert();
    const calls = openNotifications({
      'POST /api/notifications': { status: 201, body: { notification: made } },
    });
    await openForm(person);
    expect(from()).toHaveFocus();
    await person.selectOptions(from(), 'Denver (DEN)');
    await person.selectOptions(to(), 'Orlando (MCO)');
    await addDate(person, inDays(5));
    await addDate(person, inDays(3));
    await person.type(price(), '49.50');
    await person.click(screen.getByRole('checkbox', { name: 'All found fares in one email a day' }));
    await person.click(create());
    expect(await screen.findByRole('status')).toHaveTextContent(
      'Successfully created flight alert for 2 date(s)! Check your email for confirmation.',
    );
    expect(posted(calls)).toMatchObject([
      {
        path: '/api/notifications',
        body: {
          origin_airport: 'DEN',
          destination_airport: 'MCO',
          travel_dates: [inDays(3), inDays(5)],
          max_price: 49.5,
          gowild_only: false,
          phone_number: null,
          sms_consent: false,
          digest: true,
        },
      },
    ]);
    expect(screen.queryByRole('heading', { name: 'New flight alert' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: /^Your alerts/ })).toHaveFocus();
  });

  it('shows an error at each empty field and focuses the first', async () => {
    const person = userEvent.setup();
    const calls = openNotifications();
    await openForm(person);
    await person.click(create());
    expect(from()).toHaveAccessibleDescription('Origin airport is required');
    expect(to()).toHaveAccessibleDescription('Destination airport is required');
    expect(date()).toHaveAccessibleDescription(/At least one travel date is required$/);
    expect(price()).toHaveAccessibleDescription(/Max price must be greater than \$0$/);
    expect(from()).toHaveFocus();
    expect(posted(calls)).toEqual([]);
  });

  it('requires two different airports, and validates again after a change', async () => {
    const person = userEvent.setup();
    openNotifications();
    await openForm(person);
    await person.selectOptions(from(), 'DEN');
    await person.selectOptions(to(), 'DEN');
    await person.click(create());
    expect(to()).toHaveAccessibleDescription('Destination must be different from origin');
    await person.selectOptions(from(), 'MCO');
    expect(to()).toBeValid();
  });

  it('accepts five dates, tomorrow or later, without duplicates', async () => {
    const person = userEvent.setup();
    openNotifications();
    await openForm(person);
    await person.selectOptions(from(), 'DEN');
    await addDate(person, inDays(0));
    expect(date()).toHaveAccessibleDescription(/All travel dates must be tomorrow or later$/);
    await person.clear(date());
    for (const days of [1, 2, 2, 3, 4, 5]) await addDate(person, inDays(days));
    const added = within(screen.getByRole('list', { name: 'Added dates' }));
    expect(added.getAllByRole('listitem')).toHaveLength(5);
    await addDate(person, inDays(6));
    expect(date()).toHaveAccessibleDescription(/Maximum 5 travel dates allowed$/);
    await person.click(added.getAllByRole('button', { name: /^Remove / })[0] as HTMLElement);
    await person.click(screen.getByRole('button', { name: 'Add date' }));
    expect(added.getAllByRole('listitem')).toHaveLength(5);
    expect(date()).toBeValid();
  });

  it('shows an error of the server at its field, and keeps the input', async () => {
    const person = userEvent.setup();
    const message = 'Max price must be at most $99,999';
    openNotifications({
      'POST /api/notifications': {
        status: 400,
        body: { message, error: message, code: 'BAD_REQUEST', details: [{ field: 'max_price', message }] },
      },
    });
    await openForm(person);
    await person.selectOptions(from(), 'DEN');
    await person.selectOptions(to(), 'LAS');
    await person.type(date(), inDays(2));
    await person.type(price(), '49');
    await person.click(create());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(price()).toHaveAccessibleDescription(/Max price must be at most \$99,999$/);
    expect(price()).toHaveFocus();
    expect(to()).toHaveDisplayValue('Las Vegas (LAS)');
    expect(date()).toHaveDisplayValue(inDays(2));
  });

  it.each([
    [{ status: 500, body: {} }, 'Failed to create notification'],
    [{ status: 409, body: { message: 'Maximum 3 alerts reached' } }, 'Maximum 3 alerts reached'],
  ])('shows why no alert was created: %o', async (answer, text) => {
    const person = userEvent.setup();
    openNotifications(
      { 'POST /api/notifications': answer },
      `/notifications?origin=DEN&destination=MCO&date=${inDays(2)}&max_price=49`,
    );
    await person.click(await screen.findByRole('button', { name: 'Create alert' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(from()).toHaveDisplayValue('Denver (DEN)');
  });

  it('is filled in from the URL, and cancelling resets it', async () => {
    const person = userEvent.setup();
    openNotifications({}, `/notifications?origin=DEN&destination=MCO&date=${inDays(2)}&max_price=49`);
    await screen.findByRole('heading', { name: 'New flight alert' });
    expect(from()).toHaveDisplayValue('Denver (DEN)');
    expect(to()).toHaveDisplayValue('Orlando (MCO)');
    expect(price()).toHaveDisplayValue('49');
    expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'New alert' })).toHaveFocus();
    expect(window.location.search).toBe('');
    await openForm(person);
    expect(from()).toHaveDisplayValue('Choose an airport');
    expect(price()).toHaveDisplayValue('');
  });

  it('ignores invalid values in the URL', async () => {
    openNotifications({}, '/notifications?origin=%3Cscript%3E&destination=QQQ&date=never&max_price=-1');
    await screen.findByRole('heading', { name: 'New flight alert' });
    expect(from()).toHaveDisplayValue('Choose an airport');
    expect(to()).toHaveDisplayValue('Choose an airport');
    expect(price()).toHaveDisplayValue('');
  });

  it('shows that the airports could not be loaded, and tries again', async () => {
    const person = userEvent.setup();
    openNotifications({ 'GET /api/airports': { status: 500, body: {} } });
    await person.click(screen.getByRole('button', { name: 'New alert' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load airports');
    serveNotifications();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('combobox', { name: 'From' })).toBeVisible();
  });
});
