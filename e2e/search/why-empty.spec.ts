import { expect } from '../fixtures.ts';
import { test } from './presentable.ts';
import { cards, heading, link, toOrlando } from './screens.ts';

/** The sample network serves Dallas at its other airport only. */
const fromLoveField = {
  ...toOrlando,
  origin: 'DAL',
  get date() {
    return toOrlando.date;
  },
};

test('an empty result says why without moving anything, and leads to the nearest airport', async ({
  page,
  signInAs,
  expectPresentable,
}) => {
  await signInAs('premium');
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/flights/why-empty?*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 1400 });
  await page.goto(link(fromLoveField));
  await expect(page.getByRole('heading', { name: 'No flights available' })).toBeVisible();
  await expect(page.getByText('Looking for the reason')).toBeAttached();
  const tops = () =>
    page.locator('h1, h2, footer').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const before = await tops();
  answer();
  const airport = page.getByRole('link', { name: /^From .+ [A-Z]{3} \d+ mi from DAL/ }).first();
  await expect(airport).toBeVisible();
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /^There are no flights from Dallas to Orlando within two weeks of / }),
  ).toBeVisible();
  expect(await tops()).toEqual(before);
  await expect(heading(page, 'Dallas → Orlando')).toBeFocused();
  await expectPresentable();

  await airport.click();
  await expect(heading(page, 'Dallas → Orlando')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(1);
});
