import { nextPassDay } from '../dates.ts';
import { expect, storeToken } from '../fixtures.ts';
import { test } from '../search/presentable.ts';
import { cards, form, heading, link, tabTo } from '../search/screens.ts';
import { centralPlace, expectSameOrigin, isMapCode, requestsOf } from './maps.ts';

// Nonstop flights only, few enough that the page shows all of them.
const nonstop = {
  origin: 'DEN',
  get date() {
    return nextPassDay();
  },
  screen: 'departure_flights',
  stops: '0',
};

test('the map of the results: select a place on the map or in its list', async ({
  page,
  signInAs,
  expectPresentable,
}) => {
  const requests = requestsOf(page);
  await signInAs('premium');
  await test.step('the page loads map code only with the map, from this server', async () => {
    await page.goto('/');
    await expect(form(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(requests.filter(isMapCode)).toEqual([]);
    await page.goto(link(nonstop));
  });
  const map = page.getByRole('region', { name: 'Map of GoWild destinations' });
  await expect(map).toBeVisible();
  expect(requests.filter(isMapCode)).not.toEqual([]);
  const places = map.locator('.map-place--pass');
  await test.step('all places are visible', async () => {
    await expect
      .poll(() =>
        map.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const boxes = [...element.querySelectorAll('.map-place')].map((dot) => dot.getBoundingClientRect());
          const inside = boxes.filter(
            (dot) => dot.left >= left && dot.right <= right && dot.top >= top && dot.bottom <= bottom,
          );
          return boxes.length > 1 && inside.length === boxes.length;
        }),
      )
      .toBe(true);
  });

  await test.step('its buttons move it (A11Y-9)', async () => {
    const leftmost = () =>
      places.evaluateAll((dots) => Math.min(...dots.map((dot) => dot.getBoundingClientRect().x)));
    const before = await leftmost();
    const aThird = (await map.evaluate(({ clientWidth }) => clientWidth)) / 3;
    // Each `poll` waits for the end of a movement.
    await map.getByRole('button', { name: 'Move right' }).click();
    await expect.poll(async () => Math.abs((await leftmost()) - before + aThird)).toBeLessThan(2);
    await map.getByRole('button', { name: 'Move left' }).click();
    await expect.poll(async () => Math.abs((await leftmost()) - before)).toBeLessThan(2);
  });

  const chosen = page.getByRole('complementary', { name: 'Map' }).getByRole('status');
  const all = await places.count();
  await test.step('a click on a place highlights its routes', async () => {
    await (await centralPlace(map, '.map-place--pass')).click();
    await expect(map.locator('.map-place--chosen')).toHaveCount(1);
    await expect(map.locator('.map-arc--trip')).toHaveCount(1);
    await expect(chosen).toContainText(/ \([A-Z]{3}\) from DEN: \d+ GoWild flights?, from \$\d+/);
    await expect(chosen.getByRole('listitem')).toHaveCount(1);
  });

  await test.step('the list has the same content and works with the keyboard', async () => {
    await map.focus();
    const list = page.locator('summary', { hasText: 'The map as a list' });
    await tabTo(page, list);
    await page.keyboard.press('Enter');
    const routes = page
      .getByRole('complementary', { name: 'Map' })
      .getByRole('listitem')
      .filter({ hasText: ' from DEN: ' });
    await expect(routes).toHaveCount(all + 1);
    await expectPresentable();
    await chosen.getByRole('button', { name: 'Clear' }).click();
    await expect(map.locator('.map-place--chosen')).toHaveCount(0);
    await expect(map.locator('.map-arc--trip')).toHaveCount(0);
    await expect(routes).toHaveCount(all);
    await list.focus();
    const show = routes.nth(1).getByRole('button', { name: /^Show the flights to / });
    const city = (await show.getAttribute('aria-label'))?.replace('Show the flights to ', '') ?? '';
    await tabTo(page, show);
    await page.keyboard.press('Enter');
    const open = cards(page).and(page.getByRole('button', { expanded: true }));
    await expect(open).toContainText(city);
    await expect(open).toBeInViewport();
  });
  expectSameOrigin(requests, page);
});

test('on a phone the map is closed and loads nothing until it is opened', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const requests = requestsOf(page);
  await signInAs('premium');
  await page.goto(link(nonstop));
  await expect(cards(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests.filter(isMapCode)).toEqual([]);
  await page.locator('summary', { hasText: 'Map of GoWild destinations' }).click();
  await expect(
    page.getByRole('region', { name: 'Map of GoWild destinations' }).locator('.map-place').first(),
  ).toBeVisible();
  expect(requests.filter(isMapCode)).not.toEqual([]);
});

test('a free account sees a description of the map', async ({ page, request, expectPresentable }) => {
  const registered = await request.post('/api/auth/register', {
    data: {
      email: `mary.${crypto.randomUUID()}@example.com`,
      password: 'correct horse',
      first_name: 'Mary',
      last_name: 'Jackson',
    },
  });
  await storeToken(page, (await registered.json()).token);
  const requests = requestsOf(page);
  await page.goto(link({ ...nonstop, destination: 'MCO' }));
  await expect(heading(page, 'Denver → Orlando')).toBeVisible();
  const aside = page.getByRole('complementary', { name: 'Map' });
  await expect(aside).toContainText('See every GoWild destination on a map');
  await expect(aside.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute('href', '/profile');
  await expect(page.getByRole('region', { name: 'Map of GoWild destinations' })).toHaveCount(0);
  await expectPresentable();
  expect(requests.filter(isMapCode)).toEqual([]);
});
