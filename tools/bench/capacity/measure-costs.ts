import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, todayIn } from '@fareweave/shared-lib/domain/dates';
import { hashPassword } from '../../../api/src/accounts/password/passwords.ts';
import { MAINTENANCE_LIMITS } from '../../../api/src/db/pool.ts';
import { openPostgres } from '../../../api/src/db/postgres.ts';
import { checkAlerts } from '../../../api/src/fare-alerts/check/check.ts';
import { tokenHash } from '../../../api/src/secrets/secrets.ts';
import { ensureSampleNetwork } from '../../../api/src/timetable/sample/sample-network.ts';
import { buildChanged } from '../../run/build.ts';
import { root } from '../../run/steps.ts';
import { jobsAt } from '../alerts/job-context.ts';
import { LARGE_AIRPORTS } from '../measure.ts';
import { ensurePostgres, startServer } from '../server.ts';
import { bytesPerRow, emailOf, fillLarge, type Rows, tokenOf } from './large-database.ts';
import type { Cost, Costs } from './model.ts';
import { databaseClock, serverFigures } from './processor-time.ts';

/** Measures what pages, searches, sign-ins and alerts cost the production server and PostgreSQL, with a million accounts, and writes costs.json for
 *  the model of capacity. It measures processor time, which other work of the machine hardly changes. Needs Linux and PostgreSQL.
 *  `node tools/bench/capacity/measure-costs.ts [SCALE]`: a scale below 1 has fewer rows, to try it. */

const SCALE = Number(process.argv[2] ?? 1);
const ROWS: Rows = { accounts: 1_000_000 * SCALE, searches: 3_000_000 * SCALE, alerts: 100_000 * SCALE };
const PASSWORD = 'a long enough password';
const CONCURRENT = 8;
const WARM_UP = 200;
const IDLE_MS = 30_000;
const METRICS_TOKEN = 'capacity';
const TEN_MINUTES_MS = 600_000;

const DATABASE_URL = ensurePostgres();

await buildChanged();
const { db, close } = await openPostgres(DATABASE_URL, MAINTENANCE_LIMITS);
const today = todayIn('America/Denver', Date.now());
await ensureSampleNetwork(db, todayIn('UTC', Date.now()));
console.log(`      filling ${ROWS.accounts} accounts, ${ROWS.searches} searches and ${ROWS.alerts} alerts …`);
await fillLarge(db, await hashPassword(PASSWORD), today, ROWS);
const rowBytes = {
  account: await bytesPerRow(db, 'users'),
  session: await bytesPerRow(db, 'sessions'),
  alert: await bytesPerRow(db, 'alerts'),
  search: await bytesPerRow(db, 'searches'),
};
const databaseSeconds = await databaseClock(db);

// This is measured before the server starts, because its jobs check alerts, too.
const { context } = jobsAt(db, Math.floor(Date.now() / TEN_MINUTES_MS) * TEN_MINUTES_MS);
const beforeCheck = { server: process.cpuUsage(), database: databaseSeconds() };
await checkAlerts(context);
const { user, system } = process.cpuUsage(beforeCheck.server);
const alertCheck = {
  server: (user + system) / 1000 / ROWS.alerts,
  database: ((databaseSeconds() - beforeCheck.database) * 1000) / ROWS.alerts,
};

const server = await startServer({ DATABASE_URL, METRICS_TOKEN, TRUST_PROXY: '127.0.0.1' });
try {
  const figures = () => serverFigures(server.address, METRICS_TOKEN);
  /** The number of the last account: each request is from another account, with its own session and allowance. */
  let account = 0;
  const send = async (pathname: string, init: RequestInit = {}): Promise<void> => {
    account += 1;
    const headers = {
      authorization: `Bearer ${tokenOf(account)}`,
      // Pages read the session from this cookie.
      cookie: `fw_session=${tokenHash(tokenOf(account))}`,
      'accept-encoding': 'br',
      'x-forwarded-for': `10.${(account >> 16) & 255}.${(account >> 8) & 255}.${account & 255}`,
      ...init.headers,
    };
    const response = await fetch(server.address + pathname, { ...init, headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${pathname}: ${response.status}`);
  };
  const inParallel = async (count: number, work: (i: number) => Promise<void>): Promise<void> => {
    let next = 0;
    const worker = async (): Promise<void> => {
      while (next < count) await work(next++);
    };
    await Promise.all(Array.from({ length: CONCURRENT }, worker));
  };
  const idle = async () => {
    const [before, databaseBefore] = [await figures(), databaseSeconds()];
    await pause(IDLE_MS);
    const after = await figures();
    const seconds = IDLE_MS / 1000;
    return {
      server: (after.seconds - before.seconds) / seconds,
      database: (databaseSeconds() - databaseBefore) / seconds,
    };
  };
  const cost = async (count: number, work: (i: number) => Promise<void>) => {
    const [before, databaseBefore] = [await figures(), databaseSeconds()];
    await inParallel(count, work);
    const after = await figures();
    return {
      server: ((after.seconds - before.seconds) * 1000) / count,
      database: ((databaseSeconds() - databaseBefore) * 1000) / count,
    };
  };
  const search = (i: number): Promise<void> => {
    const day = 1 + (Math.floor(i / LARGE_AIRPORTS.length) % 60);
    return send(
      `/api/flights/search?origin=${LARGE_AIRPORTS[i % LARGE_AIRPORTS.length]}&date=${addDays(today, day)}`,
    );
  };
  const signIn = (i: number): Promise<void> =>
    send('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: emailOf(500_000 * SCALE + i), password: PASSWORD }),
    });
  const page = (): Promise<void> => send('/');

  await inParallel(WARM_UP, page);
  await inParallel(WARM_UP, search);
  const operations: Costs['operations'] = {
    page: await cost(2_000, page),
    // These searches are for other days than those of the warm-up, so that no response is cached.
    computedSearch: await cost(600, (i) => search(WARM_UP + i)),
    cachedSearch: await cost(2_000, () => search(0)),
    signIn: await cost(300, signIn),
    alertCheck,
  };
  const costs: Costs = {
    measured: `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, PostgreSQL, ${cpus()[0]?.model.trim()}`,
    operations: rounded(operations),
    idle: rounded({ idle: await idle() }).idle,
    serverMemory: Math.round((await figures()).megabytes),
    rowBytes,
  };
  const file = path.join(import.meta.dirname, 'costs.json');
  writeFileSync(file, `${JSON.stringify(costs, null, 2)}\n`);
  console.log(costs);
  console.log(`Written to ${path.relative(root, file)}.`);
} finally {
  await server.stop();
  await close();
}

/** Rounds to three significant digits, because further digits differ with every run. */
function rounded<Name extends string>(costs: Record<Name, Cost>): Record<Name, Cost> {
  const round = (ms: number): number => Number(ms.toPrecision(3));
  const entries = Object.entries<Cost>(costs).map(([name, { server, database }]) => [
    name,
    { server: round(server), database: round(database) },
  ]);
  return Object.fromEntries(entries) as Record<Name, Cost>;
}
