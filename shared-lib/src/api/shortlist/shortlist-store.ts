import { readStored, writeStored } from '@fareweave/shared-lib/browser-storage';
import { ApiError, queryClient, sessionStore } from '@fareweave/shared-lib/platform';
import { endpoints } from '../../domain/flights/itinerary.ts';
import { newItem, parseShortlist, type ShortlistItem } from '../../domain/flights/shortlist.ts';
import { type Keepable, MAX_ITEMS, SHORTLIST_KEY, shortlistId } from '../../domain/flights/shortlist-id.ts';
import { t } from '../../domain/i18n/texts.ts';
import { call, textsFor } from '../client.ts';
import { oneAtATime, PATIENCE_MS } from '../waiting-writes/one-at-a-time.ts';
import {
  type NewWrite,
  type WaitingWrite,
  waitingWrites,
  writeOrWait,
} from '../waiting-writes/waiting-writes.ts';
import { accountItems, pricesKey, type Shortlist, shortlistKey } from './account-shortlist.ts';

/** Reads and changes the shortlist (ADR 48): without an account on the device, with one only on the server. */

/** Returns the shortlist. Moves what this device has into the account first (KEEP-4). */
export async function loadShortlist(account: string | null): Promise<Shortlist> {
  if (account === null) return { items: deviceItems(), waiting: 0 };
  await moveToAccount();
  const items = waitingWrites
    .get()
    .reduce(
      (list, write) => (write.account === account ? withWrite(list, write) : list),
      await accountItems(),
    );
  return { items, waiting: deviceItems().length };
}

/** Returns the items as they will be when the server has applied a write that waits for a connection (OFFL-20). */
function withWrite(
  items: ShortlistItem[],
  { operation, path, body, refused }: WaitingWrite,
): ShortlistItem[] {
  if (refused !== null || !operation.includes('shortlist')) return items;
  const others = items.filter(({ id }) => id !== path.id);
  return operation.startsWith('DELETE')
    ? others
    : [{ ...(body as Omit<ShortlistItem, 'id'>), id: path.id }, ...others];
}

/** Keeps a flight or a trip plan, or an item that was removed (KEEP-9). Returns the number of items; null when the change waits for a connection
 *  (OFFL-20, KEEP-12). Throws an error for the user when the shortlist is full, when the browser does not store it or when the server refuses
 *  it. */
export async function keep(account: string | null, what: Keepable | ShortlistItem): Promise<number | null> {
  const isNew = !('id' in what);
  const item = isNew
    ? { ...newItem(what), id: shortlistId(what.flights), kept_at: new Date().toISOString() }
    : what;
  const withItem =
    (one: ShortlistItem): Change =>
    (list) => ({
      ...list,
      items: [one, ...list.items.filter(({ id }) => id !== one.id)].sort(
        (a, b) => Date.parse(b.kept_at) - Date.parse(a.kept_at),
      ),
    });
  let isWaiting = false;
  const count = await change(account, item.id, withItem(item), async () => {
    if (account === null) {
      addToDevice(item);
      return withItem(item);
    }
    const { id: _, kept_at, ...unpriced } = item;
    // Without `kept_at`, the server stores the fares that it knows now. A write that waits has it, so that the fares of the page are stored
    // (KEEP-12).
    const kept = await writeOrWait(write(account, 'PUT', item), isNew ? unpriced : { ...unpriced, kept_at });
    isWaiting = kept === null;
    if (isWaiting) return withItem(item);
    void queryClient.invalidateQueries({ queryKey: pricesKey(account) });
    return withItem(kept as ShortlistItem);
  });
  return isWaiting ? null : count;
}

/** Removes an item. Throws an error for the user when that fails. */
export async function remove(account: string | null, id: string): Promise<void> {
  const others: Change = (list) => ({ ...list, items: list.items.filter((item) => item.id !== id) });
  const item = queryClient.getQueryData<Shortlist>(shortlistKey(account))?.items.find((one) => one.id === id);
  await change(account, id, others, async () => {
    if (account === null) removeFromDevice(id);
    else await writeOrWait(write(account, 'DELETE', { id, flights: item?.flights ?? [] }));
    return others;
  });
}

