import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
import type { SearchResults } from '@fareweave/shared-lib/domain/flights';
import { formatTime } from '@fareweave/shared-lib/domain/formats';
import { tomorrow } from '../dates.ts';
import { expect } from '../fixtures.ts';
import { test } from '../search/presentable.ts';
import { cards, heading, link } from '../search/screens.ts';
import { flightsAsked } from './trip-link.ts';

// Few enough flights that all of them are drawn.
const anywhere = {
  origin: 'DEN',
  get date() {
    return tomorrow();
  },
  direction: 'outbound',
  screen: 'departure_flights',
  stops: '0',
};
const gone = 'The flight of this link is no longer offered.';

test('a link to a flight opens its card, with the flight marked', async ({
  page,
  request,
  signInAs,
  expectPresentable,
}) => {
  const ask = await flightsAsked(request);
  const { flights } = await ask<SearchResults>('search', { date: tomorrow() });
  const linked = flights.MCO?.findLast(({ stops }) => stops === 0);
  if (linked === undefined) throw new Error('no flight to Orlando');
  const number = linked.flight_number;
  await signInAs('premium');
  await page.goto(link({ ...anywhere, flight: flightHash(linked, 'MCO'), number }));
  const open = cards(page).and(page.getByRole('button', { expanded: true }));
  const marked = page.getByRole('listitem').filter({ hasText: 'The flight of the link' }).last();
  await expect(open).toHaveCount(1);
  await expect(open).toContainText('Orlando');
  await expect(marked).toBeInViewport();
  await expect(marked).toContainText(formatTime(linked.departure_time));
  await expect(marked.getByRole('button', { name: `Select Departure ${number}` })).toBeVisible();
  await expect(page.getByText(gone)).toBeHidden();
  await expectPresentable();

  await test.step('a fare that has moved since: the number tells which flight it was', async () => {
    await page.goto(link({ ...anywhere, flight: 'zzzzzz', number }));
    await expect(page.getByText('The price of the flight of this link has changed.')).toBeVisible();
    await expect(marked).toBeInViewport();
  });
});

test('a notice tells that the linked flight is no longer offered', async ({
  page,
  signInAs,
  expectPresentable,
}) => {
  await signInAs('premium');
  await page.goto(link({ ...anywhere, destination: 'MCO', flight: 'zzzzzz', number: 'F9 9999' }));
  await expect(heading(page, 'Denver → Orlando')).toBeVisible();
  await expect(page.getByText(gone)).toBeVisible();
  await expect(page.getByText('The flight of the link', { exact: true })).toHaveCount(0);
  await expectPresentable();
});
