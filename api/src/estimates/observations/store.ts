import { addDays } from '@fareweave/shared-lib/domain/dates';
import { sql } from 'drizzle-orm';
import { type Database, hasSqlState } from '../../db/client.ts';
import { BLACKOUT_DATES } from '../../flights/index.ts';
import type { Observation } from './observation.ts';

/** `observed_on`: the day of the observation in UTC, `YYYY-MM-DD`, which is the partition. */
export interface QueuedObservation extends Observation {
  observed_on: string;
}

/** Days for which the job makes partitions in advance. */
const DAYS_AHEAD = 3;
const DUPLICATE_TABLE = '42P07';

/** By database, the days whose partition exists. */
const knownDays = new WeakMap<Database, Set<string>>();

/** Appends observations. A departure has one row for each day and band of lead times: later observations are ignored. */
export async function insertObservations(db: Database, rows: readonly QueuedObservation[]): Promise<void> {
  for (const day of new Set(rows.map(({ observed_on }) => observed_on))) await ensurePartition(db, day);
  await db.execute(sql`
    INSERT INTO fare_observations
    SELECT * FROM json_populate_recordset(null::fare_observations, ${JSON.stringify(rows)}::json)
    ON CONFLICT DO NOTHING`);
}

/** Makes the partition of a day unless it exists. */
export async function ensurePartition(db: Database, day: string): Promise<void> {
  const known = knownDays.get(db) ?? new Set();
  knownDays.set(db, known);
  if (known.has(day)) return;
  const [name, from, to] = [partitionOf(day), `'${day}'`, `'${addDays(day, 1)}'`];
  await db
    .execute(
      sql.raw(
        `CREATE TABLE IF NOT EXISTS ${name} PARTITION OF fare_observations FOR VALUES FROM (${from}) TO (${to})`,
      ),
    )
    // Another process has made it at the same moment.
    .catch((error: unknown) => {
      if (!hasSqlState(error, DUPLICATE_TABLE)) throw error;
    });
  known.add(day);
}

const partitionOf = (day: string): string => `fare_observations_${day.replaceAll('-', '')}`;

/** Makes the partitions of the next days. Adds partitions of more than `keptDays` days ago to the roll-ups and drops them (ESTM-2).
 *  `today`: in UTC. */
export async function renewPartitions(db: Database, today: string, keptDays: number): Promise<void> {
  for (let day = 0; day <= DAYS_AHEAD; day += 1) await ensurePartition(db, addDays(today, day));
  const oldest = partitionOf(addDays(today, -keptDays));
  for (const name of await partitions(db)) {
    if (name >= oldest) break;
    await rollUp(db, name);
  }
}

/** The names of all partitions, the oldest first. */
async function partitions(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = 'public.fare_observations'::regclass ORDER BY c.relname`);
  return rows.map(({ name }) => name);
}

/** Adds a partition to the roll-ups and drops it. A departure that a later partition contains at the same lead time is not counted now, but
 *  with that partition. Blackout dates have no pass seats by rule, so they are not counted. */
async function rollUp(db: Database, partition: string): Promise<void> {
  const old = sql.identifier(partition);
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      INSERT INTO observation_rollups AS r
      SELECT source, origin, destination, stops, flight, extract(dow FROM date), hour, to_char(date, 'YYYY"Q"Q'), lead,
        count(*), count(*) FILTER (WHERE pass_seats > 0), count(standard), coalesce(sum(standard), 0)
      FROM ${old} o
      WHERE NOT date = ANY (${sql.param([...BLACKOUT_DATES])}::date[])
        AND NOT EXISTS (SELECT FROM fare_observations l WHERE l.date = o.date AND l.flight = o.flight AND l.lead = o.lead
          AND l.origin = o.origin AND l.destination = o.destination AND l.observed_on > o.observed_on)
      GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9
      ON CONFLICT (origin, destination, stops, flight, weekday, hour, season, lead, source) DO UPDATE SET
        departures = r.departures + excluded.departures, with_pass_seat = r.with_pass_seat + excluded.with_pass_seat,
        fares = r.fares + excluded.fares, fare_sum = r.fare_sum + excluded.fare_sum`);
    await tx.execute(sql`DROP TABLE ${old}`);
  });
  knownDays.get(db)?.clear();
}
