import { fastify } from 'fastify';
import { listen } from '../../api/src/app/listen.ts';
import type { Config } from '../../api/src/core/config/config.ts';
import { claimFolder } from '../../api/src/db/data-folder.ts';

/** Throws an error with one line of advice when a server could not start, because another server uses its data or its port, or because
 *  it may not use them. Call it before a build, which may take minutes, and before `npm run dev` starts its server: after a failed start,
 *  that command would wait for a change of the sources. */
export async function refuseSecondServer(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'port' | 'host'>,
): Promise<void> {
  if (config.databaseUrl === null) claimFolder(config.dataDir).release();
  const app = fastify();
  await listen(app, config);
  await app.close();
}
