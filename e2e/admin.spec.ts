import type { SearchResults } from '@fareweave/shared-lib/domain/flights';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { sampleAccount } from '../tools/run/sample-accounts.ts';
import { dataDir } from './address.ts';
import { tomorrow } from './dates.ts';
import { expect } from './fixtures.ts';
import { holdTimeouts } from './held-timeouts.ts';
import { fillFile } from './release/changed-entry.ts';
import { test } from './search/presentable.ts';
import { heading, liveForm, paramsOf } from './search/screens.ts';
import { flightsClient } from './trip/trip-link.ts';

/** Entries per page of a list (ADMN-4). */
const PAGE_SIZE = 25;

const rows = (page: Page): Locator => page.getByRole('table').locator('tbody tr');

/** Creates more searches than a page of the list shows. */
async function createSearches(request: APIRequestContext): Promise<void> {
  const fetchFlights = await flightsClient(request);
  const date = tomorrow();
  const { flights } = await fetchFlights<SearchResults>('search', { date });
  const destinations = Object.keys(flights).slice(0, PAGE_SIZE);
  for (const destination of destinations) await fetchFlights('search', { destination, date });
}

test('every tab of the admin pages shows its content', async ({ page, signInAs, expectPresentable }) => {
  await signInAs('admin');
  await page.goto('/');
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('link', { name: 'Admin Dashboard' }).click();
  await expect(heading(page, 'Admin Dashboard')).toBeVisible();
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await expect(tab('Overview')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').getByText(/users/i).first()).toBeVisible();
  await expectPresentable();
  for (const [name, title] of [
    ['Users', 'Users'],
    ['Notifications', 'Notifications'],
    ['Searches', 'Searches'],
    ['Releases', 'Live releases'],
    // The following tabs are fills of other remotes.
    ['Charges', 'Charges'],
    ['Estimates', 'Estimates of seats and prices'],
  ] as const) {
    await page.getByRole('tab', { selected: true }).press('ArrowRight');
    if (name === 'Charges') {
      // The tab Outbox is between Releases and Charges.
      await expect(tab('Outbox')).toHaveAttribute('aria-selected', 'true');
      await expect(tab('Outbox')).toBeFocused();
      await tab('Outbox').press('ArrowRight');
    }
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await expect(page.getByRole('tabpanel').locator('table, h3').first()).toBeVisible();
    await expect.poll(() => paramsOf(page)).toEqual({ tab: name.toLowerCase() });
    await expectPresentable();
  }
  await page.goBack();
  await expect(tab('Charges')).toHaveAttribute('aria-selected', 'true');
});

test('a tab of another remote loads when it is opened, has an address, and fails alone', async ({
  page,
  signInAs,
  expectPresentable,
  pageErrors,
}) => {
  await signInAs('admin');
  const file = await fillFile(page, 'mf-account', 'outbox');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  const panel = page.getByRole('tabpanel', { name: 'Outbox' });

  await test.step('its code loads when it is opened', async () => {
    await page.goto('/admin?tab=releases');
    await expect(page.getByRole('heading', { level: 2, name: 'Live releases' })).toBeVisible();
    await expect(tab('Outbox')).toBeVisible();
    expect(loaded).not.toContain(file);
    await tab('Releases').press('ArrowRight');
    await expect(tab('Outbox')).toBeFocused();
    await expect(panel.getByText('Adapter: outbox. These are test emails.')).toBeVisible();
    expect(loaded).toContain(file);
    await expectPresentable();
  });

  await test.step('its address opens it, and parameters of its own are added', async () => {
    await page.goto('/admin?tab=outbox');
    await panel.getByText('Dead', { exact: true }).click();
    await expect(panel.getByText('No emails have this status.')).toBeVisible();
    await expect.poll(() => paramsOf(page)).toEqual({ tab: 'outbox', state: 'dead' });
    await tab('Overview').click();
    await expect.poll(() => paramsOf(page)).toEqual({});
    await page.goBack();
    await expect(panel.getByText('No emails have this status.')).toBeVisible();
  });

  await test.step('on a phone, the tab of the address is in view', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin?tab=outbox');
    await expect(tab('Outbox')).toBeInViewport({ ratio: 0.95 });
  });

  await test.step('when it cannot be loaded, the other tabs work, and Retry loads it', async () => {
    await page.route(`**${file}*`, (route) => route.abort());
    await page.goto('/admin?tab=outbox');
    await expect(panel.getByText('Outbox could not be loaded.')).toBeVisible();
    await expectPresentable();
    await tab('Users').click();
    await expect(page.getByRole('heading', { level: 2, name: 'Users' })).toBeVisible();
    await tab('Outbox').click();
    // Its code is requested again.
    await expect(panel.getByText('Outbox could not be loaded.')).toBeVisible();
    await page.unroute(`**${file}*`);
    await panel.getByRole('button', { name: 'Retry: Outbox' }).click();
    await expect(panel.getByText('Adapter: outbox. These are test emails.')).toBeVisible();
    pageErrors.splice(0).forEach((error) => void expect(error).toContain('ERR_FAILED'));
  });
});

