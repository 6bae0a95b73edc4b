import { expect, test } from './fixtures.ts';
import { anywhere, cards, heading, link } from './search/screens.ts';

test('the inspector shows the releases of a page, and lets admins choose others', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('admin');
  await page.goto(`${link(anywhere)}&inspect`);
  await expect(heading(page, 'Denver → Anywhere')).toBeVisible();
  const inspector = page.getByRole('region', { name: 'Inspector' });
  await expect(
    inspector.getByRole('row', { name: /^mf-search \S+ live mounted \d+ ms \d+ ms \d+, [\d.]+ kB 0$/ }),
  ).toBeVisible();
  await expect(inspector.getByRole('row', { name: /^mf-admin \S+ live not loaded/ })).toBeVisible();
  await cards(page).first().click();
  await expect(page.locator('[data-fill="mf-account/alert-me"]')).toHaveAttribute(
    'data-inspected',
    /^mf-account\/alert-me \S+ · live · mounted · \d+ ms, \d+ of them mounting · [\d.]+ kB · 0 failures · proposed-price: true$/,
  );
  await expect(page.locator('[data-fill="mf-account/alert-me"]')).toHaveCSS('outline-style', 'dashed');
  await expect(inspector.getByRole('combobox', { name: 'mf-search' })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Control+Shift+F');
  await expect(inspector).toBeHidden();
  await expect(page.locator('[data-inspected]')).toHaveCount(0);
});
