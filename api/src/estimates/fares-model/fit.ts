import { weekday } from '@fareweave/shared-lib/domain/dates';
import type { ObservedRow, RollUpRow } from '../observations/read.ts';
import { addFare, fitPrices, LEVEL_FARES, type PriceData, priceKey } from '../price-level/price-model.ts';
import { evaluateSeats } from '../seat-chance/evaluation.ts';
import { chooseStrengths, type FittedLead, fitLead, splitDays } from '../seat-chance/fit-seats.ts';
import { LEVELS, SEAT_LEADS, type SeatData, seatData } from '../seat-chance/seat-data.ts';
import type { Cell, FareModel, SeatParameters } from './model.ts';

export type FittedFares = Pick<FareModel, 'facts' | 'parameters'>;

/** Collects observations and fits both models to them. It blocks its thread for seconds, so it runs in a thread of its own. */
export interface FareFit {
  /** Adds observations. They must be sorted, also across calls: days ascend, and all observations of a flight on a day are consecutive. */
  add(rows: readonly ObservedRow[]): void;
  addRollUps(rows: readonly RollUpRow[]): void;
  /** Returns the fitted models; null: there are no observations. */
  end(): FittedFares | null;
}

/** Returns a fit without observations. `blackoutDates` have no pass seats by rule, so they do not train the chance of one. */
export function fareFit(blackoutDates: ReadonlySet<string>): FareFit {
  const seats = seatData();
  const prices: PriceData = new Map();
  let from: string | null = null;
  let to = '';
  let observations = 0;
  let rolledUp = 0;
  /** The rows of one flight on one day, until a row of another flight or day arrives. */
  let waiting: ObservedRow[] = [];

  function addWaiting(): void {
    addFlight(waiting.sort(byDeparture), blackoutDates, seats, prices);
    waiting = [];
  }

  return {
    add(rows) {
      for (const row of rows) {
        const [previous] = waiting;
        if (previous !== undefined && (previous.flight !== row.flight || previous.date !== row.date))
          addWaiting();
        waiting.push(row);
      }
      observations += rows.length;
      from ??= rows[0]?.date ?? null;
      to = rows.at(-1)?.date ?? to;
    },
    addRollUps(rows) {
      for (const { lead, departures, with_pass_seat, ...departure } of rows) {
        rolledUp += departures;
        seats.add(departure, { lead, departures, withSeat: with_pass_seat, date: '' });
      }
    },
    end() {
      if (from === null) return null;
      addWaiting();
      const split = splitDays(seats.leads.flatMap(({ dates }) => dates));
      const choose = split?.heldOut ?? { from: '', to: '' };
      const fitted = seats.leads.map((examples) =>
        parametersOf(seats, fitLead(seats, examples, chooseStrengths(seats, examples, choose))),
      );
      const byLead = Object.fromEntries(SEAT_LEADS.map((lead, i) => [lead, fitted[i] as SeatParameters]));
      return {
        facts: {
          from,
          to,
          observations,
          rolled_up: rolledUp,
          routes: seats.groups.route.length,
          seats: evaluateSeats(seats),
        },
        parameters: {
          seats: byLead as Record<(typeof SEAT_LEADS)[number], SeatParameters>,
          prices: fitPrices(prices),
        },
      };
    },
  };
}

/** Sorts the observations of each departure together: the longest lead time first, and the earliest observation of each lead time first. */
const byDeparture = (a: ObservedRow, b: ObservedRow): number =>
  compare(a.origin, b.origin) ||
  compare(a.destination, b.destination) ||
  b.lead - a.lead ||
  compare(a.observed_on, b.observed_on);

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Adds the observations of a flight on a day, in the order of `byDeparture`. */
function addFlight(
  rows: readonly ObservedRow[],
  blackoutDates: ReadonlySet<string>,
  seats: SeatData,
  prices: PriceData,
): void {
  let [seen, seenWithSeat] = [0, 0];
  for (const [i, row] of rows.entries()) {
    for (const fare of LEVEL_FARES)
      if (row[fare] !== null) addFare(prices, priceKey(row, fare), row.lead, row[fare]);
    if (blackoutDates.has(row.date)) continue;
    const [previous, next] = [rows[i - 1], rows[i + 1]];
    if (previous === undefined || !isSameDeparture(previous, row)) [seen, seenWithSeat] = [0, 0];
    const hasSeat = row.pass_seats > 0;
    // Only the latest of several observations in a band is an example; `seen` and `seenWithSeat` contain the earlier observations.
    if (next === undefined || !isSameDeparture(next, row) || next.lead !== row.lead)
      seats.add(
        { ...row, weekday: weekday(row.date) },
        { lead: row.lead, departures: 1, withSeat: Number(hasSeat), date: row.date, seen, seenWithSeat },
      );
    const band = 1 << row.lead;
    seen |= band;
    seenWithSeat = hasSeat ? seenWithSeat | band : seenWithSeat & ~band;
  }
}

const isSameDeparture = (a: ObservedRow, b: ObservedRow): boolean =>
  a.origin === b.origin && a.destination === b.destination;

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
