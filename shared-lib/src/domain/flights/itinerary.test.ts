import { describe, expect, it } from 'vitest';
import type { Segment } from './flights.ts';
import { daysLater, endpoints, isRedEye, layovers, stopsText, tripLine, worstWarning } from './itinerary.ts';

describe('an itinerary', () => {
  it('begins and ends at airports', () => {
    const segment = { departure_time: '', arrival_time: '', flight_number: '' };
    const segments = [
      { ...segment, departure_airport: 'DEN', arrival_airport: 'LAS' },
      { ...segment, departure_airport: 'LAS', arrival_airport: 'MCO' },
    ];
    expect(endpoints({ segments })).toEqual({ from: 'DEN', to: 'MCO' });
    expect(endpoints({ segments: [] })).toEqual({ from: '', to: '' });
  });

  it('there and back is in one line, with one day if it is the same', () => {
    const flight = (departure_time: string, from: string, to: string) => ({
      departure_time,
      segments: [leg(from, departure_time, to, departure_time)],
    });
    const there = flight('2026-11-21T06:15:00-07:00', 'DEN', 'MCO');
    const line = (back: string) => tripLine(there, flight(back, 'MCO', 'DEN'), (code) => code);
    expect(line('2026-11-22T19:00:00-05:00')).toBe('DEN → MCO and back · Sat, Nov 21 – Sun, Nov 22');
    expect(line('2026-11-21T19:00:00-05:00')).toBe('DEN → MCO and back · Sat, Nov 21');
  });

  it('counts calendar days from departure to arrival in local time', () => {
    const late = { departure_time: '2026-11-21T21:05:00-07:00' };
    expect(daysLater(late, '2026-11-21T22:05:00-08:00')).toBe(0);
    expect(daysLater(late, '2026-11-22T06:41:00-05:00')).toBe(1);
    expect(daysLater({ departure_time: '2026-12-31T23:30:00-07:00' }, '2027-01-02T00:10:00-05:00')).toBe(2);
  });

  it('names its stops', () => {
    expect([0, 1, 2].map(stopsText)).toEqual(['Nonstop', '1 stop', '2 stops']);
  });
});

const leg = (from: string, departs: string, to: string, arrives: string): Segment => ({
  departure_airport: from,
  arrival_airport: to,
  departure_time: departs,
  arrival_time: arrives,
  flight_number: 'F9 1',
});

/** Denver to Orlando with a stay in Las Vegas from one local time to another. */
const staying = (
  arrival: string,
  departure: string,
  zone = { arrives: '-08:00', departs: '-08:00' },
): Segment[] => [
  leg('DEN', '2026-11-01T00:00:00-06:00', 'LAS', `${arrival}:00${zone.arrives}`),
  leg('LAS', `${departure}:00${zone.departs}`, 'MCO', '2026-11-22T23:59:00-05:00'),
];

describe('layovers', () => {
  it('lie between segments, in order', () => {
    const segments = [
      leg('DEN', '2026-11-21T05:00:00-07:00', 'LAS', '2026-11-21T06:00:00-08:00'),
      leg('LAS', '2026-11-21T07:00:00-08:00', 'MCO', '2026-11-21T14:30:00-05:00'),
      leg('MCO', '2026-11-21T15:28:00-05:00', 'SJU', '2026-11-21T19:20:00-04:00'),
    ];
    expect(layovers(segments)).toMatchObject([
      { airport: 'LAS', minutes: 60 },
      { airport: 'MCO', minutes: 58 },
    ]);
    expect(layovers(segments.slice(0, 1))).toEqual([]);
  });

  it('say where people stay on the plane', () => {
    const [first, second] = staying('2026-11-21T12:00', '2026-11-21T12:30') as [Segment, Segment];
    expect(layovers([first, second])).toMatchObject([{ isThrough: true }]);
    expect(layovers([first, { ...second, flight_number: 'F9 2' }])).toMatchObject([{ isThrough: false }]);
  });
});

describe('a layover', () => {
  const warning = (arrival: string, departure: string) => worstWarning(layovers(staying(arrival, departure)));

  it('is ordinary if short and by day', () => {
    expect(warning('2026-11-21T12:00', '2026-11-21T15:59')).toBeNull();
    expect(warning('2026-11-21T22:05', '2026-11-21T23:03')).toBeNull();
    expect(warning('2026-11-21T04:30', '2026-11-21T06:00')).toBeNull();
  });

  it('is long from four hours', () => {
    expect(warning('2026-11-21T12:00', '2026-11-21T16:00')).toBe('Long layover');
  });

  it('is overnight when it passes midnight, however short', () => {
    expect(warning('2026-11-21T23:40', '2026-11-22T00:25')).toBe('Overnight layover');
  });

  it('is overnight with an hour of the night', () => {
    expect(warning('2026-11-21T22:30', '2026-11-21T23:59')).toBeNull();
    expect(warning('2026-11-21T22:59', '2026-11-21T23:59')).toBeNull();
    expect(warning('2026-11-22T00:30', '2026-11-22T01:30')).toBe('Overnight layover');
    expect(warning('2026-11-22T04:00', '2026-11-22T06:00')).toBe('Overnight layover');
    expect(warning('2026-11-22T04:01', '2026-11-22T06:00')).toBeNull();
  });

  it('may be both', () => {
    expect(warning('2026-11-21T22:00', '2026-11-22T06:00')).toBe('Long overnight layover');
  });

  it('is the worst one of several', () => {
    const long = { airport: 'LAS', minutes: 300, isLong: true, isOvernight: false, isThrough: false };
    const overnight = { airport: 'PHX', minutes: 90, isLong: false, isOvernight: true, isThrough: false };
    expect(worstWarning([long, overnight])).toBe('Overnight layover');
    expect(worstWarning([])).toBeNull();
  });

  it('is measured in real minutes across a clock change', () => {
    // 3:30 on the wall clock, but four and a half hours.
    const [stay] = layovers(
      staying('2026-11-01T00:30', '2026-11-01T04:00', { arrives: '-06:00', departs: '-07:00' }),
    );
    expect(stay).toMatchObject({ minutes: 270, isLong: true, isOvernight: true });
  });
});

describe('a red-eye', () => {
  const flown = (departure_time: string, arrival_time: string): Segment => ({
    departure_airport: 'DEN',
    arrival_airport: 'MCO',
    departure_time: `2026-11-${departure_time}:00-07:00`,
    arrival_time: `2026-11-${arrival_time}:00-07:00`,
    flight_number: 'F9 1',
  });
  it.each([
    ['21T21:00', '22T06:30', true],
    ['21T20:59', '22T06:00', false],
    ['21T20:59', '22T05:59', true],
    ['21T21:30', '21T22:40', false],
    ['21T00:00', '21T07:00', true],
    ['21T03:59', '21T09:00', true],
    ['21T04:00', '21T05:30', false],
    ['21T12:00', '21T15:00', false],
  ])('from %s to %s: %s', (departure, arrival, expected) => {
    expect(isRedEye({ segments: [flown(departure, arrival)] })).toBe(expected);
    expect(isRedEye({ segments: [flown('20T08:00', '20T09:00'), flown(departure, arrival)] })).toBe(expected);
  });

  it('is not a night between two flights by day', () => {
    expect(isRedEye({ segments: [flown('21T18:00', '21T20:00'), flown('22T07:00', '22T09:00')] })).toBe(
      false,
    );
  });
});
