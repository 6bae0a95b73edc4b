import { tomorrow } from '../dates.ts';
import { expect } from '../fixtures.ts';
import { holdTimeouts } from '../held-timeouts.ts';
import { test } from './presentable.ts';
import { anywhere, cards, countCards, form, heading, link, paramsOf, picker } from './screens.ts';

test('a link runs its search, and searches replace the URL without adding to the history', async ({
  page,
  signInAs,
}) => {
  await signInAs('premium');
  await page.goto(link({ origin: 'city:New York City,DEN', date: tomorrow(), direction: 'outbound' }));
  await expect(heading(page, 'New York City, Denver → Anywhere')).toBeVisible();
  const before = await page.evaluate(() => history.length);
  await page.getByRole('button', { name: 'New Search' }).click();
  await expect(page).toHaveURL('/');
  await picker(page, 'From').getByRole('textbox').fill('DEN');
  await picker(page, 'From').getByRole('textbox').press('Enter');
  await page.getByRole('button', { name: /Tomorrow/ }).click();
  await page.getByRole('button', { name: 'Search flights' }).click();
  await expect(heading(page, 'Denver → Anywhere')).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(before);
  await test.step('recently searched places come first', async () => {
    await page.getByRole('button', { name: 'New Search' }).click();
    await expect(picker(page, 'From').getByRole('button', { name: 'Denver DEN · Recent' })).toBeVisible();
  });
});

