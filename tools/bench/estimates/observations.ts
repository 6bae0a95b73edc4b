import { readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { openEmbedded } from '../../../api/src/db/embedded.ts';
import { insertObservations } from '../../../api/src/estimates/observations/store.ts';
import { fitFares } from '../../../api/src/estimates/renewal/fit-models.ts';
import { simulatedHistory } from '../../../api/src/estimates/testing/simulated-history.ts';
import { temporaryFolder } from '../../../remote-kit/src/files/temporary-folder.ts';
import { LARGE_AIRPORTS, report } from '../measure.ts';

/** Benchmark: a month of simulated searching, one million observations, in the embedded database: its size, and the time of a refit.
 *  `node tools/bench/estimates/observations.ts [OBSERVATIONS]` */

const OBSERVATIONS = Number(process.argv[2] ?? 1_000_000);
const DAYS = 30;
const BANDS = 11;
const ROWS_AT_ONCE = 5_000;
const MB = 1_000_000;

const routes = LARGE_AIRPORTS.flatMap((from) =>
  LARGE_AIRPORTS.filter((to) => to !== from).map((to) => [from, to] as const),
);
const flightsPerRoute = Math.ceil(OBSERVATIONS / (DAYS * BANDS * routes.length));

const { folder, remove } = temporaryFolder(path.join(tmpdir(), 'fareweave-observations-'));
const { db, close } = await openEmbedded(folder);

/** The bytes of the tables with their indexes. */
async function databaseSize(): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(
    sql`SELECT pg_database_size(current_database())::text AS bytes`,
  );
  return Number(rows[0]?.bytes);
}

const filesSize = (directory: string): number =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);

try {
  const empty = await databaseSize();
  let stored = 0;
  const start = performance.now();
  const history = { seed: 'bench', from: '2026-09-12', days: DAYS, routes, flightsPerRoute };
  for (const day of simulatedHistory(history)) {
    const rows = day.map((row) => ({ ...row, observed_on: row.date }));
    for (let i = 0; i < rows.length; i += ROWS_AT_ONCE)
      await insertObservations(db, rows.slice(i, i + ROWS_AT_ONCE));
    stored += rows.length;
  }
  const seconds = (performance.now() - start) / 1000;
  await db.execute(sql`CHECKPOINT`);
  const size = await databaseSize();
  console.log(
    `      ${stored} observations of ${routes.length} routes, ${(stored / seconds).toFixed(0)} stored a second; all files of the database: ${(filesSize(folder) / MB).toFixed(0)} MB`,
  );
  report('size of the observations in the embedded database, MB', (size - empty) / MB, { atMost: 200 });

  const [before, cpu] = [performance.now(), process.cpuUsage()];
  const fitted = await fitFares(db, 'sample');
  const { user, system } = process.cpuUsage(cpu);
  // The shorter of both times counts, without other work of the machine.
  const refit = Math.min(performance.now() - before, (user + system) / 1000) / 1000;
  const { seats } = fitted?.facts ?? { seats: null };
  console.log(
    `      Brier score ${seats?.brier.toFixed(4)} (route average ${seats?.route_brier.toFixed(4)}), calibration error ${seats?.calibration_error.toFixed(1)} points; model ${(JSON.stringify(fitted?.parameters).length / MB).toFixed(1)} MB`,
  );
  report('refit to the observations, seconds', refit, { atMost: 60 });
} finally {
  await close();
  remove();
}
