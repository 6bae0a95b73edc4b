import type { Database } from '../../db/client.ts';
import { insertTimetable } from '../../timetable/store/store.ts';

/** Returns a leg that departs every day of the winter. */
export const daily = (
  flightNumber: number,
  origin: string,
  destination: string,
  departureMinute: number,
  arrivalMinute: number,
) => ({
  carrier: 'F9',
  flightNumber,
  legSequence: 1,
  serviceType: 'J',
  origin,
  destination,
  periodFrom: '2026-11-01',
  periodTo: '2027-03-01',
  days: 0b111_1111,
  weekInterval: 1,
  departureMinute,
  arrivalMinute,
  arrivalDayOffset: 0,
  departureOccurrence: 1 as const,
  arrivalOccurrence: 1 as const,
  aircraft: null as string | null,
  extra: null,
});

type Leg = ReturnType<typeof daily>;

const SMALL_NETWORK = [
  daily(1, 'DEN', 'MCO', 6 * 60, 11 * 60 + 33),
  daily(2, 'DEN', 'MCO', 18 * 60, 23 * 60 + 33),
  daily(3, 'MCO', 'SJU', 13 * 60, 17 * 60),
  daily(4, 'LGA', 'MCO', 9 * 60, 12 * 60 + 10),
  daily(5, 'DEN', 'LAS', 10 * 60, 11 * 60),
];

/** Inserts legs into the database like an import. */
export const addLegs = (
  db: Database,
  legs: readonly Leg[] = SMALL_NETWORK,
  sample = false,
): Promise<number> =>
  insertTimetable(db, {
    kind: 'bts',
    name: 'for tests',
    digest: JSON.stringify(legs),
    options: { period: { from: legs[0]?.periodFrom ?? '', to: legs[0]?.periodTo ?? '' }, sample },
    legs,
  });
