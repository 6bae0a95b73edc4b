import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { LaterFlight, TripPlan, TripPlanLine } from '@fareweave/shared-lib/domain/trip-plans';
import { today } from '../model/search-days.ts';
import { direct } from './trip.ts';

/** A weekend from Denver to Las Vegas, and the stream that answers it. */

const leaveDay = addDays(today(), 1);
export const homeDay = addDays(today(), 3);
/** The address of the question. */
export const WEEKEND = `/plan?origin=DEN&visit=LAS&from=${leaveDay}T16:00&until=${homeDay}T22:00`;

export const laterHome = (time: string, day = homeDay): LaterFlight => ({
  departure_time: `${day}T${time}:00-08:00`,
  arrival_time: `${day}T23:58:00-07:00`,
  flight_number: 'F9 77',
  lowest_price: 39,
  lowest_go_wild_price: 15,
});

export const plan = (change: Partial<TripPlan> = {}): TripPlan => ({
  id: 'weekend',
  places: ['LAS'],
  flights: [
    direct({
      from: 'DEN',
      departs: `${leaveDay}T17:00:00-07:00`,
      to: 'LAS',
      arrives: `${leaveDay}T18:02:00-08:00`,
      number: 'F9 401',
      goWild: 15,
    }),
    direct({
      from: 'LAS',
      departs: `${homeDay}T18:10:00-08:00`,
      to: 'DEN',
      arrives: `${homeDay}T21:05:00-07:00`,
      number: 'F9 402',
      goWild: 20,
    }),
  ],
  stays: [
    {
      airport: 'LAS',
      leaves_from: 'LAS',
      arrival_time: `${leaveDay}T18:02:00-08:00`,
      departure_time: `${homeDay}T18:10:00-08:00`,
      minutes: 2888,
      nights: 2,
      daylight_minutes: 1200,
    },
  ],
  totals: { go_wild: 35, discount_den: null, standard: 128, lowest: 35 },
  flight_minutes: 237,
  score: { total: 61, price: 35, hours: 12, stops: 0, comfort: 4, connections: 0, way_home: 10 },
  others: 12,
  weakest: { flight: 1, seats: 3, later: 1, last: laterHome('21:55') },
  pass_seat: null,
  home: { evening: [laterHome('21:55')], morning: [] },
  ...change,
});

/** A response whose lines the test sends one by one. */
export function planStream() {
  const waiting: ((result: IteratorResult<string>) => void)[] = [];
  const ready: IteratorResult<string>[] = [];
  const put = (result: IteratorResult<string>): void => {
    const next = waiting.shift();
    if (next === undefined) ready.push(result);
    else next(result);
  };
  const chunks: AsyncIterable<string> = {
    [Symbol.asyncIterator]: () => ({
      next: () =>
        new Promise((resolve) => {
          const first = ready.shift();
          if (first === undefined) waiting.push(resolve);
          else resolve(first);
        }),
    }),
  };
  return {
    chunks,
    send: (...lines: TripPlanLine[]): void =>
      put({ done: false, value: lines.map((line) => `${JSON.stringify(line)}\n`).join('') }),
    close: (): void => put({ done: true, value: undefined }),
  };
}

/** A whole response. */
export async function* planLines(...lines: TripPlanLine[]): AsyncGenerator<string> {
  for (const line of lines) yield `${JSON.stringify(line)}\n`;
}

export const found = (...plans: TripPlan[]) =>
  planLines(
    { type: 'start', source: 'sample' },
    ...plans.map((one): TripPlanLine => ({ type: 'plan', plan: one })),
    { type: 'end', found: plans.length, reason: null },
  );
