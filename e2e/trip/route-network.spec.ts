import { expect } from '../fixtures.ts';
import { test } from '../search/presentable.ts';
import { heading, paramsOf, tabTo } from '../search/screens.ts';
import { centralPlace, expectSameOrigin, isMapCode, requestsOf } from './maps.ts';

test('visitors sign in first', async ({ page }) => {
  await page.goto('/routes');
  await expect(page).toHaveURL('/login?next=%2Froutes');
  await expect(heading(page, 'Welcome back')).toBeVisible();
});

test('a free account sees the premium features', async ({ page, signInAs, expectPresentable }) => {
  const requests = requestsOf(page);
  await signInAs('free');
  await page.goto('/routes');
  const panel = page.getByRole('region', { name: 'Premium Feature' });
  await expect(heading(page, 'Premium Feature')).toBeVisible();
  await expect(panel.getByRole('listitem')).toHaveText([
    'Interactive Route Map',
    'Flight Notifications',
    'Single Route Search',
    'SMS Alerts Coming soon',
  ]);
  await expect(panel.getByRole('link', { name: 'Upgrade for $5/month' })).toHaveAttribute('href', '/profile');
  await expect(panel.getByRole('link', { name: 'Back to Search' })).toHaveAttribute('href', '/');
  await expect(panel.getByRole('img', { name: 'A preview of the route map' })).toBeVisible();
  await expectPresentable();
  expect(requests.filter(isMapCode)).toEqual([]);
  expect(requests.filter(({ pathname }) => pathname === '/api/routes')).toEqual([]);
});

