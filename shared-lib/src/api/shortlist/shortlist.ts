import { readStored } from '@fareweave/shared-lib/browser-storage';
import { queryClient } from '@fareweave/shared-lib/platform';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { SHORTLIST_KEY, WAITING_KEY } from '../../domain/flights/shortlist-id.ts';
import { t } from '../../domain/i18n/texts.ts';
import { call, textsFor } from '../client.ts';
import { accountItems, pricesKey, type Shortlist, shortlistKey } from './account-shortlist.ts';

export type { Shortlist };

/** Loads the code that changes the shortlist, so that a page with flights does not load it before it is used. */
export const shortlistStore = () =>
  import(/* webpackChunkName: "shortlist-store" */ './shortlist-store.ts').catch((cause) => {
    throw new Error(t('Please check your connection and try again.'), { cause });
  });

async function load(account: string | null): Promise<Shortlist> {
  const isChanged = isOnDevice(SHORTLIST_KEY) || isOnDevice(WAITING_KEY);
  // Without a connection the code may be missing.
  const store = isChanged ? await shortlistStore().catch(() => null) : null;
  if (store !== null) return store.loadShortlist(account);
  return { items: account === null ? [] : await accountItems(), waiting: 0 };
}

const isOnDevice = (key: string): boolean => typeof readStored(key) === 'string';

/** Queries the shortlist of an account; null: of this device. Follows the other tabs (KEEP-4). All remotes of a page share it in the query
 *  cache. `select`: the part of it that the component shows. */
export function useShortlistQuery<T>(
  account: string | null,
  options: { enabled: boolean; select: (list: Shortlist) => T },
): UseQueryResult<T> {
  useEffect(followOtherTabs, []);
  return useQuery({
    queryKey: shortlistKey(account),
    queryFn: () => load(account),
    staleTime: 30_000,
    refetchOnWindowFocus: true,
    ...options,
  });
}

let followers = 0;

/** Follows the shortlist in other tabs. All buttons of a page share one listener. Returns a function that stops this. */
function followOtherTabs(): () => void {
  if (followers++ === 0) {
    window.addEventListener('storage', reload);
    keepStore();
  }
  return () => {
    if (--followers === 0) window.removeEventListener('storage', reload);
  };
}

/** On a page with a service worker, loads the code that changes the shortlist, so that the worker keeps it for use without a connection. */
function keepStore(): void {
  if (!navigator.serviceWorker?.controller) return;
  const load = () => void shortlistStore().catch(() => undefined);
  if ('requestIdleCallback' in window) window.requestIdleCallback(load);
  else setTimeout(load, 3000);
}

function reload({ key }: StorageEvent): void {
  if (key === null || key === SHORTLIST_KEY || key === WAITING_KEY)
    void queryClient.invalidateQueries({ queryKey: ['shortlist'] });
}

/** The prices of an account's items now (KEEP-6). */
export const shortlistPricesQuery = (account: string | null) =>
  queryOptions({
    queryKey: pricesKey(account),
    queryFn: ({ signal }) => call('GET /api/shortlist/prices', textsFor('check the prices'), { signal }),
    enabled: account !== null,
  });
