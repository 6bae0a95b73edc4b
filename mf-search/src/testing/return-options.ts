import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { ReturnOptions, ReturnOptionsFrom } from '@fareweave/shared-lib/domain/flights';

/** How many flights lead back, and how many of them on the pass, on the days from a Sunday on. */
export const onDays = (flights: number[], goWild = flights): ReturnOptionsFrom => ({
  days: flights.map((count, day) => ({
    date: addDays('2026-11-22', day),
    flights: count,
    go_wild: goWild[day] ?? 0,
  })),
  same_day_minutes: null,
});

export const returnOptionsFrom = (destinations: Record<string, ReturnOptionsFrom>) => ({
  body: { source: 'sample', destinations } satisfies ReturnOptions,
});
