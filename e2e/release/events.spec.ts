import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { failureReport } from '../remotes.ts';
import { cards, flights, heading, link, toOrlando } from '../search/screens.ts';
import { changeRegistry, signedChange } from '../signed-page.ts';
import { fillFile } from './changed-entry.ts';

const ANSWERING = 'mf-search';
const hint = (page: Page) => page.getByText('Your searches have found fares from');
const proposal = (page: Page) => page.getByText(/^Your last destination: Denver to Orlando/);

/** Opens a destination in the results, then a new alert without loading another page. */
async function openNewAlert(page: Page): Promise<void> {
  await page.goto(link(toOrlando));
  await expect(heading(page, 'Denver → Orlando')).toBeVisible();
  if ((await cards(page).first().getAttribute('aria-expanded')) === 'false')
    await cards(page).first().click();
  await expect(flights(page).first()).toBeVisible();
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('link', { name: 'Flight Notifications' }).click();
  await page.getByRole('button', { name: 'New alert' }).click();
}

async function expectFilledIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use it for the new alert' }).click();
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveValue('MCO');
  await expect(page.getByRole('combobox', { name: 'From' })).toBeFocused();
}

test('a new alert hears the last destination and asks the search for its fare (EVNT-7)', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('premium');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await openNewAlert(page);
  await expect(proposal(page)).toBeVisible();
  await expectAccessible();
  // The code of an answer is loaded when another remote asks.
  expect(loaded.filter((file) => file.includes('lowest-fare'))).toEqual([]);
  await expectFilledIn(page);
  await expect(hint(page)).toBeVisible();
  expect(loaded.filter((file) => file.includes('lowest-fare'))).toHaveLength(1);
  await expectAccessible();
});

test.describe('a request that fails (EVNT-5)', () => {
  test.afterEach(({ pageErrors }) => {
    pageErrors.push(...pageErrors.splice(0).filter((error) => !error.includes('ERR_FAILED')));
  });

  test('because its code is cut off leaves the form without a fare, and is reported', async ({
    page,
    signInAs,
  }) => {
    await signInAs('premium');
    await page.route(`**${await fillFile(page, ANSWERING, 'lowest-fare')}*`, (route) => route.abort());
    await openNewAlert(page);
    const reported = failureReport(page, ANSWERING);
    await expectFilledIn(page);
    await reported;
    await expectUsable(page);
  });
});

test('a request that the live release no longer answers leaves the form without a fare (EVNT-5)', async ({
  page,
  signInAs,
}) => {
  await signInAs('premium');
  await changeRegistry(
    page,
    signedChange(({ releases }) => {
      for (const release of releases) delete release.answers;
    }),
  );
  await openNewAlert(page);
  await expectFilledIn(page);
  await expectUsable(page);
});

async function expectUsable(page: Page): Promise<void> {
  await expect(hint(page)).toBeHidden();
  await page.getByRole('spinbutton', { name: /^Max price/ }).fill('20');
  await expect(page.getByRole('button', { name: 'Create alert' })).toBeEnabled();
}
