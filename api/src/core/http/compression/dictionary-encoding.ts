import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { entityTag } from './compressed-body.ts';

/** A file of which the browser may have another version (RFC 9842). */
export interface VersionedFile {
  /** The file on this disk. */
  source: string;
  /** The path of its URL. */
  path: string;
  /** The paths of its versions, with `*` for any text. */
  versions: string;
  /** Whether visitors load it now. Others are not compressed: a caller could make the server compress every pair of versions. */
  isCurrent(): Promise<boolean>;
  /** The file on this disk of another version, by the path of its URL; null if it is none, or not everyone may read it. */
  findVersion(path: string): Promise<string | null>;
}

const compress = promisify(brotliCompress);

/** `DCB` with the prefix of RFC 9842; the hash of the dictionary follows. */
const MAGIC = Buffer.from([0xff, 0x44, 0x43, 0x42]);
/** The best quality that takes less than 0.1 s for a file of the shell that has changed completely. */
const QUALITY = 9;
const MAX_CACHED_BYTES = 32_000_000;
/** The most concurrent compressions. They use Node's four worker threads, which also read files. */
const MAX_RUNNING = 2;
const ID = /^"(\/[\w./+-]{1,500})"$/;
const HASH = /^:([\w+/]{43}=):$/;

/** Whether Node accepts a dictionary: before 24.6 it ignores the option. */
const IS_SUPPORTED = ((): boolean => {
  const text = Buffer.from('a text that compresses well only with itself as a dictionary, 0123456789');
  return brotliCompressSync(text, withDictionary(text)).length < text.length / 2;
})();

function withDictionary(dictionary: Buffer): BrotliOptions {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY }, dictionary };
  return options;
}

interface Compressed {
  dictionaryHash: string;
  body: Buffer;
}

/** Compresses files with their earlier versions as dictionaries, each pair once. */
export function dictionaryEncoding() {
  let running = 0;
  const cache = new LRUCache<string, Compressed>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: ({ body }) => body.length,
  });

  async function compressed(file: VersionedFile, id: string, hash: string): Promise<Compressed | null> {
    const key = `${file.path} ${id}`;
    const present = cache.get(key);
    if (present !== undefined) return present;
    if (running >= MAX_RUNNING || !(await file.isCurrent())) return null;
    const version = await file.findVersion(id);
    if (version === null) return null;
    running += 1;
    try {
      const [bytes, dictionary] = await Promise.all([readFile(file.source), readFile(version)]);
      const digest = createHash('sha256').update(dictionary).digest();
      const dictionaryHash = digest.toString('base64');
      if (dictionaryHash !== hash) return null;
      const body = Buffer.concat([MAGIC, digest, await compress(bytes, withDictionary(dictionary))]);
      cache.set(key, { dictionaryHash, body });
      return { dictionaryHash, body };
    } catch {
      // A version was pruned in the meantime.
      return null;
    } finally {
      running -= 1;
    }
  }

  /** Offers a file as a dictionary for later versions. Returns its bytes, compressed with the version that the browser has;
   *  null when it gets the usual response. */
  return async (request: FastifyRequest, reply: FastifyReply, file: VersionedFile) => {
    if (!IS_SUPPORTED) return null;
    reply.header('use-as-dictionary', `match="${file.versions}", id="${file.path}"`);
    // Makes proxies keep the responses apart; the static plugin sets accept-encoding.
    reply.header('vary', 'accept-encoding, available-dictionary');
    const { headers, method } = request;
    const [, hash] = HASH.exec(String(headers['available-dictionary'])) ?? [];
    const [, id] = ID.exec(String(headers['dictionary-id'])) ?? [];
    if (method !== 'GET' || hash === undefined || id === undefined || headers.range !== undefined)
      return null;
    if (negotiate(headers['accept-encoding'] ?? '', ['dcb']) !== 'dcb') return null;
    const found = await compressed(file, id, hash);
    if (found?.dictionaryHash !== hash) return null;
    reply.headers({
      'content-encoding': 'dcb',
      'content-type': 'text/javascript; charset=utf-8',
      etag: `"${entityTag(found.body)}-dcb"`,
    });
    return found.body;
  };
}

const NAME = /^([\w-]{1,200})\.[0-9a-f]{8,64}\.js$/;

/** The name of a script without its content hash, which all its versions have; null for other files. */
export const chunkName = (file: string): string | null => NAME.exec(file)?.[1] ?? null;
