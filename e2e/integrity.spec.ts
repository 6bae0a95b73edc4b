import path from 'node:path';
import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import type { Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import {
  compositionOf,
  expectRemoteShown,
  expectSiblingsUsable,
  failureReport,
  goToRemote,
  retryIn,
  visitOf,
} from './remotes.ts';
import { heading, liveForm } from './search/screens.ts';
import { serveFolder } from './serve-folder.ts';
import { changeRegistry, forged, signedChange, signText } from './signed-page.ts';

const COMPOSITION = '**/api/platform/composition*';

/** Responds with the file, with one bit changed. */
async function changeOneByte(route: Route): Promise<void> {
  const bytes = await (await route.fetch()).body();
  const last = bytes.length - 1;
  bytes[last] = (bytes[last] ?? 0) ^ 1;
  await route.fulfill({ status: 200, contentType: 'text/javascript', body: bytes });
}

/** Returns one file of each kind that the first screen of a remote needs. */
function filesOf({ entry, initial, screens, routes }: LiveRelease): Record<string, string | undefined> {
  const screen = routes[0]?.screen ?? '';
  const files = screens[screen] ?? [];
  const isOwn = (file: string): boolean => file.startsWith(`${screen}.`);
  return {
    entry,
    'exposed chunk': initial.find((file) => file !== entry),
    'chunk of a screen': files.find(isOwn),
    // This chunk contains code of several screens.
    'shared chunk': files.find((file) => !isOwn(file)),
  };
}

for (const [turn, kind] of ['entry', 'exposed chunk', 'chunk of a screen', 'shared chunk'].entries()) {
  test(`a remote does not run when one byte of its ${kind} is changed`, async ({
    browser,
    request,
    baseURL,
  }) => {
    test.slow();
    const { releases } = await compositionOf(request);
    const candidates = releases.flatMap((release) => {
      const file = filesOf(release)[kind];
      return file === undefined ? [] : [{ release, file }];
    });
    // The entries of all remotes are changed, but only one file of each other kind, because the loader treats all files alike.
    const changed = kind === 'entry' ? candidates : candidates.slice(turn % candidates.length).slice(0, 1);
    expect(changed.length).toBeGreaterThan(0);
    for (const { release, file } of changed) {
      await test.step(`${release.name}: ${file}`, async () => {
        const visit = await visitOf(release, { browser, request, baseURL });
        const { page, path, context } = visit;
        const address = `**${release.base}${file}*`;
        await page.route(address, changeOneByte);
        const report = failureReport(page, release.name);
        await page.goto(path);
        await expect(retryIn(page)).toBeVisible();
        expect((await report).postDataJSON()).toMatchObject({ version: release.version });
        await expectSiblingsUsable(visit);
        await retryIn(page).click();
        await expect(retryIn(page)).toBeVisible();

        await page.unroute(address);
        await retryIn(page).click();
        await expectRemoteShown(visit);
        await context.close();
      });
    }
  });
}

test('a file that the registry does not list does not run', async ({ page, pageErrors }) => {
  await changeRegistry(
    page,
    signedChange(({ releases }) => {
      for (const { files, screens } of releases) {
        for (const file of Object.values(screens).flat()) delete files?.[file];
      }
    }),
  );
  await page.goto('/');
  await expect(retryIn(page)).toBeVisible();
  await expect(page.getByRole('search')).toBeHidden();
  pageErrors.splice(0);
});

test('the browser checks every script of a visit', async ({ page }) => {
  await page.addInitScript(() => {
    const unchecked: string[] = [];
    Object.assign(window, { unchecked });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement && node.src !== '' && node.integrity === '')
          unchecked.push(node.src);
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await expect(liveForm(page)).toBeVisible();
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(heading(page, 'About Fareweave')).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(heading(page, 'Anywhere the pass can take you.')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'unchecked'))).toEqual([]);
});

test('styles are part of checked scripts: no style sheet is requested, and a foreign one is blocked', async ({
  page,
  request,
  signInAs,
  pageErrors,
}) => {
  const sheets: string[] = [];
  page.on('request', (requested) => {
    if (requested.resourceType() === 'stylesheet') sheets.push(requested.url());
  });
  await signInAs('admin');
  const { releases } = await compositionOf(request);
  await page.goto('/about');
  for (const release of releases) await goToRemote(page, release);
  expect(sheets).toEqual([]);

  const blocked = page.waitForEvent('console', (message) => /style-src/.test(message.text()));
  await page.evaluate(() => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: '/releases/foreign.css' });
    document.head.append(link);
  });
  await blocked;
  pageErrors.splice(0);
});

