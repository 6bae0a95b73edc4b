import { once } from 'node:events';
import { freePort } from '../../run/free-port.ts';
import { servePart } from '../../run/serve-part.ts';
import { remoteFolder } from '../built.ts';
import type { Command } from '../command.ts';

/** Lets a developer see the product with their own build of a remote. */
export const override: Command = async ({ line, output, server }) => {
  const { remote = '' } = line.given;
  const { entry: given, minutes } = line.options;
  const { url, post } = server();
  const served = given !== undefined ? null : await serve(remote, output.progress);
  const entry = served === null ? String(given) : `${served.origin}/`;
  try {
    const { token, expires_at: expiresAt } = await post<{ token: string; expires_at: string }>(
      `/releases/${remote}/overrides`,
      { entry, ...(minutes !== undefined && { minutes }) },
    );
    const address = `${url}/?override=${token}`;
    output.result(
      { remote, entry, address, expires_at: expiresAt },
      `Open this; until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC the product runs ${remote} from ${entry} for you:\n${address}`,
    );
    if (served === null) return;
    output.progress('Ctrl-C ends it.');
    await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  } finally {
    await served?.stop();
  }
};

async function serve(remote: string, progress: (line: string) => void) {
  remoteFolder(remote);
  progress(`Building ${remote} from its sources …`);
  return servePart(remote, await freePort());
}
