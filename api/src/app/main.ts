import { existsSync } from 'node:fs';
import { todayIn } from '@fareweave/shared-lib/domain/dates';
import { ensureSampleAccounts, retireSampleAccounts, type SampleAccounts } from '../accounts/index.ts';
import { systemClock } from '../core/clock.ts';
import { type Config, loadConfig } from '../core/config/config.ts';
import { StartError } from '../core/config/environment.ts';
import { loggable } from '../core/http/logging.ts';
import type { DatabaseConnection } from '../db/client.ts';
import { diskProblem } from '../db/data-folder.ts';
import { openDatabase } from '../db/open.ts';
import {
  checkShellAtStart,
  ensureLocalToken,
  publishLocalBuilds,
  readRegistry,
  retireLocalToken,
} from '../releases/index.ts';
import { activeTimetables, ensureSampleNetwork } from '../timetable/index.ts';
import { buildApp } from './app.ts';
import { backgroundJobs } from './jobs/index.ts';
import { endStartOnSignal, listen, shutDownOnSignal } from './listen.ts';
import { startSummary } from './start-summary.ts';

async function start(config: Config): Promise<void> {
  const { localBuilds, shellDir } = config;
  if (localBuilds !== null && !existsSync(localBuilds))
    throw new StartError(`There is no folder ${localBuilds}. Choose another working copy with LOCAL_BUILDS.`);
  // Without a build in the default folder, pages say so. The value of an operator is a mistake.
  if (process.env.SHELL_DIR && !existsSync(shellDir))
    throw new StartError(
      `There is no folder ${shellDir}. Choose the folder of the built shell with SHELL_DIR.`,
    );
  const connection = await openDatabase(config);
  try {
    await serve(config, connection);
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function serve(config: Config, { db, background, kind, close }: DatabaseConnection): Promise<void> {
  await ensureSampleNetwork(db, todayIn('UTC', systemClock.now().getTime()));
  const samples = await sampleAccounts(config, { db, kind });

  const app = await buildApp({ config, db, clock: systemClock });
  const { skipped, breaking } =
    config.localBuilds === null
      ? { skipped: [], breaking: await checkShellAtStart(app, await readRegistry(app)) }
      : await publishLocalBuilds(app, config.localBuilds);
  const jobs = backgroundJobs(app, background);
  const timetables = await activeTimetables(db);
  const { releases } = await readRegistry(app);
  app.addHook('preClose', () => jobs.stop());
  const address = await listen(app, config);
  shutDownOnSignal(app, { drainMs: config.drainMs, closeDatabase: close });
  await jobs.start();
  // Loaded now, so that the first search does not wait for the data.
  app.punctuality().catch((error) => app.log.warn(loggable(error), 'the data of punctuality was not loaded'));
  process.stdout.write(
    startSummary({
      config,
      address,
      database: kind,
      timetables,
      samples,
      releases: releases.length,
      skipped,
      breaking,
    }),
  );
}

/** Creates sample accounts on an embedded database, and deletes them in production (SECU-4). */
async function sampleAccounts(
  { production, dataDir, payments }: Config,
  { db, kind }: Pick<DatabaseConnection, 'db' | 'kind'>,
): Promise<SampleAccounts | null> {
  if (kind !== 'embedded') return null;
  if (!production) {
    await ensureLocalToken({ db, clock: systemClock }, dataDir);
    const hasTestPayments = payments?.kind === 'simulator';
    return ensureSampleAccounts(db, dataDir, { now: systemClock.now(), hasTestPayments });
  }
  await retireLocalToken(db, dataDir);
  await retireSampleAccounts(db, dataDir);
  return null;
}

/** One line for an error that the operator can correct, otherwise the stack. */
function reasonOf(error: unknown, { dataDir, releasesDir }: typeof folders): string {
  if (error instanceof StartError) return error.message;
  const { path = dataDir, stack } = error as { path?: string; stack?: string };
  const isOfData = releasesDir.startsWith(dataDir) || !path.startsWith(releasesDir);
  return diskProblem(path, error, isOfData ? 'DATA_DIR' : 'RELEASES_DIR')?.message ?? stack ?? String(error);
}

let folders = { dataDir: '', releasesDir: '' };
endStartOnSignal();
try {
  const config = loadConfig(process.env);
  folders = config;
  await start(config);
} catch (error) {
  process.stderr.write(`${reasonOf(error, folders)}\n`);
  process.exit(1);
}
