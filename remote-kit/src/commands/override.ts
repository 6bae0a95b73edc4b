import getPort from 'get-port';
import type { Command } from '../core/command.ts';
import { remoteFolder } from '../core/project.ts';
import { servePart, stopSignal } from '../dev/serve-part.ts';

/** Prints a URL that runs the deployed product with the developer's own build of a remote. */
export const override: Command<{ remote: string }, { entry?: string; minutes?: number }> = async ({
  line,
  output,
  server,
}) => {
  const { remote } = line.given;
  const { entry: givenEntry, minutes } = line.options;
  const { url, post } = server();
  const served = givenEntry !== undefined ? null : await serve(remote, output.progress);
  const entry = served === null ? String(givenEntry) : `${served.origin}/`;
  try {
    const { token, expires_at: expiresAt } = await post<{ token: string; expires_at: string }>(
      `/releases/${remote}/overrides`,
      { entry, ...(minutes !== undefined && { minutes }) },
    );
    const address = `${url}/?override=${token}`;
    output.result(
      { remote, entry, address, expires_at: expiresAt },
      `Open this URL. Until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC, the product runs ${remote} from ${entry} in your browser:\n${address}`,
    );
    if (served === null) return;
    output.progress('Press Ctrl-C to stop.');
    await stopSignal();
  } finally {
    await served?.stop();
  }
};

async function serve(remote: string, progress: (line: string) => void) {
  const folder = remoteFolder(remote);
  progress(`Building ${remote} from its sources …`);
  return servePart(folder, { port: await getPort({ host: '127.0.0.1' }) });
}
