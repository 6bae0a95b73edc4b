import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import { migrationsFolder } from '../db/client.ts';
import { JOURNAL, readJournal } from '../db/last-migration.ts';

/** Calls `use` with a folder of the migrations up to one. Throws a `CommandError` when this version does not have it. */
export async function withMigrationsUpTo<T>(tag: string, use: (folder: string) => Promise<T>): Promise<T> {
  const journal = await readJournal();
  const index = journal.entries.findIndex((entry) => entry.tag === tag);
  if (index === -1)
    throw new CommandError(
      'The backup was made by a newer version of Fareweave. Restore it with that version.',
    );
  const folder = await mkdtemp(path.join(tmpdir(), 'fareweave-migrations-'));
  try {
    await cp(migrationsFolder, folder, { recursive: true });
    const entries = journal.entries.slice(0, index + 1);
    await writeFile(path.join(folder, JOURNAL), JSON.stringify({ ...journal, entries }));
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
