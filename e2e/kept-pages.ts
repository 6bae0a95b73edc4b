import { expect, type Page } from '@playwright/test';

/** Waits until the service worker has kept a page, the scripts that the present page has loaded, and the airports. The worker keeps
 *  them after it has answered. */
export async function untilKept(page: Page, path: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (wanted) => {
        const files = performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name))
          .filter(({ pathname, search }) => /^\/(shell|releases)\/.+\.js$/.test(pathname) && search === '');
        const kept = await Promise.all(
          [wanted, '/api/airports', ...files.map(String)].map((address) => caches.match(address)),
        );
        return kept.every((response) => response !== undefined);
      }, path),
    )
    .toBe(true);
}
