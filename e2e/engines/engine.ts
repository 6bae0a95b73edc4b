import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { shiftDate } from '../../tools/test-clock/shift-date.ts';
import { testClockOffsetMs } from '../../tools/test-clock/test-clock.ts';

export interface WindowOptions {
  /** CSS pixels. */
  width: number;
  height: number;
  isDark?: boolean;
}

/** A window of a browser with storage of its own. What a person does in it is in visitor.ts, for all engines. */
export interface Engine {
  /** Loads a page. */
  open(address: string): Promise<void>;
  /** Returns the value of an expression in the page: a text, or a promise of one. */
  evaluate(expression: string): Promise<string>;
  click(x: number, y: number): Promise<void>;
  /** Presses the keys of a text one after the other. Special keys are code points of WebDriver. */
  type(text: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Errors of the console, uncaught errors and violations of the page policy. */
  errors: string[];
  close(): Promise<void>;
}

/** Runs in each page before its own scripts: the clock of the test run, and an error for each violation of the page policy, which
 *  not every engine writes to its console. */
export const initScript = (): string => `
  (${shiftDate})(${testClockOffsetMs()});
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    console.error('page policy: ' + effectiveDirective + ' ' + blockedURI));`;

/** The steps of a click at a point of the window, for WebDriver. */
export const clickSteps = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

/** The steps of typing, for WebDriver. */
export const typeSteps = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

interface Started {
  /** Resolves with the first line of the output that matches. */
  line: (pattern: RegExp) => Promise<RegExpMatchArray>;
  stop: () => void;
}

/** Starts a program, and passes each line of its output on. `stop` ends it with all programs that it has started. */
export function startProgram(
  command: string,
  args: readonly string[],
  { env = {}, onLine }: { env?: Record<string, string>; onLine?: (line: string) => void } = {},
): Started {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const stop = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The program has ended already.
    }
  };
  process.once('exit', stop);
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      onLine?.(line);
      for (const check of waiting) check();
    });
  }
  return {
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const check = (): void => {
          for (const line of lines) {
            const match = line.match(pattern);
            if (match !== null) resolve(match);
          }
        };
        waiting.add(check);
        child.once('error', reject);
        child.once('exit', () => reject(new Error(`${command} ended:\n${lines.join('\n')}`)));
        check();
      }),
    stop,
  };
}

/** Creates a folder for the storage of a browser. Returns it with a function that removes it. */
export async function newProfile(): Promise<{ profile: string; remove: () => void }> {
  const profile = await mkdtemp(path.join(tmpdir(), 'fareweave-engine-'));
  return { profile, remove: () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }) };
}
