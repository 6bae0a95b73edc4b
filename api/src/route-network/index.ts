import { msg } from '@fareweave/shared-lib/domain/texts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import { Airport } from '../airports/index.ts';
import { type Clock, MINUTE_MS } from '../core/clock.ts';
import { apiRoute } from '../core/http/access.ts';
import { bodyFor, type CompressedBody, compressedBody } from '../core/http/compression/compressed-body.ts';
import { KEPT_FOR_SESSION } from '../core/http/kept-data.ts';
import { Component, Day, Nullable } from '../core/http/schemas.ts';
import { type Coverage, Dollars, type FlightsPort, PROVENANCE } from '../flights/index.ts';
import { findNetwork } from './network.ts';

const NetworkRoute = Component('NetworkRoute', {
  origin: Type.String({ description: 'Airport code' }),
  destination: Type.String({ description: 'Airport code' }),
  miles: Type.Integer({ description: 'Great-circle distance in statute miles' }),
  minutes: Type.Integer({ description: 'Minutes of the shortest flight' }),
  flights: Type.Integer({ description: 'Number of flights in the period' }),
  lowest_go_wild: Nullable(Dollars),
  lowest_price: Nullable(Dollars),
});

export const RouteNetwork = Component('RouteNetwork', {
  success: Type.Boolean(),
  source: PROVENANCE.source,
  partial: PROVENANCE.partial,
  failed_origins: PROVENANCE.failed_origins,
  period: Nullable(
    Type.Object(
      { from: Day, to: Day },
      { description: 'The first and the last searched day; null: no flights are known' },
    ),
  ),
  airports: Type.Array(Airport, { description: 'The airports with a route' }),
  routes: Type.Array(NetworkRoute, { description: 'Nonstop routes, one entry for each direction' }),
});

/** `GET /routes`: the network for the route map (ROUT-9). */
export const routesPlugin: FastifyPluginAsyncTypebox = async (app) => {
  const network = networkCache(app.flights, app.clock);

  app.get(
    '/routes',
    apiRoute(
      {
        access: 'premium',
        refusal: msg('The interactive route map is a premium feature. Upgrade your account to see it.'),
      },
      'routes',
      'The nonstop routes of the next days, with their airports and lowest fares',
      { response: { 200: Type.Unsafe<Buffer>(RouteNetwork) } },
    ),
    async (request, reply) => {
      const body = await network();
      reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': KEPT_FOR_SESSION });
      return bodyFor(request, reply, body);
    },
  );
};

const FRESH_MS = 10 * MINUTE_MS;
/** A short time, because the next attempt may be complete. */
const FRESH_PARTIAL_MS = MINUTE_MS;
const STALE_MS = 50 * MINUTE_MS;
const BROTLI_QUALITY = 5;
/** Two revisions, during an import. */
const MAX_CACHED = 2;

/** Returns a function for the network as response bytes, computed once for concurrent requests. A response is fresh for ten
 *  minutes; for the rest of an hour it is stale and served during a refresh. Failures are not cached. */
function networkCache(flights: FlightsPort, clock: Clock): () => Promise<CompressedBody> {
  const now = () => clock.now().getTime();
  const responses = new LRUCache<string, CompressedBody, Coverage>({
    max: MAX_CACHED,
    ttl: FRESH_MS,
    perf: { now },
    ttlResolution: 0,
    noDeleteOnFetchRejection: true,
    // Return a network that is evicted while it is computed.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { options, context: coverage }) => {
      const network = await findNetwork(flights, coverage, now());
      if (network.partial) options.ttl = FRESH_PARTIAL_MS;
      return compressedBody(Buffer.from(JSON.stringify(network)), BROTLI_QUALITY);
    },
  });
  return async () => {
    const coverage = await flights.coverage();
    // The revision of a live source changes every minute.
    const key = coverage.source === 'live' ? 'live' : coverage.revision;
    const allowStale = responses.getRemainingTTL(key) >= -STALE_MS;
    return responses.forceFetch(key, { context: coverage, allowStale });
  };
}
