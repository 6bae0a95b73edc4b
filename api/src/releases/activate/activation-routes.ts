import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { HttpError, notFound } from '../../core/http/errors.ts';
import { findPublished } from '../files/published.ts';
import { lockRegistry, recordRevision } from '../registry/change-registry.ts';
import { readHistory, versionBefore } from '../registry/history.ts';
import { checkAnyway, isUsable, passQuarantine, readQuarantines } from '../registry/quarantine.ts';
import { allReleases, withoutRemote, withRelease } from '../registry/registry.ts';
import { Activating, Changing, NameParams, Revised, Version } from '../schema.ts';
import { publisherOf } from '../tokens/publisher.ts';
import { admit } from './check-release-rules.ts';

const tags = ['releases'];
const config = { access: 'publisher' } as const;

/** Routes that change which release of a remote is live. Each returns the revision that is live afterwards. */
export const activationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/platform/releases/:name/activate',
    {
      config,
      schema: {
        tags,
        summary: 'Make a published release live for everybody',
        params: NameParams,
        body: Type.Object({ version: Version, ...Activating }),
        response: { 200: Revised },
      },
    },
    async (request) => {
      const { name } = request.params;
      const { version, anyway, expected_revision: expected } = request.body;
      const { reason = `${name} ${version} goes live` } = request.body;
      const author = await publisherOf(app, request, name);
      checkAnyway(request.body);
      const release = await findPublished(app.db, app.config, { name, version });
      return app.db.transaction(async (tx) => {
        const present = await lockRegistry(tx, app, expected);
        const isLive = present.releases.some((live) => live.name === name && live.version === version);
        const hasCanary = present.canaries.some((canary) => canary.name === name);
        if (isLive && !hasCanary && anyway !== true) return { revision: present.revision };
        const lifted = await passQuarantine(tx, [release], { anyway, now: app.clock.now() });
        const parts = withRelease(present, release);
        await admit(app, release, parts);
        return { revision: await recordRevision(tx, app, parts, { author, reason: reason + lifted }) };
      });
    },
  );

  app.post(
    '/platform/releases/:name/canary',
    {
      config,
      schema: {
        tags,
        summary: 'Give a published release to a share of the visitors; 0 ends that',
        params: NameParams,
        body: Type.Object({
          version: Version,
          percent: Type.Integer({ minimum: 0, maximum: 100 }),
          ...Activating,
        }),
        response: { 200: Revised },
      },
    },
    async (request) => {
      const { name } = request.params;
      const { version, percent, anyway, expected_revision: expected } = request.body;
      const { reason = `${name} ${version} for ${percent} % of the visitors` } = request.body;
      const author = await publisherOf(app, request, name);
      checkAnyway(request.body);
      const release = await findPublished(app.db, app.config, { name, version });
      return app.db.transaction(async (tx) => {
        const present = await lockRegistry(tx, app, expected);
        const { releases } = present;
        const { canaries } = withoutRemote(present, name);
        if (percent === 0) {
          if (canaries.length === present.canaries.length) return { revision: present.revision };
          return { revision: await recordRevision(tx, app, { releases, canaries }, { author, reason }) };
        }
        if (releases.some((live) => live.name === name && live.version === version)) {
          throw new HttpError(409, 'IS_LIVE', `${name} ${version} is live for everybody already.`);
        }
        const lifted = await passQuarantine(tx, [release], { anyway, now: app.clock.now() });
        await admit(app, release, { releases, canaries });
        const parts = { releases, canaries: [...canaries, { name, percent, release }] };
        return { revision: await recordRevision(tx, app, parts, { author, reason: reason + lifted }) };
      });
    },
  );

  app.post(
    '/platform/releases/:name/rollback',
    {
      config,
      schema: {
        tags,
        summary: 'Make the release before live again, or a certain one',
        params: NameParams,
        body: Type.Object({ version: Type.Optional(Version), ...Activating }),
        response: { 200: Revised },
      },
    },
    async (request) => {
      const { name } = request.params;
      const { version, anyway, expected_revision: expected } = request.body;
      const author = await publisherOf(app, request, name);
      checkAnyway(request.body);
      return app.db.transaction(async (tx) => {
        const present = await lockRegistry(tx, app, expected);
        const usable = isUsable(await readQuarantines(tx));
        const target = version ?? versionBefore(await readHistory(tx), name, usable);
        if (target === undefined) throw notFound(`There is no release of ${name} to go back to.`);
        const release = await findPublished(tx, app.config, { name, version: target });
        const lifted = await passQuarantine(tx, [release], { anyway, now: app.clock.now() });
        const parts = withRelease(present, release);
        await admit(app, release, parts);
        const { reason = `${name} goes back to ${target}` } = request.body;
        return { revision: await recordRevision(tx, app, parts, { author, reason: reason + lifted }) };
      });
    },
  );

  app.post(
    '/platform/releases/:name/withdraw',
    {
      config,
      schema: {
        tags,
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
      return app.db.transaction(async (tx) => {
        const present = await lockRegistry(tx, app, expected);
        if (!allReleases(present).some((release) => release.name === name)) {
          throw notFound(`No release of ${name} is live.`);
        }
        const parts = withoutRemote(present, name);
        return { revision: await recordRevision(tx, app, parts, { author, reason }) };
      });
    },
  );
};
