import type { FlightSource } from '@fareweave/shared-lib/domain/flights';
import {
  bigint,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const source = text().$type<FlightSource>().notNull();
/** Airport codes. */
const origin = text().notNull();
const destination = text().notNull();
/** `F9 1279`, of a connection `F9 1279 / F9 61`. */
const flight = text().notNull();
const stops = smallint().notNull();
/** The local hour of the departure. */
const hour = smallint().notNull();
/** The band of lead times (ESTM-1). */
const lead = smallint().notNull();

/** What answers of searches said about departures: append-only, without anything about a person. The migration partitions it by
 *  `observed_on`, which Drizzle cannot express; a job makes and drops the partitions (ADR 57). */
export const fareObservations = pgTable(
  'fare_observations',
  {
    observedOn: date('observed_on').notNull(),
    /** The local day of the departure. */
    date: date().notNull(),
    hour,
    lead,
    stops,
    /** 0: no pass fare was on sale. */
    passSeats: smallint('pass_seats').notNull(),
    /** Fares in US dollars; null: not on sale. */
    goWild: smallint('go_wild'),
    standard: smallint(),
    discountDen: smallint('discount_den'),
    origin,
    destination,
    flight,
    source,
  },
  (t) => [
    primaryKey({
      name: 'fare_observations_key',
      columns: [t.date, t.flight, t.lead, t.origin, t.destination, t.observedOn],
    }),
  ],
);

/** Counts of observations whose partition has been dropped. */
export const observationRollups = pgTable(
  'observation_rollups',
  {
    source,
    origin,
    destination,
    stops,
    flight,
    /** 0: Sunday. */
    weekday: smallint().notNull(),
    hour,
    /** The quarter: `2026Q4`. */
    season: text().notNull(),
    lead,
    departures: integer().notNull(),
    withPassSeat: integer('with_pass_seat').notNull(),
    /** Number and sum of standard fares. */
    fares: integer().notNull(),
    fareSum: bigint('fare_sum', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({
      name: 'observation_rollups_key',
      columns: [t.origin, t.destination, t.stops, t.flight, t.weekday, t.hour, t.season, t.lead, t.source],
    }),
  ],
);

/** Fitted models of fares, of which the newest is used. */
export const fareModels = pgTable('fare_models', {
  version: serial().primaryKey(),
  fittedAt: timestamp('fitted_at', { withTimezone: true }).notNull(),
  source,
  /** Facts about data and quality, as the API returns them. */
  evaluation: jsonb().notNull(),
  /** The parameters of both models. */
  parameters: jsonb().notNull(),
});
