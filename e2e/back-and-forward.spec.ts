import type { Page } from '@playwright/test';
import { launchOptions } from '../remote-kit/src/checks/browser.ts';
import { expect, test } from './fixtures.ts';
import { type Loading, observeLoading } from './layout/settled.ts';
import { anywhere, cards, link, liveForm } from './search/screens.ts';

// Without this option Playwright disables the back-forward cache.
test.use({ launchOptions: { ...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] } });

type Marked = Window & { isKept?: boolean; isRestored?: boolean };

/** Leaves a page for one outside the product, when it has loaded: the browser may not keep a page that is loading. */
async function leave(page: Page, loading: Loading): Promise<void> {
  await loading.settled();
  await page.evaluate(() => {
    (window as Marked).isKept = true;
    window.addEventListener('pageshow', ({ persisted }) => {
      (window as Marked).isRestored = persisted;
    });
  });
  await page.goto('/robots.txt');
}

/** Goes back. Expects the page itself, as it was left, and not a new load of it. */
async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => window.history.back());
  await expect
    .poll(() => page.evaluate(() => (window as Marked).isRestored === true).catch(() => false))
    .toBe(true);
  expect(await page.evaluate(() => (window as Marked).isKept)).toBe(true);
}

test('the browser restores a page as it was left', async ({ page }) => {
  const loading = await observeLoading(page);
  await page.goto('/');
  const box = page.getByRole('group', { name: 'From', exact: true }).getByRole('textbox');
  await box.fill('new york');
  await leave(page, loading);
  await comeBack(page);
  await expect(box).toHaveValue('new york');
});

test('a reload shows results where the traveller was, and a new page its top', async ({ page, signInAs }) => {
  await signInAs('premium');
  await page.goto(link(anywhere));
  await expect(cards(page).first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 600));
  const top = () => page.evaluate(() => window.scrollY);
  await expect.poll(top).toBe(600);
  // The results arrive after the load event, because the browser would restore the position by itself if they arrived before.
  await page.route('**/api/flights/search*', async (route) => {
    await page.waitForFunction(() =>
      performance
        .getEntriesByType('navigation')
        .some((entry) => (entry as PerformanceNavigationTiming).loadEventEnd > 0),
    );
    await route.continue();
  });
  await page.reload();
  await expect(cards(page).first()).toBeVisible();
  await expect.poll(top).toBe(600);
  await page.goto('/plans');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await top()).toBe(0);
});

test('a restored page shows that the user has signed out meanwhile', async ({ page, context, signInAs }) => {
  const loading = await observeLoading(page);
  await signInAs('premium');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
  await leave(page, loading);
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: /Your account/ }).click();
  await other.getByRole('banner').getByRole('button', { name: 'Sign out', exact: true }).click();
  await comeBack(page);
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeHidden();
  await expect(page.getByText('You signed out in another tab.')).toBeVisible();
});

test('screens fade into each other by a link, with title and focus, unless the user reduces motion', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { startViewTransition } = document;
    Object.assign(window, { transitions: 0 });
    document.startViewTransition = function (update) {
      Object.assign(window, { transitions: (window as unknown as { transitions: number }).transitions + 1 });
      return startViewTransition.call(this, update);
    };
  });
  const transitions = () => page.evaluate(() => (window as unknown as { transitions: number }).transitions);
  const open = async (name: string, heading: string) => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('#main')).toBeFocused();
    await expect(page.locator(':active-view-transition')).toHaveCount(0);
  };
  await page.goto('/');
  await expect(page.getByRole('search')).toBeVisible();
  await open('Plans', 'Choose Your Plan');
  await expect(page).toHaveTitle('Choose Your Plan · Fareweave');
  expect(await transitions()).toBe(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open('Home', 'Anywhere the pass can take you.');
  expect(await transitions()).toBe(1);
});

test('only the main part fades when a link follows another one at once', async ({ page }) => {
  await page.goto('/');
  await expect(liveForm(page)).toBeVisible();
  const fading = await page.evaluate(async () => {
    const { startViewTransition } = document;
    let last: ViewTransition | undefined;
    document.startViewTransition = function (update) {
      last = startViewTransition.call(this, update);
      return last;
    };
    for (const path of ['/plans', '/about'])
      document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click();
    await last?.ready;
    return document.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? []);
  });
  expect([...new Set(fading)].sort()).toEqual(['::view-transition-new(main)', '::view-transition-old(main)']);
  await expect(page).toHaveURL('/about');
});

test('the back button leads to the place in the results that the user left', async ({ page, signInAs }) => {
  await signInAs('premium');
  await page.goto(link(anywhere));
  await expect(cards(page).nth(20)).toBeAttached();
  const position = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 700));
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).dispatchEvent('click');
  await expect(page).toHaveURL('/about');
  await expect.poll(position).toBe(0);
  await page.goBack();
  await expect(cards(page).nth(20)).toBeAttached();
  await expect.poll(position).toBe(700);
  await page.goForward();
  await expect(page).toHaveURL('/about');
  await expect.poll(position).toBe(0);
});
