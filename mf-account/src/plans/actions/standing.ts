import type { SessionState } from '@fareweave/shared-lib/platform';

/** Which plan a person has. `included`: an admin has everything that Premium has, without paying (PLAN-5). */
export type Standing = 'unknown' | 'visitor' | 'free' | 'premium' | 'included';

export function standingOf({ user, isLoading }: Pick<SessionState, 'user' | 'isLoading'>): Standing {
  if (user === null) return isLoading ? 'unknown' : 'visitor';
  if (user.is_premium) return 'premium';
  return user.is_admin ? 'included' : 'free';
}
