import { DAY_MINUTES } from '../../model/time-zones.ts';
import { legKey, type ScheduledLeg } from '../../model/timetable.ts';
import { type Itinerary, type ItineraryLeg, scheduledLeg } from '../itinerary.ts';
import { rejoined } from '../split-at-dst-transitions.ts';
import type { SsimCarrier } from '../ssim-carrier.ts';
import { type DatedSsimLeg, daysAfter, type SsimLeg } from '../ssim-leg.ts';
import { fromFirstDeparture, inLocalTime } from './ssim-local.ts';
import { type Contradiction, offsetCheck } from './ssim-offsets.ts';

interface Held {
  timeMode: SsimCarrier['timeMode'];
  first: DatedSsimLeg;
  legs: SsimLeg[];
}

export interface SsimSchedule {
  legs: ScheduledLeg[];
  /** Legs that are not among them, because the one on another line is the same. */
  twins: { leg: SsimLeg; twin: number }[];
  contradictions: Contradiction[];
}

/** Collects the legs of a file and makes the schedule that is held of them. */
export function ssimSchedule() {
  const held: Held[] = [];
  const offsets = offsetCheck();
  let size = 0;

  return {
    get size(): number {
      return size;
    },

    /** Adds a leg. `follows` is the line of the leg record before it: a leg with a number above 1 belongs to that
     *  flight if that one was added, too. */
    add(
      dated: DatedSsimLeg,
      { timeMode, follows }: { timeMode: Held['timeMode']; follows: number | undefined },
    ): void {
      size += 1;
      offsets.check(dated);
      const flight = held.at(-1);
      const isNext =
        dated.leg.legSequence > 1 && follows !== undefined && flight?.legs.at(-1)?.line === follows;
      const later = flight && isNext ? daysAfter(flight.first, dated) : null;
      if (flight && later !== null) flight.legs.push(moved(dated.leg, later));
      else held.push({ timeMode, first: dated, legs: [dated.leg] });
    },

    finish(): SsimSchedule {
      const local = held.flatMap(({ timeMode, first: { pattern }, legs }): Itinerary<SsimLeg>[] =>
        timeMode === 'utc' ? inLocalTime({ pattern, legs }) : [fromFirstDeparture(pattern, legs)],
      );
      const itineraries = rejoined(local, contentOf).sort(
        (a, b) => lineOf(a) - lineOf(b) || a.pattern.from - b.pattern.from,
      );
      return { ...withoutTwins(itineraries), contradictions: offsets.contradictions() };
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

function withoutTwins(itineraries: readonly Itinerary<SsimLeg>[]): Pick<SsimSchedule, 'legs' | 'twins'> {
  const legs = new Map<string, { leg: ScheduledLeg; line: number }>();
  const twins: SsimSchedule['twins'] = [];
  for (const { pattern, legs: parts } of itineraries) {
    for (const part of parts) {
      const leg = scheduledLeg(pattern, part);
      const key = legKey(leg);
      const twin = legs.get(key);
      if (twin) twins.push({ leg: part, twin: twin.line });
      else legs.set(key, { leg, line: part.line });
    }
  }
  return { legs: [...legs.values()].map(({ leg }) => leg), twins };
}
