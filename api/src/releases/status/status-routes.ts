import { FEWEST_UNUSED_DAYS } from '@fareweave/shared-lib/domain/composition';
import { endedFlags } from '@fareweave/shared-lib/domain/flag-rules';
import { bestMatch } from '@fareweave/shared-lib/domain/route-patterns';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { pruneReleases } from '../cleanup/prune.ts';
import { published } from '../registry/live-release.ts';
import { readManifest } from '../registry/manifest.ts';
import { allReleases, readRegistry } from '../registry/registry.ts';
import { reportOfNew } from '../rules/index.ts';
import { previousWarning } from '../rules/previous-libraries.ts';
import { NamedReleases, Problems, Status } from '../schema.ts';
import {
  authorizeAnyPublisher,
  authorizeRelease,
  confirmed,
  publisherOfAllRoute,
  publishingRoute,
} from '../tokens/publisher.ts';
import { readStatus } from './status.ts';

const MANIFEST_LIMIT_BYTES = 2_000_000;

/** Routes to inspect, check and prune releases. */
export const statusRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/platform/status',
    publishingRoute('Live releases, canaries, history and health of all remotes', {
      response: { 200: Status },
    }),
    async (request) => {
      await authorizeAnyPublisher(app, request);
      return readStatus(app, { withAccounts: request.account?.is_admin === true });
    },
  );

  app.post(
    '/platform/check',
    {
      bodyLimit: MANIFEST_LIMIT_BYTES,
      ...publishingRoute('Problems that would keep a release from going live now', {
        body: Type.Object({ manifest: Type.String() }),
        response: { 200: Problems },
      }),
    },
    async (request) => {
      await authorizeAnyPublisher(app, request);
      const { manifest } = request.body;
      const release = published(readManifest(manifest), manifest, app.config);
      const registry = await readRegistry(app);
      const { problems, sizes } = await reportOfNew(app, release, registry);
      const now = app.clock.now();
      const warning = previousWarning(release, await app.shell.read(app.db), now);
      const ended = endedFlags(release.flags ?? [], now.toISOString().slice(0, 10));
      const live = allReleases(registry).flatMap(({ name, routes }) => (name === release.name ? [] : routes));
      // Only a warning, because another remote with the page may go live later (RELS-50).
      const lost = release.navigation
        .filter(({ path }) => bestMatch([...release.routes, ...live], path) === null)
        .map(({ label, path }) => `links “${label}” to ${path}, which is no page of it or of a live remote`);
      return {
        problems,
        warnings: [warning ?? [], ended, lost].flat().map((text) => `It ${text}`),
        sizes: sizes.map(({ screen, bytes, liveBytes }) => ({ screen, bytes, live_bytes: liveBytes })),
      };
    },
  );

  app.post(
    '/platform/prune',
    confirmed(
      publisherOfAllRoute('Delete releases that were not live for the given number of days', {
        body: Type.Object({
          days: Type.Integer({ minimum: FEWEST_UNUSED_DAYS, default: FEWEST_UNUSED_DAYS }),
          dry_run: Type.Boolean({ default: false }),
        }),
        response: { 200: NamedReleases },
      }),
    ),
    async (request) => {
      await authorizeRelease(app, request, '*');
      const { days, dry_run: dryRun } = request.body;
      return { releases: await pruneReleases(app, { days, dryRun }) };
    },
  );
};
