import type { FlightSearch } from '@fareweave/shared-lib/api/flights';

/** Where a search begins: airport codes and `city:` values; nowhere for an inbound one. */
export function originsOf(search: FlightSearch): readonly string[] {
  switch (search.kind) {
    case 'outbound':
      return search.origins;
    case 'single':
      return [search.origin];
    case 'inbound':
      return [];
  }
}
