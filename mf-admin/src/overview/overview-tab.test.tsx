import type { AdminDashboard } from '@fareweave/shared-lib/api/admin';
import { queryClient } from '@fareweave/shared-lib/platform';
import { serve } from '@fareweave/shared-lib/testing/server';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { openAdmin } from '../testing/open-admin.tsx';

const dashboard: AdminDashboard = {
  total_users: 1284,
  total_notifications: 312,
  total_searches: 20417,
  search_breakdown: {
    searches_by_type: { inbound: 15, search: 19002, single: 1400 },
    recent_searches_24h: 431,
    searches_by_day: [
      { date: '2026-11-18', count: 12 },
      { date: '2026-11-19', count: 1040 },
      { date: '2026-11-20', count: 0 },
    ],
    top_origins: ['DEN', 'LAS', 'CITY:New York City', 'PHL', 'ATL', 'ORD', 'LGA', 'SJU', 'TPA'].map(
      (airport, index) => ({ airport, count: 900 - index }),
    ),
  },
};

const rowsOf = (element: HTMLElement): (string | null)[][] =>
  within(element)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

afterEach(() => queryClient.clear());

describe('the admin overview', () => {
  it('counts users, notifications and searches', async () => {
    serve({ 'GET /api/admin/dashboard': { body: dashboard } });
    openAdmin('/admin');
    expect(await screen.findByText('1,284')).toBeVisible();
    const totals = screen.getAllByRole('definition').map((figure) => figure.textContent);
    expect(totals).toEqual(['1,284', '312', '20,417', '431']);
    expect(rowsOf(screen.getByRole('region', { name: 'Searches by type' }))).toEqual([
      ['Type', 'Searches'],
      ['Search', '19,002'],
      ['Single', '1,400'],
      ['Inbound', '15'],
    ]);
  });

  it('shows the eight most searched origins', async () => {
    serve({ 'GET /api/admin/dashboard': { body: dashboard } });
    openAdmin('/admin');
    const rows = rowsOf(await screen.findByRole('region', { name: 'Top origins' }));
    expect(rows).toHaveLength(9);
    expect(rows.slice(0, 4)).toEqual([
      ['Origin', 'Searches'],
      ['DEN', '900'],
      ['LAS', '899'],
      ['New York City', '898'],
    ]);
  });

  it('shows searches over time as a chart and as a table', async () => {
    const admin = userEvent.setup();
    serve({ 'GET /api/admin/dashboard': { body: dashboard } });
    openAdmin('/admin');
    const chart = await screen.findByRole('img', { name: /^Searches per day/ });
    expect(chart).toHaveAccessibleName(
      'Searches per day from Wed, Nov 18, 2026 to Fri, Nov 20, 2026: at most 1,040, on Thu, Nov 19, 2026; 0 today.',
    );
    await admin.click(screen.getByText('Show as a table'));
    expect(rowsOf(screen.getByRole('table', { name: 'Searches over time' }))).toEqual([
      ['Day', 'Searches'],
      ['Fri, Nov 20, 2026', '0'],
      ['Thu, Nov 19, 2026', '1,040'],
      ['Wed, Nov 18, 2026', '12'],
    ]);
  });

  it('shows that there are no searches yet', async () => {
    const search_breakdown = {
      searches_by_type: {},
      recent_searches_24h: 0,
      searches_by_day: [{ date: '2026-11-20', count: 0 }],
      top_origins: [],
    };
    serve({ 'GET /api/admin/dashboard': { body: { ...dashboard, search_breakdown } } });
    openAdmin('/admin');
    expect(await screen.findAllByText('No searches yet.')).toHaveLength(2);
  });

  it('shows that the figures could not be loaded, and tries again', async () => {
    const admin = userEvent.setup();
    serve({ 'GET /api/admin/dashboard': { status: 500, body: {} } });
    openAdmin('/admin');
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch dashboard data');
    serve({ 'GET /api/admin/dashboard': { body: dashboard } });
    await admin.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1,284')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});
