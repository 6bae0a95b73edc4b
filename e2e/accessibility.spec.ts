import type { SearchResults } from '@fareweave/shared-lib/domain/flights';
import { newItem } from '@fareweave/shared-lib/domain/shortlist';
import { SHORTLIST_KEY, shortlistId } from '@fareweave/shared-lib/domain/shortlist-id';
import type { Locator } from '@playwright/test';
import { tomorrow } from './dates.ts';
import { expect, test } from './fixtures.ts';
import { expectNoOverflow } from './layout/overflow.ts';
import { liveForm } from './search/screens.ts';
import { flightsClient } from './trip/trip-link.ts';

test('a change of the colour scheme has no transition with reduced motion', async ({ page, signInAs }) => {
  // Transitions are counted at their start, because they end within 100 ms, before a slow machine can observe them.
  await page.addInitScript(() => {
    Object.assign(window, { transitionsStarted: 0 });
    window.addEventListener('transitionrun', () => {
      (window as unknown as Counted).transitionsStarted += 1;
    });
  });
  const started = () => page.evaluate(() => (window as unknown as Counted).transitionsStarted);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await signInAs('premium');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Search flights' })).toBeVisible();
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(started).toBeGreaterThan(0);

  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.evaluate(nextPaint);
  const before = await started();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await background()).toBe(light);
  await page.evaluate(nextPaint);
  expect(await started()).toBe(before);
});

interface Counted {
  transitionsStarted: number;
}

/** Runs in the page: waits until changes are painted and the events of their transitions are dispatched. */
async function nextPaint(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
}

test('the menus work with the keyboard only', async ({ page, signInAs }) => {
  await signInAs('free');
  await page.goto('/');
  const account = page.getByRole('button', { name: /Your account/ });
  await account.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Profile Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Profile Settings' })).toBeHidden();
  await expect(account).toBeFocused();
});

test('the focus in the header does not scroll the page', async ({ page }) => {
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto('/accessibility');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }));
  await expect.poll(scrolled).toBe(500);
  for (const name of ['Skip to content', 'Fareweave, home', 'Home']) {
    await page.getByRole('link', { name, exact: true }).focus();
    expect(await scrolled()).toBe(500);
  }
});

test('on a small screen the menu slides in, traps focus and restores it', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  const open = page.getByRole('button', { name: 'Menu', exact: true });
  await open.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
});

test('the switches of the form contain their options with text of 200 % (A11Y-5)', async ({ page }) => {
  // 360 px beside the scroll bar.
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/');
  const directions = liveForm(page).getByRole('group', { name: 'Direction' });
  await expect(directions).toBeVisible();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
  const excess = () => directions.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await expect.poll(excess).toBe(0);
});

test('the first column of a comparison does not cover the focused link', async ({ page, request }) => {
  const fetchFlights = await flightsClient(request);
  const { flights } = await fetchFlights<SearchResults>('search', { destination: 'MCO', date: tomorrow() });
  const items = (flights.MCO ?? []).slice(0, 4).map((flight) => ({
    ...newItem({ flights: [flight] }),
    id: shortlistId([flight]),
    kept_at: new Date(0).toISOString(),
  }));
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    SHORTLIST_KEY,
    JSON.stringify(items),
  ] as const);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/shortlist');
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(4);
  for (const box of await boxes.all()) await box.check();
  await page.getByRole('button', { name: 'Compare 4 items' }).click();
  const table = page.getByRole('region', { name: 'Comparison table' });
  const second = table.getByRole('link').nth(1);
  await table.getByRole('link').first().focus();
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab']) await page.keyboard.press(key);
  await expect(second).toBeFocused();
  const endOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().right);
  expect(await endOf(second)).toBeGreaterThan(await endOf(table.getByRole('cell').first()));
});

test('the calibration of a model fits the narrowest screens (A11Y-5)', async ({ page }) => {
  const bins = [0.1, 0.5, 0.9].map((predicted) => ({
    from: predicted - 0.1,
    to: predicted,
    departures: 1500,
    predicted,
    observed: predicted,
  }));
  const scores = { departures: 4500, brier: 0.18, route_brier: 0.22, calibration_error: 1.2, bins };
  const dates = { from: '2026-10-01', to: '2026-11-16' };
  const facts = {
    ...dates,
    observations: 9000,
    routes: 200,
    seats: { ...scores, held_out_from: '2026-11-10' },
  };
  const model = { version: 1, fitted_at: '2026-11-17T11:20:00Z', source: 'sample', facts };
  await page.route('**/api/estimates/fares/model', (route) =>
    route.fulfill({ json: { model, fewest_departures: 30, fewest_fares: 20 } }),
  );
  await page.goto('/about/estimates');
  await expect(page.getByRole('table', { name: 'Calibration by predicted chance' })).toBeVisible();
  await expectNoOverflow(page, { width: 320 });
});
