import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { HttpError, notFound } from '../../core/http/errors.ts';
import { findPublished } from '../files/published.ts';
import { changeRegistry } from '../registry/change-registry.ts';
import { readHistory, versionBefore } from '../registry/history.ts';
import { checkAnyway, isUsable, passQuarantine, readQuarantines } from '../registry/quarantine.ts';
import { allReleases, readRevision, withoutRemote, withRelease } from '../registry/registry.ts';
import { Activating, NameParams, Revised, Version } from '../schema.ts';
import { publisherOf } from '../tokens/publisher.ts';
import { admit } from './check-release-rules.ts';

const tags = ['releases'];
const config = { access: 'publisher' } as const;

/** Saying what is live. Each answers the revision that is live then. */
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
      const { revision } = await changeRegistry(app, { author, reason, expected }, async (present, tx) => {
        const isLive = present.releases.some((live) => live.name === name && live.version === version);
        const hasCanary = present.canaries.some((canary) => canary.name === name);
        if (isLive && !hasCanary && anyway !== true) return null;
        const inSpite = await passQuarantine(tx, [release], { anyway, now: app.clock.now() });
        const parts = withRelease(present, release);
        await admit(app, release, parts);
        return { ...parts, reason: reason + inSpite };
      });
      return { revision };
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
      const { revision } = await changeRegistry(app, { author, reason, expected }, async (present, tx) => {
        const { releases } = present;
        const { canaries } = withoutRemote(present, name);
        if (percent === 0) return canaries.length === present.canaries.length ? null : { releases, canaries };
        if (releases.some((live) => live.name === name && live.version === version)) {
          throw new HttpError(409, 'IS_LIVE', `${name} ${version} is live for everybody already.`);
        }
        const inSpite = await passQuarantine(tx, [release], { anyway, now: app.clock.now() });
        await admit(app, release, { releases, canaries });
        return { releases, canaries: [...canaries, { name, percent, release }], reason: reason + inSpite };
      });
      return { revision };
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
      const { version, reason, anyway, expected_revision: expected } = request.body;
      const author = await publisherOf(app, request, name);
      checkAnyway(request.body);
      const about = { author, reason: reason ?? 'rollback', expected };
      const { revision } = await changeRegistry(app, about, async (present, tx) => {
        const usable = isUsable(await readQuarantines(tx));
        const to = version ?? versionBefore(await readHistory(tx), name, usable);
        if (to === undefined) throw notFound(`There is no release of ${name} to go back to.`);
        const release = await findPublished(tx, app.config, { name, version: to });
        const inSpite = await passQuarantine(tx, [release], { anyway, now: app.clock.now() });
        const parts = withRelease(present, release);
        await admit(app, release, parts);
        return { ...parts, reason: (reason ?? `${name} goes back to ${to}`) + inSpite };
      });
      return { revision };
    },
  );

  app.post(
    '/platform/revisions/:revision/restore',
    {
      config,
      schema: {
        tags,
        summary: 'Make all that was live in a revision live again',
        params: Type.Object({ revision: Type.Integer({ minimum: 1 }) }),
        body: Type.Object(Activating),
        response: { 200: Revised },
      },
    },
    async (request) => {
      const { revision: wanted } = request.params;
      const { reason = `all as in revision ${wanted}`, anyway } = request.body;
      const { expected_revision: expected } = request.body;
      const author = await publisherOf(app, request, '*');
      checkAnyway(request.body);
      const { revision } = await changeRegistry(app, { author, reason, expected }, async (present, db) => {
        const former = await readRevision({ db, releaseKey: app.releaseKey }, wanted);
        if (former === null) {
          throw notFound(`Revision ${wanted} is not there, does not verify, or its releases were pruned.`);
        }
        const { releases, canaries } = former;
        const live = new Set(allReleases(present).map(nameOf));
        const goLive = allReleases(former).filter((release) => !live.has(nameOf(release)));
        const inSpite = await passQuarantine(db, goLive, { anyway, now: app.clock.now() });
        for (const release of allReleases(former)) await admit(app, release, former);
        return { releases, canaries, reason: reason + inSpite };
      });
      return { revision };
    },
  );
};

const nameOf = ({ name, version }: { name: string; version: string }): string => `${name} ${version}`;