/** Returns the write that keeps or removes an item. */
function write(
  account: string,
  method: 'PUT' | 'DELETE',
  { id, ...body }: Pick<ShortlistItem, 'id' | 'flights'>,
): NewWrite {
  const ends = body.flights.map(endpoints);
  const [first] = ends;
  // A trip home ends where it starts, so that only its other airports say which one it is.
  const route =
    first && ends.length > 1
      ? [first.from, ...ends.map(({ to }) => to)].join(' → ')
      : first
        ? t('{from} to {to}', { ...first })
        : '';
  return {
    account,
    target: `shortlist ${id}`,
    operation: `${method} /api/shortlist/{id}`,
    path: { id },
    label:
      method === 'PUT'
        ? t('Keep {route}', { route })
        : route
          ? t('Remove {route} from the shortlist', { route })
          : t('Remove an item from the shortlist'),
    ...(method === 'PUT' && { body }),
  };
}

type Change = (list: Shortlist) => Shortlist;

/** The last change of each item, by its id, while it is being made. */
const lastChanges = new Map<string, Change>();

/** Shows a change of an item at once and then makes it; shows the list as it is when that fails. `make` returns the change as it was made.
 *  Returns the number of items. */
async function change(
  account: string | null,
  id: string,
  shown: Change,
  make: () => Promise<Change>,
): Promise<number> {
  const queryKey = shortlistKey(account);
  lastChanges.set(id, shown);
  // If this is false, a later press has changed the item again, and the screen shows that change.
  const isLast = (): boolean => lastChanges.get(id) === shown;
  // A request that is running would show the list as it was.
  await queryClient.cancelQueries({ queryKey });
  show(account, shown);
  try {
    const made = await make();
    if (isLast()) show(account, made);
  } catch (error) {
    if (isLast()) void queryClient.invalidateQueries({ queryKey });
    throw error;
  } finally {
    if (isLast()) lastChanges.delete(id);
  }
  const shownNow = queryClient.getQueryData<Shortlist>(queryKey);
  if (shownNow !== undefined) return shownNow.items.length;
  // The session has ended meanwhile, and its list with it.
  if ((sessionStore.get().user?.id ?? null) !== account) return 0;
  // The list had not loaded before the change, and without a connection it does not load.
  const list = await loadShortlist(account).catch(() => undefined);
  if (list !== undefined) queryClient.setQueryData(queryKey, list);
  return list?.items.length ?? 0;
}

const show = (account: string | null, shown: Change): void =>
  void queryClient.setQueryData<Shortlist>(shortlistKey(account), (list) => list && shown(list));

const put = ({ id, ...body }: ShortlistItem): Promise<ShortlistItem> =>
  call('PUT /api/shortlist/{id}', textsFor('keep this in your account'), {
    path: { id },
    body,
    // Other tabs wait until this call ends.
    signal: AbortSignal.timeout(PATIENCE_MS),
  });

/** Moves the items of this device into the account, one tab at a time, so that an item that another tab has moved and the user has
 *  then removed does not return. What the account does not take stays on the device. */
const moveToAccount = (): Promise<void> =>
  oneAtATime(SHORTLIST_KEY, async () => {
    for (const item of deviceItems()) {
      try {
        await put(item);
        removeFromDevice(item.id);
      } catch (error) {
        // A 400 refuses only this item, which another version of the product has stored. Any other failure concerns the rest as well.
        if (!(error instanceof ApiError) || error.status !== 400) return;
      }
    }
  });

const deviceItems = (): ShortlistItem[] => parseShortlist(readStored(SHORTLIST_KEY) ?? null);

function addToDevice(item: ShortlistItem): void {
  const others = deviceItems().filter(({ id }) => id !== item.id);
  if (others.length >= MAX_ITEMS)
    throw new Error(
      t('Your shortlist has {count} items, the most that it can have. Please remove one first.', {
        count: MAX_ITEMS,
      }),
    );
  if (!writeStored(SHORTLIST_KEY, JSON.stringify([item, ...others])))
    throw new Error(t('This browser’s storage is full or switched off. Sign in to keep it in your account.'));
}

function removeFromDevice(id: string): void {
  const others = deviceItems().filter((item) => item.id !== id);
  writeStored(SHORTLIST_KEY, others.length > 0 ? JSON.stringify(others) : null);
}
