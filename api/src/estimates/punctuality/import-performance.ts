import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Database } from '../../db/client.ts';
import { hashedBytes, TimetableFileError } from '../../timetable/index.ts';
import { delayFilesOf, fileOfDigest, storeDelayFile, storedDays } from './delay-store.ts';
import { readPerformance } from './read-performance.ts';

export interface PerformanceImport {
  file: string;
  /** Whether to import the valid rows of a file with invalid ones instead of refusing it. */
  skipRejected: boolean;
  /** Whether to replace stored files whose days are all in this file. Otherwise stored days are not counted again. */
  replace: boolean;
}

/** `skippedDays`: days of the file that are stored already. */
export type PerformanceOutcome =
  | { outcome: 'unchanged'; storedAs: string }
  | { outcome: 'imported'; days: number; flights: number; skippedDays: number; replaced: string[] };

/** Imports a file of on-time performance, plain or gzip, in one transaction (ESTM-22). `report` receives a line for the progress and for
 *  every rejected row. Throws a TimetableFileError when it refuses the file, or the error of the file system. */
export async function importPerformance(
  db: Database,
  { file, skipRejected, replace }: PerformanceImport,
  report: (line: string) => void,
): Promise<PerformanceOutcome> {
  const hash = createHash('sha256');
  const stored = await storedDays(db);
  const performance = await readPerformance(hashedBytes(file, hash), {
    without: new Set(replace ? [] : stored.keys()),
    onRejected: ({ line, reason }) => report(`line ${line} rejected: ${reason}`),
    onProgress: (rows) => report(`${rows} rows read`),
  });
  const { days, rejected, rows } = performance;
  if (rejected > 0 && !skipRejected) {
    throw new TimetableFileError(
      `${rejected} of its ${rows} rows ${rejected === 1 ? 'is' : 'are'} invalid; correct the file, or skip them with --skip-rejected`,
    );
  }
  const digest = hash.digest('hex');
  const sameFile = await fileOfDigest(db, digest);
  if (sameFile !== undefined) return { outcome: 'unchanged', storedAs: sameFile };

  const files = await delayFilesOf(db);
  if (days.size === 0) return { outcome: 'unchanged', storedAs: files.map(({ name }) => name).join(', ') };
  const replaced = files.filter(({ id }) => [...stored].some(([day, of]) => of === id && days.has(day)));
  const partly = replaced.find(({ id }) => [...stored].some(([day, of]) => of === id && !days.has(day)));
  if (partly) {
    throw new TimetableFileError(
      `it has only some of the days of ${partly.name}, ${partly.from} to ${partly.to}; without --replace, stored days are skipped`,
    );
  }
  await storeDelayFile(db, {
    name: basename(file),
    digest,
    performance,
    replaced: replaced.map(({ id }) => id),
  });
  const flights = [...days.values()].reduce((all, own) => all + own, 0);
  return {
    outcome: 'imported',
    days: days.size,
    flights,
    skippedDays: performance.skippedDays,
    replaced: replaced.map(({ name }) => name),
  };
}
