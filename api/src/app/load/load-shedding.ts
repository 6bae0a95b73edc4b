import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { LanguageCode } from '@fareweave/shared-lib/domain/languages';
import { msg } from '@fareweave/shared-lib/domain/texts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_PAGE_HEADERS, errorPage } from '../../core/http/error-page.ts';
import { HttpError } from '../../core/http/errors.ts';
import { headersLanguage } from '../../core/http/request-language.ts';
import { isArriving, limitBody } from '../../core/http/request-limits.ts';
import { inLanguage } from '../../core/language/language.ts';
import { refusedRequests } from '../../core/metrics.ts';
import { queueArrivals } from './arrivals.ts';
import { type Capacity, capacity } from './capacity.ts';

const INTERVAL_MS = 100;
const LOG_INTERVAL_MS = 10_000;

const MESSAGE = msg('There are too many visitors at the moment. Please try again in a few seconds.');
const ERROR = new HttpError(503, 'OVERLOADED', MESSAGE);
const TITLE = msg('Too many visitors');
const HEADERS = { 'retry-after': '2' };
const CALL_HEADERS = {
  ...HEADERS,
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
};
const PAGE_HEADERS = { ...HEADERS, ...ERROR_PAGE_HEADERS };

const responses = new Map<LanguageCode, { page: string; body: string }>();

/** Returns the responses in a language, which are rendered once. */
function responseIn(language: LanguageCode): { page: string; body: string } {
  const known = responses.get(language);
  if (known !== undefined) return known;
  const response = {
    page: errorPage({ title: TITLE, message: MESSAGE }, language),
    body: JSON.stringify(inLanguage(language, () => ERROR.body())),
  };
  responses.set(language, response);
  return response;
}

/** Refuses requests at once that would have to wait too long (OPER-23). A request counts from its complete arrival until its response
 *  begins: slow senders and readers take no place. Routes with `isEssential` are always answered. `common`: headers of every response. */
export function addLoadShedding(
  app: FastifyInstance,
  common: Readonly<Record<string, string>> = {},
  current: Capacity = capacity(),
): void {
  const inProgress = new WeakSet<FastifyRequest>();
  let refused = 0;

  /** Returns the refusal; it throws no error, whose stack and log line would cost more than the answer. */
  const refusal = ({ headers }: Pick<IncomingMessage, 'headers'>): [OutgoingHttpHeaders, string] => {
    refused += 1;
    refusedRequests.inc();
    const isPage = headers.accept?.includes('text/html') === true;
    const { page, body } = responseIn(headersLanguage(headers, app.config));
    return isPage ? [{ ...common, ...PAGE_HEADERS }, page] : [{ ...common, ...CALL_HEADERS }, body];
  };
  const refuse = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const [headers, body] = refusal(request);
    return reply.code(503).headers(headers).send(body);
  };
  const essential = new Set<string>();
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.isEssential === true) essential.add(url);
  });
  const arrivalOf = queueArrivals(app.server, {
    isEssential: ({ url = '' }) => essential.has(url.split('?', 1)[0] ?? ''),
    isFull: current.isFull,
    refuse(request: IncomingMessage, response: ServerResponse) {
      if (isArriving(request)) limitBody(request, response);
      const [headers, body] = refusal(request);
      response.writeHead(503, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
    },
  });
  const enter = async (request: FastifyRequest, reply: FastifyReply) => {
    if (inProgress.has(request) || request.routeOptions.config.isEssential === true) return;
    // No further hook may run for a closed connection: its place would never become free.
    if (request.raw.socket.destroyed) return;
    if (!current.enter()) return refuse(request, reply);
    inProgress.add(request);
  };
  const leave = async (request: FastifyRequest): Promise<void> => {
    if (!inProgress.delete(request)) return;
    const arrival = arrivalOf(request.raw);
    current.leave(arrival === undefined ? 0 : performance.now() - arrival);
  };
  app.addHook('onRequest', async (request, reply) => {
    if (!isArriving(request.raw)) return enter(request, reply);
  });
  app.addHook('preValidation', enter);
  app.addHook('onSend', leave);
  // These hooks end requests without a response: the caller went away, or the route writes to the connection itself.
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
