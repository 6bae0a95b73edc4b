import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { OFFLINE_COPY } from '@fareweave/shared-lib/domain/offline';
import fp from 'fastify-plugin';

const DAY_S = 86_400;

/** Cache-Control of files whose name contains a hash of their content (COMP-12). */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** How long a page may be shown without the server (ADR 21). */
const IF_ERROR_S = 30 * DAY_S;

/** Cache-Control of public data that browsers keep for later visits (ADR 36). The service worker follows it as RFC 5861 says: for
 *  `staleS` seconds beyond `maxAgeS` it uses a copy while it requests the data again; for 30 days when the server does not
 *  answer. */
export const keptData = (maxAgeS: number, staleS: number = DAY_S): string =>
  `public, max-age=${maxAgeS}, stale-while-revalidate=${staleS}, stale-if-error=${IF_ERROR_S}`;

/** Cache-Control of data for signed-in users that is the same for all of them: a copy is used only when the server does not
 *  answer, and is deleted when the session ends. */
export const KEPT_FOR_SESSION: string = `private, no-cache, stale-if-error=${7 * DAY_S}`;

/** Lets the service worker keep the answers of routes with `config.offlineCopy` for the session and plan that they were for (OFFL-10, PRIV-10,
 *  ADR 67). Other caches keep nothing: these answers are `no-store`. */
export const offlineCopies = fp(async (app) => {
  app.addHook('preHandler', async ({ account, routeOptions }, reply) => {
    if (routeOptions.config.offlineCopy && account !== null)
      reply.header(OFFLINE_COPY, hasPremium(account) ? 'premium' : 'free');
  });
});
