import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** The requests of a page, from now on. */
export function requestsOf(page: Page): URL[] {
  const asked: URL[] = [];
  page.on('request', (request) => {
    asked.push(new URL(request.url()));
  });
  return asked;
}

/** Whether one of them was for the code that draws maps. */
export const isMapCode = ({ pathname }: URL): boolean => /leaflet/.test(pathname);

/** Nothing was asked of anybody but the product itself. */
export function expectOwn(asked: readonly URL[], page: Page): void {
  const { origin } = new URL(page.url());
  const strangers = asked.filter((url) => url.protocol.startsWith('http') && url.origin !== origin);
  expect(strangers.map(String)).toEqual([]);
}

/** The one of a map's places that is drawn nearest to its middle. */
export async function middlePlace(map: Locator, places = '.map-place'): Promise<Locator> {
  await expect(map.locator(places).first()).toBeAttached();
  const nearest = await map.evaluate((element, selector) => {
    const middleOf = (of: Element) => {
      const { x, y, width, height } = of.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const middle = middleOf(element);
    const distances = [...element.querySelectorAll(selector)].map((place) => {
      const { x, y } = middleOf(place);
      return Math.hypot(x - middle.x, y - middle.y);
    });
    return distances.indexOf(Math.min(...distances));
  }, places);
  return map.locator(places).nth(nearest);
}
