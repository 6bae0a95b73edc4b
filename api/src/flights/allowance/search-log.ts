import { allowanceText, type PlanFacts } from '@fareweave/shared-lib/domain/plans';
import { and, count, desc, eq, gt, gte, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { trialDaysOf } from '../../billing/index.ts';
import { type ErrorBody, HttpError } from '../../core/http/errors.ts';
import type { Database } from '../../db/client.ts';
import { searches } from '../../db/schema/index.ts';
import { searchesOfFormer } from '../../former-accounts/index.ts';
import type { FlightSearch } from '../port.ts';
import { allowancePeriod } from './allowance-period.ts';

/** A repeat of the same search within this time is not counted again (ALLW-3). */
const REPEAT_MS = 10 * 60_000;
const MOST_REMEMBERED = 20_000;

/** Who searches what, and when. */
interface Attempt {
  userId: string;
  /** Whether the free allowance applies. */
  limited: boolean;
  search: FlightSearch;
  now: Date;
}

/** Counts searches: what admins read, and what the free allowance is measured by. */
export interface SearchLog {
  /** Throws the 429 when the attempt would exceed the allowance. */
  checkAllowance(attempt: Attempt): Promise<void>;
  /** Records a search that was answered, unless it is a repeat. Throws the 429 when other searches used up the allowance
   *  since it was checked. */
  record(attempt: Attempt, totals: { places: number; flights: number }): Promise<void>;
  /** Checks a query that belongs to a search and does not count itself. Throws the 429 when the allowance is used up,
   *  unless a search of this period, or one that may be repeated, has a key that begins with `searchKey`. */
  checkCovered(query: Omit<Attempt, 'search'> & { searchKey: string }): Promise<void>;
  /** How many free searches are left in the present period, and when the next one begins. */
  left(userId: string, now: Date): Promise<{ left: number; resetsAt: Date }>;
}

/** The database decides; a process remembers what it knows to be counted, so that repeats cost no query. */
export function searchLog(db: Database, plans: PlanFacts): SearchLog {
  const countedAt = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  const memoryKey = ({ userId, search }: Attempt): string => `${userId} ${search.key}`;
  const isRemembered = (attempt: Attempt): boolean => {
    const at = countedAt.get(memoryKey(attempt));
    return at !== undefined && attempt.now.getTime() - at < REPEAT_MS;
  };

  /** Whether the attempt is a repeat; if not, it may be counted, or the 429 is thrown. */
  const isRepeat = async (queryable: Database, attempt: Attempt): Promise<boolean> => {
    const counted = await lastCounted(queryable, attempt);
    if (counted) countedAt.set(memoryKey(attempt), counted.getTime());
    else if (attempt.limited) await refuseBeyondLimit(queryable, attempt, plans);
    return counted !== null;
  };

  return {
    async checkAllowance(attempt) {
      if (attempt.limited && !isRemembered(attempt)) await isRepeat(db, attempt);
    },

    async record(attempt, totals) {
      if (isRemembered(attempt)) return;
      await db.transaction(async (tx) => {
        // One at a time per account: two searches at once must not both be the last one.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${attempt.userId}, 0))`);
        if (!(await isRepeat(tx, attempt))) await tx.insert(searches).values(logEntry(attempt, totals));
      });
      if (!isRemembered(attempt)) countedAt.set(memoryKey(attempt), attempt.now.getTime());
    },

    async checkCovered({ userId, limited, searchKey, now }) {
      if (!limited) return;
      const { left, resetsAt } = await leftOf(db, { userId, now }, plans);
      if (left > 0 || (await hasSearched(db, { userId, searchKey, now }, plans))) return;
      throw await limitReached(db, { userId, now }, plans, resetsAt);
    },

    left: (userId, now) => leftOf(db, { userId, now }, plans),
  };
}

async function lastCounted(db: Database, { userId, search, now }: Attempt): Promise<Date | null> {
  const [last] = await db
    .select({ at: searches.createdAt })
    .from(searches)
    .where(
      and(
        eq(searches.userId, userId),
        eq(searches.searchKey, search.key),
        gt(searches.createdAt, new Date(now.getTime() - REPEAT_MS)),
      ),
    )
    .orderBy(desc(searches.createdAt))
    .limit(1);
  return last?.at ?? null;
}

async function refuseBeyondLimit(db: Database, attempt: Attempt, plans: PlanFacts): Promise<void> {
  const { left, resetsAt } = await leftOf(db, attempt, plans);
  if (left === 0) throw await limitReached(db, attempt, plans, resetsAt);
}

/** The 429, which mentions a trial only to people who would get one. */
const limitReached = async (
  db: Database,
  { userId, now }: Pick<Attempt, 'userId' | 'now'>,
  plans: PlanFacts,
  resetsAt: Date,
): Promise<SearchLimitReached> =>
  new SearchLimitReached(plans, await trialDaysOf(db, userId, plans), resetsAt, now);

async function leftOf(
  db: Database,
  { userId, now }: Pick<Attempt, 'userId' | 'now'>,
  { free }: PlanFacts,
): Promise<{ left: number; resetsAt: Date }> {
  const { start, end } = allowancePeriod(free.per, now);
  const [used] = await db
    .select({ searches: count() })
    .from(searches)
    .where(and(eq(searches.userId, userId), gte(searches.createdAt, start)));
  const former = await searchesOfFormer(db, userId, start);
  return { left: Math.max(0, free.searches - (used?.searches ?? 0) - former), resetsAt: end };
}

async function hasSearched(
  db: Database,
  { userId, searchKey, now }: { userId: string; searchKey: string; now: Date },
  { free }: PlanFacts,
): Promise<boolean> {
  const period = allowancePeriod(free.per, now).start.getTime();
  const since = new Date(Math.min(period, now.getTime() - REPEAT_MS));
  const [found] = await db
    .select({ id: searches.id })
    .from(searches)
    .where(
      and(
        eq(searches.userId, userId),
        gt(searches.createdAt, since),
        sql`starts_with(${searches.searchKey}, ${searchKey})`,
      ),
    )
    .limit(1);
  return found !== undefined;
}

const logEntry = (
  { userId, search, now }: Attempt,
  { places, flights }: { places: number; flights: number },
): typeof searches.$inferInsert => ({
  userId,
  searchType: search.type,
  searchKey: search.key,
  originAirport: search.origin,
  destinationAirport: search.destination,
  searchDate: search.date,
  resultsFound: places,
  totalFlights: flights,
  createdAt: now,
});

/** The searches of a free account are used up (ALLW-6). The answer says from when on there are new ones (ALLW-7). */
export class SearchLimitReached extends HttpError {
  readonly #resetsAt: Date;

  /** `trialDays`: that the account would get with a subscription. */
  constructor(plans: PlanFacts, trialDays: number, resetsAt: Date, now: Date) {
    const seconds = Math.ceil((resetsAt.getTime() - now.getTime()) / 1000);
    super(429, 'SEARCH_LIMIT_REACHED', limitText(plans, trialDays), {
      headers: { 'retry-after': String(seconds) },
    });
    this.#resetsAt = resetsAt;
  }

  override body(): ErrorBody & { resets_at: string } {
    return { ...super.body(), resets_at: this.#resetsAt.toISOString() };
  }
}

/** The text of the limit, rendered from the plan facts (ALLW-6). */
function limitText({ free }: PlanFacts, trialDays: number): string {
  const title = free.per === 'day' ? 'Daily' : 'Weekly';
  return (
    `${title} search limit reached. Free accounts are limited to ${allowanceText(free)}. ` +
    `Upgrade to premium for unlimited searches${trialDays > 0 ? ` and get a ${trialDays}-day free trial` : ''}!`
  );
}
