import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../client.ts';

const FAILED = 'Failed to fetch releases';
const TEXTS = { failed: FAILED, unreachable: FAILED };

/** A version, and the change of the registry that brought it. */
export interface BroughtVersion {
  version: string;
  /** ISO 8601 UTC. */
  since: string;
  revision: number;
  author: string;
  reason: string;
}

/** What browsers told of a release in the last seven days. */
export interface ReleaseHealth {
  /** Loads that went well; every tenth is told. */
  loaded: number;
  /** Times that it did not come or was not drawn; all are told. */
  failed: number;
  /** Uncaught errors. */
  errors: number;
  /** Milliseconds to its first screen; null: no load was told. */
  mean_load_ms: number | null;
}

export interface PublishedRelease {
  version: string;
  author: string;
  /** ISO 8601 UTC. */
  published_at: string;
  /** The server took it back: it goes live again only with a reason. */
  quarantine: { since: string; reason: string } | null;
  health: ReleaseHealth;
}

/** How a remote stands. */
export interface RemoteStatus {
  name: string;
  live: BroughtVersion | null;
  /** `percent`: of the visitors. */
  canary: (BroughtVersion & { percent: number }) | null;
  /** The version that a rollback leads to; null: there is none. */
  previous: string | null;
  /** The newest first. */
  releases: PublishedRelease[];
}

/** A change of what is live, with all that was live then. */
export interface RegistryRevision {
  revision: number;
  author: string;
  reason: string;
  /** ISO 8601 UTC. */
  created_at: string;
  releases: { name: string; version: string }[];
  canaries: { name: string; version: string; percent: number }[];
}

export interface PlatformStatus {
  /** The present one; 0: nothing was ever made live. */
  revision: number;
  remotes: RemoteStatus[];
  /** The newest first; of many, the last ones. */
  revisions: RegistryRevision[];
}

/** What is live of each remote, and how its releases fare; for admins, and always fresh. */
export const platformStatusQuery = queryOptions({
  queryKey: ['platform', 'status'],
  queryFn: ({ signal }) =>
    dataOf<PlatformStatus>(TEXTS, (fetch) => client.GET('/api/platform/status', { fetch, signal })),
  staleTime: 0,
});
