import { expect, test } from '../fixtures.ts';
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
  // The worker has cached the files that loaded before it was active.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const files = performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name))
          .filter(({ pathname, search }) => /^\/(shell|releases)\/.+\.js$/.test(pathname) && search === '');
        const cached = await Promise.all(
          ['/flight-summary', '/api/airports', ...files.map(String)].map((address) => caches.match(address)),
        );
        return cached.every((response) => response !== undefined);
      }),
    )
    .toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, 'Flight Summary')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Outbound flight' })).toContainText('MCO');
  await context.setOffline(false);
  // Calls without a saved response failed, as expected.
  pageErrors.length = 0;
});
