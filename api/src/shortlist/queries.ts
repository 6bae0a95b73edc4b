import { MAX_ITEMS } from '@fareweave/shared-lib/domain/shortlist-id';
import { msg } from '@fareweave/shared-lib/domain/texts';
import { and, desc, eq } from 'drizzle-orm';
import { conflict } from '../core/http/errors.ts';
import type { Database } from '../db/client.ts';
import { lockOf } from '../db/locks.ts';
import { calendarFeeds, shortlistItems } from '../db/schema/index.ts';
import type { Limit } from '../rate-limit/rate-limit.ts';
import { countOrRefuse } from '../rate-limit/refusal.ts';
import type { ShortlistItem } from './schema.ts';

/** Returns the items of an account, the last kept first. */
export async function listItems(db: Database, userId: string): Promise<ShortlistItem[]> {
  const rows = await db
    .select()
    .from(shortlistItems)
    .where(eq(shortlistItems.userId, userId))
    .orderBy(desc(shortlistItems.keptAt), shortlistItems.id);
  return rows.map(toItem);
}

/** New items of an account: checking their prices is no search (KEEP-7, KEEP-13). */
const KEEP_LIMIT: Limit = { scope: 'shortlist', most: 60, windowMs: 60 * 60_000 };

/** Keeps an item and returns it. An item that the account already has stays as it is (KEEP-4). Throws a 409 when the shortlist is full (KEEP-2), and a
 *  429 after too many new items; a lock per account ensures that of two concurrent requests only one adds the last item. */
export function insertItem(
  db: Database,
  userId: string,
  item: ShortlistItem,
  now: Date,
): Promise<ShortlistItem> {
  const { id, kind, kept_at, ...body } = item;
  return db.transaction(async (tx) => {
    await lockOf(tx, userId, 'shortlist');
    const [known] = await tx.select().from(shortlistItems).where(own(userId, id));
    if (known !== undefined) return toItem(known);
    if ((await tx.$count(shortlistItems, eq(shortlistItems.userId, userId))) >= MAX_ITEMS)
      throw conflict(
        'SHORTLIST_FULL',
        msg('Your shortlist has {most} items, the most that it can have. Please remove one first.'),
        { values: { most: MAX_ITEMS } },
      );
    await countOrRefuse(tx, KEEP_LIMIT, userId, now);
    await tx.insert(shortlistItems).values({ userId, id, kind, body, keptAt: new Date(kept_at) });
    await markChanged(tx, userId, now);
    return item;
  });
}

/** Replaces the content of an item. Does nothing if the person has removed the item since, or kept it again. */
export async function updateItem(db: Database, userId: string, item: ShortlistItem): Promise<ShortlistItem> {
  const { id, kind, kept_at, ...body } = item;
  const same = and(own(userId, id), eq(shortlistItems.keptAt, new Date(kept_at)));
  await db.update(shortlistItems).set({ body }).where(same);
  return item;
}

/** Removes an item; does nothing when the account does not have it. */
export async function deleteItem(db: Database, userId: string, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(shortlistItems).where(own(userId, id));
    await markChanged(tx, userId, now);
  });
}

/** Lets the events of the calendar feed rise in sequence (CALF-6). */
const markChanged = (tx: Database, userId: string, now: Date) =>
  tx.update(calendarFeeds).set({ itemsChangedAt: now }).where(eq(calendarFeeds.userId, userId));

const own = (userId: string, id: string) => and(eq(shortlistItems.userId, userId), eq(shortlistItems.id, id));

const toItem = ({ id, kind, body, keptAt }: typeof shortlistItems.$inferSelect): ShortlistItem => ({
  ...(body as Omit<ShortlistItem, 'id' | 'kind' | 'kept_at'>),
  id,
  kind,
  kept_at: keptAt.toISOString(),
});
