import { clockChanges, noonOffset } from '../../model/dst-transitions.ts';
import type { DayPattern } from '../../model/pattern.ts';
import { zoneOf } from '../itinerary.ts';
import { utcVariationText } from '../ssim-fields.ts';
import type { DatedSsimLeg } from '../ssim-leg.ts';

/** A UTC variation that an airport's clocks never show in the period it is stated for. */
export interface Contradiction {
  airport: string;
  /** `-0600`. */
  stated: string;
  /** What they show, `-0700` or `-0700 -0600`. */
  shown: string;
  /** How many times it is stated, and on which line first. */
  legs: number;
  line: number;
}

/** Compares the UTC variations of legs with the airport table. A variation may be right for a part of the period. */
export function offsetCheck(): { check(dated: DatedSsimLeg): void; contradictions(): Contradiction[] } {
  const found = new Map<string, Contradiction>();

  const compare = (airport: string, offset: number | null, pattern: DayPattern, line: number): void => {
    if (offset === null) return;
    const shown = offsetsShown(zoneOf(airport), pattern);
    if (shown.includes(offset)) return;
    const stated = utcVariationText(offset);
    const key = `${airport} ${stated}`;
    const known = found.get(key) ?? {
      airport,
      stated,
      shown: shown.map(utcVariationText).join(' '),
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

const offsetsShown = (zone: string, { from, to }: DayPattern): number[] => [
  ...new Set([from - 1, ...clockChanges(zone, from, to + 1)].map((day) => noonOffset(zone, day))),
];
