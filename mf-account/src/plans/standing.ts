import type { SessionState } from '@fareweave/shared-lib/platform';

/** How somebody stands to the plans. `included`: an admin has what premium people have without paying (decision 10). */
export type Standing = 'unknown' | 'visitor' | 'free' | 'premium' | 'included';

export function standingOf({ user, isLoading }: Pick<SessionState, 'user' | 'isLoading'>): Standing {
  if (user === null) return isLoading ? 'unknown' : 'visitor';
  if (user.is_premium) return 'premium';
  return user.is_admin ? 'included' : 'free';
}
