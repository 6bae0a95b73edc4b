import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../../api/src/app/app.ts';
import { systemClock } from '../../api/src/core/clock.ts';
import { loadConfig } from '../../api/src/core/config/config.ts';
import { openInMemory } from '../../api/src/db/embedded.ts';
import { withTemporaryFolder } from '../../remote-kit/src/files/temporary-folder.ts';

type App = Awaited<ReturnType<typeof buildApp>>;

/** Calls `use` with a server that does not listen and has no data. `settings`: environment variables besides those of its data and log. */
export const withEmptyServer = <T>(
  settings: Record<string, string>,
  use: (app: App) => T | Promise<T>,
): Promise<T> =>
  withTemporaryFolder(path.join(tmpdir(), 'fareweave-empty-'), async (dataDir) => {
    const config = loadConfig({ ...settings, DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    const { db, close } = await openInMemory();
    try {
      const app = await buildApp({ config, db, clock: systemClock });
      await app.ready();
      const result = await use(app);
      await app.close();
      return result;
    } finally {
      await close();
    }
  });
