import { addDays } from '@fareweave/shared-lib/domain/dates';
import { msg } from '@fareweave/shared-lib/domain/texts';
import { MINUTE_MS } from '../core/clock.ts';
import { HttpError } from '../core/http/errors.ts';
import { type FareModel, passSeatOf } from '../estimates/index.ts';
import type { FlightsPort, TripFlightsQuery } from '../flights/index.ts';
import type { TripPlanLine } from './schema.ts';
import { planningThread } from './thread/planning-thread.ts';
import { departureAirports } from './trip-places.ts';
import { tripPlan } from './trip-plan.ts';
import type { TripQuery } from './trip-query.ts';

/** The most concurrent searches for trip plans, of all accounts and of one account (TPLN-19). An account may have two,
 *  because a page that changes its search starts the new search while it cancels the former one. */
const MAX_SEARCHES = 8;
const MAX_OF_ACCOUNT = 2;
/** The same with the cancelled ones that have not ended yet, for which further searches of the account wait. */
const MAX_WITH_CANCELLED = 4;

interface Planning {
  /** The time of the request, epoch milliseconds. */
  now: number;
  /** Ends the search when it is aborted. */
  signal: AbortSignal;
  send: (line: TripPlanLine) => void;
  /** The model that estimates the chance of pass seats; null: there is none yet. */
  model: FareModel | null;
}

/** Returns the service that plans trips. */
export function tripPlanner(flights: FlightsPort) {
  const thread = planningThread();
  /** The searches in progress. */
  const searches: { account: string; signal: AbortSignal; ended: Promise<void> }[] = [];

  const plan = async (query: TripQuery, { now, signal, send, model }: Planning): Promise<void> => {
    const onProgress = (done: number, total: number) => send({ type: 'progress', done, total });
    const found = await flights.tripFlights({ ...flightsQuery(query), now }, { signal, onProgress });
    const { reason, ...outcome } = await thread.plan(query, found.data, {
      signal,
      onProgress,
      onPlan: (next) =>
        send({ type: 'plan', plan: tripPlan(next, found, (flight) => passSeatOf(model, flight, now)) }),
    });
    send({
      type: 'end',
      ...outcome,
      reason: found.cut ? 'too-large' : reason,
      ...(found.failed.length > 0 && { failed_origins: [...found.failed] }),
    });
  };

  return {
    /** Plans a trip of an account, and sends the lines after the first one. Throws at once a 429 when the account has too many searches in
     *  progress, and a 503 when the server has. */
    plan(account: string, query: TripQuery, planning: Planning): Promise<void> {
      const { signal } = planning;
      const own = searches.filter((other) => other.account === account);
      const cancelled = own.filter((other) => other.signal.aborted);
      if (own.length - cancelled.length >= MAX_OF_ACCOUNT || own.length >= MAX_WITH_CANCELLED)
        throw tooManyOfAccount();
      if (searches.length >= MAX_SEARCHES) throw busy();
      const before = own.length < MAX_OF_ACCOUNT ? [] : cancelled.map(({ ended }) => ended);
      const ended = Promise.allSettled(before).then(() => {
        signal.throwIfAborted();
        return plan(query, planning);
      });
      const search = { account, signal, ended };
      searches.push(search);
      return ended.finally(() => searches.splice(searches.indexOf(search), 1));
    },
    close: (): Promise<void> => thread.close(),
  };
}

/** Returns the query for the flights of a trip. It includes the flights home on the day after the last one, which a plan
 *  lists (TPLN-15). */
function flightsQuery(query: TripQuery): Omit<TripFlightsQuery, 'now'> {
  const { visit, places } = query;
  const anywhere = places > visit.length;
  const arrivals = anywhere ? null : visit.flat();
  return {
    ...query,
    arrivals,
    departures: arrivals && departureAirports(arrivals, query.airportChange),
    between: places > 1,
    from: dayOf(query.from),
    to: addDays(dayOf(query.until), 1),
  };
}

/** Returns the day of a time on a local clock, `YYYY-MM-DD`. */
const dayOf = (minutes: number): string => new Date(minutes * MINUTE_MS).toISOString().slice(0, 10);

const RETRY = { headers: { 'retry-after': '5' } };

const busy = () =>
  new HttpError(
    503,
    'TRIP_PLANNER_BUSY',
    msg('Many trips are being planned at the moment. Please try again in a few seconds.'),
    RETRY,
  );

const tooManyOfAccount = () =>
  new HttpError(
    429,
    'TOO_MANY_TRIP_SEARCHES',
    msg('Your other searches for trips are still running. Please wait for them or cancel one.'),
    RETRY,
  );
