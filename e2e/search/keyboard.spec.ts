import { expect, test } from '../fixtures.ts';
import { cards, heading, picker, tabTo } from './screens.ts';

// A trace of several hundred key presses takes longer than the test.
test.use({ trace: 'off' });

test('a search and its return flights work with the keyboard only', async ({ page, signInAs }) => {
  await signInAs('premium');
  await page.goto('/');
  await tabTo(page, picker(page, 'From').getByRole('textbox'));
  await page.keyboard.type('denver');
  await page.keyboard.press('Enter');
  await expect(picker(page, 'From').getByRole('button', { name: 'Denver DEN' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await tabTo(page, page.getByRole('button', { name: /Tomorrow/ }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Search flights' }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Denver → Anywhere')).toBeFocused();
  const days = page.getByRole('toolbar', { name: 'Flexible dates' });
  await tabTo(page, days.locator('[aria-current=date]'));
  await page.keyboard.press('ArrowRight');
  await expect(days.locator('[aria-current=date] + button')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(days.locator(':focus')).toHaveCount(0);
  const card = cards(page).first();
  await tabTo(page, card);
  await page.keyboard.press('Enter');
  await expect(card).toHaveAttribute('aria-expanded', 'true');
  const select = page.getByRole('button', { name: /^Select Departure/ }).first();
  await tabTo(page, select);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /→ Denver$/ })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Back to Departures' }), 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(heading(page, 'Denver → Anywhere')).toBeVisible();
  await expect(select).toBeFocused();
});
