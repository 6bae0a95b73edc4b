import { expect, test } from '../fixtures.ts';
import { untilKept } from '../kept-pages.ts';
import { heading } from '../search/screens.ts';
import { tripLink } from './trip-link.ts';

test.use({ serviceWorkers: 'allow' });

test('a visited trip opens again without a connection', async ({ page, context, request, pageErrors }) => {
  const link = await tripLink(request);
  await page.goto(link);
  await expect(heading(page, 'Flight Summary')).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // Also the files that loaded before the worker was active.
  await untilKept(page, '/flight-summary');

  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, 'Flight Summary')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Outbound flight' })).toContainText('MCO');
  await context.setOffline(false);
  // Calls without a saved response failed, as expected.
  pageErrors.length = 0;
});
