import type { Page } from '@playwright/test';
import { address } from '../address.ts';
import { daysAhead, tomorrow } from '../dates.ts';
import { expect, storeToken, test } from '../fixtures.ts';
import { heldServer } from '../held-server.ts';
import { untilKept } from '../kept-pages.ts';
import { premiumAccount } from '../own-account.ts';
import { heading, link, toOrlando } from '../search/screens.ts';

test.use({ serviceWorkers: 'allow' });

const WATCH = {
  search: {
    origin: 'DEN',
    destination: '',
    from: daysAhead(10),
    to: daysAhead(20),
    weekdays: [],
    trip: null,
  },
  ...{ plan: null, max_price: null, pass_only: false, seat_percent: null, digest: true, quiet_hours: null },
  ...{ most_a_day: 3, time_zone: 'America/Denver' },
};
/** With a weekday or a date: the clock of the service worker is not that of the test. */
const AGE = /as of [\w, ]+, \d{1,2}:\d\d [AP]M\./i;

/** Opens a page by its address, as after a cold start of the installed product. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

test('without a connection a traveller sees what was kept, and changes wait (OFFL-1, OFFL-20)', async ({
  page,
  context,
  request,
  expectAccessible,
  pageErrors,
}) => {
  test.setTimeout(120_000);
  const server = await heldServer(address);
  const { token } = await premiumAccount(request);
  const headers = { authorization: `Bearer ${token}` };
  await storeToken(page, token);
  await page.addInitScript(() => localStorage.setItem('app_update_modal', '1.4'));
  const made = await request.post('/api/watches', { headers, data: WATCH });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = await made.json();
  const results = server.address + link(toOrlando);
  const plan = `${server.address}/plan?${new URLSearchParams({ origin: 'DEN', visit: 'LAS', from: `${tomorrow()}T05:00`, until: `${daysAhead(4)}T22:00` })}`;
  const watch = page.getByRole('article', { name: 'Denver to anywhere' }).first();
  const keep = page.getByRole('button', { name: /^Keep / }).first();
  const shown = [
    [results, '/api/flights/search', () => expect(keep).toBeVisible()],
    [plan, '/api/trip-plans', () => expect(page.getByRole('article').first()).toBeVisible()],
    [`${server.address}/shortlist`, '/api/shortlist', () => expect(heading(page, 'Shortlist')).toBeVisible()],
    [`${server.address}/notifications`, '/api/watches', () => expect(watch).toBeVisible()],
  ] as const;

  await test.step('with a connection the traveller opens pages, and the worker keeps them', async () => {
    await open(page, server.address);
    await page.reload();
    const calls = () =>
      page.evaluate(async () =>
        (await (await caches.open('fareweave-session-1')).keys()).map(({ url }) => new URL(url).pathname),
      );
    for (const [path, call, see] of shown) {
      await open(page, path);
      await see();
      await page.waitForLoadState('networkidle');
      await untilKept(page, new URL(path).pathname);
      // The worker keeps a plan when it is complete.
      await expect.poll(calls).toContain(call);
    }
    // The code that changes the shortlist loads when a page is idle.
    const files = () =>
      page.evaluate(async () =>
        (await (await caches.open('fareweave-files-1')).keys()).map(({ url }) => url),
      );
    await expect
      .poll(async () => (await files()).filter((url) => url.includes('/shortlist-store.')).length)
      .toBe(2);
  });

  for (const lose of ['setOffline', 'fail'] as const) {
    await test.step(`without a connection each page opens again, with its age: ${lose}`, async () => {
      if (lose === 'fail') server.set('fail');
      else await context.setOffline(true);
      for (const [path, , see] of lose === 'fail' ? shown.slice(-1) : shown) {
        await page.goto(path);
        await see();
        if (!path.endsWith('/shortlist')) await expect(page.getByText(AGE)).toBeVisible();
        await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible();
      }
      await expectAccessible();
      server.set('forward');
      await context.setOffline(false);
    });
  }

  const sent: string[] = [];
  page.on('requestfinished', (one) => {
    if (/\/(pause|api\/shortlist\/\w+)$/.test(one.url()) && one.method() !== 'GET') sent.push(one.method());
  });

  await test.step('changes wait, also after a reload', async () => {
    await context.setOffline(true);
    await page.goto(`${server.address}/notifications`);
    await watch.getByRole('button', { name: 'Pause' }).click();
    await expect(watch.getByText('Paused')).toBeVisible();
    await expect(watch.getByText('Waiting for a connection')).toBeVisible();
    await page.goto(results);
    await keep.click();
    await expect(page.getByText('Waiting for a connection: 2 changes')).toBeVisible();
    await page.goto(`${server.address}/notifications`);
    await expect(watch.getByText('Waiting for a connection')).toBeVisible();
    await page.goto(`${server.address}/shortlist`);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expectAccessible();
    expect(sent).toEqual([]);
  });

  await test.step('they are applied once when there is a connection', async () => {
    await context.setOffline(false);
    await expect(page.getByText('2 changes applied')).toBeVisible();
    await page.goto(`${server.address}/notifications`);
    await expect(watch.getByText('Paused')).toBeVisible();
    await expect(watch.getByText('Waiting for a connection')).toBeHidden();
    expect(sent.toSorted()).toEqual(['POST', 'PUT']);
    const [{ items }, { watches }] = await Promise.all(
      ['/api/shortlist', '/api/watches'].map(async (path) => (await request.get(path, { headers })).json()),
    );
    expect(items).toHaveLength(1);
    expect(watches.find((one: { id: string }) => one.id === id)).toMatchObject({ status: 'paused' });
  });

  await test.step('a sign-out deletes it all', async () => {
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect
      .poll(() =>
        page.evaluate(async () =>
          (await caches.open('fareweave-session-1')).keys().then((keys) => keys.length),
        ),
      )
      .toBe(0);
  });
  server.close();
  // Calls without a connection failed, as expected.
  pageErrors.length = 0;
});
