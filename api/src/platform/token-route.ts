import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { REMOTE_NAME } from './manifest.ts';
import { publisherOf } from './publisher.ts';
import { makeReleaseToken } from './release-tokens.ts';

const LONGEST_DAYS = 730;

/** Whoever may release everything lets a team release its remote. */
export const tokenRoute: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/platform/tokens',
    {
      config: { access: 'public' },
      schema: {
        tags: ['releases'],
        summary: 'A token with which a team releases its remote',
        body: Type.Object({
          remote: Type.String({ pattern: `${REMOTE_NAME}|^\\*$`, maxLength: 60 }),
          label: Type.String({ minLength: 1, maxLength: 100 }),
          days: Type.Integer({ minimum: 1, maximum: LONGEST_DAYS, default: 90 }),
        }),
        response: { 200: Type.Object({ token: Type.String({ description: 'Shown only now' }) }) },
      },
    },
    async (request) => {
      await publisherOf(app, request, '*');
      return { token: await makeReleaseToken(app, request.body) };
    },
  );
};
