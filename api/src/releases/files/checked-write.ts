import { createHash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReleaseFile } from '@fareweave/shared-lib/domain/composition';
import { badRequest, type HttpError } from '../../core/http/errors.ts';

interface Target {
  /** The file's name for people. */
  name: string;
  /** Where it is written until it is whole. */
  part: string;
  path: string;
}

/** Passes bytes on. Throws a 400 as soon as they are not those of a file. `name`: the file's, for people. */
export async function* checkedBytes(
  chunks: AsyncIterable<Buffer>,
  { bytes, integrity }: ReleaseFile,
  name: string,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha384');
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > bytes) throw otherBytes(name);
    hash.update(chunk);
    yield chunk;
  }
  if (size < bytes)
    throw badRequest(
      `${name} was cut off: ${size} of ${bytes} bytes came. Publish again: what is there is kept.`,
    );
  if (`sha384-${hash.digest('base64')}` !== integrity) throw otherBytes(name);
}

/** Writes a file that must have certain bytes: it is there whole and right, or not at all. */
export async function checkedWrite(
  body: Readable,
  about: ReleaseFile,
  { name, part, path }: Target,
): Promise<void> {
  try {
    // Opened before anything can fail: a file that comes into being later would be left behind.
    const file = await open(part, 'w');
    await pipeline(body, (chunks) => checkedBytes(chunks, about, name), file.createWriteStream());
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

const otherBytes = (name: string): HttpError =>
  badRequest(
    `${name} has other bytes than its release.json says. Build it again, then publish what was built.`,
  );
