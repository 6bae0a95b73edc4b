import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { problemsAmong } from '../activate/check-release-rules.ts';
import { FEWEST_DAYS, pruneReleases } from '../cleanup/prune.ts';
import { published } from '../registry/live-release.ts';
import { readManifest } from '../registry/manifest.ts';
import { readRegistry } from '../registry/registry.ts';
import { NamedReleases, Problems, Status } from '../schema.ts';
import { checkOnlooker, publisherOf } from '../tokens/publisher.ts';
import { readStatus } from './status.ts';

const MANIFEST_LIMIT_BYTES = 2_000_000;
const tags = ['releases'];
const config = { access: 'publisher' } as const;

/** What teams and admins ask about releases, and the tidying up. */
export const statusRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/platform/status',
    {
      config,
      schema: {
        tags,
        summary: 'What is live, since when, by whom, and how it fares',
        response: { 200: Status },
      },
    },
    async (request) => {
      await checkOnlooker(app, request);
      return readStatus(app);
    },
  );

  app.post(
    '/platform/check',
    {
      config,
      bodyLimit: MANIFEST_LIMIT_BYTES,
      schema: {
        tags,
        summary: 'What would keep a release from going live at this moment',
        body: Type.Object({ manifest: Type.String() }),
        response: { 200: Problems },
      },
    },
    async (request) => {
      await checkOnlooker(app, request);
      const { manifest } = request.body;
      const release = published(readManifest(manifest), manifest, app.config);
      return { problems: await problemsAmong(app, release, await readRegistry(app)) };
    },
  );

  app.post(
    '/platform/prune',
    {
      config,
      schema: {
        tags,
        summary: 'Delete releases that were not live for so many days',
        body: Type.Object({
          days: Type.Integer({ minimum: FEWEST_DAYS, default: FEWEST_DAYS }),
          dry_run: Type.Boolean({ default: false }),
        }),
        response: { 200: NamedReleases },
      },
    },
    async (request) => {
      await publisherOf(app, request, '*');
      const { days, dry_run: dryRun } = request.body;
      return { releases: await pruneReleases(app, { days, dryRun }) };
    },
  );
};
