import type { RentalLocation, Vehicle } from '@fareweave/shared-lib/domain/cars';
import type { Clock } from '../../core/clock.ts';
import { type ProviderOptions, provider } from '../../upstream/provider.ts';
import { swrCache } from '../../upstream/swr-cache.ts';
import type { CarsPort } from '../port.ts';
import { readLocations, readVehicles } from './read-cars.ts';

const SERVICE = { name: 'car rental service', maxBytes: 2 ** 20 };
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MAX_CACHED = 20_000;

/** Rental cars of an HTTP provider (docs/stay-providers.md). Caches locations for a day and offers for minutes. */
export function rentalService({ clock, ...options }: ProviderOptions & { clock: Clock }): CarsPort {
  const call = provider(SERVICE, options);
  const locations = swrCache<readonly RentalLocation[]>({
    clock,
    freshMs: DAY_MS,
    staleMs: DAY_MS,
    maxSize: MAX_CACHED,
    sizeOf: (found) => 1 + found.length,
  });
  const vehicles = swrCache<readonly Vehicle[] | null>({
    clock,
    freshMs: 5 * MINUTE_MS,
    staleMs: 5 * MINUTE_MS,
    maxSize: MAX_CACHED,
    sizeOf: (found) => 1 + (found?.length ?? 0),
  });

  return {
    source: 'live',
    locations({ stationCode, latitude, longitude }) {
      const path = '/locations';
      const query = { airport: stationCode, latitude, longitude };
      return locations.get(stationCode, () =>
        call({ path, query, read: readLocations, none: [], logged: { path } }),
      );
    },
    vehicles(rental) {
      const path = '/availability';
      const query = { ...rental };
      return vehicles.get(JSON.stringify(query), () =>
        call<readonly Vehicle[] | null>({ path, query, read: readVehicles, none: null, logged: { path } }),
      );
    },
  };
}
