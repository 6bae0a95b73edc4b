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

/** Runs all of the steps, two at a time: most of them use one processor. True when every one has passed. */
export async function runTogether(steps: readonly Step[]): Promise<boolean> {
  const waiting = [...steps];
  let passed = true;
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      if (!(await run(step))) passed = false;
    }
  };
  await Promise.all([work(), work()]);
  return passed;
}
