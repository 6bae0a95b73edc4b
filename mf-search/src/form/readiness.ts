import { hasPremium } from '@fareweave/shared-lib/domain/accounts';
import { t } from '@fareweave/shared-lib/domain/texts';
import type { SessionState } from '@fareweave/shared-lib/platform';
import type { SearchAddress } from '../model/address/search-address.ts';

/** The state that enables the Search button. */
interface Situation {
  session: Pick<SessionState, 'user' | 'isAuthenticated' | 'isLoading'>;
  value: Pick<SearchAddress, 'direction' | 'origins' | 'destination' | 'singleRoute' | 'date'>;
  /** The form does not contain the origin, so it is not required. */
  hideOrigin?: boolean;
  isDisabled?: boolean;
  /** Whether the places are still loading. */
  isLoading?: boolean;
  isSearching: boolean;
}

/** `unknown` while the session or the places load. */
export type Readiness =
  | 'ready'
  | 'searching'
  | 'disabled'
  | 'unknown'
  | 'signed-out'
  | 'not-premium'
  | 'incomplete';

/** Whether the Search button is enabled, or why not (SRCH-10). */
export function readiness(situation: Situation): Readiness {
  const { session, value, hideOrigin, isDisabled, isLoading, isSearching } = situation;
  if (isSearching) return 'searching';
  if (isDisabled) return 'disabled';
  if (session.isLoading) return 'unknown';
  if (!session.isAuthenticated) return 'signed-out';
  if (isLoading) return 'unknown';
  const { direction, origins, destination, singleRoute, date } = value;
  const isInbound = direction === 'inbound';
  if (isInbound && !hasPremium(session.user)) return 'not-premium';
  const needsOrigin = !isInbound && !hideOrigin;
  const lacksPlace =
    (needsOrigin && origins.length === 0) || ((isInbound || singleRoute) && destination === null);
  return lacksPlace || date === null ? 'incomplete' : 'ready';
}

/** The message about the selections that a search requires (SRCH-10). */
export function requirement({
  direction,
  singleRoute,
}: Pick<SearchAddress, 'direction' | 'singleRoute'>): string {
  if (direction === 'inbound') return t('Please select a destination airport and date');
  if (singleRoute) return t('Please select an origin airport, a destination airport and date');
  return t('Please select an origin airport and date');
}
