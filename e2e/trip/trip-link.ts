import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { Flight, ReturnResults, SearchResults } from '@fareweave/shared-lib/domain/flights';
import { encodeTrip } from '@fareweave/shared-lib/domain/trip-link';
import type { APIRequestContext } from '@playwright/test';
import { tomorrow } from '../dates.ts';
import { expect, sampleAccount } from '../fixtures.ts';

/** Asks the server about flights from Denver, as somebody with premium. */
export async function flightsAsked(request: APIRequestContext) {
  const { email, password } = sampleAccount('premium');
  const signedIn = await request.post('/api/auth/login', { data: { email, password } });
  const headers = { authorization: `Bearer ${(await signedIn.json()).token}` };
  return async <Answer>(what: 'search' | 'return', params: Record<string, string>): Promise<Answer> => {
    const answer = await request.get(`/api/flights/${what}`, {
      headers,
      params: { origin: 'DEN', ...params },
    });
    expect(answer.ok()).toBe(true);
    return answer.json();
  };
}

/** Whether any fare is left: in the evening, early flights of tomorrow may be sold out. */
const isOffered = ({ lowest_price }: Flight): boolean => lowest_price !== null;

/** A shared link to a trip that can be booked: from Denver to Orlando tomorrow, back on the day after. */
export async function tripLink(request: APIRequestContext): Promise<string> {
  const ask = await flightsAsked(request);
  const { flights, source } = await ask<SearchResults>('search', { destination: 'MCO', date: tomorrow() });
  const there = flights.MCO?.find(isOffered);
  const back = await ask<ReturnResults>('return', {
    destination: 'MCO',
    date: addDays(tomorrow(), 1),
    ...(there && { after: there.arrival_time }),
  });
  const home = back.flights.findLast(isOffered);
  if (there === undefined || home === undefined)
    throw new Error('no flight with a fare between Denver and Orlando');
  const timestamp = Date.now();
  const data = encodeTrip({
    departure: { flight: there, destination: 'MCO', timestamp },
    return: { flight: home, destination: 'DEN', timestamp },
    origin: 'DEN',
    source,
  });
  return `/flight-summary?data=${data}`;
}
