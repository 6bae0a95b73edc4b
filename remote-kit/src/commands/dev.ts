import type { Release, RemoteDeclaration } from '@fareweave/shared-lib/domain/composition';
import { exampleAddress, hasParams } from '@fareweave/shared-lib/domain/route-patterns';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import getPort from 'get-port';
import type { Command } from '../core/command.ts';
import { remoteFolder } from '../core/project.ts';
import { servePart, stopSignal } from '../dev/serve-part.ts';
import { fetchDevelopmentShell, fetchRegistry, trustedKeys } from '../live/deployed.ts';
import { localProduct, REMOTE_BASE } from '../live/local-product.ts';
import { readJson } from '../webpack/part.ts';
import { enableRefresh, REFRESH_HOOK } from '../webpack/refresh.ts';

const DEFAULT_PORT = 4300;

/** Runs the deployed product on this machine, with a remote from its sources. */
export const dev: Command<{ remote: string }, { port?: number }> = async ({ line, output, server }) => {
  const { remote } = line.given;
  const { port: requested } = line.options;
  const folder = remoteFolder(remote);
  const { url } = server();
  const keys = await trustedKeys(url);
  // Fails before the build when the registry is not signed with these keys.
  await fetchRegistry(url, keys);
  const port = await getPort({ host: '127.0.0.1', port: requested ?? DEFAULT_PORT });
  if (requested !== undefined && port !== requested)
    throw new CommandError(`Port ${requested} is already in use: choose another with --port.`);
  const origin = `http://127.0.0.1:${port}`;
  const release = async (): Promise<Release> => {
    const response = await fetch(`${origin}${REMOTE_BASE}release.json`);
    if (response.ok) return (await response.json()) as Release;
    throw new CommandError(`${remote} was not built: the errors are in the output of this command.`);
  };
  const shell = await fetchDevelopmentShell(url);
  if (shell !== null) enableRefresh();
  output.progress(`Building ${remote} from its sources …`);
  const served = await servePart(folder, {
    port,
    base: REMOTE_BASE,
    handle: localProduct({
      server: url,
      trustedKeys: keys,
      isChecked: false,
      shell:
        shell === null
          ? undefined
          : { ...shell.build, base: shell.base, loader: REFRESH_HOOK + shell.build.loader },
      release,
    }),
  });
  const stopped = stopSignal();
  try {
    // This waits for the first build. Its errors do not end the command, because the developer may correct them while it runs.
    const first = await Promise.race([stopped, release().catch((error: Error) => error)]);
    if (first === 'stop') return;
    if (first instanceof Error) output.progress(first.message);
    const { routes = [] } = readJson<Partial<RemoteDeclaration>>(folder, 'remote.json');
    const route = routes.find(({ path }) => !hasParams(path)) ?? routes[0];
    const address = origin + exampleAddress(route?.path ?? '/');
    output.result(
      { remote, address, server: url },
      `${address}\n\n${remote} from its sources, in the product of ${url}. Saved files appear in the open page. Press Ctrl-C to stop.`,
    );
    await stopped;
  } finally {
    await served.stop();
  }
};
