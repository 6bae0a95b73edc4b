import type { Page } from '@playwright/test';
import { clipboardText } from '../clipboard.ts';
import { tomorrow } from '../dates.ts';
import { expect } from '../fixtures.ts';
import { test } from '../search/presentable.ts';
import { heading, link, paramsOf, picker, selectTrip, toOrlando } from '../search/screens.ts';

/** Runs in the page: a text without what only members see (ESTM-29). */
function withoutEstimates(article: Element): string | null {
  const copy = article.cloneNode(true) as Element;
  for (const details of copy.querySelectorAll('details')) details.remove();
  return copy.textContent;
}

/** Returns the texts of the trip in a summary. */
async function summaryTexts(page: Page): Promise<(string | null)[]> {
  await expect(page.getByText(/^Denver → Orlando and back/)).toBeVisible();
  return Promise.all([
    page.getByRole('region', { name: 'Trip Overview' }).textContent(),
    page.getByRole('article', { name: 'Outbound flight' }).evaluate(withoutEstimates),
    page.getByRole('article', { name: 'Return flight' }).evaluate(withoutEstimates),
    page.getByRole('region', { name: 'Price Breakdown' }).getByRole('table').textContent(),
  ]);
}

test('from a search to a link that opens the same trip for everyone', async ({
  page,
  context,
  browser,
  baseURL,
  signInAs,
  expectPresentable,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs('premium');
  await page.goto(link(toOrlando));
  await test.step('select a departure and a return flight', () => selectTrip(page));

  const texts = await summaryTexts(page);
  expect(texts.join()).toMatch(/Nonstop|stop/);
  await expect(page.getByText('Each flight must be booked separately on the airline’s site.')).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Book the return flight' }).getByRole('link', { name: /^Book Standard/ }),
  ).toHaveAttribute('href', /^https:\/\//);
  await expectPresentable();

  const shared = await test.step('Share Flight Summary', async () => {
    await page.getByRole('button', { name: 'Share Flight Summary' }).click();
    await expect(page.getByText('Shareable flight summary URL copied to clipboard!')).toBeVisible();
    return clipboardText(page);
  });
  expect(shared.length).toBeLessThanOrEqual(2000);

  await test.step('a signed-out visitor on another device sees the same trip', async () => {
    const device = await browser.newContext({ ...(baseURL && { baseURL }), timezoneId: 'Europe/Berlin' });
    const other = await device.newPage();
    const errors: string[] = [];
    other.on('pageerror', (error) => errors.push(String(error)));
    await other.goto(shared);
    // Both pages load parts of the trip later.
    await expect(async () => expect(await summaryTexts(other)).toEqual(await summaryTexts(page))).toPass();
    await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(
      other.getByRole('region', { name: 'At your destination' }).getByRole('link', {
        name: 'Upgrade to Premium',
      }),
    ).toHaveAttribute('href', '/plans');
    for (const colorScheme of ['light', 'dark'] as const) {
      await other.emulateMedia({ colorScheme });
      await expectAccessible(other);
    }
    expect(errors).toEqual([]);
    await device.close();
  });

  await test.step('Change Return Flight goes back to the return flights of this departure', async () => {
    const { departure } = paramsOf(page);
    await page.getByRole('link', { name: 'Change Return Flight' }).click();
    await expect(heading(page, 'Orlando → Denver')).toBeVisible();
    await expect
      .poll(() => paramsOf(page))
      .toMatchObject({
        origin: 'DEN',
        destination: 'MCO',
        date: tomorrow(),
        screen: 'return_flights',
        flight: departure,
      });
    await expect(page.getByText(/^Outbound · /)).toBeVisible();
    await page.goBack();
  });

  await test.step('New Search goes to the empty form', async () => {
    await expect(heading(page, 'Flight Summary')).toBeVisible();
    await page.getByRole('link', { name: 'New Search' }).click();
    await expect(page).toHaveURL('/');
    await expect(picker(page, 'From').getByRole('textbox')).toBeVisible();
  });
});
