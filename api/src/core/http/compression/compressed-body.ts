import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding first. */
const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The best encoding that a request accepts. */
const acceptedEncoding = (header = ''): Encoding => negotiate(header, ENCODINGS) ?? 'identity';

/** A body that is sent more often than it changes. */
export interface CompressedBody {
  /** The bytes in an encoding, compressed once. Callers share them and must not change them. */
  bytes(encoding: Encoding): Promise<Buffer>;
}

/** Compresses a body on first use. `quality`: of brotli, 0 to 11; above 5 compression takes longer for a small gain. */
export function compressedBody(body: Buffer, quality: number): CompressedBody {
  const encoded = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(body)]]);
  return {
    bytes(encoding) {
      const present = encoded.get(encoding);
      if (present !== undefined) return present;
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

/** A hash for a strong ETag, which changes with any byte of the parts. */
export function entityTag(...parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, 22);
}

/** Like `bodyFor`, with an ETag for each encoding. Sets 304 on the reply and returns nothing when the caller has these bytes:
 *  `null` would be serialized, and a 304 must not have the length of another body. */
export async function taggedBodyFor(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CompressedBody,
  tag: string,
): Promise<Buffer | undefined> {
  const etag = `"${tag}-${acceptedEncoding(request.headers['accept-encoding'])}"`;
  reply.headers({ etag, vary: 'accept-encoding' });
  const known = reply.statusCode === 200 ? request.headers['if-none-match'] : undefined;
  if (!matches(known, etag)) return bodyFor(request, reply, body);
  reply.code(304);
  return undefined;
}

/** Whether an If-None-Match header has the ETag, also as a weak one: compressing proxies weaken it. */
const matches = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((part) => ['*', etag].includes(part.trim().replace(/^W\//, '')));

/** The body in the best encoding that the caller accepts. Sets the headers of the reply. */
export async function bodyFor(request: FastifyRequest, reply: FastifyReply, body: CompressedBody) {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  reply.header('vary', 'accept-encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return body.bytes(encoding);
}
