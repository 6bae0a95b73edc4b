import type { Locator, Page } from '@playwright/test';

/** The address of a search; `screen` and the rest as the address bar holds them. */
export const link = (params: Record<string, string>): string => `/?${new URLSearchParams(params)}`;

/** What the address bar holds. */
export const paramsOf = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams);

export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

export const form = (page: Page): Locator => page.getByRole('search', { name: 'Flights' });

export const picker = (page: Page, label: 'From' | 'To'): Locator =>
  page.getByRole('group', { name: label, exact: true });

/** The heads of the destination cards. */
export const cards = (page: Page): Locator => page.locator('main h3 > button[aria-expanded]');

/** The flights of the open card. */
export const flights = (page: Page): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Select Departure/ }) })
    .filter({ hasNot: page.getByRole('heading') });

/** Walks with Tab to what has to be within its reach. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 100; steps++) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target}`);
}
