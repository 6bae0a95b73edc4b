import { tomorrow } from '../dates.ts';
import { expect } from '../fixtures.ts';
import { resizing } from '../layout/overflow.ts';
import { test } from './presentable.ts';
import { cards, form, heading, link, paramsOf, picker, tabTo } from './screens.ts';

const status = 'Please select an origin airport and date';

test('places are selected by city or by airport, and deselected by a second click', async ({
  page,
  signInAs,
}) => {
  await signInAs('premium');
  await page.goto('/');
  const from = picker(page, 'From');
  const city = from.getByRole('button', { name: /^New York City/ });
  await city.click();
  await expect.poll(() => paramsOf(page)).toMatchObject({ origin: 'city:New York City' });
  await city.click();
  await expect(page).toHaveURL('/');

  await test.step('the list grows with the width of the window', async () => {
    for (const [width, size] of [
      [700, 2],
      [900, 3],
      [1100, 4],
      [1280, 5],
    ] as const) {
      const resize = resizing(page, { width, height: 900 });
      const places = from.locator('button[aria-pressed]:not(:text-is("Use my location"))');
      await expect.poll(() => resize().then(() => places.count())).toBe(size);
    }
  });

  await test.step('several airports, by name or code', async () => {
    await page.getByText('Airport View').click();
    for (const text of ['jfk', 'LGA', 'newark']) {
      await from.getByRole('textbox').fill(text);
      await from.getByRole('textbox').press('Enter');
    }
    await expect(from.getByText('3 selected')).toBeVisible();
    await expect.poll(() => paramsOf(page)).toMatchObject({ origin: 'JFK,LGA,EWR' });
    await from.getByRole('textbox').fill('nowhere at all');
    await expect(from.getByText('No airport matches “nowhere at all”.')).toBeVisible();
  });

  await test.step('Show more and Show less', async () => {
    await from.getByRole('textbox').fill('');
    await from.getByRole('button', { name: /^Show more/ }).click();
    await expect(from.getByRole('button', { name: 'Albuquerque ABQ' })).toBeVisible();
    await from.getByRole('button', { name: 'Show less' }).click();
    await expect(from.getByRole('button', { name: 'Albuquerque ABQ' })).toBeHidden();
  });
});

test('the Search button describes what is missing', async ({ page, signInAs, expectPresentable }) => {
  await signInAs('premium');
  await page.goto('/');
  const search = page.getByRole('button', { name: 'Search flights' });
  await expect(search).toHaveAccessibleDescription(status);
  await expect(search).toHaveAttribute('aria-disabled', 'true');
  await search.press('Enter');
  await expect(form(page).getByRole('alert')).toHaveText('Please fill in all required fields.');
  await expectPresentable();
  await page.getByRole('button', { name: /Tomorrow/ }).click();
  await expect(search).toHaveAccessibleDescription(status);
});

test('the calendar has the keys of a date grid', async ({ page, signInAs, expectPresentable }) => {
  const day = tomorrow();
  await signInAs('premium');
  await page.goto(link({ date: day }));
  await page.getByRole('button', { name: 'Calendar view' }).press('Enter');
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('gridcell')).toHaveCount(42);
  await expect(grid.locator('th').first()).toHaveText('Sun');
  await tabTo(page, grid.locator('button[tabindex="0"]'));
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest('[data-day]')?.getAttribute('data-day'));
  expect(await focused()).toBe(day);

  const dayAfter = (days: number) =>
    new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  await page.keyboard.press('ArrowRight');
  await expect.poll(focused).toBe(dayAfter(1));
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe(dayAfter(8));
  await page.keyboard.press('Enter');
  await expect.poll(() => paramsOf(page).date).toBe(dayAfter(8));
  await page.keyboard.press('PageDown');
  const [year = 0, month = 0] = dayAfter(8).split('-').map(Number);
  const monthAfter = new Date(Date.UTC(year, month)).toISOString().slice(0, 7);
  await expect.poll(async () => (await focused())?.slice(0, 7)).toBe(monthAfter);
  await page.keyboard.press('Space');
  const later = await focused();
  await expect.poll(() => paramsOf(page).date).toBe(later);
  await expectPresentable();

  await test.step('past days can have the focus, but not be selected', async () => {
    await page.goto(link({ date: day }));
    await page.getByRole('button', { name: 'Calendar view' }).press('Enter');
    await tabTo(page, grid.locator('button[tabindex="0"]'));
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    // The calendar begins with the month of the first selectable day.
    const first = `${day.slice(0, 8)}01`;
    await expect.poll(focused).toBe(dayAfter(-2) < first ? first : dayAfter(-2));
    await page.keyboard.press('Enter');
    await expect.poll(() => paramsOf(page).date).toBe(day);
    await page.getByRole('button', { name: 'Box view' }).click();
    await expect(page.getByRole('button', { name: /Tomorrow/ })).toHaveAttribute('aria-pressed', 'true');
  });
});

