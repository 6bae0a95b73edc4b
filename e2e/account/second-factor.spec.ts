import type { APIRequestContext, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { port } from '../address.ts';
import { expect, storeToken, test } from '../fixtures.ts';

const PASSWORD = 'engines and numbers';

/** Creates an account and signs the page in. Returns its address. */
async function register(page: Page, request: APIRequestContext, name: string): Promise<string> {
  const email = `${name}.${crypto.randomUUID()}@fareweave.example`;
  const person = { email, password: PASSWORD, first_name: 'Grace', last_name: 'Hopper' };
  const response = await request.post('/api/auth/register', { data: person });
  await storeToken(page, (await response.json()).token);
  return email;
}

async function confirm(page: Page): Promise<void> {
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
}

/** Removes the expected refusals from the errors of the page: the server asks for a confirmation with a 403. */
function expectRefusals(errors: string[], ...statuses: number[]): void {
  expect(errors.splice(0)).toEqual(statuses.map((status) => expect.stringContaining(String(status))));
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out', exact: true }).click();
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Confirm it is you' })).toBeVisible();
}

test('an app for codes and a recovery code', async ({ page, request, expectAccessible, pageErrors }) => {
  const email = await register(page, request, 'app-for-codes');
  const codes: string[] = [];
  let code = (_seconds: number): string => '';

  await test.step('the profile adds an app after a confirmation', async () => {
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Add an app' }).click();
    await confirm(page);
    await expect(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
    await page.getByText('You cannot scan it?').click();
    await expectAccessible();
    const secret = ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(' ', '');
    const app = new TOTP({ secret: Secret.fromBase32(secret) });
    code = (seconds) => app.generate({ timestamp: Date.now() + seconds * 1000 });
    await page.getByLabel('Code from the app').fill(code(0));
    await page.getByRole('button', { name: 'Add the app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save your recovery codes' });
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    codes.push(...(await dialog.getByRole('listitem').allTextContents()));
    await expectAccessible();
    await dialog.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByText('10 recovery codes left.')).toBeVisible();
    expectRefusals(pageErrors, 403);
  });

  await test.step('the password alone does not sign in any more; the next code does', async () => {
    await signOut(page);
    await page.goto('/login?next=%2Fprofile');
    await enterPassword(page, email);
    expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
    await expectAccessible();
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('This code is not valid.')).toBeVisible();
    expectRefusals(pageErrors, 400);
    await page.getByLabel('Code', { exact: true }).fill(code(30));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/profile');
  });

  await test.step('a recovery code signs in', async () => {
    await signOut(page);
    await page.goto('/login?next=%2Fprofile');
    await enterPassword(page, email);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/profile');
    await expect(page.getByText('9 recovery codes left.')).toBeVisible();
  });

  await test.step('a new password needs the factor too', async () => {
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('New password', { exact: true }).fill('engines and looms');
    await page.getByLabel('Confirm new password', { exact: true }).fill('engines and looms');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('For your security, use your second factor too.')).toBeVisible();
    await expectAccessible();
    await page.getByLabel('Code', { exact: true }).fill(codes[1] ?? '');
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
    expectRefusals(pageErrors, 403);
  });
});

test('a passkey signs in alone and as second factor', async ({
  page,
  request,
  expectAccessible,
  pageErrors,
}) => {
  // Browsers make no passkeys for an IP address.
  const origin = `http://localhost:${port}`;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const email = await register(page, request, 'passkey');
  await page.addInitScript(() => localStorage.setItem('app_update_modal', '1.4'));

  await test.step('the profile adds a passkey', async () => {
    await page.goto(`${origin}/profile`);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name').fill('Laptop');
    await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
    await confirm(page);
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByRole('button', { name: 'Remove Laptop' })).toBeVisible();
    expectRefusals(pageErrors, 403);
  });

  await test.step('the passkey signs in without a password', async () => {
    await signOut(page);
    await page.goto(`${origin}/login?next=%2Fprofile`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL(`${origin}/profile`);
  });

  await test.step('the passkey is the second factor after the password', async () => {
    await signOut(page);
    await page.goto(`${origin}/login?next=%2Fprofile`);
    await enterPassword(page, email);
    await expectAccessible();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL(`${origin}/profile`);
  });

  await test.step('the passkey confirms its own removal', async () => {
    await page.getByRole('button', { name: 'Remove Laptop' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('Off', { exact: true })).toBeVisible();
    expectRefusals(pageErrors, 403);
  });

  await test.step('the device does not offer the removed passkey any more', async () => {
    const credentials = () => devtools.send('WebAuthn.getCredentials', { authenticatorId });
    await expect.poll(credentials).toEqual({ credentials: [] });
  });
});
