import type { AdminNotification, LoggedSearch } from '@fareweave/shared-lib/api/admin';
import { provideSlots, queryClient, session } from '@fareweave/shared-lib/platform';
import { account, TOKEN } from '@fareweave/shared-lib/testing/account';
import { serve } from '@fareweave/shared-lib/testing/server';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { openAdmin, paginationOf } from '../testing/open-admin.tsx';

const user = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com' };

const alert: AdminNotification = {
  id: 'n1',
  origin_airport: 'DEN',
  destination_airport: 'MCO',
  travel_dates: ['2026-12-24', '2026-12-25'],
  max_price: 49.5,
  gowild_only: true,
  phone_number: null,
  sms_consent: false,
  digest: false,
  is_active: true,
  is_completed: true,
  found_price: 45,
  found_travel_date: '2026-12-24',
  found_flight: 'k3x9f2',
  found_flight_number: null,
  found_pass_seat: null,
  notification_sent: true,
  created_at: '2026-11-20T10:00:00Z',
  last_checked_at: null,
  user,
};

const search: LoggedSearch = {
  id: 's1',
  search_type: 'inbound',
  origin_airport: '',
  destination_airport: 'CITY:New York City,SJU',
  search_date: '2026-11-21',
  results_found: 3,
  total_flights: 1040,
  created_at: '2026-11-20T10:00:00Z',
};

const answers = {
  'GET /api/admin/dashboard': { status: 500, body: {} },
  'GET /api/admin/notifications': { body: { notifications: [alert], pagination: paginationOf(1) } },
  'GET /api/admin/searches': {
    body: { searches: [search, { ...search, id: 's2', user }], pagination: paginationOf(2) },
  },
  'POST /api/auth/logout': { status: 204 },
};

afterEach(() =>
  act(() => {
    window.localStorage.clear();
    session.signOut();
    queryClient.clear();
  }),
);

it('shows an admin without a required second factor where to add one, and loads nothing (ACCT-36)', async () => {
  window.localStorage.setItem('auth_token', TOKEN);
  const admin = account({ is_admin: true, needs_second_factor: true });
  const calls = serve({
    'POST /api/auth/verify-token': { body: { valid: true, user: admin } },
    'POST /api/auth/logout': { status: 204 },
  });
  await session.verify();
  const { unmount } = openAdmin('/admin');
  expect(screen.getByRole('alert')).toHaveTextContent('Add a second factor first');
  expect(screen.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute('href', '/profile');
  expect(calls.map(({ path }) => path)).toEqual(['/api/auth/verify-token']);
  unmount();
  session.signOut();
});

describe('the admin area', () => {
  it('opens the tab of the URL, and each tab has a URL', async () => {
    const admin = userEvent.setup();
    serve(answers);
    openAdmin('/admin?tab=searches&q=den&sort=user');
    expect(await screen.findByRole('tabpanel', { name: 'Searches' })).toBeVisible();
    await admin.click(screen.getByRole('tab', { name: 'Notifications' }));
    expect(window.location.search).toBe('?tab=notifications');
    expect(await screen.findByRole('table', { name: 'Notifications' })).toBeVisible();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Overview',
      'Users',
      'Notifications',
      'Searches',
      'Releases',
    ]);
  });

  it('has the tabs of other remotes after its own, each with an address (ADMN-13)', async () => {
    const admin = userEvent.setup();
    serve(answers);
    provideSlots({
      open: (...[slot, element, props, tab]) => {
        element.textContent = `${slot} ${tab} ${JSON.stringify(props)}`;
        return { update: () => undefined, close: () => element.replaceChildren() };
      },
      preload: () => undefined,
      entries: () => [],
      tabs: (slot) =>
        slot === 'mf-admin/tabs'
          ? [
              { key: 'mf-account/outbox', name: 'outbox', title: 'Outbox' },
              { key: 'mf-other/users', name: 'users', title: 'Partners' },
            ]
          : [],
    });
    openAdmin('/admin?tab=outbox&mail=m1');
    const panel = () =>
      screen.getByRole('tabpanel', { name: screen.getByRole('tab', { selected: true }).textContent });
    expect(panel()).toHaveTextContent('mf-admin/tabs mf-account/outbox {"address":"/admin?tab=outbox"}');
    expect(
      screen
        .getAllByRole('tab')
        .slice(-2)
        .map((tab) => tab.textContent),
    ).toEqual(['Outbox', 'Partners']);
    screen.getByRole('tab', { name: 'Outbox' }).focus();
    await admin.keyboard('{ArrowRight}');
    expect(window.location.search).toBe('?tab=mf-other%2Fusers');
    expect(panel()).toHaveTextContent('mf-admin/tabs mf-other/users');
    await admin.keyboard('{Home}{ArrowRight}');
    expect(window.location.search).toBe('?tab=users');
    expect(panel()).not.toHaveTextContent('mf-admin/tabs');
  });

  it('shows all users’ alerts with their status', async () => {
    serve(answers);
    openAdmin('/admin?tab=notifications');
    const row = await screen.findByRole('row', { name: /Ada Lovelace/ });
    expect(row).toHaveTextContent(/DEN → to MCOThu, Dec 24, 2026Fri, Dec 25, 2026\$49\.50GoWild only/);
    expect(row).toHaveTextContent(/Found \$45.*Never$/);
  });

  it('shows searches with their user; without an account, a Guest User', async () => {
    serve(answers);
    openAdmin('/admin?tab=searches');
    const [guest, member] = (await screen.findAllByRole('row')).slice(1);
    expect(guest).toHaveTextContent(
      /^Guest UserInboundAnywhere → to New York City, SJUSat, Nov 21, 202631,040/,
    );
    expect(member).toHaveTextContent(/^Ada Lovelaceada@example\.com/);
  });

  it.each([
    ['notifications', 'Failed to fetch notifications'],
    ['searches', 'Failed to fetch searches'],
    ['releases', 'Failed to fetch releases'],
  ])('shows that %s could not be fetched', async (tab, message) => {
    serve({ 'POST /api/auth/logout': { status: 204 } });
    openAdmin(`/admin?tab=${tab}`);
    expect(await screen.findByText(message)).toBeVisible();
    expect(within(screen.getByRole('tabpanel')).getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('verifies the session when the server refuses the admin', async () => {
    window.localStorage.setItem('auth_token', TOKEN);
    const denied = { message: 'Access Denied: Admin privileges required.', code: 'ADMIN_REQUIRED' };
    const calls = serve({
      ...answers,
      'GET /api/admin/searches': { status: 403, body: denied },
      'POST /api/auth/verify-token': { body: { valid: true, user: account() } },
    });
    openAdmin('/admin?tab=searches');
    expect(await screen.findByText(denied.message)).toBeVisible();
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/auth/verify-token'));
  });
});
