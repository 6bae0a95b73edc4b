import { describe, expect, it } from 'vitest';
import { calendarFile, calendarFileName } from './calendar-file.ts';
import type { Flight } from './flights.ts';
import { shortlistId } from './shortlist-id.ts';

/** Denver to Orlando by way of Las Vegas, arriving the next morning. */
const flight: Flight = {
  departure_time: '2026-11-21T21:05:00-07:00',
  arrival_time: '2026-11-22T06:41:00-05:00',
  total_trip_time: '07:36',
  stops: 1,
  duration: 456,
  flight_number: 'F9 2040 / F9 612',
  lowest_go_wild_price: 15,
  lowest_price: 15,
  segments: [
    {
      departure_airport: 'DEN',
      arrival_airport: 'LAS',
      departure_time: '2026-11-21T21:05:00-07:00',
      arrival_time: '2026-11-21T22:05:00-08:00',
      flight_number: 'F9 2040',
    },
    {
      departure_airport: 'LAS',
      arrival_airport: 'MCO',
      departure_time: '2026-11-21T23:03:00-08:00',
      arrival_time: '2026-11-22T06:41:00-05:00',
      flight_number: 'F9 612',
    },
  ],
  fares: { go_wild: { total: 15 }, standard: null, discount_den: null },
  booking_links: { go_wild: '', standard: '', discount_den: '' },
};
const facts = {
  placeOf: (code: string) => `${code}, San José; Peñasco \\ Field`,
  now: Date.parse('2026-11-20T12:00:00Z'),
};
const file = calendarFile([flight], facts);
const lines = file.split('\r\n');
const unfolded = file.replaceAll('\r\n ', '').split('\r\n');
const valuesOf = (name: string) =>
  unfolded.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));

describe('a flight as a calendar file', () => {
  it('has one event per segment, in UTC', () => {
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(valuesOf('VERSION')).toEqual(['2.0']);
    expect(valuesOf('BEGIN')).toEqual(['VCALENDAR', 'VEVENT', 'VEVENT']);
    expect(valuesOf('SUMMARY')).toEqual(['F9 2040 DEN → LAS', 'F9 612 LAS → MCO']);
    expect(valuesOf('DTSTART')).toEqual(['20261122T040500Z', '20261122T070300Z']);
    expect(valuesOf('DTEND')).toEqual(['20261122T060500Z', '20261122T114100Z']);
    expect(valuesOf('DTSTAMP')).toEqual(['20261120T120000Z', '20261120T120000Z']);
  });

  it('has the same event ids every time', () => {
    const hash = shortlistId([flight]);
    expect(valuesOf('UID')).toEqual([`${hash}-1@fareweave`, `${hash}-2@fareweave`]);
    expect(calendarFile([flight], facts)).toBe(file);
  });

  it('has the same event ids at another price, so that adding the flight again replaces the events', () => {
    const dearer = { ...flight, lowest_go_wild_price: null, lowest_price: 49 };
    expect(calendarFile([dearer], facts)).toBe(file);
  });

  it('has the events of all flights of a trip, with the ids of its first flight', () => {
    const back = flight.segments.map((segment) => ({
      ...segment,
      flight_number: `${segment.flight_number}9`,
    }));
    const trip = calendarFile([flight, { ...flight, segments: back }], facts);
    const of = (name: string) => trip.split('\r\n').filter((line) => line.startsWith(name));
    expect(of('SUMMARY:')).toEqual([
      'SUMMARY:F9 2040 DEN → LAS',
      'SUMMARY:F9 612 LAS → MCO',
      'SUMMARY:F9 20409 DEN → LAS',
      'SUMMARY:F9 6129 LAS → MCO',
    ]);
    const hash = shortlistId([flight]);
    expect(of('UID:')).toEqual([1, 2, 3, 4].map((index) => `UID:${hash}-${index}@fareweave`));
  });

  it('contains the local times', () => {
    expect(valuesOf('DESCRIPTION')[0]).toContain('at 9:05 PM\\, local time\\nArrives');
  });

  it('escapes special characters and folds long lines by bytes', () => {
    expect(valuesOf('LOCATION')[0]).toBe('DEN\\, San José\\; Peñasco \\\\ Field');
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(lines.some((line) => line.startsWith(' '))).toBe(true);
  });

  it('has a file name that is valid on every system', () => {
    expect(calendarFileName(flight)).toBe('fareweave-F9-2040-F9-612-2026-11-21.ics');
  });
});
