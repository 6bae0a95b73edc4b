import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { signedInAccount } from '../../core/http/access.ts';
import { bodyFor, type EncodedBody, encodedOnce } from '../../core/http/compressed-body.ts';
import type { Coverage } from '../port.ts';
import type { Searching } from './answering.ts';
import { answerKey } from './flight-search.ts';

const MOST_BYTES = 16 * 2 ** 20;
const BROTLI_QUALITY = 5;

/** What is asked beside a search. */
export interface Question {
  /** The same for every way of asking the same. */
  key: string;
  /** The key, or its beginning, of the searches that it belongs to. */
  searchKey: string;
  /** The answer. */
  find(): Promise<object>;
}

/** Reads and checks a query. Throws a 400 that names every field at fault. */
type Read = (coverage: Coverage, now: Date) => Question;

/** Answers what is asked beside a search: neither logged nor counted against the allowance of a free account. Once that
 *  is used up, only about the searches that were made; otherwise it throws the 429. The same question gets the same bytes within a clock hour, as long as the source of flights does not change. */
export function uncountedAnswers({
  flights,
  clock,
  searchLog,
}: Pick<Searching, 'flights' | 'clock' | 'searchLog'>): (
  request: FastifyRequest,
  reply: FastifyReply,
  read: Read,
) => Promise<Buffer> {
  const answers = new LRUCache<string, { json: EncodedBody; size: number }, Question>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ size }) => size,
    fetchMethod: async (_key, _stale, { context: question }) => {
      const json = Buffer.from(JSON.stringify(await question.find()));
      // With room for the compressed copies.
      return { json: encodedOnce(json, BROTLI_QUALITY), size: Math.ceil(json.length * 1.5) };
    },
  });

  return async (request, reply, read) => {
    const now = clock.now();
    const coverage = await flights.coverage();
    const question = read(coverage, now);
    const account = signedInAccount(request);
    if (!hasPremium(account))
      await searchLog.admitBeside({ userId: account.id, searchKey: question.searchKey, now });
    const key = answerKey({ coverage, seats: false, now }, [question.key]);
    const { json } = await answers.forceFetch(key, { context: question });
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    return bodyFor(request, reply, json);
  };
}
