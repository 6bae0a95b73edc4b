import path from 'node:path';
import { todayIn } from '@fareweave/shared-lib/domain/dates';
import type { DayFares } from '@fareweave/shared-lib/domain/flights';
import { ensureSampleAccounts } from '../../api/src/accounts/sample-accounts.ts';
import { buildApp } from '../../api/src/app/app.ts';
import { loadConfig } from '../../api/src/core/config/config.ts';
import { openDatabase } from '../../api/src/db/open.ts';
import { alertJobs } from '../../api/src/fare-alerts/index.ts';
import { mailJobs } from '../../api/src/mail/index.ts';
import { publishLocalBuilds } from '../../api/src/releases/publish/publish-local.ts';
import { ensureSampleNetwork } from '../../api/src/timetable/sample/sample-network.ts';
import type { Forecast } from './time-travel.ts';

// The product with a clock and background jobs that the test controls by messages: `{ hours }` advances the clock and runs the
// due jobs; `{ forecast }` returns future fares.
const root = path.resolve(import.meta.dirname, '../..');
const port = process.env.PORT ?? '';
const config = loadConfig({ ...process.env, PUBLIC_URL: `http://127.0.0.1:${port}` });

let offsetMs = 0;
const clock = { now: () => new Date(Date.now() + offsetMs) };
const { db, close } = await openDatabase(config);
await ensureSampleNetwork(db, todayIn('UTC', clock.now().getTime()));
await ensureSampleAccounts(db, config.dataDir);
const app = await buildApp({ config, db, clock });
await publishLocalBuilds(app, root);
app.addHook('onClose', close);

const HOUR_MS = 3_600_000;

async function advance(hours: number): Promise<void> {
  offsetMs += hours * HOUR_MS;
  for (const job of [...alertJobs, ...mailJobs]) await job.run(app);
}

/** Returns the lowest fares of the days as they are in each of the next hours. */
function forecastFares({ hours, ...route }: Forecast): Promise<DayFares[][]> {
  const times = Array.from({ length: hours + 1 }, (_, hour) => clock.now().getTime() + hour * HOUR_MS);
  return Promise.all(times.map((now) => app.flights.lowestFares({ ...route, now, maxWorkers: 1 })));
}

process.on('message', async (message: { hours: number } | { forecast: Forecast }) => {
  if ('forecast' in message) process.send?.({ fares: await forecastFares(message.forecast) });
  else {
    await advance(message.hours);
    process.send?.({ done: true });
  }
});
process.on('disconnect', () => void app.close());
await app.listen({ port: config.port, host: config.host });
process.send?.({ ready: true });
