import { expect, test } from '../fixtures.ts';
import { fillFile } from '../release/changed-entry.ts';
import { tripLink } from '../trip/trip-link.ts';

test('the profile lists the trips of this device, and works when they cannot be loaded', async ({
  page,
  request,
  signInAs,
  expectAccessible,
  pageErrors,
}) => {
  await signInAs('premium');
  const trips = page.getByRole('region', { name: 'Your trips' });
  const trip = await tripLink(request);

  await test.step('without a trip it says what to do', async () => {
    await page.goto('/profile');
    await expect(trips.getByText('No trips on this device yet.')).toBeVisible();
    await expectAccessible();
  });

  await test.step('an opened trip is listed, and the list leads to it', async () => {
    await page.goto(trip);
    await page.getByRole('button', { name: /Your account/ }).click();
    await page.getByRole('link', { name: 'Profile Settings' }).click();
    await expect(trips.getByRole('listitem')).toHaveText(/^Denver → Orlando.* – .*\$\d+$/);
    await expectAccessible();
    await trips.getByRole('link').click();
    await expect(page.getByRole('region', { name: 'Trip Overview' })).toBeVisible();
    expect(new URL(page.url()).search).toBe(new URL(trip, page.url()).search);
  });

  await test.step('when they cannot be loaded, the rest works, and Retry loads them', async () => {
    const file = `**${await fillFile(page, 'mf-summary', 'kept-trips')}*`;
    await page.route(file, (route) => route.abort());
    await page.goto('/profile');
    await expect(page.getByText('Your trips could not be loaded.')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Edit first name' }).click();
    await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
    await page.unroute(file);
    await page.getByRole('button', { name: 'Retry: Your trips' }).click();
    await expect(trips.getByRole('listitem')).toHaveCount(1);
    pageErrors.splice(0).forEach((error) => void expect(error).toContain('ERR_FAILED'));
  });
});
