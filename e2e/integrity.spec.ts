import path from 'node:path';
import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import type { Page, Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectRemoteThere, expectSiblingsUsable, goToRemote, retryIn, visitOf } from './open-remote.ts';
import { compositionOf } from './remotes.ts';
import { serveFolder } from './serve-folder.ts';
import { changeRegistry, forged, signedChange, signText } from './signed-page.ts';

const COMPOSITION = '**/api/platform/composition*';

/** The file as it is, but for one bit. */
async function alterOneByte(route: Route): Promise<void> {
  const bytes = await (await route.fetch()).body();
  const last = bytes.length - 1;
  bytes[last] = (bytes[last] ?? 0) ^ 1;
  await route.fulfill({ status: 200, contentType: 'text/javascript', body: bytes });
}

/** Files of a remote that its first screen needs, by what they are. */
function filesOf({ entry, initial, screens, routes }: LiveRelease): Record<string, string | undefined> {
  const screen = screens[routes[0]?.screen ?? ''] ?? [];
  return {
    entry,
    'exposed chunk': initial.find((file) => file !== entry),
    'chunk of a screen': screen.find((file) => !file.startsWith('shared-lib')),
    'shared chunk': screen.find((file) => file.startsWith('shared-lib')),
  };
}

/** What the page told the server of a kind. */
const beaconOf = (page: Page, remote: string) =>
  page.waitForRequest((request) => {
    if (!request.url().endsWith('/api/platform/beacons')) return false;
    const { remote: of, kind } = request.postDataJSON();
    return of === remote && kind === 'failed';
  });

for (const [turn, what] of ['entry', 'exposed chunk', 'chunk of a screen', 'shared chunk'].entries()) {
  test(`one byte of the ${what} of a remote is changed: it does not run`, async ({
    browser,
    request,
    baseURL,
  }) => {
    test.slow();
    const { releases } = await compositionOf(request);
    const candidates = releases.flatMap((release) => {
      const file = filesOf(release)[what];
      return file === undefined ? [] : [{ release, file }];
    });
    // Every remote by its entry. Of each other kind one file, of a different remote: the loader treats them alike.
    const changed = what === 'entry' ? candidates : candidates.slice(turn % candidates.length).slice(0, 1);
    expect(changed.length).toBeGreaterThan(0);
    for (const { release, file } of changed) {
      await test.step(`${release.name}: ${file}`, async () => {
        const visit = await visitOf(release, { browser, request, baseURL });
        const { page, path, context } = visit;
        const address = `**${release.base}${file}*`;
        await page.route(address, alterOneByte);
        const told = beaconOf(page, release.name);
        await page.goto(path);
        await expect(retryIn(page)).toBeVisible();
        expect((await told).postDataJSON()).toMatchObject({ version: release.version });
        await expectSiblingsUsable(visit);
        await retryIn(page).click();
        await expect(retryIn(page)).toBeVisible();

        await page.unroute(address);
        await retryIn(page).click();
        await expectRemoteThere(visit);
        await context.close();
      });
    }
  });
}

test('a file that the registry does not name is not run', async ({ page, complaints }) => {
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
  complaints.splice(0);
});

test('every script of a visit is checked by the browser', async ({ page }) => {
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
  await expect(page.getByRole('search')).toBeVisible();
  for (const name of ['About', 'Home']) {
    await page.getByRole('link', { name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(await page.evaluate(() => Reflect.get(window, 'unchecked'))).toEqual([]);
});

test('styles come inside checked scripts: no style sheet is asked for, and a foreign one is not used', async ({
  page,
  request,
  signInAs,
  complaints,
}) => {
  const sheets: string[] = [];
  page.on('request', (asked) => {
    if (asked.resourceType() === 'stylesheet') sheets.push(asked.url());
  });
  await signInAs('admin');
  const { releases } = await compositionOf(request);
  await page.goto('/about');
  for (const release of releases) await goToRemote(page, release);
  expect(sheets).toEqual([]);

  const refused = page.waitForEvent('console', (message) => /style-src/.test(message.text()));
  await page.evaluate(() => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: '/releases/foreign.css' });
    document.head.append(link);
  });
  await refused;
  complaints.splice(0);
});

test('a script that stands in the markup of the page does not run, from this very server neither', async ({
  page,
  complaints,
}) => {
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
  expect(complaints.splice(0).filter((text) => /script-src/.test(text)).length).toBeGreaterThanOrEqual(2);
});

