import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import type { Config } from '../core/config/config.ts';
import type { DatabaseConnection } from '../db/client.ts';
import { claimFolder } from '../db/data-folder.ts';
import { openEmbedded, RESTORED } from '../db/embedded.ts';
import { MAINTENANCE_LIMITS } from '../db/pool.ts';
import { openPostgres } from '../db/postgres.ts';
import { syncPath, syncTree } from '../db/synced-files.ts';
import { readArchive } from './archive.ts';
import { fillDatabase } from './copy.ts';
import { fileSummary, isManifest, type Manifest, tableOfEntry, verifyArchive } from './manifest.ts';
import { withMigrationsUpTo } from './migrations.ts';
import { type RestoredFiles, restoredFiles } from './stored-files.ts';
import { insertRows } from './tables.ts';

interface Restore {
  file: string;
  /** Whether to replace what the target contains. */
  replace: boolean;
  now: Date;
}

interface Restoring extends Restore {
  manifest: Manifest;
  passphrase: string | null;
  files: RestoredFiles;
  /** The end of the names under which replaced files are kept. */
  suffix: string;
}

/** Restores a backup into the configured database, the folder of releases and the key file (OPER-12). Throws a `CommandError` or a
 *  `StartError`; then the former data is still in place. */
export async function restore(config: Config, request: Restore): Promise<Manifest> {
  const passphrase = config.backupPassphrase;
  const manifest = await verifyArchive(request.file, passphrase);
  const suffix = `.before-restore-${request.now
    .toISOString()
    .replaceAll(/[^\dT]/g, '')
    .slice(0, 15)}`;
  const files = restoredFiles(config, request.replace, suffix);
  const restoring: Restoring = { ...request, manifest, passphrase, files, suffix };
  try {
    await withMigrationsUpTo(manifest.migration, (migrations) =>
      config.databaseUrl === null
        ? restoreEmbedded(config.dataDir, migrations, restoring)
        : restorePostgres(config.databaseUrl, migrations, restoring),
    );
  } finally {
    await files.discard();
  }
  return manifest;
}

/** Restores into a new folder and renames it at the end, so that a failure leaves the former database in place. */
async function restoreEmbedded(dataDir: string, migrations: string, restoring: Restoring): Promise<void> {
  const lock = claimFolder(dataDir);
  const staging = path.join(dataDir, 'restoring');
  try {
    const directory = path.join(dataDir, 'db');
    const restored = path.join(dataDir, RESTORED);
    if (existsSync(directory) && !restoring.replace)
      throw new CommandError(
        `There is a database in ${dataDir}. Add --replace to keep it as db${restoring.suffix} and use the backup.`,
      );
    await rm(staging, { recursive: true, force: true });
    await rm(restored, { recursive: true, force: true });
    const connection = await openEmbedded(staging, migrations);
    await fill(connection, restoring, false).finally(connection.close);
    syncTree(staging);
    await restoring.files.putSecrets();
    await rename(path.join(staging, 'db'), restored);
    if (existsSync(directory)) await rename(directory, directory + restoring.suffix);
    // A restore that is cut off here is finished by the next start (`openEmbedded`).
    await rename(restored, directory);
    syncPath(dataDir);
  } finally {
    await rm(staging, { recursive: true, force: true });
    lock.release();
  }
}

async function restorePostgres(url: string, migrations: string, restoring: Restoring): Promise<void> {
  const connection = await openPostgres(url, MAINTENANCE_LIMITS, migrations);
  try {
    await fill(connection, restoring, restoring.replace);
    await restoring.files.putSecrets();
  } finally {
    await connection.close();
  }
}

const fill = (
  connection: DatabaseConnection,
  { file, manifest, passphrase, files }: Restoring,
  replace: boolean,
): Promise<void> =>
  fillDatabase(connection, { migration: manifest.migration, replace }, async (tx, tables) => {
    for await (const entry of readArchive(file, passphrase)) {
      const table = tables.get(tableOfEntry(entry) ?? '');
      if (table !== undefined) await insertRows(tx, table, entry.bytes.toString());
      else if (!isManifest(entry)) {
        if (!isDeepStrictEqual(fileSummary(entry.bytes), manifest.files[entry.name]))
          throw new CommandError(`${file}: The file was changed while it was read.`);
        await files.add(entry);
      }
    }
    return manifest;
  });