test.describe('with premium', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('premium'));

  const MAP = { name: 'Route map. The list below it has the same content.' };

  test('an airport is selected and deselected', async ({ page, expectPresentable }) => {
    const requests = requestsOf(page);
    await page.goto('/routes');
    const map = page.getByRole('region', MAP);
    const place = await centralPlace(map);
    await expect(map.locator('.map-arc')).toHaveCount(0);
    await test.step('hovering shows a tooltip', async () => {
      await place.hover();
      await expect(map.locator('.leaflet-tooltip')).toHaveText(
        /^[A-Z]{3}.+\d+ routes?Press to see its routes$/,
      );
    });
    await test.step('the pointer can go to the tooltip, and Escape closes it (A11Y-9)', async () => {
      const tooltip = map.locator('.leaflet-tooltip');
      await tooltip.hover();
      await page.keyboard.press('Escape');
      await expect(tooltip).toHaveCount(0);
    });
    await place.click();

    await expect.poll(() => paramsOf(page).airport).toMatch(/^[A-Z]{3}$/);
    const { airport = '' } = paramsOf(page);
    const popup = map.locator('.map-popup');
    await expect(popup).toContainText(`(${airport})`);
    await expect(popup.locator('p')).toHaveCount(2);
    const codes = await popup.locator('p').allInnerTexts();
    for (const list of codes) expect(list).toBe(list.split(', ').toSorted().join(', '));
    const [outbound = 0, inbound = 0] = codes.map((list) => list.split(', ').length);
    await expect(popup).toContainText(`Outbound destinations (${outbound})`);
    await expect(popup).toContainText(`Inbound origins (${inbound})`);
    const panel = page.getByRole('region', { name: 'Selected airport' });
    await expect(panel).toContainText(`${outbound + inbound} total`);
    await expect(panel).toContainText(`${outbound} outbound`);
    await expect(panel).toContainText(`${inbound} inbound`);
    await expect(map.locator('.map-arc--route').first()).toHaveAttribute('stroke-dasharray', /\d/);
    await expectPresentable();

    await popup.getByRole('button', { name: /Close/ }).click();
    await expect(popup).toHaveCount(0);
    await expect(panel).toBeVisible();
    await panel.getByRole('button', { name: 'Clear' }).click();
    await expect(panel).toHaveCount(0);
    await expect(map.locator('.map-arc')).toHaveCount(0);
    await expect(page).toHaveURL('/routes');
    expect(requests.filter(isMapCode)).not.toEqual([]);
    expectSameOrigin(requests, page);
  });

  test('a popup is not behind the buttons of a phone in landscape', async ({ page }) => {
    await page.setViewportSize({ width: 667, height: 375 });
    await page.goto('/routes');
    const map = page.getByRole('region', MAP);
    const buttons = '.leaflet-control-zoom';
    await (await centralPlace(map, '.map-place', buttons)).dispatchEvent('click');
    await expect(map.locator('.map-popup p')).toHaveCount(2);
    const isCovered = () =>
      map.evaluate((element, selector) => {
        const popup = element.querySelector('.leaflet-popup-content-wrapper')?.getBoundingClientRect();
        const cover = element.querySelector(selector)?.getBoundingClientRect();
        return !popup || !cover || (popup.left < cover.right && popup.bottom > cover.top);
      }, buttons);
    await expect.poll(isCovered).toBe(false);
  });

  test('a link shows all connections between two airports', async ({ page, expectAccessible }) => {
    await page.goto('/routes?airport=den&to=MCO');
    const ways = page.getByRole('region', { name: 'Connections between two airports' });
    await expect(ways).toContainText('Denver (DEN) → Orlando (MCO)');
    const found = /(\d+) connections? with at most one stop/;
    await expect(ways.getByRole('status')).toContainText(found);
    const count = Number(found.exec((await ways.getByRole('status').textContent()) ?? '')?.[1]);
    expect(count).toBeGreaterThan(0);
    await expect(ways.getByRole('listitem')).toHaveCount(count);
    await expect(ways.getByRole('link', { name: 'Search flights' })).toHaveAttribute(
      'href',
      '/?origin=DEN&destination=MCO&direction=outbound',
    );
    await expect(page.locator('.map-popup')).toHaveCount(0);
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await expectAccessible();
      }
    await ways.getByRole('button', { name: 'All routes of DEN' }).click();
    const panel = page.getByRole('region', { name: 'Selected airport' });
    await expect(panel).toContainText('Denver (DEN)');
    await panel.getByRole('combobox', { name: 'Connections to' }).selectOption('Las Vegas (LAS)');
    await expect(page).toHaveURL('/routes?airport=DEN&to=LAS');
    await expect(ways).toContainText('Denver (DEN) → Las Vegas (LAS)');
  });

  test('unknown airports in the URL select nothing', async ({ page }) => {
    await page.goto('/routes?airport=QQQ&to=%3Cscript%3E');
    await expect(page.getByRole('region', MAP)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Selected airport' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Connections between two airports' })).toHaveCount(0);
  });

  test('colours show prices or hours, and filters reduce the routes', async ({ page, expectPresentable }) => {
    await page.goto('/routes?airport=DEN');
    const map = page.getByRole('region', MAP);
    const arcs = map.locator('.map-arc');
    const shown = page.getByRole('status').filter({ hasText: /^\d+( of \d+)? routes$/ });
    await expect(shown).toHaveText(/^\d+ routes$/);
    await expect(arcs.first()).toBeAttached();
    const all = await arcs.count();

    await page.getByRole('radio', { name: 'By hours' }).check({ force: true });
    await expect(page.getByRole('list', { name: 'Colors by shortest flight' })).toContainText('up to 1.5 h');
    await expect(map.locator('[class*=map-arc--class-]')).toHaveCount(all);
    await page.getByRole('radio', { name: 'By price' }).check({ force: true });
    await expect(page.getByRole('list', { name: 'Colors by lowest fare' })).toContainText('over $120');
    await expectPresentable();

    await page.getByRole('combobox', { name: 'Longest flight' }).selectOption('up to 2 h');
    await expect(shown).toHaveText(/^\d+ of \d+ routes$/);
    await expect.poll(() => arcs.count()).toBeLessThan(all);
    await page.getByRole('combobox', { name: 'Longest flight' }).selectOption('Any length');
    await expect(arcs).toHaveCount(all);
  });

  test('the list has the same content and works with the keyboard only', async ({
    page,
    expectPresentable,
  }) => {
    await page.goto('/routes');
    const map = page.getByRole('region', MAP);
    const list = page.locator('summary', { hasText: /^The map as a list: \d+ airports and their routes$/ });
    await expect(map.locator('.map-place').first()).toBeAttached();
    await expect(list).toContainText(`: ${await map.locator('.map-place').count()} airports`);
    await map.focus();
    await tabTo(page, list);
    await page.keyboard.press('Enter');
    const first = page.locator('details details summary').first();
    const [name, airport = ''] = /^.+? \(([A-Z]{3})\)/.exec((await first.textContent()) ?? '') ?? [];
    await tabTo(page, first);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Outbound destinations \(\d+\)$/ })).toBeVisible();
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: /mi ·\sfrom / })
        .first(),
    ).toBeVisible();
    await expectPresentable();
    await tabTo(page, page.getByRole('button', { name: 'Show on the map' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/routes?airport=${airport}`);
    await expect(page.getByRole('region', { name: 'Selected airport' })).toContainText(name ?? '');
  });
});
