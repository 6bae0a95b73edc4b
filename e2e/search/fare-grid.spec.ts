import { formatLongDate } from '@fareweave/shared-lib/domain/formats';
import type { Locator, Page } from '@playwright/test';
import { daysAhead } from '../dates.ts';
import { expect, test } from '../fixtures.ts';
import { expectFits, expectNoOverflow } from '../layout/overflow.ts';
import { cards, heading, link, paramsOf, toOrlando } from './screens.ts';

/** Longer than every trip takes, so that any return flight can be reached. */
const STAY = 5;
/** The rules that depend on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Returns the lowest of the prices in the texts, US dollars. */
const lowestIn = (texts: readonly string[]): number =>
  Math.min(...texts.flatMap((text) => text.match(/\$\d+/g) ?? []).map((price) => Number(price.slice(1))));

const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Lowest round trips by day' });

/** Expects no accessibility violations and no overflow on a phone and on a desktop, in both colour schemes. */
async function expectPresentable(
  page: Page,
  expectAccessible: (page?: Page, rules?: string[]) => Promise<void>,
): Promise<void> {
  for (const width of [390, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 });
      // Transitions of rows outside the view start only when their style is read.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page, colorScheme === 'dark' ? COLOUR_RULES : undefined);
      await expectNoOverflow(page, { width, height: 900 });
    }
}

test('dates and prices: a day of the calendar, then a round trip whose flights cost its total', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  test.slow();
  await signInAs('premium');
  await page.goto(link(toOrlando));
  const toggle = page.getByRole('button', { name: 'Dates and prices' });

  await test.step('the calendar opens the results of a day', async () => {
    await toggle.click();
    const day = page.getByRole('gridcell').getByRole('button', { name: /, GoWild \$\d+/ });
    await expect(day.first()).toBeVisible();
    await expectPresentable(page, expectAccessible);
    // At these widths the calendar has narrow columns, for one month or two.
    for (const width of [360, 768]) await expectFits(page, 'lowest fares', width);
    await day.last().click();
    await expect(toggle).toBeFocused();
    await expect.poll(() => paramsOf(page).date).not.toBe(toOrlando.date);
  });

  await test.step('the date grid moves with the keys', async () => {
    await page.goto(link(toOrlando));
    await toggle.click();
    await page.getByRole('tab', { name: 'Round trips' }).click();
    await page.getByText('Any fare', { exact: true }).click();
    await grid(page).locator('button[tabindex="0"]').focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Shift+PageDown');
    await page.keyboard.press('Shift+PageDown');
    for (let i = 0; i < 14 - 7 + STAY; i++) await page.keyboard.press('ArrowDown');
    await expect(grid(page).locator('button:focus')).toHaveAccessibleName(/: \$\d+/);
    await expectPresentable(page, expectAccessible);
  });

  await test.step('a total opens its search, whose flights cost that much', async () => {
    const total = lowestIn(await grid(page).locator('button:focus').allTextContents());
    await page.keyboard.press('Enter');
    await expect(toggle).toBeFocused();
    const out = daysAhead(14);
    await expect
      .poll(() => paramsOf(page))
      .toMatchObject({ origin: 'DEN', destination: 'MCO', date: out, days: `${STAY}` });
    // The focus moves before the flights of the day are drawn.
    await expect(page.getByText(`${formatLongDate(out)} · `)).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    const departure = lowestIn(await cards(page).allInnerTexts());
    await page.getByRole('button', { name: 'View Return Flights' }).click();
    await expect(heading(page, 'Orlando → Denver')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Dates and prices' })).toBeVisible();
    const list = page.getByRole('region', { name: 'Available Return Flights' });
    await expect(list.getByRole('status')).toHaveText(/^\d+ flights?$/);
    // The rows appear one after another.
    await expect
      .poll(async () => departure + lowestIn(await list.getByRole('listitem').allInnerTexts()))
      .toBe(total);
  });
});
