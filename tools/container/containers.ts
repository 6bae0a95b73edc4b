import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import getPort from 'get-port';
import { runCommand } from '../run/steps.ts';
import { addBase, buildTree } from './build-tree.ts';
import type { Stage } from './dockerfile.ts';

export interface Container {
  address: string;
  /** Runs a program in the container. Returns its exit code and output. */
  execute: (words: readonly string[]) => Promise<{ code: number; output: string }>;
  /** Sends SIGTERM. Returns the exit code and what the server printed. */
  stop: () => Promise<{ code: number; output: string }>;
}

export interface Image {
  bytes: number;
  run: (env: Record<string, string>) => Promise<Container>;
}

/** Bytes of gcr.io/distroless/cc-debian13, rounded up: the installed sizes of its Debian packages are 26 MB. */
const BASE_BYTES = 30e6;

/** Builds the image with Docker. */
export async function dockerImage(stages: readonly Stage[], tag: string): Promise<Image> {
  await docker('build', '--tag', tag, '.');
  const volumes = stages.at(-1)?.volumes ?? [];
  return {
    bytes: Number(await docker('image', 'inspect', '--format', '{{.Size}}', tag)),
    async run(env) {
      const variables = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
      const closed = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL'];
      const mounts = volumes.flatMap((volume) => ['--volume', volume]);
      const options = ['--detach', '--publish', '127.0.0.1::3000', ...closed, ...mounts, ...variables];
      const id = await docker('run', ...options, tag);
      return {
        address: `http://${await docker('port', id, '3000')}`,
        execute: (words) => runCommand('docker', ['exec', id, ...words]),
        async stop() {
          await docker('stop', '--time', '30', id);
          const code = Number(await docker('inspect', '--format', '{{.State.ExitCode}}', id));
          const { output } = await runCommand('docker', ['logs', id]);
          await docker('rm', '--volumes', id);
          return { code, output };
        },
      };
    },
  };
}

async function docker(...args: string[]): Promise<string> {
  const { code, output } = await runCommand('docker', args);
  if (code !== 0) throw new Error(`docker ${args.join(' ')} ended with ${code}:\n${output}`);
  return output.trim();
}

/** Carries out the steps of the Dockerfile in a folder, and runs programs with that folder as `/`, as the image's user. Needs root. */
export async function treeImage(stages: readonly Stage[], folder: string): Promise<Image> {
  const image = stages.at(-1);
  if (image === undefined) throw new Error('The Dockerfile has no stage.');
  const tree = await buildTree(stages, folder);
  const bytes = BASE_BYTES + filesIn(tree).reduce((sum, file) => sum + lstatSync(file).size, 0);
  const isNative = (file: string): boolean => file.endsWith('.node') || file.endsWith('/bin/node');
  await addBase(tree, filesIn(tree).filter(isNative));
  const [user = '', group = ''] = image.user.split(':');
  const inside = ['--root', tree, '--wd', image.workdir, '--setuid', user, '--setgid', group];
  return {
    bytes,
    async run(env) {
      const port = String(await getPort({ host: '127.0.0.1' }));
      const options = { env: { ...image.env, ...env, PORT: port } };
      const child = spawn('unshare', [...inside, ...image.entrypoint, ...image.command], options);
      let output = '';
      child.stdout.on('data', (chunk) => (output += chunk));
      child.stderr.on('data', (chunk) => (output += chunk));
      const exit = once(child, 'exit');
      return {
        address: `http://127.0.0.1:${port}`,
        execute: (words) => runCommand('unshare', [...inside, ...words], options),
        async stop() {
          child.kill('SIGTERM');
          const [code] = await exit;
          return { code: code ?? 1, output };
        },
      };
    },
  };
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.join(entry.parentPath, entry.name));
