import { expect, sampleAccount, test } from './fixtures.ts';

test('signing in leads to where one wanted to go; signing out leaves nothing behind', async ({ page }) => {
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?next=%2Fprofile');
  const { email, password } = sampleAccount('premium');
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

test('a wrong password is told in a red box', async ({ page, complaints, expectAccessible }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(sampleAccount('free').email);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible();
  await expectAccessible();
  expect(complaints.splice(0)).toEqual([expect.stringContaining('401')]);
});

test('a 401 anywhere ends the session', async ({ page, signInAs, complaints }) => {
  await signInAs('admin');
  await page.route('**/api/admin/dashboard', (route) =>
    route.fulfill({
      status: 401,
      json: { message: 'Please log in to continue', error: '', code: 'UNAUTHENTICATED' },
    }),
  );
  await page.goto('/admin');
  await expect(page).toHaveURL(/^[^?]*\/login/);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  expect(complaints.splice(0)).toEqual([expect.stringContaining('401')]);
});

for (const [what, token] of [
  ['a foreign text', '{"not":"a token"}'],
  ['a token nobody gave', 'A'.repeat(43)],
  ['nothing', ''],
] as const) {
  test(`${what} in the place of the token is as good as none`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('auth_token', value), token);
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Please log in to search flights' })).toBeVisible();
  });
}

test('a session that ends while the form is being loaded does not take the form with it', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('auth_token', 'A'.repeat(43)));
  const verified = page.waitForResponse('**/api/auth/verify-token');
  await page.route('**/api/airports', async (route) => {
    await verified;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Please log in to search flights' })).toBeVisible();
});

test('storage that is forbidden leaves a page that works', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  await expect(page.getByRole('search')).toBeVisible();
});

test('broken addresses are never a blank page', async ({ page, signInAs }) => {
  await signInAs('premium');
  for (const query of [
    '?origin=%E0%A4%A&date=2026-13-45&screen=departure_flights',
    '?origin=ZZZ&date=tomorrow',
    '?screen=return_flights&flight=',
    '?direction=sideways&origin[]=DEN',
    `?origin=${'A,'.repeat(3000)}`,
  ]) {
    await page.goto(`/${query}`);
    await expect(page.getByRole('search')).toBeVisible();
  }
});

test('an admin sees what the database counts', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('admin');
  await page.goto('/');
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('link', { name: 'Admin Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/users/i).first()).toBeVisible();
  await expectAccessible();
});
