import { type LiveRelease, releasesFor } from '@fareweave/shared-lib/domain/composition';
import { qualifiedName } from '@fareweave/shared-lib/domain/declared-lists';
import { type FlagRollout, flagValues, type LiveFlag } from '@fareweave/shared-lib/domain/flags';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LRUCache } from 'lru-cache';
import { Type } from 'typebox';
import { Component } from '../../core/http/schemas.ts';
import { openSenders, reportOptions } from '../canary/report-sender.ts';
import { type RegistryContext, readRevision } from '../registry/registry.ts';
import { FlagValueSchema, ReportBody } from '../schema.ts';
import { openFlagPages } from './flag-pages.ts';

const LIMIT_BYTES = 1024;
const CACHED_REVISIONS = 50;

const FlagCount = Component('FlagCount', {
  ticket: ReportBody.properties.ticket,
  page: ReportBody.properties.page,
  flag: Type.String({ maxLength: 130, description: 'The remote and the flag: `mf-account/proposed-price`' }),
  kind: Type.Enum(['exposure', 'outcome']),
  value: Type.Optional(FlagValueSchema),
});

/** Receives reports of browsers that a page has used a flag, or that the outcome which its team counts has happened on the
 *  page (FLAG-7). Stores no personal data. */
export const countRoute: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;
  const senderOf = await openSenders(app);
  const record = await openFlagPages(db);
  const switched = switchedFlags(app);

  app.post(
    '/platform/flag-counts',
    reportOptions('Report the use of a flag, or its outcome', FlagCount, LIMIT_BYTES),
    async ({ body, ip }, reply) => {
      const { flag, kind, page, value } = body;
      const sender = senderOf(ip, body.ticket);
      if (!sender?.isCurrent) return reply.code(204).send(null);
      const now = clock.now();
      if (kind === 'outcome') await record.outcome({ flag, page });
      else {
        const found = (await switched(sender.ticket)).get(flag);
        const isPossible =
          found !== undefined &&
          found.ends >= now.toISOString().slice(0, 10) &&
          [found.default, ...found.rollout.shares.map((share) => share.value)].includes(value ?? '') &&
          flagValues(found).includes(value ?? '');
        if (isPossible)
          await record.exposure(
            {
              flag,
              page,
              network: sender.network,
              value: String(value),
              since: new Date(found.rollout.since),
            },
            now,
          );
      }
      return reply.code(204).send(null);
    },
  );
};

/** Returns the flags of a page that have a rollout, by `qualifiedName`. Revisions do not change. */
function switchedFlags(context: RegistryContext) {
  type Flags = Pick<LiveRelease, 'name' | 'flags'>;
  const flagsOf = ({ name, flags = [] }: Flags): Flags => ({ name, flags });
  const find = async (revision: number) => {
    const registry = await readRevision(context, revision);
    if (registry === null) return undefined;
    return {
      releases: registry.releases.map(flagsOf),
      canaries: registry.canaries.map((canary) => ({ ...canary, release: flagsOf(canary.release) })),
      rollouts: registry.flags,
    };
  };
  type Found = NonNullable<Awaited<ReturnType<typeof find>>>;
  const cache = new LRUCache<number, Found>({
    max: CACHED_REVISIONS,
    // Return a revision that is evicted while it loads.
    ignoreFetchAbort: true,
    fetchMethod: find,
  });

  return async ({ revision, bucket }: { revision: number; bucket: number }) => {
    const found = await cache.fetch(revision);
    const all = found === undefined ? [] : releasesFor<Flags>(bucket, found);
    return new Map<string, LiveFlag & { rollout: FlagRollout }>(
      all.flatMap(({ name, flags = [] }) =>
        flags.flatMap((flag) => {
          const id = qualifiedName(name, flag.name);
          const rollout = found?.rollouts.find((one) => one.flag === id);
          return rollout === undefined ? [] : [[id, { ...flag, rollout }] as const];
        }),
      ),
    );
  };
}
