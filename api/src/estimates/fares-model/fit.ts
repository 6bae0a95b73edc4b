import { setImmediate as nextTurn } from 'node:timers/promises';
import { addDays, weekday } from '@fareweave/shared-lib/domain/dates';
import type { FlightSource } from '@fareweave/shared-lib/domain/flights';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { BLACKOUT_DATES } from '../../flights/index.ts';
import { addFare, fitPrices, LEVEL_FARES, type PriceData, priceKey } from '../price-level/price-model.ts';
import { evaluateSeats } from '../seat-chance/evaluation.ts';
import { chooseStrengths, type FittedLead, fitLead, splitDays } from '../seat-chance/fit-seats.ts';
import { LEVELS, SEAT_LEADS, type SeatData, seatData } from '../seat-chance/seat-data.ts';
import type { Cell, FareModel, ModelFacts, SeatParameters } from './model.ts';

/** A row of `fare_observations` as the fit reads it. */
type ObservedRow = {
  flight: string;
  origin: string;
  destination: string;
  stops: number;
  hour: number;
  lead: number;
  pass_seats: number;
  standard: number | null;
  discount_den: number | null;
};

type RollUpRow = {
  flight: string;
  origin: string;
  destination: string;
  stops: number;
  hour: number;
  weekday: number;
  lead: number;
  departures: number;
  with_pass_seat: number;
};

/** Rows of a group are handled in one turn; requests come between two turns. */
const ROLLUPS_AT_ONCE = 5_000;

const blackoutDates = new Set(BLACKOUT_DATES);

/** Fits both models to all observations of a source, reading a day of departures at a time; null: there are no observations.
 *  `stopping` ends it with the signal's reason. */
export async function fitFares(
  db: Database,
  source: FlightSource,
  stopping?: AbortSignal,
): Promise<Pick<FareModel, 'facts' | 'parameters'> | null> {
  const period = await observedPeriod(db, source);
  if (period === null) return null;
  const seats = seatData();
  const prices: PriceData = new Map();
  let observations = 0;
  for (let date = period.from; date <= period.to; date = addDays(date, 1)) {
    stopping?.throwIfAborted();
    const rows = await observationsOn(db, source, date);
    observations += rows.length;
    addDay(rows, date, seats, prices);
    await nextTurn();
  }
  const rolledUp = await addRollUps(db, source, seats);
  const evaluation = evaluateSeats(seats);
  await nextTurn();
  const split = splitDays(seats.leads.flatMap(({ dates }) => dates));
  const fitted: SeatParameters[] = [];
  for (const examples of seats.leads) {
    const choose = split?.heldOut ?? { from: '', to: '' };
    fitted.push(parametersOf(seats, fitLead(seats, examples, chooseStrengths(seats, examples, choose))));
    await nextTurn();
  }
  const facts: ModelFacts = {
    ...period,
    observations,
    rolled_up: rolledUp,
    routes: seats.groups.route.length,
    seats: evaluation,
  };
  const byLead = Object.fromEntries(SEAT_LEADS.map((lead, i) => [lead, fitted[i] as SeatParameters]));
  return {
    facts,
    parameters: {
      seats: byLead as Record<(typeof SEAT_LEADS)[number], SeatParameters>,
      prices: fitPrices(prices),
    },
  };
}

async function observedPeriod(db: Database, source: FlightSource) {
  const { rows } = await db.execute<{ from: string | null; to: string | null }>(
    sql`SELECT min(date)::text AS "from", max(date)::text AS "to" FROM fare_observations WHERE source = ${source}`,
  );
  const { from = null, to = null } = rows[0] ?? {};
  return from === null || to === null ? null : { from, to };
}

/** The observations of a day of departures; those of a departure are beside one another, the longest lead time first. */
async function observationsOn(db: Database, source: FlightSource, date: string): Promise<ObservedRow[]> {
  const { rows } = await db.execute<ObservedRow>(sql`
    SELECT flight, origin, destination, stops, hour, lead, pass_seats, standard, discount_den
    FROM fare_observations WHERE date = ${date} AND source = ${source}
    ORDER BY flight, origin, destination, lead DESC, observed_on`);
  return rows;
}

function addDay(rows: readonly ObservedRow[], date: string, seats: SeatData, prices: PriceData): void {
  const isBlackout = blackoutDates.has(date);
  const day = weekday(date);
  let [seen, seenWithSeat] = [0, 0];
  for (const [i, row] of rows.entries()) {
    for (const fare of LEVEL_FARES)
      if (row[fare] !== null) addFare(prices, priceKey(row, fare), row.lead, row[fare]);
    if (isBlackout) continue;
    const [previous, next] = [rows[i - 1], rows[i + 1]];
    if (previous === undefined || !isSameDeparture(previous, row)) [seen, seenWithSeat] = [0, 0];
    // Of several observations in a band of lead times, the latest one counts.
    if (next !== undefined && isSameDeparture(next, row) && next.lead === row.lead) continue;
    const hasSeat = row.pass_seats > 0;
    seats.add(
      { ...row, weekday: day },
      { lead: row.lead, departures: 1, withSeat: Number(hasSeat), date, seen, seenWithSeat },
    );
    seen |= 1 << row.lead;
    if (hasSeat) seenWithSeat |= 1 << row.lead;
  }
}

const isSameDeparture = (a: ObservedRow, b: ObservedRow): boolean =>
  a.flight === b.flight && a.origin === b.origin && a.destination === b.destination;

/** Adds the roll-ups and returns the number of observations in them. */
async function addRollUps(db: Database, source: FlightSource, seats: SeatData): Promise<number> {
  let rolledUp = 0;
  let offset = 0;
  for (;;) {
    const { rows } = await db.execute<RollUpRow>(sql`
      SELECT flight, origin, destination, stops, hour, weekday, lead, departures, with_pass_seat
      FROM observation_rollups WHERE source = ${source}
      ORDER BY origin, destination, stops, flight, weekday, hour, season, lead LIMIT ${ROLLUPS_AT_ONCE} OFFSET ${offset}`);
    for (const { lead, departures, with_pass_seat, ...departure } of rows) {
      rolledUp += departures;
      seats.add(departure, { lead, departures, withSeat: with_pass_seat, date: '' });
    }
    if (rows.length < ROLLUPS_AT_ONCE) return rolledUp;
    offset += rows.length;
    await nextTurn();
  }
}

/** Returns a fitted model as it is stored: cells by name. */
function parametersOf({ groups }: SeatData, fitted: FittedLead): SeatParameters {
  const cellsOf = (level: (typeof LEVELS)[number]): Record<string, Cell> => {
    const cells: [string, Cell][] = [];
    for (const [id, name] of groups[level].entries()) {
      const [departures, offset] = [fitted.counts[level][id] as number, fitted.offsets[level][id] as number];
      if (departures > 0) cells.push([name, [departures, rounded(offset)]]);
    }
    return Object.fromEntries(cells);
  };
  return {
    mean: rounded(fitted.mean),
    cells: Object.fromEntries(LEVELS.map((level) => [level, cellsOf(level)])) as SeatParameters['cells'],
    states: [...fitted.states].map(rounded),
  };
}

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
