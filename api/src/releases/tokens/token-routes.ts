import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type Static, Type } from 'typebox';
import { confirmPassword } from '../../accounts/index.ts';
import { signedInAccount } from '../../core/http/access.ts';
import { notFound } from '../../core/http/errors.ts';
import { Component } from '../../core/http/schemas.ts';
import { REMOTE_NAME } from '../registry/manifest.ts';
import { checkOnlooker, publisherOf } from './publisher.ts';
import {
  findToken,
  type ListedToken,
  listTokens,
  MOST_TOKEN_DAYS,
  makeReleaseToken,
  revokeToken,
  tokenState,
} from './release-tokens.ts';

const config = { access: 'publisher' } as const;
const tags = ['releases'];
const Moment = Type.Union([Type.String(), Type.Null()]);

const ReleaseToken = Component('ReleaseToken', {
  id: Type.String(),
  remote: Type.String({ description: 'A name, or `*` for all' }),
  label: Type.String(),
  created_by: Type.String({ description: 'Empty: it was made on the server' }),
  created_at: Type.String(),
  expires_at: Type.String(),
  last_used_at: Moment,
  revoked_at: Moment,
  revoked_by: Type.Union([Type.String(), Type.Null()]),
  state: Type.Enum(['valid', 'revoked', 'issuer_not_admin', 'expired'], {
    description:
      'What the server answers to it: `valid`, or why it is refused. `issuer_not_admin`: the account that made it is not an active admin at present',
  }),
});
const ReleaseTokens = Component('ReleaseTokenList', { tokens: Type.Array(ReleaseToken) });
export type ReleaseTokensAnswer = Static<typeof ReleaseTokens>;

/** Which tokens there are, and their end. Whoever holds a token for one remote sees and revokes those of that remote. */
export const tokenListRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;

  app.get(
    '/platform/tokens',
    {
      config,
      schema: {
        tags,
        summary: 'The release tokens that the caller may revoke',
        response: { 200: ReleaseTokens },
      },
    },
    async (request) => {
      const remote = await checkOnlooker(app, request);
      return { tokens: (await listTokens(db, remote)).map((token) => answerOf(token, clock.now())) };
    },
  );

  app.post(
    '/platform/tokens/:id/revoke',
    {
      config,
      schema: {
        tags,
        summary: 'End a release token',
        params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
        response: { 200: ReleaseToken },
      },
    },
    async (request) => {
      const remote = await checkOnlooker(app, request);
      const { id } = request.params;
      const token = await findToken(db, id);
      if (token === undefined || (remote !== '*' && token.remote !== remote)) {
        throw notFound('You have no release token with this id.');
      }
      const by = await publisherOf(app, request, token.remote);
      await revokeToken(db, id, { by, now: clock.now() });
      return answerOf((await findToken(db, id)) ?? token, clock.now());
    },
  );
};

const answerOf = (token: ListedToken, now: Date): Static<typeof ReleaseToken> => ({
  id: token.id,
  remote: token.remote,
  label: token.label,
  created_by: token.createdBy,
  created_at: token.createdAt.toISOString(),
  expires_at: token.expiresAt.toISOString(),
  last_used_at: token.lastUsedAt?.toISOString() ?? null,
  revoked_at: token.revokedAt?.toISOString() ?? null,
  revoked_by: token.revokedBy,
  state: tokenState(token, now),
});

/** An admin lets a team release its remote. The password is asked for again: whoever finds a browser open must not get a
 *  token that outlives the session. A release token makes none. */
export const tokenRoute: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/platform/tokens',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['releases'],
        summary: 'A token with which a team releases its remote; it ends when its issuer gets a new password',
        body: Type.Object({
          remote: Type.String({ pattern: `${REMOTE_NAME}|^\\*$`, maxLength: 60 }),
          label: Type.String({ minLength: 1, maxLength: 100 }),
          days: Type.Integer({ minimum: 1, maximum: MOST_TOKEN_DAYS, default: 90 }),
          password: Type.String({ description: 'Of the admin who is signed in' }),
        }),
        response: { 200: Type.Object({ token: Type.String({ description: 'Shown only now' }) }) },
      },
    },
    async (request) => {
      const issuer = signedInAccount(request);
      const { password, ...wanted } = request.body;
      await confirmPassword(app, { userId: issuer.id, password, field: 'password' });
      return { token: await makeReleaseToken(app, { ...wanted, issuer }) };
    },
  );
};
