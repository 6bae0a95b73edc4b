import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { STORED_FLIGHTS_KEY } from '@fareweave/shared-lib/domain/stored-flights';
import { navigate } from '@fareweave/shared-lib/platform';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { SummaryScreen } from './summary-screen.tsx';

const HOUR = 3_600_000;

const flight = (
  from: string,
  departs: string,
  to: string,
  arrives: string,
  goWild: number | null,
): Flight => ({
  departure_time: departs,
  arrival_time: arrives,
  total_trip_time: '',
  stops: 0,
  duration: (Date.parse(arrives) - Date.parse(departs)) / 60_000,
  flight_number: 'F9 1279',
  lowest_go_wild_price: goWild,
  lowest_price: goWild ?? 64,
  segments: [
    {
      departure_airport: from,
      arrival_airport: to,
      departure_time: departs,
      arrival_time: arrives,
      flight_number: 'F9 1279',
    },
  ],
  fares: { go_wild: goWild === null ? null : { total: goWild }, standard: { total: 64 }, discount_den: null },
  booking_links: { go_wild: '', standard: '', discount_den: '' },
});

const out = flight('DEN', '2026-11-21T06:15:00-07:00', 'MCO', '2026-11-21T11:48:00-05:00', 15);
const back = flight('MCO', '2026-11-24T18:00:00-05:00', 'DEN', '2026-11-24T20:15:00-07:00', null);

const store = (entries: unknown) => localStorage.setItem(STORED_FLIGHTS_KEY, JSON.stringify(entries));
const entry = (of: Flight, destination: string, age = 0) => ({
  flight: of,
  destination,
  timestamp: Date.now() - age,
});

const ADDRESS = '/flight-summary?departure=aaa&return=bbb&origin=DEN&destination=MCO&date=2026-11-21';

function open(address: string): void {
  navigate(address);
  render(<SummaryScreen />);
}

beforeEach(() => localStorage.clear());

describe('a flight summary', () => {
  it('tells the trip that was picked', () => {
    store({ aaa: entry(out, 'MCO'), bbb: entry(back, 'DEN') });
    open(ADDRESS);
    expect(screen.getByRole('heading', { level: 1, name: 'Flight Summary' })).toBeVisible();
    const overview = screen.getByRole('region', { name: 'Trip Overview' });
    expect(overview).toHaveTextContent('Total trip duration3d 14h');
    expect(overview).toHaveTextContent('Stay in MCO3d 6h');
    expect(overview).toHaveTextContent('Total price$79');
    expect(screen.getByRole('heading', { name: 'MCO → DEN' })).toBeVisible();
    expect(screen.getByText('Saturday, 21 November 2026')).toBeVisible();
    expect(screen.getByRole('link', { name: 'New Search' })).toHaveAttribute('href', '/');
  });

  it.each([
    [
      'parameters are missing',
      '/flight-summary?departure=aaa',
      'Invalid flight summary URL. Missing required parameters.',
    ],
    [
      'a flight was never picked here',
      ADDRESS.replace('bbb', 'ccc'),
      'Flight data not found. The flights may have expired or the URL is invalid. Please start a new search.',
    ],
    [
      'a flight has expired',
      ADDRESS.replace('bbb', 'old'),
      'Flight data not found. The flights may have expired or the URL is invalid. Please start a new search.',
    ],
    [
      'the data is corrupt',
      ADDRESS.replace('bbb', 'bad'),
      'Invalid flight data. The flight information appears to be corrupted.',
    ],
  ])('says so when %s', (_, address, message) => {
    store({
      aaa: entry(out, 'MCO'),
      bbb: entry(back, 'DEN'),
      old: entry(back, 'DEN', 25 * HOUR),
      bad: { flight: {} },
    });
    open(address);
    expect(screen.getByRole('heading', { name: 'Flight Data Not Found' })).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search New Flights' })).toHaveAttribute('href', '/');
  });

  it('is not shaken by a storage that holds something else', () => {
    localStorage.setItem(STORED_FLIGHTS_KEY, '{"aaa":');
    open(ADDRESS);
    expect(
      screen.getByText('Invalid flight data. The flight information appears to be corrupted.'),
    ).toBeVisible();
  });

  it.each([
    ['among others', { aaa: entry(out, 'MCO') }, ['aaa']],
    ['alone', {}, []],
  ])('removes what has expired, %s', (_, others, left) => {
    store({ ...others, old: entry(back, 'DEN', 25 * HOUR) });
    open(ADDRESS);
    expect(Object.keys(JSON.parse(localStorage.getItem(STORED_FLIGHTS_KEY) ?? '7'))).toEqual(left);
  });
});
