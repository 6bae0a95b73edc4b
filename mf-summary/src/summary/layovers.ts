import type { Segment } from '@fareweave/shared-lib/domain/flights';

const MINUTE_MS = 60_000;

/** The stays between segments, in order; minutes from instants, not from wall clocks (decision 7). */
export const layovers = (segments: readonly Segment[]): { airport: string; minutes: number }[] =>
  segments.slice(1).map((next, index) => ({
    airport: next.departure_airport,
    minutes: Math.round(
      (Date.parse(next.departure_time) - Date.parse(segments[index]?.arrival_time ?? next.departure_time)) /
        MINUTE_MS,
    ),
  }));
