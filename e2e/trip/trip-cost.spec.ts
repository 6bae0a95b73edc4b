import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { test } from '../search/presentable.ts';
import { link, selectTrip, toOrlando } from '../search/screens.ts';

const WITHOUT_BAG = /Without .*1 checked bag each way/;
const overview = (page: Page) => page.getByRole('region', { name: 'Trip Overview' });
/** Returns the total price in cents. */
async function totalOf(page: Page): Promise<number> {
  const [, amount = ''] = /Total price\$([\d,.]+)/.exec((await overview(page).textContent()) ?? '') ?? [];
  return Math.round(Number(amount.replaceAll(',', '')) * 100);
}

test('totals say that a bag has no price, and contain the price once an admin has entered it', async ({
  page,
  browser,
  baseURL,
  signInAs,
  expectAccessible,
  expectPresentable,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('admin');
  await page.goto(link(toOrlando));

  await test.step('the party has a bag each way, without a price', async () => {
    await page.getByRole('button', { name: '1 adult · no bags' }).click();
    const dialog = page.getByRole('dialog', { name: 'Travelers and bags' });
    await dialog.getByRole('button', { name: 'Outbound, checked bags: one more' }).click();
    await dialog.getByRole('button', { name: 'Return, checked bags: one more' }).click();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Show prices' }).click();
    await expect(page.getByText(/Without .*1 checked bag/)).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // Rows outside of the screen get other colours only when they are rendered.
      await page.reload();
      await expect(page.getByText(/Without .*1 checked bag/)).toBeVisible();
      await expectAccessible();
    }
  });

  await selectTrip(page);
  await expect(overview(page).getByText(WITHOUT_BAG)).toBeVisible();
  const before = await totalOf(page);
  const summary = page.url();
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));

  const id = await test.step('an admin enters the price', async () => {
    await page.goto('/admin?tab=charges');
    await page.getByRole('button', { name: 'Add charge' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add charge' });
    await dialog.getByLabel('Price of').selectOption('Checked bag');
    await dialog.getByLabel('Amount (USD)').fill('54.50');
    await dialog.getByLabel('Source').fill('https://airline.example/bags');
    await dialog.getByLabel('Read on').fill('2026-11-01');
    await dialog.getByLabel('Valid from').fill('2026-01-01');
    await dialog.getByLabel('Reason').fill('From the price list.');
    await expectAccessible();
    const added = page.waitForResponse(
      (response) => response.url().endsWith('/api/admin/charges') && response.request().method() === 'POST',
    );
    await dialog.getByRole('button', { name: 'Add charge' }).click();
    const { id: created } = await (await added).json();
    return created as string;
  });
  try {
    await expect(page.getByRole('table', { name: 'Charges' })).toContainText('$54.50');
    await expectPresentable();

    await test.step('the total contains it, with its source', async () => {
      // This other browser has no copy of the former charges.
      const device = await browser.newContext({ ...(baseURL && { baseURL }) });
      const party = await page.evaluate(() => localStorage.getItem('fareweave_party'));
      await device.addInitScript((text) => localStorage.setItem('fareweave_party', text ?? ''), party);
      const other = await device.newPage();
      await other.goto(summary);
      await expect(other.getByRole('table', { name: 'What the total price consists of' })).toContainText(
        'airline.example',
      );
      expect(await totalOf(other)).toBe(before + 2 * 5450);
      await expect(overview(other).getByText(WITHOUT_BAG)).toHaveCount(0);
      await expectAccessible(other);
      await device.close();
    });
  } finally {
    // The charge is withdrawn even if the test fails, because it would be part of the prices in all other tests.
    const withdrawn = await page.request.post(`/api/admin/charges/${id}/withdraw`, {
      headers: { authorization: `Bearer ${token}` },
      data: { reason: 'The test is over.' },
    });
    expect(withdrawn.ok()).toBe(true);
  }
});
