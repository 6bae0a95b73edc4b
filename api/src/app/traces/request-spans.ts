import {
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tracer } from '../../core/spans.ts';

const FIRST_SERVER_ERROR = 500;

/** Runs each request in a span with method, route and status only, because URLs, headers and bodies contain secrets and
 *  personal data (PRIV-7). Call it on the root instance before any other hook. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();

  app.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route };
    const parent = callerOf(request);
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
    if (span.isRecording())
      request.log = reply.log = request.log.child({ trace_id: span.spanContext().traceId });
    spans.set(request, span);
    context.with(trace.setSpan(parent, span), done);
  });

  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= FIRST_SERVER_ERROR) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
  app.addHook('onRequestAbort', async (request) => spans.get(request)?.end());
}

/** The span that a request continues by its `traceparent`. Ignores its `tracestate`, which may be any text. */
function callerOf({ headers }: FastifyRequest): Context {
  const { traceparent } = headers;
  const parent = typeof traceparent === 'string' ? parseTraceParent(traceparent) : null;
  return parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}
