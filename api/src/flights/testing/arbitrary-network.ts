import { addDays } from '@fareweave/shared-lib/domain/dates';
import fc from 'fast-check';
import type { Database } from '../../db/client.ts';
import { timetables } from '../../db/schema/index.ts';
import { testClock } from '../../testing/fixtures.ts';
import { timetableFlights } from '../adapters/timetable/timetable.ts';
import type { FareRules } from '../fares/leg-offers.ts';
import type { FlightsPort } from '../port.ts';
import { addLegs, daily } from './test-network.ts';

/** Generators of small timetables and queries. */

/** Airports and their offsets from UTC in November, in minutes. CUN is abroad. */
const OFFSETS = { JFK: -300, LGA: -300, DEN: -420, MCO: -300, LAS: -480, SJU: -240, CUN: -300 };
type Code = keyof typeof OFFSETS;
const CODES = Object.keys(OFFSETS) as Code[];

export const PERIOD = { from: '2026-11-19', to: '2026-11-27' };
/** Minutes; a short step makes layovers at the limits common. */
const STEP = 15;
const DAY_MINUTES = 1440;

const EVERY_DAY = 0b111_1111;
const SOME_DAYS = 0b101_0101;

const leg = fc.record({
  ends: fc.uniqueArray(fc.constantFrom(...CODES), { minLength: 2, maxLength: 2 }),
  departure: fc.nat({ max: DAY_MINUTES / STEP - 1 }),
  elapsed: fc.integer({ min: 3, max: 28 }),
  days: fc.integer({ min: 1, max: EVERY_DAY }).map((days) => days | SOME_DAYS),
});

/** The legs of a timetable. */
export const network = fc.array(leg, { minLength: 25, maxLength: 50 }).map((legs) =>
  legs.map(({ ends, departure, elapsed, days }, i) => {
    const [origin, destination] = ends as [Code, Code];
    const arrival = (departure + elapsed) * STEP + OFFSETS[destination] - OFFSETS[origin];
    const arrivalDayOffset = Math.floor(arrival / DAY_MINUTES);
    return {
      ...daily(i + 1, origin, destination, departure * STEP, arrival - arrivalDayOffset * DAY_MINUTES),
      arrivalDayOffset,
      days,
      periodFrom: PERIOD.from,
      periodTo: PERIOD.to,
    };
  }),
);

const codes = fc.uniqueArray(fc.constantFrom(...CODES), { minLength: 1, maxLength: 3 });

/** A search at some hour of the first days. */
export const query = fc
  .record({
    origins: codes,
    destinations: fc.option(codes),
    date: fc.constantFrom('2026-11-20', '2026-11-21', '2026-11-24', '2026-11-26'),
    hour: fc.nat({ max: 60 }),
  })
  .map(({ hour, ...rest }) => ({
    ...rest,
    now: Date.parse(`${PERIOD.from}T12:20:00Z`) + hour * 3_600_000,
    maxWorkers: 1,
  }));

const EVERY_DATE = Array.from({ length: 9 }, (_, i) => addDays(PERIOD.from, i));

/** With blackout dates on all days, only prices matter. */
export const rules: fc.Arbitrary<FareRules> = fc
  .record({
    seed: fc.string({ maxLength: 3 }),
    blackoutDates: fc.oneof(fc.constant(EVERY_DATE), fc.subarray(EVERY_DATE)),
  })
  .map(({ seed, blackoutDates }) => ({ seed, blackoutDates: new Set(blackoutDates) }));

/** Replaces the timetable in the database and returns a source of its flights. */
export async function flightsOf(
  db: Database,
  legs: Parameters<typeof addLegs>[1],
  fareRules: FareRules,
): Promise<FlightsPort> {
  await db.delete(timetables);
  await addLegs(db, legs);
  return timetableFlights({ db, clock: testClock(`${PERIOD.from}T00:00:00Z`), rules: fareRules });
}
