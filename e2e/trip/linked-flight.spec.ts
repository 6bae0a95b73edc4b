import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
import type { SearchResults } from '@fareweave/shared-lib/domain/flights';
import { formatTime } from '@fareweave/shared-lib/domain/formats';
import { tomorrow } from '../dates.ts';
import { expect } from '../fixtures.ts';
import { test } from '../search/presentable.ts';
import { cards, heading, link } from '../search/screens.ts';
import { flightsClient } from './trip-link.ts';

// Nonstop flights only, few enough that the page shows all of them.
const nonstop = {
  origin: 'DEN',
  get date() {
    return tomorrow();
  },
  direction: 'outbound',
  screen: 'departure_flights',
  stops: '0',
};
const notOffered = 'The flight of this link is no longer offered.';

test('a link to a flight opens its card and marks the flight', async ({
  page,
  request,
  signInAs,
  expectPresentable,
}) => {
  const fetchFlights = await flightsClient(request);
  const { flights } = await fetchFlights<SearchResults>('search', { date: tomorrow() });
  const linked = flights.MCO?.findLast(({ stops }) => stops === 0);
  if (linked === undefined) throw new Error('no flight to Orlando');
  const number = linked.flight_number;
  await signInAs('premium');
  await page.goto(link({ ...nonstop, flight: flightHash(linked, 'MCO'), number }));
  const open = cards(page).and(page.getByRole('button', { expanded: true }));
  const marked = page.getByRole('listitem').filter({ hasText: 'The flight of the link' }).last();
  await expect(open).toHaveCount(1);
  await expect(open).toContainText('Orlando');
  await expect(marked).toBeInViewport();
  await expect(marked).toContainText(formatTime(linked.departure_time));
  await expect(marked.getByRole('button', { name: `Select Departure ${number}` })).toBeVisible();
  await expect(page.getByText(notOffered)).toBeHidden();
  await expectPresentable();

  await test.step('the flight number identifies a flight whose fare has changed', async () => {
    await page.goto(link({ ...nonstop, flight: 'zzzzzz', number }));
    await expect(
      page.getByText('The price or the times of the flight of this link have changed.'),
    ).toBeInViewport();
    await expect(marked).toBeInViewport();
  });
});

test('a notice shows that the linked flight is no longer offered', async ({
  page,
  signInAs,
  expectPresentable,
}) => {
  await signInAs('premium');
  await page.goto(link({ ...nonstop, destination: 'MCO', flight: 'zzzzzz', number: 'F9 9999' }));
  await expect(heading(page, 'Denver → Orlando')).toBeVisible();
  await expect(page.getByText(notOffered)).toBeVisible();
  await expect(page.getByText('The flight of the link', { exact: true })).toHaveCount(0);
  await expectPresentable();
});
