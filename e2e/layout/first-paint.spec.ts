import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '../fixtures.ts';

/** The network pauses within the page for so long that the browser would draw the first part, if it drew parts. */
const PAUSE_MS = 1000;

test('a page that arrives in two parts is drawn when its first paint is complete', async ({
  page,
  request,
}) => {
  // The scripts after the first paint are omitted, because they need the rest of the product.
  const [paint = ''] = (await (await request.get('/')).text()).split('<script>');
  const [start, rest] = paint.split('<form');
  const server = createServer(async (_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').write(start);
    await pause(PAUSE_MS);
    response.end(`<script>performance.mark('rest')</script><form${rest}`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await expect(page.getByRole('button', { name: 'Search flights' })).toBeVisible();
  const times = await page.evaluate(async () => {
    const painted = await new Promise<number>((resolve) =>
      new PerformanceObserver((list) => resolve(list.getEntries()[0]?.startTime ?? 0)).observe({
        type: 'paint',
        buffered: true,
      }),
    );
    return { painted, rest: performance.getEntriesByName('rest')[0]?.startTime };
  });
  server.close();
  server.closeAllConnections();
  expect(times.painted).toBeGreaterThan(times.rest ?? Number.POSITIVE_INFINITY);
});
