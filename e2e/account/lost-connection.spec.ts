import { expect, storeToken, test } from '../fixtures.ts';
import { premiumAccount } from '../own-account.ts';
import { cards } from '../search/screens.ts';

test('what a person presses after the connection was lost fails at once, and is not done later (COMP-11)', async ({
  page,
  context,
  request,
  pageErrors,
}) => {
  const { token, password } = await premiumAccount(request);
  await storeToken(page, token);
  await page.addInitScript(() => localStorage.setItem('app_update_modal', '1.4'));
  const answered: string[] = [];
  page.on('response', (one) => answered.push(new URL(one.url()).pathname));

  await test.step('an account is not deleted after the person has cancelled', async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    await context.setOffline(true);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep my account' }).click();
    await expect(dialog).toBeHidden();
    await context.setOffline(false);
  });

  await test.step('a search says that it failed, and only the person makes it again', async () => {
    const search = page.getByRole('button', { name: 'Search flights' });
    await page.goto('/?origin=DEN');
    await page.getByRole('button', { name: /Tomorrow/ }).click();
    await expect(search).toBeEnabled();
    await context.setOffline(true);
    await search.click();
    await expect(page.getByText('Unable to search flights. Please try again later.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
    await search.click();
    await expect(cards(page).first()).toBeVisible();
    expect(answered.filter((path) => path === '/api/flights/search')).toHaveLength(1);
  });
  expect(answered).not.toContain('/api/auth/delete-account');
  const verified = await request.post('/api/auth/verify-token', { data: { token } });
  expect(await verified.json()).toMatchObject({ valid: true });
  // Calls without a connection failed, as expected.
  pageErrors.length = 0;
});
