import { sampleAccount } from '../../tools/run/sample-accounts.ts';
import { daysAhead } from '../dates.ts';
import { expect } from '../fixtures.ts';
import { expectNoOverflow } from '../layout/overflow.ts';
import { link } from '../search/screens.ts';
import { tripLink } from '../trip/trip-link.ts';
import { test } from './time-travel.ts';

/** How far the test advances the clock until a fare has changed. */
const MAX_HOURS = 240;

interface Prices {
  items: { id: string; status: string }[];
}

interface Kept {
  items: { id: string; kind: string }[];
}

test('from an item on the device to a comparison with the prices now', async ({
  page,
  context,
  request,
  timeTravel,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  const article = (name: string) => page.getByRole('article', { name, exact: true });
  const trip = await tripLink(request, timeTravel.dataDir);

  await test.step('a visitor keeps a trip on the device', async () => {
    await page.goto(trip);
    await page.getByRole('button', { name: 'Keep this trip', pressed: false }).click();
    await expect(page.getByText('Kept on this device')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keep this trip', pressed: true })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Shortlist' }).click();
    await expect(page.getByText('1 of 30 kept on this device.')).toBeVisible();
    await expect(article('Denver → Orlando → Denver')).toContainText('Price when kept; not checked now');
  });

  await test.step('signing in moves it into the account, once for two tabs', async () => {
    const second = await context.newPage();
    await second.goto('/shortlist');
    await expect(second.getByText('1 of 30 kept on this device.')).toBeVisible();
    const { email, password } = sampleAccount(timeTravel.dataDir, 'premium');
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    for (const tab of [page, second]) {
      await expect(tab.getByText('1 of 30 kept in your account.')).toBeVisible();
      await expect(tab.getByRole('article')).toHaveCount(1);
    }
    await expect.poll(() => page.evaluate(() => localStorage.getItem('fareweave_shortlist'))).toBeNull();
    await expect(article('Denver → Orlando → Denver')).toContainText('Same price as when kept');
    await second.close();
  });

  await test.step('a flight of the results is kept in the account', async () => {
    await page.goto(
      link({ origin: 'DEN', destination: 'MCO', date: daysAhead(20), screen: 'departure_flights' }),
    );
    // The flight has no pass fare, because pass fares never change.
    const row = page
      .getByRole('listitem')
      .filter({ hasText: /GoWild – Not offered/ })
      .last();
    const name = await row.getByRole('button', { name: /^Keep / }).textContent();
    const keep = page.getByRole('button', { name: name ?? '', exact: true });
    const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await keep.click();
    // This awaits the button and not the toast, which a slow machine may miss. The button changes before the item is stored.
    await expect(keep).toHaveAttribute('aria-pressed', 'true');
    await stored;
  });

  await test.step('when fares have changed, it says by how much', async () => {
    await page.goto('/shortlist');
    await expect(page.getByText('2 of 30 kept in your account.')).toBeVisible();
    await expect(article('Denver → Orlando')).toContainText('Same price as when kept');
    const token = await page.evaluate(() => localStorage.getItem('auth_token'));
    const headers = { authorization: `Bearer ${token}` };
    const read = async <T>(path: string) => (await (await request.get(path, { headers })).json()) as T;
    const kept = await read<Kept>('/api/shortlist');
    const flight = kept.items.find(({ kind }) => kind === 'flight');
    const hasChanged = async (): Promise<boolean> => {
      const { items } = await read<Prices>('/api/shortlist/prices');
      const now = items.find(({ id }) => id === flight?.id);
      return now?.status === 'cheaper' || now?.status === 'dearer';
    };
    for (let hours = 0; hours < MAX_HOURS && !(await hasChanged()); hours += 12) await timeTravel.advance(12);
    await page.getByRole('button', { name: 'Check prices again' }).click();
    await expect(article('Denver → Orlando')).toContainText(/\$\d+ (cheaper|more) than when kept \(\$\d+\)/);
  });

  await test.step('the items are compared, on a phone in both schemes', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: 'Compare 2 items' }).click();
    const table = page.getByRole('table');
    await expect(table.getByRole('row', { name: /^Lowest price/ }).getByRole('cell')).toHaveCount(2);
    await expect(table.getByRole('row', { name: /^Stays/ })).toContainText('Orlando: ');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible();
    }
    await expectNoOverflow(page, { width: 390, height: 844 });
  });

  await test.step('an item is removed, and returns; nothing of it stays after signing out', async () => {
    await article('Denver → Orlando')
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await page.goto('/shortlist');
    await expect(page.getByRole('heading', { name: 'Nothing kept yet' })).toBeVisible();
    await expectAccessible();
  });
});

test('without the code that keeps a trip, the message says what to do, and the next press works', async ({
  page,
  request,
  timeTravel,
  pageErrors,
}) => {
  await page.route('**/shortlist-store.*', (route) => route.abort());
  await page.goto(await tripLink(request, timeTravel.dataDir));
  const keep = page.getByRole('button', { name: 'Keep this trip' });
  await keep.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not kept' })).toContainText(
    'Not keptPlease check your connection and try again.',
  );
  await page.unroute('**/shortlist-store.*');
  await keep.click();
  await expect(page.getByText('Kept on this device')).toBeVisible();
  pageErrors.length = 0;
});
