import type { Composition, LiveRelease, SignedComposition } from '@fareweave/shared-lib/domain/composition';
import type { APIRequestContext, Browser, BrowserContext, Page, Request } from '@playwright/test';
import { expect, type Role, signIn } from './fixtures.ts';
import { heading } from './search/screens.ts';

/** Returns the live registry. */
export async function compositionOf(request: APIRequestContext): Promise<Composition> {
  const { payload }: SignedComposition = await (await request.get('/api/platform/composition')).json();
  return JSON.parse(payload);
}

/** Returns the live release of a remote. */
export async function releaseOf(request: APIRequestContext, remote: string): Promise<LiveRelease> {
  const { releases } = await compositionOf(request);
  const release = releases.find(({ name }) => name === remote);
  if (release === undefined) throw new Error(`${remote} is not live`);
  return release;
}

/** Returns the role of a user who may open the first route of a remote. */
const roleFor = ({ routes }: LiveRelease): Role => {
  const access = routes[0]?.access;
  return access === 'admin' ? 'admin' : access === 'member' || access === 'premium' ? 'premium' : 'visitor';
};

export interface Visit {
  context: BrowserContext;
  page: Page;
  release: LiveRelease;
  /** The first path of the remote. */
  path: string;
}

/** Opens a new browser context, signed in as a user who may open the remote. */
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

/** Waits for the telemetry report of a failed remote. A page sends other reports, too, when it is idle. */
export const failureReport = (page: Page, remote: string): Promise<Request> =>
  page.waitForRequest((request) => {
    if (!request.url().endsWith('/api/platform/beacons')) return false;
    const { remote: reported, kind } = request.postDataJSON();
    return reported === remote && kind === 'failed';
  });

/** Expects that another part of the page works: opens it and goes back. */
export async function expectSiblingsUsable({ page, path }: Pick<Visit, 'page' | 'path'>): Promise<void> {
  const other = path === '/' ? '/about' : '/';
  await page
    .getByRole('link', { name: other === '/' ? 'Home' : 'About', exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(other);
  await expect(retryIn(page)).toBeHidden();
  await expect(
    heading(page, other === '/' ? 'Anywhere the pass can take you.' : 'About Fareweave'),
  ).toBeVisible();
  // The page may still be waiting for a script, so it may not have loaded.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(path);
}

export async function expectRemoteShown({ page, release }: Pick<Visit, 'page' | 'release'>): Promise<void> {
  await expect(retryIn(page)).toBeHidden();
  await expect(page.locator(`[data-remote="${release.name}"]`).getByRole('heading').first()).toBeVisible();
}

/** Opens the first path of a remote for signed-in users, without loading the page again. */
export async function goToRemote(
  page: Page,
  { name, routes }: Pick<LiveRelease, 'name' | 'routes'>,
): Promise<void> {
  const route = routes.find(({ access }) => access !== 'guest');
  if (route === undefined) throw new Error(`${name} has no route for signed-in users`);
  await page.evaluate((path) => history.pushState(null, '', path), route.path);
  await expect(page.locator(`[data-remote="${name}"]`).getByRole('heading', { level: 1 })).toBeVisible();
}
