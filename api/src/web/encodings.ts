import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that a request accepts. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const offered = (header ?? '').split(',').map((part) => part.trim());
  const accepts = (name: string): boolean =>
    offered.some((o) => o.startsWith(name) && !/;\s*q=0(\.0+)?$/.test(o));
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}

/** Compresses once what will be sent often. */
export function encode(bytes: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(bytes, { level: 9 });
  if (encoding === 'identity') return bytes;
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
