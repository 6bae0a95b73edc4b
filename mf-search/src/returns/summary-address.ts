import type { TripEnds } from './trip-ends.ts';

interface Trip extends TripEnds {
  destination: string;
  /** Hashes of the two flights. */
  departure: string;
  back: string;
  /** Day of the outbound departure, `YYYY-MM-DD`. */
  date: string;
}

/** Where the summary of a trip is found (spec: search §2, Return-flights screen). */
export function summaryAddress({ departure, back, origins, destination, date }: Trip): string {
  const query = { departure, return: back, origin: origins.join(','), destination, date };
  return `/flight-summary?${new URLSearchParams(query)}`;
}
