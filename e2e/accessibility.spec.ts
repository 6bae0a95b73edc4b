import { expect, test } from './fixtures.ts';

test('where motion is unwanted, another colour scheme moves nothing', async ({ page, signInAs }) => {
  // Counted as they begin: they are over in a tenth of a second, before a busy machine looks.
  await page.addInitScript(() => {
    Object.assign(window, { transitionsBegun: 0 });
    window.addEventListener('transitionrun', () => {
      (window as unknown as Counted).transitionsBegun += 1;
    });
  });
  const begun = () => page.evaluate(() => (window as unknown as Counted).transitionsBegun);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await signInAs('premium');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Search flights' })).toBeVisible();
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(begun).toBeGreaterThan(0);

  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.evaluate(drawn);
  const before = await begun();
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await background()).toBe(light);
  await page.evaluate(drawn);
  expect(await begun()).toBe(before);
});

interface Counted {
  transitionsBegun: number;
}

/** Runs in the page: waits until what has changed is drawn, and the events of its transitions have been sent. */
async function drawn(): Promise<void> {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
}

test('the menus work with the keyboard alone', async ({ page, signInAs }) => {
  await signInAs('free');
  await page.goto('/');
  const account = page.getByRole('button', { name: /Your account/ });
  await account.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Profile Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Profile Settings' })).toBeHidden();
  await expect(account).toBeFocused();
});

test('on a small screen the menu slides in, traps focus and gives it back', async ({
  page,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  const open = page.getByRole('button', { name: 'Menu', exact: true });
  await open.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Home' })).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
});