test.describe('a registry of which one byte is changed', () => {
  test('in the page alone is asked for anew', async ({ page }) => {
    const told = beaconOf(page, 'shell');
    await changeRegistry(page, forged);
    await page.goto('/');
    await expect(page.getByRole('search')).toBeVisible();
    await expect(page.getByText('Showing the last saved version')).toBeHidden();
    expect((await told).postDataJSON()).toMatchObject({ phase: 'registry' });
  });

  test('wherever it comes from runs nothing, and Retry recovers', async ({ page, expectAccessible }) => {
    const told = beaconOf(page, 'shell');
    const heal = await changeRegistry(page, forged);
    await page.route(COMPOSITION, async (route) => {
      const json = forged(await (await route.fetch()).json());
      await route.fulfill({ json });
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Fareweave could not be started' })).toBeVisible();
    await expect(page.getByText('The downloaded files are not the published ones')).toBeVisible();
    await expect(page.locator('[data-remote]')).toHaveCount(0);
    await expectAccessible();
    await told;
    await heal();
    await page.unroute(COMPOSITION);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('search')).toBeVisible();
  });
});

for (const [what, change] of [
  ['forged', forged],
  ['missing', () => null],
] as const) {
  test(`a ${what} registry on a later visit: the page is as the device last knew it`, async ({
    page,
    complaints,
    expectAccessible,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('search')).toBeVisible();
    const heal = await changeRegistry(page, change);
    await page.route(COMPOSITION, (route) => route.fulfill({ status: 503, body: 'down' }));
    await page.reload();
    await expect(page.getByRole('search')).toBeVisible();
    await expect(page.getByRole('status').getByText('Showing the last saved version')).toBeVisible();
    await expectAccessible();
    expect(complaints.splice(0)).toEqual([expect.stringContaining('503')]);

    await heal();
    await page.unroute(COMPOSITION);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Showing the last saved version')).toBeHidden();
    await expect(page.getByRole('search')).toBeVisible();
  });
}

test('a part of the shell of which one byte is changed does not run, and the page says so', async ({
  page,
  complaints,
}) => {
  const start = '**/shell/start.*.js';
  await page.route(start, alterOneByte);
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Fareweave could not be started');
  expect(complaints.splice(0)).not.toEqual([]);
  await page.unroute(start);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('search')).toBeVisible();
});

test.describe('an override', () => {
  const tokenOf = (override: object): string => {
    const claim = Buffer.from(JSON.stringify(override)).toString('base64url');
    return `${claim}.${Buffer.from(signText(claim), 'base64').toString('base64url')}`;
  };
  const entry = 'http://localhost:3101/remoteEntry.js';

  test('runs a remote from a developer’s machine, says so, and can be ended', async ({
    page,
    expectAccessible,
  }) => {
    const own = await serveFolder(path.resolve(import.meta.dirname, '../mf-search/dist'));
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const token = tokenOf({ name: 'mf-search', entry: own.address, exp: Date.now() + 60_000 });
    await page.goto(`/?override=${token}`);
    await expect(page.getByRole('search')).toBeVisible();
    const badge = page.getByRole('status').filter({ hasText: 'Override' });
    await expect(badge).toContainText(`mf-search from ${new URL(own.address).host}`);
    await expect(page).toHaveURL('/');
    expect(scripts.filter((url) => url.startsWith(own.address)).length).toBeGreaterThan(1);
    await expectAccessible();

    await page.reload();
    await expect(badge).toBeVisible();
    await badge.getByRole('button', { name: 'Stop' }).click();
    await expect(badge).toBeHidden();
    await expect(page.getByRole('search')).toBeVisible();
    await expect(page).toHaveURL('/');
    own.close();
  });

  test('that has expired or is not ours is refused with a reason', async ({ page }) => {
    const expired = tokenOf({ name: 'mf-search', entry, exp: Date.now() - 1 });
    await page.goto(`/?override=${expired}`);
    await expect(page.getByText('The override of mf-search has expired. Create a new one.')).toBeVisible();
    await expect(page.getByRole('search')).toBeVisible();
    await expect(page).toHaveURL('/');

    const foreign = `${expired.slice(0, expired.indexOf('.'))}.${'A'.repeat(86)}`;
    await page.goto(`/?override=${foreign}`);
    await expect(page.getByText('It was not signed for this product.')).toBeVisible();
    await expect(page.getByRole('search')).toBeVisible();
  });
});
