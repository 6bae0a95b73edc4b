import type { Airport } from '@fareweave/shared-lib/domain/airports';
import type { Hotel, HotelResults, HotelSearch } from '@fareweave/shared-lib/domain/hotels';

export interface HotelQuery extends HotelSearch {
  /** From 1 on. */
  page: number;
  per_page: number;
}

export interface HotelPage {
  properties: readonly Hotel[];
  /** On all pages. */
  total: number;
}

/** Where hotels are known. */
export interface HotelsPort {
  source: HotelResults['source'];
  /** One page, in the order asked for; null where there are no hotels near the airport, whenever one comes. Throws an
   *  `UpstreamError` where it cannot be asked. */
  find(airport: Airport, query: HotelQuery): Promise<HotelPage | null>;
}
