import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Database, DatabaseConnection } from '../../db/client.ts';
import { serverSecrets, sessions, timetables, users } from '../../db/schema/index.ts';
import { insertObservations } from '../../estimates/observations/store.ts';
import { inSnapshot } from '../copy.ts';
import { summarize, type TableSummary } from '../tables.ts';

const SESSIONS = 1200;

/** Rows that are hard to copy: many, with references, null, arrays, JSON, line ends, quotes and time zones. */
export async function insertSampleRows(db: Database): Promise<void> {
  const [ada] = await db
    .insert(users)
    .values([
      {
        email: 'ada@example.com',
        passwordHash: '$argon2id$',
        firstName: 'Ada "A,\n\\N',
        lastName: 'Łõvelace 🛫',
      },
      { email: 'admin@fareweave.example', passwordHash: '', firstName: 'Sample', lastName: 'Admin' },
    ])
    .returning({ id: users.id });
  const userId = ada?.id ?? '';
  await db.insert(sessions).values(
    Array.from({ length: SESSIONS }, (_, index) => ({
      tokenHash: `hash-${index}`,
      userId,
      expiresAt: new Date(Date.UTC(2027, 0, 1, 0, 0, index, 123)),
    })),
  );
  await db.insert(timetables).values({
    kind: 'import',
    name: 'Winter',
    digest: 'abc',
    options: { carrier: 'F9', text: "it's null" } as never,
  });
  const observed = {
    date: '2026-11-20',
    flight: 'F9 1',
    lead: 3,
    origin: 'DEN',
    destination: 'MCO',
    hour: 9,
  };
  const fares = { stops: 0, pass_seats: 2, go_wild: 15, standard: null, discount_den: 49 };
  await insertObservations(
    db,
    ['2026-11-17', '2026-11-18', '2026-11-19'].map((observed_on) => ({
      source: 'sample',
      observed_on,
      ...observed,
      ...fares,
    })),
  );
  await db.insert(serverSecrets).values({ name: 'a secret', value: '{"key": "null"}' });
}

/** Files beside the database: releases, an upload that is not complete, the key and the local secrets. */
export function writeSampleFiles(dataDir: string): void {
  for (const [name, text] of Object.entries({
    'releases/mf-a/1/release.json': '{"name":"mf-a"}',
    'releases/mf-a/1/entry.js': 'export {};'.repeat(20_000),
    'releases/.shell/static/old.js': '',
    'releases/.incoming/mf-a/2/parts/x': 'half',
    'release-key.json': '{"private":"secret"}\n',
    'release-token': 'token\n',
    'sample-accounts.json': '[]\n',
  })) {
    const file = path.join(dataDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** The content of all tables. */
export const tablesOf = (connection: DatabaseConnection): Promise<Record<string, TableSummary>> =>
  inSnapshot(connection, async (tx, tables) => {
    const summaries: Record<string, TableSummary> = {};
    for (const table of tables) summaries[table.name] = await summarize(tx, table);
    return summaries;
  });

/** The text of each file in a folder, except for the database. */
export const filesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .filter((file) => !/^db\b|^lock\.db/.test(file))
      .sort()
      .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  );
