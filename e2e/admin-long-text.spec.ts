import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectNoOverflow } from './layout/overflow.ts';

const LONG = 'w'.repeat(200);
const WIDTHS = [320, 390, 768, 900, 1280];
const AT = '2026-11-20T10:00:00Z';

const person = { first_name: LONG, last_name: LONG, email: `${LONG}@example.com` };
const pagination = { page: 1, limit: 25, total: 1, pages: 1 };
const user = {
  ...person,
  id: 'u1',
  phone_number: '5551234567',
  created_at: AT,
  last_login: AT,
  is_admin: true,
  is_premium: true,
  is_active: false,
  notification_count: 1_234_567_890,
  search_count: 1_234_567_890,
  session_count: 1_234_567_890,
  stripe_customer_id: null,
  is_trial: false,
  trial_end: null,
};
const search = {
  id: 's1',
  search_type: LONG,
  origin_airport: `CITY:${LONG}`,
  destination_airport: `CITY:${LONG}`,
  search_date: '2026-12-01',
  results_found: 1_234_567_890,
  total_flights: 1_234_567_890,
  created_at: AT,
  user: person,
};
const dashboard = {
  total_users: 1_234_567_890,
  total_notifications: 1_234_567_890,
  total_searches: 1_234_567_890,
  search_breakdown: {
    searches_by_type: { [LONG]: 1_234_567_890 },
    recent_searches_24h: 1_234_567_890,
    searches_by_day: [{ date: '2026-11-20', count: 1_234_567_890 }],
    top_origins: [{ airport: `CITY:${LONG}`, count: 1_234_567_890 }],
  },
};
const alert = {
  id: 'a1',
  origin_airport: 'DEN',
  destination_airport: 'LAS',
  travel_dates: ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'],
  max_price: 1_234_567,
  gowild_only: true,
  phone_number: null,
  sms_consent: false,
  digest: true,
  is_active: true,
  is_completed: false,
  found_price: null,
  found_travel_date: null,
  notification_sent: false,
  created_at: AT,
  last_checked_at: AT,
  user: person,
};

const bin = { from: 0.9, to: 1, predicted: 0.93, observed: 0.94, departures: 22_360 };
const model = {
  version: 1,
  fitted_at: AT,
  source: 'sample',
  facts: {
    from: '2026-10-24',
    to: '2026-11-19',
    observations: 126_072,
    rolled_up: 0,
    routes: 726,
    seats: {
      held_out_from: '2026-11-10',
      departures: 22_360,
      brier: 0.066,
      route_brier: 0.253,
      calibration_error: 0.4,
      bins: [bin],
    },
  },
};

/** Expects that a page scrolls horizontally at no width. */
async function expectNarrow(page: Page, address: string, shown: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByText(shown).first()).toBeAttached();
  for (const width of WIDTHS) await expectNoOverflow(page, { width, height: 800 }, address);
}

test('long texts do not widen the admin pages', async ({ page, signInAs }) => {
  await signInAs('admin');
  const responses = {
    dashboard,
    users: { users: [user], pagination },
    searches: { searches: [search], pagination },
    notifications: { notifications: [alert], pagination },
    estimates: { models: [model], observation_days: 60 },
  };
  await page.route(/\/api\/admin\/(\w+)/, (route) => {
    const url = new URL(route.request().url());
    const name = url.pathname.split('/').at(-1) as keyof typeof responses;
    const isLongQuery = url.searchParams.get('q') === LONG.slice(0, 100);
    return route.fulfill({
      json: isLongQuery ? { [name]: [], pagination: { ...pagination, total: 0 } } : responses[name],
    });
  });
  await expectNarrow(page, '/admin', LONG);
  await expectNarrow(page, '/admin?tab=users', LONG);
  await expectNarrow(page, '/admin?tab=searches', LONG);
  await expectNarrow(page, '/admin?tab=notifications', LONG);
  await expectNarrow(page, '/admin?tab=estimates', 'Calibration by predicted chance');
  await expectNarrow(page, `/admin?tab=users&q=${LONG.slice(0, 100)}`, 'No entry contains');
});

test('a release that a token published has its button for a preview in view', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route('**/api/platform/status', async (route) => {
    const response = await route.fetch();
    const status = await response.json();
    for (const { releases } of status.remotes)
      for (const release of releases) release.author = 'token:ada.lovelace@fareweave.example “deals team”';
    await route.fulfill({ response, json: status });
  });
  await page.goto('/admin?tab=releases');
  const table = page.getByRole('table').filter({ hasText: 'ada.lovelace' }).first();
  const button = table.getByRole('button', { name: /^Open preview of / }).first();
  await expect(button).toBeAttached();
  const overhang = await button.evaluate((element) => {
    const box = element.closest('table')?.parentElement ?? element;
    return element.getBoundingClientRect().right - box.getBoundingClientRect().right;
  });
  expect(overhang).toBeLessThanOrEqual(0);
});
