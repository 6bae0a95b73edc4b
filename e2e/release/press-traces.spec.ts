import { type Collector, otlpCollector } from '../../api/src/app/traces/testing/collector.ts';
import { expect, signIn } from '../fixtures.ts';
import { withForkedServer } from '../forked-server.ts';
import { heading, link } from '../search/screens.ts';
import { test as base } from './fixtures.ts';

const test = base.extend<object, { collector: Collector }>({
  collector: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it depends on
    async ({}, use) => {
      const collector = await otlpCollector();
      await use(collector);
      await collector.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ collector }, use) =>
      withForkedServer('release/product-server.ts', use, {
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_BSP_SCHEDULE_DELAY: '100',
      }),
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('a press on Search begins the trace of its calls', async ({ page, request, product, collector }) => {
  await signIn(page, request, 'premium', product.dataDir);
  await page.goto(link({ origin: 'DEN' }));
  // Presses have traces as soon as the code for traces has replaced `fetch`.
  await page.waitForFunction(() => !window.fetch.toString().includes('[native code]'));
  await page.getByRole('button', { name: /Tomorrow/ }).click();
  await page.getByRole('button', { name: 'Search flights' }).click();
  await expect(heading(page, 'Denver → Anywhere')).toBeVisible();
  // On a busy machine the first search may wait too long for code to belong to its press. The second search needs no more code.
  const days = page.getByRole('toolbar', { name: 'Flexible dates' });
  await days.getByRole('button').last().click();

  const search = await collector.span(
    ({ name, parentId }) => name === 'GET /api/flights/search' && parentId !== '',
  );
  const press = await collector.span(({ spanId }) => spanId === search.parentId);
  expect(press).toMatchObject({ name: 'click button in mf-search', parentId: '', traceId: search.traceId });
  await collector.span(
    ({ parentId, attributes }) => parentId === search.spanId && 'db.query.text' in attributes,
  );
});
