import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { type TSchema, Type } from 'typebox';
import { conflict, notFound } from '../../core/http/errors.ts';
import { findPublished } from '../files/published.ts';
import { changeRegistry } from '../registry/change-registry.ts';
import { readHistory, versionBefore, versionIn } from '../registry/history.ts';
import { isRelease } from '../registry/manifest.ts';
import { liftQuarantines, readQuarantines, requireReason } from '../registry/quarantine.ts';
import { allReleases, withoutRemote, withRelease } from '../registry/registry.ts';
import { checkCanGoLive } from '../rules/index.ts';
import { ActivationFields, ChangeFields, NameParams, NewRevision, Version } from '../schema.ts';
import { authorizeRelease, confirmed, publisherRoute } from '../tokens/publisher.ts';

/** The options of a route that changes the live release or the canary of a remote. */
const changeRoute = <B extends TSchema>(summary: string, body: B) =>
  confirmed(publisherRoute(summary, { params: NameParams, body, response: { 200: NewRevision } }));

/** Routes that change which release of a remote is live (RELS-1). Each returns the revision that is live afterwards. */
export const activationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/platform/releases/:name/activate',
    changeRoute(
      'Make a published release live for all visitors',
      Type.Object({ version: Version, ...ActivationFields }),
    ),
    async (request) => {
      const { name } = request.params;
      const { version, anyway, expected_revision: expected } = request.body;
      const { reason = `${name} ${version} goes live` } = request.body;
      const author = await authorizeRelease(app, request, name);
      requireReason(request.body);
      return changeRegistry(app, expected, async (present, tx) => {
        const release = await findPublished(tx, app.config, { name, version });
        const isLive = present.releases.some(isRelease(release));
        const hasCanary = present.canaries.some((canary) => canary.name === name);
        if (isLive && !hasCanary && anyway !== true) return null;
        const lifted = await liftQuarantines(tx, [release], { anyway, now: app.clock.now() });
        const parts = withRelease(present, release);
        await checkCanGoLive(tx, app, release, { parts, present });
        return { parts, author, reason: reason + lifted };
      });
    },
  );

  app.post(
    '/platform/releases/:name/canary',
    changeRoute(
      'Make a published release the canary for a share of the visitors; 0 ends the canary',
      Type.Object({
        version: Version,
        percent: Type.Integer({ minimum: 0, maximum: 100 }),
        ...ActivationFields,
      }),
    ),
    async (request) => {
      const { name } = request.params;
      const { version, percent, anyway, expected_revision: expected } = request.body;
      const { reason = `${name} ${version} for ${percent} % of the visitors` } = request.body;
      const author = await authorizeRelease(app, request, name);
      requireReason(request.body);
      return changeRegistry(app, expected, async (present, tx) => {
        const release = await findPublished(tx, app.config, { name, version });
        const { releases } = present;
        const { canaries } = withoutRemote(present, name);
        if (percent === 0) {
          if (canaries.length === present.canaries.length) return null;
          return { parts: { ...present, canaries }, author, reason };
        }
        if (releases.some(isRelease(release)))
          throw conflict('IS_LIVE', `${name} ${version} is already live for all visitors.`);
        const parts = { ...present, canaries: [...canaries, { name, percent, release }] };
        const lifted = await liftQuarantines(tx, [release], { anyway, now: app.clock.now() });
        await checkCanGoLive(tx, app, release, { parts, present });
        return { parts, author, reason: reason + lifted };
      });
    },
  );

  app.post(
    '/platform/releases/:name/rollback',
    changeRoute(
      'Make the previous release live again, or the given one',
      Type.Object({ version: Type.Optional(Version), ...ActivationFields }),
    ),
    async (request) => {
      const { name } = request.params;
      const { version, anyway, expected_revision: expected } = request.body;
      const author = await authorizeRelease(app, request, name);
      requireReason(request.body);
      return changeRegistry(app, expected, async (present, tx) => {
        const history = await readHistory(tx);
        const target = version ?? versionBefore(history, name, await readQuarantines(tx));
        if (target === undefined) throw notFound(`There is no release of ${name} to roll back to.`);
        const release = await findPublished(tx, app.config, { name, version: target });
        const lifted = await liftQuarantines(tx, [release], { anyway, now: app.clock.now() });
        const parts = withRelease(present, release);
        // Only a release that was live before is a return, for which some rules do not apply: other remotes have worked beside it.
        const isReturn = history.some((revision) => versionIn(revision, name) === target);
        await checkCanGoLive(tx, app, release, { parts, present, isReturn });
        const { reason = `${name} rolls back to ${target}` } = request.body;
        return { parts, author, reason: reason + lifted };
      });
    },
  );

  app.post(
    '/platform/releases/:name/withdraw',
    changeRoute('End the live release and the canary of a remote', Type.Object(ChangeFields)),
    async (request) => {
      const { name } = request.params;
      const { reason = `${name} is withdrawn`, expected_revision: expected } = request.body;
      const author = await authorizeRelease(app, request, name);
      return changeRegistry(app, expected, async (present) => {
        if (!allReleases(present).some((release) => release.name === name))
          throw notFound(`No release of ${name} is live.`);
        return { parts: withoutRemote(present, name), author, reason };
      });
    },
  );
};
