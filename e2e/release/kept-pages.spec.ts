import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ShellBuild } from '@fareweave/shared-lib/domain/composition';
import { integrityOf } from '@fareweave/shared-lib/node/integrity';
import type { Page } from '@playwright/test';
import { WORKER_REMOVAL } from '../../api/src/web/site-files.ts';
import { root } from '../../tools/run/steps.ts';
import { throwing } from '../faulty-container.ts';
import { expect, signIn } from '../fixtures.ts';
import { withForkedServer } from '../forked-server.ts';
import { type HeldServer, heldServer } from '../held-server.ts';
import { releaseOf, retryIn } from '../remotes.ts';
import { anywhere, cards, form, heading, link, liveForm } from '../search/screens.ts';
import { test as base } from './fixtures.ts';

const REMOTE = 'mf-search';

/** A returning visitor on a connection that the test controls. One server for all tests, with a shell that a test updates. */
const test = base.extend<{ held: HeldServer }, { shellDir: string }>({
  shellDir: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it depends on
    async ({}, use) => {
      const shellDir = await mkdtemp(path.join(tmpdir(), 'fareweave-shell-'));
      await cp(path.join(root, 'shell/dist'), shellDir, { recursive: true });
      await use(shellDir);
      await rm(shellDir, { recursive: true });
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ shellDir }, use) => withForkedServer('release/product-server.ts', use, { SHELL_DIR: shellDir }),
    { scope: 'worker', timeout: 120_000 },
  ],
  held: async ({ product }, use) => {
    const held = await heldServer(product.address);
    await use(held);
    held.close();
  },
  baseURL: ({ held }, use) => use(held.address),
});
test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'default' });

const isCopy = async (page: Page): Promise<boolean> =>
  (await page.locator('meta[name="kept-copy"]').count()) === 1;
const newer = (page: Page) => page.getByText('A newer version of this page is available.');
const saved = (page: Page) => page.getByText('Showing the last saved version');

/** Opens a page as in a new tab: a repeated `goto` counts as a reload. */
async function visit(page: Page, address = '/'): Promise<void> {
  await page.goto('about:blank');
  await page.goto(address);
}

/** Visits a page and waits until the worker has kept it. */
async function keep(page: Page, address = '/'): Promise<void> {
  await visit(page, address);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(async (wanted) => {
        const { active } = (await navigator.serviceWorker.getRegistration()) ?? {};
        const [kept] = await Promise.all([caches.match(wanted)]);
        const hints = [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
        const files = await Promise.all(hints.map(({ href }) => caches.match(href)));
        return active?.state === 'activated' && kept !== undefined && !files.includes(undefined);
      }, address),
    )
    .toBe(true);
}

/** Changes a kept response. */
const damage = (page: Page, address: string, cache: string, search: string, replacement: string) =>
  page.evaluate(
    async ([address, name, search, replacement]) => {
      const cache = await caches.open(name);
      const response = await cache.match(address);
      if (response === undefined) throw new Error(`${address} is not kept`);
      const text = await response.text();
      if (!text.includes(search)) throw new Error(`${address} has no ${search}`);
      await cache.put(
        address,
        new Response(text.replace(search, replacement), { headers: response.headers }),
      );
    },
    [address, cache, search, replacement] as const,
  );

