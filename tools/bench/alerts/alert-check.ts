import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { MAX_ACTIVE } from '@fareweave/shared-lib/domain/alerts';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../api/src/db/client.ts';
import { openPostgres } from '../../../api/src/db/postgres.ts';
import { alerts, mailOutbox, users } from '../../../api/src/db/schema/index.ts';
import { checkAlerts } from '../../../api/src/fare-alerts/check/check.ts';
import { createPostgresDatabase, testDatabase } from '../../../api/src/testing/database.ts';
import { ensureSampleNetwork } from '../../../api/src/timetable/sample/sample-network.ts';
import { report } from '../measure.ts';
import { ALERT_ROUTES, jobsAt } from './job-context.ts';

/** Benchmark: the check of 10,000 alerts on 100 routes and 5 dates, in one process on the embedded database; with a PostgreSQL
 *  server in DATABASE_URL, in two processes that share them.
 *  `node --expose-gc tools/bench/alerts/alert-check.ts` */

const ALERTS = 10_000;
const PER_INSERT = 1_000;
const DATES = ['2026-12-01', '2026-12-04', '2026-12-08', '2026-12-18', '2027-01-09'];
const START = Date.parse('2026-11-20T17:00:00Z');
const TEN_MINUTES_MS = 600_000;
const MAX_SECONDS = 30;
const MB = 1_000_000;

/** Replaces all alerts. No fare is at or below a `maxPrice` of 1; every fare is below 1000. */
async function createAlerts(db: Database, maxPrice: number): Promise<void> {
  await db.delete(users);
  for (let done = 0; done < ALERTS; done += PER_INSERT) {
    const owners = Array.from({ length: Math.ceil(PER_INSERT / MAX_ACTIVE) }, (_, i) => ({
      id: randomUUID(),
      email: `ada${done + i}@example.com`,
      firstName: 'Ada',
      lastName: 'Lovelace',
      passwordHash: '',
      isPremium: true,
      emailVerifiedAt: new Date(),
    }));
    await db.insert(users).values(owners);
    const rows = Array.from({ length: PER_INSERT }, (_, i) => {
      const { origin, destination } = ALERT_ROUTES[(done + i) % ALERT_ROUTES.length] ?? {
        origin: '',
        destination: '',
      };
      return {
        userId: owners[Math.floor(i / MAX_ACTIVE)]?.id ?? '',
        originAirport: origin,
        destinationAirport: destination,
        travelDates: DATES,
        maxPrice,
      };
    });
    await db.insert(alerts).values(rows);
  }
}

const heapMb = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / MB;
};

async function inOneProcess(): Promise<void> {
  const { db, close } = await testDatabase();
  await ensureSampleNetwork(db, '2026-11-20');
  await createAlerts(db, 1);
  const { clock, context } = jobsAt(db, START);
  const runs: { seconds: number; mb: number }[] = [];
  const check = async (): Promise<number> => {
    clock.set(new Date(clock.now().getTime() + TEN_MINUTES_MS));
    const start = performance.now();
    await checkAlerts(context);
    return (performance.now() - start) / 1000;
  };
  for (let run = 0; run < 5; run += 1) {
    const seconds = await check();
    runs.push({ seconds, mb: heapMb() });
    console.log(`      run ${run + 1}: ${seconds.toFixed(1)} s, ${heapMb().toFixed(1)} MB of heap`);
  }
  report(`${ALERTS} alerts checked, none found, s`, runs[0]?.seconds ?? Number.NaN, { atMost: MAX_SECONDS });
  report(
    'heap after five runs over heap after two',
    (runs[4]?.mb ?? Number.NaN) / (runs[1]?.mb ?? Number.NaN),
    { atMost: 1.1 },
  );

  await createAlerts(db, 1000);
  report(`${ALERTS} alerts checked, all found and e-mails queued, s`, await check(), { atMost: MAX_SECONDS });
  report('e-mails per found alert', (await db.$count(mailOutbox)) / (await countFound(db)), { atMost: 1 });
  report('alerts found', await countFound(db), { atLeast: ALERTS });
  await close();
}

const countFound = (db: Database): Promise<number> => db.$count(alerts, sql`${alerts.foundPrice} > 0`);

async function inTwoProcesses(server: string): Promise<void> {
  const { url, drop } = await createPostgresDatabase(server);
  const { db, close } = await openPostgres(url);
  await ensureSampleNetwork(db, '2026-11-20');
  await createAlerts(db, 1000);
  await db.execute(sql`create table checks (alert uuid, at timestamptz)`);
  await db.execute(sql`create function note_check() returns trigger language plpgsql as
    $$ begin insert into checks values (new.id, new.last_checked_at); return new; end $$`);
  await db.execute(sql`create trigger note_checks after update of last_checked_at on alerts
    for each row execute function note_check()`);

  const start = performance.now();
  const processes = [0, 1].map((i) => fork(import.meta.filename, [url, `${START + i}`]));
  await Promise.all(processes.map((child) => once(child, 'exit')));
  const seconds = (performance.now() - start) / 1000;
  const { rows } = await db.execute<{ at: string; checks: number }>(
    sql`select at, count(*)::int as checks from checks group by at order by at`,
  );
  const { rows: most } = await db.execute<{ most: number }>(
    sql`select max(times)::int as most from (select count(*) as times from checks group by alert) as counted`,
  );
  console.log(`      two processes: ${rows.map(({ checks }) => checks).join(' and ')} alerts`);
  report(`${ALERTS} alerts checked by two processes, including their start, s`, seconds, {
    atMost: MAX_SECONDS,
  });
  report('processes that checked alerts', rows.length, { atLeast: 2 });
  report('checks of one alert', most[0]?.most ?? Number.NaN, { atMost: 1 });
  report('e-mails per found alert', (await db.$count(mailOutbox)) / (await countFound(db)), { atMost: 1 });
  report('alerts found', await countFound(db), { atLeast: ALERTS });
  await close();
  await drop();
}

const [url, now] = process.argv.slice(2);
if (url !== undefined) {
  const { db, close } = await openPostgres(url);
  await checkAlerts(jobsAt(db, Number(now)).context);
  await close();
} else {
  const { DATABASE_URL } = process.env;
  if (DATABASE_URL) await inTwoProcesses(DATABASE_URL);
  else {
    await inOneProcess();
    console.log('      two processes: skipped, because DATABASE_URL is not set');
  }
}
