import type { Locator, Page } from 'playwright-core';

export interface Step {
  name: string;
  /** Brings the page into the state in which the step begins. Not measured. */
  before?: (page: Page) => Promise<unknown>;
  /** Real input only: events that a script sends are not interactions. */
  act: (page: Page) => Promise<unknown>;
}

/** Time between keystrokes of a fast typist. */
const KEY_MS = 70;

/** How long a finger or a key stays down. */
const PRESS_MS = 60;

type Point = [x: number, y: number];
type Find = (page: Page) => Locator;

/** Returns the point at `part` (0 to 1) of the width of an element. Elements are looked up before a step: Playwright looks in the page,
 *  which would count as work of the page. */
async function pointIn(element: Locator, part: number): Promise<Point> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error(`not on the screen: ${element}`);
  return [box.x + 11 + part * (box.width - 22), box.y + box.height / 2];
}

/** Moves the pointer from one point of an element to others, with the button pressed. */
function drag(find: Find, parts: readonly number[]) {
  let points: Point[] = [];
  return {
    before: async (page: Page) => {
      points = [];
      for (const part of parts) points.push(await pointIn(find(page), part));
      const [start] = points;
      if (start !== undefined) await page.mouse.move(...start);
    },
    act: async (page: Page) => {
      await page.mouse.down();
      for (const point of points.slice(1)) await page.mouse.move(...point, { steps: 20 });
      await page.waitForTimeout(PRESS_MS);
      await page.mouse.up();
    },
  };
}

const press = (find: Find) => drag(find, [0.5]);

/** Presses a key on an element that has the focus. */
const keyOn = (find: Find, key: string) => ({
  before: (page: Page) => find(page).focus(),
  act: (page: Page) => page.keyboard.press(key, { delay: PRESS_MS }),
});

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first();
const slider = (name: string) => (page: Page) => page.getByRole('slider', { name });
const menu = (name: string) => (page: Page) => page.getByRole('combobox', { name });
const label = (text: string) => (page: Page) => page.getByText(text, { exact: true }).first();
const head = (nth: number) => (page: Page) => page.locator('main h3 > button[aria-expanded]').nth(nth);
const map = (page: Page) => page.getByRole('region', { name: /^Map of GoWild/ });

/** The journey over one search with many flights, in order. It begins on the form of a premium account, with the origin filled in. */
export const STEPS: readonly Step[] = [
  {
    name: 'type in an airport filter',
    before: (page) => page.getByRole('group', { name: 'To' }).getByRole('textbox').click(),
    act: async (page) => {
      for (const key of 'san francisco') await page.keyboard.press(key, { delay: KEY_MS });
      for (const _ of 'san francisco') await page.keyboard.press('Backspace', { delay: KEY_MS });
    },
  },
  { name: 'show all airports', ...press(button(/^Show more/)) },
  { name: 'open the calendar', ...press(button('Calendar view')) },
  {
    name: 'pick a day',
    // The map of a day on which the pass is not valid is empty.
    ...press((page) =>
      page.locator('[role=grid] button:not([aria-disabled=true], [aria-label$=blackout])').nth(1),
    ),
  },
  { name: 'search', ...press(button('Search flights')) },
  { name: 'open a card', ...press(head(0)) },
  {
    name: 'unfold the stops of a flight',
    ...press((page) => page.locator('main li li button[aria-expanded]').first()),
  },
  { name: 'open another card', ...press(head(1)) },
  { name: 'filter by stops', ...press(label('Nonstop')) },
  { name: 'all stops again', ...press(label('All')) },
  { name: 'maximum trip time, by key', ...keyOn(slider('Max trip time'), 'ArrowLeft') },
  { name: 'maximum trip time, dragged', ...drag(slider('Max trip time'), [1, 0, 1]) },
  { name: 'maximum price, by key', ...keyOn(slider('Max price'), 'ArrowLeft') },
  { name: 'maximum price, dragged', ...drag(slider('Max price'), [1, 0, 1]) },
  { name: 'latest departure, dragged', ...drag(slider('Latest departure'), [1, 0.2, 1]) },
  { name: 'same-day hop', ...keyOn(menu('Same-day hop'), 'ArrowDown') },
  { name: 'any hop again', ...keyOn(menu('Same-day hop'), 'ArrowUp') },
  { name: 'sort', ...keyOn(menu('Sort'), 'ArrowDown') },
  { name: 'sort back', ...keyOn(menu('Sort'), 'ArrowUp') },
  { name: 'drag the map', ...drag(map, [0.3, 0.7, 0.4]) },
  { name: 'press a place on the map', ...press((page) => map(page).locator('.map-place').first()) },
  { name: 'select a departure', ...press(button(/^Select Departure/)) },
  {
    name: 'pick the day of return',
    ...press((page) =>
      page
        .getByRole('group', { name: 'When would you like to return?' })
        .locator('button[aria-pressed]:enabled')
        .nth(1),
    ),
  },
  { name: 'show more days of return', ...press(button(/^Show more.* days$/)) },
  { name: 'show more return flights', ...press(button(/^Show more.* left$/)) },
  { name: 'back to the departures', ...press(button('Back to Departures')) },
  { name: 'new search', ...press(button('New Search')) },
];
