import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { form, paramsOf, picker } from './screens.ts';

/** Opens `/` and delays the code of the search remote until the returned function is called. Until then, the page has only its first paint. */
async function openFirstPaint(page: Page, path = '/'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/releases/mf-search/**', async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('[data-first-paint] form')).toBeVisible();
  // The mark is lost if React replaces the element.
  await form(page).evaluate((element) => element.setAttribute('data-marked', ''));
  return resolve;
}

test('what is entered and pressed before the scripts run is carried out', async ({ page, signInAs }) => {
  await signInAs('premium');
  const release = await openFirstPaint(page);
  await page.getByText('Airport View').click();
  await page.getByLabel('Trip duration').fill('3');
  await page.getByRole('button', { name: 'Search flights' }).click();
  const filter = picker(page, 'From').getByRole('textbox');
  await filter.pressSequentially('denv');
  await filter.press('ArrowLeft');
  release();

  await expect(picker(page, 'From').getByRole('button', { name: /^Denver DEN/ })).toBeVisible();
  await expect(filter).toHaveValue('denv');
  await expect(filter).toBeFocused();
  await expect.poll(() => filter.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3);
  await expect(page.getByRole('radio', { name: 'Airport View' })).toBeChecked();
  await expect.poll(() => paramsOf(page)).toEqual({ days: '3' });
  await expect(form(page).getByRole('alert')).toHaveText('Please fill in all required fields.');
  await expect(form(page)).toHaveAttribute('data-marked');
});

test('Enter in a filter chooses the place, and the parameters of the address stay', async ({
  page,
  signInAs,
}) => {
  await signInAs('premium');
  const release = await openFirstPaint(page, '/?destination=MCO');
  const filter = picker(page, 'From').getByRole('textbox');
  await filter.fill('den');
  await filter.press('Enter');
  release();
  await expect.poll(() => paramsOf(page)).toMatchObject({ origin: 'DEN', destination: 'MCO' });
  await expect(filter).toHaveValue('');
  await expect(form(page)).toHaveAttribute('data-marked');
});

test('a press is carried out once when it falls into the start of the remote', async ({ page, signInAs }) => {
  await signInAs('premium');
  const release = await openFirstPaint(page);
  // Presses a switch of the list in every task until the remote has drawn, and once more afterwards.
  const presses = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const more = [...document.querySelectorAll('button')].find(
          ({ textContent }) => textContent === 'Calendar view',
        );
        let count = 0;
        const timer = setInterval(() => {
          more?.click();
          count += 1;
          if (document.querySelector('[data-first-paint]') !== null) return;
          clearInterval(timer);
          resolve(count);
        }, 20);
      }),
  );
  release();
  const isCalendar = (await presses) % 2 === 1;
  await expect(page.getByRole('button', { name: isCalendar ? 'Box view' : 'Calendar view' })).toBeVisible();
});

test('links that are followed while React takes over the first paint open their pages', async ({
  page,
  signInAs,
}) => {
  // Without reduced motion, a transition would wait for a frame, in which React finishes.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAs('premium');
  const release = await openFirstPaint(page);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Plans' })).toBeVisible();
  // React takes over right after `takePresses` has ended the recording of presses.
  await header.evaluate((element) => {
    const loader: { takePresses: () => unknown } = Reflect.get(window, 'fareweaveLoader');
    const { takePresses } = loader;
    loader.takePresses = () => {
      queueMicrotask(() => {
        for (const path of ['/plans', '/', '/plans'])
          element.querySelector<HTMLElement>(`a[href="${path}"]`)?.click();
      });
      return takePresses();
    };
  });
  release();
  await expect(page.getByRole('heading', { name: 'Choose Your Plan' })).toBeVisible();
  await expect(page).toHaveURL('/plans');
  await expect(form(page)).toBeHidden();
  await header.getByRole('link', { name: 'Home', exact: true }).click();
  await page.getByText('Airport View').click();
  await expect(page.getByRole('radio', { name: 'Airport View' })).toBeChecked();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('Search leads to a page that says what is missing', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Trip duration').fill('3');
    await page.getByRole('button', { name: 'Search flights' }).click();
    await expect(page).toHaveURL(/days=3/);
    await expect(page.locator('noscript p')).toContainText('JavaScript is off.');
    await expect(page.locator('noscript p')).toBeVisible();
  });
});
