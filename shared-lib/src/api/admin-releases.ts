import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from './client.ts';

const FAILED = 'Failed to fetch releases';
const TEXTS = { failed: FAILED, unreachable: FAILED };

/** What is live of a remote, and the change that made it so. */
export interface AdminRelease {
  name: string;
  version: string;
  /** ISO 8601 UTC. */
  since: string;
  revision: number;
  author: string;
  reason: string;
}

export interface AdminReleases {
  /** The newest; 0: nothing was ever made live. */
  revision: number;
  releases: AdminRelease[];
}

/** What is live of each remote; for admins, and always fresh. */
export const adminReleasesQuery = queryOptions({
  queryKey: ['admin', 'releases'],
  queryFn: ({ signal }) =>
    dataOf<AdminReleases>(TEXTS, (fetch) => client.GET('/api/admin/releases', { fetch, signal })),
  staleTime: 0,
});
