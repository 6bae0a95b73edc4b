import type { FastifyInstance } from 'fastify';

/** Records traces if there is a collector for them (ADR 43). Otherwise imports nothing. Call it before any other hook is added. */
export async function addTraces(app: FastifyInstance): Promise<void> {
  const { traces } = app.config;
  if (traces === null) return;
  const [{ startTracing }, { traceRequests }] = await Promise.all([
    import('./tracing.ts'),
    import('./request-spans.ts'),
  ]);
  app.addHook('onClose', await startTracing(traces, app));
  traceRequests(app);
}