test('a kept page opens while the server is slow, and a rollback arrives behind it', async ({
  page,
  held,
  request,
  team,
  pageErrors,
}) => {
  const { container } = await releaseOf(request, REMOTE);
  const version = await team.publish(REMOTE, 'broken', () => throwing('mount')(container));
  await team.release(`activate ${REMOTE} ${version} --reason broken`);
  await keep(page);
  await expect(retryIn(page)).toBeVisible();
  await team.release(`rollback ${REMOTE} --reason broken`);

  held.set('hold');
  await visit(page);
  expect(await isCopy(page)).toBe(true);
  await expect(retryIn(page)).toBeVisible();
  held.set('forward');
  await expect(newer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(liveForm(page)).toBeVisible();

  // The rolled back release does not return.
  held.set('hold');
  await visit(page);
  expect(await isCopy(page)).toBe(true);
  await expect(liveForm(page)).toBeVisible();
  pageErrors.length = 0;
});

test('a returning visitor downloads the difference to a release of one remote', async ({
  page,
  held,
  team,
}) => {
  await keep(page);
  const version = await team.publish(REMOTE, 'next');
  await team.release(`activate ${REMOTE} ${version} --reason next`);
  held.answered.length = 0;
  await visit(page);
  // The worker shows the copy when a busy server does not answer soon.
  if (await isCopy(page)) await page.getByRole('button', { name: 'Reload' }).click();
  // One page in ten also loads the code that measures web vitals.
  const scripts = () =>
    held.answered.filter(
      ({ path }) => path.endsWith('.js') && path !== '/sw.js' && !path.includes('/later-vitals.'),
    );
  await expect.poll(scripts).toEqual([
    {
      path: expect.stringMatching(/\/mf-search\/.+-next\/remoteEntry\.\w+\.js$/),
      encoding: 'dcb',
      bytes: expect.any(Number),
    },
  ]);
  await expect(liveForm(page)).toBeVisible();
  expect(await page.evaluate(() => caches.keys())).toContain('fareweave-files-1');
  expect(scripts()[0]?.bytes).toBeLessThan(500);
});

test('damaged copies do not run: Retry replaces a script, and the page requests its registry', async ({
  page,
  held,
  pageErrors,
}) => {
  await keep(page);
  const scripts = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[as=script]')].map(
      ({ href }) => new URL(href).pathname,
    ),
  );
  for (const name of ['/shell/main.', '/search.']) {
    const file = scripts.find((script) => script.includes(name)) ?? '';
    await damage(page, file, 'fareweave-files-1', '(', ' (');
    await visit(page);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(liveForm(page)).toBeVisible();
    await visit(page);
    await expect(liveForm(page)).toBeVisible();
  }
  expect(pageErrors.splice(0).join()).toMatch(/integrity/);

  // A visit with a slow server, so that the response of the visit before cannot replace the damaged copy.
  held.set('hold');
  await visit(page);
  await expect(liveForm(page)).toBeVisible();
  await damage(page, '/', 'fareweave-pages-1', '\\"revision\\"', '\\"revisiom\\"');
  const requested = page.waitForRequest('**/api/platform/composition*');
  await visit(page);
  await requested;
  await expect(liveForm(page)).toBeVisible();
  expect(await isCopy(page)).toBe(true);
});

test('the kept page opens when the server is unreachable or fails, and says so', async ({
  page,
  held,
  pageErrors,
}) => {
  await keep(page);
  for (const mode of ['fail', 'refuse'] as const) {
    held.set(mode);
    await visit(page);
    await expect(liveForm(page)).toBeVisible();
    await expect(saved(page)).toBeVisible();
    held.set('forward');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(saved(page)).toBeHidden();
    await expect(liveForm(page)).toBeVisible();
    expect(await isCopy(page)).toBe(false);
  }
  pageErrors.length = 0;
});

