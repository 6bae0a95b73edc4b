import { ApiError, queryClient } from '@fareweave/shared-lib/platform';
import { newItem, parseShortlist, type ShortlistItem } from '../../domain/flights/shortlist.ts';
import { type Keepable, MAX_ITEMS, SHORTLIST_KEY, shortlistId } from '../../domain/flights/shortlist-id.ts';
import { call, textsFor } from '../client.ts';
import { accountItems, pricesKey, type Shortlist, shortlistKey } from './account-shortlist.ts';

/** Reads and changes the shortlist (ADR 48): without an account on the device, with one only on the server. */

/** Returns the shortlist. Moves what this device has into the account first (KEEP-4). */
export async function loadShortlist(account: string | null): Promise<Shortlist> {
  if (account === null) return { items: deviceItems(), waiting: 0 };
  await moveToAccount();
  return { items: await accountItems(), waiting: deviceItems().length };
}

/** Keeps a flight or a trip plan, or an item that was removed, and returns the number of items. Throws an error for the user when the
 *  shortlist is full, when the browser does not store it or when the server refuses it. */
export async function keep(account: string | null, what: Keepable | ShortlistItem): Promise<number> {
  const isNew = !('id' in what);
  const item = isNew
    ? { ...newItem(what), id: shortlistId(what.flights), kept_at: new Date().toISOString() }
    : what;
  const without = ({ items, ...rest }: Shortlist, id: string): Shortlist => ({
    ...rest,
    items: items.filter((one) => one.id !== id),
  });
  const withItem = (list: Shortlist, one: ShortlistItem): Shortlist => ({
    ...list,
    items: [one, ...without(list, one.id).items].sort(
      (a, b) => Date.parse(b.kept_at) - Date.parse(a.kept_at),
    ),
  });
  return change(
    account,
    (list) => withItem(list, item),
    async () => {
      if (account === null) {
        addToDevice(item);
        return;
      }
      const kept = await put(item, isNew);
      show(account, (list) => withItem(list, kept));
      void queryClient.invalidateQueries({ queryKey: pricesKey(account) });
    },
  );
}

/** Removes an item. Throws an error for the user when that fails. */
export async function remove(account: string | null, id: string): Promise<void> {
  const others = (list: Shortlist) => ({ ...list, items: list.items.filter((item) => item.id !== id) });
  await change(account, others, async () => {
    if (account === null) removeFromDevice(id);
    else
      await call('DELETE /api/shortlist/{id}', textsFor('remove this from your shortlist'), { path: { id } });
  });
}

/** Shows a change at once and then makes it; shows the list as it is when that fails. Returns the number of items. */
async function change(
  account: string | null,
  shown: (list: Shortlist) => Shortlist,
  make: () => Promise<void>,
): Promise<number> {
  const queryKey = shortlistKey(account);
  // A request that is running would show the list as it was.
  await queryClient.cancelQueries({ queryKey });
  show(account, shown);
  try {
    await make();
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey });
    throw error;
  }
  const shownNow = queryClient.getQueryData<Shortlist>(queryKey);
  if (shownNow !== undefined) return shownNow.items.length;
  // The list had not loaded before the change.
  const list = await loadShortlist(account);
  queryClient.setQueryData(queryKey, list);
  return list.items.length;
}

const show = (account: string | null, shown: (list: Shortlist) => Shortlist): void =>
  void queryClient.setQueryData<Shortlist>(shortlistKey(account), (list) => list && shown(list));

/** `isNew`: kept now, so that the server takes the fares that it knows. */
const put = ({ id, kept_at, ...item }: ShortlistItem, isNew: boolean): Promise<ShortlistItem> =>
  call('PUT /api/shortlist/{id}', textsFor('keep this in your account'), {
    path: { id },
    body: isNew ? item : { ...item, kept_at },
  });

/** Moves the items of this device into the account, one tab at a time, so that an item that another tab has moved and the user has
 *  then removed does not return. What the account does not take stays on the device. */
const moveToAccount = (): Promise<void> =>
  oneTabAtATime(async () => {
    for (const item of deviceItems()) {
      try {
        await put(item, false);
        removeFromDevice(item.id);
      } catch (error) {
        // 400: of another version of the product. Any other failure concerns the rest as well.
        if (!(error instanceof ApiError) || error.status !== 400) return;
      }
    }
  });

async function oneTabAtATime(task: () => Promise<void>): Promise<void> {
  // Browsers have locks only on https and on this machine.
  if ('locks' in navigator) await navigator.locks.request(SHORTLIST_KEY, task);
  else await task();
}

function deviceItems(): ShortlistItem[] {
  try {
    return parseShortlist(window.localStorage.getItem(SHORTLIST_KEY));
  } catch {
    return [];
  }
}

function addToDevice(item: ShortlistItem): void {
  const others = deviceItems().filter(({ id }) => id !== item.id);
  if (others.length >= MAX_ITEMS)
    throw new Error(
      `Your shortlist has ${MAX_ITEMS} items, the most that it can have. Please remove one first.`,
    );
  try {
    window.localStorage.setItem(SHORTLIST_KEY, JSON.stringify([item, ...others]));
  } catch (cause) {
    throw new Error('This browser’s storage is full or switched off. Sign in to keep it in your account.', {
      cause,
    });
  }
}

function removeFromDevice(id: string): void {
  const others = deviceItems().filter((item) => item.id !== id);
  try {
    if (others.length > 0) window.localStorage.setItem(SHORTLIST_KEY, JSON.stringify(others));
    else window.localStorage.removeItem(SHORTLIST_KEY);
  } catch {
    // Storage is switched off: there is nothing to remove.
  }
}
