import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_WORKERS } from '../port.ts';
import { responseKey, sendResponse } from './response-cache.ts';
import { type OutboundSearch, readSearch } from './search-request.ts';
import { callerOf, type FlightServices } from './send-search.ts';

interface Uncounted {
  /** The kind of response, for the cache. */
  kind: string;
  params: { origin?: string; destination?: string; date?: string };
  /** Number of days from the date on, of which at least one must be in the period with known flights. */
  days?: number;
  /** What the response depends on besides the search and the days. */
  more?: readonly unknown[];
  /** Returns the key, or the prefix of the keys, of the searches that the request belongs to. */
  searchKey(search: OutboundSearch): string;
  /** Returns the body of the response, without the source. `now`: epoch milliseconds. */
  find(search: OutboundSearch, now: number): Promise<object>;
}

/** Sends the response to a request that belongs to a search and does not count as one (ALLW-8). Throws a 429 when the
 *  allowance is used up and the account has not made that search in the period. */
export async function sendUncounted(
  request: FastifyRequest,
  reply: FastifyReply,
  { flights, responses, searchLog, clock }: FlightServices,
  { kind, params, days, more = [], searchKey, find }: Uncounted,
): Promise<Buffer> {
  const now = clock.now();
  const coverage = await flights.coverage();
  const search = readSearch({ ...params, max_workers: MAX_WORKERS }, coverage, now, { days });
  await searchLog.checkCovered({ ...callerOf(request), searchKey: searchKey(search), now });

  const key = responseKey([kind, search.key, days, ...more], { coverage, seats: false, now });
  const response = await responses.get(key, async () => ({
    body: { source: coverage.source, ...(await find(search, now.getTime())) },
  }));
  return sendResponse(request, reply, response);
}
