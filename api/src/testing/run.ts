import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const API = path.resolve(import.meta.dirname, '../..');

/** Programs that only tests run: their files, by which `run` names them with hyphens. */
const OF_TESTS = ['watches/testing/check-and-send', 'fare-alerts/testing/check-and-send'];

/** The folder of the bundles of the present sources. Built here, because the time of a test is limited. */
const bundles = buildBundles();

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

/** Runs a program of the server, such as `main` or `backup` (`api/build.mjs`), with only the configuration of `env`. Runs
 *  its bundle, as the image does, which starts in a fraction of the time of the sources. */
export function run(program: string, env: Record<string, string>, args: readonly string[] = []): Running {
  const NODE_COMPILE_CACHE = path.join(bundles, 'compiled');
  return start(path.join(bundles, `${program}.mjs`), { NODE_COMPILE_CACHE, ...env }, args);
}

/** Runs a file of the sources with only the configuration of `env`. */
export const runSource = (file: string, env: Record<string, string>): Running => start(file, env, []);

/** Builds the bundles for this process, and removes those of processes that have ended. Returns their folder. */
function buildBundles(): string {
  // Node finds the packages that the bundles import from this folder.
  const cache = path.join(API, 'node_modules/.cache/bundles');
  mkdirSync(cache, { recursive: true });
  for (const pid of readdirSync(cache).filter((name) => !isRunning(Number(name))))
    rmSync(path.join(cache, pid), { recursive: true, force: true });
  const folder = path.join(cache, String(process.pid));
  execFileSync(process.execPath, ['build.mjs', folder, ...OF_TESTS], { cwd: API });
  return folder;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function start(file: string, env: Record<string, string>, args: readonly string[]): Running {
  // NODE_OPTIONS and TEST_CLOCK_OFFSET_MS set the clock of the test run (tools/test-clock).
  const { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE, TEST_CLOCK_OFFSET_MS } = process.env;
  const child = spawn(process.execPath, [file, ...args], {
    cwd: path.dirname(API),
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
