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
  const tracing = page.waitForResponse(/\/shell\/later-traces\./);
  await page.goto(link({ origin: 'DEN' }));
  await tracing;
  await page.getByRole('button', { name: /Tomorrow/ }).click();
  await page.getByRole('button', { name: 'Search flights' }).click();
  await expect(heading(page, 'Denver → Anywhere')).toBeVisible();

  const press = await collector.span(({ name }) => name === 'click button in mf-search');
  const search = await collector.span(
    ({ traceId, name }) => traceId === press.traceId && name === 'GET /api/flights/search',
  );
  expect([press.parentId, search.parentId]).toEqual(['', press.spanId]);
  await collector.span(
    ({ parentId, attributes }) => parentId === search.spanId && 'db.query.text' in attributes,
  );
});
