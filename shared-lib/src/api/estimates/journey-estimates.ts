import { queryOptions } from '@tanstack/react-query';
import type { Flight } from '../../domain/flights/flights.ts';
import { call, type ResponseOf, textsFor } from '../client.ts';

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

/** The estimates of an itinerary (ESTM-20). Those that a page needs at the same time are one request. A failed request is not repeated
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

interface Waiting {
  segments: Flight['segments'];
  resolve: (estimate: JourneyEstimate) => void;
  reject: (error: unknown) => void;
}

let waiting: Waiting[] = [];

const load = (segments: Flight['segments']): Promise<JourneyEstimate> =>
  new Promise((resolve, reject) => {
    if (waiting.length === 0) window.setTimeout(sendAll);
    waiting.push({ segments, resolve, reject });
  });

/** Sends the waiting itineraries, one request after another. */
async function sendAll(): Promise<void> {
  const all = waiting;
  waiting = [];
  for (let start = 0; start < all.length; start += MOST_AT_ONCE)
    await sendSome(all.slice(start, start + MOST_AT_ONCE));
}

async function sendSome(some: readonly Waiting[]): Promise<void> {
  const journeys = some.map(({ segments }) => ({ segments: segments.map(segmentOf) }));
  try {
    const answer = await call('POST /api/estimates/journeys', textsFor('load estimates'), {
      body: { journeys },
    });
    const { source, punctuality } = answer;
    some.forEach(({ resolve, reject }, i) => {
      const journey = answer.journeys[i];
      if (journey) resolve({ ...journey, source, punctuality });
      else reject(new Error('The answer has too few itineraries'));
    });
  } catch (error) {
    for (const { reject } of some) reject(error);
  }
}

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
