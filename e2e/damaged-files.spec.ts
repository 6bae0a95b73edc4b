import type { APIRequestContext } from '@playwright/test';
import { address } from './address.ts';
import { expect, test } from './fixtures.ts';
import { releaseOf, retryIn } from './remotes.ts';
import { liveForm } from './search/screens.ts';
import { type TruncatingProxy, truncatingProxy } from './truncating-proxy.ts';

/** Returns the paths of scripts that the page at `/` needs. */
async function pathsOf(request: APIRequestContext): Promise<Record<string, string>> {
  const html = await (await request.get('/')).text();
  const fileOf = (name: string) => `/shell/${new RegExp(`${name}\\.\\w+\\.js`).exec(html)?.[0]}`;
  const { base, entry, screens } = await releaseOf(request, 'mf-search');
  const screen = screens.search?.find((file) => file.startsWith('search.'));
  return {
    'the shell’s main script': fileOf('main'),
    'a chunk of the shell': fileOf('react'),
    'the entry of a remote': `${base}${entry}`,
    'a chunk of a remote': `${base}${screen}`,
  };
}

test.describe('a truncated script in the browser’s cache', () => {
  let proxy: TruncatingProxy | undefined;
  test.afterEach(async ({ page, pageErrors }) => {
    // Requests that are still pending must not fail.
    await page.goto('about:blank');
    proxy?.close();
    // The browser reports each file with wrong bytes.
    expect(pageErrors.splice(0).join()).toMatch(/integrity|hash/);
  });

  for (const file of ['the shell’s main script', 'a chunk of the shell']) {
    test(`${file}: the page shows a message, and Retry repairs it permanently`, async ({
      page,
      request,
      expectAccessible,
    }) => {
      const path = (await pathsOf(request))[file] ?? '';
      proxy = await truncatingProxy(address, path);
      await page.goto(`${proxy.address}/`);
      await expect(page.getByRole('alert')).toContainText('Fareweave could not be started');
      await expectAccessible();
      // The browser's cache contains the truncated file and keeps using it.
      await page.reload();
      await expect(page.getByRole('alert')).toContainText('Fareweave could not be started');
      expect(proxy.requested.filter((url) => url === path)).toHaveLength(1);

      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(liveForm(page)).toBeVisible();
      await page.reload();
      await expect(liveForm(page)).toBeVisible();
      expect(proxy.requested.filter((url) => url === path)).toHaveLength(2);
    });
  }

  test('two scripts of the shell: one Retry repairs both', async ({ page, request }) => {
    const paths = await pathsOf(request);
    const damaged = ['the shell’s main script', 'a chunk of the shell'].map((file) => paths[file] ?? '');
    proxy = await truncatingProxy(address, ...damaged);
    await page.goto(`${proxy.address}/`);
    await expect(page.getByRole('alert')).toContainText('Fareweave could not be started');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(liveForm(page)).toBeVisible();
  });

  for (const file of ['the entry of a remote', 'a chunk of a remote']) {
    test(`${file}: Retry repairs it also for the next load`, async ({ page, request }) => {
      const path = (await pathsOf(request))[file] ?? '';
      proxy = await truncatingProxy(address, path);
      const { requested } = proxy;
      await page.goto(`${proxy.address}/`);
      await expect(retryIn(page)).toBeVisible();
      await retryIn(page).click();
      await expect(liveForm(page)).toBeVisible();
      await expect.poll(() => requested.filter((url) => url === path).length).toBe(2);

      requested.splice(0);
      await page.reload();
      await expect(liveForm(page)).toBeVisible();
      await expect(retryIn(page)).toBeHidden();
      expect(requested.filter((url) => url.startsWith(path))).toEqual([]);
    });
  }

  test('the shell’s main script, on a page without a first paint', async ({ page, request }) => {
    const path = (await pathsOf(request))['the shell’s main script'] ?? '';
    proxy = await truncatingProxy(address, path);
    await page.goto(`${proxy.address}/profile`);
    await expect(page.getByRole('alert')).toContainText('Fareweave could not be started');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fprofile/);
  });
});
