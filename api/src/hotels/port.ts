import type { Airport } from '@fareweave/shared-lib/domain/airports';
import type { Hotel, HotelResults, HotelSearch } from '@fareweave/shared-lib/domain/hotels';

export interface HotelQuery extends HotelSearch {
  /** Starts at 1. */
  page: number;
  per_page: number;
}

export interface HotelPage {
  properties: readonly Hotel[];
  /** The number of hotels on all pages. */
  total: number;
}

/** A source of hotels. */
export interface HotelsPort {
  source: HotelResults['source'];
  /** Returns one page in the requested order, or null when there are no hotels near the airport at any time. Throws an
   *  `UpstreamError`. */
  find(airport: Airport, query: HotelQuery): Promise<HotelPage | null>;
}