test('changes that wait for a second admin are shown, and approved in a dialog', async ({
  page,
  signInAs,
  expectPresentable,
}) => {
  const summary = 'Restore all releases of revision 12';
  const request = {
    id: 'r1',
    summary,
    reason: 'w'.repeat(200),
    revision: 14,
    requested_by: `${'w'.repeat(100)}@example.com`,
    created_at: '2026-11-17T10:00:00Z',
    expires_at: '2026-11-17T11:00:00Z',
    is_own: false,
  };
  const own = { ...request, id: 'r2', summary: 'Create the release token “ops”', is_own: true };
  await page.route('**/api/platform/requests', (route) =>
    route.fulfill({ json: { requests: [request, own] } }),
  );
  // The product of this test has only local builds, which have no source.
  await page.route('**/api/platform/status', async (route) => {
    const response = await route.fetch();
    const status = await response.json();
    Object.assign(status.remotes[0].releases[0], {
      source: { repository: 'https://git.example.com/a', revision: '3f2a9c1b7d'.repeat(4), dirty: true },
      provenance: { builder: null, problem: `It lists "${'w'.repeat(100)}.js" twice` },
    });
    await route.fulfill({ json: status });
  });
  await signInAs('admin');
  await page.goto('/admin?tab=releases');
  const waiting = page.getByRole('region', { name: 'Waiting for a second admin' });
  await expect(waiting.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('link', { name: /^Commit 3f2a9c1 of/ })).toBeVisible();
  await expect(page.getByText('Owner').first()).toBeVisible();
  await expectPresentable();
  await waiting.getByRole('button', { name: `Approve: ${summary}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve a change of all remotes' });
  await expect(dialog.getByRole('button', { name: 'Approve' })).toBeVisible();
  await expectPresentable();
});

test('what outlives the session needs the password, and nothing that was entered is lost (ACCT-21)', async ({
  page,
  signInAs,
  expectPresentable,
  pageErrors,
}) => {
  await signInAs('admin');
  await page.goto('/admin?tab=releases');
  await page.getByRole('button', { name: 'New release token' }).click();
  const form = page.getByRole('dialog', { name: 'New release token' });
  await form.getByLabel('Remote').fill('mf-deals');
  await form.getByLabel('Label').fill('deals team');
  const create = form.getByRole('button', { name: 'Create token' });
  await create.click();
  const question = page.getByRole('dialog', { name: 'Confirm it is you' });
  await expect(question.getByLabel('Your password')).toBeVisible();
  await expectPresentable();

  await test.step('cancelling leaves the form as it was', async () => {
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(form.getByLabel('Label')).toHaveValue('deals team');
    await expect(form.getByRole('alert')).toContainText('Please confirm that it is you');
  });

  await test.step('the password creates the token', async () => {
    await create.click();
    const { password } = sampleAccount(dataDir, 'admin');
    await question.getByLabel('Your password').fill(password);
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Release token')).toHaveValue(/^fwr_/);
    await expect(question).toBeHidden();
    pageErrors.splice(0).forEach((error) => void expect(error).toContain('403'));
  });
});

test('labels in a narrow list keep whole words when text is larger (A11Y-5)', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/admin?tab=users');
  const heightOf = (label: string) =>
    page
      .locator(`td[data-title="${label}"]`)
      .first()
      .evaluate((cell) => cell.getBoundingClientRect().height);
  await expect(page.getByRole('heading', { name: /^Users/ })).toBeVisible();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '24px'));
  expect(await heightOf('Notifications')).toBe(await heightOf('Searches'));
});

test('a list is searched and sorted, and its URL shows the same list', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/admin?tab=users');
  const { email } = sampleAccount(dataDir, 'premium');
  const search = page.getByRole('searchbox', { name: 'Find users' });
  await search.fill(email);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(email);
  await expect.poll(() => paramsOf(page)).toEqual({ tab: 'users', q: email });

  await test.step('no results, and Clear search', async () => {
    await search.fill('nobody at all');
    await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
    await page.getByRole('link', { name: 'Clear search' }).click();
    await expect(search).toHaveValue('');
    await expect.poll(() => rows(page).count()).toBeGreaterThan(1);
  });

  await test.step('sorted by a column, ascending and descending', async () => {
    const name = page.getByRole('columnheader', { name: 'Name' });
    await name.getByRole('button').click();
    await expect(name).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(() => paramsOf(page)).toEqual({ tab: 'users', sort: 'name' });
    await name.getByRole('button').click();
    await expect(name).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(() => paramsOf(page)).toEqual({ tab: 'users', sort: '-name' });
    await page.reload();
    await expect(name).toHaveAttribute('aria-sort', 'descending');
  });

  await test.step('an invalid URL shows the list', async () => {
    await page.goto('/admin?tab=users&page=-7&sort=password_hash');
    await expect(page.getByRole('heading', { level: 2, name: 'Users' })).toBeVisible();
    await page.goto('/admin?tab=users&page=999');
    await expect(page.getByRole('heading', { name: 'This page is empty' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the last page' }).click();
    await expect(rows(page).first()).toBeVisible();
  });
});

test('a long list has pages', async ({ page, request, signInAs }) => {
  await createSearches(request);
  await signInAs('admin');
  await page.goto('/admin?tab=searches&q=DEN');
  await expect(rows(page)).toHaveCount(PAGE_SIZE);
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Searches' })).toBeFocused();
  await expect.poll(() => paramsOf(page)).toEqual({ tab: 'searches', page: '2', q: 'DEN' });
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('status').filter({ hasText: /^26–\d+ of \d+ found$/ })).toBeVisible();
  await expect(rows(page).first()).toContainText('DEN');
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(rows(page)).toHaveCount(PAGE_SIZE);
});

test('a user who is not an admin sees Access Denied and the home page', async ({ page, signInAs }) => {
  const paths: string[] = [];
  page.on('request', (request) => {
    paths.push(new URL(request.url()).pathname);
  });
  await signInAs('premium');
  // The home page follows after three seconds.
  const runTimeouts = await holdTimeouts(page, 3000);
  await page.goto('/admin', { waitUntil: 'commit' });
  await expect(heading(page, 'Access Denied')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Access Denied: Admin privileges required.');
  await expect(page.getByRole('button', { name: 'Go Home' })).toBeVisible();
  await runTimeouts();
  await expect(page).toHaveURL('/');
  await expect(liveForm(page)).toBeVisible();
  expect(paths.filter((path) => path.startsWith('/api/admin') || path.includes('mf-admin'))).toEqual([]);
});
