import type { FlightSearch } from '@fareweave/shared-lib/api/flights';
import type { SearchAddress } from './search-address.ts';

/** The search that the address describes; null while something it needs is missing. */
export function searchOf(address: SearchAddress): FlightSearch | null {
  const { direction, origins, destination, date, singleRoute } = address;
  if (date === null) return null;
  if (direction === 'inbound') return destination === null ? null : { kind: 'inbound', destination, date };
  const [origin] = origins;
  if (origin === undefined) return null;
  if (!singleRoute) return { kind: 'outbound', origins, destination, date };
  return destination === null || origins.length > 1 ? null : { kind: 'single', origin, destination, date };
}
