import type { Page } from '@playwright/test';
import { daysAhead, hasBlackoutDays } from '../dates.ts';
import { expect, signIn } from '../fixtures.ts';
import { type TimeTravel, test } from './time-travel.ts';

/** How far the test advances the clock to find a lower fare. */
const MAX_HOURS = 120;
/** Days to the first travel date: dates must still be in the future after the last hour. */
const FIRST_DAY = MAX_HOURS / 24 + 1;
/** The maximum of travel dates of an alert (ALRT-5). */
const MAX_DATES = 5;
const PASSWORD = 'a good password';
const PLACES = [
  { code: 'MCO', city: 'Orlando' },
  { code: 'LAS', city: 'Las Vegas' },
  { code: 'PHX', city: 'Phoenix' },
  { code: 'ATL', city: 'Atlanta' },
  { code: 'SLC', city: 'Salt Lake City' },
];

test('from registration to a fare that an alert found', async ({
  page,
  browser,
  request,
  baseURL,
  timeTravel,
  expectAccessible,
}) => {
  test.skip(!hasBlackoutDays(FIRST_DAY), 'The lowest fare of a day with pass fares does not change.');
  test.setTimeout(180_000);
  await test.step('register and see the welcome dialog', async () => {
    await page.goto('/register');
    await page.getByLabel('First name').fill('Zoë');
    await page.getByLabel('Last name').fill('Ångström');
    await page.getByLabel('Email').fill('zoe+fares@example.com');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    const welcome = page.getByRole('dialog', { name: /Welcome.*Zoë/ });
    await expect(welcome).toBeVisible();
    await expectAccessible();
    await welcome.getByRole('button', { name: 'Upgrade to Premium' }).click();
    await expect(page).toHaveURL('/plans');
    // While the dialog fades out, two buttons have the name that the next step presses.
    await expect(welcome).toBeHidden();
  });

  await test.step('upgrade on the checkout page', async () => {
    await page.getByRole('button', { name: 'Upgrade to Premium' }).click();
    await expect(page).toHaveURL(/\/test-checkout\//);
    await expectAccessible();
    await page.getByRole('button', { name: 'Start trial' }).click();
    await expect(page).toHaveURL(/\/(profile|plans)$/);
    await expect(page.getByRole('banner').getByText('7 days left')).toBeVisible();
  });

  /** Returns the URL of a link in the newest e-mail of the outbox that matches `mail`. `count`: how many match. */
  async function linkInOutbox(mail: RegExp, link: RegExp, count: number): Promise<string> {
    const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const admin = await context.newPage();
    await signIn(admin, request, 'admin', timeTravel.dataDir);
    await admin.goto('/outbox');
    const mails = admin.getByRole('link', { name: mail });
    await expect(mails).toHaveCount(count);
    await mails.first().click();
    await admin.getByRole('radio', { name: 'Text' }).check({ force: true });
    const url = await admin.getByRole('link', { name: link }).getAttribute('href');
    await context.close();
    return url ?? '';
  }

  await test.step('verify the email address with the email in the outbox', async () => {
    await page.goto('/profile');
    await expect(page.getByText('Verify your email address')).toBeVisible();
    await expectAccessible();
    await page.goto(await linkInOutbox(/Verify your email/, /verify-email/, 1));
    await expectAccessible();
    await page.getByRole('button', { name: 'Verify email address' }).click();
    await expect(page.getByText('Your email address is verified.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to your profile' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile Settings' })).toBeVisible();
    await expect(page.getByText('Verify your email address')).toBeHidden();
  });

  const target = await test.step('create an alert below all current fares', async () => {
    const fares = await findFallingFare(timeTravel);
    await page.goto('/notifications');
    await page
      .getByRole('button', { name: /Create|New/ })
      .first()
      .click();
    await page.getByLabel('From').selectOption('DEN');
    await page.getByLabel('To').selectOption(fares.place.code);
    for (const date of fares.dates) {
      await page.getByLabel(/Travel date/).fill(date);
      await page.getByRole('button', { name: 'Add date' }).click();
    }
    await page.getByLabel('Max price (USD)').fill(String(fares.lowest - 1));
    await page.getByRole('button', { name: 'Create alert' }).click();
    const count = fares.dates.length;
    await expect(
      page.getByText(
        `Successfully created flight alert for ${count} date(s)! Check your email for confirmation.`,
      ),
    ).toBeVisible();
    const alert = page.getByRole('article', { name: `Denver to ${fares.place.city}` });
    await expect(alert.getByText('Active')).toBeVisible();
    return fares;
  });

  await test.step('advance the clock until the alert finds a fare', async () => {
    const headers = await authorizationOf(page);
    for (let hours = 0; hours < MAX_HOURS; hours++) {
      await timeTravel.advance(1);
      const response = await request.get('/api/notifications', {
        params: { include_completed: true },
        headers,
      });
      const { notifications } = (await response.json()) as { notifications: { is_completed: boolean }[] };
      if (notifications.some(({ is_completed }) => is_completed)) return;
    }
    throw new Error(`no alert below $${target.lowest} to ${target.place.city} in ${MAX_HOURS} hours`);
  });

  await test.step('the email is in the outbox, and its link opens the flight', async () => {
    // One email confirms the alert, one reports the fare.
    await page.goto(await linkInOutbox(new RegExp(target.place.city), /direction=outbound/, 2));
    const flight = page.getByRole('listitem').filter({ hasText: 'The flight of the link' });
    await expect(flight.last()).toBeVisible();
    const price = await lowestIn(flight.last().textContent());
    expect(price).toBeLessThan(target.lowest);
    await expectAccessible();
  });

  await test.step('the alert shows that it found a fare, with the price', async () => {
    await page.goto('/notifications');
    await page.getByLabel('Show completed').check();
    const alert = page.getByRole('article', { name: `Denver to ${target.place.city}` });
    await expect(alert.getByText(/^Found.*\$\d+/)).toBeVisible();
    await expectAccessible();
  });
});

interface AlertTarget {
  place: { code: string; city: string };
  /** The travel dates. */
  dates: string[];
  /** The lowest current fare of these dates, US dollars. */
  lowest: number;
}

/** Finds a destination and dates of which one fare will fall. Which fares fall depends on the date of the run; pass fares do
 *  not change. */
async function findFallingFare(timeTravel: TimeTravel): Promise<AlertTarget> {
  for (const place of PLACES) {
    const [now = [], ...later] = await timeTravel.forecast({
      origins: ['DEN'],
      destinations: [place.code],
      from: daysAhead(FIRST_DAY),
      days: 20,
      hours: MAX_HOURS,
    });
    const days = now
      .flatMap(({ date, lowest }, day) => {
        const future = Math.min(...later.map((hour) => hour[day]?.lowest ?? Number.POSITIVE_INFINITY));
        return lowest === null ? [] : [{ date, lowest, drop: lowest - future }];
      })
      .toSorted((a, b) => b.drop - a.drop);
    const [falling, ...others] = days;
    if (falling === undefined || falling.drop <= 0) continue;
    const higher = others.filter(({ lowest }) => lowest >= falling.lowest);
    const dates = [falling, ...higher].slice(0, MAX_DATES).map(({ date }) => date);
    return { place, dates, lowest: falling.lowest };
  }
  throw new Error(`no fare from Denver falls in the next ${MAX_HOURS} hours`);
}

/** Returns the lowest price in a text. */
const lowestIn = async (text: Promise<string | null>): Promise<number> =>
  Math.min(...[...((await text) ?? '').matchAll(/\$(\d+)/g)].map(([, dollars]) => Number(dollars)));

async function authorizationOf(page: Page): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('auth_token'))}` };
}
