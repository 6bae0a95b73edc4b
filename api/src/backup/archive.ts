import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { CommandError } from '@fareweave/shared-lib/node/command-line';
import { createTarDecoder, packTar } from 'modern-tar';
import { fileProblem } from '../db/data-folder.ts';
import { decrypted, encrypted } from './encryption.ts';

/** A file in a backup. */
export interface ArchiveEntry {
  /** With slashes: `tables/users/1.jsonl`. */
  name: string;
  bytes: Buffer;
}

const OWNER_ONLY = 0o600;
/** Two empty blocks, with which a tar file ends. */
const TAR_END_BYTES = 1024;

/** Writes a new file, readable by its owner only and encrypted if there is a passphrase, and syncs it to the disk. Deletes it after a
 *  failure. */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<ArchiveEntry>,
  passphrase: string | null,
): Promise<void> {
  const target = await open(file, 'wx', OWNER_ONLY);
  try {
    const gzip = createGzip();
    const content: AsyncIterable<Buffer> = passphrase === null ? gzip : encrypted(gzip, passphrase);
    await Promise.all([pipeline(tarOf(entries), gzip), target.writeFile(content)]);
    await target.sync();
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await target.close();
  }
}

async function* tarOf(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  for await (const { name, bytes } of entries) {
    // One entry at a time, because the streaming packer of modern-tar does not wait for its reader.
    const tar = await packTar([{ header: { name, size: bytes.length, mode: OWNER_ONLY }, body: bytes }]);
    yield tar.subarray(0, -TAR_END_BYTES);
  }
  yield new Uint8Array(TAR_END_BYTES);
}

/** Reads a backup. Throws a `CommandError` when the file is missing, damaged or encrypted with another passphrase. */
export async function* readArchive(file: string, passphrase: string | null): AsyncGenerator<ArchiveEntry> {
  try {
    const gunzip = createGunzip();
    const reading = pipeline(decrypted(createReadStream(file), passphrase), gunzip);
    // The loop below gets the same error from `gunzip`.
    reading.catch(() => undefined);
    const tar = Readable.toWeb(gunzip) as ReadableStream<Uint8Array<ArrayBuffer>>;
    for await (const { header, body } of tar.pipeThrough(createTarDecoder({ strict: true })))
      yield { name: header.name, bytes: Buffer.from(await new Response(body).arrayBuffer()) };
    await reading;
  } catch (error) {
    throw readError(file, error);
  }
}

function readError(file: string, error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (error instanceof CommandError) return new CommandError(`${file}: ${message}`);
  if (code === 'Z_BUF_ERROR') return new CommandError(`${file}: The file was cut off.`);
  // Errors of modern-tar have no code.
  if (code === '' || code.startsWith('Z_'))
    return new CommandError(`${file}: The file is damaged, or not a backup.`);
  return new CommandError(fileProblem({ code, path: file }) ?? `${file} cannot be read: ${message}`);
}
