import { queryOptions } from '@tanstack/react-query';
import { estimatedItinerary } from '../../domain/estimates/estimated-itinerary.ts';
import type { Flight } from '../../domain/flights/flights.ts';
import { call, oneText, type ResponseOf, send } from '../client.ts';
import { batched } from './batched.ts';

type Answer = ResponseOf<'POST /api/estimates/fares'>;

/** The chance of a pass seat and the price level of a flight, or why there is none, and the model that they come from. */
export type FareEstimate = Answer['estimates'][number] & { model: Answer['model'] };

/** A model with its data and its quality. */
export type FareModel = ResponseOf<'GET /api/admin/estimates'>['models'][number];

const MOST_ITINERARIES = 100;
/** Rows that are drawn within this time share a request. */
const WAIT_MS = 30;
const TEXTS = oneText('Unable to load the estimates. Please try again later.');
const MINUTES = 60_000;

const loadTogether = batched((flights: readonly Flight[]) => load(flights), {
  most: MOST_ITINERARIES,
  waitMs: WAIT_MS,
});

/** The estimates of a flight. Rows that ask at the same time share a request. */
export const fareEstimateQuery = (flight: Flight) =>
  queryOptions({
    queryKey: ['estimates', 'fares', keyOf(flight)],
    queryFn: () => loadTogether(flight),
    meta: { public: true },
    staleTime: 5 * MINUTES,
    retry: false,
  });

/** The estimates of many flights, in their order. */
export async function fareEstimatesOf(flights: readonly Flight[]): Promise<FareEstimate[]> {
  const estimates: FareEstimate[] = [];
  for (let i = 0; i < flights.length; i += MOST_ITINERARIES)
    estimates.push(...(await load(flights.slice(i, i + MOST_ITINERARIES))));
  return estimates;
}

/** The estimates of a flight, with the history of its fares before the departure. */
export const fareHistoryQuery = (flight: Flight) =>
  queryOptions({
    queryKey: ['estimates', 'fare-history', keyOf(flight)],
    queryFn: ({ signal }) => load([flight], { history: true, signal }).then(([estimate]) => estimate),
    meta: { public: true },
    staleTime: 5 * MINUTES,
  });

/** The model in use, for the page about estimates. */
export const fareModelQuery = queryOptions({
  queryKey: ['estimates', 'fare-model'],
  queryFn: ({ signal }) => call('GET /api/estimates/fares/model', TEXTS, { signal }),
  meta: { public: true },
});

/** The stored models, for admins. */
export const fareModelsQuery = queryOptions({
  queryKey: ['admin', 'estimates'],
  queryFn: ({ signal }) => call('GET /api/admin/estimates', TEXTS, { signal }),
});

/** All observations as CSV, for admins. */
export const observationsCsv = (): Promise<string> =>
  send('GET /api/admin/estimates/observations.csv', TEXTS, {}, (response) => response.text());

async function load(
  flights: readonly Flight[],
  { history, signal }: { history?: true; signal?: AbortSignal } = {},
): Promise<FareEstimate[]> {
  const body = { itineraries: flights.map(estimatedItinerary), ...(history && { history }) };
  const { model, estimates } = await call('POST /api/estimates/fares', TEXTS, { body, signal });
  return estimates.map((estimate) => ({ ...estimate, model }));
}

const keyOf = (flight: Flight): string => JSON.stringify(estimatedItinerary(flight));
