import { queryClient } from '@fareweave/shared-lib/platform';
import { queryOptions } from '@tanstack/react-query';
import type { ShortlistItem } from '../../domain/flights/shortlist.ts';
import { SHORTLIST_KEY } from '../../domain/flights/shortlist-id.ts';
import { call, textsFor } from '../client.ts';

/** The shortlist of an account, or of this device. */
export interface Shortlist {
  /** The last kept first. */
  items: ShortlistItem[];
  /** The number of items on this device that are not in the account yet (KEEP-4). */
  waiting: number;
}

/** Loads the code that changes the shortlist, so that a page with flights does not load it before it is used. */
export const shortlistStore = () => import(/* webpackChunkName: "shortlist-store" */ './shortlist-store.ts');

/** The shortlist of an account; null: of this device. All remotes of a page share it in the query cache. */
export const shortlistQuery = (account: string | null) =>
  queryOptions({
    queryKey: ['shortlist', account],
    queryFn: async (): Promise<Shortlist> => {
      if (isOnDevice()) return (await shortlistStore()).loadShortlist(account);
      return { items: account === null ? [] : await accountItems(), waiting: 0 };
    },
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  });

/** Returns the items of the account. */
export const accountItems = async (): Promise<ShortlistItem[]> =>
  (await call('GET /api/shortlist', textsFor('load your shortlist'))).items;

function isOnDevice(): boolean {
  try {
    return window.localStorage.getItem(SHORTLIST_KEY) !== null;
  } catch {
    return false;
  }
}

/** Follows the other tabs. */
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === SHORTLIST_KEY) void queryClient.invalidateQueries({ queryKey: ['shortlist'] });
});

/** The prices of an account's items now (KEEP-6). */
export const shortlistPricesQuery = (account: string | null) =>
  queryOptions({
    queryKey: ['shortlist-prices', account],
    queryFn: ({ signal }) => call('GET /api/shortlist/prices', textsFor('check the prices'), { signal }),
    enabled: account !== null,
  });
