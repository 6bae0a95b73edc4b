import type { StatusResponse } from '../../api/src/releases/schema.ts';
import { expect } from '../fixtures.ts';
import { expectRemoteShown, releaseOf } from '../remotes.ts';
import { test } from './fixtures.ts';

const REMOTE = 'mf-search';
const CHUNK = /\/shell\/later-vitals\.[^/]*\.js$/;

test('the web vitals of a page with a canary reach the status, and cost nothing before it is usable (RELS-35)', async ({
  baseURL,
  context,
  page,
  request,
  team,
}) => {
  test.setTimeout(180_000);
  const release = await releaseOf(request, REMOTE);
  const version = await team.publish(REMOTE, 'measured');
  await team.release(`canary ${REMOTE} ${version} --percent 10 --reason trial`);
  await context.addCookies([{ name: 'fw_bucket', value: '0', url: baseURL ?? '' }]);

  await test.step('the library is loaded after the first screen', async () => {
    const [chunk] = await Promise.all([
      page.waitForResponse((response) => CHUNK.test(response.url())),
      page.goto('/'),
    ]);
    await expectRemoteShown({ page, release });
    const startsAfter = () =>
      page.evaluate((url) => {
        const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
        const startOf = (wanted: (name: string) => boolean) =>
          Math.max(...scripts.filter(({ name }) => wanted(name)).map(({ startTime }) => startTime));
        return startOf((name) => name === url) - startOf((name) => !name.includes('/later-'));
      }, chunk.url());
    // The browser lists a script when all of it has arrived.
    await expect.poll(startsAfter).toBeGreaterThan(0);
  });

  await test.step('the page reports when it is left', async () => {
    await page.getByRole('button', { name: 'One day more' }).click();
    await page.goto('about:blank');
    const pages = async () => {
      const { remotes } = (await team.release('status --json')) as StatusResponse;
      const canary = remotes
        .find(({ name }) => name === REMOTE)
        ?.releases.find((published) => published.version === version);
      const { lcp, inp, cls } = canary?.health.vitals ?? {};
      return [lcp?.pages, inp?.pages, cls?.pages];
    };
    await expect.poll(pages, { timeout: 30_000 }).toEqual([1, 1, 1]);
  });

  await team.release(`canary ${REMOTE} ${version} --percent 0`);
});
