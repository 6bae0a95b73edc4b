import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import { badRequest } from '../core/http/errors.ts';
import { networkOf } from '../core/ip-address.ts';
import { summaryOf } from './policy-report.ts';

const BODY_LIMIT_BYTES = 16_384;
const MINUTE_MS = 60_000;
/** Requests a minute that are logged: from one network, and in all. The rest is answered and dropped. */
const MOST_OF_NETWORK = 20;
const MOST_IN_ALL = 300;
const MOST_NETWORKS = 10_000;
const EVERYBODY = '';

/** Takes what browsers report about the page's policy (ADR 22) and logs one line for each request. Anybody can send
 *  anything here: the size, the rate and every value are bounded, and no address keeps its query. */
export const policyReportRoute: FastifyPluginAsync = async (app) => {
  const counts = new LRUCache<string, { count: number }>({ max: MOST_NETWORKS, ttl: MINUTE_MS });
  const isTooMuch = (key: string, most: number): boolean => {
    const counted = counts.get(key) ?? { count: 0 };
    if (counted.count === 0) counts.set(key, counted);
    counted.count += 1;
    return counted.count > most;
  };

  const types = ['application/csp-report', 'application/reports+json'];
  app.addContentTypeParser(types, { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(badRequest('The report is not JSON'));
    }
  });

  app.post(
    '/policy-reports',
    { config: { access: 'public' }, bodyLimit: BODY_LIMIT_BYTES, schema: { hide: true } },
    async ({ body, ip, log }, reply) => {
      const isDropped = isTooMuch(networkOf(ip), MOST_OF_NETWORK) || isTooMuch(EVERYBODY, MOST_IN_ALL);
      const reports = isDropped ? [] : summaryOf(body);
      if (reports.length > 0) log.warn({ reports }, 'the page policy stopped something in a browser');
      return reply.code(204).send();
    },
  );
};
