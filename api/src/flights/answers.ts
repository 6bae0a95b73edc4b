import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { SearchResults } from '@fareweave/shared-lib/domain/flights';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../web/encodings.ts';

/** Answers are told far more often than they change: each is serialised once and compressed once per encoding. */

const MOST_BYTES = 64 * 2 ** 20;
/** Past this the bytes hardly shrink and the wait grows. */
const BROTLI_QUALITY = 5;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export interface Answer {
  destinations: number;
  flights: number;
  /** The JSON of the answer in an encoding. Not to be changed: it is shared. */
  bytes(encoding: Encoding): Promise<Buffer>;
}

interface AnswerCache {
  /** The answer under a key, made once for all who ask for it at the same time. A failure is not kept. */
  get(key: string, make: () => Promise<SearchResults>): Promise<Answer>;
}

export function answerCache(): AnswerCache {
  const answers = new LRUCache<string, Answer & { size: number }, () => Promise<SearchResults>>({
    maxSize: MOST_BYTES,
    sizeCalculation: (answer) => answer.size,
    fetchMethod: async (_key, _stale, { context: make }) => serialise(await make()),
  });
  return { get: (key, make) => answers.forceFetch(key, { context: make }) };
}

function serialise(results: SearchResults): Answer & { size: number } {
  const json = Buffer.from(JSON.stringify(results));
  const encoded = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(json)]]);
  return {
    destinations: results.summary.total_destinations,
    flights: results.summary.total_flights,
    // Room for the compressed copies is reserved from the start: they take a tenth each.
    size: Math.ceil(json.length * 1.25),
    bytes(encoding) {
      const known = encoded.get(encoding);
      if (known) return known;
      const compressed = compress(json, encoding);
      encoded.set(encoding, compressed);
      return compressed;
    },
  };
}

function compress(json: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(json);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: json.length,
  };
  return compressBrotli(json, { params });
}
