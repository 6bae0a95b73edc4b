import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { readCommit, readOwner } from '../files/release-owner.ts';
import { releaseSets } from '../registry/release-sets.ts';
import { ReportBody } from '../schema.ts';
import { openSenders, reportOptions } from './report-sender.ts';
import { openReports } from './reports.ts';

const LIMIT_BYTES = 4096;
/** Reports about the page itself: it did not find a valid registry. They concern no release and are only logged. */
const SHELL = 'shell';

/** Receives reports from browsers: a sample of the loads and of the web vitals, and all failures. Stores no personal data. */
export const reportRoute: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;
  const senderOf = await openSenders(app);
  const record = await openReports(db);
  const runs = releaseSets(db);

  app.post(
    '/platform/beacons',
    reportOptions('Report how a release loaded, failed or performed in a browser', ReportBody, LIMIT_BYTES),
    async ({ body, ip, log }, reply) => {
      const { ticket: sent, ...report } = body;
      const { remote, version, kind, page, ms = 0 } = report;
      const sender = senderOf(ip, sent);
      if (sender === null) return reply.code(204).send(null);
      const { network, ticket, isCurrent } = sender;
      // An old copy of the page has an expired ticket. Its report shows that the copy exists.
      if (remote === SHELL) log.error({ report }, 'the shell failed in a browser');
      else if (
        isCurrent &&
        (await runs(ticket, { name: remote, version })) &&
        (await record({ remote, version, kind, page, ms, network, vitals: body }, clock.now())) &&
        (kind === 'failed' || kind === 'error')
      ) {
        const release = { name: remote, version };
        const origin = { owner: await readOwner(db, release), commit: await readCommit(db, release) };
        log.warn({ report, ...origin }, 'a remote failed in a browser');
      }
      return reply.code(204).send(null);
    },
  );
};
