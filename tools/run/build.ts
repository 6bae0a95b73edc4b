import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** Builds every part whose sources changed since it was last built. Rejects with the build's own output. */
export const buildChanged = (): Promise<void> => runLerna(root, []);

/** Runs `lerna run build` in a working copy. Rejects with the build's own output. */
export async function runLerna(directory: string, options: readonly string[]): Promise<void> {
  let output = '';
  const code = await new Promise<number | null>((resolve, reject) => {
    const lerna = spawn('lerna', ['run', 'build', '--loglevel=error', ...options], {
      cwd: directory,
      env: { ...process.env, NX_TUI: 'false', NX_DAEMON: 'false', FORCE_COLOR: '0' },
    });
    lerna.stdout.on('data', (chunk) => (output += chunk));
    lerna.stderr.on('data', (chunk) => (output += chunk));
    lerna.on('error', reject);
    lerna.on('close', resolve);
  });
  if (code !== 0) throw new Error(`The build failed.\n${output}`);
}
