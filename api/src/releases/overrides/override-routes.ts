import { overrideClaim } from '@fareweave/shared-lib/domain/override';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { MINUTE_MS } from '../../core/clock.ts';
import { badRequest } from '../../core/http/errors.ts';
import { NameParams } from '../schema.ts';
import { authorizeRelease, publisherRoute } from '../tokens/publisher.ts';

const LONGEST_MINUTES = 480;

/** Creates override tokens: with one, a developer's page loads a remote from the developer's machine for a limited time. */
export const overrideRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { config, clock, releaseKey } = app;

  app.post(
    '/platform/releases/:name/overrides',
    publisherRoute('Create a token with which a page loads this remote from another address', {
      params: NameParams,
      body: Type.Object({
        entry: Type.String({
          maxLength: 500,
          description: 'URL of the folder with the build of the remote, with a trailing slash',
        }),
        minutes: Type.Integer({ minimum: 1, maximum: LONGEST_MINUTES, default: 60 }),
      }),
      response: { 200: Type.Object({ token: Type.String(), expires_at: Type.String() }) },
    }),
    async (request) => {
      const { name } = request.params;
      const { entry, minutes } = request.body;
      await authorizeRelease(app, request, name);
      if (!isAllowedOrigin(entry, config.overrideOrigins)) {
        const allowed = config.overrideOrigins.join(', ') || 'none';
        throw badRequest(
          `The server does not allow overrides from ${entry}; it allows ${allowed}. Its operator sets OVERRIDE_ORIGINS.`,
        );
      }
      const exp = clock.now().getTime() + minutes * MINUTE_MS;
      const claim = overrideClaim({ name, entry, exp });
      const signature = Buffer.from(releaseKey.sign(claim), 'base64').toString('base64url');
      return { token: `${claim}.${signature}`, expires_at: new Date(exp).toISOString() };
    },
  );
};

/** Whether an address has one of the allowed origins; `http://localhost:*` allows every port. */
export function isAllowedOrigin(address: string, allowed: readonly string[]): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return allowed.some((origin) =>
    origin.endsWith(':*') ? `${url.protocol}//${url.hostname}:*` === origin : url.origin === origin,
  );
}
