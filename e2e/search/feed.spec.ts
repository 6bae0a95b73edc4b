import { dayButton, daysAhead } from '../dates.ts';
import { expect } from '../fixtures.ts';
import { type Feed, test } from './feed.ts';
import { anywhere, cards, flights, form, heading, link, paramsOf } from './screens.ts';

// The tests share one server and one feed, so they run in order.
test.describe.configure({ mode: 'default' });

const HOUR_MS = 3_600_000;
type Leg = [number: string, from: string, departs: number, to: string, arrives: number];

const fares = (goWild: number | null, standard: number) => ({
  ...(goWild !== null && { go_wild: { total: goWild, available_seats: 2 } }),
  standard: { total: standard, available_seats: null },
  discount_den: { total: -1 },
});

/** Returns a flight in the format of a feed. `legs`: times in hours, UTC. */
const feedFlight = (date: string, price: ReturnType<typeof fares>, ...legs: Leg[]) => {
  const at = (hours: number) => new Date(Date.parse(`${date}T00:00Z`) + hours * HOUR_MS).toISOString();
  const segments = legs.map(([flight_number, from, departs, to, arrives]) => ({
    departure_airport: from,
    departure_time: at(departs),
    arrival_airport: to,
    arrival_time: at(arrives),
    flight_number,
  }));
  return { segments, fares: price };
};

/** Flights from Denver to two destinations every day, nonstop and with a night in Chicago, and one flight back on one day. */
const network = (date: string) => [
  feedFlight(date, fares(15, 59), ['F9 1', 'DEN', 13.25, 'MCO', 16.8]),
  feedFlight(date, fares(null, 44), ['F9 2', 'DEN', 20, 'ORD', 22.5], ['F9 3', 'ORD', 36, 'MCO', 39]),
  feedFlight(date, fares(null, 39), ['F9 4', 'DEN', 18, 'LAS', 20]),
  ...(date === daysAhead(2) ? [feedFlight(date, fares(19, 79), ['F9 5', 'MCO', 18, 'DEN', 22])] : []),
];

const answerNetwork: Parameters<Feed['answer']>[0] = (query) => {
  const isRequested = ({ segments }: ReturnType<typeof feedFlight>) =>
    [null, segments[0]?.departure_airport].includes(query.get('origin')) &&
    [null, segments.at(-1)?.arrival_airport].includes(query.get('destination'));
  return { flights: network(query.get('date') ?? '').filter(isRequested) };
};

test.beforeEach(async ({ feed, signInAs }) => {
  feed.answer(answerNetwork);
  await signInAs('premium');
});

test('a running search shows four placeholder cards and its progress', async ({
  page,
  feed,
  expectPresentable,
}) => {
  const { promise, resolve } = Promise.withResolvers<object>();
  feed.answer(() => promise);
  await page.goto(link({ ...anywhere, origin: 'BOS' }));
  await expect(page.getByRole('button', { name: 'Searching...' })).toBeVisible();
  const bar = page.getByRole('progressbar', { name: 'Searching flights' });
  await expect(bar).toBeVisible();
  await expect(bar.locator('xpath=../*[@aria-hidden="true"]')).toHaveCount(4);
  await expectPresentable();
  resolve({ flights: [feedFlight(anywhere.date, fares(null, 59), ['F9 8', 'BOS', 14, 'DEN', 18])] });
  await expect(heading(page, 'Boston → Anywhere')).toBeFocused();
  await expect(cards(page)).toHaveCount(1);
});

test('flights to anywhere: an open card and its stops', async ({ page, expectPresentable }) => {
  await page.goto(link(anywhere));
  await expect(cards(page)).toHaveCount(2);
  await cards(page).filter({ hasText: 'Orlando' }).click();
  await expect(flights(page)).toHaveCount(2);
  const overnight = flights(page).filter({ hasText: '1 stop' });
  await expect(overnight.getByText('Long overnight layover')).toBeVisible();
  await overnight.getByRole('button', { name: '1 stop · ORD 13h 30m' }).click();
  await expect(overnight.getByText('13h 30m in ORD')).toBeVisible();
  await test.step('unknown seat counts show as available, missing fares as not offered', async () => {
    await expect(overnight.getByRole('link', { name: /^Book Standard \$44 Seats available/ })).toBeVisible();
    await expect(overnight.getByText(/^Discount Den . Not offered$/)).toBeVisible();
  });
  await expectPresentable();

  await test.step('no flight matches the filters', async () => {
    await page.getByRole('slider', { name: 'Max price' }).fill('0');
    await expect(page.getByRole('heading', { name: 'No flights match your filters' })).toBeVisible();
    await expectPresentable();
  });
});

