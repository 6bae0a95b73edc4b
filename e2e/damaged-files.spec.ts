import type { APIRequestContext } from '@playwright/test';
import { address } from './address.ts';
import { type DamagingProxy, damagingProxy } from './damaging-proxy.ts';
import { expect, test } from './fixtures.ts';
import { retryIn } from './open-remote.ts';
import { compositionOf } from './remotes.ts';

/** Paths of scripts that the page at `/` needs, by what they are. */
async function pathsOf(request: APIRequestContext): Promise<Record<string, string>> {
  const html = await (await request.get('/')).text();
  const fileOf = (name: string) => `/shell/${new RegExp(`${name}\\.\\w+\\.js`).exec(html)?.[0]}`;
  const { releases } = await compositionOf(request);
  const search = releases.find(({ name }) => name === 'mf-search');
  const screen = search?.screens.search?.find((file) => file.startsWith('search.'));
  return {
    'the shell’s main script': fileOf('main'),
    'a chunk of the shell': fileOf('start'),
    'the entry of a remote': `${search?.base}${search?.entry}`,
    'a chunk of a remote': `${search?.base}${screen}`,
  };
}

test.describe('a script that came cut off and is kept for a year', () => {
  let proxy: DamagingProxy | undefined;
  test.afterEach(async ({ page, complaints }) => {
    // What the page still asks for must not be refused.
    await page.goto('about:blank');
    proxy?.close();
    // The browser names each file whose bytes are wrong.
    expect(complaints.splice(0).join()).toMatch(/integrity|hash/);
  });

  for (const what of ['the shell’s main script', 'a chunk of the shell']) {
    test(`${what}: the page says so, and Retry repairs it for good`, async ({
      page,
      request,
      expectAccessible,
    }) => {
      const path = (await pathsOf(request))[what] ?? '';
      proxy = await damagingProxy(address, path);
      await page.goto(`${proxy.address}/`);
      await expect(page.getByRole('alert')).toContainText('Fareweave could not be started');
      await expectAccessible();
      // The browser's cache has the damaged bytes and goes on using them.
      await page.reload();
      await expect(page.getByRole('alert')).toContainText('Fareweave could not be started');
      expect(proxy.asked.filter((asked) => asked === path)).toHaveLength(1);

      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('search')).toBeVisible();
      await page.reload();
      await expect(page.getByRole('search')).toBeVisible();
      expect(proxy.asked.filter((asked) => asked === path)).toHaveLength(2);
    });
  }

  for (const what of ['the entry of a remote', 'a chunk of a remote']) {
    test(`${what}: Retry repairs it for the next load, too`, async ({ page, request }) => {
      const path = (await pathsOf(request))[what] ?? '';
      proxy = await damagingProxy(address, path);
      const { asked } = proxy;
      await page.goto(`${proxy.address}/`);
      await expect(retryIn(page)).toBeVisible();
      await retryIn(page).click();
      await expect(page.getByRole('search')).toBeVisible();
      await expect.poll(() => asked.filter((url) => url === path).length).toBe(2);

      asked.splice(0);
      await page.reload();
      await expect(page.getByRole('search')).toBeVisible();
      await expect(retryIn(page)).toBeHidden();
      expect(asked.filter((url) => url.startsWith(path))).toEqual([]);
    });
  }

  test('on a page without a first paint', async ({ page, request }) => {
    const path = (await pathsOf(request))['the shell’s main script'] ?? '';
    proxy = await damagingProxy(address, path);
    await page.goto(`${proxy.address}/profile`);
    await expect(page.getByRole('alert')).toContainText('Fareweave could not be started');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fprofile/);
  });
});
