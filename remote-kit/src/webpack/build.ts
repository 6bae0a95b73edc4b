import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';

const WEBPACK = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');

/** Builds the part in a folder with webpack into `output`. Throws an error with webpack's output. */
export async function runWebpack(folder: string, output: string): Promise<void> {
  const { NODE_ENV: _, ...env } = process.env;
  await run(process.execPath, [WEBPACK, '--output-path', output], { cwd: folder, env });
}

interface RunOptions {
  cwd: string;
  env?: NodeJS.ProcessEnv;
}

/** Runs a command. Throws an error with its output when it fails. */
export async function run(command: string, args: readonly string[], options: RunOptions): Promise<void> {
  const { code, output } = await outcomeOf(command, args, options);
  if (code !== 0) throw new Error(output.trim());
}

/** Runs a command. Returns its exit code, and its output, standard output before errors. */
export async function outcomeOf(
  command: string,
  args: readonly string[],
  options: RunOptions,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, output: output + errors };
}
