import type { Clock } from '../../core/clock.ts';
import { textService } from '../../upstream/json-service.ts';
import type { ProviderOptions } from '../../upstream/provider.ts';
import { resilient } from '../../upstream/resilient.ts';
import { swrCache } from '../../upstream/swr-cache.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import type { ExchangeRates, ExchangeRatesPort } from '../schema.ts';
import { readEcbRates } from './read-ecb-rates.ts';

const NAME = 'exchange rate service';
const TIMEOUT_MS = 5000;
/** The daily file has 2 kB. */
const MAX_BYTES = 32 * 1024;
/** The service publishes once on each working day. */
const FRESH_MS = 60 * 60_000;

interface ServiceOptions extends Omit<ProviderOptions, 'key'> {
  /** The address of the daily file. */
  url: string;
  /** The rates before the first good ones. */
  fallback: ExchangeRatesPort;
  clock: Clock;
}

/** Rates of a service that publishes the daily file of the European Central Bank (ADR 68). The last good rates remain until there are others;
 *  before the first ones, `fallback` counts. */
export function ecbService({
  url,
  fallback,
  clock,
  log,
  timeoutMs = TIMEOUT_MS,
  retryBaseMs,
}: ServiceOptions): ExchangeRatesPort {
  const service = textService({
    name: NAME,
    url,
    headers: { accept: 'application/xml, text/xml' },
    timeoutMs,
    maxBytes: MAX_BYTES,
  });
  const call = resilient({ name: NAME, concurrency: 1, retryBaseMs });
  const cache = swrCache<ExchangeRates>({
    clock,
    freshMs: FRESH_MS,
    staleMs: Number.POSITIVE_INFINITY,
    maxSize: 1,
  });
  const publisher = new URL(url).hostname;

  async function fetch(): Promise<ExchangeRates> {
    try {
      return await call(async () => ({
        ...readEcbRates(await service('', {}), clock.now().getTime()),
        source: 'live',
        publisher,
      }));
    } catch (error) {
      if (error instanceof UpstreamError && error.fault !== 'circuit-open') log.warn({}, error.message);
      throw error;
    }
  }

  return {
    latest: () =>
      cache.get('rates', fetch).catch((error: unknown) => {
        if (error instanceof UpstreamError) return fallback.latest();
        throw error;
      }),
  };
}
