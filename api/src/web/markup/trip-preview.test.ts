import { bookingLinks } from '@fareweave/shared-lib/domain/booking-links';
import { flightOf } from '@fareweave/shared-lib/domain/flight-of';
import type { Fares, FlightSource } from '@fareweave/shared-lib/domain/flights';
import { encodeTrip } from '@fareweave/shared-lib/domain/trip-link';
import { describe, expect, it } from 'vitest';
import { tripPreview } from './trip-preview.ts';

const NO_FARES: Fares = { go_wild: null, standard: null, discount_den: null };

function stored(from: [string, string], to: [string, string], fares: Partial<Fares>) {
  const segment = {
    departure_airport: from[0],
    arrival_airport: to[0],
    departure_time: from[1],
    arrival_time: to[1],
    flight_number: 'F9 123',
  };
  const duration = (Date.parse(to[1]) - Date.parse(from[1])) / 60_000;
  const booking_links = bookingLinks(from[0], to[0], from[1].slice(0, 10));
  const flight = flightOf({ segments: [segment], duration, fares: { ...NO_FARES, ...fares }, booking_links });
  return { flight, destination: to[0], timestamp: Date.parse('2026-11-20T12:00:00Z') };
}

function queryOf(about: { source?: FlightSource; back?: Partial<Fares>; to?: string } = {}): string {
  const {
    source = 'timetable',
    back = { standard: { total: 88 }, go_wild: { total: 34 } },
    to = 'MCO',
  } = about;
  const departure = stored(['DEN', '2026-11-23T06:15:00-07:00'], [to, '2026-11-23T11:20:00-05:00'], {
    standard: { total: 64 },
  });
  const home = stored([to, '2026-11-26T22:30:00-05:00'], ['DEN', '2026-11-27T00:45:00-07:00'], back);
  return `?data=${encodeTrip({ departure, return: home, origin: 'DEN', source })}`;
}

describe('the preview of a shared trip', () => {
  it('has the route, the dates and the price', () => {
    expect(tripPreview(queryOf())).toEqual({
      title: 'Denver to Orlando and back',
      line: 'Denver → Orlando and back · Mon, Nov 23 – Thu, Nov 26',
      description: 'Mon, Nov 23, 2026 to Thu, Nov 26, 2026, from $98 for both flights.',
      query: queryOf(),
      flights: [
        {
          name: 'Outbound flight',
          day: 'Mon, Nov 23, 2026',
          segments: ['F9 123: Denver (DEN) 6:15 AM – Orlando (MCO) 11:20 AM'],
          fares: 'Standard $64',
        },
        {
          name: 'Return flight',
          day: 'Thu, Nov 26, 2026',
          segments: ['F9 123: Orlando (MCO) 10:30 PM – Denver (DEN) 12:45 AM (Fri, Nov 27)'],
          fares: 'GoWild $34, Standard $88',
        },
      ],
    });
  });

  it('mentions sample data, and omits an unknown price', () => {
    expect(tripPreview(queryOf({ source: 'sample', back: {} }))?.description).toBe(
      'Mon, Nov 23, 2026 to Thu, Nov 26, 2026. Sample data.',
    );
  });

  it('uses the code of an unknown airport', () => {
    expect(tripPreview(queryOf({ to: 'QQQ' }))?.title).toBe('Denver to QQQ and back');
  });

  it('keeps only the trip of the query', () => {
    const query = `${queryOf()}&utm=%22%3E%3Cscript%3E&data=other`;
    expect(tripPreview(query)?.query).toBe(queryOf());
  });

  it.each([
    '',
    '?data=',
    '?data=%22%3E%3Cscript%3E',
    `?data=${'A'.repeat(3000)}`,
    '?departure=abc',
    '?data=1abcdefghij',
  ])('is none for %s', (query) => {
    expect(tripPreview(query)).toBeNull();
  });
});
