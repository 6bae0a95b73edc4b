import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { activeCharges } from '../charges/index.ts';
import { databaseTimeout } from '../db/last-known.ts';
import type { DatedLeg } from '../timetable/index.ts';
import { feedFlights } from './adapters/feed/index.ts';
import { timetableFlights } from './adapters/timetable/timetable.ts';
import { withDelays } from './adapters/with-delays.ts';
import { searchAllowanceRoute } from './allowance/search-allowance-route.ts';
import { searchLog } from './allowance/search-log.ts';
import { dateGridRoute } from './date-grid/date-grid-route.ts';
import { BLACKOUT_DATES, blackoutDatesRoute } from './fares/blackout-dates.ts';
import { flightBuilder } from './fares/flight-builder.ts';
import { flexibleRoute } from './flexible/flexible-route.ts';
import { inboundRoute } from './inbound/inbound-route.ts';
import { medianFaresRoute } from './median-fares/median-fares-route.ts';
import type { FoundFlight } from './port.ts';
import { returnRoute } from './return/return-route.ts';
import { returnOptionsRoute } from './return-options/return-options-route.ts';
import { responseCache } from './search/response-cache.ts';
import { searchRoutes } from './search/search-routes.ts';
import { whyEmptyRoutes } from './why-empty/why-empty-routes.ts';

export { knownRoutes } from './allowance/known-routes.ts';
export { connectionChances, inHundredths } from './engine/connection-chances.ts';
export { omitDominated } from './engine/dominated.ts';
export { lowerBound } from './engine/leg-index.ts';
export { legSegment } from './engine/leg-segment.ts';
export { beforeDay } from './engine/on-sale.ts';
export { BLACKOUT_DATES } from './fares/blackout-dates.ts';
export {
  type Coverage,
  type FlightsPort,
  type FoundFlight,
  flightsUnavailable,
  MAX_WORKERS,
  type TripFlights,
  type TripFlightsData,
} from './port.ts';
export { Dollars, Fares, Flight, PROVENANCE, Source, stations } from './schema.ts';
export { earliestDay, problemOfDate } from './search/departure-date.ts';
export { searchCheck } from './search/search-request.ts';
export { problemOfStations, readRoute, readStations, type Stations } from './search/stations.ts';
export type { FlightTable } from './trip-flights/flight-table.ts';
export { UNKNOWN_SEATS } from './trip-flights/seats.ts';
export { timetableTable } from './trip-flights/timetable-table.ts';
export type { TripFlightRules, TripFlightsQuery } from './trip-flights/trip-flights-query.ts';

const SAMPLE_RULES = { seed: 'fareweave', blackoutDates: new Set(BLACKOUT_DATES) };

/** Returns a nonstop with the fares of the embedded model at `now`, epoch milliseconds, as a search at that time finds it. */
export const sampleFlight = (leg: DatedLeg, now: number): FoundFlight =>
  flightBuilder(now, SAMPLE_RULES)([leg]);

/** Returns the configured source of flights: a fare feed, or the timetable in the database. */
export function openFlights(app: Pick<FastifyInstance, 'config' | 'db' | 'clock' | 'log' | 'punctuality'>) {
  const { config, db, clock, log, punctuality } = app;
  const { blackoutDates } = SAMPLE_RULES;
  const source =
    config.flightsFeed === null
      ? timetableFlights({ db, clock, rules: SAMPLE_RULES, databaseTimeoutMs: databaseTimeout(config) })
      : feedFlights({ ...config.flightsFeed, clock, log, blackoutDates });
  return withDelays(source, punctuality);
}

/** The endpoints for flights, fares and blackout dates (SRCH-1, FARE-3). */
export const flightsPlugin: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, config, flights } = app;
  const services = {
    flights,
    clock,
    charges: () => activeCharges(db),
    responses: responseCache(),
    searchLog: searchLog(db, config.plans),
    databaseTimeoutMs: databaseTimeout(config),
    observe: app.observer.observe,
    hasFareModel: app.fareModels.has,
  };

  await app.register(searchRoutes, services);
  await app.register(inboundRoute, services);
  await app.register(returnRoute, services);
  await app.register(flexibleRoute, services);
  await app.register(dateGridRoute, services);
  await app.register(medianFaresRoute, services);
  await app.register(returnOptionsRoute, services);
  await app.register(whyEmptyRoutes, services);
  await app.register(searchAllowanceRoute, services);
  await app.register(blackoutDatesRoute);
};
