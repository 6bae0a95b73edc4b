import { expect, test } from '../fixtures.ts';
import { heading } from '../search/screens.ts';
import { tripLink } from './trip-link.ts';

test.use({ serviceWorkers: 'allow' });

test('a trip that was seen opens again without a connection', async ({
  page,
  context,
  request,
  complaints,
}) => {
  const link = await tripLink(request);
  await page.goto(link);
  await expect(heading(page, 'Flight Summary')).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  // Everything that came before the worker did has been kept.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const cache = await caches.open('fareweave-1');
        const files = performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name))
          .filter(({ pathname, search }) => /^\/(shell|releases)\/.+\.js$/.test(pathname) && search === '');
        const kept = await Promise.all(
          ['/flight-summary', '/api/airports', ...files.map(String)].map((address) => cache.match(address)),
        );
        return kept.every((answer) => answer !== undefined);
      }),
    )
    .toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(heading(page, 'Flight Summary')).toBeVisible();
  await expect(page.getByRole('article', { name: 'Outbound flight' })).toContainText('MCO');
  await context.setOffline(false);
  // Calls that nothing was kept of failed, as they must.
  complaints.length = 0;
});
