import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../../tools/run/steps.ts';

/** Environment variables of a developer's machine, which has nothing of this repository, its packages or its test run. */
const KEPT =
  /^(?:HOME|LANG|LC_\w+|TMPDIR|CHROMIUM|NODE_EXTRA_CA_CERTS|(?:https?|no)_proxy|npm_config_(?:registry|cafile|strict_ssl))$/i;

/** Returns the environment of a developer's commands. `node`: the folder of the developer's Node. */
const developerEnvironment = (node: string, more: Record<string, string>): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => KEPT.test(name))),
  PATH: [node, ...(process.env.PATH ?? '').split(':').filter((folder) => !folder.startsWith(root))].join(':'),
  ...more,
});

/** Hides this repository from a command: the folder is empty in the command's own view of the file system. */
const HIDE = ['unshare', '--mount', 'sh', '-c', 'mount -t tmpfs none "$0" && exec "$@"', root];

/** Whether this machine lets a process hide a folder from another one. */
export const canHideRepository: boolean = spawnSync('unshare', ['--mount', 'true']).status === 0;

export interface OwnRepository {
  folder: string;
  /** Runs a command in the folder, where the repository of the product is unreachable. */
  run(
    line: string,
    env?: Record<string, string>,
  ): Promise<{ code: number | null; output: string; errors: string }>;
  /** Starts a command that runs until it is stopped. */
  start(line: string): ChildProcessWithoutNullStreams;
}

/** Copies the installed packages of a repository into another folder, so that a second installation has nothing to fetch. */
export async function copyPackages(from: string, to: string): Promise<void> {
  for (const name of ['package.json', 'package-lock.json', 'node_modules'])
    await cp(path.join(from, name), path.join(to, name), { recursive: true, verbatimSymlinks: true });
}

/** A team's own repository in an empty folder, outside this one. `env`: further environment variables. */
export async function ownRepository(
  folder: string,
  env: Record<string, string> = {},
): Promise<OwnRepository> {
  // The Node of the machine may be older than the kit allows, and that of this repository is hidden.
  const node = `${folder}-node`;
  await mkdir(node);
  await copyFile(process.execPath, path.join(node, 'node'));
  const start = (line: string, more: Record<string, string> = {}): ChildProcessWithoutNullStreams => {
    const [command = '', ...args] = [...(canHideRepository ? HIDE : []), ...line.split(' ')];
    return spawn(command, args, {
      cwd: folder,
      env: developerEnvironment(node, { ...env, ...more }),
      detached: true,
    });
  };
  return {
    folder: path.resolve(folder),
    start,
    async run(line, more) {
      const child = start(line, more);
      child.stdin.end();
      const [output, errors, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close'),
      ]);
      return { code, output, errors };
    },
  };
}
