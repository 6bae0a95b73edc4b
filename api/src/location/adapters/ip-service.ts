import { Value } from 'typebox/value';
import type { Clock } from '../../core/clock.ts';
import { jsonService } from '../../upstream/json-service.ts';
import { resilient } from '../../upstream/resilient.ts';
import { swrCache } from '../../upstream/swr-cache.ts';
import { Location, type LocationPort } from '../schema.ts';

const NAME = 'location service';
const TIMEOUT_MS = 5000;
const MOST_BYTES = 64 * 1024;
const CONCURRENCY = 10;
const FRESH_MS = 60 * 60_000;
const STALE_MS = 24 * 60 * 60_000;
const MOST_KEPT = 10_000;

interface ServiceOptions {
  /** With `{ip}` where the address belongs: `https://ipapi.co/{ip}/json/`. May hold a key. */
  url: string;
  clock: Clock;
  /** The first wait before another attempt. */
  retryBaseMs?: number;
}

/** Where addresses are, by an HTTP service that answers JSON with `latitude`, `longitude`, `city` and `country_name`. */
export function ipService({ url, clock, retryBaseMs }: ServiceOptions): LocationPort {
  const [, host = '', path = ''] = /^(https?:\/\/[^/]+)(.*)$/.exec(url) ?? [];
  const service = jsonService({ name: NAME, url: host, timeoutMs: TIMEOUT_MS, maxBytes: MOST_BYTES });
  const call = resilient({
    name: NAME,
    concurrency: CONCURRENCY,
    ...(retryBaseMs !== undefined && { retryBaseMs }),
  });
  const answers = swrCache<{ location: Location | null }>({
    clock,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maxSize: MOST_KEPT,
    sizeOf: () => 1,
  });
  const ask = async (ip: string) => ({
    location: readLocation(await service(path.replaceAll('{ip}', encodeURIComponent(ip)), {})),
  });
  return {
    find: async (ip) => (await answers.get(ip, () => call(() => ask(ip)))).location,
  };
}

/** What a service told; null where it does not say where the address is. */
function readLocation(told: unknown): Location | null {
  const { latitude, longitude, city, country_name } = (told ?? {}) as Record<string, unknown>;
  const location = { latitude, longitude, city: named(city), country_name: named(country_name) };
  return Value.Check(Location, location) ? location : null;
}

const LONGEST_NAME = 200;
const named = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, LONGEST_NAME) : null;
