import type { Composition, LiveRelease } from '@fareweave/shared-lib/domain/composition';
import type { APIRequestContext, Page, Route } from '@playwright/test';
import { expect, type Role, signIn, test } from './fixtures.ts';

const compositionOf = async (request: APIRequestContext): Promise<Composition> =>
  (await request.get('/api/platform/composition')).json();

/** Somebody who may open a remote's first route. */
const roleFor = (release: LiveRelease): Role => {
  const access = release.routes[0]?.access;
  return access === 'admin' ? 'admin' : access === 'member' || access === 'premium' ? 'premium' : 'visitor';
};

const scripts = (page: Page): string[] => {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.push(new URL(request.url()).pathname);
  });
  return urls;
};

test('the page is composed from separately built remotes, each script fetched once', async ({
  page,
  request,
}) => {
  const fetched = scripts(page);
  await page.goto('/');
  await expect(page.getByRole('search')).toBeVisible();
  expect(fetched.length).toBe(new Set(fetched).size);
  const { releases } = await compositionOf(request);
  const loaded = releases.filter((release) => fetched.some((path) => path.startsWith(release.base)));
  expect(loaded.map((release) => release.routes.some(({ path }) => path === '/'))).toEqual([true]);
  await test.step('React and the federation runtime come from the shell alone', () => {
    expect(fetched.filter((path) => /react/.test(path))).toHaveLength(1);
  });
});

test('a visit through every remote fetches no shared library twice', async ({ page, request, signInAs }) => {
  const fetched = scripts(page);
  await signInAs('admin');
  const { releases } = await compositionOf(request);
  await page.goto('/about');
  for (const { name, routes } of releases) {
    const route = routes.find(({ access }) => access !== 'guest');
    if (route === undefined) throw new Error(`${name} has no route for somebody who is signed in`);
    await page.evaluate((path) => history.pushState(null, '', path), route.path);
    await expect(page.locator(`[data-remote="${name}"]`).getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(fetched.length).toBe(new Set(fetched).size);
  const fromRemotes = fetched
    .filter((path) => path.startsWith('/releases/'))
    .map((path) => path.split('/').at(-1) ?? '');
  expect(fromRemotes.filter((file) => /react|styled|tanstack|rxjs|platform/.test(file))).toEqual([]);
  expect(fromRemotes.filter((file) => file.startsWith('remoteEntry')).length).toBe(releases.length);
});

test('nothing moves while the page comes to life', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^New York City/ }).first()).toBeVisible();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
});

test('something is on the screen before any script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Fareweave', { exact: true })).toBeVisible();
  await context.close();
});

test('not a byte of a guarded remote is fetched for people who may not open it', async ({
  page,
  request,
}) => {
  const fetched = scripts(page);
  const admin = (await compositionOf(request)).releases.find((r) =>
    r.routes.every(({ access }) => access === 'admin'),
  );
  if (admin === undefined) throw new Error('no remote is for admins alone');
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin$/);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(fetched.filter((path) => path.startsWith(admin.base))).toEqual([]);
});

test('a free user at /admin is denied, told so and led home', async ({ page, signInAs, request }) => {
  const fetched = scripts(page);
  await signInAs('free');
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expect(page.getByRole('alert').getByText('Access Denied: Admin privileges required.')).toBeVisible();
  await expect(page).toHaveURL('/');
  const { releases } = await compositionOf(request);
  const admin = releases.find(({ routes }) => routes[0]?.path === '/admin');
  expect(fetched.filter((path) => path.startsWith(admin?.base ?? '/releases/mf-admin/'))).toEqual([]);
});

test('an unknown address is a real 404', async ({ page, complaints, expectAccessible }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Back to Search' }).click();
  await expect(page.getByRole('search')).toBeVisible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')]);
});

test('the policy forbids inline code and evaluation', async ({ page }) => {
  const answer = await page.goto('/');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
});

test('scripts come compressed and may be kept for ever', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const [, src] = /<script defer src="([^"]+)"/.exec(html) ?? [];
  for (const encoding of ['br', 'gzip']) {
    const answer = await request.get(src ?? '', { headers: { 'accept-encoding': encoding } });
    expect(answer.headers()['content-encoding']).toBe(encoding);
    expect(answer.headers()['cache-control']).toContain('immutable');
  }
});

/** A container that exposes lifecycles which fail in a given phase. */
const failingContainer = (container: string, phase: string) => `var ${container} = {
  init() {},
  get() {
    const fine = () => Promise.resolve();
    const lifecycles = { bootstrap: fine, mount: fine, unmount: fine };
    lifecycles.${phase} = () => Promise.reject(new Error('broken at ${phase}'));
    return Promise.resolve(() => lifecycles);
  },
};`;

const javascript = (body: string) => ({ status: 200, contentType: 'text/javascript', body });

const waysToFail: Record<string, (route: Route, release: LiveRelease) => Promise<void>> = {
  'is cut off': (route) => route.abort(),
  'is missing': (route) => route.fulfill({ status: 404, body: 'not found' }),
  'answers 503': (route) => route.fulfill({ status: 503, body: 'later' }),
  'is corrupt': (route) => route.fulfill(javascript('var broken = {{{')),
  'is another thing altogether': (route) => route.fulfill(javascript('"hello"')),
  'throws at bootstrap': (route, { container }) =>
    route.fulfill(javascript(failingContainer(container, 'bootstrap'))),
  'throws at mount': (route, { container }) =>
    route.fulfill(javascript(failingContainer(container, 'mount'))),
};

for (const [way, fail] of Object.entries(waysToFail)) {
  test(`each remote in turn ${way}: the rest works, and Retry brings it back`, async ({
    browser,
    request,
    baseURL,
  }) => {
    test.slow();
    const { releases } = await compositionOf(request);
    expect(releases.length).toBeGreaterThanOrEqual(4);
    for (const release of releases) {
      await test.step(release.name, async () => {
        const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
        const page = await context.newPage();
        await signIn(page, request, roleFor(release));
        const entry = `**${release.base}${release.entry}*`;
        await page.route(entry, (route) => fail(route, release));
        const path = release.routes[0]?.path ?? '/';
        await page.goto(path);
        const retry = page.getByRole('button', { name: 'Retry' });
        await expect(retry).toBeVisible();

        const other = path === '/' ? '/about' : '/';
        await page
          .getByRole('link', { name: other === '/' ? 'Home' : 'About', exact: true })
          .first()
          .click();
        await expect(page).toHaveURL(other);
        await expect(retry).toBeHidden();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.goBack();
        await expect(page).toHaveURL(path);
        await expect(retry).toBeVisible();

        await page.unroute(entry);
        await retry.click();
        await expect(retry).toBeHidden();
        await expect(
          page.locator(`[data-remote="${release.name}"]`).getByRole('heading').first(),
        ).toBeVisible();
        await context.close();
      });
    }
  });
}

test('a remote that never answers is given up after a bounded time, and Retry brings it back', async ({
  page,
}) => {
  await page.clock.install();
  const entry = '**/releases/*/*/remoteEntry.*.js*';
  const asked = page.waitForRequest(entry);
  await page.route(entry, () => new Promise<never>(() => undefined));
  await page.goto('/', { waitUntil: 'commit' });
  await asked;
  // The first request is the hint in the page; the shell has begun to wait once its own frame is there.
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect(retry).toBeHidden();
  await page.clock.fastForward(15_000);
  await expect(retry).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await retry.click();
  await expect(page.getByRole('search')).toBeVisible();
});
