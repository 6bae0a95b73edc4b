import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { FlightSource } from '@fareweave/shared-lib/domain/flights';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { Observation } from './observation.ts';

/** A row of `fare_observations` as the fit uses it. `observed_on` and `date`: `YYYY-MM-DD`. */
export type ObservedRow = Omit<Observation, 'source' | 'go_wild'> & { observed_on: string };

/** A row of `observation_rollups` as the fit uses it. */
export type RollUpRow = Pick<Observation, 'flight' | 'origin' | 'destination' | 'stops' | 'hour' | 'lead'> & {
  weekday: number;
  departures: number;
  with_pass_seat: number;
};

/** Rows of a statement, so that requests, which share the embedded database, wait for a few milliseconds only. */
const ROWS_AT_ONCE = 2_000;

/** Yields the observations of a source: days ascend, and all observations of a flight on a day are consecutive. */
export async function* readObservations(
  db: Database,
  source: FlightSource,
): AsyncGenerator<readonly ObservedRow[]> {
  const { rows: periods } = await db.execute<{ from: string | null; to: string | null }>(
    sql`SELECT min(date)::text AS "from", max(date)::text AS "to" FROM fare_observations WHERE source = ${source}`,
  );
  const { from = null, to = null } = periods[0] ?? {};
  if (from === null || to === null) return;
  for (let date = from; date <= to; date = addDays(date, 1)) {
    let after: SQL = sql`true`;
    for (;;) {
      // Sorts by the columns of the primary key (`o.…`), not by their `::text`, because only the columns have an index.
      const { rows } = await db.execute<ObservedRow>(sql`
        SELECT date::text, observed_on::text, flight, origin, destination, stops, hour, lead, pass_seats, standard, discount_den
        FROM fare_observations o WHERE date = ${date} AND source = ${source} AND ${after}
        ORDER BY o.flight, o.lead, o.origin, o.destination, o.observed_on LIMIT ${ROWS_AT_ONCE}`);
      yield rows;
      const last = rows.at(-1);
      if (last === undefined || rows.length < ROWS_AT_ONCE) break;
      after = sql`(flight, lead, origin, destination, observed_on) >
        (${last.flight}, ${last.lead}, ${last.origin}, ${last.destination}, ${last.observed_on})`;
    }
  }
}

/** Yields the roll-ups of a source. */
export async function* readRollUps(db: Database, source: FlightSource): AsyncGenerator<readonly RollUpRow[]> {
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const { rows } = await db.execute<RollUpRow>(sql`
      SELECT flight, origin, destination, stops, hour, weekday, lead, departures, with_pass_seat
      FROM observation_rollups WHERE source = ${source}
      ORDER BY origin, destination, stops, flight, weekday, hour, season, lead LIMIT ${ROWS_AT_ONCE} OFFSET ${offset}`);
    yield rows;
    if (rows.length < ROWS_AT_ONCE) return;
  }
}
