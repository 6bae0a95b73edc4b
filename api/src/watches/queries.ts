import { isDeepStrictEqual } from 'node:util';
import { msg } from '@fareweave/shared-lib/domain/texts';
import { MAX_WATCHES } from '@fareweave/shared-lib/domain/watches';
import { and, asc, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { earliestToday } from '../core/clock.ts';
import { conflict, type HttpError, notFound } from '../core/http/errors.ts';
import type { Database } from '../db/client.ts';
import { lockOf } from '../db/locks.ts';
import { watches, watchFindings, watchSearches } from '../db/schema/index.ts';
import type { Unsubscribed } from '../mail/index.ts';
import { findingAddress } from './messages/message.ts';
import { dueAt } from './messages/schedule.ts';
import type { NewWatch } from './new-watch.ts';
import type { DistinctSearch } from './plan/watch-search.ts';
import type { FoundLeg, Watch, WatchBody } from './schema.ts';

/** Returns the 404 for a watch that does not exist or belongs to another account. */
export const noSuchWatch = (): HttpError => notFound(msg('There is no such watch'));

/** Inserts a watch. Throws a 409 when the account has the maximum number of watches; a lock per account ensures that of two concurrent
 *  requests only one inserts the last watch (WTCH-4). */
export function insertWatch(db: Database, userId: string, watch: NewWatch, now: Date): Promise<Watch> {
  return db.transaction(async (tx) => {
    await refuseTooMany(tx, userId);
    await putSearch(tx, watch.search);
    const [row] = await tx
      .insert(watches)
      .values({ userId, ...columnsOf(watch), createdAt: now, updatedAt: now })
      .returning({ id: watches.id });
    return readWatch(tx, userId, row?.id ?? '', now);
  });
}

/** Replaces what a watch looks for and how its findings are sent. If it looks for other offers, its findings are deleted, so that it may
 *  find them again. Throws a 404. */
export function replaceWatch(
  db: Database,
  userId: string,
  id: string,
  watch: NewWatch,
  now: Date,
): Promise<Watch> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(watches).where(own(userId, id)).for('update');
    if (row === undefined) throw noSuchWatch();
    if (row.status === 'ended') await refuseTooMany(tx, userId);
    const status = row.status === 'ended' ? 'active' : row.status;
    const isOther = !isDeepStrictEqual(lookedFor(row.request as WatchBody), lookedFor(watch.request));
    if (isOther) await putSearch(tx, watch.search);
    const columns = columnsOf(watch);
    // The search of the same request is another one as soon as some of its days have passed.
    if (!isOther) columns.searchId = row.searchId;
    const due = row.dueAt === null || isOther ? null : dueAt({ ...row, ...columns }, now);
    await tx
      .update(watches)
      .set({ ...columns, status, isNew: row.isNew || isOther, dueAt: due, updatedAt: now })
      .where(eq(watches.id, id));
    if (isOther) await tx.delete(watchFindings).where(eq(watchFindings.watchId, id));
    return readWatch(tx, userId, id, now);
  });
}

/** Pauses or resumes a watch. Findings of the time before the pause that were not sent are in its next message. Throws a 404, or
 *  a 409 when it has ended. */
export function setPaused(
  db: Database,
  userId: string,
  id: string,
  isPaused: boolean,
  now: Date,
): Promise<Watch> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(watches).where(own(userId, id)).for('update');
    if (row === undefined) throw noSuchWatch();
    if (row.status === 'ended')
      throw conflict('WATCH_ENDED', msg('All days of this watch have passed. Edit it to watch other days.'));
    // Only a real change makes the search run soon, before searches that wait longer.
    if ((row.status === 'paused') === isPaused) return readWatch(tx, userId, id, now);
    await tx
      .update(watches)
      .set({
        status: isPaused ? 'paused' : 'active',
        ...(!isPaused && { isNew: true, dueAt: row.dueAt && dueAt(row, now) }),
        updatedAt: now,
      })
      .where(eq(watches.id, id));
    if (!isPaused)
      await tx.update(watchSearches).set({ lastCheckedAt: null }).where(eq(watchSearches.id, row.searchId));
    return readWatch(tx, userId, id, now);
  });
}

