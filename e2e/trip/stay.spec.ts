import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { expectNoOverflow } from '../layout/overflow.ts';
import { test } from '../search/presentable.ts';
import { returnFlight } from '../search/screens.ts';
import { tripLink } from './trip-link.ts';

const section = (page: Page, name: 'Rental Cars' | 'Hotels') =>
  page.getByRole('region', { name, exact: true });

/** Collects a parameter of the page's requests to a path. */
function requestedValues(page: Page, path: string, param: string): (string | null)[] {
  const values: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith(path)) values.push(searchParams.get(param));
  });
  return values;
}

const badRequests: string[] = [];

test.beforeEach(async ({ page, request, signInAs }) => {
  badRequests.length = 0;
  page.on('response', (response) => {
    if (response.status() === 400) badRequests.push(new URL(response.url()).pathname);
  });
  await signInAs('premium');
  await page.goto(await tripLink(request));
  await expect(returnFlight(page)).toBeVisible();
});

// Requests for return flights may fail, because an imported timetable may not contain the day after the return.
test.afterEach(({ pageErrors }) => {
  expect(badRequests.filter((path) => path !== '/api/flights/return')).toEqual([]);
  const others = pageErrors.splice(0).filter((error) => !error.includes('400 (Bad Request)'));
  pageErrors.push(...others);
});

test('a car with a long name fits a narrow phone with large text', async ({ page }) => {
  await page.route('**/api/hertz/availability*', async (route) => {
    const response = await route.fetch();
    const { vehicles, ...rest } = await response.json();
    const renamed = vehicles.map((vehicle: object) => ({ ...vehicle, model: 'Volkswagen Jetta or similar' }));
    await route.fulfill({ response, json: { ...rest, vehicles: renamed } });
  });
  const cars = section(page, 'Rental Cars');
  await cars.scrollIntoViewIfNeeded();
  await expect(cars.getByText('Volkswagen Jetta or similar').first()).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expectNoOverflow(page, { width: 360 });
});

test('rental cars for a driver of any age', async ({ page, expectPresentable }) => {
  const ages = requestedValues(page, '/api/hertz/availability', 'age');
  const cars = section(page, 'Rental Cars');
  await cars.scrollIntoViewIfNeeded();
  const places = cars.getByRole('article');
  await expect(places).toHaveCount(3);
  await expect(cars.getByText('Sample data', { exact: true })).toBeVisible();
  const vehicles = places.first().getByRole('listitem');
  await expect(vehicles.first()).toBeVisible();
  // The number of samples depends on the date.
  expect(await vehicles.count()).toBeLessThanOrEqual(8);
  await expect(
    places
      .first()
      .getByText(/^\$[\d,]+$/)
      .first(),
  ).toBeVisible();
  await expect.poll(() => ages).toEqual(['25', '25', '25']);
  await expectPresentable();

  const age = cars.getByRole('spinbutton', { name: 'Driver age' });
  await test.step('an age outside the limits shows a message and sends no request', async () => {
    await age.fill('17');
    await expect(cars.getByText('From 18 to 99')).toBeVisible();
    await expect(places).toHaveCount(3);
  });
  await test.step('another age sends new requests once it is complete', async () => {
    await age.fill('3');
    await age.press('End');
    await age.press('0');
    await expect(places.first().getByRole('link', { name: /^Book/ })).toHaveAttribute('href', /[?&]age=30&/);
    await expect.poll(() => ages).toEqual(['25', '25', '25', '30', '30', '30']);
    await expect(places).toHaveCount(3);
  });
});

