import type { RentalLocation, Vehicle } from '@fareweave/shared-lib/domain/cars';
import type { Clock } from '../../core/clock.ts';
import { type ProviderOptions, provider } from '../../upstream/provider.ts';
import { keptAnswers } from '../../upstream/swr-cache.ts';
import type { CarsPort } from '../port.ts';
import { readLocations, readVehicles } from './read-cars.ts';

const SERVICE = { name: 'car rental service', mostBytes: 2 ** 20 };
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MOST_KEPT = 20_000;

/** Rental cars of an HTTP provider (docs/stay-providers.md). Locations are remembered for a day, offers for minutes. */
export function rentalService({ clock, ...options }: ProviderOptions & { clock: Clock }): CarsPort {
  const ask = provider(SERVICE, options);
  const locations = keptAnswers<{ told: readonly RentalLocation[] }>({
    clock,
    freshMs: DAY_MS,
    staleMs: DAY_MS,
    mostSize: MOST_KEPT,
    sizeOf: ({ told }) => 1 + told.length,
  });
  const vehicles = keptAnswers<{ told: readonly Vehicle[] | null }>({
    clock,
    freshMs: 5 * MINUTE_MS,
    staleMs: 5 * MINUTE_MS,
    mostSize: MOST_KEPT,
    sizeOf: ({ told }) => 1 + (told?.length ?? 0),
  });

  return {
    source: 'live',
    async locations({ stationCode, latitude, longitude }) {
      const path = '/locations';
      const query = { airport: stationCode, latitude: String(latitude), longitude: String(longitude) };
      const answer = await locations.get(stationCode, () =>
        ask({ path, query, read: readLocations, none: [], about: { path } }),
      );
      return answer.told;
    },
    async vehicles({ age, ...rental }) {
      const path = '/availability';
      const query = { ...rental, age: String(age) };
      const answer = await vehicles.get(JSON.stringify(query), () =>
        ask<readonly Vehicle[] | null>({ path, query, read: readVehicles, none: null, about: { path } }),
      );
      return answer.told;
    },
  };
}
