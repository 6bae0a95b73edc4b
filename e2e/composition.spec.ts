import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { compositionOf, goToRemote } from './remotes.ts';
import { liveForm } from './search/screens.ts';

/** Collects the paths of the scripts that a page requests. */
const scriptsOf = (page: Page): string[] => {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.push(new URL(request.url()).pathname);
  });
  return urls;
};

test('the page consists of separately built remotes, and fetches each script once', async ({
  page,
  request,
}) => {
  const fetched = scriptsOf(page);
  await page.goto('/');
  await expect(liveForm(page)).toBeVisible();
  expect(fetched.length).toBe(new Set(fetched).size);
  const { releases } = await compositionOf(request);
  const loaded = releases.filter((release) => fetched.some((path) => path.startsWith(release.base)));
  expect(loaded.map((release) => release.routes.some(({ path }) => path === '/'))).toEqual([true]);
  await test.step('only the shell provides React and the federation runtime', () => {
    expect(fetched.filter((path) => /react/.test(path))).toHaveLength(1);
  });
});

test('a visit to every remote fetches no shared library twice', async ({ page, request, signInAs }) => {
  const fetched = scriptsOf(page);
  await signInAs('admin');
  const { releases } = await compositionOf(request);
  await page.goto('/about');
  for (const release of releases) await goToRemote(page, release);
  expect(fetched.length).toBe(new Set(fetched).size);
  expect(fetched.filter((path) => /whole/.test(path))).toEqual([]);
  const fromRemotes = fetched
    .filter((path) => path.startsWith('/releases/'))
    .map((path) => path.split('/').at(-1) ?? '');
  expect(fromRemotes.filter((file) => /react(?!-hook-form)|styled|tanstack|platform/.test(file))).toEqual([]);
  expect(fromRemotes.filter((file) => file.startsWith('remoteEntry')).length).toBe(releases.length);
  await test.step('conditions of styles are nested, and animations are apart (ADR 72)', async () => {
    const { kinds, others } = await page.evaluate(() => {
      const sheet = document.querySelector<HTMLStyleElement>('style[data-styled]')?.sheet;
      const kindOf = (rule: CSSRule) =>
        rule instanceof CSSStyleRule && [...rule.cssRules].some((inner) => inner instanceof CSSConditionRule)
          ? 'nested condition'
          : rule.constructor.name;
      const kindsIn = (rules: CSSRuleList | undefined) => [...new Set([...(rules ?? [])].map(kindOf))];
      return {
        kinds: kindsIn(sheet?.cssRules),
        others: document.adoptedStyleSheets.flatMap(({ cssRules }) => kindsIn(cssRules)),
      };
    });
    expect(kinds.sort()).toEqual(['CSSStyleRule', 'nested condition']);
    expect(others).toEqual(['CSSKeyframesRule']);
  });
});

test('the styles of a screen of the first paint are added in one task', async ({ page }) => {
  await page.addInitScript(() => {
    const tasks: string[][] = [];
    Object.assign(window, { tasks });
    let inTask: string[] | null = null;
    const { insertRule } = CSSStyleSheet.prototype;
    CSSStyleSheet.prototype.insertRule = function (rule, index) {
      const selector = rule.slice(0, rule.indexOf('{'));
      // The first paint counts until React has continued with it.
      if (CSS.supports(`selector(${selector})`) && document.querySelector(`[data-first-paint] ${selector}`)) {
        if (inTask === null) {
          inTask = [];
          tasks.push(inTask);
          setTimeout(() => {
            inTask = null;
          });
        }
        inTask.push(selector);
      }
      return insertRule.call(this, rule, index);
    };
  });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/');
  await expect(page.locator('form[role=search] button[aria-pressed] > b').first()).toBeVisible();
  const tasks = await page.evaluate(() => (window as unknown as { tasks: string[][] }).tasks);
  expect(tasks.map(({ length }) => length)).toEqual([expect.any(Number)]);
  expect(tasks[0]?.length).toBeGreaterThan(20);
});

test('nothing moves while the page starts', async ({ page }) => {
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

/** These pages have no first paint, because their content depends on the link that opened them, or on the device. */
const NO_FIRST_PAINT = new Set([
  '/reset-password',
  '/verify-email',
  '/change-email',
  '/unsubscribe',
  '/share',
  '/tomorrow',
]);

test('pages show content without scripts', async ({ browser, request }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { releases } = await compositionOf(request);
  const paths = releases
    .flatMap(({ routes }) => routes)
    .filter(({ path, access }) => ['public', 'guest'].includes(access) && !NO_FIRST_PAINT.has(path))
    .map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/', '/login', '/plans', '/flight-summary']));
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('[data-first-paint]').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Fareweave', { exact: true })).toBeVisible();
  }
  await context.close();
});

test('no script of a guarded remote is fetched for users who may not open it', async ({ page, request }) => {
  const fetched = scriptsOf(page);
  const admin = (await compositionOf(request)).releases.find((r) =>
    r.routes.every(({ access }) => access === 'admin'),
  );
  if (admin === undefined) throw new Error('no remote is for admins only');
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin$/);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(fetched.filter((path) => path.startsWith(admin.base))).toEqual([]);
});

test('an unknown path has status 404', async ({ page, pageErrors, expectAccessible }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Back to Search' }).click();
  await expect(liveForm(page)).toBeVisible();
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('404')]);
});

test('the content security policy forbids inline code and eval', async ({ page }) => {
  const response = await page.goto('/');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("'strict-dynamic'");
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
});

test('scripts are compressed and immutable', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const [, src] = /<link rel="preload" as="script" href="([^"]+)"/.exec(html) ?? [];
  for (const encoding of ['br', 'gzip']) {
    const response = await request.get(src ?? '', { headers: { 'accept-encoding': encoding } });
    expect(response.headers()['content-encoding']).toBe(encoding);
    expect(response.headers()['cache-control']).toContain('immutable');
  }
});

test('a link loads its page on intent, but not a page that the user may not open', async ({
  page,
  request,
}) => {
  const fetched = scriptsOf(page);
  const { releases } = await compositionOf(request);
  const scriptOf = (path: string): string => {
    const release = releases.find(({ routes }) => routes.some((route) => route.path === path));
    const screen = release?.routes.find((route) => route.path === path)?.screen ?? '';
    return `${release?.base}${release?.screens[screen]?.[0]}`;
  };
  await page.goto('/');
  await expect(liveForm(page)).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Main' });
  await links.getByRole('link', { name: 'Routes' }).hover();
  const plans = page.waitForResponse((response) => response.url().endsWith(scriptOf('/plans')));
  const facts = page.waitForResponse('**/api/plans');
  await links.getByRole('link', { name: 'Plans' }).focus();
  await Promise.all([plans, facts]);
  await test.step('the page opens without further requests', async () => {
    const before = fetched.length;
    await links.getByRole('link', { name: 'Plans' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
    // The scripts `later-…` of the shell load when the page is idle.
    expect(fetched.slice(before).filter((path) => !path.startsWith('/shell/later-'))).toEqual([]);
  });
  expect(fetched).not.toContain(scriptOf('/routes'));
});
