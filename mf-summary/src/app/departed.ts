import type { Trip } from '../model/trip.ts';

/** How much of a trip lies behind, at a moment in epoch milliseconds. */
export function departed({ departure, return: back }: Trip, now: number): 'none' | 'outbound' | 'both' {
  if (Date.parse(departure.flight.departure_time) > now) return 'none';
  return Date.parse(back.flight.departure_time) > now ? 'outbound' : 'both';
}
