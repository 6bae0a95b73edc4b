import type { FlightSource } from '@fareweave/shared-lib/domain/flights';
import * as pg from 'drizzle-orm/pg-core';

const source = pg.text().$type<FlightSource>().notNull();
/** Airport codes. */
const origin = pg.text().notNull();
const destination = pg.text().notNull();
/** `F9 1279`; for a connection `F9 1279 / F9 61`. */
const flight = pg.text().notNull();
const stops = pg.smallint().notNull();
/** The local hour of the departure. */
const hour = pg.smallint().notNull();
/** The band of lead times (ESTM-1). */
const lead = pg.smallint().notNull();

/** What answers of searches said about departures: append-only, without anything about a person. The migration partitions it by
 *  `observed_on`, which Drizzle cannot express; a job makes and drops the partitions (ADR 57). */
export const fareObservations = pg.pgTable(
  'fare_observations',
  {
    observedOn: pg.date('observed_on').notNull(),
    /** The local day of the departure. */
    date: pg.date().notNull(),
    hour,
    lead,
    stops,
    /** 0: no pass fare was on sale. */
    passSeats: pg.smallint('pass_seats').notNull(),
    /** Fares in US dollars; null: not on sale. */
    goWild: pg.smallint('go_wild'),
    standard: pg.smallint(),
    discountDen: pg.smallint('discount_den'),
    origin,
    destination,
    flight,
    source,
  },
  (t) => [
    pg.primaryKey({
      name: 'fare_observations_key',
      columns: [t.date, t.flight, t.lead, t.origin, t.destination, t.observedOn],
    }),
  ],
);

/** Counts of observations whose partition has been dropped. */
export const observationRollups = pg.pgTable(
  'observation_rollups',
  {
    source,
    origin,
    destination,
    stops,
    flight,
    /** 0: Sunday. */
    weekday: pg.smallint().notNull(),
    hour,
    /** The quarter: `2026Q4`. */
    season: pg.text().notNull(),
    lead,
    departures: pg.integer().notNull(),
    withPassSeat: pg.integer('with_pass_seat').notNull(),
    /** Number and sum of standard fares. */
    fares: pg.integer().notNull(),
    fareSum: pg.bigint('fare_sum', { mode: 'number' }).notNull(),
  },
  (t) => [
    pg.primaryKey({
      name: 'observation_rollups_key',
      columns: [t.origin, t.destination, t.stops, t.flight, t.weekday, t.hour, t.season, t.lead, t.source],
    }),
  ],
);

/** Fitted models of fares, of which the newest is used. */
export const fareModels = pg.pgTable('fare_models', {
  version: pg.serial().primaryKey(),
  fittedAt: pg.timestamp('fitted_at', { withTimezone: true }).notNull(),
  source,
  /** Facts about data and quality, as the API returns them. */
  evaluation: pg.jsonb().notNull(),
  /** The parameters of both models. */
  parameters: pg.jsonb().notNull(),
});
