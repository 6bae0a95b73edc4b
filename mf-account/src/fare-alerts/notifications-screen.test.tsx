import { formatDate } from '@fareweave/shared-lib/domain/formats';
import { showBesideDollars } from '@fareweave/shared-lib/domain/money';
import { queryClient } from '@fareweave/shared-lib/platform';
import { installDialog } from '@fareweave/shared-lib/testing/dialog';
import type { Answer } from '@fareweave/shared-lib/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { forget } from '../testing/open-screen.tsx';
import { alert, inDays } from './testing/alerts.ts';
import { openNotifications, serveNotifications } from './testing/open-notifications.tsx';

installDialog();

const found = alert({
  id: 'found',
  is_completed: true,
  found_price: 45,
  found_travel_date: inDays(3),
  found_pass_seat: { at: 'departure', chance: 0.12, based_on: 214, basis: 'flight', source: 'sample' },
  found_flight: 'k3x9f2',
});
const passed = alert({ id: 'passed', destination_airport: 'LAS', is_completed: true });
const off = alert({ id: 'off', origin_airport: 'LAS', is_active: false });

const listOf = (...notifications: ReturnType<typeof alert>[]) => ({
  'GET /api/notifications': { body: { notifications } },
});

/** Deletes the alert from Denver to Orlando and closes the dialog before the server has answered; `respond` answers. */
async function deleteAndClose(...others: ReturnType<typeof alert>[]) {
  const person = userEvent.setup();
  const deleted = Promise.withResolvers<Answer>();
  let alerts = [alert({ id: 'a1' }), ...others];
  openNotifications({
    'GET /api/notifications': () => ({ body: { notifications: alerts } }),
    'DELETE /api/notifications/a1': () => deleted.promise,
  });
  await person.click(await screen.findByRole('button', { name: 'Delete Denver to Orlando' }));
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  function respond(): void {
    alerts = others;
    deleted.resolve({ body: { message: 'Notification deleted successfully' } });
  }
  return { person, respond };
}

