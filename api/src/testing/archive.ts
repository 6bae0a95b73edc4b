import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { migrationsFolder } from '../db/client.ts';
import { openInMemory } from '../db/embedded.ts';

const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/fareweave', import.meta.url));
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A migrated, empty database as an archive. Creating one takes seconds, loading it 0.2 s, so it is cached until PGlite or the
 *  migrations change. */
export async function preparedArchive(): Promise<Blob> {
  const file = path.join(CACHE, `database-${await fingerprint()}.tar`);
  const cached = await readFile(file).catch(() => null);
  return new Blob([cached ?? (await prepare(file))]);
}

/** Creates the embedded database of a data folder from the archive: the server would take seconds. */
export async function prepareDatabase(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const loadDataDir = await preparedArchive();
  const created = await PGlite.create({ dataDir: path.join(dataDir, 'db'), loadDataDir });
  await created.close();
}

/** Creates the archive without two template databases and most of the write-ahead log, so that it loads faster. */
async function prepare(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const database = await openInMemory({ initDbStartParams: ['--wal-segsize=1'] });
  await database.client.exec('UPDATE pg_database SET datistemplate = false');
  for (const template of ['template0', 'template1']) await database.client.exec(`DROP DATABASE ${template}`);
  await database.client.exec('CHECKPOINT');
  const dump = await database.client.dumpDataDir('none');
  await database.close();
  const bytes = new Uint8Array(await dump.arrayBuffer());
  await mkdir(CACHE, { recursive: true });
  const stale = (await readdir(CACHE)).filter((name) => !name.startsWith(path.basename(file)));
  for (const name of stale) await rm(path.join(CACHE, name), { force: true });
  // Several tests may each create one at the same time. The rename makes sure that none is read half-written.
  const written = `${file}.${randomUUID()}`;
  await writeFile(written, bytes);
  await rename(written, file);
  return bytes;
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  hash.update(await readFile(fileURLToPath(import.meta.url)));
  hash.update(await readFile(path.join(ROOT, 'node_modules/@electric-sql/pglite/package.json')));
  hash.update(await migrationsFingerprint());
  return hash.digest('hex').slice(0, 12);
}

/** Changes with the migrations. */
export async function migrationsFingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(migrationsFolder)).sort()) {
    if (name.endsWith('.sql')) hash.update(await readFile(path.join(migrationsFolder, name)));
  }
  return hash.digest('hex').slice(0, 12);
}
