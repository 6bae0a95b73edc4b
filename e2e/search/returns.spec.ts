import { dayButton } from '../dates.ts';
import { expect, test } from '../fixtures.ts';
import { cards, heading, link, paramsOf, picker, toOrlando } from './screens.ts';

test('a round trip: departure, date, return flight, summary', async ({ page, signInAs }) => {
  await signInAs('premium');
  await page.goto(link(toOrlando));
  await page
    .getByRole('button', { name: /^Select Departure/ })
    .first()
    .click();
  await expect(heading(page, 'Orlando → Denver')).toBeFocused();
  await expect(page.getByText('Return', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Outbound · /)).toBeVisible();
  await expect
    .poll(() => paramsOf(page))
    .toEqual({
      ...toOrlando,
      direction: 'outbound',
      screen: 'return_flights',
      flight: expect.stringMatching(/^[0-9a-z]+$/),
    });
  const { flight } = paramsOf(page);

  const days = page.getByRole('group', { name: 'When would you like to return?' });
  await expect(days.getByRole('button', { name: dayButton(0) })).toHaveCount(0);
  await days.getByRole('button', { name: dayButton(2) }).click();
  await expect(page.getByRole('region', { name: 'Weather during your stay' })).toBeVisible();
  const select = page.getByRole('button', { name: /^Select Flight/ });
  await expect(select.first()).toBeVisible();
  const list = page.getByRole('region', { name: 'Available Return Flights' });
  await expect(list.getByRole('status')).toHaveText(/^\d+ flights?$/);
  await expect(list.getByText('Time at destination').first()).toBeVisible();

  await test.step('a reload finds the departure by its hash', async () => {
    const chosen = paramsOf(page);
    await page.reload();
    await expect(select.first()).toBeVisible();
    await expect.poll(() => paramsOf(page)).toEqual(chosen);
  });

  await select.first().click();
  await expect(page).toHaveURL(/\/flight-summary\?/);
  await expect(heading(page, 'Flight Summary')).toBeVisible();
  await expect
    .poll(() => paramsOf(page))
    .toEqual({
      data: expect.stringMatching(/^[\w-]+$/),
      departure: flight,
      return: expect.stringMatching(/^[0-9a-z]+$/),
      origin: 'DEN',
      destination: 'MCO',
      date: toOrlando.date,
    });
});

test('the trip’s duration proposes the return date', async ({ page, signInAs }) => {
  await signInAs('premium');
  await page.goto(link({ ...toOrlando, days: '1' }));
  await page
    .getByRole('button', { name: /^Select Departure/ })
    .first()
    .click();
  const days = page.getByRole('group', { name: 'When would you like to return?' });
  await expect(days.getByRole('button', { name: dayButton(2), pressed: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Select Flight/ }).first()).toBeVisible();
});

test('return flights are visible before a departure is selected', async ({ page, signInAs }) => {
  await signInAs('premium');
  await page.goto(link(toOrlando));
  await page.getByRole('button', { name: 'View Return Flights' }).click();
  await expect(heading(page, 'Orlando → Denver')).toBeFocused();
  await expect(page.getByText('Select a departure first to plan the whole trip.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to Departures' }).click();
  await expect(page.getByRole('button', { name: 'View Return Flights' })).toBeFocused();
  await expect.poll(() => paramsOf(page)).toEqual({ ...toOrlando, direction: 'outbound' });
});

test('an inbound flight can be selected as a departure', async ({ page, signInAs }) => {
  await signInAs('premium');
  const { origin: _, ...inbound } = { ...toOrlando, direction: 'inbound' };
  await page.goto(link(inbound));
  await cards(page).first().click();
  await page
    .getByRole('button', { name: /^Select Departure/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Orlando → / })).toBeFocused();
  await page.getByRole('button', { name: 'New Search' }).click();
  await expect(page).toHaveURL('/');
  await expect(picker(page, 'From').getByRole('textbox')).toBeFocused();
});
