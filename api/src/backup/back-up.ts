import { existsSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import type { Config } from '../core/config/config.ts';
import type { Database, DatabaseConnection } from '../db/client.ts';
import { writeWhole } from '../db/data-folder.ts';
import { openUnmigrated } from '../db/open.ts';
import { syncPath } from '../db/synced-files.ts';
import { writeArchive } from './archive.ts';
import { inSnapshot } from './copy.ts';
import {
  fileSummary,
  type Manifest,
  manifestEntry,
  newManifest,
  tablePart,
  verifyArchive,
} from './manifest.ts';
import { readStoredFiles } from './stored-files.ts';
import { readRows, readSequence, type Table, tableTally } from './tables.ts';

/** Writes a backup of the configured database, the releases and the key to a new file, and reads it back (OPER-11). Throws a
 *  `CommandError` or a `StartError`. */
export async function backUp(config: Config, file: string, now: Date): Promise<Manifest> {
  if (existsSync(file)) throw new CommandError(`${file} exists. Choose another name.`);
  const connection = await openSource(config);
  const manifest = await writeWhole(file, async (part) => {
    const written = await inSnapshot(connection, async (tx, tables, migration) => {
      const described = newManifest(now, migration);
      await writeArchive(part, entries(tx, tables, config, described), config.backupPassphrase);
      return described;
    });
    const read = await verifyArchive(part, config.backupPassphrase);
    if (!isDeepStrictEqual(read, written)) throw new CommandError(`${file} cannot be read back.`);
    return written;
  }).finally(connection.close);
  syncPath(path.dirname(file));
  return manifest;
}

/** Opens the configured database as it is. Throws a `CommandError` when there is none. */
export async function openSource(config: Config): Promise<DatabaseConnection> {
  if (config.databaseUrl === null && !existsSync(path.join(config.dataDir, 'db')))
    throw new CommandError(`${config.dataDir} has no database. Set DATA_DIR, or for a backup DATABASE_URL.`);
  return openUnmigrated(config);
}

/** The content of a backup. Adds it to the manifest, which is the last entry. */
async function* entries(tx: Database, tables: readonly Table[], config: Config, manifest: Manifest) {
  for (const table of tables) {
    const tally = tableTally();
    let part = 0;
    for await (const lines of readRows(tx, table)) {
      tally.add(lines);
      part += 1;
      yield { name: tablePart(table.name, part), bytes: Buffer.from(lines.text) };
    }
    manifest.tables[table.name] = tally.summary();
    for (const name of table.sequences) manifest.sequences[name] = await readSequence(tx, name);
  }
  for await (const entry of readStoredFiles(config)) {
    manifest.files[entry.name] = fileSummary(entry.bytes);
    yield entry;
  }
  yield manifestEntry(manifest);
}
