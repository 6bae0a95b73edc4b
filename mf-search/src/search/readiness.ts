import type { SessionState } from '@fareweave/shared-lib/platform';

/** What the Search button depends on. */
interface Situation {
  session: Pick<SessionState, 'isAuthenticated' | 'isLoading'>;
  origins: readonly string[];
  date: string | null;
  isSearching: boolean;
}

/** `unknown` until it is known who is signed in. */
export type Readiness = 'ready' | 'searching' | 'unknown' | 'signed-out' | 'incomplete';

/** Whether the Search button can be pressed, or why not. */
export function readiness({ session, origins, date, isSearching }: Situation): Readiness {
  if (isSearching) return 'searching';
  if (session.isLoading) return 'unknown';
  if (!session.isAuthenticated) return 'signed-out';
  return origins.length > 0 && date !== null ? 'ready' : 'incomplete';
}
