import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

export interface Step {
  /** What a person reads: "types", "unit and component tests". */
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Lets the step speak for itself; otherwise its words are shown only when it fails. */
  loud?: boolean;
}

/** Runs one step in the repository's root; its exit code 0 means true. */
export async function run({ name, command, args, env, loud }: Step): Promise<boolean> {
  const begun = performance.now();
  if (loud === true) console.log(`\n— ${name}`);
  let words = '';
  const code = await new Promise<number>((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: loud === true ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    child.stdout?.on('data', (chunk) => (words += chunk));
    child.stderr?.on('data', (chunk) => (words += chunk));
    child.on('error', (error) => {
      words += error.message;
      resolve(1);
    });
    child.on('close', (status) => resolve(status ?? 1));
  });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code !== 0 && words !== '') console.log(words);
  return code === 0;
}

/** Runs the steps in order and stops at the first that fails. */
export async function runInOrder(steps: Step[]): Promise<boolean> {
  for (const step of steps) if (!(await run(step))) return false;
  return true;
}
