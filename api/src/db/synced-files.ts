import fs from 'node:fs';
import path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of Emscripten's file system that PGlite's types leave out. */
interface NodeFiles {
  NODEFS: {
    /** `nfd`: the file descriptor of Node. */
    stream_ops: { fsync?(file: { nfd: number }): number };
    /** Turns an error of Node into one that PostgreSQL gets as `errno`. */
    tryFSOperation(run: () => void): void;
  };
}

/** PGlite's files on the disk, with `fsync`. Emscripten has none: PostgreSQL's calls would succeed without effect (OPER-10, ADR 51). */
export class SyncedFiles extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [...(emscriptenOpts.preRun as ((module: object) => void)[]), addSync];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function addSync(module: object): void {
  const { NODEFS } = module as NodeFiles;
  NODEFS.stream_ops.fsync = ({ nfd }) => {
    NODEFS.tryFSOperation(() => syncOrExit(nfd));
    return 0;
  };
}

/** After a failed sync it is unknown what the disk contains, and a second attempt may succeed although data is lost. PostgreSQL would
 *  restart itself and replay its log; PGlite would only stop to answer, so the process ends (OPER-10). */
function syncOrExit(file: number): void {
  try {
    fs.fsyncSync(file);
  } catch (error) {
    const { message } = error as Error;
    process.stderr.write(
      `The embedded database cannot write to its disk: ${message}. Check the disk, then start again: every acknowledged write is kept.\n`,
    );
    process.exit(1);
    throw error;
  }
}

/** The start parameters with which PostgreSQL calls `fsync`: PGlite switches it off (`-F`), and Emscripten ignores `fdatasync`. */
export const withSync = (startParams: readonly string[]): string[] => [
  ...startParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
];

/** Writes a file, or the list of names in a folder, to the disk. Some network file systems cannot sync a folder; PostgreSQL ignores that
 *  too. */
export function syncPath(target: string): void {
  const file = fs.openSync(target, 'r');
  try {
    fs.fsyncSync(file);
  } catch (error) {
    const isUnsupported = (error as NodeJS.ErrnoException).code === 'EINVAL';
    if (!isUnsupported || !fs.fstatSync(file).isDirectory()) throw error;
  } finally {
    fs.closeSync(file);
  }
}

/** Writes a folder with everything in it to the disk. */
export function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const target = path.join(folder, entry.name);
    if (entry.isDirectory()) syncTree(target);
    else syncPath(target);
  }
  syncPath(folder);
}
