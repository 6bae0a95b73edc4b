import { tomorrow } from '../dates.ts';
import { expect, storeToken } from '../fixtures.ts';
import { test } from './presentable.ts';
import { anywhere, cards, form, heading, link } from './screens.ts';

test('a free account sees premium messages, and the limit when its searches are used up', async ({
  page,
  request,
  pageErrors,
  expectPresentable,
}) => {
  const registered = await request.post('/api/auth/register', {
    data: {
      email: `joan.${crypto.randomUUID()}@example.com`,
      password: 'correct horse',
      first_name: 'Joan',
      last_name: 'Clarke',
    },
  });
  const { token } = await registered.json();
  await storeToken(page, token);

  await test.step('no seats, no returns, no alerts', async () => {
    await page.goto(link(anywhere));
    await cards(page).first().click();
    await expect(page.getByText('Upgrade to premium to view seats left!')).toBeVisible();
    await expect(page.getByText(/seats? left$|Seats available/)).toHaveCount(0);
    const alert = page.getByRole('dialog', { name: 'Premium Feature' });
    for (const [name, message] of [
      [/^Select Departure/, 'Return flight search is a premium feature.'],
      [/^Alert me/, 'Flight notifications are a premium feature.'],
    ] as const) {
      await page.getByRole('button', { name }).first().click();
      await expect(alert).toContainText(message);
      await page.keyboard.press('Escape');
      await expect(alert).toBeHidden();
    }
    await expect(heading(page, 'Denver → Anywhere')).toBeVisible();
  });

  await test.step('a link to return flights', async () => {
    await page.goto(link({ ...anywhere, destination: 'MCO', screen: 'return_flights' }));
    await expect(page.getByRole('heading', { name: 'Premium Feature' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute('href', '/profile');
    await expectPresentable();
  });

  await test.step('the daily limit', async () => {
    const headers = { authorization: `Bearer ${token}` };
    for (const origin of ['LAS', 'MCO'])
      await request.get(`/api/flights/search?origin=${origin}&date=${tomorrow()}`, { headers });
    await page.goto(link({ ...anywhere, origin: 'PHX' }));
    const banner = page.getByRole('alert').filter({ hasText: 'Daily Search Limit Reached' });
    await expect(banner).toContainText(
      'Daily search limit reached. Free accounts are limited to 3 searches per day. ' +
        'Upgrade to premium for unlimited searches and get a 7-day free trial!',
    );
    await expect(banner.getByRole('link', { name: 'Upgrade to Premium' })).toBeVisible();
    await expect(form(page)).toBeVisible();
    await expectPresentable();
  });
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('429')]);
});
