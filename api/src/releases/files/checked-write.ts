import { createHash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReleaseFile } from '@fareweave/shared-lib/domain/composition';
import { badRequest, type HttpError } from '../../core/http/errors.ts';

interface Target {
  /** The file as error messages name it. */
  name: string;
  /** The path of the file while it is written. */
  part: string;
  path: string;
}

/** Yields the chunks unchanged. Throws a 400 as soon as they differ from the file in the manifest. `name`: the file as
 *  error messages name it. */
export async function* checkedBytes(
  chunks: AsyncIterable<Buffer>,
  { bytes, integrity }: ReleaseFile,
  name: string,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha384');
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > bytes) throw differentBytes(name);
    hash.update(chunk);
    yield chunk;
  }
  if (size < bytes)
    throw badRequest(
      `${name} was cut off: ${size} of ${bytes} bytes arrived. Publish again: the upload resumes.`,
    );
  if (`sha384-${hash.digest('base64')}` !== integrity) throw differentBytes(name);
}

/** Writes a file that must match the manifest. The file exists complete and correct, or not at all. */
export async function checkedWrite(body: Readable, expected: ReleaseFile, { name, part, path }: Target) {
  try {
    // Open the file before anything can fail: a file that is created after the cleanup would be left behind.
    const file = await open(part, 'w');
    await pipeline(body, (chunks) => checkedBytes(chunks, expected, name), file.createWriteStream());
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

const differentBytes = (name: string): HttpError =>
  badRequest(`${name} does not match its hash in release.json. Build it again, then publish the new build.`);
