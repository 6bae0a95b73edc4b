import {
  type Shortlist,
  shortlistPricesQuery,
  shortlistStore,
  useShortlistQuery,
} from '@fareweave/shared-lib/api/shortlist';
import type { ShortlistItem } from '@fareweave/shared-lib/domain/shortlist';
import { t } from '@fareweave/shared-lib/domain/texts';
import { ApiError, SESSION_CHANGED, toasts, useSession } from '@fareweave/shared-lib/platform';
import { useQuery } from '@tanstack/react-query';

const EMPTY: Shortlist = { items: [], waiting: 0 };

/** The shortlist of the user or of this device, its prices now, and its changes. */
export function useShortlist() {
  const { user, isLoading } = useSession();
  const account = user?.id ?? null;
  const list = useShortlistQuery(account, { enabled: !isLoading, select: (all) => all });
  const { items, waiting } = list.data ?? EMPTY;
  const prices = useQuery({
    ...shortlistPricesQuery(account),
    enabled: account !== null && items.length > 0,
  });
  const byId = new Map(prices.data?.items.map((price) => [price.id, price]));

  /** Returns whether it succeeded; otherwise shows a toast, unless the person has signed out. */
  async function change(make: (store: Awaited<ReturnType<typeof shortlistStore>>) => Promise<unknown>) {
    try {
      await make(await shortlistStore());
      return true;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === SESSION_CHANGED))
        toasts.error(t('Your shortlist was not changed'), error instanceof Error ? error.message : '');
      return false;
    }
  }

  return {
    account,
    list,
    items,
    waiting,
    prices,
    priceOf: (item: ShortlistItem) => byId.get(item.id) ?? null,
    remove: (item: ShortlistItem) => change(({ remove }) => remove(account, item.id)),
    restore: (item: ShortlistItem) => change(({ keep }) => keep(account, item)),
  };
}
