import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { goToRemote } from './open-remote.ts';
import { compositionOf } from './remotes.ts';

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
  for (const release of releases) await goToRemote(page, release);
  expect(fetched.length).toBe(new Set(fetched).size);
  const fromRemotes = fetched
    .filter((path) => path.startsWith('/releases/'))
    .map((path) => path.split('/').at(-1) ?? '');
  expect(
    fromRemotes.filter((file) => /react(?!-hook-form)|styled|tanstack|rxjs|platform/.test(file)),
  ).toEqual([]);
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
  expect(policy).toContain("'strict-dynamic'");
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
});

test('scripts come compressed and may be kept for ever', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const [, src] = /<link rel="preload" as="script" href="([^"]+)"/.exec(html) ?? [];
  for (const encoding of ['br', 'gzip']) {
    const answer = await request.get(src ?? '', { headers: { 'accept-encoding': encoding } });
    expect(answer.headers()['content-encoding']).toBe(encoding);
    expect(answer.headers()['cache-control']).toContain('immutable');
  }
});
