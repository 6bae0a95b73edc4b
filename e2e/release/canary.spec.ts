import type { Browser, Page } from '@playwright/test';
import type { StatusResponse } from '../../api/src/releases/schema.ts';
import { throwing } from '../faulty-container.ts';
import { expect } from '../fixtures.ts';
import { compositionOf, expectRemoteShown, expectSiblingsUsable, releaseOf, retryIn } from '../remotes.ts';
import { test } from './fixtures.ts';

const REMOTE = 'mf-summary';
const PERCENT = 10;
/** The number of visits, each from a different network, that the first comparison needs (ADR 20). */
const VISITS = 5;

test('the server rolls back a canary that throws, and other visitors never load it', async ({
  browser,
  baseURL,
  context,
  page,
  request,
  team,
}) => {
  test.setTimeout(180_000);
  const url = baseURL ?? '';
  const release = await releaseOf(request, REMOTE);
  const path = release.routes[0]?.path ?? '';
  const version = await team.publish(REMOTE, 'broken', () => throwing('mount')(release.container));
  await team.release(`canary ${REMOTE} ${version} --percent ${PERCENT} --reason trial`);

  const fetched: string[] = [];
  page.on('request', (started) => fetched.push(started.url()));
  await context.addCookies([{ name: 'fw_bucket', value: String(PERCENT), url }]);
  await page.goto(path);
  await expectRemoteShown({ page, release });

  const visitors: Page[] = [];
  await test.step('a tenth of the visitors get it; the rest of the page works', async () => {
    for (let bucket = 0; bucket < VISITS; bucket += 1) {
      const visitor = await visitorOf(browser, { url, bucket });
      visitors.push(visitor);
      await visitor.goto(path);
      await expect(retryIn(visitor)).toBeVisible();
    }
    const [first] = visitors;
    if (first) await expectSiblingsUsable({ page: first, path });
  });

  await test.step('the server rolls it back, and the registry contains the reason', async () => {
    const canaries = async () => (await compositionOf(request)).canaries.map(({ name }) => name);
    await expect.poll(canaries, { timeout: 60_000 }).toEqual([]);
    const { revisions } = (await team.release('status --json')) as StatusResponse;
    expect(revisions[0]).toMatchObject({
      author: 'canary watch',
      reason: expect.stringMatching(`canary ${REMOTE} ${version} of .* was rolled back automatically`),
    });
  });

  await test.step('its visitors get the live release on their next page', async () => {
    for (const visitor of visitors) {
      await visitor.reload();
      await expectRemoteShown({ page: visitor, release });
      await visitor.context().close();
    }
  });

  await test.step('other visitors never loaded it', async () => {
    await page.reload();
    await expectRemoteShown({ page, release });
    const loaded = fetched.filter((address) => address.includes(`/releases/${REMOTE}/`));
    expect(loaded.length).toBeGreaterThan(0);
    expect(loaded.filter((address) => !address.includes(release.base))).toEqual([]);
  });
});

async function visitorOf(browser: Browser, { url, bucket }: { url: string; bucket: number }): Promise<Page> {
  const extraHTTPHeaders = { 'x-forwarded-for': `10.0.${bucket}.7` };
  const context = await browser.newContext({ baseURL: url, extraHTTPHeaders });
  await context.addCookies([{ name: 'fw_bucket', value: String(bucket), url }]);
  return context.newPage();
}
