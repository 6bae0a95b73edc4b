import { queryClient } from '@fareweave/shared-lib/platform';
import { queryOptions } from '@tanstack/react-query';
import { SHORTLIST_KEY } from '../../domain/flights/shortlist-id.ts';
import { call, textsFor } from '../client.ts';
import { accountItems, pricesKey, type Shortlist, shortlistKey } from './account-shortlist.ts';

export type { Shortlist };

/** Loads the code that changes the shortlist, so that a page with flights does not load it before it is used. */
export const shortlistStore = () => import(/* webpackChunkName: "shortlist-store" */ './shortlist-store.ts');

/** The shortlist of an account; null: of this device. All remotes of a page share it in the query cache. */
export const shortlistQuery = (account: string | null) =>
  queryOptions({
    queryKey: shortlistKey(account),
    queryFn: async (): Promise<Shortlist> => {
      if (isOnDevice()) return (await shortlistStore()).loadShortlist(account);
      return { items: account === null ? [] : await accountItems(), waiting: 0 };
    },
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  });

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
    queryKey: pricesKey(account),
    queryFn: ({ signal }) => call('GET /api/shortlist/prices', textsFor('check the prices'), { signal }),
    enabled: account !== null,
  });
