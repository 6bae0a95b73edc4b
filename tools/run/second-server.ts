import { existsSync } from 'node:fs';
import getPort from 'get-port';
import type { Config } from '../../api/src/core/config/config.ts';
import { lockDataDirectory } from '../../api/src/db/data-folder.ts';

/** Throws an error with one line of advice when a server could not start because another one is running on its data or its
 *  port. `npm run dev` restarts its server on every change, so after a failed start it would wait without a server. */
export async function refuseSecondServer(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'port' | 'host'>,
): Promise<void> {
  if (config.databaseUrl === null && existsSync(config.dataDir)) {
    lockDataDirectory(config.dataDir).release();
  }
  const { port, host } = config;
  // 0 selects any free port.
  if (port !== 0 && (await getPort({ host, port })) !== port)
    throw new Error(
      `Port ${port} is already in use on ${host}. Stop the program that uses it, or set PORT to another port.`,
    );
}
