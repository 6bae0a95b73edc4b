import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { bodyFor, type EncodedBody, encodedOnce } from '../../core/http/compressed-body.ts';
import type { Coverage } from '../port.ts';

const MOST_BYTES = 80 * 2 ** 20;
const HOUR_MS = 3_600_000;
/** Past this the bytes hardly shrink and compression takes longer. */
const BROTLI_QUALITY = 5;

/** What a response depends on beside the query. */
export interface ResponseContext {
  coverage: Coverage;
  /** Whether the response may contain the number of seats left (FARE-4). */
  seats: boolean;
  now: Date;
}

/** What the search log records of a response. */
export interface SearchTotals {
  /** Number of destinations, or of origins for an inbound search. */
  places: number;
  flights: number;
}

/** Of responses that are not logged. */
export const NOT_LOGGED: SearchTotals = { places: 0, flights: 0 };

export interface NewResponse {
  body: object;
  totals: SearchTotals;
  /** Whether the source could not answer for some of the airports. */
  isPartial: boolean;
}

/** A response that is sent more often than it changes: serialised once, and compressed once per encoding. */
export interface CachedResponse extends Omit<NewResponse, 'body'> {
  json: EncodedBody;
}

/** The responses of all flight routes. */
export interface ResponseCache {
  /** The response under a key, made once for all who request it at the same time. Neither failures nor partial
   *  responses are kept: the next request asks the source again. */
  get(key: string, make: () => Promise<NewResponse>): Promise<CachedResponse>;
}

export function responseCache(): ResponseCache {
  const responses = new LRUCache<string, CachedResponse & { size: number }, () => Promise<NewResponse>>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ size }) => size,
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

/** A response stays the same within a clock hour, as long as the source does not change. `query`: all that the response
 *  depends on otherwise, beginning with the kind of query. */
export function responseKey(
  query: readonly [kind: string, ...unknown[]],
  { coverage, seats, now }: ResponseContext,
): string {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  return JSON.stringify([...query, seats, coverage.revision, hour]);
}

/** Responses belong to one account: only its browser may keep them, and only until the next request. */
export function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  { json }: CachedResponse,
): Promise<Buffer> {
  reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' });
  return bodyFor(request, reply, json);
}

function serialise({ body, totals, isPartial }: NewResponse): CachedResponse & { size: number } {
  const json = Buffer.from(JSON.stringify(body));
  return {
    totals,
    isPartial,
    json: encodedOnce(json, BROTLI_QUALITY),
    // With space for the compressed copies, which take a tenth each.
    size: Math.ceil(json.length * 1.25),
  };
}
