import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../../core/clock.ts';
import { signedInAccount } from '../../core/http/access.ts';
import { loggable } from '../../core/http/logging.ts';
import { orLast } from '../../db/last-known.ts';
import type { SearchLog } from '../allowance/search-log.ts';
import type { FlightSearch, FlightsPort } from '../port.ts';
import { type SearchKind, searchResponse } from './flight-search.ts';
import { type ResponseCache, sendResponse } from './response-cache.ts';

/** What the flight routes share. */
export interface FlightServices {
  flights: FlightsPort;
  responses: ResponseCache;
  searchLog: SearchLog;
  clock: Clock;
  /** See `patienceOf`. */
  patienceMs: number;
}

/** The account that a search counts for, and whether the allowance of free accounts applies to it. */
export function callerOf(request: FastifyRequest): { userId: string; limited: boolean } {
  const account = signedInAccount(request);
  return { userId: account.id, limited: !hasPremium(account) };
}

/** Answers a search that is logged and counts against the allowance of a free account (ALLW-3). Throws the 429 when the
 *  allowance is used up. The route declares who may search at all. */
export async function sendSearch<Query, Search extends FlightSearch>(
  request: FastifyRequest,
  reply: FastifyReply,
  services: FlightServices,
  kind: SearchKind<Query, Search>,
  query: Query,
): Promise<Buffer> {
  const { flights, searchLog, clock } = services;
  const now = clock.now();
  const coverage = await flights.coverage();
  const search = kind.read(query, coverage, now);

  const attempt = { ...callerOf(request), search, now };
  await searchLog.checkAllowance(attempt);

  const context = { coverage, seats: !attempt.limited, now };
  const response = await searchResponse(services, kind, search, context);

  const recorded = searchLog.record(attempt, response.totals);
  await (attempt.limited ? recorded : orWithoutLog(request, recorded, services.patienceMs));

  return sendResponse(request, reply, response);
}

/** Without an allowance a search is recorded for the log alone: its response does not wait for a database that is away. */
const orWithoutLog = (request: FastifyRequest, recorded: Promise<void>, patienceMs: number): Promise<void> =>
  orLast(recorded, undefined, {
    patienceMs,
    onFailure: (error) => request.log.warn(loggable(error), 'a search was not recorded'),
  });
