import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LRUCache } from 'lru-cache';
import { readOwner } from '../files/release-owner.ts';
import { releaseSets } from '../registry/release-sets.ts';
import { BeaconBody } from '../schema.ts';
import { openPageTickets } from './page-ticket.ts';
import { openReports, reportNetwork } from './reports.ts';

const BODY_LIMIT_BYTES = 4096;
/** The most reports that the server reads from one network in a minute. */
const MOST_A_MINUTE = 120;
const MINUTE_MS = 60_000;
const MOST_NETWORKS = 50_000;
/** Reports about the page itself: it did not find a valid registry. They concern no release and are only logged. */
const SHELL = 'shell';

/** Receives reports from browsers: a sample of the loads, and all failures. Stores no personal data. A report that does not
 *  count gets the same response as one that does. */
export const beaconRoute: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;
  const tickets = await openPageTickets(db);
  const record = await openReports(db);
  const runs = releaseSets(db);
  const recent = new LRUCache<string, { count: number }>({ max: MOST_NETWORKS, ttl: MINUTE_MS });

  const isOverLimit = (network: string): boolean => {
    const reports = recent.get(network) ?? { count: 0 };
    if (reports.count === 0) recent.set(network, reports);
    reports.count += 1;
    return reports.count > MOST_A_MINUTE;
  };

  app.post(
    '/platform/beacons',
    {
      config: { access: 'public' },
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        tags: ['platform'],
        summary: 'Report that a release loaded or failed in a browser',
        body: BeaconBody,
      },
    },
    async ({ body, ip, log }, reply) => {
      const { remote, version, kind, page, ms = 0 } = body;
      const network = reportNetwork(ip);
      const ticket = isOverLimit(network) ? null : tickets.read(body.ticket);
      const now = clock.now();
      if (ticket === null) return reply.code(204).send();
      // An old copy of the page has an expired ticket. Its report shows that the copy exists.
      if (remote === SHELL) log.error({ beacon: body }, 'the shell failed in a browser');
      else if (
        ticket.expiresAt > now.getTime() &&
        (await runs(ticket, { name: remote, version })) &&
        (await record({ remote, version, kind, page, ms, network }, now)) &&
        kind !== 'loaded'
      ) {
        const owner = await readOwner(db, { name: remote, version });
        log.warn({ beacon: body, owner }, 'a remote failed in a browser');
      }
      return reply.code(204).send();
    },
  );
};
