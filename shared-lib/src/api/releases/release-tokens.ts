import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../client.ts';

const FAILED = 'Failed to fetch release tokens';
const TEXTS = { failed: FAILED, unreachable: FAILED };

/** With what a team releases; never the token itself. Moments are ISO 8601 UTC. */
export interface ReleaseToken {
  id: string;
  /** A remote's name, or `*` for all. */
  remote: string;
  label: string;
  /** Empty: it was made on the server. */
  created_by: string;
  created_at: string;
  expires_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
  revoked_by: string | null;
  /** Whether the server takes it, or why not. `issuer_not_admin`: not while its maker is no active admin. */
  state: 'valid' | 'revoked' | 'issuer_not_admin' | 'expired';
}

/** The release tokens, the newest first; for admins, and always fresh. */
export const releaseTokensQuery = queryOptions({
  queryKey: ['platform', 'tokens'],
  queryFn: ({ signal }) =>
    dataOf<{ tokens: ReleaseToken[] }>(TEXTS, (fetch) =>
      client.GET('/api/platform/tokens', { fetch, signal }),
    ),
  staleTime: 0,
});
