import { CURRENT_CSS } from '@fareweave/shared-lib/domain/browsers';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { tripLink } from './trip-link.ts';

const needed = (page: Page) =>
  page.getByText(
    /^This browser cannot run Fareweave\. It needs JavaScript and Chrome \d+, .+ or a later version/,
  );

/** The server's text of the trip is visible, and nothing of the product's screen, which could not finish. */
async function expectTrip(page: Page): Promise<void> {
  await expect(needed(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Denver to Orlando and back' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Outbound flight', 'Return flight']);
  await expect(page.getByText(/: Denver \(DEN\) .+ – .+ [AP]M/)).toBeVisible();
}

test('without scripts, a shared trip is readable', async ({ browser, baseURL, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(await tripLink(request));
  await expect(page.locator('noscript p')).toContainText('JavaScript is off.');
  await expect(page.locator('noscript p')).toBeVisible();
  await expectTrip(page);
  await expect(page.getByRole('main')).toBeHidden();
  await context.close();
});

test('an old browser shows which ones run the product, and the shared trip', async ({
  page,
  request,
  pageErrors,
}) => {
  const trip = await tripLink(request);
  await test.step('a current browser shows neither', async () => {
    await page.goto(trip);
    await expect(page.getByRole('heading', { level: 1, name: 'Flight Summary' })).toBeVisible();
    await expect(needed(page)).toBeHidden();
  });

  await test.step('a browser without current CSS', async () => {
    await page.route('**/flight-summary?*', async (route) => {
      const response = await route.fetch();
      const html = (await response.text()).replaceAll(CURRENT_CSS, '(color:unknown(red))');
      // The headers are omitted, because their policy has the hashes of the unchanged page.
      await route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' });
    });
    await page.goto(trip);
    await expectTrip(page);
    await expect(page.locator('#app')).toBeHidden();
    expect(await page.evaluate(() => document.scripts.length)).toBe(2);
    await page.unrouteAll();
  });

  await test.step('a browser that cannot verify signatures', async () => {
    await page.addInitScript(() => {
      SubtleCrypto.prototype.importKey = () => Promise.reject(new DOMException('', 'NotSupportedError'));
    });
    await page.goto(trip);
    await expect(page.getByText('This browser cannot check that the page is genuine.')).toBeVisible();
    await expectTrip(page);
  });

  await test.step('a current browser that gets no scripts (COMP-26)', async () => {
    await page.route('**/shell/*.js', (route) => route.abort());
    await page.goto(trip);
    await expect(page.getByRole('alert')).toContainText('Fareweave could not be started');
    await expect(page.getByRole('heading', { level: 1, name: 'Denver to Orlando and back' })).toBeVisible();
    await expect(needed(page)).toBeHidden();
  });
  pageErrors.length = 0;
});

test('a shared trip shows its route and days before any script has run (COMP-27)', async ({
  page,
  request,
}) => {
  await page.route('**/*.js', () => undefined);
  await page.goto(await tripLink(request), { waitUntil: 'commit' });
  await expect(page.locator('[data-first-paint] header')).toHaveText(
    /^Flight SummaryDenver → Orlando and back · \w+, \w+ \d+ – \w+, \w+ \d+$/,
  );
});