test('an injected script in the markup does not run, even from this server', async ({ page, pageErrors }) => {
  const evil = '/releases/mf-search/evil.js';
  await page.route(`**${evil}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.evil = "file"' }),
  );
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const markup = `<script src="${evil}"></script><script>window.evil = "inline"</script><img src="x" onerror="window.evil = 1">`;
    const body = (await response.text()).replace('<div data-first-paint>', `<div data-first-paint>${markup}`);
    expect(body).toContain(evil);
    await route.fulfill({ response, body });
  });
  await page.goto('/about');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'evil'))).toBeUndefined();
  expect(pageErrors.splice(0).filter((text) => /script-src/.test(text)).length).toBeGreaterThanOrEqual(2);
});

test.describe('a registry with one changed byte', () => {
  test('is requested again when only the page’s copy is changed', async ({ page }) => {
    const report = failureReport(page, 'shell');
    await changeRegistry(page, forged);
    await page.goto('/');
    await expect(liveForm(page)).toBeVisible();
    await expect(page.getByText('Showing the last saved version')).toBeHidden();
    expect((await report).postDataJSON()).toMatchObject({ phase: 'registry' });
  });

  test('starts no remote when the server’s copy is changed, too; Retry recovers', async ({
    page,
    expectAccessible,
  }) => {
    const report = failureReport(page, 'shell');
    const restore = await changeRegistry(page, forged);
    await page.route(COMPOSITION, async (route) => {
      const json = forged(await (await route.fetch()).json());
      await route.fulfill({ json });
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Fareweave could not be started' })).toBeVisible();
    await expect(page.getByText('The list of pages from the server has no valid signature')).toBeVisible();
    await expect(page.locator('[data-remote]')).toHaveCount(0);
    await expectAccessible();
    await report;
    await restore();
    await page.unroute(COMPOSITION);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(liveForm(page)).toBeVisible();
  });
});

for (const [state, change] of [
  ['forged', forged],
  ['missing', () => null],
] as const) {
  test(`a ${state} registry on a later visit: the page shows the last saved version`, async ({
    page,
    pageErrors,
    expectAccessible,
  }) => {
    await page.goto('/');
    await expect(liveForm(page)).toBeVisible();
    const restore = await changeRegistry(page, change);
    await page.route(COMPOSITION, (route) => route.fulfill({ status: 503, body: 'down' }));
    await page.reload();
    await expect(liveForm(page)).toBeVisible();
    await expect(page.getByRole('status').getByText('Showing the last saved version')).toBeVisible();
    await expectAccessible();
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('503')]);

    await restore();
    await page.unroute(COMPOSITION);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Showing the last saved version')).toBeHidden();
    await expect(liveForm(page)).toBeVisible();
  });
}

test('a chunk of the shell with one changed byte does not run, and the page shows a message', async ({
  page,
  pageErrors,
}) => {
  const chunk = '**/shell/react.*.js';
  await page.route(chunk, changeOneByte);
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Fareweave could not be started');
  expect(pageErrors.splice(0)).not.toEqual([]);
  await page.unroute(chunk);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(liveForm(page)).toBeVisible();
});

test.describe('an override', () => {
  const tokenOf = (override: object): string => {
    const claim = Buffer.from(JSON.stringify(override)).toString('base64url');
    return `${claim}.${Buffer.from(signText(claim), 'base64').toString('base64url')}`;
  };
  const entry = 'http://localhost:3101/remoteEntry.js';

  test('runs a remote from a developer’s machine, shows a badge and can be stopped', async ({
    page,
    expectAccessible,
  }) => {
    const devServer = await serveFolder(path.resolve(import.meta.dirname, '../mf-search/dist'));
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const token = tokenOf({ name: 'mf-search', entry: devServer.address, exp: Date.now() + 60_000 });
    await page.goto(`/?override=${token}`);
    await expect(liveForm(page)).toBeVisible();
    const badge = page.getByRole('status').filter({ hasText: 'Override' });
    await expect(badge).toContainText(`mf-search from ${new URL(devServer.address).host}`);
    await expect(page).toHaveURL('/');
    expect(scripts.filter((url) => url.startsWith(devServer.address)).length).toBeGreaterThan(1);
    await expectAccessible();

    await page.reload();
    await expect(badge).toBeVisible();
    await badge.getByRole('button', { name: 'Stop' }).click();
    await expect(badge).toBeHidden();
    await expect(liveForm(page)).toBeVisible();
    await expect(page).toHaveURL('/');
    devServer.close();
  });

  test('may be one of several, which admins start in the inspector', async ({
    page,
    signInAs,
    expectAccessible,
  }) => {
    await signInAs('admin');
    await page.goto('/?inspect');
    const form = page.getByRole('form', { name: 'A build from another address' });
    const badge = page.getByRole('status').filter({ hasText: 'Override' });
    const servers = [];
    for (const remote of ['mf-search', 'mf-account']) {
      const devServer = await serveFolder(path.resolve(import.meta.dirname, `../${remote}/dist`));
      servers.push(devServer);
      await form.getByRole('combobox', { name: 'Remote' }).selectOption(remote);
      await form.getByRole('textbox', { name: 'Folder of its build' }).fill(devServer.address);
      await form.getByRole('button', { name: 'Run' }).click();
      await expect(badge).toContainText(`${remote} from ${new URL(devServer.address).host}`);
    }
    await expect(badge).toContainText(/mf-search from \S+ and mf-account from /);
    const inspector = page.getByRole('region', { name: 'Inspector' });
    await expect(inspector).toContainText('override from');
    await expectAccessible();
    // The inspector covers the badge.
    await inspector.getByRole('button', { name: 'Close' }).click();
    await badge.getByRole('button', { name: 'Stop' }).click();
    await expect(badge).toBeHidden();
    for (const devServer of servers) devServer.close();
  });

  test('that has expired or has a foreign signature is refused with a reason', async ({ page }) => {
    const expired = tokenOf({ name: 'mf-search', entry, exp: Date.now() - 1 });
    await page.goto(`/?override=${expired}`);
    await expect(page.getByText('The override of mf-search has expired. Create a new one.')).toBeVisible();
    await expect(liveForm(page)).toBeVisible();
    await expect(page).toHaveURL('/');

    const foreign = `${expired.slice(0, expired.indexOf('.'))}.${'A'.repeat(86)}`;
    await page.goto(`/?override=${foreign}`);
    await expect(page.getByText('It was not signed for this product.')).toBeVisible();
    await expect(liveForm(page)).toBeVisible();
  });
});
