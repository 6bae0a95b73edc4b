import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { apiRoute } from '../../core/http/access.ts';
import { recordPageSpan } from '../../core/spans.ts';
import { PressBody } from '../schema.ts';
import { openSenders } from './report-sender.ts';

const BODY_LIMIT_BYTES = 1024;

/** Receives the spans of presses in pages, which began traces (ADR 43). They contain no personal data. A span that is not
 *  recorded gets the same response as one that is. */
export const pressRoute: FastifyPluginAsyncTypebox = async (app) => {
  const senderOf = await openSenders(app);

  app.post(
    '/platform/presses',
    {
      bodyLimit: BODY_LIMIT_BYTES,
      ...apiRoute('public', 'platform', 'Report a press that led to traced calls', { body: PressBody }),
    },
    async ({ body, ip }, reply) => {
      const { traceId, spanId, action, control, part, ms, msAgo } = body;
      if (senderOf(ip, body.ticket)?.isCurrent) {
        const from = app.clock.now().getTime() - msAgo;
        // Uses the clock of the server, because the clock of a device may be wrong.
        recordPageSpan(`${action} ${control} in ${part}`, { traceId, spanId }, { from, to: from + ms });
      }
      return reply.code(204).send();
    },
  );
};
