import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

interface CommandOptions {
  /** The repository's root by default. */
  cwd?: string;
  /** This process's environment by default. */
  env?: NodeJS.ProcessEnv;
  /** Writes the output to this process's output instead of returning it. */
  inherit?: boolean;
}

/** Runs a command. Returns its exit code and its output, standard output and errors together. */
export async function runCommand(
  command: string,
  args: readonly string[],
  { cwd = root, env = process.env, inherit = false }: CommandOptions = {},
): Promise<{ code: number; output: string }> {
  let output = '';
  const code = await new Promise<number>((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: inherit ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => {
      output += error.message;
      resolve(1);
    });
    child.on('close', (status) => resolve(status ?? 1));
  });
  return { code, output };
}

export interface Step {
  /** As printed: "types", "unit and component tests". */
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Prints the output of the step while it runs; otherwise only when it fails. */
  verbose?: boolean;
}

/** Runs one step in the repository's root and prints its result. Returns whether its exit code was 0. */
export async function runStep({ name, command, args, env, verbose = false }: Step): Promise<boolean> {
  const start = performance.now();
  if (verbose) console.log(`\n— ${name}`);
  const options = { env: { ...process.env, ...env }, inherit: verbose };
  const { code, output } = await runCommand(command, args, options);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code !== 0 && output !== '') console.log(output);
  return code === 0;
}

/** Runs all steps, two at a time because most of them use one processor. Returns the names of those that failed. */
export async function runSteps(steps: readonly Step[]): Promise<string[]> {
  const queue = [...steps];
  const failed: string[] = [];
  const work = async (): Promise<void> => {
    for (let step = queue.shift(); step !== undefined; step = queue.shift()) {
      if (!(await runStep(step))) failed.push(step.name);
    }
  };
  await Promise.all([work(), work()]);
  return failed;
}

/** Prints the message of an error and ends the process with exit code 1. */
export function exitWithError(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
