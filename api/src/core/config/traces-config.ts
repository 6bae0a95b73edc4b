import type { Environment } from './variables.ts';

/** Where traces go, and which are recorded (ADR 43). */
export interface TracesConfig {
  /** Address of the collector, with its path. */
  url: string;
  /** `null`: the name in OTEL_RESOURCE_ATTRIBUTES, or the default. */
  serviceName: string | null;
  /** Share of the traces that are recorded, from 0 to 1. */
  ratio: number;
  /** The queue of spans that wait for their transmission; times in milliseconds. */
  queue: {
    scheduledDelayMillis: number;
    exportTimeoutMillis: number;
    maxQueueSize: number;
    maxExportBatchSize: number;
  };
}

/** The configuration of traces by the standard variables; `null` without a collector. */
export function tracesOf(env: Environment): TracesConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: own } = env;
  const url = own ?? (base && `${base.replace(/\/$/, '')}/v1/traces`);
  if (url === undefined || env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none')
    return null;
  return {
    url,
    serviceName: env.OTEL_SERVICE_NAME ?? null,
    ratio: ratioOf(env),
    queue: {
      scheduledDelayMillis: env.OTEL_BSP_SCHEDULE_DELAY,
      exportTimeoutMillis: env.OTEL_BSP_EXPORT_TIMEOUT,
      maxQueueSize: env.OTEL_BSP_MAX_QUEUE_SIZE,
      maxExportBatchSize: env.OTEL_BSP_MAX_EXPORT_BATCH_SIZE,
    },
  };
}

function ratioOf({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share = '1' }: Environment) {
  if (sampler.endsWith('traceidratio')) return Number(share);
  return sampler.endsWith('always_on') ? 1 : 0;
}