describe('the page of flight alerts', () => {
  afterEach(() => act(forget));

  it('shows the values of each alert', async () => {
    openNotifications(listOf(alert({ gowild_only: true, digest: true }), off));
    const card = within(await screen.findByRole('article', { name: 'Denver to Orlando' }));
    expect(card.getByText('Active')).toBeVisible();
    expect(card.getByText('$49.50')).toBeVisible();
    expect(card.getByText('GoWild only')).toBeVisible();
    expect(card.getByText('Once a day')).toBeVisible();
    expect(card.getByText('Not checked yet')).toBeVisible();
    // Another alert may have the same route.
    expect(card.getByRole('button', { name: 'Delete Denver to Orlando' })).toHaveAccessibleDescription(
      /\$49\.50/,
    );
    const other = within(screen.getByRole('article', { name: 'Las Vegas to Orlando' }));
    expect(other.getByText('Inactive')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your alerts 1 of 3 active' })).toBeVisible();
  });

  it('shows completed alerts on request, with a link to the found flight', async () => {
    const person = userEvent.setup();
    const calls = openNotifications({
      'GET /api/notifications': ({ query }) => ({
        body: { notifications: query.include_completed === 'true' ? [found, passed, alert()] : [alert()] },
      }),
    });
    await screen.findByRole('article', { name: 'Denver to Orlando' });
    await person.click(screen.getByRole('switch', { name: 'Show completed' }));
    const card = within((await screen.findByText('Found $45')).closest('article') as HTMLElement);
    expect(card.getByRole('link', { name: 'See the flight of Denver to Orlando' })).toHaveAttribute(
      'href',
      `/?origin=DEN&destination=MCO&date=${inDays(3)}&direction=outbound&screen=departure_flights&flight=k3x9f2`,
    );
    expect(
      card.getByText('Chance of a pass seat: under 30% at departure, based on 214 flights (sample data)'),
    ).toBeVisible();
    expect(card.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
    const over = within(screen.getByRole('article', { name: 'Denver to Las Vegas' }));
    expect(over.getByText('Date Passed')).toBeVisible();
    expect(calls.filter(({ path }) => path === '/api/notifications').map(({ query }) => query)).toEqual([
      { include_completed: 'false' },
      { include_completed: 'true' },
    ]);
  });

  it('shows no empty list while the completed alerts are loading', async () => {
    const completed = Promise.withResolvers<Answer>();
    openNotifications({
      'GET /api/notifications': ({ query }) =>
        query.include_completed === 'true' ? completed.promise : { body: { notifications: [] } },
    });
    await screen.findByRole('heading', { name: 'No active alerts' });
    await userEvent.click(screen.getByRole('switch', { name: 'Show completed' }));
    expect(screen.queryByRole('heading', { name: /^No (?:active|flight) alerts/ })).not.toBeInTheDocument();
    completed.resolve({ body: { notifications: [] } });
    expect(await screen.findByRole('heading', { name: 'No flight alerts yet' })).toBeVisible();
  });

  it('marks the alerts as busy while the completed ones are loading', async () => {
    const completed = Promise.withResolvers<Answer>();
    openNotifications({
      'GET /api/notifications': ({ query }) =>
        query.include_completed === 'true' ? completed.promise : { body: { notifications: [alert()] } },
    });
    const card = await screen.findByRole('article', { name: 'Denver to Orlando' });
    const list = card.closest('ul');
    expect(list).not.toHaveAttribute('aria-busy');
    await userEvent.click(screen.getByRole('switch', { name: 'Show completed' }));
    expect(list).toHaveAttribute('aria-busy', 'true');
    completed.resolve({ body: { notifications: [alert(), passed] } });
    await screen.findByText('Date Passed');
    expect(list).not.toHaveAttribute('aria-busy');
  });

  it('deletes an alert after a confirmation', async () => {
    const person = userEvent.setup();
    let alerts = [alert({ id: 'a1' })];
    const calls = openNotifications({
      'GET /api/notifications': () => ({ body: { notifications: alerts } }),
      'DELETE /api/notifications/a1': () => {
        alerts = [];
        return { body: { message: 'Notification deleted successfully' } };
      },
    });
    const press = async () =>
      person.click(await screen.findByRole('button', { name: 'Delete Denver to Orlando' }));
    await press();
    const dialog = within(screen.getByRole('dialog', { name: 'Delete flight alert' }));
    expect(dialog.getByText('Are you sure you want to delete this notification?')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    // The dialog fades out; the next press opens another one.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press();
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Notification deleted successfully');
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    // The list is loaded again before the focus moves to its heading.
    await waitFor(() => expect(screen.getByRole('heading', { name: /^Your alerts/ })).toHaveFocus());
  });

  it('leaves the focus on the heading when an alert disappears after its dialog was closed (A11Y-8)', async () => {
    const { respond } = await deleteAndClose();
    respond();
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(screen.getByRole('heading', { name: /^Your alerts/ })).toHaveFocus();
  });

  it('leaves the focus where it is when an alert disappears after its dialog was closed', async () => {
    const { respond } = await deleteAndClose();
    const elsewhere = screen.getByRole('switch');
    elsewhere.focus();
    respond();
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(elsewhere).toHaveFocus();
  });

  it('asks about another alert until it is answered, also when the one before is deleted late', async () => {
    const { person, respond } = await deleteAndClose(alert({ id: 'a2', destination_airport: 'LAS' }));
    await person.click(screen.getByRole('button', { name: 'Delete Denver to Las Vegas' }));
    respond();
    await waitFor(() => expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(1));
    expect(within(screen.getByRole('dialog')).getByText(/^Denver to Las Vegas/)).toBeVisible();
  });

  it('names in the dialog what differs between two alerts of one route', async () => {
    const person = userEvent.setup();
    const later = alert({ id: 'a2', travel_dates: [inDays(9), inDays(12)], max_price: 60 });
    openNotifications(listOf(alert({ id: 'a1' }), later));
    const deletions = await screen.findAllByRole('button', { name: 'Delete Denver to Orlando' });
    await person.click(deletions[1] as HTMLElement);
    expect(within(screen.getByRole('dialog')).getByText(/^Denver to Orlando/)).toHaveTextContent(
      `Denver to Orlando: ${formatDate(inDays(9))}; ${formatDate(inDays(12))}; $60`,
    );
  });

  it('shows the price in the dialog in the currency of the reader too (CURR-1)', async () => {
    const person = userEvent.setup();
    showBesideDollars((dollars) => `≈ €${dollars}`);
    onTestFinished(() => showBesideDollars(null));
    openNotifications(listOf(alert()));
    await person.click(await screen.findByRole('button', { name: 'Delete Denver to Orlando' }));
    expect(within(screen.getByRole('dialog')).getByText(/\$49\.50 \(≈ €49\.5\)$/)).toBeVisible();
  });

  it('shows in the dialog why an alert was not deleted', async () => {
    const person = userEvent.setup();
    openNotifications({
      ...listOf(alert({ id: 'a1' })),
      'DELETE /api/notifications/a1': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await person.click(await screen.findByRole('button', { name: 'Delete Denver to Orlando' }));
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Unable to delete notification');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('allows three active alerts', async () => {
    openNotifications(
      listOf(alert({ id: 'a' }), alert({ id: 'b' }), alert({ id: 'c' })),
      '/notifications?origin=DEN&destination=MCO',
    );
    expect(await screen.findByRole('button', { name: 'Maximum 3 alerts reached' })).toBeDisabled();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('leaves the focus on the list when the maximum was reached elsewhere and the form is cancelled (A11Y-8)', async () => {
    const person = userEvent.setup();
    let alerts: ReturnType<typeof alert>[] = [];
    openNotifications({ 'GET /api/notifications': () => ({ body: { notifications: alerts } }) });
    await person.click(await screen.findByRole('button', { name: 'New alert' }));
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    alerts = ['a', 'b', 'c'].map((id) => alert({ id }));
    await queryClient.invalidateQueries({ queryKey: ['notifications'] });
    await screen.findByRole('button', { name: 'Maximum 3 alerts reached' });
    await person.click(cancel);
    expect(screen.getByRole('heading', { name: /^Your alerts/ })).toHaveFocus();
  });

  it('names the requested route at the maximum, and opens the form after a deletion', async () => {
    const person = userEvent.setup();
    let alerts = ['a', 'b', 'c'].map((id) => alert({ id }));
    openNotifications(
      {
        'GET /api/notifications': () => ({ body: { notifications: alerts } }),
        'DELETE /api/notifications/a': () => {
          alerts = alerts.slice(1);
          return { body: { message: 'Notification deleted successfully' } };
        },
      },
      `/notifications?origin=DEN&destination=LAS&date=${inDays(3)}&max_price=49`,
    );
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('No alert for Denver to Las Vegas yet');
    expect(notice).toHaveTextContent(
      'You have the maximum of 3 active alerts. Delete one to open the form for this route.',
    );
    expect(screen.queryByText('Delete an alert to create another one.')).toBeNull();
    await person.click(screen.getAllByRole('button', { name: 'Delete Denver to Orlando' })[0] as HTMLElement);
    await person.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('combobox', { name: 'To' })).toHaveDisplayValue('Las Vegas (LAS)');
    expect(screen.queryByText(/No alert for/)).toBeNull();
  });

  it.each(['?origin=QQQ&destination=LAS', '?max_price=49'])(
    'shows what to do if the URL contains no route: %s',
    async (query) => {
      openNotifications(
        listOf(alert({ id: 'a' }), alert({ id: 'b' }), alert({ id: 'c' })),
        `/notifications${query}`,
      );
      expect(await screen.findByText('Delete an alert to create another one.')).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('shows no form before it is known whether another alert is allowed', async () => {
    openNotifications(
      { 'GET /api/notifications': () => new Promise<never>(() => undefined) },
      '/notifications?origin=DEN&destination=LAS',
    );
    await act(async () => undefined);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('counts neither completed nor inactive alerts', async () => {
    openNotifications(listOf(found, passed, off, alert({ id: 'a' })));
    await screen.findByText('Date Passed');
    expect(screen.getByRole('button', { name: 'New alert' })).toBeEnabled();
  });

  it('shows that there are none', async () => {
    openNotifications();
    expect(await screen.findByRole('heading', { name: 'No active alerts' })).toBeVisible();
  });

  it('shows that alerts could not be loaded, and tries again', async () => {
    const person = userEvent.setup();
    openNotifications({ 'GET /api/notifications': { status: 500, body: {} } });
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Failed to load notifications');
    expect(notice).toHaveTextContent('Failed to fetch notifications');
    serveNotifications(listOf(alert()));
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article', { name: 'Denver to Orlando' })).toBeVisible();
  });

  it('keeps what is typed in the form while a failed list of alerts is loaded again', async () => {
    const person = userEvent.setup();
    openNotifications({ 'GET /api/notifications': { status: 500, body: {} } });
    await person.click(await screen.findByRole('button', { name: 'New alert' }));
    const price = await screen.findByRole('spinbutton', { name: /^Max price/ });
    await person.type(price, '49');
    const again = Promise.withResolvers<Answer>();
    serveNotifications({ 'GET /api/notifications': () => again.promise });
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(price).toBeVisible();
    expect(price).toHaveValue(49);
    expect(screen.getByRole('heading', { name: /^Your watches/ })).toBeVisible();
    again.resolve({ body: { notifications: [alert()] } });
    expect(await screen.findByRole('article', { name: 'Denver to Orlando' })).toBeVisible();
    expect(price).toHaveValue(49);
  });
});
