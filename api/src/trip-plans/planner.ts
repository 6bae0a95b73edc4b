import { HttpError } from '../core/http/errors.ts';
import type { FlightsPort } from '../flights/index.ts';
import type { TripPlanLine } from './schema.ts';
import type { TripQuery } from './trip-query.ts';

/** The most searches for trip plans at a time, and of one account: a page that changes its search cancels the former one. */
const MAX_SEARCHES = 8;
const MAX_OF_ACCOUNT = 2;

export interface PlanningContext {
  /** The time of the request, epoch milliseconds. */
  now: number;
  /** Ends the search when it is aborted. */
  signal: AbortSignal;
  send: (line: TripPlanLine) => void;
}

/** Returns the service that plans trips. */
export function tripPlanner(_flights: FlightsPort) {
  const searches: string[] = [];
  return {
    reserve(account: string) {
      if (searches.filter((other) => other === account).length >= MAX_OF_ACCOUNT) throw tooManyOfAccount();
      if (searches.length >= MAX_SEARCHES) throw busy();
      searches.push(account);
      return {
        async plan(_query: TripQuery, { send }: PlanningContext): Promise<void> {
          send({ type: 'end', found: 0, reason: null });
          searches.splice(searches.indexOf(account), 1);
        },
      };
    },
    async close(): Promise<void> {},
  };
}

const busy = () =>
  new HttpError(
    503,
    'TRIP_PLANNER_BUSY',
    'Many trips are being planned at the moment. Please try again in a few seconds.',
    {
      headers: { 'retry-after': '5' },
    },
  );

const tooManyOfAccount = () =>
  new HttpError(
    429,
    'TRIP_PLANNER_BUSY',
    'Your other searches for trips are still running. Please wait for them or cancel one.',
    {
      headers: { 'retry-after': '5' },
    },
  );
