import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Collects the URLs that a page requests from now on. */
export function requestsOf(page: Page): URL[] {
  const urls: URL[] = [];
  page.on('request', (request) => {
    urls.push(new URL(request.url()));
  });
  return urls;
}

/** Whether a URL is a script that draws maps. */
export const isMapCode = ({ pathname }: URL): boolean => /leaflet/.test(pathname);

/** Expects that the page requested nothing from other servers. */
export function expectSameOrigin(urls: readonly URL[], page: Page): void {
  const { origin } = new URL(page.url());
  const foreign = urls.filter((url) => url.protocol.startsWith('http') && url.origin !== origin);
  expect(foreign.map(String)).toEqual([]);
}

/** Returns the place nearest to the centre of a map, or to the centre of a part of it. */
export async function centralPlace(map: Locator, places = '.map-place', part?: string): Promise<Locator> {
  await expect(map.locator(places).first()).toBeAttached();
  const of = { selector: places, part };
  const nearest = await map.evaluate((element, { selector, part }) => {
    const centreOf = (of: Element) => {
      const { x, y, width, height } = of.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const centre = centreOf((part && element.querySelector(part)) || element);
    const distances = [...element.querySelectorAll(selector)].map((place) => {
      const { x, y } = centreOf(place);
      return Math.hypot(x - centre.x, y - centre.y);
    });
    return distances.indexOf(Math.min(...distances));
  }, of);
  return map.locator(places).nth(nearest);
}
