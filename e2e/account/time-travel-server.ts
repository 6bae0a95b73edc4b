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
import { openReleaseKey } from '../../api/src/releases/registry/release-key.ts';
import { ensureSampleNetwork } from '../../api/src/timetable/sample/sample-network.ts';
import type { Forecast } from './time-travel.ts';

// The product on a clock that the test moves. What it does by itself it does when the test says so:
// `{ hours }` moves the clock and does all that is due; `{ forecast }` tells what fares are going to be.
const root = path.resolve(import.meta.dirname, '../..');
const port = process.env.PORT ?? '';
const config = loadConfig({ ...process.env, PUBLIC_URL: `http://127.0.0.1:${port}` });

let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
const { db, close } = await openDatabase(config);
await publishLocalBuilds({ db, config, clock, releaseKey: openReleaseKey(config) }, root);
await ensureSampleNetwork(db, todayIn('UTC', clock.now().getTime()));
await ensureSampleAccounts(db, config.dataDir);
const app = await buildApp({ config, db, clock });
app.addHook('onClose', close);

const HOUR_MS = 3_600_000;

async function moveAhead(hours: number): Promise<void> {
  ahead += hours * HOUR_MS;
  for (const job of [...alertJobs, ...mailJobs]) await job.run(app);
}

/** The lowest fares of the days asked about, as they are in each of the coming hours. */
function faresOfHours({ hours, ...route }: Forecast): Promise<DayFares[][]> {
  const moments = Array.from({ length: hours + 1 }, (_, hour) => clock.now().getTime() + hour * HOUR_MS);
  return Promise.all(moments.map((now) => app.flights.lowestFares({ ...route, now, maxWorkers: 1 })));
}

process.on('message', async (asked: { hours: number } | { forecast: Forecast }) => {
  if ('forecast' in asked) process.send?.({ fares: await faresOfHours(asked.forecast) });
  else {
    await moveAhead(asked.hours);
    process.send?.({ done: true });
  }
});
process.on('disconnect', () => void app.close());
await app.listen({ port: config.port, host: config.host });
process.send?.({ ready: true });
