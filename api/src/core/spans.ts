import {
  type Attributes,
  context,
  createContextKey,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/** Records nothing until the server starts tracing (api/src/app/traces, ADR 43). */
export const tracer = trace.getTracer('fareweave');

const isRecording = (): boolean => trace.getActiveSpan()?.isRecording() === true;

/** Runs a call of another system in a span of the current trace, or without a span when no trace is recorded. The span
 *  contains no message of an error, which may contain values (PRIV-7). */
export function inSpan<T>(name: string, attributes: Attributes, run: () => Promise<T>): Promise<T> {
  if (!isRecording()) return run();
  return tracer.startActiveSpan(name, { kind: SpanKind.CLIENT, attributes }, (span) => endAfter(span, run));
}

/** Runs a task in a trace of its own. */
export const inNewTrace = <T>(name: string, run: () => Promise<T>): Promise<T> =>
  tracer.startActiveSpan(name, { root: true }, (span) => endAfter(span, run));

async function endAfter<T>(span: Span, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const { code, status, name } = error as Record<'code' | 'status' | 'name', unknown>;
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute('error.type', String(typeof code === 'string' ? code : (status ?? name)));
    throw error;
  } finally {
    span.end();
  }
}

const LONGEST_STATEMENT = 2000;

/** Runs a statement in a span with its text, which has `$1` in the place of values (PRIV-7). */
export function inStatement<T>(text: string, run: () => Promise<T>): Promise<T> {
  if (!isRecording()) return run();
  const operation = /^\W*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST_STATEMENT) };
  return inSpan(operation, attributes, run);
}

/** The header that continues the current trace in another program; none without a recorded trace. */
export function traceHeader(): { traceparent?: string } {
  const span = trace.getActiveSpan();
  if (span?.isRecording() !== true) return {};
  const { traceId, spanId } = span.spanContext();
  return { traceparent: `00-${traceId}-${spanId}-01` };
}

/** Ids that the next span gets instead of random ones. */
export interface SpanIds {
  traceId: string;
  spanId: string;
}

const GIVEN_IDS = createContextKey('ids of a span');

/** The ids for a span that is being created, if they are given. */
export const givenIds = (): SpanIds | undefined =>
  context.active().getValue(GIVEN_IDS) as SpanIds | undefined;

/** Records a span that a page has measured, as the first one of its trace. Times in milliseconds since 1970. */
export function recordPageSpan(name: string, ids: SpanIds, { from, to }: Record<'from' | 'to', number>) {
  context.with(ROOT_CONTEXT.setValue(GIVEN_IDS, ids), () =>
    tracer.startSpan(name, { startTime: from }).end(to),
  );
}
