import type { Page } from '@playwright/test';
import { throwing } from '../faulty-container.ts';
import { expect } from '../fixtures.ts';
import { compositionOf, expectRemoteShown, releaseOf, retryIn } from '../remotes.ts';
import { heading } from '../search/screens.ts';
import { type Team, test } from './fixtures.ts';

const REMOTE = 'mf-search';
const ELSEWHERE = '/about';

const addressOf = async (team: Team, version: string): Promise<string> =>
  ((await team.release(`preview ${REMOTE} ${version} --json`)) as { address: string }).address;
const badge = (page: Page) => page.getByRole('status').filter({ hasText: 'Preview of' });

/** The folders of the remote's scripts that a page fetches, with its preload hints. */
function scriptsOf(page: Page): string[] {
  const folders: string[] = [];
  page.on('response', (response) => {
    const [folder] = /\/releases\/mf-search\/[^/]+\/(?=[^/]*\.js$)/.exec(response.url()) ?? [];
    if (folder !== undefined && response.request().resourceType() === 'script') folders.push(folder);
  });
  return folders;
}

test('a preview is shown in one tab only, until it ends (RELS-11, RELS-12, RELS-14)', async ({
  context,
  page,
  request,
  team,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  const version = await team.publish(REMOTE, 'preview');
  const address = await addressOf(team, version);
  const live = await releaseOf(request, REMOTE);
  const previewed = { ...live, version, base: `/releases/${REMOTE}/${version}/` };
  const scripts = scriptsOf(page);

  await test.step('the address shows the preview in place of the live release, with a badge', async () => {
    await page.goto(address);
    await expectRemoteShown({ page, release: previewed });
    await expect(badge(page)).toContainText(`Preview of ${REMOTE} ${version}`);
    await expect(page).toHaveURL('/');
    expect([...new Set(scripts)]).toEqual([previewed.base]);
  });

  await test.step('another tab shows the live release', async () => {
    const other = await context.newPage();
    const otherScripts = scriptsOf(other);
    await other.goto('/');
    await expectRemoteShown({ page: other, release: live });
    await expect(badge(other)).toBeHidden();
    expect([...new Set(otherScripts)]).toEqual([live.base]);
    await other.close();
  });

  await test.step('the tab still shows the preview after navigation and a reload', async () => {
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await expect(page).toHaveURL(ELSEWHERE);
    await expect(badge(page)).toBeVisible();
    await page.reload();
    await expect(badge(page)).toBeVisible();
    await page.goto('/');
    await expectRemoteShown({ page, release: previewed });
  });

  await test.step('the badge fits a small screen, in both colour schemes', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible();
    }
    const search = page.getByRole('button', { name: 'Search flights' });
    await search.focus();
    // Scrolling takes a moment.
    await expect(async () => {
      const [focused, notice] = [await search.boundingBox(), await badge(page).boundingBox()];
      if (focused === null || notice === null) throw new Error('no button or badge on the screen');
      expect(Math.floor(focused.y + focused.height)).toBeLessThanOrEqual(Math.ceil(notice.y));
    }).toPass();
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const end = await page.getByRole('button', { name: 'End preview' }).boundingBox();
      const last = await page.getByRole('contentinfo').boundingBox();
      if (end === null || last === null) throw new Error('no badge or footer on the screen');
      expect(end.x).toBeGreaterThanOrEqual(0);
      expect(end.x + end.width).toBeLessThanOrEqual(360);
      // At the end of the page the badge has its own space below the footer.
      expect(Math.ceil(end.y)).toBeGreaterThanOrEqual(Math.floor(last.y + last.height));
    }).toPass();
  });

  await test.step('the user ends the preview', async () => {
    scripts.splice(0);
    await page.getByRole('button', { name: 'End preview' }).click();
    await expectRemoteShown({ page, release: live });
    await expect(badge(page)).toBeHidden();
    await expect(page).toHaveURL('/');
    await page.reload();
    await expectRemoteShown({ page, release: live });
    expect([...new Set(scripts)]).toEqual([live.base]);
  });
});

test('a failing preview is not reported and harms nothing (RELS-12)', async ({ page, request, team }) => {
  test.setTimeout(120_000);
  const version = await team.publish(REMOTE, 'failing', () => throwing('mount')('mf_search'));
  const reports: string[] = [];
  page.on('request', (started) => {
    if (started.url().includes('/beacons')) reports.push(started.postData() ?? '');
  });
  const before = (await compositionOf(request)).revision;
  await page.goto(await addressOf(team, version));
  await expect(retryIn(page)).toBeVisible();
  await retryIn(page).click();
  await expect(retryIn(page)).toBeVisible();
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(heading(page, 'About Fareweave')).toBeVisible();
  expect(reports).toEqual([]);
  expect((await compositionOf(request)).revision).toBe(before);
});

test('a forged address shows the live product and says so (RELS-13)', async ({
  page,
  pageErrors,
  request,
  team,
}) => {
  const version = await team.publish(REMOTE, 'forged');
  const address = new URL(await addressOf(team, version));
  const [claim = '', signature = ''] = (address.searchParams.get('preview') ?? '').split('.');
  const other = Buffer.from(claim, 'base64url').toString().replace(version, `${version}x`);
  address.searchParams.set('preview', `${Buffer.from(other).toString('base64url')}.${signature}`);
  const scripts = scriptsOf(page);
  const response = await page.goto(address.href);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  const live = await releaseOf(request, REMOTE);
  await expectRemoteShown({ page, release: live });
  const notice = page.getByRole('status').filter({ hasText: 'The preview cannot be shown.' });
  await expect(notice).toContainText('This server did not create the address.');
  await expect(notice).toContainText('This is the live product.');
  expect([...new Set(scripts)]).toEqual([live.base]);
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeHidden();
  // The browser logs the refusal.
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('400')]);
});
