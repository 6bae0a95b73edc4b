import type { Charge } from '@fareweave/shared-lib/domain/charges';
import type { Flight } from '@fareweave/shared-lib/domain/flights';
import { ONE_ADULT, type Party } from '@fareweave/shared-lib/domain/party';
import { chosenFare, tripCost } from '@fareweave/shared-lib/domain/trip-cost';
import type { TripCosts } from '@fareweave/shared-lib/ui/trip-costs';
import { describe, expect, it } from 'vitest';
import { nonstop } from '../testing/flights.ts';
import { leastCertain } from './flight-costs.ts';

const bag: Charge = {
  kind: 'checked_bag',
  scope: 'domestic',
  per: 'direction',
  cents: 5400,
  valid_from: '2026-01-01',
  source_url: 'https://airline.example.com/bags',
  read_on: '2026-11-01',
};
const bags = { carry_on: 0, checked_bag: 1 };
const party: Party = { ...ONE_ADULT, bags: { out: bags, back: bags } };

/** The costs with a price for a bag on domestic flights only; `abroad` is the country of MCO. */
const costsWith =
  (abroad: string): TripCosts['costOf'] =>
  (choices) => {
    const fares = choices.map(({ flight, type, direction }) => {
      const countries = new Map([
        ['DEN', 'US'],
        ['MCO', abroad],
        ['LAS', 'US'],
      ]);
      return chosenFare(flight, type, direction, { countries, now: Date.parse(flight.departure_time) });
    });
    return fares.every((fare) => fare !== null) ? tripCost(fares, party, [bag]) : null;
  };

const to = (destination: string): Flight => {
  const flight = nonstop();
  return {
    ...flight,
    segments: flight.segments.map((segment) => ({ ...segment, arrival_airport: destination })),
  };
};

describe('the cost that leaves out most (COST-3)', () => {
  const kinds = (abroad: string, flights: readonly Flight[]) =>
    leastCertain(
      flights.map((flight) => [{ flight, direction: 'out' as const }]),
      costsWith(abroad),
    )?.left_out.map(({ kind }) => kind);

  it('is that of an international flight behind a domestic one, when only domestic prices are known', () => {
    expect(kinds('MX', [to('LAS'), to('MCO')])).toEqual(['checked_bag']);
  });

  it('leaves out nothing when all prices are known, and is absent without flights', () => {
    expect(kinds('US', [to('LAS'), to('MCO')])).toEqual([]);
    expect(kinds('US', [])).toBeUndefined();
  });
});
