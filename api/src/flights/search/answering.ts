import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../core/clock.ts';
import { signedInAccount } from '../../core/http/access.ts';
import { bodyFor } from '../../core/http/compressed-body.ts';
import { loggable } from '../../core/http/logging.ts';
import { orLast } from '../../db/last-known.ts';
import type { SearchLog } from '../allowance/search-log.ts';
import type { Coverage, FlightSearch, FlightsPort } from '../port.ts';
import type { SearchFor } from './flight-search.ts';
import type { Answer, AnswerCache } from './response-cache.ts';

/** What the routes that search have in common. */
export interface Searching {
  flights: FlightsPort;
  answers: AnswerCache;
  searchLog: SearchLog;
  clock: Clock;
  /** See `patienceOf`. */
  patienceMs: number;
}

interface Steps<Search> {
  /** Reads the query; throws a 400. */
  read(coverage: Coverage, now: Date): Search;
  answerTo(what: SearchFor<Search>): Promise<Answer>;
}

/** Answers a search without counting it. */
export async function answerSearch<Search>(
  request: FastifyRequest,
  reply: FastifyReply,
  { flights, clock }: Searching,
  { read, answerTo }: Steps<Search>,
): Promise<Buffer> {
  const now = clock.now();
  const coverage = await flights.coverage();
  const seats = hasPremium(request.account);
  const answer = await answerTo({ search: read(coverage, now), coverage, seats, now });
  reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'private, no-store' });
  return bodyFor(request, reply, answer.json);
}

/** Answers a search and counts it, for the log and against the allowance of a free account (ALLW-3). Throws the 429
 *  when the allowance is used up. */
export function answerCountedSearch<Search extends FlightSearch>(
  request: FastifyRequest,
  reply: FastifyReply,
  searching: Searching,
  { read, answerTo }: Steps<Search>,
): Promise<Buffer> {
  const { id: userId, ...account } = signedInAccount(request);
  const limited = !hasPremium(account);
  return answerSearch(request, reply, searching, {
    read,
    async answerTo(what) {
      const attempt = { userId, limited, search: what.search, now: what.now };
      await searching.searchLog.admit(attempt);
      const answer = await answerTo(what);
      const counted = searching.searchLog.count(attempt, answer);
      // Without an allowance it is for the log alone: the answer does not wait for a database that is away.
      await (limited
        ? counted
        : orLast(counted, undefined, {
            patienceMs: searching.patienceMs,
            onFailure: (error) => request.log.warn(loggable(error), 'a search was not counted'),
          }));
      return answer;
    },
  });
}
