import { readFile } from 'node:fs/promises';
import { addDays } from '@fareweave/shared-lib/domain/dates';
import { tomorrow } from '../dates.ts';
import { expect } from '../fixtures.ts';
import { test } from './presentable.ts';
import { heading, paramsOf, pickPlace } from './screens.ts';

test('a weekend trip: planned, opened again, saved and cancelled', async ({
  page,
  signInAs,
  expectPresentable,
}) => {
  const trips = page.getByRole('article');
  const status = page.getByRole('main').getByRole('status');

  await test.step('a visitor signs in first', async () => {
    await page.goto('/plan?origin=DEN');
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/plan?origin=DEN')}`);
  });

  await signInAs('premium');
  await page.goto('/plan');
  await expect(heading(page, 'Trip planner')).toBeVisible();
  await expectPresentable();
  await pickPlace(page, 'Start', 'DEN');
  await pickPlace(page, 'Visit', 'LAS');
  await page.getByLabel('Leave after, time').fill('05:00');
  await page.getByRole('button', { name: 'Plan trips' }).click();
  await expect(page.getByRole('heading', { name: 'Trips', exact: true })).toBeFocused();
  await expect(status).toHaveText(/^\d+ trips? found$/);
  await expect(trips.first().getByRole('heading')).toHaveText('Denver → Las Vegas → Denver');
  await expect
    .poll(() => paramsOf(page))
    .toEqual({
      origin: 'DEN',
      visit: 'LAS',
      from: `${tomorrow()}T05:00`,
      until: expect.stringMatching(/T22:00$/),
    });
  await expectPresentable();

  const flights = await trips
    .first()
    .getByRole('button', { name: /^Add to calendar/ })
    .textContent();
  await test.step('the address shows the same trips', async () => {
    await page.reload();
    await expect(trips.first().getByRole('button', { name: /^Add to calendar/ })).toHaveText(flights ?? '');
  });

  await test.step('printed, a trip is divided, so that no page stays blank before it', async () => {
    await expect(trips.first()).toHaveCSS('break-inside', 'auto');
    await expect(trips.first().getByText('Denver to ').first()).toHaveCSS('break-after', 'avoid');
    await expect(trips.first().getByRole('listitem').filter({ hasText: 'GoWild' }).first()).toHaveCSS(
      'break-inside',
      'avoid',
    );
  });

  await test.step('the calendar file has every segment in order', async () => {
    const download = page.waitForEvent('download');
    await trips
      .first()
      .getByRole('button', { name: /^Add to calendar/ })
      .click();
    const text = await readFile(await (await download).path(), 'utf8');
    const summaries = text.match(/^SUMMARY:.*$/gm) ?? [];
    const numbers = flights?.match(/F9 \d+/g) ?? [];
    expect(summaries.map((line) => /F9 \d+/.exec(line)?.[0])).toEqual(numbers);
    expect(numbers.length).toBeGreaterThan(1);
    expect(summaries[0]).toContain(' DEN → ');
    expect(summaries.at(-1)).toMatch(/ → DEN\s*$/);
  });

  await test.step('Cancel ends the request', async () => {
    await page.route('**/api/trip-plans?*', () => undefined);
    const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/trip-plans'));
    await page.goto(`/plan?origin=DEN&from=${tomorrow()}T05:00&until=${addDays(tomorrow(), 9)}T22:00`);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await ended;
    await expect(status).toHaveText('Cancelled.');
    await expect(page.getByRole('button', { name: 'Search again' })).toBeVisible();
  });
});
