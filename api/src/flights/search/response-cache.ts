import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { HOUR_MS } from '../../core/clock.ts';
import { bodyFor, type CompressedBody, compressedBody } from '../../core/http/compression/compressed-body.ts';
import type { Coverage } from '../port.ts';

const MAX_BYTES = 80 * 2 ** 20;
/** A longer response would push out many others, and few requests repeat it. */
const MAX_RESPONSE_BYTES = MAX_BYTES / 8;
/** A higher quality takes longer and hardly reduces the size. */
const BROTLI_QUALITY = 5;

/** The inputs of a response besides the parameters. */
export interface ResponseContext {
  coverage: Coverage;
  /** Whether the response may contain the number of seats left (FARE-4). */
  seats: boolean;
  now: Date;
  /** Whether the page can load estimates of the fares (ESTM-6). */
  hasFareModel?: boolean;
}

/** The counts of a response for the search log. */
interface SearchTotals {
  /** Number of destinations, or of origins for an inbound search. */
  places: number;
  flights: number;
}

interface NewResponse {
  /** Contains `partial` when the source did not answer for some of the airports. */
  body: object;
  /** Absent: the response is not logged. */
  totals?: SearchTotals;
}

/** A response that is serialised once, and compressed once per encoding. */
export interface CachedResponse {
  json: CompressedBody;
  totals: SearchTotals;
  isPartial: boolean;
}

/** The cache of all flight routes. */
export interface ResponseCache {
  /** Returns the response under a key and makes it once for concurrent requests. Neither failures nor partial responses
   *  are cached: the next request calls the source again. */
  get(key: string, make: () => Promise<NewResponse>): Promise<CachedResponse>;
}

const NOT_LOGGED: SearchTotals = { places: 0, flights: 0 };

export function responseCache(): ResponseCache {
  const responses = new LRUCache<string, CachedResponse & { size: number }, () => Promise<NewResponse>>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_RESPONSE_BYTES,
    sizeCalculation: ({ size }) => size,
    // Return a response that is evicted while it is made.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: make }) => serialise(await make()),
  });
  return {
    async get(key, make) {
      const response = await responses.forceFetch(key, { context: make });
      if (response.isPartial && responses.peek(key) === response) responses.delete(key);
      return response;
    },
  };
}

/** Returns the cache key of a response, which changes with the clock hour and with the revision of the source. `query`: the
 *  kind of query and its parameters. */
export function responseKey(
  query: readonly [kind: string, ...unknown[]],
  { coverage, seats, now, hasFareModel = false }: ResponseContext,
): string {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  return JSON.stringify([...query, seats, hasFareModel, coverage.revision, hour]);
}

/** Sends a cached response. It belongs to one account, so shared caches must not store it. */
export function sendResponse(request: FastifyRequest, reply: FastifyReply, { json }: CachedResponse) {
  reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' });
  return bodyFor(request, reply, json);
}

function serialise({ body, totals = NOT_LOGGED }: NewResponse): CachedResponse & { size: number } {
  const json = Buffer.from(JSON.stringify(body));
  return {
    totals,
    isPartial: 'partial' in body,
    json: compressedBody(json, BROTLI_QUALITY),
    // Includes the compressed copies, a tenth of the size each.
    size: Math.ceil(json.length * 1.25),
  };
}
