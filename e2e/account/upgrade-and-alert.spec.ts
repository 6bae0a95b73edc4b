import type { Page } from '@playwright/test';
import { daysAhead } from '../dates.ts';
import { expect, signIn } from '../fixtures.ts';
import { type Moved, test } from './time-travel.ts';

/** How far the clock is moved at most in search of a lower fare. */
const MOST_HOURS = 120;
/** The most travel dates of an alert (ALRT-5). */
const MOST_DATES = 5;
const PASSWORD = 'a good password';
const PLACES = [
  { code: 'MCO', city: 'Orlando' },
  { code: 'LAS', city: 'Las Vegas' },
  { code: 'PHX', city: 'Phoenix' },
  { code: 'ATL', city: 'Atlanta' },
  { code: 'SLC', city: 'Salt Lake City' },
];

test('from a registration to a fare that an alert found', async ({
  page,
  browser,
  request,
  baseURL,
  moved,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  await test.step('register, and be welcomed', async () => {
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
    // While it fades there are two buttons of that name.
    await expect(welcome).toBeHidden();
  });

  await test.step('upgrade through the hosted page', async () => {
    await page.getByRole('button', { name: 'Upgrade to Premium' }).click();
    await expect(page).toHaveURL(/\/test-checkout\//);
    await expectAccessible();
    await page.getByRole('button', { name: 'Start trial' }).click();
    await expect(page).toHaveURL(/\/(profile|plans)$/);
    await expect(page.getByRole('banner').getByText('7 days left')).toBeVisible();
  });

  /** What a link of an e-mail in the outbox leads to. `mail`: names it there, the newest first. */
  async function linkInOutbox(mail: RegExp, link: RegExp, many: number): Promise<string> {
    const desk = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const admin = await desk.newPage();
    await signIn(admin, request, 'admin', moved.dataDir);
    await admin.goto('/outbox');
    const mails = admin.getByRole('link', { name: mail });
    await expect(mails).toHaveCount(many);
    await mails.first().click();
    await admin.getByRole('radio', { name: 'Text' }).check({ force: true });
    const address = await admin.getByRole('link', { name: link }).getAttribute('href');
    await desk.close();
    return address ?? '';
  }

  await test.step('verify the address by the email in the outbox', async () => {
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

  const wanted = await test.step('create an alert for less than anything costs now', async () => {
    const fares = await beforeADrop(moved);
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
    const many = fares.dates.length;
    await expect(
      page.getByText(
        `Successfully created flight alert for ${many} date(s)! Check your email for confirmation.`,
      ),
    ).toBeVisible();
    const alert = page.getByRole('article', { name: `Denver to ${fares.place.city}` });
    await expect(alert.getByText('Active')).toBeVisible();
    return fares;
  });

  await test.step('time passes until a fare has dropped', async () => {
    const headers = await authorized(page);
    for (let hours = 0; hours < MOST_HOURS; hours++) {
      await moved.ahead(1);
      const answer = await request.get('/api/notifications', {
        params: { include_completed: true },
        headers,
      });
      const { notifications } = (await answer.json()) as { notifications: { is_completed: boolean }[] };
      if (notifications.some(({ is_completed }) => is_completed)) return;
    }
    throw new Error(`no alert of less than $${wanted.lowest} to ${wanted.place.city} in ${MOST_HOURS} hours`);
  });

  await test.step('the email is in the outbox, and its link opens the very flight', async () => {
    // One that confirms the alert, one that reports the fare.
    await page.goto(await linkInOutbox(new RegExp(wanted.place.city), /direction=outbound/, 2));
    const flight = page.getByRole('listitem').filter({ hasText: 'The flight of the link' });
    await expect(flight.last()).toBeVisible();
    const price = await lowestIn(flight.last().textContent());
    expect(price).toBeLessThan(wanted.lowest);
    await expectAccessible();
  });

  await test.step('the alert says so, with the price', async () => {
    await page.goto('/notifications');
    await page.getByLabel('Show completed').check();
    const alert = page.getByRole('article', { name: `Denver to ${wanted.place.city}` });
    await expect(alert.getByText(/^Found.*\$\d+/)).toBeVisible();
    await expectAccessible();
  });
});

interface Wanted {
  place: { code: string; city: string };
  /** The travel dates. */
  dates: string[];
  /** The least that any of them costs now, US dollars. */
  lowest: number;
}

/** A place and days of which one is going to be had for less: what falls, and when, is a matter of the day that the
 *  test runs on, and where a pass is valid its price stays. */
async function beforeADrop(moved: Moved): Promise<Wanted> {
  for (const place of PLACES) {
    const [now = [], ...later] = await moved.forecast({
      origins: ['DEN'],
      destinations: [place.code],
      // Days that are not over before the last of those hours.
      from: daysAhead(MOST_HOURS / 24 + 1),
      days: 20,
      hours: MOST_HOURS,
    });
    const days = now
      .flatMap(({ date, lowest }, day) => {
        const least = Math.min(...later.map((hour) => hour[day]?.lowest ?? Number.POSITIVE_INFINITY));
        return lowest === null ? [] : [{ date, lowest, drop: lowest - least }];
      })
      .toSorted((a, b) => b.drop - a.drop);
    const [dropping, ...others] = days;
    if (dropping === undefined || dropping.drop <= 0) continue;
    const dearer = others.filter(({ lowest }) => lowest >= dropping.lowest);
    const dates = [dropping, ...dearer].slice(0, MOST_DATES).map(({ date }) => date);
    return { place, dates, lowest: dropping.lowest };
  }
  throw new Error(`no fare from Denver falls in the next ${MOST_HOURS} hours`);
}

/** The lowest price that a text tells. */
const lowestIn = async (text: Promise<string | null>): Promise<number> =>
  Math.min(...[...((await text) ?? '').matchAll(/\$(\d+)/g)].map(([, dollars]) => Number(dollars)));

async function authorized(page: Page): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('auth_token'))}` };
}
