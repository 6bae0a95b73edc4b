import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import { type ArchiveEntry, readArchive } from './archive.ts';
import { type SequenceState, type TableSummary, tableTally } from './tables.ts';

const FORMAT = 'fareweave-backup-1';
/** The last file of an archive. */
const MANIFEST = 'manifest.json';
const TABLE_PART = /^tables\/([a-z_]+)\/\d+\.jsonl$/;

/** The content of a backup, with which it is verified. */
export interface Manifest {
  format: typeof FORMAT;
  created_at: string;
  /** The last migration of the tables. */
  migration: string;
  tables: Record<string, TableSummary>;
  sequences: Record<string, SequenceState>;
  files: Record<string, { bytes: number; sha256: string }>;
}

export const newManifest = (created: Date, migration: string): Manifest => ({
  format: FORMAT,
  created_at: created.toISOString(),
  migration,
  tables: {},
  sequences: {},
  files: {},
});

export const manifestEntry = (manifest: Manifest): ArchiveEntry => ({
  name: MANIFEST,
  bytes: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`),
});

export const tablePart = (table: string, number: number): string => `tables/${table}/${number}.jsonl`;

/** The table of an entry; undefined for a file. */
export const tableOfEntry = ({ name }: ArchiveEntry): string | undefined => TABLE_PART.exec(name)?.[1];

export const isManifest = ({ name }: ArchiveEntry): boolean => name === MANIFEST;

export const fileSummary = (bytes: Buffer): Manifest['files'][string] => ({
  bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** Reads a whole backup and compares each table and file with the manifest. Throws a `CommandError` when something differs. */
export async function verifyArchive(file: string, passphrase: string | null): Promise<Manifest> {
  const tallies = new Map<string, ReturnType<typeof tableTally>>();
  const files: Manifest['files'] = {};
  let manifest: Manifest | null = null;
  for await (const entry of readArchive(file, passphrase)) {
    const table = tableOfEntry(entry);
    if (isManifest(entry)) manifest = parseManifest(file, entry);
    else if (table === undefined) files[entry.name] = fileSummary(entry.bytes);
    else {
      const tally = tallies.get(table) ?? tableTally();
      tallies.set(table, tally);
      const text = entry.bytes.toString();
      tally.add({ rows: text.split('\n').length - 1, text });
    }
  }
  if (manifest === null) throw new CommandError(`${file}: The file was cut off, or is not a backup.`);
  const tables = Object.fromEntries(
    Object.keys(manifest.tables).map((name) => [name, (tallies.get(name) ?? tableTally()).summary()]),
  );
  const hasOthers = [...tallies.keys()].some((name) => manifest.tables[name] === undefined);
  if (hasOthers || !isDeepStrictEqual({ tables, files }, { tables: manifest.tables, files: manifest.files }))
    throw new CommandError(`${file}: The content differs from its manifest: the file was changed.`);
  return manifest;
}

function parseManifest(file: string, { bytes }: ArchiveEntry): Manifest {
  const manifest = JSON.parse(bytes.toString()) as Manifest;
  if (manifest.format === FORMAT) return manifest;
  throw new CommandError(`${file}: This version cannot read backups of the format ${manifest.format}.`);
}
