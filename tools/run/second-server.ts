import { fastify } from 'fastify';
import { listen } from '../../api/src/app/listen.ts';
import type { Config } from '../../api/src/core/config/config.ts';
import { claimFolder } from '../../api/src/db/data-folder.ts';

/** Throws an error with one line of advice when a server could not start because another one is running on its data or its port, or
 *  because it cannot use them: before a build, which may take minutes. `npm run dev` restarts its server on every change, so after a
 *  failed start it would wait without a server. */
export async function refuseSecondServer(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'port' | 'host'>,
): Promise<void> {
  if (config.databaseUrl === null) claimFolder(config.dataDir).release();
  const app = fastify();
  await listen(app, config);
  await app.close();
}
