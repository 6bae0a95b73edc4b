import type { RentalLocation, Vehicle } from '@fareweave/shared-lib/domain/cars';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import { jsonService } from '../../upstream/json-service.ts';
import { keptAnswers } from '../../upstream/kept-answers.ts';
import { resilient } from '../../upstream/resilient.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import type { CarsPort } from '../port.ts';
import { readLocations, readVehicles } from './read-cars.ts';

const NAME = 'car rental service';
const TIMEOUT_MS = 8000;
const MOST_BYTES = 2 ** 20;
const CONCURRENCY = 20;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const MOST_KEPT = 20_000;

export interface RentalServiceOptions {
  url: string;
  /** Null: the provider wants none. Never told to anybody else. */
  key: string | null;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
  timeoutMs?: number;
  /** The first wait before another attempt. */
  retryBaseMs?: number;
}

/** Rental cars of an HTTP provider (docs/stay-providers.md). Locations are remembered for a day, offers for minutes. */
export function rentalService(options: RentalServiceOptions): CarsPort {
  const { url, key, clock, log, timeoutMs = TIMEOUT_MS, retryBaseMs } = options;
  const headers = key === null ? {} : { authorization: `Bearer ${key}` };
  const service = jsonService({ name: NAME, url, headers, timeoutMs, mostBytes: MOST_BYTES });
  const call = resilient({
    name: NAME,
    concurrency: CONCURRENCY,
    ...(retryBaseMs !== undefined && { retryBaseMs }),
  });
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

  /** What is not there is `none`; other failures are logged: nobody may wait for them any more. */
  const ask = async <T>(
    path: string,
    query: Record<string, string | null>,
    read: (body: unknown) => T,
    none: T,
  ) => {
    try {
      return { told: await call(async () => read(await service(path, query))) };
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      if (error.status === 404) return { told: none };
      if (error.fault !== 'resting') log.warn({ path }, error.message);
      throw error;
    }
  };

  return {
    source: 'live',
    async locations({ stationCode, latitude, longitude }) {
      const query = {
        airport: stationCode,
        latitude: String(latitude),
        longitude: String(longitude),
      };
      return (await locations.get(stationCode, () => ask('/locations', query, readLocations, []))).told;
    },
    async vehicles({ age, ...rental }) {
      const query = { ...rental, age: String(age) };
      const key = JSON.stringify(query);
      return (await vehicles.get(key, () => ask('/availability', query, readVehicles, null))).told;
    },
  };
}
