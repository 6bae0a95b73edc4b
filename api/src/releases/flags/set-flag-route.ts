import { FLAG_PLANS } from '@fareweave/shared-lib/domain/flags';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { adminRequired } from '../../core/http/errors.ts';
import { closed } from '../../core/http/schemas.ts';
import { DeclaredChange, FlagAccounts, FlagShares, NameParams, NewRevision } from '../schema.ts';
import { authorizeRelease, publisherRoute } from '../tokens/publisher.ts';
import { setFlag } from './set-flag.ts';

const MOST_ACCOUNTS = 100;

/** Sets flags. Returns the revision that is live afterwards. */
export const setFlagRoute: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/platform/releases/:name/flags/:flag',
    publisherRoute('Set which share of the browsers, and which accounts, get a value of a flag', {
      params: Type.Object({ ...NameParams.properties, flag: Type.String({ maxLength: 60 }) }),
      body: Type.Object(
        {
          shares: FlagShares,
          plans: Type.Optional(
            Type.Array(Type.Enum([...FLAG_PLANS]), {
              minItems: 1,
              uniqueItems: true,
              description: 'The plans that the shares apply to; absent: all plans',
            }),
          ),
          accounts: Type.Optional({
            ...FlagAccounts,
            maxItems: MOST_ACCOUNTS,
            description: 'Only for admins. Absent: unchanged',
          }),
          ...DeclaredChange,
        },
        closed,
      ),
      response: { 200: NewRevision },
    }),
    async (request) => {
      const { name: remote, flag: name } = request.params;
      const { shares, plans, accounts, reason, expected_revision: expected } = request.body;
      const author = await authorizeRelease(app, request, remote);
      // Otherwise a release token would tell which addresses have an account (FLAG-5).
      if (accounts !== undefined && request.account?.is_admin !== true) throw adminRequired();
      const change = { shares, ...(plans && { plans }), accounts, reason, expected };
      return app.db.transaction(async (tx) => ({
        revision: await setFlag(tx, app, { remote, name, author }, change),
      }));
    },
  );
};
