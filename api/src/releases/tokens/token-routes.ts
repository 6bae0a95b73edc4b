import {
  mostTokenDays,
  TOKEN_DAYS,
  TOO_MANY_DAYS,
  usualTokenDays,
} from '@fareweave/shared-lib/domain/composition';
import { REMOTE_NAME } from '@fareweave/shared-lib/domain/declaration-rules';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Static, Type } from 'typebox';
import { apiRoute, signedInAccount } from '../../core/http/access.ts';
import { badRequest, type HttpError, notFound } from '../../core/http/errors.ts';
import { Component, Nullable, UuidParams } from '../../core/http/schemas.ts';
import { fromRow } from '../../db/from-row.ts';
import { createRequest, pendingChange } from '../change-requests/change-requests.ts';
import { readRegistry } from '../registry/registry.ts';
import { PendingChange, TokenLabel } from '../schema.ts';
import { accountAuthor, authorizeAnyPublisher, authorizeRelease, publisherRoute } from './publisher.ts';
import {
  createReleaseToken,
  findTokenById,
  listTokens,
  newReleaseToken,
  type ReleaseToken,
  revokeToken,
  tokenState,
} from './release-tokens.ts';

const Moment = Nullable(Type.String());

const ListedToken = Component('ReleaseToken', {
  id: Type.String(),
  remote: Type.String({ description: 'The name of the remote, or `*` for all remotes' }),
  label: Type.String(),
  created_by: Type.String({ description: 'The issuer; empty: created on the server' }),
  approved_by: Nullable(Type.String(), { description: 'The second admin; null if none was required' }),
  created_at: Type.String(),
  expires_at: Type.String(),
  last_used_at: Moment,
  revoked_at: Moment,
  revoked_by: Nullable(Type.String()),
  state: Type.Enum(['valid', 'revoked', 'issuer_not_admin', 'expired'], {
    description:
      '`valid`, or why the server refuses the token. `issuer_not_admin`: the account that created the token is not an active admin at present',
  }),
});
/** Routes for release tokens. A publisher lists and revokes the tokens of its own remote; only an admin creates tokens. */
export const tokenRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;

  app.get(
    '/platform/tokens',
    publisherRoute('The release tokens that the caller may revoke', {
      response: { 200: Component('ReleaseTokenList', { tokens: Type.Array(ListedToken) }) },
    }),
    async (request) => {
      const remote = await authorizeAnyPublisher(app, request);
      return { tokens: (await listTokens(db, remote)).map((token) => listed(token, clock.now())) };
    },
  );

  // Requires a confirmation: a browser that was left open must not yield a token that outlives its session.
  app.post(
    '/platform/tokens',
    apiRoute(
      { access: 'admin', confirmed: 'for-this-call' },
      'releases',
      'Create a release token, which is revoked when its issuer changes the password',
      {
        body: Type.Object({
          remote: Type.String({ pattern: `${REMOTE_NAME}|^\\*$`, maxLength: 60 }),
          label: TokenLabel,
          days: Type.Optional(
            Type.Integer({
              minimum: TOKEN_DAYS.least,
              maximum: TOKEN_DAYS.most,
              description: `Days for which the token is valid. A token for all remotes is always valid for ${TOKEN_DAYS.mostForAll} day, others by default for ${TOKEN_DAYS.usual}`,
            }),
          ),
        }),
        response: {
          200: Type.Object({ token: Type.String({ description: 'Only this response contains it' }) }),
          202: Type.Object({
            token: Type.String({ description: 'Works after the approval; only this response contains it' }),
            ...PendingChange.properties,
          }),
        },
      },
    ),
    async (request, reply) => {
      const issuer = signedInAccount(request);
      const { remote, label, days = usualTokenDays(remote) } = request.body;
      if (days > mostTokenDays(remote)) throw tooLong();
      const details = { remote, label, days };
      if (details.remote !== '*' || !app.config.requireSecondAdmin)
        return { token: await createReleaseToken(app, { ...details, issuer }) };
      const { token, tokenHash } = newReleaseToken();
      const { revision } = await readRegistry(app);
      const pending = await createRequest(db, {
        change: { kind: 'token', label, days, tokenHash },
        revision,
        requester: { author: accountAuthor(issuer.email), userId: issuer.id, tokenId: null },
        now: clock.now(),
      });
      return reply.code(202).send({ token, ...pendingChange(pending) });
    },
  );

  app.post(
    '/platform/tokens/:id/revoke',
    publisherRoute('Revoke a release token', {
      params: UuidParams,
      response: { 200: ListedToken },
    }),
    async (request) => {
      const remote = await authorizeAnyPublisher(app, request);
      const { id } = request.params;
      const token = await findTokenById(db, id);
      if (token === undefined || (remote !== '*' && token.remote !== remote))
        throw notFound('You have no release token with this id.');
      const by = await authorizeRelease(app, request, token.remote);
      await revokeToken(db, id, { by, now: clock.now() });
      return listed((await findTokenById(db, id)) ?? token, clock.now());
    },
  );
};

const tooLong = (): HttpError => badRequest(TOO_MANY_DAYS, [{ field: 'days', message: TOO_MANY_DAYS }]);

const listed = (token: ReleaseToken, now: Date): Static<typeof ListedToken> =>
  fromRow(ListedToken, { ...token, state: tokenState(token, now) });
