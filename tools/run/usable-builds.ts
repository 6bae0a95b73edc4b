import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../../api/src/app/app.ts';
import { systemClock } from '../../api/src/core/clock.ts';
import { loadConfig } from '../../api/src/core/config/config.ts';
import { openInMemory } from '../../api/src/db/embedded.ts';
import { publishLocalBuilds } from '../../api/src/releases/index.ts';

/** Throws an error with a line for each built remote of a working copy that `npm start` would skip, for example because the code of a fill
 *  is larger than its `size`. An empty server starts with the builds, so that its rules decide. */
export async function refuseUnusableBuilds(workingCopy: string): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fareweave-builds-'));
  const { db, close } = await openInMemory();
  try {
    const config = loadConfig({
      DATA_DIR: dataDir,
      SHELL_DIR: path.join(workingCopy, 'shell/dist'),
      LOG_LEVEL: 'silent',
    });
    const app = await buildApp({ config, db, clock: systemClock });
    await app.ready();
    const { skipped } = await publishLocalBuilds(app, workingCopy);
    await app.close();
    if (skipped.length > 0) throw new Error(`These builds cannot go live:\n${skipped.join('\n')}`);
  } finally {
    await close();
    rmSync(dataDir, { recursive: true });
  }
}
