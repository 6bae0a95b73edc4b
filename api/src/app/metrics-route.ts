import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../core/http/errors.ts';
import { loggable } from '../core/http/logging.ts';
import { measureProcess, metrics, releaseInfo, requestSeconds } from '../core/metrics.ts';
import { readRegistry } from '../releases/index.ts';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** `/metrics` for Prometheus, with a token from the configuration; without one there is no such page and nothing is measured.
 *  Each process has its own figures. Called on the root instance, so that its hook measures every request. */
export function addMetrics(app: FastifyInstance): void {
  const { metricsToken } = app.config;
  if (metricsToken === null) return;
  measureProcess();
  const expected = hash(`Bearer ${metricsToken}`);

  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const labels = { method, route: routeOptions.url ?? 'none', status: statusCode };
    requestSeconds.observe(labels, elapsedTime / 1000);
  });

  app.get('/metrics', { config: { isEssential: true }, schema: { hide: true } }, async (request, reply) => {
    // Compares hashes, because `timingSafeEqual` needs texts of the same length.
    if (!timingSafeEqual(hash(request.headers.authorization ?? ''), expected)) {
      const headers = { 'www-authenticate': 'Bearer' };
      throw new HttpError(401, 'UNAUTHORIZED', 'Send METRICS_TOKEN as Authorization: Bearer', { headers });
    }
    await readReleases(app);
    reply.headers({ 'content-type': metrics.contentType, 'cache-control': 'no-store' });
    return metrics.metrics();
  });
}

/** Does not throw without the database: the other metrics are then all the more important. */
async function readReleases(app: FastifyInstance): Promise<void> {
  releaseInfo.reset();
  try {
    const { releases, canaries } = await readRegistry(app);
    for (const { name, version } of releases) releaseInfo.set({ remote: name, version, state: 'live' }, 1);
    for (const { name, release } of canaries)
      releaseInfo.set({ remote: name, version: release.version, state: 'canary' }, 1);
  } catch (error) {
    app.log.warn(loggable(error), 'the metrics of releases could not be read');
  }
}
