import { performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_PAGE_HEADERS, errorPage } from '../../core/http/error-page.ts';
import { HttpError } from '../../core/http/errors.ts';
import { hasBody } from '../../core/http/request-limits.ts';
import { type Capacity, capacity } from './capacity.ts';

const INTERVAL_MS = 100;
const LOG_INTERVAL_MS = 10_000;

const MESSAGE = 'There are too many visitors at the moment. Please try again in a few seconds.';
const BODY = new HttpError(503, 'OVERLOADED', MESSAGE).body();
const PAGE = errorPage('Too many visitors', MESSAGE);
const HEADERS = { 'retry-after': '2' };
const CALL_HEADERS = { ...HEADERS, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
const PAGE_HEADERS = { ...HEADERS, ...ERROR_PAGE_HEADERS };

/** Refuses requests at once that would have to wait too long (OPER-23). A request counts from its arrival, with its body, until its response
 *  begins: slow senders and readers take no place. Routes with `isEssential` are always answered. */
export function addLoadShedding(app: FastifyInstance, current: Capacity = capacity()): void {
  const inProgress = new WeakSet<FastifyRequest>();
  let refused = 0;

  /** Not an error: its stack and its log line would cost more than the answer. */
  const refuse = ({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply => {
    refused += 1;
    const isPage = headers.accept?.includes('text/html') === true;
    reply.code(503).headers(isPage ? PAGE_HEADERS : CALL_HEADERS);
    return reply.send(isPage ? PAGE : BODY);
  };
  const enter = async (request: FastifyRequest, reply: FastifyReply) => {
    if (inProgress.has(request) || request.routeOptions.config.isEssential === true) return;
    if (!current.enter()) return refuse(request, reply);
    inProgress.add(request);
  };
  const leave = async (request: FastifyRequest): Promise<void> => {
    if (inProgress.delete(request)) current.leave();
  };
  app.addHook('onRequest', async (request, reply) => {
    const isArriving = !request.raw.complete && hasBody(request.raw);
    if (!isArriving) return enter(request, reply);
  });
  app.addHook('preValidation', enter);
  app.addHook('onSend', leave);
  // Without a response: the caller went away, or the route writes to the connection itself.
  app.addHook('onResponse', leave);
  app.addHook('onRequestAbort', leave);

  let last = performance.eventLoopUtilization();
  const adjust = (): void => {
    const now = performance.eventLoopUtilization();
    current.adjust(performance.eventLoopUtilization(now, last).utilization);
    last = now;
  };
  const log = (): void => {
    if (refused > 0)
      app.log.warn({ refused, limit: current.limit }, 'requests were refused: too many at a time');
    refused = 0;
  };
  const timers = [setInterval(adjust, INTERVAL_MS), setInterval(log, LOG_INTERVAL_MS)];
  for (const timer of timers) timer.unref();
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
  });
}
