import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A program of the server in its own process. */
export interface Running {
  /** Its output so far. */
  output(): string;
  errors(): string;
  /** Resolves when the output contains the text, or when the process has ended. */
  shows(text: string): Promise<void>;
  stop(signal: NodeJS.Signals): void;
  /** The exit code. */
  ended: Promise<number | null>;
}

/** Runs `api/src/<program>` with only the configuration of `env`. */
export function run(program: string, env: Record<string, string>, args: readonly string[] = []): Running {
  // NODE_OPTIONS and TEST_CLOCK_OFFSET_MS set the clock of the test run (tools/test-clock).
  const { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE, TEST_CLOCK_OFFSET_MS } = process.env;
  const child = spawn(process.execPath, [`api/src/${program}`, ...args], {
    cwd: ROOT,
    env: { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE, TEST_CLOCK_OFFSET_MS, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  let running = true;
  const ended = once(child, 'close').then(([code]) => {
    running = false;
    return code as number | null;
  });
  return {
    output: () => output,
    errors: () => errors,
    async shows(text) {
      while (running && !output.includes(text)) await Promise.race([once(child.stdout, 'data'), ended]);
    },
    stop: (signal) => void child.kill(signal),
    ended,
  };
}
