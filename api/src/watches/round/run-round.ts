import { and, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import { earliestToday, MINUTE_MS } from '../../core/clock.ts';
import { HttpError } from '../../core/http/errors.ts';
import { loggable } from '../../core/http/logging.ts';
import type { JobContext } from '../../core/job.ts';
import type { Database } from '../../db/client.ts';
import { watches, watchFindings, watchSearches } from '../../db/schema/index.ts';
import { tripPlanner } from '../../trip-plans/index.ts';
import { concurrencyLimit } from '../../upstream/concurrency-limit.ts';
import { deliverMessages } from '../messages/deliver.ts';
import { type FlightSource, flightSource } from '../plan/flight-source.ts';
import type { Offer } from '../plan/offers.ts';
import { type PlanContext, planOffers } from '../plan/plan-offers.ts';
import { flightOffers } from '../plan/search-offers.ts';
import { type ClaimedSearch, claimSearches } from './claim.ts';
import { recordOffers } from './record.ts';

/** Searches that are claimed at a time. */
const PAGE = 50;
/** How long a search without watches is kept. */
const UNUSED_MS = 86_400_000;

/** Runs each distinct search of the watches once in each interval of the clock, and queues messages about what is new or cheaper (WTCH-8,
 *  WTCH-9). Several processes share the searches. Searches that a killed process had claimed run again in the next interval. */
export async function runRound(context: JobContext): Promise<void> {
  const { db, clock, config, log, stopping } = context;
  const start = clock.now();
  const everyMs = config.watchMinutes * MINUTE_MS;
  const since = new Date(Math.floor(start.getTime() / everyMs) * everyMs);
  const run = { since, limit: PAGE, claimed: new Set<string>(), again: new Set<string>() };
  let sources: RoundSources | null = null;
  try {
    while (stopping?.aborted !== true) {
      const claimed = await claimSearches(db, { ...run, now: clock.now() });
      if (claimed.length === 0) break;
      sources ??= await openSources(context);
      const { offersOf } = sources;
      const searched = await Promise.all(
        claimed.map(async (search) => ({ search, offers: await offersOf(search, clock.now()) })),
      );
      await recordOffers(
        db,
        searched.flatMap(({ search, offers }) => (offers === null ? [] : [{ search, offers }])),
        clock.now(),
        () => deliverMessages(context),
      );
    }
  } finally {
    await sources?.close();
  }
  // Runs at least once in each interval, even when all watches are paused.
  if (sources !== null || start.getTime() - since.getTime() < MINUTE_MS) await removePast(db, clock.now());
  if (sources === null) return;
  const { searches, failed, error } = sources.report();
  log.info({ searches, failed }, 'ran the searches of watches');
  if (failed > 0) log.warn({ ...loggable(error), failed }, 'searches of watches failed');
}

interface RoundSources {
  /** Returns the offers by filter; null: the search failed. */
  offersOf(search: ClaimedSearch, now: Date): Promise<Offer[][] | null>;
  report(): ReturnType<FlightSource['report']>;
  close(): Promise<void>;
}

async function openSources(context: JobContext): Promise<RoundSources> {
  const { db, flights, fareModels, clock, stopping } = context;
  const needsChances =
    (await db.$count(watches, and(eq(watches.status, 'active'), sql`${watches.seatPercent} is not null`))) >
    0;
  const coverage = await flights.coverage();
  const model = needsChances ? await fareModels.newest(coverage.source) : null;
  const source = flightSource({ flights, clock }, model);
  const planner = tripPlanner(flights);
  const failures = { failed: 0, error: undefined as unknown };
  // Plans one trip at a time, as its thread does.
  const oneByOne = concurrencyLimit(1);
  return {
    async offersOf({ request, filters }, now) {
      if (filters.length === 0) return [];
      try {
        if (request.kind === 'flights') return await flightOffers(request, filters, source, now);
        const signal = stopping ?? new AbortController().signal;
        const plan: PlanContext = { planner, coverage, model, now, signal };
        return await oneByOne(() => planOffers(request, filters, plan));
      } catch (error) {
        // The planner refuses days that have passed or are not known any more: there is nothing to find.
        if (error instanceof HttpError && error.statusCode === 400) return filters.map(() => []);
        failures.failed += 1;
        failures.error ??= error;
        return null;
      }
    },
    report() {
      const { searches, failed, error } = source.report();
      return { searches, failed: failed + failures.failed, error: error ?? failures.error };
    },
    close: () => planner.close(),
  };
}

/** Ends watches whose days have passed, and deletes past findings and searches without watches. */
async function removePast(db: Database, now: Date): Promise<void> {
  const today = earliestToday(now.getTime());
  const past = db
    .select({ id: watchSearches.id })
    .from(watchSearches)
    .where(lt(watchSearches.lastDay, today));
  await db
    .update(watches)
    .set({ status: 'ended', updatedAt: now })
    .where(and(inArray(watches.searchId, past), sql`${watches.status} <> 'ended'`));
  await db.delete(watchFindings).where(lt(watchFindings.day, today));
  await removeUnused(db, now);
}

async function removeUnused(db: Database, now: Date): Promise<void> {
  const { lastCheckedAt } = watchSearches;
  const hasWatch = db.select({ id: watches.id }).from(watches).where(eq(watches.searchId, watchSearches.id));
  // Counts a search as checked whose watch was deleted before its first check, because only checked searches are deleted later.
  await db
    .update(watchSearches)
    .set({ lastCheckedAt: now })
    .where(and(isNull(lastCheckedAt), notExists(hasWatch)));
  // A new watch of a search clears `lastCheckedAt`, so this does not delete the search at the same moment.
  const isOld = lt(lastCheckedAt, new Date(now.getTime() - UNUSED_MS));
  await db.delete(watchSearches).where(and(isOld, notExists(hasWatch)));
}
