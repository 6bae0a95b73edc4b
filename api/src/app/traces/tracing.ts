import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  RandomIdGenerator,
  type Sampler,
  SamplingDecision,
  type SpanExporter,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import type { TracesConfig } from '../../core/config/traces-config.ts';
import { givenIds } from '../../core/spans.ts';
import { serverSecret } from '../../secrets/secrets.ts';

/** How long the shutdown waits for the collector. */
const FLUSH_MS = 2_000;

/** Starts to record spans and to send them to the collector (ADR 43). Returns the function that sends the remaining spans
 *  and stops the recording. This module is imported only when there is a collector. */
export async function startTracing(
  { url, serviceName, ratio, queue }: TracesConfig,
  { db, log }: Pick<FastifyInstance, 'db' | 'log'>,
): Promise<() => Promise<void>> {
  const random = new RandomIdGenerator();
  const named = (name: string | null) =>
    resourceFromAttributes(name === null ? {} : { 'service.name': name });
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(named('fareweave'))
      .merge(detectResources({ detectors: [resourceAttributesEnvDetector] }))
      .merge(named(serviceName)),
    sampler: keyedSampler(ratio, await serverSecret(db, 'traces')),
    idGenerator: {
      generateTraceId: () => givenIds()?.traceId ?? random.generateTraceId(),
      generateSpanId: () => givenIds()?.spanId ?? random.generateSpanId(),
    },
    // Headers, time-out and certificates come from the variables OTEL_EXPORTER_OTLP_….
    spanProcessors: [
      new BatchSpanProcessor({ exporter: warning(new OTLPTraceExporter({ url }), log), ...queue }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  return async () => {
    const flushed = provider.shutdown().catch(() => undefined);
    await Promise.race([flushed, pause(FLUSH_MS, null, { ref: false })]);
    trace.disable();
    context.disable();
  };
}

/** Records a share of the traces. The secret decides which, so that no caller can choose an id that is recorded, and all servers
 *  decide alike about a trace that a page began. What a caller says about sampling has no effect. */
export function keyedSampler(ratio: number, secret: string): Sampler {
  const isRecorded = (traceId: string): boolean =>
    createHmac('sha256', secret).update(traceId).digest().readUInt32BE() < ratio * 2 ** 32;
  return {
    shouldSample(parentContext, traceId) {
      const parent = trace.getSpanContext(parentContext);
      const isOwn = parent !== undefined && parent.isRemote !== true;
      const recorded = isOwn ? (parent.traceFlags & 1) === 1 : isRecorded(traceId);
      return { decision: recorded ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD };
    },
    toString: () => `KeyedSampler{${ratio}}`,
  };
}

/** Warns once when the collector fails, and again only after it has worked. Spans that it has not accepted are lost. */
function warning(exporter: SpanExporter, log: Pick<FastifyInstance['log'], 'warn'>): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== ExportResultCode.SUCCESS;
        if (hasFailed && !isFailing) log.warn('traces cannot be sent: the collector does not accept them');
        isFailing = hasFailed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
