import { DAY_MINUTES } from '../../../core/clock.ts';
import { legKey, type ScheduledLeg } from '../../model/timetable.ts';
import { type Itinerary, type ItineraryLeg, scheduledLeg } from '../itinerary.ts';
import { rejoined } from '../split-at-dst-transitions.ts';
import type { SsimCarrier } from '../ssim-carrier.ts';
import { type DatedSsimLeg, daysAfter, type SsimLeg } from '../ssim-leg.ts';
import { fromFirstDeparture, inLocalTime } from './ssim-local.ts';
import { type Contradiction, offsetCheck } from './ssim-offsets.ts';

interface Flight {
  timeMode: SsimCarrier['timeMode'];
  first: DatedSsimLeg;
  legs: SsimLeg[];
}

export interface SsimSchedule {
  legs: ScheduledLeg[];
  /** Omitted duplicates, with the line of the first leg. */
  duplicates: { leg: SsimLeg; firstLine: number }[];
  contradictions: Contradiction[];
}

/** Returns a collector of the legs of a file, which makes a schedule of them. */
export function ssimSchedule() {
  const flights: Flight[] = [];
  const offsets = offsetCheck();
  let size = 0;

  return {
    get size(): number {
      return size;
    },

    /** Adds a leg. `follows`: the line of the previous leg record. A leg with a sequence number above 1 belongs to the flight of that
     *  record, provided that the record was added. */
    add(
      dated: DatedSsimLeg,
      { timeMode, follows }: { timeMode: Flight['timeMode']; follows: number | undefined },
    ): void {
      size += 1;
      offsets.check(dated);
      const flight = flights.at(-1);
      const isNext =
        dated.leg.legSequence > 1 && follows !== undefined && flight?.legs.at(-1)?.line === follows;
      const later = flight && isNext ? daysAfter(flight.first, dated) : null;
      if (flight && later !== null) flight.legs.push(moved(dated.leg, later));
      else flights.push({ timeMode, first: dated, legs: [dated.leg] });
    },

    finish(): SsimSchedule {
      const local = flights.flatMap(({ timeMode, first: { pattern }, legs }): Itinerary<SsimLeg>[] =>
        timeMode === 'utc' ? inLocalTime({ pattern, legs }) : [fromFirstDeparture(pattern, legs)],
      );
      const itineraries = rejoined(local, contentOf).sort(
        (a, b) => lineOf(a) - lineOf(b) || a.pattern.from - b.pattern.from,
      );
      return { ...withoutDuplicates(itineraries), contradictions: offsets.contradictions() };
    },
  };
}

const moved = (leg: SsimLeg, days: number): SsimLeg => ({
  ...leg,
  departure: leg.departure + days * DAY_MINUTES,
  arrival: leg.arrival + days * DAY_MINUTES,
});

const lineOf = ({ legs }: Itinerary<SsimLeg>): number => legs[0]?.line ?? 0;
const contentOf = ({ line: _, offsets: __, ...leg }: SsimLeg): ItineraryLeg => leg;

function withoutDuplicates(itineraries: readonly Itinerary<SsimLeg>[]) {
  const legs = new Map<string, { leg: ScheduledLeg; line: number }>();
  const duplicates: SsimSchedule['duplicates'] = [];
  for (const { pattern, legs: parts } of itineraries) {
    for (const part of parts) {
      const leg = scheduledLeg(pattern, contentOf(part));
      const key = legKey(leg);
      const first = legs.get(key);
      if (first) duplicates.push({ leg: part, firstLine: first.line });
      else legs.set(key, { leg, line: part.line });
    }
  }
  return { legs: [...legs.values()].map(({ leg }) => leg), duplicates };
}
