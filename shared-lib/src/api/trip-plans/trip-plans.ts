import { ApiError } from '@fareweave/shared-lib/platform';
import { queryOptions } from '@tanstack/react-query';
import type { FlightSource } from '../../domain/flights/flights.ts';
import type { TripPlan, TripPlanLine } from '../../domain/flights/trip-plans.ts';
import { type RequestOf, textsFor } from '../client.ts';
import { callForLines } from './lines.ts';

/** The trips for a question that have arrived so far. */
export interface TripPlansSoFar {
  /** Null until the first line. */
  source: FlightSource | null;
  /** Steps of the search that are done, of all; null until the server knows them. */
  progress: { done: number; total: number } | null;
  /** The best first. */
  plans: readonly TripPlan[];
  /** Null until the search has ended. */
  end: Extract<TripPlanLine, { type: 'end' }> | null;
}

const NOTHING: TripPlansSoFar = { source: null, progress: null, plans: [], end: null };

const texts = textsFor('plan trips', 'Please try again.');

type Query = RequestOf<'GET /api/trip-plans'>['query'];

/** The trips that answer a question, for premium accounts. Its data grows with each line of the response; cancelling the query ends the
 *  server's work. `query`: the parameters of `GET /api/trip-plans`, as they are in the address of the page. */
export const tripPlansQuery = (query: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: ['trip-plans', query],
    networkMode: 'offlineFirst',
    queryFn: async ({ signal, client, queryKey }) => {
      let soFar = NOTHING;
      const show = (next: TripPlansSoFar): void => {
        soFar = next;
        if (!signal.aborted) client.setQueryData(queryKey, soFar);
      };
      show(NOTHING);
      await callForLines('GET /api/trip-plans', texts, { query: query as unknown as Query, signal }, (line) =>
        show(withLine(soFar, line as TripPlanLine)),
      );
      if (soFar.end === null) throw new ApiError(texts.unreachable, { status: 0, code: 'UNREACHABLE' });
      return soFar;
    },
    // A plan is work for the server, so only the user repeats it, except that a question that was not sent waits for a connection.
    retry: (_, error) => error instanceof ApiError && error.status === 0 && !navigator.onLine,
    refetchOnReconnect: false,
  });

/** Returns what has arrived with one more line. Throws the `ApiError` of an error line; ignores kinds of a newer server. */
function withLine(soFar: TripPlansSoFar, line: TripPlanLine): TripPlansSoFar {
  switch (line.type) {
    case 'start':
      return { ...soFar, source: line.source };
    case 'progress':
      return { ...soFar, progress: { done: line.done, total: line.total } };
    case 'plan':
      return { ...soFar, plans: [...soFar.plans, line.plan] };
    case 'end':
      return { ...soFar, end: line };
    case 'error':
      throw new ApiError(line.message, { status: 500, code: line.code });
    default:
      return soFar;
  }
}
