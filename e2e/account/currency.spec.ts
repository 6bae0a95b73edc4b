import type { Page } from '@playwright/test';
import { expect, sessionOf, storeToken } from '../fixtures.ts';
import { expectNoOverflow } from '../layout/overflow.ts';
import { premiumAccount } from '../own-account.ts';
import { test } from '../search/presentable.ts';
import { anywhere, cards, heading, link, toOrlando } from '../search/screens.ts';
import { tripLink } from '../trip/trip-link.ts';

const NOTE =
  /^Converted at sample reference rates of .+, 2026\. (These rates are more than 7 days old\. )?You pay in US dollars\.$/;

/** Makes a choice, and waits until the account has it. */
async function choose(page: Page, press: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForResponse('**/api/auth/profile'), press()]);
}

test('prices in Mexican pesos beside the dollars, and kilometers, on every screen and device', async ({
  page,
  browser,
  request,
  baseURL,
  expectPresentable,
}) => {
  const trip = await tripLink(request);
  // The choice belongs to the account, and other tests read prices with the sample accounts.
  const account = await premiumAccount(request);
  await storeToken(page, account.token);

  await test.step('the results show both at once', async () => {
    const rates: string[] = [];
    page.on('request', (sent) => sent.url().includes('exchange-rates') && rates.push(sent.url()));
    await page.goto(link(anywhere));
    await expect(cards(page).first()).toContainText(/\$\d+/);
    expect(rates).toEqual([]);
    await page.getByRole('button', { name: /US dollars\. Change currency and units/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Currency and units' });
    await choose(page, () => dialog.getByRole('combobox', { name: 'Currency' }).selectOption('MXN'));
    await choose(page, () => dialog.getByText('Kilometers').click());
    await choose(page, () => dialog.getByText('°C', { exact: true }).click());
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
    await expect(cards(page).first()).toContainText(/\$\d+.*≈ MX\$[\d,]+/);
    await expect(cards(page).first()).toContainText(/[\d,]+ km/);
    await expect(page.getByText(NOTE)).toBeVisible();
    await expectPresentable();
  });

  await test.step('a reload keeps the choice', async () => {
    await page.reload();
    await expect(cards(page).first()).toContainText(/\$\d+.*≈ MX\$[\d,]+/);
  });

  await test.step('another device with the account shows the choice, on a trip with its weather', async () => {
    const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const token = await sessionOf(request, account);
    await other.addInitScript((value) => window.localStorage.setItem('auth_token', value), token);
    const device = await other.newPage();
    await device.goto(trip);
    await expect(heading(device, 'Flight Summary')).toBeVisible();
    await expect(device.getByText(/^Total price \$\d+.* ≈ MX\$[\d,]+/)).toBeVisible();
    await device.getByRole('heading', { name: 'Weather during your stay' }).scrollIntoViewIfNeeded();
    await expect(device.getByText(/\d°C/).first()).toBeVisible();
    const cars = device.getByRole('region', { name: 'Rental Cars' });
    await cars.scrollIntoViewIfNeeded();
    await expect(cars.getByText(/^\$\d+ ≈ MX\$[\d,]+$/).first()).toBeVisible();
    await expectNoOverflow(device, { width: 320 });
    await device.goto(link({ ...toOrlando, origin: 'DAL' }));
    await expect(device.getByText(/ \(≈\sMX\$[\d,]+\) for 1 adult/).first()).toBeVisible();
    await expect(device.getByText(NOTE)).toBeVisible();
    await expectNoOverflow(device, { width: 320 });
    await device.goto('/display');
    await choose(device, () => device.getByRole('combobox', { name: 'Currency' }).selectOption('USD'));
    await choose(device, () => device.getByText('Miles').click());
    await expect(device.getByText(NOTE)).toBeHidden();
    await other.close();
  });

  await test.step('the page shows dollars after another device has chosen them', async () => {
    await page.reload();
    await expect(cards(page).first()).toContainText(/[\d,]+ mi/);
    await expect(cards(page).first()).not.toContainText('≈');
  });
});

test('on a phone, a converted amount of a fare is on one line with its sign', async ({
  browser,
  request,
}) => {
  const { token } = await premiumAccount(request);
  const locale = 'es-MX';
  const context = await browser.newContext({ locale, viewport: { width: 360, height: 780 }, hasTouch: true });
  const page = await context.newPage();
  await storeToken(page, token);
  await page.goto(link(toOrlando));
  const amounts = page.getByRole('link', { name: /^Reservar / }).locator('small');
  await expect(amounts.first()).toBeVisible();
  const lines = await amounts.evaluateAll((all) =>
    all.map((amount) => {
      const range = document.createRange();
      range.selectNodeContents(amount);
      return { text: amount.textContent, lines: range.getClientRects().length };
    }),
  );
  expect(lines.filter(({ lines }) => lines !== 1)).toEqual([]);
  await context.close();
});
