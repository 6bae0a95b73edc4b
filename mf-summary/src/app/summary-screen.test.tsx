import { addDays } from '@fareweave/shared-lib/domain/dates';
import { formatDate, formatDay } from '@fareweave/shared-lib/domain/formats';
import { STORED_FLIGHTS_KEY } from '@fareweave/shared-lib/domain/stored-flights';
import { provideSettings } from '@fareweave/shared-lib/platform';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
// Compiled before the tests.
import '@fareweave/shared-lib/ui/fare-estimate';
import { endVisit, openSummary } from '../testing/open-summary.tsx';
import {
  back,
  dayBack,
  dayOut,
  flightBack,
  flightBy,
  flightOut,
  hashBack,
  hashOut,
  keepPicked,
  kept,
  linkTo,
  out,
  PICKED,
  store,
} from '../testing/trip.ts';

const HOUR = 3_600_000;
const MISSING =
  'Flight data not found. The flights may have expired or the URL is invalid. Please start a new search.';
const CORRUPT = 'Invalid flight data. The flight information appears to be corrupted.';

afterEach(endVisit);
afterEach(() => provideSettings(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const expectNoTrip = (message: string) => {
  expect(screen.getByRole('heading', { level: 1, name: 'Flight Data Not Found' })).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search New Flights' })).toHaveAttribute('href', '/');
};

describe('a flight summary', () => {
  it('shows the selected trip', async () => {
    keepPicked();
    await openSummary({ address: PICKED });
    expect(screen.getByRole('heading', { level: 1, name: 'Flight Summary' })).toBeVisible();
    expect(await screen.findByText(/^Denver → Orlando and back/)).toBeVisible();
    const overview = screen.getByRole('region', { name: 'Trip Overview' });
    expect(overview).toHaveTextContent('Total trip duration3d 14h');
    expect(overview).toHaveTextContent('Stay at destination3d 2hOrlando');
    expect(overview).toHaveTextContent('Total price$103');
    expect(overview).toHaveTextContent('Door to door17h 20m');
    expect(overview).toHaveTextContent(
      'assumes 2h 00m at the airport before each departure and 1h 00m from each landing to the door',
    );
  });

  it('counts the time at the airport as it is set (TRIP-14)', async () => {
    provideSettings((remote, name) =>
      `${remote}/${name}` === 'mf-summary/airport-minutes' ? 150 : undefined,
    );
    keepPicked();
    await openSummary({ address: PICKED });
    const overview = screen.getByRole('region', { name: 'Trip Overview' });
    expect(overview).toHaveTextContent('Door to door18h 20m');
    expect(overview).toHaveTextContent('assumes 2h 30m at the airport');
    expect(screen.getByRole('article', { name: 'Outbound flight' })).toHaveTextContent(
      'at the airport at 3:45 AM, at the door at 4:20 PM',
    );
  });

  it('names the day of a time at the airport or the door that is not that of the departure (TRIP-14)', async () => {
    const atNight = flightBy(
      [
        ['DEN', `${dayOut}T00:40:00-07:00`],
        ['MCO', `${dayOut}T23:30:00-05:00`],
      ],
      { standard: { total: 64 } },
    );
    await openSummary({ address: linkTo(atNight) });
    const [before, after] = [-1, 1].map((days) => formatDay(addDays(dayOut, days)));
    expect(screen.getByRole('article', { name: 'Outbound flight' })).toHaveTextContent(
      `at the airport at 10:40 PM (${before}), at the door at 12:30 AM (${after})`,
    );
  });

  it('shows both flights, and that each is booked separately', async () => {
    keepPicked();
    await openSummary({ address: PICKED });
    expect(screen.getByText('Each flight must be booked separately on the airline’s site.')).toBeVisible();
    const there = screen.getByRole('article', { name: 'Outbound flight' });
    expect(there).toHaveTextContent('DEN → MCO');
    expect(there).toHaveTextContent(formatDate(dayOut));
    expect(there).toHaveTextContent('6:15 AM – 3:20 PM');
    expect(there).toHaveTextContent('7h 05m · 1 stop');
    expect(there).toHaveTextContent('1h 00m in LAS');
    expect(there).toHaveTextContent('at the airport at 4:15 AM, at the door at 4:20 PM');
    const home = screen.getByRole('article', { name: 'Return flight' });
    expect(home).toHaveTextContent(formatDate(dayBack));
    expect(home).toHaveTextContent('4h 15m · Nonstop');
  });

  it('shows the chance of a pass seat of both flights (ESTM-6)', async () => {
    const value = { at: 'departure', chance: 0.34, based_on: 214, basis: 'flight' } as const;
    const estimate = {
      seat_chance: { values: [value], source: 'sample' },
      no_seat_chance: null,
      price_level: null,
      no_price_level: 'no_fare',
    };
    const { calls } = await openSummary({
      address: linkTo(),
      routes: {
        'POST /api/estimates/fares': ({ body }) => ({
          body: {
            model: { version: 3, fitted_at: '2026-11-20T11:20:00Z', source: 'sample' },
            estimates: (body as { itineraries: unknown[] }).itineraries.map(() => estimate),
          },
        }),
      },
    });
    const there = within(screen.getByRole('article', { name: 'Outbound flight' }));
    const line = await there.findByRole('button', { name: /Pass seat/ });
    expect(line).toHaveAccessibleName('Pass seat at departure: 34% ·\u00a0based on 214 flights Sample data');
    const home = within(screen.getByRole('article', { name: 'Return flight' }));
    expect(home.getByRole('button', { name: /Pass seat/ })).toBeVisible();
    const asked = calls.filter(({ path }) => path === '/api/estimates/fares');
    expect(asked.flatMap(({ body }) => (body as { itineraries: object[] }).itineraries)).toContainEqual({
      legs: out.segments.map(({ flight_number, departure_airport, arrival_airport, departure_time }) => ({
        flight_number,
        origin: departure_airport,
        destination: arrival_airport,
        departure_time,
      })),
      fares: { go_wild: 15, standard: 64, discount_den: 49 },
    });
    await userEvent.click(line);
    expect(await there.findByRole('heading', { name: 'Chance of a pass seat' })).toBeVisible();
  });

  it('links to the booking pages, and only to secure ones', async () => {
    keepPicked();
    await openSummary({ address: PICKED });
    const there = within(screen.getByRole('article', { name: 'Outbound flight' }));
    const wild = there.getByRole('link', { name: /^Book GoWild .*\$15 and more$/ });
    expect(wild).toHaveAttribute('href', 'https://book.example/wild');
    expect(wild).toHaveAttribute('target', '_blank');
    expect(there.getByRole('link', { name: /^Book Discount Den/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/booking\.flyfrontier\.com\/.*o1=DEN&d1=MCO/),
    );
    expect(screen.getByRole('list', { name: 'Book the return flight' })).not.toHaveTextContent('GoWild');
  });

  it('shows sample flights as such, after a reload too', async () => {
    const source = 'timetable';
    store({ [hashOut]: { ...kept(out, 'MCO'), source }, [hashBack]: { ...kept(back, 'DEN'), source } });
    const { leave } = await openSummary({ address: PICKED });
    expect(screen.getByText('Sample fares')).toBeVisible();
    leave();
    await openSummary({ address: PICKED });
    expect(screen.getByText('Sample fares')).toBeVisible();
  });

  it('breaks the price down by leg and fare type', async () => {
    keepPicked();
    await openSummary({ address: PICKED });
    const table = screen.getByRole('table', { name: 'Fares of one adult, in US dollars' });
    const rows = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'FlightGoWildStandardDiscount Den',
      'Outbound$15 in the total price$64$49',
      'Return–Not offered$88 in the total price$72',
      'Both–Not offered$152$121',
    ]);
    expect(screen.getByText(/GoWild outbound, Standard return/)).toHaveTextContent('Total price $103');
    expect(screen.getByText(/^Fares as seen on/)).toHaveTextContent('They may have changed since.');
  });

  it('has no total when a flight offers no fare', async () => {
    const soldOut = flightBy(
      [
        ['MCO', `${dayBack}T18:00:00-05:00`],
        ['DEN', `${dayBack}T20:15:00-07:00`],
      ],
      {},
    );
    await openSummary({ address: linkTo(out, soldOut) });
    expect(screen.getByRole('region', { name: 'Trip Overview' })).toHaveTextContent('Total priceNot offered');
    expect(screen.getByText('There is no total price: one of the flights offers no fare.')).toBeVisible();
    expect(screen.getByText('No fare is offered for this flight.')).toBeVisible();
  });
});

describe('the address of a trip that was selected here', () => {
  it('opens on another device', async () => {
    keepPicked();
    const { leave } = await openSummary({ address: PICKED });
    const address = window.location.pathname + window.location.search;
    expect(address.startsWith(PICKED)).toBe(true);
    leave();
    localStorage.clear();
    await openSummary({ address });
    expect(screen.getByRole('region', { name: 'Trip Overview' })).toHaveTextContent('Total price$103');
    expect(window.location.pathname + window.location.search).toBe(address);
  });

  it('prefers the flights on this device while they are stored', async () => {
    keepPicked();
    const { leave } = await openSummary({ address: PICKED });
    leave();
    await openSummary({ address: window.location.pathname + window.location.search });
    const there = within(screen.getByRole('article', { name: 'Outbound flight' }));
    expect(there.getByRole('link', { name: /^Book GoWild/ })).toHaveAttribute(
      'href',
      'https://book.example/wild',
    );
  });
});

describe('a shared link', () => {
  it('opens for a signed-out user, without the server', async () => {
    await openSummary({ address: linkTo(), routes: { 'GET /api/airports': { status: 500 } } });
    expect(screen.getByRole('heading', { level: 1, name: 'Flight Summary' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Trip Overview' })).toHaveTextContent('Total price$103');
    expect(screen.getByText(/^DEN → MCO and back/)).toBeVisible();
    expect(screen.getByText('Sample data')).toBeVisible();
  });

  it('stores its flights on the device under their hashes', async () => {
    const { leave } = await openSummary({ address: linkTo() });
    leave();
    await openSummary({ address: PICKED });
    expect(screen.getByRole('region', { name: 'Trip Overview' })).toHaveTextContent('Total price$103');
    expect(screen.getByText('Sample data')).toBeVisible();
  });

  it.each([
    ['cut off', linkTo().slice(0, -9), 'The link is incomplete or was changed. Please request it again.'],
    ['altered', linkTo().replace(/.$/, (c) => (c === '0' ? '1' : '0')), /incomplete or was changed/],
    ['oversized', `/flight-summary?data=${'A'.repeat(2001)}`, 'The link is too long.'],
    ['foreign', '/flight-summary?data=%7B%22departure%22%3A1%7D', 'This link was not made on this site.'],
  ])('that is %s shows a message', async (_, address, hint) => {
    await openSummary({ address });
    expectNoTrip(CORRUPT);
    expect(screen.getByText(hint)).toBeVisible();
  });

  it('shows that its flights have departed', async () => {
    const [gone, before] = [flightOut('2025-03-01'), flightBack('2025-03-04')];
    await openSummary({ address: linkTo(gone, before) });
    const notice = screen.getByRole('alert');
    expect(notice).toHaveTextContent('These flights have departed.');
    expect(notice).toHaveTextContent('The trip began on Sat, Mar 1, 2025. It can no longer be booked.');
    expect(within(notice).getByRole('link', { name: 'Search New Flights' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('region', { name: 'Trip Overview' })).toBeVisible();
    for (const name of [/^Book/, 'Change Return Flight'])
      expect(screen.queryByRole('link', { name })).toBeNull();
  });

  it('shows that the outbound flight has departed', async () => {
    await openSummary({ address: linkTo(flightOut('2025-03-01'), back) });
    expect(screen.getByRole('alert')).toHaveTextContent('The outbound flight departed on Sat, Mar 1, 2025.');
    expect(screen.getByRole('list', { name: 'Book the return flight' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Book the outbound flight' })).toBeNull();
  });
});

describe('without a trip', () => {
  it.each([
    [
      'parameters are missing',
      '/flight-summary?departure=aaa',
      'Invalid flight summary URL. Missing required parameters.',
    ],
    ['there are none', '/flight-summary', 'Invalid flight summary URL. Missing required parameters.'],
    ['a flight was never picked here', PICKED.replace(hashBack, 'ccc'), MISSING],
    ['a flight has expired', PICKED.replace(hashBack, 'old'), MISSING],
    ['an entry is corrupt', PICKED.replace(hashBack, 'bad'), CORRUPT],
    ['one would leave before one comes', PICKED.replace(hashBack, hashOut), CORRUPT],
  ])('shows a message when %s', async (_, address, message) => {
    store({
      [hashOut]: kept(out, 'MCO'),
      [hashBack]: kept(back, 'DEN'),
      old: kept(back, 'DEN', 25 * HOUR),
      bad: { flight: {} },
    });
    await openSummary({ address });
    expectNoTrip(message);
  });

  it('ignores a storage with other content', async () => {
    localStorage.setItem(STORED_FLIGHTS_KEY, '{"aaa":');
    await openSummary({ address: PICKED });
    expectNoTrip(CORRUPT);
  });

  it('shows that the browser allows no storage', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    await openSummary({ address: PICKED });
    expectNoTrip(MISSING);
    expect(screen.getByText(/This browser does not store data for this site/)).toBeVisible();
  });
});

it.each([
  ['full', 'setItem' as const],
  ['forbidden', 'getItem' as const],
])('a shared link opens with a storage that is %s', async (_, verb) => {
  vi.spyOn(Storage.prototype, verb).mockImplementation(() => {
    throw new DOMException('no', 'QuotaExceededError');
  });
  await openSummary({ address: linkTo() });
  expect(screen.getByRole('heading', { level: 1, name: 'Flight Summary' })).toBeVisible();
});

it.each([
  ['among others', { aaa: kept(out, 'MCO') }, ['aaa']],
  ['alone', {}, []],
])('removes what has expired, %s', async (_, others, left) => {
  store({ ...others, old: kept(back, 'DEN', 25 * HOUR) });
  await openSummary({ address: '/flight-summary' });
  expect(Object.keys(JSON.parse(localStorage.getItem(STORED_FLIGHTS_KEY) ?? '7'))).toEqual(left);
});
