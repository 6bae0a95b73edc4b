import { flightHash } from '@fareweave/shared-lib/domain/flight-hash';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import type { StoredFlights } from '@fareweave/shared-lib/domain/stored-flights';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { direct, laterThere, there, thereHash } from '../testing/trip.ts';
import { findDeparture } from './selected-departure.ts';

const results = { flights: { LAS: [laterThere], MCO: [laterThere, there] } };
const none: StoredFlights = new Map();
const dearer: Flight = { ...there, lowest_go_wild_price: 29 };
const now = { flights: { MCO: [laterThere, dearer] } };
const stored = (flight: Flight): StoredFlights =>
  new Map([[thereHash, { flight, destination: 'MCO', timestamp: 0 }]]);

describe('the selected departure', () => {
  it('is found by its hash', () => {
    expect(findDeparture(results, thereHash, none)).toEqual({
      destination: 'MCO',
      flight: there,
      flightHash: thereHash,
      isRepriced: false,
    });
  });

  it('is found by its hash whatever the device has stored', () => {
    const minute = fc.integer({ min: 0, max: 59 }).map((n) => String(n).padStart(2, '0'));
    const flight = fc.tuple(minute, fc.nat(99)).map(([at, goWild]) =>
      direct({
        from: 'DEN',
        departs: `2026-11-21T06:${at}:00-07:00`,
        to: 'MCO',
        arrives: '2026-11-21T11:48:00-05:00',
        number: `F9 ${at}`,
        goWild,
      }),
    );
    fc.assert(
      fc.property(fc.array(flight, { minLength: 1 }), fc.nat(), (flights, n) => {
        const wanted = flights[n % flights.length] as Flight;
        const found = findDeparture({ flights: { MCO: flights } }, flightHash(wanted, 'MCO'), null);
        expect(found?.flight).toEqual(wanted);
      }),
    );
  });

  it('is null when no flight has the hash and none is stored under it', () => {
    expect(findDeparture(now, thereHash, none)).toBeNull();
    expect(findDeparture(now, thereHash, null)).toBeNull();
    expect(findDeparture(now, thereHash, new Map([[thereHash, 'corrupt']]))).toBeNull();
    expect(findDeparture({ flights: {} }, thereHash, stored(there))).toBeNull();
  });

  it('is found at its current price by the flight stored under its hash', () => {
    expect(findDeparture(now, thereHash, stored(there))).toEqual({
      destination: 'MCO',
      flight: dearer,
      flightHash: flightHash(dearer, 'MCO'),
      isRepriced: true,
    });
  });

  it('is not repriced when only another part of its hash changed', () => {
    const inbound = { flights: { DEN: [there] } };
    expect(findDeparture(inbound, thereHash, stored(there))).toMatchObject({
      destination: 'DEN',
      isRepriced: false,
    });
  });

  it.each([
    ['time', { ...there, departure_time: '2026-11-21T06:25:00-07:00' }],
    ['arrival', { ...there, arrival_time: '2026-11-21T12:00:00-05:00' }],
    ['number', { ...there, flight_number: 'F9 7' }],
  ])('is not another one that differs in its %s', (_, other) => {
    expect(findDeparture(now, thereHash, stored(other))).toBeNull();
  });
});
