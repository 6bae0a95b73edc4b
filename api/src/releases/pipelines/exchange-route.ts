import { REMOTE_NAME } from '@fareweave/shared-lib/domain/declaration-rules';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { apiRoute } from '../../core/http/access.ts';
import { issueExchangedToken } from '../tokens/exchanged-token.ts';
import { idTokenVerifier } from './id-token.ts';
import { permitted, pipelineAuthor } from './pipeline-rules.ts';

const LIFETIME_MS = 15 * 60_000;
const BODY_LIMIT_BYTES = 16_384;

/** Exchanges the ID token of a build pipeline for a token of one remote that ends after 15 minutes (RELS-16). */
export const exchangeRoute: FastifyPluginAsyncTypebox = async (app) => {
  const { config, clock, releaseKey } = app;
  const verify = idTokenVerifier(config.oidcIssuers);

  app.post(
    '/platform/tokens/exchange',
    {
      bodyLimit: BODY_LIMIT_BYTES,
      ...apiRoute(
        'public',
        'releases',
        'Exchange the ID token of a build pipeline for a token of one remote',
        {
          body: Type.Object({
            id_token: Type.String({ maxLength: 12_000 }),
            remote: Type.Optional(Type.String({ pattern: REMOTE_NAME, maxLength: 60 })),
          }),
          response: {
            200: Type.Object({
              token: Type.String(),
              remote: Type.String(),
              may: Type.Enum(['publish', 'release'], {
                description: '`publish`: check, publish and preview; `release`: also change what is live',
              }),
              author: Type.String({ description: 'The name of the pipeline in the history' }),
              expires_at: Type.String(),
            }),
          },
        },
      ),
    },
    async ({ body }) => {
      const now = clock.now();
      const verified = await verify(body.id_token, now);
      const { remote, power } = permitted(verified, body.remote);
      const author = pipelineAuthor(verified.issuer, verified.claims);
      const exp = now.getTime() + LIFETIME_MS;
      return {
        token: issueExchangedToken(releaseKey, { remote, power, author, exp }),
        remote,
        may: power,
        author,
        expires_at: new Date(exp).toISOString(),
      };
    },
  );
};
