import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../../api/src/app/app.ts';
import { systemClock } from '../../api/src/core/clock.ts';
import { loadConfig } from '../../api/src/core/config/config.ts';
import { openInMemory } from '../../api/src/db/embedded.ts';
import { publishLocalBuilds } from '../../api/src/releases/index.ts';
import { withTemporaryFolder } from '../../remote-kit/src/files/temporary-folder.ts';

/** Throws an error with a line for each built remote of a working copy that `npm start` would skip, for example because the code of a fill
 *  is larger than its `size`. An empty server starts with the builds, so that its rules decide. */
export const refuseUnusableBuilds = (workingCopy: string): Promise<void> =>
  withTemporaryFolder(path.join(tmpdir(), 'fareweave-builds-'), async (dataDir) => {
    const { db, close } = await openInMemory();
    const config = loadConfig({
      DATA_DIR: dataDir,
      SHELL_DIR: path.join(workingCopy, 'shell/dist'),
      LOG_LEVEL: 'silent',
    });
    const app = await buildApp({ config, db, clock: systemClock });
    await app.ready();
    const { skipped } = await publishLocalBuilds(app, workingCopy);
    await app.close();
    await close();
    if (skipped.length > 0) throw new Error(`The server skips these builds:\n${skipped.join('\n')}`);
  });
