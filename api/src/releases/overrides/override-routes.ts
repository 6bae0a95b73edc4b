import { overrideClaim } from '@fareweave/shared-lib/domain/override';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { badRequest } from '../../core/http/errors.ts';
import { NameParams } from '../schema.ts';
import { publisherOf } from '../tokens/publisher.ts';

const MINUTE_MS = 60_000;
const LONGEST_MINUTES = 480;

/** Lets a developer run their remote inside the product, for themselves and for a while. */
export const overrideRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { config, clock, releaseKey } = app;

  app.post(
    '/platform/releases/:name/overrides',
    {
      config: { access: 'publisher' },
      schema: {
        tags: ['releases'],
        summary: 'A token with which a page runs this remote from somewhere else',
        params: NameParams,
        body: Type.Object({
          entry: Type.String({
            maxLength: 500,
            description: 'Address of the folder of its build, with a slash at the end',
          }),
          minutes: Type.Integer({ minimum: 1, maximum: LONGEST_MINUTES, default: 60 }),
        }),
        response: { 200: Type.Object({ token: Type.String(), expires_at: Type.String() }) },
      },
    },
    async (request) => {
      const { name } = request.params;
      const { entry, minutes } = request.body;
      await publisherOf(app, request, name);
      if (!isAllowedOrigin(entry, config.overrideOrigins)) {
        const allowed = config.overrideOrigins.join(', ') || 'none';
        throw badRequest(
          `Overrides may not come from ${entry}: the server allows ${allowed}. Its operator sets OVERRIDE_ORIGINS.`,
        );
      }
      const exp = clock.now().getTime() + minutes * MINUTE_MS;
      const claim = overrideClaim({ name, entry, exp });
      const signature = Buffer.from(releaseKey.sign(claim), 'base64').toString('base64url');
      return { token: `${claim}.${signature}`, expires_at: new Date(exp).toISOString() };
    },
  );
};

/** Whether an address lies on one of the allowed origins; `http://localhost:*` allows every port of one. */
export function isAllowedOrigin(address: string, allowed: readonly string[]): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return allowed.some((origin) =>
    origin.endsWith(':*') ? `${url.protocol}//${url.hostname}:*` === origin : url.origin === origin,
  );
}
