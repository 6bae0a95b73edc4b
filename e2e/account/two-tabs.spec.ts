import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const PASSWORD = 'a good password';

interface User {
  email: string;
  first_name: string;
}

/** Creates an account for this test, because the test must not change the sample accounts. */
async function register(request: APIRequestContext, first_name: string): Promise<User> {
  const email = `${first_name}-${crypto.randomUUID()}@example.com`.toLowerCase();
  const data = { email, password: PASSWORD, first_name, last_name: 'Tab' };
  expect((await request.post('/api/auth/register', { data })).status()).toBe(201);
  return { email, first_name };
}

async function signIn(page: Page, { email }: User): Promise<void> {
  await page.goto('/login?next=%2Fprofile');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/profile');
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/');
}

const account = (page: Page) => page.getByRole('region', { name: 'Account' });
const firstName = (page: Page) =>
  page.getByRole('region', { name: 'Personal details' }).locator('dd').first();

async function startEdit(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit first name' }).click();
  await page.getByLabel('First name').fill(name);
}

test('signing in as another user in one tab applies to the other tab', async ({ context, page, request }) => {
  const ann = await register(request, 'Ann');
  const ben = await register(request, 'Ben');
  await signIn(page, ann);
  const second = await context.newPage();
  await second.goto('/profile');
  await startEdit(second, 'Anna');

  await signOut(page);
  await expect(second).toHaveURL('/login?next=%2Fprofile');
  await expect(second.getByText('You signed out in another tab.')).toBeVisible();

  await signIn(page, ben);
  await expect(second).toHaveURL('/profile');
  await expect(account(second).getByText(ben.email)).toBeVisible();
  await expect(second.getByLabel('First name')).toBeHidden();
  await startEdit(second, 'Benjamin');
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(firstName(second)).toHaveText('Benjamin');
});

test('a tab that missed the change of user does not save into the other account', async ({
  context,
  page,
  request,
}) => {
  const ann = await register(request, 'Ann');
  const ben = await register(request, 'Ben');
  await signIn(page, ann);
  const second = await context.newPage();
  await second.addInitScript(() => {
    window.addEventListener('storage', (event) => event.stopImmediatePropagation());
  });
  await second.goto('/profile');
  await startEdit(second, 'Anna');

  await signOut(page);
  await signIn(page, ben);
  await expect(account(second).getByText(ann.email)).toBeVisible();
  const written = second.waitForResponse('**/api/auth/profile');
  await second.getByRole('button', { name: 'Save' }).click();
  expect((await written).status()).toBe(401);
  await expect(second.getByText('Now signed in as Ben Tab')).toBeVisible();
  await expect(account(second).getByText(ben.email)).toBeVisible();
  await expect(firstName(second)).toHaveText('Ben');
  await page.reload();
  await expect(firstName(page)).toHaveText('Ben');
});
