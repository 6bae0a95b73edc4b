import type { WatchBody } from '../schema.ts';

/** Flights from Denver to anywhere in early December, sent at once. */
export const ANYWHERE: WatchBody = {
  search: { origin: 'DEN', destination: '', from: '2026-12-01', to: '2026-12-06', weekdays: [], trip: null },
  plan: null,
  max_price: 60,
  pass_only: false,
  seat_percent: null,
  digest: false,
  quiet_hours: null,
  most_a_day: 5,
  time_zone: 'America/Denver',
};

/** Returns `ANYWHERE` with other fields of the search. */
export const searching = (
  search: Partial<NonNullable<WatchBody['search']>>,
  rest: Partial<WatchBody> = {},
): WatchBody => ({
  ...ANYWHERE,
  ...rest,
  search: { ...(ANYWHERE.search as NonNullable<WatchBody['search']>), ...search },
});
