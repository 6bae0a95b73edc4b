import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { DatabaseConnection } from '../../db/client.ts';
import { scheduleLegs, timetables } from '../../db/schema/index.ts';
import { testDatabase } from '../../testing/database.ts';
import { readCommand } from '../cli/cli-options.ts';
import { runCommand } from '../cli/commands.ts';
import { legKey } from '../model/timetable.ts';
import { loadLegs } from '../store/active-timetables.ts';

const NOW = Date.parse('2026-11-20T17:00:00Z');

/** Some tests store whole networks in the database. */
const TIMEOUT_MS = 30_000;

/** Gives each test of a file a database without timetables, an empty folder and a function that runs command lines. */
export function timetableTestbed() {
  let connection: DatabaseConnection;
  let folder: string;
  vi.setConfig({ testTimeout: TIMEOUT_MS, hookTimeout: TIMEOUT_MS });
  beforeAll(async () => {
    connection = await testDatabase();
  });
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'timetable-'));
  });
  afterEach(async () => {
    await connection.db.delete(timetables);
    await rm(folder, { recursive: true });
  });
  afterAll(() => connection.close());

  return {
    db: () => connection.db,
    folder: () => folder,
    inFolder: (name: string): string => path.join(folder, name),
    forget: () => connection.db.delete(timetables),

    /** Runs a command line with `FILE` as the file and returns its output. */
    async run(line: string, file = 'timetable.csv') {
      const result: string[] = [];
      const progress: string[] = [];
      const command = readCommand(
        line.split(' ').map((word) => (word === 'FILE' ? path.resolve(folder, file) : word)),
      );
      if (typeof command === 'string') throw new Error('help is not run');
      const output = {
        result: (text: string) => void result.push(text),
        progress: (text: string) => void progress.push(text),
      };
      await runCommand(command, connection.db, output, NOW);
      return { result: result.join('\n'), progress: progress.join('\n') };
    },

    /** Returns the stored legs without their ids. */
    async storedLegs() {
      const legs = await connection.db.select().from(scheduleLegs).orderBy(asc(scheduleLegs.id));
      return legs.map(({ id, timetableId, ...leg }) => leg).sort((a, b) => (legKey(a) < legKey(b) ? -1 : 1));
    },

    flightsOn: async (date: string, to = date) =>
      (await loadLegs(connection.db, date, to)).map((leg) => `${leg.carrier} ${leg.flightNumber}`),
  };
}
