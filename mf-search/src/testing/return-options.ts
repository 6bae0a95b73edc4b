import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { ReturnOptions, ReturnOptionsFrom } from '@fareweave/shared-lib/domain/flights';

/** The numbers of return flights, and of those on the pass, by day from a Sunday. */
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
