import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { premiumAccount } from '../own-account.ts';
import { centralPlace } from '../trip/maps.ts';
import { tripLink } from '../trip/trip-link.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test('a tapped button has its own colour again', async ({ page }) => {
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  const colour = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await colour();
  await button.tap();
  await expect(page.getByText('Email is required')).toBeVisible();
  expect(await colour()).toBe(before);
});

test('in landscape a map leaves space to scroll the page, and has its popup inside (RSLT-22)', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await signInAs('premium');
  await page.goto('/routes');
  const map = page.getByRole('region', { name: 'Route map' });
  await (await centralPlace(map)).tap();
  const popup = map.locator('.leaflet-popup');
  await expect(popup.getByRole('button', { name: 'Close' })).toBeVisible();
  const heightOf = async (box: Locator) => (await box.boundingBox())?.height ?? 0;
  expect(await heightOf(map)).toBeLessThanOrEqual(260);
  expect(await heightOf(popup)).toBeLessThan(await heightOf(map));
});

test('the first places stay in view above the keyboard while a user types (SRCH-9)', async ({ page }) => {
  await page.goto('/');
  const filter = page.getByRole('textbox', { name: 'From' });
  await filter.tap();
  await page.setViewportSize({ width: 390, height: 430 });
  await filter.pressSequentially('denv');
  await expect(page.getByRole('button', { name: 'Denver DEN' }).first()).toBeInViewport({ ratio: 1 });
});

test('the badges of a trial are at the same edge of a section, also when they need two lines', async ({
  page,
  request,
}) => {
  const { token } = await premiumAccount(request);
  await page.addInitScript((value) => window.localStorage.setItem('auth_token', value), token);
  await page.goto('/profile');
  const account = page.getByRole('region', { name: 'Account' });
  const edgeOf = async (badge: Locator): Promise<number> => {
    const box = await badge.boundingBox();
    return box === null ? Number.NaN : Math.round(box.x + box.width);
  };
  const premium = account.getByText('Premium', { exact: true });
  await expect(premium).toBeVisible();
  expect(await edgeOf(account.getByText('Trial: 7 days left'))).toBe(await edgeOf(premium));
});

test('on a trip, the message about a flight without fares is apart from what is above it', async ({
  page,
  request,
}) => {
  await page.goto(await tripLink(request, undefined, { isOnSale: false }));
  const outbound = page.getByRole('article', { name: 'Outbound flight' });
  const message = await outbound.getByText('No fare is offered for this flight.').boundingBox();
  const above = await outbound.getByText(/^Door to door/).boundingBox();
  expect(message?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) + 8);
});
