import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LRUCache } from 'lru-cache';
import { networkOf } from '../accounts/attempts/network.ts';
import { countBeacon } from './health.ts';
import { knownReleases } from './known-releases.ts';
import { BeaconBody } from './schema.ts';

const BODY_LIMIT_BYTES = 4096;
/** Beacons from one network in a minute: more are not counted. */
const MOST_A_MINUTE = 120;
const MINUTE_MS = 60_000;
const MOST_NETWORKS = 50_000;
/** What tells of the page itself: it found no registry, or none that is genuine. It is no release, so it is not counted. */
const SHELL = 'shell';

/** What browsers tell of releases: a sample of what loaded, and everything that failed. Of who they are nothing is kept. */
export const beaconRoute: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;
  const known = knownReleases(app);
  const heard = new LRUCache<string, { count: number }>({ max: MOST_NETWORKS, ttl: MINUTE_MS });

  const isTooMuch = (ip: string): boolean => {
    const network = networkOf(ip);
    const told = heard.get(network) ?? { count: 0 };
    if (told.count === 0) heard.set(network, told);
    told.count += 1;
    return told.count > MOST_A_MINUTE;
  };

  app.post(
    '/platform/beacons',
    {
      config: { access: 'public' },
      bodyLimit: BODY_LIMIT_BYTES,
      schema: { tags: ['platform'], summary: 'How a release fares in a browser', body: BeaconBody },
    },
    async ({ body, ip, log }, reply) => {
      const { remote, version, kind, ms = 0 } = body;
      if (isTooMuch(ip)) return reply.code(204).send();
      if (remote === SHELL) {
        log.error({ beacon: body }, 'the shell failed in a browser');
      } else if ((await known(remote, version)) !== null) {
        await countBeacon(db, { remote, version }, kind === 'loaded' ? { kind, ms } : { kind }, clock.now());
        if (kind !== 'loaded') log.warn({ beacon: body }, 'a remote failed in a browser');
      }
      return reply.code(204).send();
    },
  );
};
