import { nextPassDay } from '../dates.ts';
import { expect, test } from '../fixtures.ts';
import { link } from '../search/screens.ts';

test('the first view of the results map fits its places, and prices do not overlap', async ({
  page,
  signInAs,
}) => {
  await signInAs('premium');
  await page.goto(link({ origin: 'DEN', date: nextPassDay(), screen: 'departure_flights' }));
  const map = page.getByRole('region', { name: 'Map of GoWild destinations' });
  await expect(map.locator('.map-tag span').first()).toBeVisible();
  await expect(map).toHaveCSS('height', '400px');
  const measure = (element: Element) => {
    const frame = element.getBoundingClientRect();
    const boxesOf = (selector: string) =>
      [...element.querySelectorAll(selector)].map((part) => part.getBoundingClientRect());
    const places = boxesOf('.map-place');
    const tags = boxesOf('.map-tag span');
    const buttons = boxesOf('.leaflet-control-zoom');
    const overlaps = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const isInside = (box: DOMRect) =>
      box.left >= frame.left &&
      box.right <= frame.right &&
      box.top >= frame.top &&
      box.bottom <= frame.bottom;
    const spread = (side: 'width' | 'height') => {
      const [from, to] = side === 'width' ? (['left', 'right'] as const) : (['top', 'bottom'] as const);
      const reach = Math.max(...places.map((box) => box[to])) - Math.min(...places.map((box) => box[from]));
      return reach / (frame[side] - 40);
    };
    const others = [...tags, ...buttons];
    return {
      outside: [...places, ...tags].filter((box) => !isInside(box)).length,
      overlapping: tags.filter((tag) => others.some((other) => other !== tag && overlaps(tag, other))).length,
      tags: tags.length,
      fill: Math.max(spread('width'), spread('height')),
      nations: element.querySelector('.map-border--nation')?.getAttribute('d')?.length ?? 0,
    };
  };
  // The map fits its places again when its size is known.
  await expect(async () => {
    const view = await map.evaluate(measure);
    expect(view).toMatchObject({ outside: 0, overlapping: 0 });
    expect(view.tags).toBeGreaterThan(5);
    // The next finer quarter of a zoom level would not fit them.
    expect(view.fill).toBeGreaterThan(0.8);
    expect(view.nations).toBeGreaterThan(10_000);
  }).toPass();
});
