import type { FailureTexts } from '@fareweave/shared-lib/platform';
import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../client.ts';

const TEXTS: FailureTexts = {
  failed: 'Failed to load your sessions',
  unreachable: 'Unable to load your sessions. Please try again.',
  prefer: 'error',
};

/** A browser that is signed in to the account. Times are ISO 8601 UTC. */
export interface OwnSession {
  id: string;
  /** As the browser introduced itself when it signed in. */
  user_agent: string | null;
  created_at: string;
  expires_at: string;
  /** The one that asks. */
  is_current: boolean;
}

/** Where the account is signed in; always fresh when it is opened. */
export const ownSessionsQuery = queryOptions({
  queryKey: ['auth', 'sessions'],
  queryFn: async ({ signal }) => {
    const { sessions } = await dataOf<{ sessions: OwnSession[] }>(TEXTS, (fetch) =>
      client.GET('/api/auth/sessions', { fetch, signal }),
    );
    return sessions;
  },
  staleTime: 0,
});
