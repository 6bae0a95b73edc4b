import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip' | 'identity';

/** The best first. */
const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The best encoding that a request accepts. */
const acceptedEncoding = (header = ''): Encoding => negotiate(header, ENCODINGS) ?? 'identity';

/** A body that is told far more often than it changes. */
export interface EncodedBody {
  /** Its bytes in an encoding, compressed once. Not to be changed: they are shared. */
  bytes(encoding: Encoding): Promise<Buffer>;
}

/** `quality`: brotli's, 0 to 11. Past 5 answers hardly shrink and the wait grows; pages are worth 11. */
export function encodedOnce(body: Buffer, quality: number): EncodedBody {
  const encoded = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(body)]]);
  return {
    bytes(encoding) {
      const known = encoded.get(encoding);
      if (known !== undefined) return known;
      const compressed = encoding === 'gzip' ? compressGzip(body) : brotli(body, quality);
      encoded.set(encoding, compressed);
      return compressed;
    },
  };
}

function brotli(body: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return compressBrotli(body, { params });
}

/** What a strong ETag is made of: it changes with any byte of any of the parts. */
export function entityTag(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, 22);
}

/** As `bodyFor`, with an ETag of its own for each encoding. Null, with a 304 set on the reply, when the caller has these
 *  bytes already. */
export async function taggedBodyFor(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
  tag: string,
): Promise<Buffer | null> {
  const etag = `"${tag}-${acceptedEncoding(request.headers['accept-encoding'])}"`;
  reply.headers({ etag, vary: 'accept-encoding' });
  if (!names(request.headers['if-none-match'], etag)) return bodyFor(request, reply, body);
  reply.code(304);
  return null;
}

/** Whether an If-None-Match header names the ETag. Proxies that compress by themselves make it a weak one. */
const names = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((part) => ['*', etag].includes(part.trim().replace(/^W\//, '')));

/** The body in the best encoding the caller accepts, with the headers that say so. */
export async function bodyFor(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
): Promise<Buffer> {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  reply.header('vary', 'accept-encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return body.bytes(encoding);
}
