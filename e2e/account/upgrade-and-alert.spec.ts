import type { APIRequestContext, Page } from '@playwright/test';
import { tomorrow } from '../dates.ts';
import { expect, signIn } from '../fixtures.ts';
import { test } from './moved.ts';

/** How far the clock is moved at most in search of a lower fare. */
const MOST_HOURS = 120;
/** spec: accounts §9. */
const MOST_DATES = 5;
const PASSWORD = 'a good password';

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
  });

  await test.step('upgrade through the hosted page', async () => {
    await page.getByRole('button', { name: 'Upgrade to Premium' }).click();
    await expect(page).toHaveURL(/\/test-checkout\//);
    await expectAccessible();
    await page.getByRole('button', { name: 'Start trial' }).click();
    await expect(page).toHaveURL(/\/(profile|plans)$/);
    await expect(page.getByRole('banner').getByText('7 days left')).toBeVisible();
  });

  const wanted = await test.step('create an alert for less than anything costs now', async () => {
    const fares = await dearDays(request, page);
    await page.goto('/notifications');
    await page
      .getByRole('button', { name: /Create|New/ })
      .first()
      .click();
    await page.getByLabel('From').selectOption('DEN');
    await page.getByLabel('To').selectOption('MCO');
    for (const { date } of fares.days) {
      await page.getByLabel(/Travel date/).fill(date);
      await page.getByRole('button', { name: 'Add date' }).click();
    }
    await page.getByLabel('Max price (USD)').fill(String(fares.lowest - 1));
    await page.getByRole('button', { name: 'Create alert' }).click();
    const many = fares.days.length;
    await expect(
      page.getByText(
        `Successfully created flight alert for ${many} date(s)! Check your email for confirmation.`,
      ),
    ).toBeVisible();
    await expect(page.getByRole('article', { name: 'Denver to Orlando' }).getByText('Active')).toBeVisible();
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
    throw new Error(`no fare from Denver to Orlando fell below $${wanted.lowest} in ${MOST_HOURS} hours`);
  });

  await test.step('the e-mail is in the outbox, and its link opens the very flight', async () => {
    const desk = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
    const admin = await desk.newPage();
    await signIn(admin, request, 'admin', moved.dataDir);
    await admin.goto('/outbox');
    const mails = admin.getByRole('link', { name: /Orlando/ });
    // One that confirms the alert, one that tells of the fare.
    await expect(mails).toHaveCount(2);
    await mails.first().click();
    await admin.getByRole('radio', { name: 'Text' }).check({ force: true });
    const link = await admin.getByRole('link', { name: /direction=outbound/ }).getAttribute('href');
    await desk.close();

    await page.goto(link ?? '');
    const flight = page.getByRole('listitem').filter({ hasText: 'The flight of the link' });
    await expect(flight.last()).toBeVisible();
    const price = await lowestIn(flight.last().textContent());
    expect(price).toBeLessThan(wanted.lowest);
    await expectAccessible();
  });

  await test.step('the alert says so, with the price', async () => {
    await page.goto('/notifications');
    await page.getByLabel('Show completed').check();
    const alert = page.getByRole('article', { name: 'Denver to Orlando' });
    await expect(alert.getByText(/^Found.*\$\d+/)).toBeVisible();
    await expectAccessible();
  });
});

/** Days on which the pass is not offered, so that fares move from hour to hour, and what is the least on them. */
async function dearDays(request: APIRequestContext, page: Page) {
  const answer = await request.get('/api/flights/flexible', {
    params: { origin: 'DEN', destination: 'MCO', date: tomorrow() },
    headers: await authorized(page),
  });
  const { days } = (await answer.json()) as {
    days: { date: string; lowest_go_wild: number | null; lowest: number | null }[];
  };
  // Of far days: the nearer one is, the dearer it becomes.
  const dear = days
    .filter(({ lowest_go_wild, lowest }) => lowest_go_wild === null && lowest !== null)
    .slice(-MOST_DATES);
  expect(dear.length).toBeGreaterThan(0);
  return { days: dear, lowest: Math.min(...dear.map(({ lowest }) => lowest ?? Number.POSITIVE_INFINITY)) };
}

/** The lowest price that a text tells. */
const lowestIn = async (text: Promise<string | null>): Promise<number> =>
  Math.min(...[...((await text) ?? '').matchAll(/\$(\d+)/g)].map(([, dollars]) => Number(dollars)));

async function authorized(page: Page): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('auth_token'))}` };
}
