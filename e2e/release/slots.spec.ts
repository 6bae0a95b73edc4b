import type { Page, Route } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { anywhere, cards, flights, heading, link, selectTrip, toOrlando } from '../search/screens.ts';
import { fillFile, publishFills } from './changed-entry.ts';

/** The remote that fills a slot in each card of the results. */
const FILLING = 'mf-account';

const alertMe = (page: Page) => page.getByRole('button', { name: /^Alert me/ });
const failure = (page: Page) => page.getByText('Flight alert could not be loaded.');

async function openResults(page: Page): Promise<void> {
  await page.goto(link(anywhere));
  await expect(heading(page, 'Denver → Anywhere')).toBeVisible();
  await cards(page).first().click();
  await expect(flights(page).first()).toBeVisible();
}

/** The module of a remote whose fill has this code. */
const filling = (mount: string, name = 'alert-me') =>
  `{ fills: { '${name}': async () => async ({ element, onError }) => { ${mount} } } }`;

/** Breaks the fill. Returns a function that repairs it. */
type Fault = (page: Page) => Promise<() => Promise<void>>;

const answering =
  (component: string, respond: (route: Route) => Promise<void>): Fault =>
  async (page) => {
    const address = `**${await fillFile(page, FILLING, component)}*`;
    await page.route(address, respond);
    return () => page.unroute(address);
  };

const faults: Record<string, Fault> = {
  'whose remote answers 503': answering('', (route) => route.fulfill({ status: 503, body: 'later' })),
  'whose code is cut off': answering('alert-me', (route) => route.abort()),
  'whose code has other bytes': answering('alert-me', async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, body: `${await response.text()};` });
  }),
  'that is missing': (page) => publishFills(page, FILLING, filling('', 'other')),
  'that fails later': (page) =>
    publishFills(
      page,
      FILLING,
      filling(
        'setTimeout(() => onError(new Error("no"))); return { update() {}, unmount() { throw new Error("no"); } };',
      ),
    ),
};

test.describe('a slot in the results', () => {
  test.afterEach(({ pageErrors }) => {
    const expected = /503|ERR_FAILED|digest in the 'integrity'/;
    const others = pageErrors.splice(0).filter((error) => !expected.test(error));
    pageErrors.push(...others);
  });

  for (const [fault, breakFill] of Object.entries(faults)) {
    test(`a fill ${fault}: only its area shows a message, and Retry restores it`, async ({
      page,
      signInAs,
    }) => {
      await signInAs('premium');
      const repair = await breakFill(page);
      await openResults(page);
      await expect(failure(page)).toBeVisible();
      const second = cards(page).nth(1);
      await second.click();
      await expect(second).toHaveAttribute('aria-expanded', 'true');
      await expect(flights(page).first()).toBeVisible();
      await expect(failure(page)).toBeVisible();
      await repair();
      await page.getByRole('button', { name: 'Retry: Flight alert' }).click();
      await expect(alertMe(page)).toBeVisible();
      await expect(failure(page)).toBeHidden();
      await alertMe(page).click();
      await expect(page.getByRole('dialog', { name: 'New flight alert' })).toBeVisible();
    });
  }

  test('a fill that never answers: the rest works, and after a time limit Retry restores it', async ({
    page,
    signInAs,
  }) => {
    await signInAs('premium');
    await page.clock.install();
    const repair = await answering('alert-me', () => new Promise(() => undefined))(page);
    await openResults(page);
    await expect(failure(page)).toBeHidden();
    await page.clock.fastForward(13_000);
    await expect(failure(page)).toBeVisible();
    await repair();
    await page.getByRole('button', { name: 'Retry: Flight alert' }).click();
    await expect(alertMe(page)).toBeVisible();
  });
});

test('a trip has fills of two remotes; the one with Premium is not loaded for visitors', async ({
  page,
  browser,
  baseURL,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('premium');
  await page.goto(link(toOrlando));
  await selectTrip(page);
  await expect(alertMe(page)).toBeVisible();
  const later = page.getByRole('region', { name: 'If you miss your flight back' });
  await expect(later).toHaveCount(0);
  await page.getByRole('heading', { name: 'Weather during your stay' }).scrollIntoViewIfNeeded();
  await expect(later.getByRole('listitem').first()).toBeVisible();
  await expectAccessible();

  const device = await browser.newContext({ ...(baseURL && { baseURL }) });
  const visitor = await device.newPage();
  const loaded: string[] = [];
  visitor.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await visitor.goto(page.url());
  await expect(alertMe(visitor)).toBeVisible();
  await visitor.getByRole('heading', { name: 'At your destination' }).scrollIntoViewIfNeeded();
  await expect(visitor.locator('[data-slot="return-advice"]')).toBeAttached();
  expect(loaded.filter((file) => file.includes('alert-me'))).toHaveLength(1);
  expect(loaded.filter((file) => file.includes('later-returns'))).toEqual([]);
  await device.close();
});
