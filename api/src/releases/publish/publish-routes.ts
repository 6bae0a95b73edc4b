import { Readable } from 'node:stream';
import { Envelope } from '@fareweave/shared-lib/node/envelope';
import { Source } from '@fareweave/shared-lib/node/statement';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { badRequest } from '../../core/http/errors.ts';
import { ReleaseParams, Upload } from '../schema.ts';
import { authorizeRelease, publishingRoute } from '../tokens/publisher.ts';
import { releasePublishing } from './publishing.ts';

/** Includes the provenance, which names every file again. */
const MANIFEST_LIMIT_BYTES = 3_000_000;
const FILE_LIMIT_BYTES = 6_000_000;

const PUBLISHED = { state: 'published' as const, missing: [] };

const Build = Type.Object({
  build: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'Integrity of the first release.json of the upload: another build is refused',
    }),
  ),
});

/** Publishes a release: its manifest, each missing file, then the completion (RELS-1). An interrupted upload can be resumed, and an
 *  incomplete release is never served. */
export const publishRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const publishing = releasePublishing(app);
  // Bodies are streams: each file is checked while it is written.
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));

  app.put(
    '/platform/releases/:name/:version',
    {
      bodyLimit: MANIFEST_LIMIT_BYTES,
      ...publishingRoute('Begin or resume the upload of a release', {
        params: ReleaseParams,
        body: Type.Object({
          manifest: Type.String({ description: 'The text of the release.json' }),
          source: Type.Optional(Source),
          provenance: Type.Optional(Envelope),
        }),
        response: { 200: Upload },
      }),
    },
    async (request) => {
      const { params, body } = request;
      await authorizeRelease(app, request, params.name);
      const begun = await publishing.begin(params, body.manifest, body);
      return begun === null ? PUBLISHED : { state: 'incoming' as const, missing: begun.missing };
    },
  );

  app.put(
    '/platform/releases/:name/:version/files/*',
    {
      bodyLimit: FILE_LIMIT_BYTES,
      ...publishingRoute('Upload one file of a release', {
        params: Type.Intersect([ReleaseParams, Type.Object({ '*': Type.String() })]),
        querystring: Build,
        body: { content: { 'application/octet-stream': { schema: Type.Unknown() } } },
        response: { 204: Type.Null() },
      }),
    },
    async (request, reply) => {
      const { params, query, body } = request;
      await authorizeRelease(app, request, params.name);
      if (!(body instanceof Readable)) throw badRequest('Send the file as application/octet-stream.');
      await publishing.write(params, params['*'], body, query.build);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/platform/releases/:name/:version/complete',
    publishingRoute('Complete an upload: the release can then go live', {
      params: ReleaseParams,
      querystring: Build,
      response: { 200: Upload },
    }),
    async (request) => {
      const { params, query } = request;
      await publishing.complete(params, await authorizeRelease(app, request, params.name), query.build);
      return PUBLISHED;
    },
  );
};
