import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Clock } from '../core/clock.ts';

/** Creates an empty folder for a test. */
export function testFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'fareweave-test-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** A clock whose time changes only when the test sets it. */
export interface TestClock extends Clock {
  set(now: string | Date): void;
}

export function testClock(now: string): TestClock {
  let present = new Date(now);
  return {
    now: () => present,
    set: (moment) => {
      present = new Date(moment);
    },
  };
}