test('blackout days are marked, can be selected and show an explanation', async ({
  page,
  signInAs,
  expectPresentable,
}) => {
  await signInAs('premium');
  await page.route('**/api/gowild/blackout-dates', (route) => route.fulfill({ json: [tomorrow()] }));
  await page.goto('/');
  await page.getByRole('button', { name: /Tomorrow blackout$/ }).click();
  await expect(page.getByText('The pass is not valid on this date; other fares are.')).toBeVisible();
  await expectPresentable();
});

test('an inbound search finds flights from everywhere', async ({ page, signInAs, expectPresentable }) => {
  await signInAs('premium');
  await page.goto(link({ origin: 'DEN' }));
  await page.getByText('Inbound Flights').click();
  await expect(picker(page, 'From')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Search flights' })).toHaveAccessibleDescription(
    'Please select a destination airport and date',
  );
  await expectPresentable();
  await picker(page, 'To').getByRole('textbox').fill('den');
  await picker(page, 'To').getByRole('button', { name: 'Denver DEN' }).click();
  await page.getByRole('button', { name: /Tomorrow/ }).click();
  await page.getByRole('button', { name: 'Search flights' }).click();
  await expect(heading(page, 'Inbound to Denver')).toBeFocused();
  await expect(page.getByText(/ flights? from \d+ airports?$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'View Return Flights' })).toBeHidden();
  await expect
    .poll(() => paramsOf(page))
    .toEqual({ destination: 'DEN', date: tomorrow(), direction: 'inbound', screen: 'departure_flights' });

  await test.step('New Search resets the direction', async () => {
    await page.getByRole('button', { name: 'New Search' }).click();
    await expect(page).toHaveURL('/');
    await expect(picker(page, 'From')).toBeVisible();
  });
});

test('a single route needs an origin and a destination', async ({ page, signInAs }) => {
  await signInAs('premium');
  const requested = page.waitForRequest(/\/api\/flights\/single\?/);
  await page.goto('/');
  await page.getByRole('switch', { name: /^Single route search/ }).click();
  await expect(page.getByRole('button', { name: 'Search flights' })).toHaveAccessibleDescription(
    'Please select an origin airport, a destination airport and date',
  );
  for (const [label, text] of [
    ['From', 'den'],
    ['To', 'mco'],
  ] as const) {
    await picker(page, label).getByRole('textbox').fill(text);
    await picker(page, label).getByRole('textbox').press('Enter');
  }
  await page.getByRole('button', { name: /Tomorrow/ }).click();
  await page.getByRole('button', { name: 'Search flights' }).click();
  expect(new URL((await requested).url()).searchParams.get('destination')).toBe('MCO');
  await expect(heading(page, 'Denver → Orlando')).toBeFocused();
  await expect(cards(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', { name: 'View Return Flights' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Weather' })).toBeVisible();
});

test('premium features are marked and explained for free accounts', async ({
  page,
  signInAs,
  expectPresentable,
}) => {
  await signInAs('free');
  await page.goto('/');
  await expect(page.getByRole('radio', { name: 'Inbound Flights Premium' })).toBeDisabled();
  await expect(page.getByText('Inbound search is a premium feature.')).toBeVisible();
  await expectPresentable();
  const single = page.getByRole('switch', { name: /^Single route search/ });
  await single.click();
  const alert = page.getByRole('dialog', { name: 'Premium Feature' });
  await expect(alert).toContainText(
    'Single route search is a premium feature. Upgrade your account to search specific destinations.',
  );
  await expectPresentable();
  await page.keyboard.press('Escape');
  await expect(alert).toBeHidden();
  await expect(single).toHaveAttribute('aria-checked', 'false');
});

test('Use my location sorts the nearest places first', async ({ page, context, signInAs }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 36.1, longitude: -115.2 });
  await signInAs('premium');
  await page.goto('/');
  const first = picker(page, 'From').locator('button[aria-pressed] b').first();
  await expect(first).toHaveText('New York City');
  await picker(page, 'From').getByRole('button', { name: 'Use my location' }).click();
  await expect(first).toHaveText('Las Vegas');
  await expect(picker(page, 'From').getByRole('button', { name: /^Las Vegas LAS · \d+ mi$/ })).toBeVisible();
  await expect(picker(page, 'From').getByText('Nearest first.')).toBeVisible();
});

test('the form shows an error without airports, and Try again loads them', async ({
  page,
  pageErrors,
  expectPresentable,
}) => {
  await page.route('**/api/airports', (route) =>
    route.fulfill({ status: 500, json: { message: 'Not now.' } }),
  );
  await page.goto('/');
  await expect(heading(page, 'Not now.')).toBeVisible();
  await expectPresentable();
  await page.unroute('**/api/airports');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(form(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('500')]);
});
