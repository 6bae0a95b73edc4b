import { expect, type Locator, type Page } from '@playwright/test';
import { tomorrow } from '../dates.ts';

/** Parameters of a search from Denver to anywhere tomorrow. The date is read in a test: midnight may pass during a run. */
export const anywhere = {
  origin: 'DEN',
  get date() {
    return tomorrow();
  },
  screen: 'departure_flights',
};

/** Parameters of a search from Denver to Orlando tomorrow. */
export const toOrlando = {
  origin: 'DEN',
  destination: 'MCO',
  get date() {
    return tomorrow();
  },
  screen: 'departure_flights',
};

/** Returns the URL of a search. */
export const link = (params: Record<string, string>): string => `/?${new URLSearchParams(params)}`;

/** Returns the query parameters of the page's URL. It may change after what a press shows: poll it. */
export const paramsOf = (page: Page): Record<string, string> =>
  Object.fromEntries(new URL(page.url()).searchParams);

export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

export const form = (page: Page): Locator => page.getByRole('search', { name: 'Flights' });

/** The form once its remote runs. The server's first paint shows the same form before any script. */
export const liveForm = (page: Page): Locator => form(page).and(page.locator(':not([data-first-paint] *)'));

/** Part of a trip once its remote runs. The server's first paint has only the heading. */
export const returnFlight = (page: Page): Locator => page.getByRole('article', { name: 'Return flight' });

export const picker = (page: Page, label: 'From' | 'To'): Locator =>
  page.getByRole('group', { name: label, exact: true });

/** The headers of the destination cards. */
export const cards = (page: Page): Locator => page.locator('main h3 > button[aria-expanded]');

/** Returns the number of cards. Waits until the page has rendered all of them, which it does step by step. */
export async function countCards(page: Page): Promise<number> {
  const sizes = page.locator('main h2:has-text("Destinations") + span');
  const isComplete = async () => {
    const expected = (await sizes.allTextContents()).reduce((sum, size) => sum + Number(size), 0);
    return expected > 0 && (await cards(page).count()) === expected;
  };
  await expect.poll(isComplete).toBe(true);
  return cards(page).count();
}

/** The flights of the open card. */
export const flights = (page: Page): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Select Departure/ }) })
    .filter({ hasNot: page.getByRole('heading') });

/** Selects a place in the picker with this label. */
export async function pickPlace(page: Page, label: string, place: string): Promise<void> {
  const filter = page.getByRole('group', { name: label, exact: true }).getByRole('textbox');
  await filter.fill(place);
  await filter.press('Enter');
}

/** The button with this name of the first flight with a fare: some flights of the sample network have none. */
export const selectButton = (page: Page, name: RegExp): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Book / }) })
    .filter({ hasNot: page.getByRole('heading') })
    .getByRole('button', { name })
    .first();

/** Selects the first departure of the results on the page, and the first return flight two days later. The summary opens. */
export async function selectTrip(page: Page): Promise<void> {
  await selectButton(page, /^Select Departure/).click();
  await page
    .getByRole('group', { name: 'When would you like to return?' })
    .getByRole('button', { name: /in 2 days/ })
    .click();
  await selectButton(page, /^Select Flight/).click();
  await expect(heading(page, 'Flight Summary')).toBeVisible();
}

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 200; steps++) {
    if (await isFocused()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${target}`);
}
