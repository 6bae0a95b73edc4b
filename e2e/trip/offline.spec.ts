import { expect, test } from '../fixtures.ts';
import { untilKept } from '../kept-pages.ts';
import { returnFlight } from '../search/screens.ts';
import { tripLink } from './trip-link.ts';

test.use({ serviceWorkers: 'allow' });

test('a visited trip opens again without a connection, with the account and an offline notice', async ({
  page,
  context,
  request,
  signInAs,
  pageErrors,
}) => {
  const outbound = page.getByRole('article', { name: 'Outbound flight' });
  await test.step('for a visitor, after the first visit', async () => {
    await page.goto(await tripLink(request));
    await expect(returnFlight(page)).toBeVisible();
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    // The worker also keeps the files that loaded before it was active.
    await untilKept(page, '/flight-summary');
    await context.setOffline(true);
    await page.reload();
    await expect(outbound).toContainText('MCO');
    await context.setOffline(false);
  });

  await test.step('for an account, after a visit with the worker', async () => {
    await signInAs('premium');
    const account = page.getByRole('button', { name: /^Your account/ });
    await page.reload({ waitUntil: 'networkidle' });
    await expect(account).toBeVisible();
    await untilKept(page, '/flight-summary');
    await context.setOffline(true);
    await page.reload();
    await expect(returnFlight(page)).toBeVisible();
    await expect(page.getByText(/^As of .+\. You are offline\./)).toBeVisible();
    await expect(account).toBeVisible();
  });

  await test.step('with a connection the notice ends', async () => {
    await context.setOffline(false);
    await page.reload();
    await expect(returnFlight(page)).toBeVisible();
    await expect(page.getByText('You are offline.')).toHaveCount(0);
  });
  // Calls without a saved response failed, as expected.
  pageErrors.length = 0;
});
