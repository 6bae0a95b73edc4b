import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { HttpError, notFound } from '../errors.ts';
import { admit } from './admit.ts';
import { changeRegistry } from './change-registry.ts';
import { readHistory, versionBefore } from './history.ts';
import { findPublished } from './published.ts';
import { publisherOf } from './publisher.ts';
import { allReleases, type Parts, readRevision } from './registry.ts';
import { Changing, NameParams, Revised, Version } from './schema.ts';

const tags = ['releases'];
const config = { access: 'public' } as const;

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
        body: Type.Object({ version: Version, ...Changing }),
        response: { 200: Revised },
      },
    },
    async (request) => {
      const { name } = request.params;
      const { version, reason = `${name} ${version} goes live`, expected_revision: expected } = request.body;
      const author = await publisherOf(app, request, name);
      const release = await findPublished(app.db, app.config, { name, version });
      const { revision } = await changeRegistry(app, { author, reason, expected }, async (present) => {
        const isLive = present.releases.some((live) => live.name === name && live.version === version);
        if (isLive && !present.canaries.some((canary) => canary.name === name)) return null;
        const parts = { ...without(present, name), canaries: otherCanaries(present, name) };
        parts.releases.push(release);
        await admit(app, release, parts);
        return parts;
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
          ...Changing,
        }),
        response: { 200: Revised },
      },
    },
    async (request) => {
      const { name } = request.params;
      const { version, percent, expected_revision: expected } = request.body;
      const { reason = `${name} ${version} for ${percent} % of the visitors` } = request.body;
      const author = await publisherOf(app, request, name);
      const release = await findPublished(app.db, app.config, { name, version });
      const { revision } = await changeRegistry(app, { author, reason, expected }, async (present) => {
        const { releases } = present;
        const canaries = otherCanaries(present, name);
        if (percent === 0) return canaries.length === present.canaries.length ? null : { releases, canaries };
        if (releases.some((live) => live.name === name && live.version === version)) {
          throw new HttpError(409, 'IS_LIVE', `${name} ${version} is live for everybody already.`);
        }
        await admit(app, release, { releases, canaries });
        return { releases, canaries: [...canaries, { name, percent, release }] };
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
        body: Type.Object({ version: Type.Optional(Version), ...Changing }),
        response: { 200: Revised },
      },
    },
    async (request) => {
      const { name } = request.params;
      const { version, reason, expected_revision: expected } = request.body;
      const author = await publisherOf(app, request, name);
      const about = { author, reason: reason ?? 'rollback', expected };
      const { revision } = await changeRegistry(app, about, async (present, tx) => {
        const to = version ?? versionBefore(await readHistory(tx), name);
        if (to === undefined) throw notFound(`There is no release of ${name} to go back to.`);
        const release = await findPublished(tx, app.config, { name, version: to });
        const parts = { ...without(present, name), canaries: otherCanaries(present, name) };
        parts.releases.push(release);
        await admit(app, release, parts);
        return { ...parts, reason: reason ?? `${name} goes back to ${to}` };
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
        body: Type.Object(Changing),
        response: { 200: Revised },
      },
    },
    async (request) => {
      const { revision: wanted } = request.params;
      const { reason = `all as in revision ${wanted}`, expected_revision: expected } = request.body;
      const author = await publisherOf(app, request, '*');
      const { revision } = await changeRegistry(app, { author, reason, expected }, async (_, db) => {
        const former = await readRevision({ db, releaseKey: app.releaseKey }, wanted);
        if (former === null) {
          throw notFound(`Revision ${wanted} is not there, does not verify, or its releases were pruned.`);
        }
        const { releases, canaries } = former;
        for (const release of allReleases(former)) await admit(app, release, former);
        return { releases, canaries };
      });
      return { revision };
    },
  );
};

const without = ({ releases }: Parts, name: string): Pick<Parts, 'releases'> => ({
  releases: releases.filter((release) => release.name !== name),
});
const otherCanaries = ({ canaries }: Parts, name: string): Parts['canaries'] =>
  canaries.filter((canary) => canary.name !== name);
