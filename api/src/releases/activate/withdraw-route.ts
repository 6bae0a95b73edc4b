import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { notFound } from '../../core/http/errors.ts';
import { changeRegistry } from '../registry/change-registry.ts';
import { allReleases, withoutRemote } from '../registry/registry.ts';
import { Changing, NameParams, Revised } from '../schema.ts';
import { publisherOf } from '../tokens/publisher.ts';

/** Takes a remote off the product: its routes and links go with it. */
export const withdrawRoute: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/platform/releases/:name/withdraw',
    {
      config: { access: 'publisher' },
      schema: {
        tags: ['releases'],
        summary: 'No release of this remote is live any more, nor a canary',
        params: NameParams,
        body: Type.Object(Changing),
        response: { 200: Revised },
      },
    },
    async (request) => {
      const { name } = request.params;
      const { reason = `${name} is withdrawn`, expected_revision: expected } = request.body;
      const author = await publisherOf(app, request, name);
      const { revision } = await changeRegistry(app, { author, reason, expected }, async (present) => {
        if (!allReleases(present).some((release) => release.name === name)) {
          throw notFound(`No release of ${name} is live.`);
        }
        return withoutRemote(present, name);
      });
      return { revision };
    },
  );
};
