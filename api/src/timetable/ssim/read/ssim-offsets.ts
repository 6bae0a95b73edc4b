import { clockChanges, noonOffset } from '../../model/dst-transitions.ts';
import type { DayPattern } from '../../model/pattern.ts';
import { zoneOf } from '../itinerary.ts';
import { utcVariationText } from '../ssim-fields.ts';
import type { DatedSsimLeg } from '../ssim-leg.ts';

/** A stated UTC variation that the time zone of the airport does not have in the period. */
export interface Contradiction {
  airport: string;
  /** `-0600`. */
  stated: string;
  /** The offsets of the time zone, `-0700` or `-0700 -0600`. */
  actual: string;
  /** The number of legs that state it, and the first line. */
  legs: number;
  line: number;
}

/** Returns a check that compares UTC variations of legs with the time zones of the airports. A variation may be correct for only
 *  a part of the period. */
export function offsetCheck(): { check(dated: DatedSsimLeg): void; contradictions(): Contradiction[] } {
  const found = new Map<string, Contradiction>();

  const compare = (airport: string, offset: number | null, pattern: DayPattern, line: number): void => {
    if (offset === null) return;
    const actual = offsetsIn(zoneOf(airport), pattern);
    if (actual.includes(offset)) return;
    const stated = utcVariationText(offset);
    const key = `${airport} ${stated}`;
    const known = found.get(key) ?? {
      airport,
      stated,
      actual: actual.map(utcVariationText).join(' '),
      legs: 0,
      line,
    };
    known.legs += 1;
    found.set(key, known);
  };

  return {
    check({ leg, pattern }) {
      compare(leg.origin, leg.offsets.departure, pattern, leg.line);
      compare(leg.destination, leg.offsets.arrival, pattern, leg.line);
    },
    contradictions: () => [...found.values()],
  };
}

const offsetsIn = (zone: string, { from, to }: DayPattern): number[] => [
  ...new Set([from - 1, ...clockChanges(zone, from, to + 1)].map((day) => noonOffset(zone, day))),
];
