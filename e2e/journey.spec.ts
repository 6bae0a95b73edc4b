import type { Page } from '@playwright/test';
import { clipboardText } from './clipboard.ts';
import { tomorrow } from './dates.ts';
import { expect, test } from './fixtures.ts';

const newEmail = () => `ada.${crypto.randomUUID()}@example.com`;

async function register(page: Page, firstName: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill(newEmail());
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Confirm password').fill('correct horse');
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Selects Denver and tomorrow. */
async function chooseDenverTomorrow(page: Page): Promise<void> {
  const from = page.getByRole('group', { name: /^From/ });
  await from.getByRole('textbox').fill('denver');
  await from.getByRole('button', { name: /Denver/ }).click();
  await page.getByRole('button', { name: /^Tomorrow|Tomorrow/ }).click();
}

test('a new user registers, is welcomed and searches flights', async ({ page, expectAccessible }) => {
  const responses: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) responses.push(await response.text().catch(() => ''));
  });

  await test.step('registers and is welcomed by name', async () => {
    await register(page, 'Ada');
    const welcome = page.getByRole('dialog', { name: /Ada/ });
    await expect(welcome).toContainText('account was created successfully');
    await expect(welcome).toContainText('3 searches per day');
    await expect(welcome).toContainText('7-day free trial');
    await expectAccessible();
    await welcome.getByRole('button', { name: 'Start Searching Flights' }).click();
    await expect(welcome).toBeHidden();
    await expect(page).toHaveURL('/');
  });

  await test.step('searches from Denver to anywhere, tomorrow', async () => {
    await expect(page.getByText('Please select an origin airport and date')).toBeVisible();
    await chooseDenverTomorrow(page);
    await page.getByRole('button', { name: 'Search flights' }).click();
    await expect(page.getByRole('heading', { name: 'Denver → Anywhere' })).toBeFocused();
    await expectAccessible();
  });

  const card = page
    .getByRole('button', { expanded: false })
    .filter({ hasText: /flights?/ })
    .first();
  await test.step('opens a destination', async () => {
    const city = (await card.locator('b').first().textContent()) ?? '';
    await card.click();
    const open = page.getByRole('button', { expanded: true, name: new RegExp(city) });
    await expect(open).toBeVisible();
    await expect(page.getByText('Upgrade to premium to view seats left!').first()).toBeVisible();
    await expectAccessible();
  });

  await test.step('no response contains seat counts for this free user', async () => {
    await expect.poll(() => responses.join('')).toContain('"lowest_price"');
    expect(responses.join('')).not.toContain('available_seats');
  });

  await test.step('a reload shows the same results', async () => {
    const address = new URL(page.url());
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      origin: 'DEN',
      date: tomorrow(),
      screen: 'departure_flights',
    });
    const count = (await page.getByText(/flights? to \d+ destinations?/).textContent()) ?? '';
    await page.reload();
    await expect(page.getByText(count)).toBeVisible();
  });

  await test.step('New Search goes back to the form', async () => {
    await page.getByRole('button', { name: 'New Search' }).first().click();
    await expect(page.getByRole('search')).toBeVisible();
    await expect(page).toHaveURL('/');
  });
});

test('a search uses the imported timetable', async ({ page, signInAs }) => {
  await signInAs('premium');
  await page.goto(`/?origin=DEN&date=${tomorrow()}&screen=departure_flights`);
  await expect(page.getByRole('heading', { name: 'Denver → Anywhere' })).toBeVisible();
  await expect(page.getByText('Sample fares')).toBeVisible();
  await expect(page.getByText('Sample data')).toBeHidden();
  await test.step('premium users see seat counts', async () => {
    await page
      .getByRole('button', { expanded: false })
      .filter({ hasText: /flights?/ })
      .first()
      .click();
    await expect(page.getByText(/\d+ seats? left|Seats available/).first()).toBeVisible();
  });
});

test('Share copies the URL of the search', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/?origin=DEN&date=${tomorrow()}`);
  // The page completes the address when it knows the places.
  await page.waitForURL(/screen=departure_flights/);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('status').getByText('Search URL copied to clipboard!')).toBeVisible();
  expect(await clipboardText(page)).toBe(page.url());
});
