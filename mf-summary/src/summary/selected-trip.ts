import type { StoredFlight, StoredFlights } from '@fareweave/shared-lib/domain/stored-flights';

/** What the address of a summary names (spec: accounts §2, /flight-summary). */
export interface SelectedTrip {
  departure: StoredFlight;
  return: StoredFlight;
  /** Code or city that was searched from. */
  origin: string;
  /** Code that the outbound flight goes to. */
  destination: string;
}

/** Why there is no trip to show (spec: accounts §8). */
export const TRIP_PROBLEMS = {
  parameters: 'Invalid flight summary URL. Missing required parameters.',
  missing:
    'Flight data not found. The flights may have expired or the URL is invalid. Please start a new search.',
  corrupt: 'Invalid flight data. The flight information appears to be corrupted.',
} as const;
export type TripProblem = keyof typeof TRIP_PROBLEMS;

const REQUIRED = ['departure', 'return', 'origin', 'destination', 'date'] as const;

/** The trip that the query of the page's address names, from what is stored; null there is unreadable storage. */
export function selectedTrip(query: string, stored: StoredFlights | null): SelectedTrip | TripProblem {
  const params = new URLSearchParams(query);
  const value = (name: (typeof REQUIRED)[number]): string => params.get(name)?.trim() ?? '';
  if (REQUIRED.some((name) => value(name) === '')) return 'parameters';
  if (stored === null) return 'corrupt';
  const departure = stored.get(value('departure')) ?? 'missing';
  const back = stored.get(value('return')) ?? 'missing';
  if (departure === 'missing' || back === 'missing') return 'missing';
  if (departure === 'corrupt' || back === 'corrupt') return 'corrupt';
  return { departure, return: back, origin: value('origin'), destination: value('destination') };
}
