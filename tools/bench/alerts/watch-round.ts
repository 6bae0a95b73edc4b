import { randomUUID } from 'node:crypto';
import { addDays } from '@fareweave/shared-lib/domain/dates';
import type { Database } from '../../../api/src/db/client.ts';
import {
  mailOutbox,
  users,
  watches,
  watchFindings,
  watchSearches,
} from '../../../api/src/db/schema/index.ts';
import { testDatabase } from '../../../api/src/testing/database.ts';
import { ensureSampleNetwork } from '../../../api/src/timetable/sample/sample-network.ts';
import { type DistinctSearch, flightsSearch } from '../../../api/src/watches/plan/watch-search.ts';
import { runRound } from '../../../api/src/watches/round/run-round.ts';
import { report } from '../measure.ts';
import { ALERT_ROUTES, jobsAt } from './job-context.ts';

/** Benchmark: rounds of 100,000 watches of 1,000 distinct searches, one process on the embedded database. Most are of a route on single
 *  days, some to anywhere on weekends, some round trips that are home on Sunday.
 *  `node tools/bench/alerts/watch-round.ts [WATCHES]` */

const WATCHES = Number(process.argv[2] ?? 100_000);
const PER_ACCOUNT = 10;
const PER_INSERT = 2_000;
const START = Date.parse('2026-11-20T17:00:00Z');
const TEN_MINUTES_MS = 600_000;
const FIRST_DAY = '2026-12-01';
/** A tenth of the watches is new in the last round, and finds fares. */
const NEW_SHARE = 0.1;

/** Returns 1,000 distinct searches. */
function searches(): DistinctSearch[] {
  const origins = [...new Set(ALERT_ROUTES.map(({ origin }) => origin))];
  const day = (i: number): string => addDays(FIRST_DAY, i);
  const onDay = (date: string) => ({ from: date, to: date, weekdays: [] });
  const weekends = { from: FIRST_DAY, to: day(30), weekdays: [5, 6] };
  const home = { hours: 20, weekday: 0, time: '22:00' };
  const routes = Array.from({ length: 1_000 - 2 * origins.length }, (_, i) => {
    const { origin, destination } = ALERT_ROUTES[i % ALERT_ROUTES.length] ?? { origin: '', destination: '' };
    return flightsSearch([origin], [destination], onDay(day(Math.floor(i / ALERT_ROUTES.length))), null);
  });
  return [
    ...routes,
    ...origins.map((origin) => flightsSearch([origin], null, weekends, null)),
    ...origins.map((origin) => flightsSearch([origin], null, weekends, home)),
  ];
}

/** Adds watches of the searches. No fare is at or below a `maxPrice` of 1; every fare is below 2000. */
async function addWatches(db: Database, count: number, maxPrice: number): Promise<void> {
  const all = searches();
  const now = new Date(START);
  await db
    .insert(watchSearches)
    .values(all.map(({ id, place, request, lastDay }) => ({ id, place, request, lastDay })))
    .onConflictDoNothing();
  for (let done = 0; done < count; done += PER_INSERT) {
    const size = Math.min(PER_INSERT, count - done);
    const owners = Array.from({ length: Math.ceil(size / PER_ACCOUNT) }, () => {
      const id = randomUUID();
      const about = { firstName: 'Ada', lastName: 'Lovelace', passwordHash: '', isPremium: true };
      return { id, email: `${id}@example.com`, ...about, emailVerifiedAt: now };
    });
    await db.insert(users).values(owners);
    await db.insert(watches).values(
      Array.from({ length: size }, (_, i) => ({
        userId: owners[Math.floor(i / PER_ACCOUNT)]?.id ?? '',
        searchId: all[(done + i) % all.length]?.id ?? '',
        request: REQUEST,
        maxPrice,
        passOnly: false,
        timeZone: 'America/Denver',
        mostADay: 3,
        digest: false,
        createdAt: now,
        updatedAt: now,
      })),
    );
  }
}

/** Only the texts of messages depend on this request, so all watches have the same one. */
const REQUEST = {
  search: { origin: 'DEN', destination: '', from: FIRST_DAY, to: FIRST_DAY, weekdays: [], trip: null },
  plan: null,
  max_price: 2000,
  pass_only: false,
  seat_percent: null,
  digest: false,
  quiet_hours: null,
  most_a_day: 3,
  time_zone: 'America/Denver',
};

const { db, close } = await testDatabase();
await ensureSampleNetwork(db, '2026-11-20');
const { clock, context } = jobsAt(db, START);
let rounds = 0;
async function secondsOfRound(): Promise<number> {
  rounds += 1;
  clock.set(new Date(START + rounds * TEN_MINUTES_MS));
  const start = performance.now();
  await runRound(context);
  return (performance.now() - start) / 1000;
}

await addWatches(db, WATCHES / 2, 1);
await secondsOfRound();
const half = await secondsOfRound();
await addWatches(db, WATCHES / 2, 1);
const first = await secondsOfRound();
const twice = await secondsOfRound();
console.log(
  `      ${await db.$count(watchSearches)} distinct searches, ${half.toFixed(1)} s with half of the watches`,
);
report(`${WATCHES} watches in their first round, none found, s`, first, { atMost: 120 });
report(`${WATCHES} watches in one round, none found, s`, twice, { atMost: 60 });
report('time with twice the watches of the same searches over time with half of them', twice / half, {
  atMost: 1.5,
});

await addWatches(db, WATCHES * NEW_SHARE, 2000);
const found = await secondsOfRound();
const mails = await db.$count(mailOutbox);
report(`${WATCHES * NEW_SHARE} of them find fares and e-mails are queued, s`, found, { atMost: 120 });
report('e-mails of watches that found fares', mails, { atLeast: WATCHES * NEW_SHARE * 0.95 });
report('findings', await db.$count(watchFindings), { atLeast: mails });
await close();
