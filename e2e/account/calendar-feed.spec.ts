import { clipboardText } from '../clipboard.ts';
import { daysAhead } from '../dates.ts';
import { expect, storeToken, test } from '../fixtures.ts';
import { premiumAccount } from '../own-account.ts';
import { link } from '../search/screens.ts';

test('a calendar reads the kept flights of an account until its owner revokes the feed', async ({
  page,
  context,
  request,
  expectAccessible,
}) => {
  await storeToken(page, (await premiumAccount(request)).token);
  const section = page.getByRole('region', { name: 'Calendar feed' });
  let address = '';

  await test.step('a flight is kept', async () => {
    await page.goto(
      link({ origin: 'DEN', destination: 'MCO', date: daysAhead(20), screen: 'departure_flights' }),
    );
    await page.getByRole('button', { name: /^Keep/, pressed: false }).first().click();
    await expect(page.getByRole('button', { name: /^Keep/, pressed: true })).toHaveCount(1);
  });

  await test.step('its owner makes a feed and copies the address', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/profile');
    await expect(section.getByRole('button', { name: 'Make a calendar feed' })).toBeVisible();
    await expectAccessible();
    await section.getByRole('button', { name: 'Make a calendar feed' }).click();
    await section.getByRole('button', { name: 'Copy address' }).click();
    await expect(page.getByText('Paste it into your calendar.')).toBeVisible();
    address = await clipboardText(page);
    await expect(section.getByLabel('Address of your feed')).toHaveValue(address);
    await expectAccessible();
  });

  await test.step('a calendar reads it without a session', async () => {
    const response = await request.get(address);
    expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    const text = await response.text();
    expect(text).toMatch(/SUMMARY:F9 \d+ DEN → [A-Z]{3}\r\n/);
    expect(text).toContain(`DTSTART;TZID=America/Denver:${daysAhead(20).replaceAll('-', '')}T`);
  });

  await test.step('revoking it ends the address', async () => {
    await page.reload();
    await expect(section.getByText(/A calendar last read it/)).toBeVisible();
    await expect(section.getByLabel('Address of your feed')).toBeHidden();
    await section.getByRole('button', { name: 'Revoke feed' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revoke your calendar feed?' });
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Revoke feed' }).click();
    await expect(section.getByRole('button', { name: 'Make a calendar feed' })).toBeVisible();
    await expect(section.getByRole('heading', { name: 'Calendar feed' })).toBeFocused();
    expect((await request.get(address)).status()).toBe(404);
  });
});
