import { createHash } from 'node:crypto';
import { addDays, daysBetween, todayIn } from '@fareweave/shared-lib/domain/dates';
import { eq } from 'drizzle-orm';
import { DAY_MINUTES } from '../../core/clock.ts';
import type { Job } from '../../core/job.ts';
import type { Database } from '../../db/client.ts';
import { timetables } from '../../db/schema/index.ts';
import { dayNumber, weekdayBitsOf } from '../model/days.ts';
import { type DatedLeg, expandLegs } from '../model/expand.ts';
import type { ScheduledLeg } from '../model/timetable.ts';
import { arrivalPeriods, weeklyLegs } from '../model/weekly.ts';
import { SAMPLE_KIND } from '../store/active-timetables.ts';
import { insertTimetable, lockTimetables } from '../store/store.ts';
import { airportOf, type Rotation, sampleRotations, TURN } from './sample-flights.ts';

const NAME = "Sample network (invented, not the airline's schedule)";
const CARRIER = 'F9';
const DAYS_BACK = 7;
const DAYS_AHEAD = 331;
/** The network is renewed when fewer days are left. */
const MIN_DAYS_AHEAD = 300;

/** Returns the legs of the sample network between two dates, inclusive. The flights of a date do not depend on the period. */
export function sampleLegs(from: string, to: string): ScheduledLeg[] {
  return sampleRotations().flatMap((rotation) =>
    seasonsWithin(rotation, from, to).flatMap((period) => rotationLegs(rotation, period)),
  );
}

/** Returns every departure of the sample network from one date to another, inclusive, also of dates before those that are stored. */
export const sampleDepartures = (from: string, to: string): DatedLeg[] =>
  expandLegs(sampleLegs(from, to), dayNumber(from), dayNumber(to));

interface Period {
  from: number;
  to: number;
}

function seasonsWithin({ season }: Rotation, from: string, to: string): Period[] {
  if (!season) return [{ from: dayNumber(from), to: dayNumber(to) }];
  const firstYear = Number(from.slice(0, 4)) - 1;
  const lastYear = Number(to.slice(0, 4));
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, i) => firstYear + i);
  return years.flatMap((year) => {
    const endYear = season.to < season.from ? year + 1 : year;
    const start = Math.max(dayNumber(from), dayNumber(`${year}-${season.from}`));
    const end = Math.min(dayNumber(to), dayNumber(`${endYear}-${season.to}`));
    return start <= end ? [{ from: start, to: end }] : [];
  });
}

const zoneOf = (code: string): string => airportOf(code).timeZone;

/** Returns the legs of both directions. The time between them is constant, so the local departure of the return flight differs
 *  when clocks change at one end only. */
function rotationLegs(rotation: Rotation, period: Period): ScheduledLeg[] {
  const { base, spoke, days, flightNumber, departureMinute, outboundElapsed, inboundElapsed } = rotation;
  const [baseZone, spokeZone] = [zoneOf(base), zoneOf(spoke)];
  const flight = {
    carrier: CARRIER,
    legSequence: 1,
    serviceType: 'J',
    weekInterval: 1,
    aircraft: rotation.aircraft,
    extra: null,
  };
  const outbound = {
    originZone: baseZone,
    destinationZone: spokeZone,
    departureMinute,
    departureOccurrence: 1 as const,
    elapsedMinutes: outboundElapsed,
  };
  const outboundLegs = weeklyLegs(
    { ...flight, flightNumber, origin: base, destination: spoke, days: weekdayBitsOf(days) },
    outbound,
    period,
  );
  const returnLegs = arrivalPeriods(outbound, period.from, period.to).flatMap((arrival) => {
    const ready = arrival.arrivalMinute + TURN;
    const later = arrival.arrivalDayOffset + Math.floor(ready / DAY_MINUTES);
    const inbound = {
      originZone: spokeZone,
      destinationZone: baseZone,
      departureMinute: ready % DAY_MINUTES,
      departureOccurrence: arrival.arrivalOccurrence,
      elapsedMinutes: inboundElapsed,
    };
    const returnFlight = { flightNumber: flightNumber + 1, origin: spoke, destination: base };
    return weeklyLegs({ ...flight, ...returnFlight, days: weekdayBitsOf(days, later) }, inbound, {
      from: arrival.from + later,
      to: arrival.to + later,
    });
  });
  return [...outboundLegs, ...returnLegs];
}

/** Stores the sample network, from a week before `today` (a date) to eleven months after it, when there is none, its end is
 *  near, or a clock that was ahead stored one of the future. */
export async function ensureSampleNetwork(db: Database, today: string): Promise<void> {
  if (await isFresh(db, today)) return;
  const period = { from: addDays(today, -DAYS_BACK), to: addDays(today, DAYS_AHEAD) };
  const legs = sampleLegs(period.from, period.to);
  await db.transaction(async (tx) => {
    await lockTimetables(tx);
    if (await isFresh(tx, today)) return;
    await tx.delete(timetables).where(eq(timetables.kind, SAMPLE_KIND));
    await insertTimetable(tx, {
      kind: SAMPLE_KIND,
      name: NAME,
      digest: createHash('sha256').update(`${SAMPLE_KIND} ${period.from}`).digest('hex'),
      options: { period, sample: true },
      legs,
    });
  });
}

async function isFresh(db: Database, today: string): Promise<boolean> {
  const [stored] = await db.select().from(timetables).where(eq(timetables.kind, SAMPLE_KIND));
  const period = stored?.options.period;
  return period !== undefined && period.from <= today && daysBetween(today, period.to) >= MIN_DAYS_AHEAD;
}

export const timetableJobs: Job[] = [
  {
    name: 'renew-sample-network',
    every: '0 4 * * *',
    run: ({ db, clock }) => ensureSampleNetwork(db, todayIn('UTC', clock.now().getTime())),
  },
];
