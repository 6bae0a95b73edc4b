import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CityOf, cityNames } from '../../domain/places/city-names.ts';
import type { SavedWatch, WatchBody } from '../../domain/watches/watches.ts';
import { call, textsFor } from '../client.ts';
import { airportsQuery } from '../places.ts';

/** The watches of the account, the newest first (WTCH-11). Rounds find fares in the background, so the list is loaded again whenever the
 *  person opens the page or returns to it. */
export const watchesQuery = queryOptions({
  queryKey: ['watches'],
  queryFn: async ({ signal }) =>
    (await call('GET /api/watches', textsFor('fetch watches'), { signal })).watches,
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** Creates a watch, or changes the one with this id. Throws an `ApiError` whose `details` name the invalid fields. */
export const saveWatch = ({ id, body }: { id: string | null; body: WatchBody }): Promise<SavedWatch> =>
  id === null
    ? call('POST /api/watches', textsFor('create watch'), { body })
    : call('PUT /api/watches/{id}', textsFor('change watch'), { path: { id }, body });

export const deleteWatch = (id: string) =>
  call('DELETE /api/watches/{id}', textsFor('delete watch'), { path: { id } });

/** Returns a function that returns the city of an airport by its code; the code itself until the airports have loaded. */
export function useCityOf(): CityOf {
  const { data } = useQuery(airportsQuery);
  return useMemo(() => cityNames(data ?? []), [data]);
}
