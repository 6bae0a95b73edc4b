import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import type { AlertRequest, SessionState } from '@fareweave/shared-lib/platform';
import { premiumFeature } from '@fareweave/shared-lib/ui/premium-feature';

/** Why this person cannot search return flights, as a message (RETN-1); null when they can. */
export function returnRefusal({
  isAuthenticated,
  user,
}: Pick<SessionState, 'isAuthenticated' | 'user'>): AlertRequest | null {
  if (!isAuthenticated) {
    return {
      title: 'Return flights',
      message: 'Please log in to search return flights',
      action: { label: 'Log in', path: '/login' },
    };
  }
  if (hasPremium(user)) return null;
  return premiumFeature(
    'Return flight search is a premium feature. Upgrade your account to plan round trips.',
  );
}
