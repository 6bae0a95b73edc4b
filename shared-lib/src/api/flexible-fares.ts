import { queryOptions } from '@tanstack/react-query';
import type { Direction, Party } from '../domain/costs/party.ts';
import { call } from './client.ts';
import { type OutboundSearch, outboundParams, searchCode, searchTexts } from './flights.ts';

/** Days of the strip (RSLT-26). */
const DAYS = 30;

interface ForParty {
  party: Party;
  /** The direction of the flights, because the party may have other bags on the way back. */
  direction: Direction;
  days?: number;
  /** A local time with its offset: flights that leave before it do not count. */
  after?: string;
}

/** The lowest totals of a party on up to 31 days for a search, from its date on; on thirty by default. Does not count as a search. */
export const flexibleFaresQuery = (search: OutboundSearch, { party, direction, ...more }: ForParty) => {
  const { carry_on, checked_bag } = party.bags[direction];
  const bags = { carry_on, checked_bags: checked_bag };
  const query = { ...outboundParams(search), days: DAYS, ...more, ...partyParams(party, bags) };
  return queryOptions({
    queryKey: ['flights', 'flexible', query],
    queryFn: ({ signal }) => call('GET /api/flights/flexible', searchTexts(), { query, signal }),
  });
};

interface DateGridSearch {
  /** Airport codes or `city:` values. */
  origin: string;
  destination: string;
  /** First days of departure and of return, `YYYY-MM-DD`. */
  outFrom: string;
  backFrom: string;
}

/** The number of days of departure, and of days of return. */
export const GRID_DAYS = 62;

/** The parameters of a party, without those that are 0. */
const partyParams = ({ adults, children, infants, seats }: Party, bags: Record<string, number>) => ({
  adults,
  ...Object.fromEntries(Object.entries({ children, infants, ...bags }).filter(([, count]) => count > 0)),
  ...(seats && { seats }),
});

/** The lowest round trips of a route for a party, two months by two months; for premium accounts (GRID-3). */
export const dateGridQuery = ({ origin, destination, outFrom, backFrom }: DateGridSearch, party: Party) => {
  const { out, back } = party.bags;
  const query = {
    origin: searchCode(origin),
    destination: searchCode(destination),
    out_from: outFrom,
    back_from: backFrom,
    days: GRID_DAYS,
    ...partyParams(party, {
      carry_on: out.carry_on,
      checked_bags: out.checked_bag,
      carry_on_back: back.carry_on,
      checked_bags_back: back.checked_bag,
    }),
  };
  return queryOptions({
    queryKey: ['flights', 'date-grid', query],
    queryFn: ({ signal }) => call('GET /api/flights/date-grid', searchTexts(), { query, signal }),
  });
};