test('hotels, page by page and in any order', async ({ page, expectPresentable }) => {
  const hotels = section(page, 'Hotels');
  await hotels.scrollIntoViewIfNeeded();
  const names = hotels.getByRole('heading', { level: 3 });
  await expect(names).toHaveCount(12);
  await expect(hotels.getByText('Sample data', { exact: true })).toBeVisible();
  await expectPresentable();
  const first = await names.allInnerTexts();

  await test.step('the next page starts at its top', async () => {
    await hotels.getByRole('button', { name: 'Next' }).click();
    const count = hotels.getByRole('status').filter({ hasText: /^\d+ hotels · page 2 of \d$/ });
    await expect(count).toBeFocused();
    const second = await names.allInnerTexts();
    expect(second.filter((name) => first.includes(name))).toEqual([]);
  });

  await test.step('another order starts at the first page', async () => {
    await hotels.getByRole('combobox', { name: 'Sort by' }).selectOption('Price');
    await expect(hotels.getByText(/ hotels · page 1 of /)).toBeVisible();
    await expect(hotels.getByRole('list').last()).toHaveAttribute('aria-busy', 'false');
    const prices = await hotels.locator('b').filter({ hasText: /^\$/ }).allInnerTexts();
    const dollars = prices.map((price) => Number(price.replaceAll(/\D/g, '')));
    expect(dollars).toHaveLength(12);
    expect(dollars).toEqual(dollars.toSorted((a, b) => a - b));
  });

  await test.step('more adults send a new request', async () => {
    const requested = page.waitForRequest(/\/api\/hotels\/search\/airport\/MCO\?.*adults=4/);
    await hotels.getByRole('combobox', { name: 'Adults' }).selectOption('4');
    await requested;
    await expect(names).toHaveCount(12);
  });
});

test('an invalid response of a provider affects only its section', async ({ page }) => {
  await page.route('**/api/hertz/locations*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  await page.route('**/api/hotels/**', (route) => route.fulfill({ json: { properties: 'none' } }));
  const cars = section(page, 'Rental Cars');
  await cars.scrollIntoViewIfNeeded();
  await expect(
    cars.getByText('Unable to load rental car options. Please try again later.').first(),
  ).toBeVisible();
  const hotels = section(page, 'Hotels');
  await hotels.scrollIntoViewIfNeeded();
  await expect(hotels.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(returnFlight(page)).toBeVisible();
  await page.unroute('**/api/hertz/locations*');
  await cars.getByRole('button', { name: 'Try again' }).click();
  await expect(cars.getByRole('article')).toHaveCount(3);
});

test('without a connection the page stays; new requests show a message and continue with the connection', async ({
  page,
  context,
  pageErrors,
}) => {
  const cars = section(page, 'Rental Cars');
  const hotels = section(page, 'Hotels');
  const offline = 'You are offline. This part of the page needs a connection.';
  await test.step('a section that was never loaded', async () => {
    await context.setOffline(true);
    await cars.scrollIntoViewIfNeeded();
    await expect(cars.getByText('This part of the page could not be loaded.')).toBeVisible();
    await context.setOffline(false);
    await cars.getByRole('button', { name: 'Retry' }).click();
    await expect(cars.getByRole('article')).toHaveCount(3);
    await hotels.scrollIntoViewIfNeeded();
    const retry = hotels.getByRole('button', { name: 'Retry' });
    const first = hotels.getByRole('heading', { level: 3 }).first();
    await expect(first.or(retry)).toBeVisible();
    if (await retry.isVisible()) await retry.click();
    await expect(first).toBeVisible();
  });

  await test.step('loaded content stays and can be shared', async () => {
    await context.setOffline(true);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await expect(page.getByRole('article', { name: 'Outbound flight' })).toBeVisible();
    await expect(cars.getByRole('article')).toHaveCount(3);
    await page.getByRole('button', { name: 'Share Flight Summary' }).click();
    await expect(page.getByText('Shareable flight summary URL copied to clipboard!')).toBeVisible();
  });

  await test.step('other cars and hotels wait for the connection', async () => {
    await hotels.getByRole('combobox', { name: 'Adults' }).selectOption('3');
    await expect(hotels.getByText(offline)).toBeVisible();
    await cars.getByRole('spinbutton', { name: 'Driver age' }).fill('40');
    await expect(cars.getByText(offline)).toBeVisible();
    await context.setOffline(false);
    await expect(hotels.getByText(offline)).toBeHidden();
    await expect(hotels.getByRole('heading', { level: 3 })).toHaveCount(12);
    await expect(cars.getByText(offline)).toBeHidden();
    await expect(cars.getByRole('article').first().getByRole('link', { name: /^Book/ })).toHaveAttribute(
      'href',
      /[?&]age=40&/,
    );
  });
  const others = pageErrors.splice(0).filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'));
  pageErrors.push(...others);
});
