import { and, asc, count, eq, gt, inArray, max, min } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { scheduleLegs } from '../../db/schema/index.ts';
import { dayNumber } from '../model/days.ts';
import { OPEN_END } from '../model/pattern.ts';
import type { ScheduledLeg } from '../model/timetable.ts';
import type { CarrierSchedule } from '../ssim/write/ssim-writer.ts';
import { activeTimetables } from './active-timetables.ts';

const LEGS_PER_QUERY = 5000;

interface ActiveLeg {
  leg: ScheduledLeg;
  /** Whether it is sample data. */
  sample: boolean;
}

/** Yields the legs that searches use, in the order of their import. */
export async function* activeLegs(tx: Database): AsyncGenerator<ActiveLeg> {
  for (const { id, options } of await activeTimetables(tx)) {
    let after = 0;
    while (true) {
      const legs = await tx
        .select()
        .from(scheduleLegs)
        .where(and(eq(scheduleLegs.timetableId, id), gt(scheduleLegs.id, after)))
        .orderBy(asc(scheduleLegs.id))
        .limit(LEGS_PER_QUERY);
      for (const leg of legs) yield { leg, sample: options.sample };
      const last = legs.at(-1);
      if (!last || legs.length < LEGS_PER_QUERY) break;
      after = last.id;
    }
  }
}

/** Returns the schedules that searches use, one for each carrier. Iterating their flights reads the database. */
export async function activeSchedules(tx: Database): Promise<CarrierSchedule[]> {
  const active = await activeTimetables(tx);
  const ids = active.map(({ id }) => id);
  const sampleIds = new Set(active.filter(({ options }) => options.sample).map(({ id }) => id));
  const { carrier, timetableId, periodFrom, periodTo } = scheduleLegs;
  const parts = await tx
    .select({ carrier, timetableId, from: min(periodFrom), to: max(periodTo) })
    .from(scheduleLegs)
    .where(inArray(timetableId, ids))
    .groupBy(carrier, timetableId)
    .orderBy(asc(carrier));
  return [...Map.groupBy(parts, ({ carrier }) => carrier)].map(([carrier, own]) => {
    const from = Math.min(...own.map((part) => dayNumber(part.from ?? '')));
    const to = Math.max(...own.map((part) => dayNumber(part.to ?? '')));
    return {
      carrier,
      validity: { from, to: to === OPEN_END ? null : to },
      sample: own.some(({ timetableId }) => sampleIds.has(timetableId)),
      flights: flightsOf(tx, ids, carrier),
    };
  });
}

/** Yields the legs of a carrier grouped by flight number, in ascending order. */
async function* flightsOf(tx: Database, ids: readonly number[], carrier: string) {
  const isOfCarrier = and(inArray(scheduleLegs.timetableId, [...ids]), eq(scheduleLegs.carrier, carrier));
  const numbers = await tx
    .select({ flightNumber: scheduleLegs.flightNumber, legs: count() })
    .from(scheduleLegs)
    .where(isOfCarrier)
    .groupBy(scheduleLegs.flightNumber)
    .orderBy(asc(scheduleLegs.flightNumber));
  let next = 0;
  while (next < numbers.length) {
    const first = next;
    for (let legs = 0; next < numbers.length && legs < LEGS_PER_QUERY; next += 1)
      legs += numbers[next]?.legs ?? 0;
    const some = numbers.slice(first, next).map(({ flightNumber }) => flightNumber);
    const legs = await tx
      .select()
      .from(scheduleLegs)
      .where(and(isOfCarrier, inArray(scheduleLegs.flightNumber, some)))
      .orderBy(asc(scheduleLegs.flightNumber), asc(scheduleLegs.id));
    yield* Map.groupBy(legs, ({ flightNumber }) => flightNumber).values();
  }
}