test('flights from everywhere', async ({ page, expectPresentable }) => {
  await page.goto(
    link({ destination: 'MCO', date: anywhere.date, direction: 'inbound', screen: 'departure_flights' }),
  );
  await expect(heading(page, 'Inbound to Orlando')).toBeFocused();
  await cards(page).filter({ hasText: 'Denver' }).click();
  await expect(flights(page)).toHaveCount(2);
  await expectPresentable();
});

test('a single route, and the flights back', async ({ page, expectPresentable }) => {
  await page.goto(link({ ...anywhere, destination: 'MCO', route: 'single', days: '1' }));
  await expect(heading(page, 'Denver → Orlando')).toBeFocused();
  await expectPresentable();
  const select = page.getByRole('button', { name: /^Select Departure F9 1 / });
  await select.click();
  await expect(heading(page, 'Orlando → Denver')).toBeFocused();
  await expect(page.getByRole('button', { name: /^Select Flight/ })).toHaveCount(1);
  await expect(page.getByText('Time at destination 1 day 1 hour')).toBeVisible();
  await expectPresentable();

  await test.step('none on another day', async () => {
    await page.getByRole('button', { name: dayButton(3) }).click();
    await expect(page.getByRole('heading', { name: 'No Return Flights' })).toBeVisible();
    await expect(page.getByText('Try different dates or check back later.')).toBeVisible();
    await expectPresentable();
    await page.getByRole('button', { name: 'Back to Departures' }).click();
    await expect(heading(page, 'Denver → Orlando')).toBeVisible();
    await expect(select).toBeFocused();
    await expect.poll(() => paramsOf(page)).not.toHaveProperty('flight');
  });

  await test.step('before a departure is selected', async () => {
    await page.getByRole('button', { name: 'View Return Flights' }).click();
    await expect(page.getByText('Select a departure first to plan the whole trip.')).toBeVisible();
    await expectPresentable();
  });
});

test('airports that failed and invalid flights have notices', async ({ page, feed, expectPresentable }) => {
  const good = feedFlight(anywhere.date, fares(null, 59), ['F9 9', 'SFO', 18, 'DEN', 20.5]);
  feed.answer((query) =>
    query.get('origin') === 'LAX' ? 404 : { flights: [good, 'garbage', { segments: [] }] },
  );
  await page.goto(link({ ...anywhere, origin: 'SFO,LAX' }));
  await expect(page.getByRole('alert').filter({ hasText: 'Not all flights' })).toContainText(
    'Los Angeles (LAX) could not be searched. Its flights are missing here.',
  );
  await expect(
    page.getByText('2 flights were left out because the fare source sent invalid data.'),
  ).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await expectPresentable();
});

test('a search without flights shows a message', async ({ page, feed, expectPresentable }) => {
  feed.answer(() => ({ flights: [] }));
  await page.goto(link({ ...anywhere, origin: 'PHX' }));
  await expect(page.getByRole('heading', { name: 'No flights available' })).toBeVisible();
  await expect(
    page.getByText(
      "We couldn't find any flights for your search. Try adjusting your dates or departure airport.",
    ),
  ).toBeVisible();
  await expectPresentable();
  await page.getByRole('main').getByRole('button', { name: 'New Search' }).last().click();
  await expect(form(page)).toBeVisible();
});

test('a failure of the feed shows an error and keeps the selection', async ({
  page,
  feed,
  pageErrors,
  expectPresentable,
}) => {
  feed.answer(() => 500);
  await page.goto(link({ ...anywhere, origin: 'ATL' }));
  await expect(page.getByRole('alert')).toHaveText('Failed to search flights');
  await expect(form(page).getByRole('button', { name: 'Atlanta ATL' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectPresentable();
  expect(pageErrors.splice(0).filter((error) => !error.includes('502'))).toEqual([]);
  feed.answer(() => ({
    flights: [feedFlight(anywhere.date, fares(9, 59), ['F9 7', 'ATL', 13, 'MCO', 14.5])],
  }));
  await page.getByRole('button', { name: 'Search flights' }).click();
  await expect(heading(page, 'Atlanta → Anywhere')).toBeFocused();
  await expect(cards(page)).toHaveCount(1);
});
