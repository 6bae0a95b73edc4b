import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { WaysBack, WaysBackFrom } from '@fareweave/shared-lib/domain/flights';

/** How many flights lead back, and how many of them on the pass, on the days from a Sunday on. */
export const onDays = (flights: number[], goWild = flights): WaysBackFrom => ({
  days: flights.map((count, day) => ({
    date: addDays('2026-11-22', day),
    flights: count,
    go_wild: goWild[day] ?? 0,
  })),
  same_day_minutes: null,
});

export const waysBackFrom = (destinations: Record<string, WaysBackFrom>) => ({
  body: { source: 'sample', destinations } satisfies WaysBack,
});
