import type { TripEnds } from './trip-ends.ts';

interface Trip extends TripEnds {
  destination: string;
  /** Hashes of the two flights. */
  departure: string;
  back: string;
  /** Day of the outbound departure, `YYYY-MM-DD`. */
  date: string;
}

/** The address of a trip's summary (RETN-12). */
export function summaryAddress({ departure, back, origins, destination, date }: Trip): string {
  const query = { departure, return: back, origin: origins.join(','), destination, date };
  return `/flight-summary?${new URLSearchParams(query)}`;
}
