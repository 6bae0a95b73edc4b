import { expect, test } from '../fixtures.ts';
import { untilKept } from '../kept-pages.ts';
import { heading } from '../search/screens.ts';
import { tripLink } from '../trip/trip-link.ts';

test.use({ serviceWorkers: 'allow' });

test('an offline trip shows the account and an offline notice', async ({
  page,
  context,
  request,
  signInAs,
  pageErrors,
}) => {
  await signInAs('premium');
  await page.goto(await tripLink(request));
  const account = page.getByRole('button', { name: /^Your account/ });
  await expect(account).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The worker handles the second visit and caches its responses.
  await page.reload({ waitUntil: 'networkidle' });
  await expect(account).toBeVisible();
  await untilKept(page, '/flight-summary');

  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, 'Flight Summary')).toBeVisible();
  await expect(page.getByText(/^As of .+\. You are offline\./)).toBeVisible();
  await expect(account).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(heading(page, 'Flight Summary')).toBeVisible();
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  // Calls without a saved response failed, as expected.
  pageErrors.length = 0;
});
