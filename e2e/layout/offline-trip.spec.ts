import { expect, test } from '../fixtures.ts';
import { heading } from '../search/screens.ts';
import { tripLink } from '../trip/trip-link.ts';

test.use({ serviceWorkers: 'allow' });

test('a kept trip says who is signed in, and that there is no connection', async ({
  page,
  context,
  request,
  signInAs,
  complaints,
}) => {
  await signInAs('premium');
  await page.goto(await tripLink(request));
  const account = page.getByRole('button', { name: /^Your account/ });
  await expect(account).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  // A second visit passes through the worker, which keeps all that it is made of.
  await page.reload({ waitUntil: 'networkidle' });
  await expect(account).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, 'Flight Summary')).toBeVisible();
  // Says how old the version is, once the server issued it more than a minute ago.
  await expect(
    page.getByText(/^You are offline\. Showing the last saved version(, from .+ ago)?\.$/),
  ).toBeVisible();
  await expect(account).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(heading(page, 'Flight Summary')).toBeVisible();
  await expect(page.getByText('Showing the last saved version')).toHaveCount(0);
  // Calls that nothing was kept of failed, as they must.
  complaints.length = 0;
});
