import { expect, test } from '../fixtures.ts';

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
