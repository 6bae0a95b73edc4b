import type { Page } from '@playwright/test';
import { expect, signIn } from '../fixtures.ts';
import { tripLink } from '../trip/trip-link.ts';
import { test } from './fixtures.ts';

const SETTING = 'airport-minutes';

const expectAssumed = (page: Page, time: string) =>
  expect(page.getByText(`Door to door assumes ${time} at the airport`)).toBeVisible();

test('an admin sets a value, and the next pages follow it (CONF-3, CONF-5)', async ({
  browser,
  baseURL,
  page: admin,
  pageErrors,
  request,
  product: { dataDir },
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  const trip = await tripLink(request, dataDir);
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const traveller = await context.newPage();
  await test.step('the default', async () => {
    await traveller.goto(trip);
    await expectAssumed(traveller, '2h 00m');
  });

  const card = admin.getByRole('region', { name: 'mf-summary' });
  const reason = admin.getByLabel('Reason');
  const open = async (action: string) => {
    await card.getByRole('button', { name: `${action} ${SETTING}` }).click();
    return admin.getByRole('dialog', { name: `${action} ${SETTING}` });
  };
  await test.step('a value that the schema refuses: the error is at the field', async () => {
    await signIn(admin, request, 'admin', dataDir);
    await admin.goto('/admin?tab=releases');
    await expect(card.getByText('Value: the default. Default: 120')).toBeVisible();
    const dialog = await open('Change');
    const value = dialog.getByLabel('Value');
    await expectAccessible();
    await value.fill('500');
    await reason.fill('A strike of the security staff');
    await dialog.getByRole('button', { name: 'Set value' }).click();
    await expect(value).toHaveAccessibleDescription(/Value must be 300 or less$/);
    await expect(value).toBeFocused();
    await expectAccessible();
    expect(pageErrors.splice(0)).toEqual([expect.stringContaining('400')]);
  });

  await test.step('another value is live in a new revision', async () => {
    const dialog = admin.getByRole('dialog', { name: `Change ${SETTING}` });
    await dialog.getByLabel('Value').fill('180');
    await dialog.getByRole('button', { name: 'Set value' }).click();
    await expect(dialog).toBeHidden();
    await expect(card.getByText('Value: 180. Default: 120')).toBeVisible();
    await expect(admin.getByText(`mf-summary/${SETTING} 180: A strike of the security staff`)).toBeVisible();
    await expectAssumed(traveller, '2h 00m');
    await traveller.reload();
    await expectAssumed(traveller, '3h 00m');
  });

  await test.step('without the value, the default applies again', async () => {
    const dialog = await open('Remove value of');
    await expectAccessible();
    await reason.fill('The strike is over');
    await dialog.getByRole('button', { name: 'Remove value' }).click();
    await expect(card.getByText('Value: the default. Default: 120')).toBeVisible();
    await traveller.reload();
    await expectAssumed(traveller, '2h 00m');
  });
  await context.close();
});
