import { sampleAccount } from '../tools/run/sample-accounts.ts';
import { dataDir } from './address.ts';
import { expect, test } from './fixtures.ts';
import { liveForm } from './search/screens.ts';

/** The answer to a token that has ended. */
const ENDED = { message: 'Please log in to continue', error: '', code: 'UNAUTHENTICATED' };

test('signing in opens the requested page; signing out removes the token', async ({ page }) => {
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  const { email, password } = sampleAccount(dataDir, 'premium');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('Premium', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
});

test('a wrong password shows an error message', async ({ page, pageErrors, expectAccessible }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(sampleAccount(dataDir, 'free').email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible();
  await expectAccessible();
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('401')]);
});

test('the sign-in page says that the session has ended, also in the page in which it began', async ({
  page,
  pageErrors,
}) => {
  await page.route('**/api/auth/profile', (route) => route.fulfill({ status: 401, json: ENDED }));
  await page.goto('/login?next=%2Fprofile');
  const { email, password } = sampleAccount(dataDir, 'free');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Edit first name' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('401')]);
});

test('a 401 of any call ends the session', async ({ page, signInAs, pageErrors }) => {
  await signInAs('admin');
  await page.route('**/api/admin/dashboard', (route) => route.fulfill({ status: 401, json: ENDED }));
  await page.goto('/admin');
  await expect(page).toHaveURL(/^[^?]*\/login/);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('401')]);
});

for (const [kind, token] of [
  ['a foreign value', '{"not":"a token"}'],
  ['an unknown token', 'A'.repeat(43)],
  ['an empty value', ''],
] as const) {
  test(`${kind} instead of a token counts as signed out`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('auth_token', value), token);
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Please log in to search flights' })).toBeVisible();
  });
}

test('the form stays when the session ends while it loads', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('auth_token', 'A'.repeat(43)));
  const verified = page.waitForResponse('**/api/auth/verify-token');
  await page.route('**/api/airports', async (route) => {
    await verified;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Please log in to search flights' })).toBeVisible();
});

test('the page works without storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  await expect(liveForm(page)).toBeVisible();
});

test('an invalid URL never shows a blank page', async ({ page, signInAs }) => {
  await signInAs('premium');
  for (const query of [
    '?origin=%E0%A4%A&date=2026-13-45&screen=departure_flights',
    '?origin=ZZZ&date=tomorrow',
    '?screen=return_flights&flight=',
    '?direction=sideways&origin[]=DEN',
    `?origin=${'A,'.repeat(3000)}`,
  ]) {
    await page.goto(`/${query}`);
    await expect(liveForm(page)).toBeVisible();
  }
});
