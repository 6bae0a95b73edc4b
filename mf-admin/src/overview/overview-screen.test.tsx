import type { AdminDashboard } from '@fareweave/shared-lib/api/admin-dashboard';
import { queryClient } from '@fareweave/shared-lib/platform';
import { serve } from '@fareweave/shared-lib/testing/server';
import { ToastList } from '@fareweave/shared-lib/ui/toast';
import { afterEach, describe, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OverviewScreen } from './overview-screen.tsx';

const dashboard: AdminDashboard = {
  total_users: 1284,
  total_notifications: 312,
  total_searches: 20417,
  search_breakdown: {
    searches_by_type: { search: 19002, single: 1415 },
    recent_searches_24h: 431,
    top_origins: ['DEN', 'MCO', 'LAS', 'PHL', 'ATL', 'ORD', 'LGA', 'SJU', 'TPA'].map((airport, index) => ({
      airport,
      count: 900 - index,
    })),
  },
};

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <OverviewScreen />
      <ToastList />
    </QueryClientProvider>,
  );

afterEach(() => queryClient.clear());

describe('the admin overview', () => {
  it('counts users, notifications and searches', async () => {
    serve({ 'GET /api/admin/dashboard': { body: dashboard } });
    open();
    expect(await screen.findByText('Users')).toBeVisible();
    const totals = screen.getAllByRole('definition').map((figure) => figure.textContent);
    expect(totals).toEqual(['1,284', '312', '20,417', '431']);
    const byType = screen.getByRole('region', { name: 'Searches by type' });
    expect(
      within(byType)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['search 19,002', 'single 1,415']);
  });

  it('shows the eight most searched origins', async () => {
    serve({ 'GET /api/admin/dashboard': { body: dashboard } });
    open();
    const origins = await screen.findByRole('region', { name: 'Top origins' });
    const items = within(origins).getAllByRole('listitem');
    expect(items).toHaveLength(8);
    expect(items[0]).toHaveTextContent('DEN 900');
  });

  it('tells that it could not count, and tries again', async () => {
    const admin = userEvent.setup();
    serve({ 'GET /api/admin/dashboard': { status: 500, body: {} } });
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch dashboard data');
    serve({ 'GET /api/admin/dashboard': { body: dashboard } });
    await admin.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1,284')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });
});
