import type { MedianFares } from '@fareweave/shared-lib/domain/flights';
import { expect } from '../fixtures.ts';
import { test } from './presentable.ts';
import { heading, paramsOf, pickPlace } from './screens.ts';

test('is the pass worth it: from a visitor’s own fares to the known ones, shared by its address', async ({
  page,
  signInAs,
  expectPresentable,
}) => {
  const table = page.getByRole('table', { name: 'What a year of trips costs' });
  const route = page.getByRole('group', { name: 'Denver – Las Vegas' });

  await test.step('a visitor comes from the page about the product', async () => {
    await page.goto('/about');
    await page.getByRole('link', { name: 'Is the pass worth it?' }).click();
    await expect(heading(page, 'Is the pass worth it?')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in', exact: true }).last()).toBeVisible();
    await expectPresentable();
  });

  await test.step('and enters fares and prices', async () => {
    await pickPlace(page, 'From', 'DEN');
    await pickPlace(page, 'To', 'LAS');
    await page.getByLabel('GoWild pass, a year').fill('599');
    await page.getByLabel('Discount Den, a year').fill('59.99');
    await page.getByLabel('Trips that fit the pass (%)').fill('100');
    await route.getByLabel('GoWild').fill('30');
    await route.getByLabel('Discount Den').fill('90');
    await expect(page.getByText('To compare, enter the fares that are not known.')).toBeVisible();
    await route.getByLabel('Standard').fill('120');
    // $599 is less than 9 times $60 and $59.99, and less than 7 times $90.
    await expect(table.getByRole('row', { name: /^Discount Den/ })).toContainText('from 9 trips a year on');
    await expect(table.getByRole('row', { name: /^Standard/ })).toContainText('from 7 trips a year on');
    await expect(table.getByRole('row', { name: /^GoWild/ })).toContainText('$959');
    await expectPresentable();
  });

  await test.step('the address contains everything', async () => {
    const text = await table.textContent();
    await page.reload();
    await expect(table).toBeVisible();
    await expect.poll(() => table.textContent()).toBe(text);
  });

  await test.step('an account fills in the known fares', async () => {
    await signInAs('free');
    const answer = page.waitForResponse((response) => response.url().includes('/api/flights/median-fares'));
    await page.goto('/pass-calculator?origin=DEN&to=LAS&pass=599&membership=59.99&trips=10&fit=100');
    const { routes } = (await (await answer).json()) as MedianFares;
    const standard = (routes[0]?.out.standard?.total ?? 0) + (routes[0]?.back.standard?.total ?? 0);
    expect(standard).toBeGreaterThan(0);
    await expect(table.getByRole('row', { name: /^Standard/ })).toContainText(
      `$${(10 * standard).toLocaleString('en-US')}`,
    );
    await expect(page.getByText('Sample fares')).toBeVisible();
    await expectPresentable();
    await expect.poll(() => paramsOf(page)).toMatchObject({ origin: 'DEN', to: 'LAS', trips: '10' });
  });
});
