import { expect } from '../fixtures.ts';
import { test } from '../search/presentable.ts';
import { heading } from '../search/screens.ts';
import { tripLink } from './trip-link.ts';

const CORRUPT = 'Invalid flight data. The flight information appears to be corrupted.';
const LOST =
  'Flight data not found. The flights may have expired or the URL is invalid. Please start a new search.';

/** Changes of a link's `data`. */
const broken: [string, (data: string) => string][] = [
  ['oversized', (data) => data.padEnd(7000, 'A')],
  ['not UTF-8', () => '%E0%A4%A%00%FF'],
];

test('a broken link shows a message', async ({ page, request, expectPresentable }) => {
  const whole = await tripLink(request);
  const [path, data = ''] = whole.split('data=');
  for (const [name, change] of broken) {
    await test.step(name, async () => {
      await page.goto(`${path}data=${change(data)}`);
      await expect(heading(page, 'Flight Data Not Found')).toBeVisible();
      await expect(page.getByText(CORRUPT)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Search New Flights' })).toHaveAttribute('href', '/');
    });
  }
  await expectPresentable();
  await test.step('the same link, unchanged', async () => {
    await page.goto(whole);
    await expect(heading(page, 'Flight Summary')).toBeVisible();
  });
});

test('a URL without a trip shows a message', async ({ page, pageErrors }) => {
  for (const query of ['', '?data=', '?departure=1abc&return=2abc&origin=DEN&destination=MCO']) {
    await page.goto(`/flight-summary${query}`);
    await expect(heading(page, 'Flight Data Not Found')).toBeVisible();
    await expect(page.getByText('Invalid flight summary URL. Missing required parameters.')).toBeVisible();
  }
  const selected = '/flight-summary?departure=1abc&return=2abc&origin=DEN&destination=MCO&date=2026-12-01';
  await page.goto(selected);
  await expect(page.getByText(LOST)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('fareweave_flights', '{"1abc":{"flight":7}'));
  await page.reload();
  await expect(page.getByText(CORRUPT)).toBeVisible();
  await page.getByRole('link', { name: 'Search New Flights' }).click();
  await expect(page).toHaveURL('/');
  expect(pageErrors).toEqual([]);
});

test('a link shows the trip after its flights have departed', async ({ page, request }) => {
  const link = await tripLink(request);
  await page.clock.setFixedTime(Date.now() + 10 * 86_400_000);
  await page.goto(link);
  await expect(page.getByText('These flights have departed.')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Outbound flight' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change Return Flight' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Book/ })).toHaveCount(0);
});

test('a shared trip opens without storage', async ({ page, request }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto(await tripLink(request));
  await expect(heading(page, 'Flight Summary')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Price Breakdown' })).toContainText('Total price');
});
