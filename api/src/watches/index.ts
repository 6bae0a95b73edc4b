import { msg, t } from '@fareweave/shared-lib/domain/texts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { apiRoute, signedInAccount } from '../core/http/access.ts';
import { messageFor } from '../core/http/request-language.ts';
import { IdParams, Message } from '../core/http/schemas.ts';
import { isUuid } from '../core/http/validation.ts';
import type { Job } from '../core/job.ts';
import { unsubscribeRoutes } from '../mail/index.ts';
import type { Limit } from '../rate-limit/rate-limit.ts';
import { countOrRefuse } from '../rate-limit/refusal.ts';
import { deliverMessages } from './messages/deliver.ts';
import { readNewWatch } from './new-watch.ts';
import {
  deleteWatch,
  insertWatch,
  listWatches,
  noSuchWatch,
  pauseByLink,
  replaceWatch,
  setPaused,
} from './queries.ts';
import { runRound } from './round/run-round.ts';
import { SavedWatch, type Watch, WatchBody, WatchList, WatchSchema } from './schema.ts';

export { listWatches } from './queries.ts';
export { FoundLeg, type Watch, WatchSchema } from './schema.ts';

const config = {
  access: 'premium',
  refusal: msg('Watching searches is a premium feature. Upgrade your account to access this feature.'),
} as const;

/** The limit of an account for requests that make searches run within a minute (WTCH-15). */
const CHANGE_LIMIT: Limit = { scope: 'watches', most: 60, windowMs: 15 * 60_000 };

/** The endpoints of watches (WTCH-1, WTCH-11). */
export const watchesPlugin: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, flights } = app;
  const read = async (body: WatchBody) => readNewWatch(body, await flights.coverage(), clock.now());
  const countChange = (userId: string) => countOrRefuse(db, CHANGE_LIMIT, userId, clock.now());
  const saved = (watch: Watch) => ({ ...watch, check_minutes: app.config.watchMinutes });
  const known = (id: string): string => {
    if (!isUuid(id)) throw noSuchWatch();
    return id;
  };

  app.get(
    '/watches',
    apiRoute({ ...config, offlineCopy: true }, 'watches', 'The watches of the account, newest first', {
      response: { 200: WatchList },
    }),
    async (request) => ({ watches: await listWatches(db, signedInAccount(request).id, clock.now()) }),
  );

  app.post(
    '/watches',
    apiRoute(config, 'watches', 'Watch a search or a trip plan', {
      body: WatchBody,
      response: { 201: SavedWatch },
    }),
    async (request, reply) => {
      const { id: userId } = signedInAccount(request);
      const watch = await read(request.body);
      await countChange(userId);
      return reply.code(201).send(saved(await insertWatch(db, userId, watch, clock.now())));
    },
  );

  app.put(
    '/watches/:id',
    apiRoute(config, 'watches', 'Change what a watch looks for and how it is sent', {
      params: IdParams,
      body: WatchBody,
      response: { 200: SavedWatch },
    }),
    async (request) => {
      const id = known(request.params.id);
      const { id: userId } = signedInAccount(request);
      const watch = await read(request.body);
      await countChange(userId);
      return saved(await replaceWatch(db, userId, id, watch, clock.now()));
    },
  );

  for (const [path, summary, isPaused] of [
    ['pause', 'Pause a watch; a paused one stays as it is', true],
    ['resume', 'Resume a watch; an active one stays as it is', false],
  ] as const) {
    app.post(
      `/watches/:id/${path}`,
      apiRoute(config, 'watches', summary, { params: IdParams, response: { 200: WatchSchema } }),
      async (request) => {
        const { id: userId } = signedInAccount(request);
        const id = known(request.params.id);
        if (!isPaused) await countChange(userId);
        return setPaused(db, userId, id, isPaused, clock.now());
      },
    );
  }

  app.delete(
    '/watches/:id',
    apiRoute(config, 'watches', 'Delete a watch', { params: IdParams, response: { 200: Message } }),
    async (request) => {
      await deleteWatch(db, signedInAccount(request).id, known(request.params.id));
      return messageFor(request, () => t('Watch deleted'));
    },
  );

  await app.register(
    unsubscribeRoutes({
      url: '/watches/unsubscribe',
      tag: 'watches',
      summary: 'Pause one watch or all watches of an account, with the token of an email',
      kinds: ['watch', 'watches'],
      unsubscribe: (paused) => pauseByLink(db, paused, clock.now()),
    }),
  );
};

export const watchJobs: Job[] = [
  // Does nothing when the round of the present interval is done; new watches are checked within a minute.
  { name: 'check-watches', every: '* * * * *', run: runRound },
  { name: 'send-watch-messages', every: '* * * * *', run: deliverMessages },
];
