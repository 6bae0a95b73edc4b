import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { patienceOf } from '../db/last-known.ts';
import { configuredFlights } from './adapters/configured.ts';
import { searchAllowanceRoute } from './allowance/search-allowance-route.ts';
import { searchLog } from './allowance/search-log.ts';
import { BLACKOUT_DATES } from './fares/blackout-dates.ts';
import { blackoutDatesRoute } from './fares/blackout-dates-route.ts';
import { flexibleRoute } from './flexible/flexible-route.ts';
import { inboundRoute } from './inbound/inbound-route.ts';
import type { FlightsPort } from './port.ts';
import { returnRoute } from './return/return-route.ts';
import { waysBackRoute } from './return-options/return-options-route.ts';
import { flightCoverageRoute } from './search/flight-coverage-route.ts';
import { responseCache } from './search/response-cache.ts';
import { searchRoutes } from './search/search-routes.ts';

export { worthTelling } from './engine/dominated.ts';
export { flightsUnavailable } from './errors.ts';
export { type Coverage, type FlightsPort, type FoundFlight, MAX_WORKERS } from './port.ts';
export { Dollars, PROVENANCE } from './schema.ts';

/** Where searches and alerts look for flights. */
export const openFlights = (app: Pick<FastifyInstance, 'config' | 'db' | 'clock' | 'log'>): FlightsPort =>
  configuredFlights(app, { seed: 'fareweave', blackoutDates: new Set(BLACKOUT_DATES) });

/** The calls for flights, fares and the blackout dates (SRCH-1, FARE-3). */
export const flightsPlugin: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, config, flights } = app;
  const services = {
    flights,
    clock,
    responses: responseCache(),
    searchLog: searchLog(db, config.plans),
    patienceMs: patienceOf(config),
  };

  await app.register(searchRoutes, services);
  await app.register(inboundRoute, services);
  await app.register(returnRoute, services);
  await app.register(flexibleRoute, services);
  await app.register(waysBackRoute, services);
  await app.register(searchAllowanceRoute, services);
  await app.register(flightCoverageRoute, services);
  await app.register(blackoutDatesRoute);
};
