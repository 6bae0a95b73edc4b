import type { PlanFacts } from '@fareweave/shared-lib/domain/plans';
import { plural, t } from '@fareweave/shared-lib/domain/texts';
import { and, desc, eq, gt, gte, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { billingOf } from '../../billing/index.ts';
import { type ErrorBody, HttpError } from '../../core/http/errors.ts';
import type { Database } from '../../db/client.ts';
import { lockOf } from '../../db/locks.ts';
import { searches } from '../../db/schema/index.ts';
import { searchesOfFormer } from '../../former-accounts/index.ts';
import type { FlightSearch } from '../port.ts';
import { allowancePeriod } from './allowance-period.ts';

/** The same search within this time does not count again (ALLW-3). */
const REPEAT_MS = 10 * 60_000;
const MAX_REMEMBERED = 20_000;

interface Caller {
  userId: string;
  now: Date;
}

/** A search of an account. */
interface Attempt extends Caller {
  /** Whether the free allowance applies. */
  limited: boolean;
  search: FlightSearch;
  /** Whether an equal search of the account makes this one a repeat even if that search is older than ten minutes. */
  isAgain: boolean;
}

/** Records searches, for admins and for the free allowance. */
export interface SearchLog {
  /** Throws a 429 when the attempt would exceed the allowance. */
  checkAllowance(attempt: Attempt): Promise<void>;
  /** Records a successful search unless it is a repeat. Throws a 429 when other searches used up the allowance since
   *  `checkAllowance`. */
  record(attempt: Attempt, totals: { places: number; flights: number }): Promise<void>;
  /** Checks a request that belongs to a search and does not count (ALLW-8). Throws a 429 when the allowance is used up,
   *  unless a search of this period, or one that may still be repeated, has a key with the prefix `searchKey`. */
  checkCovered(request: Caller & { limited: boolean; searchKey: string }): Promise<void>;
  /** Returns the number of free searches left in the current period, and the start of the next one. */
  left(userId: string, now: Date): Promise<{ left: number; resetsAt: Date }>;
}

/** Returns the search log of the database. A process remembers counted searches, so that repeats need no query. */
export function searchLog(db: Database, plans: PlanFacts): SearchLog {
  const countedAt = new LRUCache<string, number>({ max: MAX_REMEMBERED });
  const memoryKey = ({ userId, search }: Attempt): string => `${userId} ${search.key}`;
  const isRemembered = (attempt: Attempt): boolean => {
    const at = countedAt.get(memoryKey(attempt));
    return at !== undefined && at > earliest(attempt).getTime();
  };

  /** Returns whether the attempt is a repeat. Throws a 429 when it is not and would exceed the allowance. */
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
        // A lock per account: of two concurrent searches, only one may be the last of the allowance.
        await lockOf(tx, attempt.userId, 'searches');
        if (!(await isRepeat(tx, attempt))) await tx.insert(searches).values(logEntry(attempt, totals));
      });
      if (!isRemembered(attempt)) countedAt.set(memoryKey(attempt), attempt.now.getTime());
    },

    async checkCovered({ userId, limited, searchKey, now }) {
      const isCovered = !limited || (await hasSearched(db, { userId, searchKey, now }, plans));
      if (!isCovered) await refuseBeyondLimit(db, { userId, now }, plans);
    },

    left: (userId, now) => leftOf(db, { userId, now }, plans),
  };
}

/** Returns the time after which the same search of the account makes this one a repeat, which does not count (ALLW-3). */
const earliest = ({ now, isAgain }: Attempt): Date => new Date(isAgain ? 0 : now.getTime() - REPEAT_MS);

async function lastCounted(db: Database, attempt: Attempt): Promise<Date | null> {
  const { userId, searchKey, createdAt } = searches;
  const isSame = and(eq(userId, attempt.userId), eq(searchKey, attempt.search.key));
  const [last] = await db
    .select({ at: createdAt })
    .from(searches)
    .where(and(isSame, gt(createdAt, earliest(attempt))))
    .orderBy(desc(createdAt))
    .limit(1);
  return last?.at ?? null;
}

async function refuseBeyondLimit(db: Database, caller: Caller, plans: PlanFacts): Promise<void> {
  const { left, resetsAt } = await leftOf(db, caller, plans);
  if (left > 0) return;
  const { trial_days } = await billingOf(db, caller.userId, plans, caller.now);
  throw new SearchLimitReached(plans, trial_days, resetsAt, caller.now);
}

/** Returns the number of free searches left in the current period, and the start of the next one. */
export async function leftOf(db: Database, { userId, now }: Caller, { free }: PlanFacts) {
  const { start, end } = allowancePeriod(free.per, now);
  const used = await db.$count(searches, and(eq(searches.userId, userId), gte(searches.createdAt, start)));
  const former = await searchesOfFormer(db, userId, start);
  return { left: Math.max(0, free.searches - used - former), resetsAt: end };
}

async function hasSearched(
  db: Database,
  { userId, searchKey, now }: Caller & { searchKey: string },
  { free }: PlanFacts,
): Promise<boolean> {
  const period = allowancePeriod(free.per, now).start.getTime();
  const since = new Date(Math.min(period, now.getTime() - REPEAT_MS));
  const hasPrefix = sql`starts_with(${searches.searchKey}, ${searchKey})`;
  const covering = and(eq(searches.userId, userId), gt(searches.createdAt, since), hasPrefix);
  return (await db.$count(searches, covering)) > 0;
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

/** The 429 for a free account without searches left (ALLW-6). The response states when the next period begins (ALLW-7). */
class SearchLimitReached extends HttpError {
  readonly #resetsAt: Date;

  /** `trialDays`: the trial that the account is eligible for. */
  constructor(plans: PlanFacts, trialDays: number, resetsAt: Date, now: Date) {
    const seconds = Math.ceil((resetsAt.getTime() - now.getTime()) / 1000);
    const code = plans.free.per === 'day' ? 'SEARCH_LIMIT_REACHED' : 'WEEKLY_SEARCH_LIMIT_REACHED';
    super(429, code, () => limitText(plans, trialDays), { headers: { 'retry-after': String(seconds) } });
    this.#resetsAt = resetsAt;
  }

  override body(): ErrorBody & { resets_at: string } {
    return { ...super.body(), resets_at: this.#resetsAt.toISOString() };
  }
}

/** Returns the message in the language that is set. */
function limitText({ free: { searches, per } }: PlanFacts, trialDays: number): string {
  return [
    per === 'day' ? t('Daily search limit reached.') : t('Weekly search limit reached.'),
    per === 'day'
      ? plural(
          searches,
          'Free accounts are limited to # search per day.',
          'Free accounts are limited to # searches per day.',
        )
      : plural(
          searches,
          'Free accounts are limited to # search per week.',
          'Free accounts are limited to # searches per week.',
        ),
    trialDays > 0
      ? t('Upgrade to premium for unlimited searches and get a {days}-day free trial!', { days: trialDays })
      : t('Upgrade to premium for unlimited searches!'),
  ].join(' ');
}
