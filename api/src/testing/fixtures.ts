import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Clock } from '../core/clock.ts';

/** Creates an empty folder for a test. */
export function testFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'fareweave-test-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Writes a migration that fails in its second statement, later than all of the product. Returns its folder. */
export function failingMigration(folder: string): string {
  mkdirSync(path.join(folder, 'meta'), { recursive: true });
  const entry = {
    idx: 0,
    version: '7',
    when: Date.parse('2100-01-01'),
    tag: '0000_fails',
    breakpoints: true,
  };
  const journal = { version: '7', dialect: 'postgresql', entries: [entry] };
  writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify(journal));
  const statements = ['CREATE TABLE begun (id int);', 'ALTER TABLE missing\n  ADD COLUMN x int;'];
  writeFileSync(path.join(folder, '0000_fails.sql'), statements.join('\n--> statement-breakpoint\n'));
  return folder;
}

/** Makes a database look as if a newer version had migrated it. */
export const NEWER_MIGRATION = sql`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('', ${Date.parse('2100-01-01')})`;

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
