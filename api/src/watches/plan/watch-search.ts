import { createHash } from 'node:crypto';
import { departureDays } from '@fareweave/shared-lib/domain/watches';
import { DAY_MINUTES } from '../../core/clock.ts';
import { dateOfDay } from '../../timetable/index.ts';
import type { readPlanQuery } from '../../trip-plans/index.ts';

/** Searches for flights on some days, normalized: equal for all watches whose flights are the same. */
export interface FlightsSearch {
  kind: 'flights';
  /** Airport codes, sorted; null: from everywhere. */
  origins: readonly string[] | null;
  /** Airport codes, sorted; null: anywhere. */
  destinations: readonly string[] | null;
  /** Days of departure, `YYYY-MM-DD`, in order. */
  days: readonly string[];
  trip: { hours: number; weekday: number; time: string } | null;
}

/** A search for trip plans: the query without price, fare and order. */
export interface PlanSearch {
  kind: 'plan';
  query: string;
}

/** A distinct search of watches (WTCH-9). */
export type WatchSearch = FlightsSearch | PlanSearch;

export interface DistinctSearch<Request extends WatchSearch = WatchSearch> {
  id: string;
  place: string;
  request: Request;
  lastDay: string;
}

/** Returns the search for flights of a window, with the days of departure instead of the window: another window with the same
 *  days is the same search. */
export function flightsSearch(
  origins: readonly string[] | null,
  destinations: readonly string[] | null,
  window: Parameters<typeof departureDays>[0],
  trip: FlightsSearch['trip'],
): DistinctSearch<FlightsSearch> {
  const days = departureDays(window);
  const request: FlightsSearch = {
    kind: 'flights',
    origins: origins?.toSorted() ?? null,
    destinations: destinations?.toSorted() ?? null,
    days,
    trip: trip && { hours: trip.hours, weekday: trip.weekday, time: trip.time },
  };
  // A search to anywhere comes first: the searches of single destinations then use its flights.
  const place = `${request.origins?.join() ?? '*'} ${request.destinations?.join() ?? '*'}`;
  return { id: idOf(request), place: place.slice(0, 200), request, lastDay: days.at(-1) ?? '' };
}

/** The parameters of a trip plan that choose among the plans, and do not belong to the search. */
const NOT_SEARCHED = ['budget', 'fare', 'sort', 'limit', 'trip'];

const searched = (query: URLSearchParams): [string, string][] =>
  [...query].filter(([name]) => !NOT_SEARCHED.includes(name));

/** Returns the search of a query for trip plans. `read`: the same query, checked. */
export function planSearch(
  query: URLSearchParams,
  { origins, until }: ReturnType<typeof readPlanQuery>,
): DistinctSearch {
  const kept = searched(query).sort(([a], [b]) => (a < b ? -1 : 1));
  const request: PlanSearch = { kind: 'plan', query: new URLSearchParams(kept).toString() };
  // `~` sorts after all searches for flights, which are quicker and so run first.
  return {
    id: idOf(request),
    place: `~plan ${origins.join()}`.slice(0, 200),
    request,
    lastDay: dateOfDay(Math.floor(until / DAY_MINUTES)),
  };
}

/** The number of cheapest plans that a search returns; watches with a least chance of a seat then select among them. */
const PLANS = '50';

/** Returns the query for the cheapest plans of a search: a round uses it, and the link of a finding opens it. `maxPrice` replaces the
 *  budget of the query, `passOnly` its fare. */
export function cheapestPlansQuery(
  query: string,
  { maxPrice, passOnly }: { maxPrice: number | null; passOnly: boolean },
): URLSearchParams {
  const params = new URLSearchParams(searched(new URLSearchParams(query)));
  params.set('sort', 'price');
  params.set('limit', PLANS);
  if (passOnly) params.set('fare', 'go_wild');
  if (maxPrice !== null) params.set('budget', String(maxPrice));
  return params;
}

const idOf = (request: WatchSearch): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url');
