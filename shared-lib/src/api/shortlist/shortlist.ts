import { queryOptions } from '@tanstack/react-query';
import type { ShortlistItem } from '../../domain/flights/shortlist.ts';
import { call, textsFor } from '../client.ts';

/** The shortlist of an account, or of this device. */
export interface Shortlist {
  /** The last kept first. */
  items: ShortlistItem[];
  /** The number of items on this device that are not in the account yet (KEEP-4). */
  waiting: number;
}

/** Loads the code that reads and changes the shortlist. A flight row needs it only to draw its button (KEEP-3). */
export const shortlistStore = () => import(/* webpackChunkName: "shortlist-store" */ './shortlist-store.ts');

/** The shortlist of an account; null: of this device. All remotes of a page share it in the query cache. */
export const shortlistQuery = (account: string | null) =>
  queryOptions({
    queryKey: ['shortlist', account],
    queryFn: async () => (await shortlistStore()).loadShortlist(account),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  });

/** The prices of an account's items now (KEEP-6). */
export const shortlistPricesQuery = (account: string | null) =>
  queryOptions({
    queryKey: ['shortlist-prices', account],
    queryFn: ({ signal }) => call('GET /api/shortlist/prices', textsFor('check the prices'), { signal }),
    enabled: account !== null,
  });
