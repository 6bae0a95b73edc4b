import type { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { badRequest, HttpError, notFound } from '../errors.ts';
import { readManifest } from './manifest.ts';
import { isPublished, publishedManifest, recordPublished } from './published.ts';
import { publisherOf } from './publisher.ts';
import { releaseFolder } from './release-folder.ts';
import { needingRoom } from './room.ts';
import { ReleaseParams, Upload } from './schema.ts';

const MANIFEST_LIMIT_BYTES = 2_000_000;
const FILE_LIMIT_BYTES = 6_000_000;

const tags = ['releases'];
const config = { access: 'public' } as const;

/** Bringing a release in: its manifest, then file by file what is missing, then all at once to where it is served from.
 *  Cut off anywhere it is gone on with; nobody sees half of it. */
export const publishRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;
  const folder = releaseFolder(app.config.releasesDir);
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
      const release = readManifest(body.manifest);
      if (release.name !== params.name || release.version !== params.version) {
        throw badRequest(
          `This release.json is of ${release.name} ${release.version}, not of ${params.name} ${params.version}.`,
        );
      }
      if ((await isPublished(db, params, body.manifest)) && (await folder.has(params))) {
        return { state: 'published' as const, missing: [] };
      }
      await needingRoom(() => folder.begin(params, body.manifest));
      return { state: 'incoming' as const, missing: await folder.missing(release) };
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
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      await publisherOf(app, request, params.name);
      const release = await incoming(params);
      await needingRoom(() => folder.write(release, params['*'], body as Readable));
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
        response: { 200: Upload },
      },
    },
    async (request) => {
      const { params } = request;
      const author = await publisherOf(app, request, params.name);
      const done = { state: 'published' as const, missing: [] };
      if ((await publishedManifest(db, params)) !== null && (await folder.has(params))) return done;
      const release = await incoming(params);
      const missing = await folder.missing(release);
      if (missing.length > 0) {
        throw new HttpError(
          409,
          'INCOMPLETE',
          `${missing.length} of ${Object.keys(release.files).length} files are not here yet, ${missing[0]} first. Publish again: what is there is kept.`,
        );
      }
      await needingRoom(() => folder.compress(release));
      await db.transaction(async (tx) => {
        await tx.execute(
          sql`select pg_advisory_xact_lock(hashtext(${`publish ${params.name} ${params.version}`}))`,
        );
        const manifest = await folder.incoming(params);
        if (manifest === null) return;
        await recordPublished(tx, release, { manifest, author, publishedAt: clock.now() });
        await needingRoom(() => folder.complete(params));
      });
      return done;
    },
  );

  async function incoming(params: { name: string; version: string }) {
    const manifest = await folder.incoming(params);
    if (manifest === null)
      throw notFound(
        `Nothing of ${params.name} ${params.version} has come yet: begin with its release.json.`,
      );
    return readManifest(manifest);
  }
};
