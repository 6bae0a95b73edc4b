import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Config } from '../../api/src/core/config/config.ts';
import { lockDataDirectory } from '../../api/src/db/data-folder.ts';

/** Ends a command before it builds anything when its server could not start, because another one is running. Throws an
 *  error with one line that says what to do. The command restarts its server on every change, so a failed start would
 *  leave it waiting without a server. */
export async function refuseSecondServer(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'port' | 'host'>,
): Promise<void> {
  if (config.databaseUrl === null && existsSync(config.dataDir)) {
    lockDataDirectory(config.dataDir).release();
  }
  const { port, host } = config;
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', () => {
      reject(
        new Error(
          `Port ${port} is already in use on ${host}. Stop what uses it, or choose another with PORT.`,
        ),
      );
    });
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}
