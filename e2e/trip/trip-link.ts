import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { Flight, ReturnResults, SearchResults } from '@fareweave/shared-lib/domain/flights';
import { encodeTrip } from '@fareweave/shared-lib/domain/trip-link';
import type { APIRequestContext } from '@playwright/test';
import { dataDir } from '../address.ts';
import { tomorrow } from '../dates.ts';
import { expect, newSession } from '../fixtures.ts';

/** Signs in as a premium user. Returns a function that requests flights from Denver. `data`: the folder of the server. */
export async function flightsClient(request: APIRequestContext, data = dataDir) {
  const headers = { authorization: `Bearer ${await newSession(request, 'premium', data)}` };
  return async <T>(path: 'search' | 'return', params: Record<string, string>): Promise<T> => {
    const response = await request.get(`/api/flights/${path}`, {
      headers,
      params: { origin: 'DEN', ...params },
    });
    expect(response.ok()).toBe(true);
    return response.json();
  };
}

/** Whether the flight has a fare: in the evening, early flights of tomorrow may be sold out. */
const isOffered = ({ lowest_price }: Flight): boolean => lowest_price !== null;

const withoutPass = (flight: Flight): Flight => ({
  ...flight,
  lowest_go_wild_price: null,
  fares: { ...flight.fares, go_wild: null },
});

const withoutFares = (flight: Flight): Flight => ({
  ...flight,
  lowest_go_wild_price: null,
  lowest_price: null,
  fares: { go_wild: null, standard: null, discount_den: null },
});

/** Returns a shared link to a trip from Denver to Orlando tomorrow, and back on the next day. It is bookable unless `isOnSale` is false.
 *  `serverData`: the folder of the server. */
export async function tripLink(
  request: APIRequestContext,
  serverData = dataDir,
  { hasPassFares = true, isOnSale = true } = {},
): Promise<string> {
  const fetchFlights = await flightsClient(request, serverData);
  const { flights, source } = await fetchFlights<SearchResults>('search', {
    destination: 'MCO',
    date: tomorrow(),
  });
  const outbound = flights.MCO?.find(isOffered);
  const returns = await fetchFlights<ReturnResults>('return', {
    destination: 'MCO',
    date: addDays(tomorrow(), 1),
    ...(outbound && { after: outbound.arrival_time }),
  });
  const inbound = returns.flights.findLast(isOffered);
  if (outbound === undefined || inbound === undefined)
    throw new Error('no flight with a fare between Denver and Orlando');
  const timestamp = Date.now();
  const shown = (flight: Flight): Flight => {
    if (!isOnSale) return withoutFares(flight);
    return hasPassFares ? flight : withoutPass(flight);
  };
  const data = encodeTrip({
    departure: { flight: shown(outbound), destination: 'MCO', timestamp },
    return: { flight: shown(inbound), destination: 'DEN', timestamp },
    origin: 'DEN',
    source,
  });
  return `/flight-summary?data=${data}`;
}