/** Pauses one active watch, or all of an account. */
export async function pauseByLink(
  db: Database,
  { what, id }: Unsubscribed<'watch' | 'watches'>,
  now: Date,
): Promise<void> {
  await db
    .update(watches)
    .set({ status: 'paused', updatedAt: now })
    .where(and(eq(what === 'watch' ? watches.id : watches.userId, id), eq(watches.status, 'active')));
}

/** Deletes a watch. Throws a 404. */
export async function deleteWatch(db: Database, userId: string, id: string): Promise<void> {
  const deleted = await db.delete(watches).where(own(userId, id)).returning({ id: watches.id });
  if (deleted.length === 0) throw noSuchWatch();
}

/** Returns the watches of an account, the newest first. */
export const listWatches = (db: Database, userId: string, now: Date): Promise<Watch[]> =>
  readWatches(db, eq(watches.userId, userId), now);

async function readWatch(db: Database, userId: string, id: string, now: Date): Promise<Watch> {
  const [watch] = await readWatches(db, own(userId, id), now);
  if (watch === undefined) throw noSuchWatch();
  return watch;
}

const own = (userId: string, id: string) => and(eq(watches.userId, userId), eq(watches.id, id));

async function refuseTooMany(tx: Database, userId: string): Promise<void> {
  await lockOf(tx, userId, 'watches');
  const open = and(eq(watches.userId, userId), ne(watches.status, 'ended'));
  if ((await tx.$count(watches, open)) >= MAX_WATCHES)
    throw conflict(
      'WATCH_LIMIT_REACHED',
      msg('You have {most} watches, the most that you can have. Please delete one first.'),
      { values: { most: MAX_WATCHES } },
    );
}

/** Inserts a search, or makes the stored one run within a minute. */
async function putSearch(tx: Database, { id, place, request, lastDay }: DistinctSearch): Promise<void> {
  await tx
    .insert(watchSearches)
    .values({ id, place, request, lastDay })
    .onConflictDoUpdate({ target: watchSearches.id, set: { lastCheckedAt: null } });
}

const columnsOf = ({ request, search }: NewWatch) => ({
  searchId: search.id,
  request,
  maxPrice: request.max_price,
  passOnly: request.pass_only,
  seatPercent: request.seat_percent,
  timeZone: request.time_zone,
  quietFrom: request.quiet_hours?.from ?? null,
  quietTo: request.quiet_hours?.to ?? null,
  mostADay: request.most_a_day,
  digest: request.digest,
});

type WatchRow = typeof watches.$inferSelect & { lastCheckedAt: Date | null };

/** Returns the part of a request that decides which offers a watch finds. */
const lookedFor = ({ search, plan, max_price, pass_only, seat_percent }: WatchBody) => {
  return { search, plan, max_price, pass_only, seat_percent };
};

async function readWatches(db: Database, where: SQL | undefined, now: Date): Promise<Watch[]> {
  const rows = await db
    .select({ ...getTableColumns(watches), lastCheckedAt: watchSearches.lastCheckedAt })
    .from(watches)
    .innerJoin(watchSearches, eq(watchSearches.id, watches.searchId))
    .where(where)
    .orderBy(desc(watches.createdAt), desc(watches.id));
  const ids = rows.map(({ id }) => id);
  const found = await lastFindings(db, ids, now);
  return rows.map((row) => toWatch(row, found.get(row.id) ?? null));
}

type FindingRow = typeof watchFindings.$inferSelect;

/** Returns the last finding of each watch whose day has not passed; of several at once the cheapest. */
async function lastFindings(
  db: Database,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, FindingRow>> {
  if (ids.length === 0) return new Map();
  const { watchId, foundAt, price, key, day } = watchFindings;
  const rows = await db
    .selectDistinctOn([watchId])
    .from(watchFindings)
    .where(and(inArray(watchId, [...ids]), sql`${day} >= ${earliestToday(now.getTime())}`))
    .orderBy(watchId, desc(foundAt), asc(price), asc(key));
  return new Map(rows.map((row) => [row.watchId, row]));
}

function toWatch(row: WatchRow, found: FindingRow | null): Watch {
  const request = row.request as WatchBody;
  const flights = (found?.flights ?? []) as FoundLeg[];
  return {
    id: row.id,
    ...request,
    status: row.status,
    created_at: row.createdAt.toISOString(),
    last_checked_at: row.lastCheckedAt?.toISOString() ?? null,
    found: found && {
      price: found.price,
      found_at: found.foundAt.toISOString(),
      flights,
      address: findingAddress(request, flights),
    },
  };
}