test('a link with a past date shows a message and keeps the other values', async ({
  page,
  signInAs,
  expectPresentable,
}) => {
  await signInAs('premium');
  await page.goto(link({ ...anywhere, date: '2024-02-29' }));
  await expect(page.getByRole('alert')).toHaveText(
    'This link was for Thu, Feb 29, 2024, which has passed. Please choose another date.',
  );
  await expect(picker(page, 'From').getByRole('button', { name: 'Denver DEN' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectPresentable();
  await page.getByRole('button', { name: /Tomorrow/ }).click();
  await expect(page.getByRole('alert')).toBeHidden();
});

for (const [message, params, hint = ''] of [
  [
    'Invalid URL: Missing origin or date for outbound search',
    { date: tomorrow(), screen: 'departure_flights' },
  ],
  [
    'Invalid URL: Missing destination or date for inbound search',
    { origin: 'DEN', direction: 'inbound', screen: 'departure_flights' },
  ],
  [
    'Invalid URL parameters for search.',
    { ...anywhere, destination: 'QQQ', screen: 'departure_flights' },
    'Please check: destination.',
  ],
] as const) {
  test(`“${message}”`, async ({ page, signInAs }) => {
    await signInAs('premium');
    await page.goto(link(params));
    await expect(page.getByRole('alert')).toHaveText(`${message}${hint}`);
    await expect(form(page)).toBeVisible();
  });
}

test('links show signed-out users why they must sign in, and return to the search after it', async ({
  page,
  expectPresentable,
}) => {
  await page.goto(link(anywhere));
  await expect(page.getByRole('link', { name: 'Please log in to search flights' })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent(link({ origin: 'DEN', date: tomorrow(), direction: 'outbound', screen: 'departure_flights' }))}`,
  );
  await page.goto(link({ ...anywhere, screen: 'return_flights', flight: 'abc' }));
  await expect(
    page.getByRole('alert').getByRole('link', { name: 'Please log in to view return flights.' }),
  ).toHaveAttribute('href', /^\/login\?next=/);
  await expectPresentable();
});

test('an inbound link shows a free account the premium message', async ({
  page,
  signInAs,
  expectPresentable,
}) => {
  await signInAs('free');
  await page.goto(
    link({ destination: 'DEN', date: tomorrow(), direction: 'inbound', screen: 'departure_flights' }),
  );
  await expect(page.getByRole('alert')).toContainText(
    'Inbound flight search is a premium feature. Please upgrade your account.',
  );
  await expect(page.getByRole('alert').getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute(
    'href',
    '/plans',
  );
  await expectPresentable();
});

test('a departure that is not found shows a message, and the results return after three seconds', async ({
  page,
  signInAs,
  expectPresentable,
}) => {
  const runTimeouts = await holdTimeouts(page, 3000);
  await signInAs('premium');
  await page.goto(link({ ...anywhere, screen: 'return_flights', flight: 'zzzzzz' }));
  const message = page.getByRole('alert').filter({
    hasText: 'Could not find the selected departure flight. Please try selecting a different flight.',
  });
  await expect(message).toBeVisible();
  await expectPresentable();
  await runTimeouts();
  await expect(heading(page, 'Denver → Anywhere')).toBeVisible();
  await expect(message).toBeHidden();
  await expect.poll(() => paramsOf(page)).toEqual({ ...anywhere, direction: 'outbound' });
});

test('a link contains the filters and shows the same list', async ({ page, context, signInAs }) => {
  await signInAs('premium');
  await page.goto(link(anywhere));
  await page.getByText('1 stop max').click();
  await page.getByRole('slider', { name: 'Max trip time' }).fill('9.5');
  await page.getByRole('slider', { name: 'Earliest departure' }).fill('480');
  await page.getByRole('slider', { name: 'Max price' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect
    .poll(() => paramsOf(page))
    .toMatchObject({
      ...anywhere,
      stops: '1',
      max_hours: '9.5',
      depart: '480-1440',
      max_price: expect.stringMatching(/^\d+$/),
    });
  await expect(page.getByText(/^\d+ flights? hidden by filters$/)).toBeVisible();
  // Cards appear one after another, and their return options later.
  const count = await countCards(page);

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(cards(other)).toHaveCount(count);
  await expect(other.getByText(/^\d+ flights? hidden by filters$/)).toBeVisible();
  await expect(async () => {
    expect(await cards(other).allInnerTexts()).toEqual(await cards(page).allInnerTexts());
  }).toPass();
});

for (const width of [1280, 390])
  test(`the toast of Share does not cover the actions of the results, ${width} px wide`, async ({
    page,
    signInAs,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs('premium');
    await page.goto(link({ ...anywhere, destination: 'MCO' }));
    await page.getByRole('button', { name: 'Share' }).click();
    const toast = await page.getByRole('status').filter({ hasText: /^URL/ }).boundingBox();
    expect(toast).not.toBeNull();
    for (const name of ['View Return Flights', 'New Search', 'Share']) {
      const action = await page.getByRole('button', { name }).boundingBox();
      expect(action?.y).toBeGreaterThanOrEqual((toast?.y ?? 0) + (toast?.height ?? 0));
    }
  });

test('the remaining time of a toast goes on in a dialog that opens (NAVI-15)', async ({ page, signInAs }) => {
  await signInAs('premium');
  await page.goto(link(anywhere));
  await page.getByRole('button', { name: 'Share' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'URL Copied' });
  // Does not end meanwhile.
  await toast.hover();
  const before = await toast.locator('i').evaluateHandle((bar) => bar.getAnimations()[0]);
  await page.getByRole('button', { name: 'Change travelers and bags' }).press('Enter');
  const bar = page.getByRole('dialog').locator(toast).locator('i');
  expect(
    await bar.evaluate((element, one) => element.getAnimations().includes(one as Animation), before),
  ).toBe(true);
});

test('Share copies with a text area when the clipboard API is missing', async ({ page, signInAs }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await signInAs('premium');
  await page.goto(link(anywhere));
  await page.getByRole('button', { name: 'Share' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'URL Copied' });
  await expect(toast).toContainText('Search URL copied to clipboard!');
  const url = page.url();
  await page.goto('/');
  const box = picker(page, 'From').getByRole('textbox');
  await box.press('ControlOrMeta+v');
  await expect(box).toHaveValue(url);
});

test('a link to results sends its search and asks for charges before any script has loaded, and only once (ADR 37)', async ({
  page,
  signInAs,
}) => {
  await signInAs('premium');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/verify-token|flights\/search$|charges/.test(pathname)) calls.push(pathname);
  });
  const sent = Promise.all([
    page.waitForRequest('**/api/flights/search?*'),
    page.waitForRequest('**/api/charges'),
  ]);
  await page.route('**/shell/main.*.js', async (route) => {
    await sent;
    await route.continue();
  });
  await page.goto(link({ ...anywhere, screen: 'departure_flights' }));
  await expect(heading(page, 'Denver → Anywhere')).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  expect(calls.sort()).toEqual(['/api/auth/verify-token', '/api/charges', '/api/flights/search']);

  await test.step('a link that cannot be searched sends none', async () => {
    for (const wrong of [{ date: '2024-02-29' }, { destination: 'DEN' }, { origin: 'QQQ' }, { days: '0' }]) {
      await page.goto(link({ ...anywhere, screen: 'departure_flights', ...wrong }));
      await expect(page.getByRole('search')).toBeVisible();
      await expect(page.getByRole('alert')).toBeVisible();
    }
    expect(calls.filter((path) => path.endsWith('/search'))).toHaveLength(1);
  });
});
