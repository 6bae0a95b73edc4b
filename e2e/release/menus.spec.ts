import type { Page } from '@playwright/test';
import { clipboardText } from '../clipboard.ts';
import { expect, test } from '../fixtures.ts';
import { observeLoading } from '../layout/settled.ts';
import { cards, flights, form, heading, link, tabTo, toOrlando } from '../search/screens.ts';
import { fillFile, publishFills } from './changed-entry.ts';

/** The remote with a command for the menu of a destination. */
const COMMANDING = 'mf-summary';
const COPY = 'Copy link to this destination';

const more = (page: Page) => page.getByRole('button', { name: 'More for Orlando' });
const copy = (page: Page) => page.getByRole('button', { name: COPY });
const failure = (page: Page) => page.getByText(`“${COPY}” failed. Please try again.`);
const copied = (page: Page) => page.getByText('Link to this destination copied to clipboard!');

async function openDestination(page: Page): Promise<void> {
  await page.goto(link(toOrlando));
  await expect(heading(page, 'Denver → Orlando')).toBeVisible();
  if ((await cards(page).first().getAttribute('aria-expanded')) === 'false')
    await cards(page).first().click();
  await expect(flights(page).first()).toBeVisible();
}

test('the menu of a destination has a link and a command of other remotes, by keyboard', async ({
  page,
  context,
  signInAs,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs('premium');
  await openDestination(page);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await tabTo(page, more(page));
  await page.keyboard.press('Enter');
  await expect(copy(page)).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(copy(page)).toBeHidden();
  await expect(more(page)).toBeFocused();
  // Other code of the remote may load: the header shows the number of kept items.
  expect(loaded.filter((file) => file.includes('copy-destination'))).toEqual([]);

  await page.keyboard.press('Enter');
  await tabTo(page, copy(page));
  await page.keyboard.press('Enter');
  await expect(copied(page)).toBeVisible();
  await expect(more(page)).toBeFocused();
  const address = new URL(await clipboardText(page));
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ origin: 'DEN', destination: 'MCO' });

  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Alert for the flight back' }).click();
  await expect(page).toHaveURL('/notifications?origin=MCO&destination=DEN');
  await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('MCO');
});

test.describe('a command that fails', () => {
  test.afterEach(({ pageErrors }) => {
    pageErrors.push(...pageErrors.splice(0).filter((error) => !/503|ERR_FAILED/.test(error)));
  });

  const faults: Record<string, (page: Page) => Promise<() => Promise<void>>> = {
    'because its code is cut off': async (page) => {
      const address = `**${await fillFile(page, COMMANDING, 'copy-destination')}*`;
      await page.route(address, (route) => route.abort());
      return () => page.unroute(address);
    },
    'because its remote answers 503': async (page) => {
      const address = `**${await fillFile(page, COMMANDING, '')}*`;
      await page.route(address, (route) => route.fulfill({ status: 503, body: 'later' }));
      return () => page.unroute(address);
    },
    'because it is missing': (page) => publishFills(page, COMMANDING, '{ commands: {} }'),
    'because it throws': (page) =>
      publishFills(
        page,
        COMMANDING,
        `{ commands: { 'copy-destination': async () => () => { throw new Error('no'); } } }`,
      ),
  };
  for (const [fault, breakCommand] of Object.entries(faults))
    test(`${fault} shows a toast with its name, and nothing else changes`, async ({ page, signInAs }) => {
      await signInAs('free');
      const repair = await breakCommand(page);
      await openDestination(page);
      await more(page).click();
      await copy(page).click();
      await expect(failure(page)).toBeVisible();
      await expect(flights(page).first()).toBeVisible();
      await repair();
      if (fault === 'because it throws') return;
      await more(page).click();
      await copy(page).click();
      await expect(copied(page)).toBeVisible();
    });

  test('because it never answers shows the toast after a time limit', async ({ page, signInAs }) => {
    await signInAs('free');
    await page.clock.install();
    await publishFills(
      page,
      COMMANDING,
      `{ commands: { 'copy-destination': async () => () => { document.title = 'started'; return new Promise(() => {}); } } }`,
    );
    await openDestination(page);
    await more(page).click();
    await copy(page).click();
    await expect(page).toHaveTitle('started');
    await expect(failure(page)).toHaveCount(0);
    await page.clock.fastForward(21_000);
    await expect(failure(page)).toBeVisible();
  });
});

test('the header shows a free account the searches that are left, after the screen', async ({
  page,
  signInAs,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const badgeFiles = () => loaded.filter((file) => file.includes('searches-left'));
  const loading = await observeLoading(page);
  await page.goto('/');
  await expect(form(page)).toBeVisible();
  await page.getByRole('link', { name: 'Plans' }).first().click();
  await expect(heading(page, 'Choose Your Plan')).toBeVisible();
  // The badge loads when the page is idle.
  await loading.settled();
  await page.waitForLoadState('networkidle');
  expect(badgeFiles()).toEqual([]);

  await signInAs('free');
  const left = page.getByRole('banner').getByText(/^\d+ search(es)? left$/);
  await page.goto(link(toOrlando));
  await expect(left).toBeVisible();
  expect(badgeFiles()).toHaveLength(1);
  const results = loaded.findIndex((file) => file.includes('/results.'));
  expect(results).toBeGreaterThan(-1);
  expect(loaded.findIndex((file) => file.includes('searches-left'))).toBeGreaterThan(results);
});

test('the user menu of an admin has the link to the releases', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('link', { name: 'Releases' }).click();
  await expect(page).toHaveURL('/admin?tab=releases');
  await expect(page.getByRole('tab', { name: 'Releases', selected: true })).toBeVisible();
});
