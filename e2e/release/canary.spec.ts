import type { Browser, Page } from '@playwright/test';
import type { StatusResponse } from '../../api/src/releases/schema.ts';
import { throwing } from '../faulty-container.ts';
import { expect } from '../fixtures.ts';
import { expectRemoteThere, expectSiblingsUsable, retryIn } from '../open-remote.ts';
import { compositionOf } from '../remotes.ts';
import { test } from './fixtures.ts';

const REMOTE = 'mf-summary';
const PERCENT = 10;
/** As many visits, each from a network of its own, as the first verdict takes (ADR 20). */
const VISITS = 5;

test('a canary that throws goes back by itself, and nobody else sees anything of it', async ({
  browser,
  baseURL,
  context,
  page,
  request,
  team,
}) => {
  test.setTimeout(180_000);
  const url = baseURL ?? '';
  const { releases } = await compositionOf(request);
  const release = releases.find(({ name }) => name === REMOTE);
  if (release === undefined) throw new Error(`${REMOTE} is not live`);
  const path = release.routes[0]?.path ?? '';
  const version = await team.publish(REMOTE, 'broken', () => throwing('mount')(release.container));
  await team.release(`canary ${REMOTE} ${version} --percent ${PERCENT} --reason trial`);

  const fetched: string[] = [];
  page.on('request', (asked) => fetched.push(asked.url()));
  await context.addCookies([{ name: 'fw_bucket', value: String(PERCENT), url }]);
  await page.goto(path);
  await expectRemoteThere({ page, release });

  const visitors: Page[] = [];
  await test.step('a tenth of the visitors get it; the rest of their page works', async () => {
    for (let bucket = 0; bucket < VISITS; bucket += 1) {
      const visitor = await visitorOf(browser, { url, bucket });
      visitors.push(visitor);
      await visitor.goto(path);
      await expect(retryIn(visitor)).toBeVisible();
    }
    const [first] = visitors;
    if (first) await expectSiblingsUsable({ page: first, path });
  });

  await test.step('it goes back by itself, and the registry says why', async () => {
    const canaries = async () => (await compositionOf(request)).canaries.map(({ name }) => name);
    await expect.poll(canaries, { timeout: 60_000 }).toEqual([]);
    const { revisions } = (await team.release('status --json')) as StatusResponse;
    expect(revisions[0]).toMatchObject({
      author: 'canary watch',
      reason: expect.stringContaining(`canary ${REMOTE} ${version} was rolled back automatically`),
    });
  });

  await test.step('its visitors have the live release with their next page', async () => {
    for (const visitor of visitors) {
      await visitor.reload();
      await expectRemoteThere({ page: visitor, release });
      await visitor.context().close();
    }
  });

  await test.step('the others never met it', async () => {
    await page.reload();
    await expectRemoteThere({ page, release });
    const own = fetched.filter((address) => address.includes(`/releases/${REMOTE}/`));
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((address) => !address.includes(release.base))).toEqual([]);
  });
});

async function visitorOf(browser: Browser, { url, bucket }: { url: string; bucket: number }): Promise<Page> {
  const extraHTTPHeaders = { 'x-forwarded-for': `10.0.${bucket}.7` };
  const context = await browser.newContext({ baseURL: url, extraHTTPHeaders });
  await context.addCookies([{ name: 'fw_bucket', value: String(bucket), url }]);
  return context.newPage();
}
