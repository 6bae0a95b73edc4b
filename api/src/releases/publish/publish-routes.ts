import type { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ReleaseParams, Upload } from '../schema.ts';
import { publisherOf } from '../tokens/publisher.ts';
import { releasePublishing } from './publishing.ts';

const MANIFEST_LIMIT_BYTES = 2_000_000;
const FILE_LIMIT_BYTES = 6_000_000;

const tags = ['releases'];
const config = { access: 'publisher' } as const;

const PUBLISHED = { state: 'published' as const, missing: [] };

const Build = Type.Object({
  build: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'Integrity of the release.json it was begun with: an upload of another build is refused',
    }),
  ),
});

/** Bringing a release in: its manifest, then file by file what is missing, then all at once to where it is served from.
 *  Cut off anywhere it is gone on with; nobody sees half of it. */
export const publishRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const publishing = releasePublishing(app);
  // Files come as they are, and are checked while they are written.
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));

  app.put(
    '/platform/releases/:name/:version',
    {
      config,
      bodyLimit: MANIFEST_LIMIT_BYTES,
      schema: {
        tags,
        summary: 'Begin or go on publishing a release',
        params: ReleaseParams,
        body: Type.Object({ manifest: Type.String({ description: 'The text of its release.json' }) }),
        response: { 200: Upload },
      },
    },
    async (request) => {
      const { params, body } = request;
      await publisherOf(app, request, params.name);
      const begun = await publishing.begin(params, body.manifest);
      return begun === null ? PUBLISHED : { state: 'incoming' as const, missing: begun.missing };
    },
  );

  app.put(
    '/platform/releases/:name/:version/files/*',
    {
      config,
      bodyLimit: FILE_LIMIT_BYTES,
      schema: {
        tags,
        summary: 'One file of a release, as application/octet-stream',
        params: Type.Intersect([ReleaseParams, Type.Object({ '*': Type.String() })]),
        querystring: Build,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { params, query, body } = request;
      await publisherOf(app, request, params.name);
      await publishing.write(params, params['*'], body as Readable, query.build);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/platform/releases/:name/:version/complete',
    {
      config,
      schema: {
        tags,
        summary: 'The release is whole: from now on it can be made live',
        params: ReleaseParams,
        querystring: Build,
        response: { 200: Upload },
      },
    },
    async (request) => {
      const { params, query } = request;
      await publishing.complete(params, await publisherOf(app, request, params.name), query.build);
      return PUBLISHED;
    },
  );
};
