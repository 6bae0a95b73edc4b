import { daysAhead } from '../dates.ts';
import { expect, storeToken, test } from '../fixtures.ts';
import { premiumAccount } from '../own-account.ts';

test('a traveller watches weekends to anywhere, and pauses and deletes the watch', async ({
  page,
  request,
  expectAccessible,
}) => {
  await storeToken(page, (await premiumAccount(request)).token);
  const day = daysAhead(10);
  const dialog = page.getByRole('dialog', { name: 'Watch this search' });

  await test.step('say what to watch', async () => {
    await page.goto(`/?origin=DEN&date=${day}&direction=outbound&screen=departure_flights`);
    await page.getByRole('button', { name: 'Watch this search' }).click();
    await dialog.getByLabel('Last day').fill(daysAhead(30));
    await dialog.getByText('Sat', { exact: true }).click();
    await dialog.getByText('Sun', { exact: true }).click();
    await dialog.getByLabel('Only trips that bring me home').check();
    await dialog.getByLabel('Price at most (USD)').fill('');
    await dialog.getByLabel('Quiet hours').check();
    await expect(
      dialog.getByText(/^We look for trips from Denver to anywhere on Saturdays and Sundays/),
    ).toBeVisible();
    await expectAccessible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Start watching' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('find it in the list', async () => {
    await page.goto('/notifications#watches');
    const watch = page.getByRole('article', { name: 'Denver to anywhere' });
    await expect(watch.getByText(/^We look for trips .* home by Sunday, 10:00 PM\.$/)).toBeVisible();
    await expectAccessible();
    await watch.getByRole('button', { name: 'Pause' }).click();
    await expect(watch.getByText('Paused')).toBeVisible();
    await watch.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete watch' }).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Watch deleted')).toBeVisible();
  });
});
