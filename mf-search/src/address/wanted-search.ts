import type { FlightSearch } from '@fareweave/shared-lib/api/departures';
import type { SearchAddress } from './search-address.ts';

/** The search that the address describes; null while something it needs is missing (spec: search §5). */
export function searchOf(address: SearchAddress): FlightSearch | null {
  const { direction, origins, destination, date, singleRoute } = address;
  if (date === null) return null;
  if (direction === 'inbound') return destination === null ? null : { kind: 'inbound', destination, date };
  const [origin] = origins;
  if (origin === undefined) return null;
  if (!singleRoute) return { kind: 'outbound', origins, destination, date };
  return destination === null || origins.length > 1 ? null : { kind: 'single', origin, destination, date };
}

/** The address without places that no list knows. */
export function withKnownPlaces(
  address: SearchAddress,
  known: { has(value: string): boolean },
): SearchAddress {
  const { origins, destination } = address;
  return {
    ...address,
    origins: origins.filter((origin) => known.has(origin)),
    destination: destination !== null && known.has(destination) ? destination : null,
  };
}

/** Why a link to results cannot be followed (spec: search §5); null when it can. `usable` is the address without
 *  unknown places: other origins may be left, but a lost destination would silently become another search. */
export function addressProblem(asked: SearchAddress, usable: SearchAddress): string | null {
  if (asked.screen === 'search') return null;
  if (searchOf({ ...asked, singleRoute: false }) === null) {
    return asked.direction === 'inbound'
      ? 'Invalid URL: Missing destination or date for inbound search'
      : 'Invalid URL: Missing origin or date for outbound search';
  }
  if (searchOf(usable) === null || asked.destination !== usable.destination) {
    return 'Invalid URL parameters for search.';
  }
  return null;
}
