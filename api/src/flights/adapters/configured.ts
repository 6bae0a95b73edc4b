import type { FastifyInstance } from 'fastify';
import { patienceOf } from '../../db/last-known.ts';
import type { FareRules } from '../fares/leg-offers.ts';
import type { FlightsPort } from '../port.ts';
import { feedFlights } from './feed/index.ts';
import { timetableFlights } from './timetable/timetable.ts';

/** The source of flights that the configuration names: a fare feed, or the timetable in the database. */
export function configuredFlights(
  { config, db, clock, log }: Pick<FastifyInstance, 'config' | 'db' | 'clock' | 'log'>,
  rules: FareRules,
): FlightsPort {
  const { flightsFeed } = config;
  if (flightsFeed === null) return timetableFlights({ db, clock, rules, patienceMs: patienceOf(config) });
  return feedFlights({ ...flightsFeed, clock, log, blackoutDates: rules.blackoutDates });
}
