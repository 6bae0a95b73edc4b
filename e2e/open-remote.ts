import type { LiveRelease } from '@fareweave/shared-lib/domain/composition';
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { expect, signIn } from './fixtures.ts';
import { roleFor } from './remotes.ts';

export interface Visit {
  context: BrowserContext;
  page: Page;
  release: LiveRelease;
  /** The remote's first address. */
  path: string;
}

/** A browser of its own, signed in as somebody who may open the remote. */
export async function visitOf(
  release: LiveRelease,
  {
    browser,
    request,
    baseURL,
  }: { browser: Browser; request: APIRequestContext; baseURL: string | undefined },
): Promise<Visit> {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await signIn(page, request, roleFor(release));
  return { context, page, release, path: release.routes[0]?.path ?? '/' };
}

export const retryIn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Retry' });

/** Goes to a part of the page that is well, uses it, and comes back. */
export async function expectSiblingsUsable({ page, path }: Pick<Visit, 'page' | 'path'>): Promise<void> {
  const other = path === '/' ? '/about' : '/';
  await page
    .getByRole('link', { name: other === '/' ? 'Home' : 'About', exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(other);
  await expect(retryIn(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The page may still wait for a script, and so for its load.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(path);
}

export async function expectRemoteThere({ page, release }: Pick<Visit, 'page' | 'release'>): Promise<void> {
  await expect(retryIn(page)).toBeHidden();
  await expect(page.locator(`[data-remote="${release.name}"]`).getByRole('heading').first()).toBeVisible();
}

/** Goes to a remote's first address for somebody who is signed in, without loading the page anew. */
export async function goToRemote(
  page: Page,
  { name, routes }: Pick<LiveRelease, 'name' | 'routes'>,
): Promise<void> {
  const route = routes.find(({ access }) => access !== 'guest');
  if (route === undefined) throw new Error(`${name} has no route for somebody who is signed in`);
  await page.evaluate((path) => history.pushState(null, '', path), route.path);
  await expect(page.locator(`[data-remote="${name}"]`).getByRole('heading', { level: 1 })).toBeVisible();
}
