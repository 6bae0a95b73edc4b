import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { CommandError } from '@fareweave/shared-lib/node/command-line';

/** The first bytes of an encrypted backup. The salt and the encrypted parts follow. */
const MAGIC = Buffer.from('fareweave-backup-encrypted-1\n');
const SALT_BYTES = 16;
const PART_BYTES = 64 * 1024;
const TAG_BYTES = 16;
/** 128 MiB of memory and about half a second for each guess at a passphrase. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };
const ALGORITHM = 'aes-256-gcm';

type Chunks = AsyncIterable<Buffer>;

/** Encrypts a stream under a passphrase (ADR 51). */
export async function* encrypted(chunks: Chunks, passphrase: string): AsyncGenerator<Buffer> {
  const header = Buffer.concat([MAGIC, randomBytes(SALT_BYTES)]);
  const key = keyOf(passphrase, header);
  yield header;
  for await (const { bytes, index, isLast } of partsOf(chunks, PART_BYTES)) {
    const cipher = createCipheriv(ALGORITHM, key, nonceOf(index, isLast)).setAAD(header);
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Decrypts a stream of `encrypted`, and yields only verified bytes. Yields a stream that is not encrypted unchanged, but
 *  only if there is no passphrase. Throws a `CommandError`. */
export async function* decrypted(chunks: Chunks, passphrase: string | null): AsyncGenerator<Buffer> {
  const source = chunks[Symbol.asyncIterator]();
  const start = await readAtLeast(source, MAGIC.length + SALT_BYTES);
  const isEncrypted = start.subarray(0, MAGIC.length).equals(MAGIC);
  if (!isEncrypted && passphrase !== null)
    throw new CommandError(
      'The file is not encrypted, or it is damaged. Remove BACKUP_PASSPHRASE to read it as it is.',
    );
  if (!isEncrypted) {
    yield start;
    yield* rest(source);
    return;
  }
  if (passphrase === null) throw new CommandError('The file is encrypted: set BACKUP_PASSPHRASE.');
  const header = start.subarray(0, MAGIC.length + SALT_BYTES);
  const key = keyOf(passphrase, header);
  const content = after(start.subarray(header.length), source);
  for await (const { bytes, index, isLast } of partsOf(content, PART_BYTES + TAG_BYTES)) {
    yield decryptPart(bytes, header, key, nonceOf(index, isLast), index);
  }
}

function decryptPart(bytes: Buffer, header: Buffer, key: Buffer, nonce: Buffer, index: number): Buffer {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAAD(header);
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new CommandError(
      index === 0
        ? 'The file cannot be decrypted: BACKUP_PASSPHRASE is wrong, or the file was changed.'
        : 'The file was changed or cut off.',
    );
  }
}

const keyOf = (passphrase: string, header: Buffer): Buffer =>
  scryptSync(passphrase.normalize(), header.subarray(MAGIC.length), 32, SCRYPT);

/** A key encrypts one file, so the number of a part makes its nonce unique. The mark of the last part detects a file that was cut off. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 0, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Splits a stream into parts of one size. The last one is shorter, and empty for an empty stream. */
async function* partsOf(chunks: Chunks, size: number) {
  let pending = Buffer.alloc(0);
  let index = 0;
  for await (const chunk of chunks) {
    pending = pending.length === 0 ? Buffer.from(chunk) : Buffer.concat([pending, chunk]);
    // The last part is the one at the end of the stream, so a part is yielded only when a further byte has arrived.
    while (pending.length > size) {
      yield { bytes: pending.subarray(0, size), index, isLast: false };
      pending = pending.subarray(size);
      index += 1;
    }
  }
  yield { bytes: pending, index, isLast: true };
}

async function readAtLeast(source: AsyncIterator<Buffer>, length: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for (let size = 0; size < length; ) {
    const { done, value } = await source.next();
    if (done) break;
    chunks.push(value);
    size += value.length;
  }
  return Buffer.concat(chunks);
}

async function* after(first: Buffer, source: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* rest(source);
}

const rest = (source: AsyncIterator<Buffer>): Chunks => ({ [Symbol.asyncIterator]: () => source });