test('the search opens offline with its airports, and a search says that it failed', async ({
  page,
  context,
  product,
  request,
  pageErrors,
}) => {
  await signIn(page, request, 'premium', product.dataDir);
  await keep(page);
  await context.setOffline(true);
  await visit(page, link(anywhere));
  await expect(page.getByText(/^You are offline\. Showing the last saved version/)).toBeVisible();
  await expect(form(page).getByRole('button', { name: 'Denver', pressed: true })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Unable to search flights. Please try again later.');
  await context.setOffline(false);
  await form(page).getByRole('button', { name: 'Search flights' }).click();
  await expect(cards(page).first()).toBeVisible();
  pageErrors.length = 0;
});

test('a page that was never opened opens offline if its code is kept, and else says why not (OFFL-6)', async ({
  page,
  context,
  pageErrors,
}) => {
  await keep(page);
  await context.setOffline(true);
  await visit(page, '/plans');
  await expect(heading(page, 'Choose Your Plan')).toBeVisible();
  await expect(page.getByText(/^You are offline\. Showing the last saved version/)).toBeVisible();
  await visit(page, '/about');
  await expect(page.getByText('You are offline, and this page is not saved on this device.')).toBeVisible();
  await visit(page, '/nowhere');
  await expect(heading(page, 'Page not found')).toBeVisible();
  pageErrors.length = 0;
});

test('a page with an expired registry waits for the server', async ({ page, context, held }) => {
  await keep(page);
  await context.serviceWorkers()[0]?.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 25 * 3_600_000;
  });
  held.set('hold');
  await page.goto('about:blank');
  const requested = held.pageHeld();
  const visited = page.goto('/');
  await requested;
  held.set('forward');
  await visited;
  expect(await isCopy(page)).toBe(false);
  await expect(liveForm(page)).toBeVisible();
});

test('an update of the shell arrives with the next page, and its former files stay for open tabs', async ({
  page,
  context,
  held,
  shellDir,
}) => {
  await keep(page);
  const description = path.join(shellDir, 'shell.json');
  const shell: ShellBuild = JSON.parse(await readFile(description, 'utf8'));
  const [main = ''] = shell.entry;
  const next = main.replace(/\w{8}(?=\.js)/, '01234567');
  const code = `${await readFile(path.join(shellDir, main), 'utf8')}\nwindow.isUpdated = true;`;
  await writeFile(path.join(shellDir, next), code);
  const { [main]: _, ...files } = shell.files;
  const updated = {
    ...shell,
    entry: [next],
    initial: shell.initial.map((file) => (file === main ? next : file)),
  };
  await writeFile(
    `${description}.new`,
    JSON.stringify({ ...updated, files: { ...files, [next]: integrityOf(code) } }),
  );
  await rename(`${description}.new`, description);

  const isUpdated = (tab: Page): Promise<boolean> => tab.evaluate(() => Reflect.has(window, 'isUpdated'));
  const second = await context.newPage();
  // The server reads its shell once a second, so the first visits may get the former shell.
  await expect(async () => {
    await visit(second);
    expect(await isUpdated(second)).toBe(true);
  }).toPass();
  await expect(liveForm(second)).toBeVisible();
  held.set('hold');
  await visit(second);
  expect([await isCopy(second), await isUpdated(second)]).toEqual([true, true]);
  // The first tab still has the former shell.
  expect(await isUpdated(page)).toBe(false);
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(heading(page, 'About Fareweave')).toBeVisible();
});

test('the route map of a signed-in user opens offline, and sign-out removes its data', async ({
  page,
  context,
  product,
  request,
  pageErrors,
}) => {
  await signIn(page, request, 'premium', product.dataDir);
  await keep(page, '/routes');
  await visit(page, '/routes');
  const map = page.getByRole('heading', { level: 1 });
  await expect(map).toBeVisible();
  const kept = () =>
    page.evaluate(async () =>
      (await (await caches.open('fareweave-session-1')).keys()).map(({ url }) => url),
    );
  await expect.poll(kept).toContainEqual(expect.stringContaining('/api/routes'));
  await context.setOffline(true);
  await visit(page, '/routes');
  await expect(map).toBeVisible();
  await context.setOffline(false);
  await visit(page, '/routes');
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('button', { name: /Sign out/i }).click();
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('fareweave-session-1');
  pageErrors.length = 0;
});

test('the operator switches the worker off: it removes itself and its copies', async ({ page, held }) => {
  await keep(page);
  held.answer('/sw.js', WORKER_REMOVAL);
  await visit(page);
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('fareweave-'))),
    )
    .toEqual([]);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.getRegistration())).toBeUndefined();
});
