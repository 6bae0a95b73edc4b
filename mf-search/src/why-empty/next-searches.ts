import type { ExplainedSearch } from '@fareweave/shared-lib/api/why-empty';
import type { WhyEmpty } from '@fareweave/shared-lib/domain/flights';
import { EMPTY_ADDRESS, formatAddress, type SearchAddress } from '../model/address/search-address.ts';

type NearAirport = WhyEmpty['nearest_airports'][number];

/** The part of an address that discards the selected trip, which is not valid in another search. */
const NEW_SEARCH = {
  screen: 'departure_flights',
  flight: null,
  flightNumber: null,
  returnDate: null,
} as const;

/** Returns the address of the search on another day. */
export const onDay = ({ kind }: ExplainedSearch, address: SearchAddress, date: string): string =>
  formatAddress(kind === 'returns' ? { ...address, returnDate: date } : { ...address, ...NEW_SEARCH, date });

/** Returns the address of the search from or to another airport; for return flights, the address of a one-way search. Null: no
 *  address describes the search, because it would have several destinations. */
export function withAirport(
  { kind, search }: ExplainedSearch,
  address: SearchAddress,
  { code, replaces }: Pick<NearAirport, 'code' | 'replaces'>,
): string | null {
  const end = replaces === 'origin' ? { origins: [code] } : { destination: code };
  if (kind === 'departures') return formatAddress({ ...address, ...NEW_SEARCH, ...end });
  const [home, ...otherHomes] = search.origins;
  if (replaces === 'origin' && (home === undefined || otherHomes.length > 0)) return null;
  const oneWay = { origins: [search.destination], destination: home ?? null, date: search.date };
  return formatAddress({ ...EMPTY_ADDRESS, ...NEW_SEARCH, ...oneWay, ...end });
}

/** Returns the address of the search to anywhere; null: the search is already to anywhere, from everywhere, or for return flights. */
export const toAnywhere = ({ kind, search }: ExplainedSearch, address: SearchAddress): string | null =>
  kind === 'returns' || search.kind === 'inbound' || search.destination === null
    ? null
    : formatAddress({ ...address, ...NEW_SEARCH, destination: null, singleRoute: false });
