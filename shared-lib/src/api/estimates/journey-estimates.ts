import { queryOptions } from '@tanstack/react-query';
import type { Flight } from '../../domain/flights/flights.ts';
import { call, type ResponseOf, textsFor } from '../client.ts';
import { batched } from './batched.ts';

type Answer = ResponseOf<'POST /api/estimates/journeys'>;

/** The estimates of one itinerary, and where they come from. */
export type JourneyEstimate = Answer['journeys'][number] & Pick<Answer, 'source' | 'punctuality'>;

/** The data behind estimates of punctuality. */
export const punctualityQuery = queryOptions({
  queryKey: ['estimates', 'punctuality'],
  queryFn: ({ signal }) => call('GET /api/estimates/punctuality', textsFor('load the sources'), { signal }),
});

/** Itineraries of a request: more may exceed the size of a request. */
const MOST_AT_ONCE = 50;
const STALE_MS = 10 * 60_000;

/** The estimates of an itinerary (ESTM-20). Estimates that a page needs at the same time share a request. A failed request is not repeated
 *  automatically: flights do not depend on it. */
export const journeyEstimateQuery = ({ segments }: Pick<Flight, 'segments'>) =>
  queryOptions({
    queryKey: [
      'estimates',
      'journeys',
      segments.map((one) => `${one.flight_number} ${one.departure_time}`).join(),
    ],
    queryFn: () => load(segments),
    staleTime: STALE_MS,
    retry: false,
  });

const load = batched(
  async (itineraries: readonly Flight['segments'][]): Promise<JourneyEstimate[]> => {
    const body = { journeys: itineraries.map((segments) => ({ segments: segments.map(segmentOf) })) };
    const { journeys, source, punctuality } = await call(
      'POST /api/estimates/journeys',
      textsFor('load estimates'),
      { body },
    );
    return journeys.map((journey) => ({ ...journey, source, punctuality }));
  },
  { most: MOST_AT_ONCE },
);

/** The server refuses other fields, which flights of old links may have. */
const segmentOf = ({
  flight_number,
  departure_airport,
  arrival_airport,
  departure_time,
  arrival_time,
}: Flight['segments'][number]) => ({
  flight_number,
  departure_airport,
  arrival_airport,
  departure_time,
  arrival_time,
});
