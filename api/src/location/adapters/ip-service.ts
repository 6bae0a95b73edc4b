import { Value } from 'typebox/value';
import type { Clock } from '../../core/clock.ts';
import { jsonService } from '../../upstream/json-service.ts';
import { resilient } from '../../upstream/resilient.ts';
import { swrCache } from '../../upstream/swr-cache.ts';
import { Location, type LocationPort } from '../schema.ts';

const NAME = 'location service';
const TIMEOUT_MS = 5000;
const MAX_BYTES = 64 * 1024;
const CONCURRENCY = 10;
const FRESH_MS = 60 * 60_000;
const STALE_MS = 24 * 60 * 60_000;
const MAX_CACHED = 10_000;

interface ServiceOptions {
  /** Contains `{ip}` for the address: `https://ipapi.co/{ip}/json/`. May contain a key. */
  url: string;
  clock: Clock;
}

/** Locations of an HTTP service that returns JSON with `latitude`, `longitude`, `city` and `country_name`. */
export function ipService({ url, clock }: ServiceOptions): LocationPort {
  const [, host = '', path = ''] = /^(https?:\/\/[^/]+)(.*)$/.exec(url) ?? [];
  const service = jsonService({ name: NAME, url: host, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES });
  const call = resilient({ name: NAME, concurrency: CONCURRENCY });
  const cache = swrCache<Location | null>({
    clock,
    freshMs: FRESH_MS,
    staleMs: STALE_MS,
    maxSize: MAX_CACHED,
  });
  const fetch = async (ip: string) =>
    readLocation(await service(path.replaceAll('{ip}', encodeURIComponent(ip)), {}));
  return { find: (ip) => cache.get(ip, () => call(() => fetch(ip))) };
}

/** Parses a response; null when it contains no location. */
function readLocation(body: unknown): Location | null {
  const { latitude, longitude, city, country_name } = (body ?? {}) as Record<string, unknown>;
  const location = { latitude, longitude, city: nameOf(city), country_name: nameOf(country_name) };
  return Value.Check(Location, location) ? location : null;
}

const MAX_NAME_LENGTH = 200;
const nameOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, MAX_NAME_LENGTH) : null;
