import { addDays, isCalendarDate, todayIn } from '@fareweave/shared-lib/domain/dates';
import type { Clock } from '../../core/clock.ts';
import { textService } from '../../upstream/json-service.ts';
import type { ProviderOptions } from '../../upstream/provider.ts';
import { resilient } from '../../upstream/resilient.ts';
import { swrCache } from '../../upstream/swr-cache.ts';
import { UpstreamError } from '../../upstream/upstream-error.ts';
import type { ExchangeRates, ExchangeRatesPort } from '../schema.ts';

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

const DAY = /<Cube\s+time=(["'])([^"']*)\1/g;
const RATE = /<Cube\s+currency=(["'])([A-Z]{3})\1\s+rate=(["'])(\d{1,7}(?:\.\d{1,10})?)\3\s*\/>/g;
const MOST_DIGITS = 6;

/** Parses the daily reference rates of the European Central Bank, an XML document with the value of one euro in other currencies, and returns
 *  the value of one US dollar. Throws an `UpstreamError` for any other document. `now`: epoch milliseconds. */
function readEcbRates(xml: string, now: number): Pick<ExchangeRates, 'date' | 'rates'> {
  const [day, ...otherDays] = [...xml.matchAll(DAY)];
  const date = day?.[2] ?? '';
  if (otherDays.length > 0 || !isCalendarDate(date) || date > addDays(todayIn('UTC', now), 1))
    throw malformed('have the rates of one past day');
  const perEuro = new Map([['EUR', 1]]);
  for (const [, , currency = '', , rate] of xml.matchAll(RATE)) perEuro.set(currency, Number(rate));
  const euros = (currency: string): number => {
    const rate = perEuro.get(currency) ?? 0;
    if (rate <= 0) throw malformed(`have a rate of ${currency}`);
    return rate;
  };
  const perDollar = (currency: string): number =>
    Number((euros(currency) / euros('USD')).toPrecision(MOST_DIGITS));
  return { date, rates: { CAD: perDollar('CAD'), EUR: perDollar('EUR'), MXN: perDollar('MXN') } };
}

const malformed = (what: string): UpstreamError =>
  new UpstreamError('malformed', `The response of the exchange rate service does not ${what}`);
