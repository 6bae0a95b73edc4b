import type { Audience } from '@fareweave/shared-lib/domain/declaration-rules';
import type { FastifyInstance } from 'fastify';
import { databaseTimeout, lastKnown } from '../db/last-known.ts';
import { type Registry, readRegistry } from '../releases/index.ts';

/** How long calls use the same reading of the registry, in milliseconds, if only other servers change the registry. */
const FRESH_MS = 1000;

/** The backend that calls of a remote go to. */
export interface Backend {
  /** The remote. */
  name: string;
  origin: string;
  access: Audience;
}

/** Returns the backend of a remote, or null. */
export type FindBackend = (name: string) => Promise<Backend | null>;

/** Finds backends in the registry, which it reads at most once a second, and after a change by this server. */
export function openBackends(
  app: Pick<FastifyInstance, 'db' | 'releaseKey' | 'clock' | 'config' | 'log' | 'registryChanges'>,
): FindBackend {
  const { remoteBackends } = app.config;
  const registry = lastKnown(() => readRegistry(app), {
    freshMs: FRESH_MS,
    staleMs: Number.POSITIVE_INFINITY,
    databaseTimeoutMs: databaseTimeout(app.config),
    now: () => app.clock.now().getTime(),
    changes: () => app.registryChanges.count,
  });
  return async (name) => {
    const allowed = remoteBackends.get(name);
    return allowed === undefined ? null : backendAmong(await registry(), name, allowed);
  };
}

/** The declaration of the live release, or else of the canary: the first one whose origin the operator allows (BACK-2). A canary alone
 *  changes neither the origin nor the access, because a call does not say which release made it. */
function backendAmong(
  { releases, canaries }: Pick<Registry, 'releases' | 'canaries'>,
  name: string,
  allowed: readonly string[],
): Backend | null {
  const own = [...releases, ...canaries.map(({ release }) => release)].filter(
    (release) => release.name === name,
  );
  for (const { backend } of own) {
    if (backend === undefined || !allowed.includes(backend.origin)) continue;
    return { name, origin: backend.origin, access: backend.access ?? 'member' };
  }
  return null;
}
