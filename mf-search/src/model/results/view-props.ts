import type { FlightSearch } from '@fareweave/shared-lib/api/flights';
import type { Airport } from '@fareweave/shared-lib/domain/airports';
import type { SearchResults } from '@fareweave/shared-lib/domain/flights';
import type { SearchAddress } from '../address/search-address.ts';
import type { Places } from '../places/place-options.ts';

/** What the screens after a search are drawn from. */
export interface ViewProps {
  search: FlightSearch;
  /** Its departures. */
  results: SearchResults;
  address: SearchAddress;
  /** Replaces the address. */
  go: (address: SearchAddress) => void;
  airports: readonly Airport[];
  places: Places;
  /** Clears everything and goes back to the form. */
  onNewSearch: () => void;
}
