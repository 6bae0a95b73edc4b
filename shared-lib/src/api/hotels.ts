import { ApiError } from '@fareweave/shared-lib/platform';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { HotelResults, HotelSort } from '../domain/hotels.ts';
import { client, dataOf } from './client.ts';

/** spec: accounts §8. */
const FAILED = 'Unable to load hotel options. Please try again later.';
const TEXTS = { failed: FAILED, unreachable: FAILED };
const NOTHING_FOUND = 'No hotels found for your travel dates';

export interface HotelsNear {
  /** An airport code. */
  code: string;
  /** `YYYY-MM-DD`. */
  checkin: string;
  checkout: string;
  adults: number;
  rooms: number;
  sort: HotelSort;
  /** From 1 on. */
  page: number;
  perPage: number;
}

/** A page of hotels near an airport. Premium. What was there stays until another page or order is. */
export const hotelsQuery = ({ code, checkin, checkout, adults, rooms, sort, page, perPage }: HotelsNear) => {
  const query = {
    checkin_date: checkin,
    checkout_date: checkout,
    adults,
    rooms,
    sort_by: sort,
    page,
    per_page: perPage,
  };
  return queryOptions({
    queryKey: ['hotels', code, query],
    queryFn: async ({ signal }) => {
      const params = { path: { code }, query };
      const found = await dataOf<HotelResults>(TEXTS, (fetch) =>
        client.GET('/api/hotels/search/airport/{code}', { params, fetch, signal }),
      );
      if (!found.success)
        throw new ApiError(found.message ?? NOTHING_FOUND, { status: 200, code: 'UNREADABLE' });
      return found;
    },
    staleTime: 5 * 60_000,
    placeholderData: keepPreviousData,
    retry: false,
  });
};
